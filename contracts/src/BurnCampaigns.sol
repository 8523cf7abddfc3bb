// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";
import {ERC165, IERC165} from "@openzeppelin/contracts/utils/introspection/ERC165.sol";
import {ERC165Checker} from "@openzeppelin/contracts/utils/introspection/ERC165Checker.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";
import {Pills} from "./Pills.sol";
import {Strays} from "./Strays.sol";

/// @title What a collection offers whose pieces can be truly burned (as ERC721Burnable does)
interface IBurnable {
    /// @notice Burns a piece that the caller holds or is approved for.
    /// @param tokenId The piece.
    function burn(uint256 tokenId) external;
}

/// @title What a collection of copies offers whose copies can be truly burned (as ERC1155Burnable does)
interface IBurnableCopies {
    /// @notice Burns copies of an account that is the caller or approved the caller.
    /// @param account Who holds them.
    /// @param id The piece.
    /// @param value How many copies.
    function burn(address account, uint256 id, uint256 value) external;
}

/**
 * @title Burn campaigns
 * @notice A campaign takes pieces of one collection out of the world for ever and gives pills for them. Pieces of an
 * ERC-1155 collection have copies: they come in one way only, sent here by their holder, any number of copies of one piece
 * at a time, and each copy counts and gives what a single piece would. Two ways lead single pieces (ERC-721) in: the holder sends the piece here with `safeTransferFrom` and 96 bytes of data, which needs no approval at all;
 * or approves this contract for that one piece and calls `burn`. The collection needs no change. Only the holder burns:
 * an approval, for one piece or for all, lets nobody else do it.
 *
 * Every burn carries an `intentId` of the holder's choice, used once for ever. Its first 20 bytes are the holder's
 * address, so that nobody else can use it up, by looking at a waiting transaction or otherwise.
 *
 * What a campaign takes and gives is fixed when it is opened. Afterwards it can only be paused, closed earlier, and
 * capped lower.
 * @dev The owner opens campaigns, because a campaign over a made-up collection would issue pills for nothing. The manager
 * pauses, closes and lowers; resuming is the owner's again. No piece stays here: what is not burned in the same
 * transaction goes back with it. A token number of an ERC-721 collection is burned once, even if the collection mints it
 * again; of copies there are as many as their collection makes, and the cap alone bounds them. Copies need no approval, and
 * none would help: ERC-1155 knows only one for everything that somebody holds.
 */
