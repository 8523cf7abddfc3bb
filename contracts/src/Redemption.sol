// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IPillRedemption} from "./IPillRedemption.sol";
import {Pills} from "./Pills.sol";
import {Till} from "./Till.sol";

/**
 * @title Redemption of pills
 * @notice A holder gives pills away for ever and gets a claim on a print, by a permit that the studio signed beforehand
 * (EIP-712): whatever cannot be made or shipped is refused before anything is lost. A permit names the one account that
 * may use it, the pills, the edition, the price and a deadline; its `intentId` is the claim's identity and is used once.
 *
 * The holder needs one transaction and no approval: `Pills.redeem`, which carries the payment, or the standard's
 * `safeTransferFrom` to this contract where no money of the chain is asked for. In both the data is
 * `abi.encode(Permit permit, bytes signature)`. Whoever has approved this contract as an operator may call `redeem`.
 *
 * A permit with `escrowUntil` locks pills and price instead. Until that time the studio settles: it finalises, and the
 * pills are burned and the price is the studio's, or gives everything back. From that time on nobody can finalise, and
 * the redeemer takes everything back.
 * @dev Only the current signer's permits count. Changing the signer works at once: a delay would keep a stolen key alive,
 * and a mistaken address only refuses permits until it is corrected. What waits for an account here can always be
 * fetched, paused or not.
 */
contract Redemption is Till, Pausable, EIP712, IERC1155Receiver, IPillRedemption {
    /// @param intentId The claim's identity; used once.
    /// @param redeemer The one account that may use the permit, with pills of its own.
    /// @param pillId The kind of pill.
    /// @param quantity How many pills; at least 1.
    /// @param editionId What the claim is on.
    /// @param currency The ERC-20 contract of the price; the zero address for the chain's own money. It must not take
    /// fees from transfers, or change balances by itself.
    /// @param price What has to be paid, exactly, in the currency's smallest unit.
    /// @param expiresAt The first second that is too late.
    /// @param escrowUntil Until when the studio settles a locked redemption, in seconds; zero to burn the pills at once.
    struct Permit {
        bytes32 intentId;
        address redeemer;
        uint256 pillId;
        uint256 quantity;
        uint256 editionId;
        address currency;
        uint256 price;
        uint256 expiresAt;
        uint256 escrowUntil;
    }

    /// @notice What became of an intent: never seen, locked, pills burned, or given back to the redeemer.
    enum State {
        Unused,
        Locked,
        Redeemed,
        GivenBack
    }

    /// @param redeemer Whose pills and money are locked.
    /// @param escrowUntil Until when the studio settles, in seconds.
    /// @param currency What was paid in.
    /// @param quantity How many pills.
    /// @param price What was paid.
    /// @param pillId The kind of pill.
    /// @param editionId What the claim will be on.
    struct Escrow {
        address redeemer;
        uint48 escrowUntil;
        address currency;
        uint96 quantity;
        uint128 price;
        uint128 pillId;
        uint256 editionId;
    }

    /// @notice The longest time that a permit may lock pills for.
    uint256 public constant MAX_ESCROW = 90 days;

    /// @dev Enough for a smart wallet's receiver hook.
    uint256 private constant PILLS_GAS = 200_000;

    bytes32 private constant PERMIT_TYPEHASH = keccak256(
        "Permit(bytes32 intentId,address redeemer,uint256 pillId,uint256 quantity,uint256 editionId,address currency,uint256 price,uint256 expiresAt,uint256 escrowUntil)"
    );

    /// @notice The contract whose pills are redeemed.
    Pills public immutable pills;

    /// @notice Whose permits count: a key, or a contract that answers ERC-1271; nobody's when zero.
    address public signer;

    /// @notice What became of an intent.
    mapping(bytes32 intentId => State) public stateOf;

    mapping(bytes32 intentId => Escrow) private _escrows;

    /// @notice Another signer's permits count from now on; nobody's when zero.
    event SignerSet(address indexed signer);

    /// @notice Pills and price were locked; the studio settles until `escrowUntil`.
    event Locked(
        bytes32 indexed intentId,
        address indexed redeemer,
        uint256 indexed editionId,
        uint256 pillId,
        uint256 quantity,
        address currency,
        uint256 price,
        uint256 escrowUntil
    );

    /// @notice Pills were burned for a claim, at once or out of a lock.
    event Redeemed(
        bytes32 indexed intentId,
        address indexed redeemer,
        uint256 indexed editionId,
        uint256 pillId,
        uint256 quantity,
        address currency,
        uint256 price
    );

    /// @notice Locked pills and their price went back. No claim comes of the intent.
    event GivenBack(
        bytes32 indexed intentId,
        address indexed redeemer,
        address to,
        uint256 pillId,
        uint256 quantity,
        address currency,
        uint256 price
    );

    /// @notice The redeemer's account did not take its pills back; it can take everything back itself, to any address.
    event ReturnRefused(bytes32 indexed intentId, address indexed redeemer);

    /// @notice Only the studio's pills are taken.
    error NotPills(address caller);

    /// @notice Pills came without a permit, and were not taken.
    error NoPermit();

    /// @notice Pills of several kinds came at once, and were not taken: a permit is for one kind.
    error OneKindOnly();

    /// @notice The permit is another account's, or the pills were not sent by their holder.
    error NotRedeemer(address redeemer, address caller);

    /// @notice The pills are not those of the permit.
    error WrongPills(uint256 pillId, uint256 quantity);

    /// @notice A permit is for one pill at least.
    error NothingToRedeem();

    /// @notice The permit is no longer valid; nothing was lost.
    error PermitExpired(uint256 expiresAt);

    /// @notice The intent was used.
    error IntentUsed(bytes32 intentId);

    /// @notice The permit is not signed by the current signer for this contract on this chain, or was altered.
    error PermitNotSigned();

    /// @notice Pills can be locked for a time to come, of `MAX_ESCROW` at most.
    error EscrowInvalid(uint256 escrowUntil);

    /// @notice Nothing is locked under this intent.
    error NotLocked(bytes32 intentId);

    /// @notice The studio's time to finalise is over; the redeemer can take everything back.
    error EscrowOver(bytes32 intentId, uint256 escrowUntil);

    /// @notice The studio has until then to settle.
    error EscrowNotOver(bytes32 intentId, uint256 escrowUntil);

    /**
     * @notice Makes a redemption for one pill contract.
     * @dev Reverts with `PayoutInvalid` or `OwnableInvalidOwner`. Emits `OwnershipTransferred`, `ManagerSet`, `SignerSet`,
     * and `PayoutSet`.
     * @param pills_ The contract whose pills are redeemed.
     * @param owner_ The studio: names signer and payout, lets a paused redemption go on.
     * @param manager_ The key at hand: pauses and settles; the zero address for none.
     * @param signer_ Whose permits count; the zero address for nobody's.
     * @param payout_ Where the studio's money goes.
     */
    constructor(Pills pills_, address owner_, address manager_, address signer_, address payout_)
        Ownable(owner_)
        EIP712("Vitrine Redemption", "1")
    {
        pills = pills_;
        _setManager(manager_);
        _setSigner(signer_);
        _setPayout(payout_);
    }

    // The studio ---------------------------------------------------------------------------------------------------

    /**
     * @notice Names the signer whose permits count, in place of the earlier one, whose unused permits no longer do. Only
     * the studio.
     * @dev A key whose account has code, a delegated one for instance, signs as a contract does. Emits `SignerSet`.
     * @param newSigner A key, or a contract that answers ERC-1271; the zero address for nobody.
     */
    function setSigner(address newSigner) external onlyOwner {
        _setSigner(newSigner);
    }

    /// @notice Stops new redemptions at once; settling and fetching go on. The manager may, and the studio.
    /// @dev Reverts with `EnforcedPause`. Emits `Paused`.
    function pause() external onlyManager {
        _pause();
    }

    /// @notice Lets redemptions go on. Only the studio.
    /// @dev Reverts with `ExpectedPause`. Emits `Unpaused`.
    function resume() external onlyOwner {
        _unpause();
    }

    // Redeeming ----------------------------------------------------------------------------------------------------

    /**
     * @notice Redeems pills of the caller, who has approved this contract as an operator of their pills.
     * @dev Reverts with `EnforcedPause`, `NotRedeemer`, `NothingToRedeem`, `PermitExpired`, `IntentUsed`,
     * `PermitNotSigned`, `EscrowInvalid`, `WrongPayment`, or with the words of the pills or the currency; then nothing is
     * lost. Emits `Redeemed`, or `Locked`; and `ProceedsKept` when the payout address does not take the price.
     * @param permit The permit.
     * @param signature The signer's signature over it.
     */
    function redeem(Permit calldata permit, bytes calldata signature) external payable whenNotPaused nonReentrant {
        _use(permit, signature, msg.sender);
        pills.safeTransferFrom(msg.sender, address(this), permit.pillId, permit.quantity, "");
        _complete(permit, msg.value);
    }

    /**
     * @notice Redeems pills that their holder sent with `Pills.redeem`, payment included.
     * @dev Called by the pill contract. Reverts with `NotPills`, `NoPermit`, `WrongPills`, or as `redeem` does.
     * @param holder Who sent the pills.
     * @param pillId Which pills.
     * @param quantity How many.
     * @param data `abi.encode(Permit permit, bytes signature)`.
     * @return answer The selector of this function.
     */
    function onPillsSent(address holder, uint256 pillId, uint256 quantity, bytes calldata data)
        external
        payable
        returns (bytes4 answer)
    {
        if (msg.sender != address(pills)) revert NotPills(msg.sender);
        _redeemSent(holder, pillId, quantity, data, msg.value);
        return IPillRedemption.onPillsSent.selector;
    }

    /**
     * @notice Redeems pills that their holder sent with the standard's `safeTransferFrom`, which carries no money.
     * @dev Called by the pill contract. Reverts with `NotPills`, `NoPermit`, `WrongPills`, or as `redeem` does; pills
     * that come newly issued, or from anybody but their holder, are not taken.
     * @param operator Who sent the pills; must be their holder.
     * @param from Whose pills they were.
     * @param pillId Which pills.
     * @param quantity How many.
     * @param data `abi.encode(Permit permit, bytes signature)`.
     * @return answer The selector of this function.
     */
    function onERC1155Received(address operator, address from, uint256 pillId, uint256 quantity, bytes calldata data)
        external
        returns (bytes4 answer)
    {
        if (msg.sender != address(pills)) revert NotPills(msg.sender);
        // Pills that this contract fetches itself, in `redeem`, were checked there. It never sends pills to itself: who
        // takes back to this address runs into the guard, and would have lost them otherwise.
        if (operator != address(this) || from == address(this)) {
            if (operator != from) revert NotRedeemer(from, operator);
            _redeemSent(from, pillId, quantity, data, 0);
        }
        return IERC1155Receiver.onERC1155Received.selector;
    }

    /// @notice Takes no pills of several kinds at once.
    /// @dev Reverts with `OneKindOnly`.
    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata)
        external
        pure
        returns (bytes4)
    {
        revert OneKindOnly();
    }

    /// @notice What the signer signs for a permit: the EIP-712 hash, for this contract on this chain.
    /// @param permit The permit.
    /// @return The hash.
    function hashPermit(Permit memory permit) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(PERMIT_TYPEHASH, permit)));
    }

    // Settling -----------------------------------------------------------------------------------------------------

    /**
     * @notice Burns locked pills and takes their price. The manager may, and the studio, until `escrowUntil`.
     * @dev Reverts with `NotLocked` or `EscrowOver`. Emits `Redeemed`, and `ProceedsKept` as `redeem` does.
     * @param intentId The intent.
     */
    function finalise(bytes32 intentId) external onlyManager nonReentrant {
        Escrow memory found = _unlock(intentId, State.Redeemed);
        if (block.timestamp >= found.escrowUntil) revert EscrowOver(intentId, found.escrowUntil);
        pills.burn(found.pillId, found.quantity);
        emit Redeemed(
            intentId, found.redeemer, found.editionId, found.pillId, found.quantity, found.currency, found.price
        );
        _payStudio(found.currency, found.price);
    }

    /**
     * @notice Gives locked pills and their price back to the redeemer. The manager may, and the studio, at any time.
     * @dev When the redeemer's account does not take the pills, everything stays locked and the redeemer can take it back
     * at once; when it takes the pills and not the money, that waits in `owed`. Reverts with `NotLocked`. Emits
     * `GivenBack`, or `ReturnRefused`; and `Credited`.
     * @param intentId The intent.
     */
    function giveBack(bytes32 intentId) external onlyManager nonReentrant {
        Escrow memory found = _unlock(intentId, State.GivenBack);
        try pills.safeTransferFrom{gas: PILLS_GAS}(address(this), found.redeemer, found.pillId, found.quantity, "") {
            _emitGivenBack(intentId, found, found.redeemer);
            _payBack(found.currency, found.redeemer, found.redeemer, found.price);
        } catch {
            _lock(intentId, found);
            _escrows[intentId].escrowUntil = 0;
            emit ReturnRefused(intentId, found.redeemer);
        }
    }

    /**
     * @notice Takes locked pills and their price back. Only the redeemer, from `escrowUntil` on.
     * @dev Reverts with `NotLocked`, `NotRedeemer`, `EscrowNotOver`, or `ERC1155InvalidReceiver`; then everything stays
     * locked. Money that is not taken, or that its currency does not move, holds up no pills: it waits in `owed`. Emits
     * `GivenBack`, and `Credited`.
     * @param intentId The intent.
     * @param to Who gets pills and money: the redeemer, or another account where the redeemer's cannot take them.
     */
    function takeBack(bytes32 intentId, address to) external nonReentrant {
        Escrow memory found = _unlock(intentId, State.GivenBack);
        if (msg.sender != found.redeemer) revert NotRedeemer(found.redeemer, msg.sender);
        if (block.timestamp < found.escrowUntil) revert EscrowNotOver(intentId, found.escrowUntil);
        _emitGivenBack(intentId, found, to);
        pills.safeTransferFrom(address(this), to, found.pillId, found.quantity, "");
        _payBack(found.currency, found.redeemer, to, found.price);
    }

    /// @notice What is locked under an intent.
    /// @dev Reverts with `NotLocked`.
    /// @param intentId The intent.
    /// @return What is locked; its `escrowUntil` is zero when the studio tried to give it back.
    function escrowOf(bytes32 intentId) external view returns (Escrow memory) {
        if (stateOf[intentId] != State.Locked) revert NotLocked(intentId);
        return _escrows[intentId];
    }

    /// @notice Which interfaces the contract speaks: ERC-165, and the receiver's of ERC-1155.
    /// @param interfaceId The interface asked for.
    /// @return Whether it is spoken.
    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == type(IERC1155Receiver).interfaceId || interfaceId == type(IERC165).interfaceId;
    }

    // Within -------------------------------------------------------------------------------------------------------

    function _redeemSent(address holder, uint256 pillId, uint256 quantity, bytes calldata data, uint256 paid)
        private
        whenNotPaused
        nonReentrant
    {
        if (data.length == 0) revert NoPermit();
        (Permit memory permit, bytes memory signature) = abi.decode(data, (Permit, bytes));
        if (permit.pillId != pillId || permit.quantity != quantity) revert WrongPills(pillId, quantity);
        _use(permit, signature, holder);
        _complete(permit, paid);
    }

    /// @dev Checks a permit and uses its intent up, before anything moves.
    function _use(Permit memory permit, bytes memory signature, address caller) private {
        if (permit.redeemer != caller) revert NotRedeemer(permit.redeemer, caller);
        if (permit.quantity == 0) revert NothingToRedeem();
        if (block.timestamp >= permit.expiresAt) revert PermitExpired(permit.expiresAt);
        if (stateOf[permit.intentId] != State.Unused) revert IntentUsed(permit.intentId);
        if (!SignatureChecker.isValidSignatureNow(signer, hashPermit(permit), signature)) revert PermitNotSigned();
        stateOf[permit.intentId] = permit.escrowUntil == 0 ? State.Redeemed : State.Locked;
    }

    /// @dev The pills are here: takes the payment, then burns or locks.
    function _complete(Permit memory permit, uint256 paid) private {
        _takePayment(permit.redeemer, permit.currency, permit.price, paid);
        if (permit.escrowUntil != 0) return _completeLocked(permit);
        pills.burn(permit.pillId, permit.quantity);
        emit Redeemed(
            permit.intentId,
            permit.redeemer,
            permit.editionId,
            permit.pillId,
            permit.quantity,
            permit.currency,
            permit.price
        );
        _payStudio(permit.currency, permit.price);
    }

    function _completeLocked(Permit memory permit) private {
        if (permit.escrowUntil <= block.timestamp || permit.escrowUntil > block.timestamp + MAX_ESCROW) {
            revert EscrowInvalid(permit.escrowUntil);
        }
        _lock(
            permit.intentId,
            Escrow({
                redeemer: permit.redeemer,
                escrowUntil: uint48(permit.escrowUntil),
                currency: permit.currency,
                quantity: SafeCast.toUint96(permit.quantity),
                price: SafeCast.toUint128(permit.price),
                pillId: SafeCast.toUint128(permit.pillId),
                editionId: permit.editionId
            })
        );
        emit Locked(
            permit.intentId,
            permit.redeemer,
            permit.editionId,
            permit.pillId,
            permit.quantity,
            permit.currency,
            permit.price,
            permit.escrowUntil
        );
    }

    function _lock(bytes32 intentId, Escrow memory locked) private {
        stateOf[intentId] = State.Locked;
        _escrows[intentId] = locked;
        _keep(locked.currency, locked.price);
    }

    function _unlock(bytes32 intentId, State next) private returns (Escrow memory found) {
        if (stateOf[intentId] != State.Locked) revert NotLocked(intentId);
        found = _escrows[intentId];
        stateOf[intentId] = next;
        delete _escrows[intentId];
        _release(found.currency, found.price);
    }

    function _emitGivenBack(bytes32 intentId, Escrow memory found, address to) private {
        emit GivenBack(intentId, found.redeemer, to, found.pillId, found.quantity, found.currency, found.price);
    }

    function _setSigner(address newSigner) private {
        signer = newSigner;
        emit SignerSet(newSigner);
    }
}