contract BurnCampaigns is Strays, ERC165, IERC721Receiver, IERC1155Receiver {
    using BitMaps for BitMaps.BitMap;

    /// @notice How pieces of a campaign leave the world: by the collection's `burn`, or to the dead address.
    enum Mode {
        Burn,
        DeadAddress
    }

    /// @param collection The ERC-721 or ERC-1155 contract whose pieces may be burned.
    /// @param opensAt The first second, as the chain counts them.
    /// @param closesAt The first second that is too late.
    /// @param pillId The kind of pill that is given.
    /// @param cap The most pieces that may be burned; of copies, the most copies.
    /// @param pillsPerBurn How many pills one piece gives, or one copy.
    /// @param mode How the pieces leave the world.
    struct Terms {
        address collection;
        uint48 opensAt;
        uint48 closesAt;
        uint64 pillId;
        uint64 cap;
        uint32 pillsPerBurn;
        Mode mode;
    }

    /// @param terms What the campaign takes and gives.
    /// @param burned How many pieces, or copies, were burned.
    /// @param paused Whether it is paused.
    struct Campaign {
        Terms terms;
        uint64 burned;
        bool paused;
    }

    /// @notice Where pieces go whose collection cannot burn them. Nobody has its key.
    address public constant DEAD_ADDRESS = 0x000000000000000000000000000000000000dEaD;

    /// @notice The contract whose pills are given.
    Pills public immutable pills;

    /// @notice How many campaigns there are: their numbers are 1 to this.
    uint256 public campaignCount;

    /// @notice Whether an intent was used for a burn.
    mapping(bytes32 intentId => bool) public intentUsed;

    /// @notice Whether a campaign takes copies, of an ERC-1155 collection. What the collection was when it was opened stands.
    mapping(uint256 campaignId => bool) public takesCopies;

    mapping(uint256 campaignId => Campaign) private _campaigns;
    mapping(address collection => BitMaps.BitMap) private _burned;

    /// @notice A campaign was opened.
    event CampaignOpened(uint256 indexed campaignId, address indexed collection, uint256 indexed pillId, Terms terms);

    /// @notice A campaign takes no pieces until it is resumed.
    event CampaignPaused(uint256 indexed campaignId, address by);

    /// @notice A campaign takes pieces again.
    event CampaignResumed(uint256 indexed campaignId);

    /// @notice A campaign closes earlier than it was to.
    event CampaignClosesEarlier(uint256 indexed campaignId, uint48 closesAt);

    /// @notice A campaign takes fewer pieces than it was to.
    event CampaignCapLowered(uint256 indexed campaignId, uint64 cap);

    /// @notice A piece was burned, and pills were given for it.
    /// @param campaignId The campaign.
    /// @param intentId The intent that the holder named.
    /// @param holder Who held the piece and burned it.
    /// @param collection The piece's contract.
    /// @param tokenId The piece.
    /// @param pillId The kind of pill that was given.
    /// @param pillCount How many pills.
    /// @param recipient Who got them.
    /// @param mode How the piece left the world.
    event Burned(
        uint256 indexed campaignId,
        bytes32 indexed intentId,
        address indexed holder,
        address collection,
        uint256 tokenId,
        uint256 pillId,
        uint256 pillCount,
        address recipient,
        Mode mode
    );

    /// @notice Copies of a piece were burned, and pills were given for them.
    /// @param campaignId The campaign.
    /// @param intentId The intent that the holder named.
    /// @param holder Who held the copies and burned them.
    /// @param collection The piece's contract.
    /// @param tokenId The piece.
    /// @param quantity How many copies of it.
    /// @param pillId The kind of pill that was given.
    /// @param pillCount How many pills, for all copies together.
    /// @param recipient Who got them.
    /// @param mode How the copies left the world.
    event CopiesBurned(
        uint256 indexed campaignId,
        bytes32 indexed intentId,
        address indexed holder,
        address collection,
        uint256 tokenId,
        uint256 quantity,
        uint256 pillId,
        uint256 pillCount,
        address recipient,
        Mode mode
    );

    /// @notice The address does not answer as an ERC-721 or ERC-1155 contract, or is that of the pills.
    error NotACollection(address collection);

    /// @notice The window is empty, turned around, or over.
    error WindowInvalid(uint48 opensAt, uint48 closesAt);

    /// @notice A campaign takes one piece at least, and gives one pill at least.
    error NothingOffered();

    /// @notice There is no such kind of pill.
    error NoSuchPill(uint256 pillId);

    /// @notice There is no such campaign.
    error NoSuchCampaign(uint256 campaignId);

    /// @notice The campaign is paused; nothing was burned.
    error Paused(uint256 campaignId);

    /// @notice The campaign is not paused.
    error NotPaused(uint256 campaignId);

    /// @notice The campaign opens later; nothing was burned.
    error NotOpenYet(uint256 campaignId, uint48 opensAt);

    /// @notice The campaign is over; nothing was burned.
    error Closed(uint256 campaignId, uint48 closesAt);

    /// @notice The campaign does not take that many pieces any more; nothing was burned.
    error CapReached(uint256 campaignId, uint64 cap);

    /// @notice A campaign can only be closed earlier than it was to, and not in the past.
    error OnlyEarlier(uint48 closesAt, uint48 asked);

    /// @notice A cap can only fall, and not under what was burned.
    error OnlyLower(uint64 cap, uint64 burned, uint64 asked);

    /// @notice A piece came without the 96 bytes that say what to do with it, and was not taken.
    error NoInstructions();

    /// @notice The campaign takes pieces of another collection; the piece was not taken.
    error WrongCollection(uint256 campaignId, address collection);

    /// @notice Only the holder of a piece burns it.
    error NotHolder(address collection, uint256 tokenId, address caller);

    /// @notice The intent was used for another burn.
    error IntentUsed(bytes32 intentId);

    /// @notice The intent does not begin with the holder's address.
    error IntentOfAnother(bytes32 intentId, address holder);

    /// @notice This token number was burned here before.
    error AlreadyBurned(address collection, uint256 tokenId);

    /// @notice The collection cannot burn the piece, or said that it did and did not.
    error NotBurned(address collection, uint256 tokenId);

    /// @notice No copy was sent, so there is nothing to burn.
    error NoCopies();

    /// @notice Copies of several pieces came at once; they are taken one piece at a time.
    error OnePieceAtATime();

    /// @notice The campaign takes copies and a single piece came, or the other way round.
    error OtherStandard(uint256 campaignId, address collection);

    /**
     * @notice Makes a contract without campaigns. It gives pills once the pill contract names it as the issuer.
     * @dev Reverts with `OwnableInvalidOwner`. Emits `OwnershipTransferred` and `ManagerSet`.
     * @param pills_ The contract whose pills are given.
     * @param owner_ The studio: opens and resumes campaigns.
     * @param manager_ The key at hand: pauses, closes and lowers; the zero address for none.
     */
    constructor(Pills pills_, address owner_, address manager_) Ownable(owner_) {
        pills = pills_;
        _setManager(manager_);
    }

    // Campaigns ----------------------------------------------------------------------------------------------------

    /**
     * @notice Opens a campaign. Only the studio.
     * @dev Whether the collection can burn its pieces is not asked here: a rehearsed burn shows it. A contract that answers
     * as both standards is one of single pieces; pills are no collection, or they would be made of themselves. Reverts with
     * `NotACollection`, `WindowInvalid`, `NothingOffered`, or `NoSuchPill`. Emits `CampaignOpened`.
     * @param terms What it takes and gives.
     * @return campaignId Its number.
     */
    function open(Terms calldata terms) external onlyOwner returns (uint256 campaignId) {
        bool single = ERC165Checker.supportsInterface(terms.collection, type(IERC721).interfaceId);
        bool copies = !single && terms.collection != address(pills)
            && ERC165Checker.supportsInterface(terms.collection, type(IERC1155).interfaceId);
        if (!single && !copies) revert NotACollection(terms.collection);
        if (terms.closesAt <= terms.opensAt || terms.closesAt <= block.timestamp) {
            revert WindowInvalid(terms.opensAt, terms.closesAt);
        }
        if (terms.cap == 0 || terms.pillsPerBurn == 0) revert NothingOffered();
        if (!pills.exists(terms.pillId)) revert NoSuchPill(terms.pillId);
        campaignId = ++campaignCount;
        _campaigns[campaignId].terms = terms;
        if (copies) takesCopies[campaignId] = true;
        emit CampaignOpened(campaignId, terms.collection, terms.pillId, terms);
    }

    /**
     * @notice Pauses a campaign at once. The manager may, and the studio.
     * @dev Reverts with `NoSuchCampaign` or `Paused`. Emits `CampaignPaused`.
     * @param campaignId The campaign.
     */
    function pause(uint256 campaignId) external onlyManager {
        Campaign storage found = _campaign(campaignId);
        if (found.paused) revert Paused(campaignId);
        found.paused = true;
        emit CampaignPaused(campaignId, msg.sender);
    }

    /**
     * @notice Lets a paused campaign go on. Only the studio.
     * @dev Reverts with `NoSuchCampaign` or `NotPaused`. Emits `CampaignResumed`.
     * @param campaignId The campaign.
     */
    function resume(uint256 campaignId) external onlyOwner {
        Campaign storage found = _campaign(campaignId);
        if (!found.paused) revert NotPaused(campaignId);
        found.paused = false;
        emit CampaignResumed(campaignId);
    }

    /**
     * @notice Closes a campaign earlier than it was to; now is the earliest. The manager may, and the studio.
     * @dev Reverts with `NoSuchCampaign` or `OnlyEarlier`. Emits `CampaignClosesEarlier`.
     * @param campaignId The campaign.
     * @param closesAt The first second that is too late; zero for now.
     */
    function closeEarlier(uint256 campaignId, uint48 closesAt) external onlyManager {
        Campaign storage found = _campaign(campaignId);
        uint48 asked = closesAt == 0 ? uint48(block.timestamp) : closesAt;
        if (asked >= found.terms.closesAt || asked < block.timestamp) revert OnlyEarlier(found.terms.closesAt, asked);
        found.terms.closesAt = asked;
        emit CampaignClosesEarlier(campaignId, asked);
    }

    /**
     * @notice Lets a campaign take fewer pieces than it was to. The manager may, and the studio.
     * @dev Reverts with `NoSuchCampaign` or `OnlyLower`. Emits `CampaignCapLowered`.
     * @param campaignId The campaign.
     * @param cap The most pieces that may be burned, those that were counted in.
     */
    function lowerCap(uint256 campaignId, uint64 cap) external onlyManager {
        Campaign storage found = _campaign(campaignId);
        if (cap >= found.terms.cap || cap < found.burned) revert OnlyLower(found.terms.cap, found.burned, cap);
        found.terms.cap = cap;
        emit CampaignCapLowered(campaignId, cap);
    }

    /// @notice A campaign's terms and what came of it.
    /// @dev Reverts with `NoSuchCampaign`.
    /// @param campaignId The campaign.
    /// @return The campaign.
    function campaignOf(uint256 campaignId) external view returns (Campaign memory) {
        return _campaign(campaignId);
    }

    /// @notice Whether a single piece was burned here, in any campaign.
    /// @param collection The ERC-721 contract.
    /// @param tokenId The piece.
    /// @return Whether it was.
    function wasBurned(address collection, uint256 tokenId) external view returns (bool) {
        return _burned[collection].get(tokenId);
    }

    // Burning ------------------------------------------------------------------------------------------------------

    /**
     * @notice Burns a piece of the caller for ever and gives pills for it. This contract must be approved for the piece.
     * @dev In the mode `Burn` the collection must let an approved account burn; where only the holder may, the piece is
     * sent here instead. Reverts with `NoSuchCampaign`, `OtherStandard`, `NotHolder`, `Paused`, `NotOpenYet`, `Closed`, `CapReached`,
     * `IntentOfAnother`, `IntentUsed`, `AlreadyBurned`, `NotBurned`, with the collection's words, or with
     * `ERC1155InvalidReceiver` when the recipient cannot take pills; then the piece stays. Emits `Burned`.
     * @param campaignId The campaign.
     * @param tokenId The piece.
     * @param intentId The holder's address, and 12 bytes to tell this burn from all others.
     * @param recipient Who gets the pills: the holder, or another account where the holder's cannot take any.
     */
    function burn(uint256 campaignId, uint256 tokenId, bytes32 intentId, address recipient) external nonReentrant {
        Campaign storage found = _campaign(campaignId);
        address collection = found.terms.collection;
        if (takesCopies[campaignId]) revert OtherStandard(campaignId, collection);
        if (IERC721(collection).ownerOf(tokenId) != msg.sender) revert NotHolder(collection, tokenId, msg.sender);
        _burn(campaignId, found, msg.sender, msg.sender, tokenId, intentId, recipient);
    }

    /**
     * @notice Burns a piece that its holder sends here with `safeTransferFrom`, and gives pills for it. The data is
     * `abi.encode(uint256 campaignId, bytes32 intentId, address recipient)`, as those of `burn`.
     * @dev Called by the collection. Reverts with `NoInstructions`, `WrongCollection`, or as `burn` does; then the piece
     * stays with its holder. Emits `Burned`.
     * @param operator Who sent the piece; must be its holder.
     * @param from Who held it.
     * @param tokenId The piece.
     * @param data The 96 bytes.
     * @return answer The selector of this function.
     */
    function onERC721Received(address operator, address from, uint256 tokenId, bytes calldata data)
        external
        nonReentrant
        returns (bytes4 answer)
    {
        if (data.length != 96) revert NoInstructions();
        (uint256 campaignId, bytes32 intentId, address recipient) = abi.decode(data, (uint256, bytes32, address));
        Campaign storage found = _campaign(campaignId);
        if (msg.sender != found.terms.collection) revert WrongCollection(campaignId, msg.sender);
        if (takesCopies[campaignId]) revert OtherStandard(campaignId, msg.sender);
        if (operator != from) revert NotHolder(msg.sender, tokenId, operator);
        _burn(campaignId, found, from, address(this), tokenId, intentId, recipient);
        return IERC721Receiver.onERC721Received.selector;
    }

    /**
     * @notice Burns copies that their holder sends here with the `safeTransferFrom` of ERC-1155, and gives pills for each. The
     * data is `abi.encode(uint256 campaignId, bytes32 intentId, address recipient)`, as for single pieces.
     * @dev Called by the collection. In the mode `Burn` the collection must let a holder burn. Copies that are minted to this
     * contract are nobody's to burn. Reverts with `NoInstructions`, `NoSuchCampaign`, `WrongCollection`, `OtherStandard`,
     * `NotHolder`, `NoCopies`, `Paused`, `NotOpenYet`, `Closed`, `CapReached`, `IntentOfAnother`, `IntentUsed`, `NotBurned`,
     * with the collection's words, or with `ERC1155InvalidReceiver` when the recipient cannot take pills; then the copies
     * stay with their holder. Emits `CopiesBurned`.
     * @param operator Who sent the copies; must be their holder.
     * @param from Who held them.
     * @param tokenId The piece.
     * @param quantity How many copies of it; all of them burn, or none.
     * @param data The 96 bytes.
     * @return answer The selector of this function.
     */
    function onERC1155Received(
        address operator,
        address from,
        uint256 tokenId,
        uint256 quantity,
        bytes calldata data
    ) external nonReentrant returns (bytes4 answer) {
        if (data.length != 96) revert NoInstructions();
        (uint256 campaignId, bytes32 intentId, address recipient) = abi.decode(data, (uint256, bytes32, address));
        Campaign storage found = _campaign(campaignId);
        if (msg.sender != found.terms.collection) revert WrongCollection(campaignId, msg.sender);
        if (!takesCopies[campaignId]) revert OtherStandard(campaignId, msg.sender);
        if (operator != from) revert NotHolder(msg.sender, tokenId, operator);
        if (quantity == 0) revert NoCopies();
        _count(campaignId, found, quantity);
        _useIntent(intentId, from);
        Terms memory terms = found.terms;
        _burnCopies(terms, from, tokenId, quantity);
        // Fits: a cap has 64 bits and the pills of one copy 32.
        uint256 pillCount = quantity * terms.pillsPerBurn;
        _tellOfCopies(campaignId, intentId, from, terms, tokenId, quantity, recipient);
        pills.issue(recipient, terms.pillId, pillCount);
        return IERC1155Receiver.onERC1155Received.selector;
    }

    /// @notice Refuses copies of several pieces at once: an intent stands for one piece, and its copies.
    /// @dev Always reverts with `OnePieceAtATime`; then all copies stay with their holder.
    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata)
        external
        pure
        returns (bytes4)
    {
        revert OnePieceAtATime();
    }

    /// @notice Which interfaces the contract speaks: ERC-165, and that of accounts which take ERC-1155 tokens. A contract of
    /// campaigns that does not speak the latter takes single pieces only.
    /// @param interfaceId The interface asked for.
    /// @return Whether it is spoken.
    function supportsInterface(bytes4 interfaceId) public view override(ERC165, IERC165) returns (bool) {
        return interfaceId == type(IERC1155Receiver).interfaceId || super.supportsInterface(interfaceId);
    }

    /// @dev Checks, writes down, burns, sees that it is gone, and gives the pills last. `keeper` has the piece now.
    function _burn(
        uint256 campaignId,
        Campaign storage found,
        address holder,
        address keeper,
        uint256 tokenId,
        bytes32 intentId,
        address recipient
    ) private {
        _count(campaignId, found, 1);
        _useIntent(intentId, holder);
        Terms memory terms = found.terms;
        if (_burned[terms.collection].get(tokenId)) revert AlreadyBurned(terms.collection, tokenId);
        _burned[terms.collection].set(tokenId);

        if (terms.mode == Mode.Burn) _destroy(terms.collection, tokenId);
        else IERC721(terms.collection).transferFrom(keeper, DEAD_ADDRESS, tokenId);
        if (!_isGone(terms.collection, tokenId, terms.mode)) revert NotBurned(terms.collection, tokenId);

        uint256 pillCount = terms.pillsPerBurn;
        emit Burned(
            campaignId, intentId, holder, terms.collection, tokenId, terms.pillId, pillCount, recipient, terms.mode
        );
        pills.issue(recipient, terms.pillId, pillCount);
    }

    /// @dev Has the collection take out copies that are here, and sees by its balances that they went where they should: the
    /// sender got none back, this contract has as many fewer, and the dead address as many more where they go there.
    function _burnCopies(Terms memory terms, address holder, uint256 tokenId, uint256 quantity) private {
        IERC1155 collection = IERC1155(terms.collection);
        uint256 here = collection.balanceOf(address(this), tokenId);
        uint256 held = collection.balanceOf(holder, tokenId);
        uint256 dead = collection.balanceOf(DEAD_ADDRESS, tokenId);
        if (here < quantity) revert NotBurned(terms.collection, tokenId);

        if (terms.mode == Mode.Burn) _destroyCopies(terms.collection, tokenId, quantity);
        else collection.safeTransferFrom(address(this), DEAD_ADDRESS, tokenId, quantity, "");

        bool gone = collection.balanceOf(address(this), tokenId) == here - quantity
            && collection.balanceOf(holder, tokenId) == held;
        // Unchecked, because a collection may name any balance: a sum that runs over is no proof, and no reason to stop.
        unchecked {
            uint256 buried = collection.balanceOf(DEAD_ADDRESS, tokenId) - dead;
            gone = gone && (buried == quantity || (buried == 0 && terms.mode == Mode.Burn));
        }
        if (!gone) revert NotBurned(terms.collection, tokenId);
    }

    /// @dev By itself, because the compiler has no room for so many values in one function.
    function _tellOfCopies(
        uint256 campaignId,
        bytes32 intentId,
        address holder,
        Terms memory terms,
        uint256 tokenId,
        uint256 quantity,
        address recipient
    ) private {
        emit CopiesBurned(
            campaignId,
            intentId,
            holder,
            terms.collection,
            tokenId,
            quantity,
            terms.pillId,
            quantity * terms.pillsPerBurn,
            recipient,
            terms.mode
        );
    }

    /// @dev As `_destroy`, for copies that are here.
    function _destroyCopies(address collection, uint256 tokenId, uint256 quantity) private {
        try IBurnableCopies(collection).burn(address(this), tokenId, quantity) {}
        catch (bytes memory reason) {
            if (reason.length == 0) revert NotBurned(collection, tokenId);
            LowLevelCall.bubbleRevert(reason);
        }
    }

    /// @dev Passes on why a collection does not burn; one without `burn` has no words for it.
    function _destroy(address collection, uint256 tokenId) private {
        try IBurnable(collection).burn(tokenId) {}
        catch (bytes memory reason) {
            if (reason.length == 0) revert NotBurned(collection, tokenId);
            LowLevelCall.bubbleRevert(reason);
        }
    }

    /// @dev What was burned is never more than the cap, so neither the difference nor the number runs over.
    function _count(uint256 campaignId, Campaign storage found, uint256 quantity) private {
        if (found.paused) revert Paused(campaignId);
        if (block.timestamp < found.terms.opensAt) revert NotOpenYet(campaignId, found.terms.opensAt);
        if (block.timestamp >= found.terms.closesAt) revert Closed(campaignId, found.terms.closesAt);
        if (quantity > found.terms.cap - found.burned) revert CapReached(campaignId, found.terms.cap);
        found.burned += uint64(quantity);
    }

    function _useIntent(bytes32 intentId, address holder) private {
        if (address(bytes20(intentId)) != holder) revert IntentOfAnother(intentId, holder);
        if (intentUsed[intentId]) revert IntentUsed(intentId);
        intentUsed[intentId] = true;
    }

    /// @dev A collection says of a burned piece that it has no owner, with an error or the zero address; some send it to
    /// the dead address even when asked to burn.
    function _isGone(address collection, uint256 tokenId, Mode mode) private view returns (bool) {
        try IERC721(collection).ownerOf(tokenId) returns (address holder) {
            return holder == DEAD_ADDRESS || (mode == Mode.Burn && holder == address(0));
        } catch {
            return mode == Mode.Burn;
        }
    }

    function _campaign(uint256 campaignId) private view returns (Campaign storage) {
        if (campaignId == 0 || campaignId > campaignCount) revert NoSuchCampaign(campaignId);
        return _campaigns[campaignId];
    }
}
