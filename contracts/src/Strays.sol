// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ERC165Checker} from "@openzeppelin/contracts/utils/introspection/ERC165Checker.sol";
import {Managed} from "./Managed.sol";

/**
 * @title A way back for what was sent by mistake
 * @notice A contract is not asked when somebody sends it an ERC-721 piece with plain `transferFrom`, or money of an
 * ERC-20 contract. Such strays would be lost; the owner can send them on, to whoever sent them. What the contract keeps
 * for somebody is never a stray.
 * @dev Returning a stray calls a contract that anybody may have written, and what is kept here may obey it: some
 * collections know `transfer` as coins do, and some assets answer at two addresses. So nothing goes on while pieces are
 * kept, and what is kept of every currency is counted before and after.
 */
abstract contract Strays is Managed, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice A piece that was sent by mistake went on.
    event StrayPieceReturned(address indexed collection, uint256 indexed tokenId, address indexed to);

    /// @notice Money that was sent by mistake went on; `currency` is zero for the chain's own.
    event StrayMoneyReturned(address indexed currency, uint256 amount, address indexed to);

    /// @notice So much is not there by mistake.
    error NotStray(address currency, uint256 asked, uint256 stray);

    /// @notice The piece is not here.
    error PieceNotHere(address collection, uint256 tokenId);

    /// @notice The contract is a collection; its pieces go back one by one.
    error NotMoney(address currency);

    /// @notice Pieces are kept here for others; until they are out, no stray goes on.
    error PiecesKept(uint256 count);

    /// @notice Money that is kept for somebody would have gone with the stray.
    error KeptMoneyTouched(address currency);

    /// @notice The recipient does not take the money.
    error PaymentRefused(address currency, address to, uint256 amount);

    /// @dev Lets `amount` of `currency` go, or a piece (then the amount is zero), and nothing that is kept for somebody.
    modifier keepsWhatIsKept(address currency, uint256 amount) {
        uint256 pieces = _keptPieces();
        if (pieces != 0) revert PiecesKept(pieces);
        address[] memory currencies = _keptCurrencies();
        uint256[] memory balances = new uint256[](currencies.length);
        for (uint256 i = 0; i < currencies.length; i++) {
            if (_keptMoney(currencies[i]) != 0) balances[i] = _balanceOf(currencies[i]);
        }
        _;
        for (uint256 i = 0; i < currencies.length; i++) {
            if (balances[i] == 0) continue;
            uint256 gone = currencies[i] == currency ? amount : 0;
            if (_balanceOf(currencies[i]) + gone < balances[i]) revert KeptMoneyTouched(currencies[i]);
        }
    }

    /**
     * @notice Sends a piece on that reached this contract by mistake. Only the owner, and never what is kept for somebody.
     * @dev Called with `safeTransferFrom`, which no ERC-20 contract knows: some of those would take `transferFrom` from
     * this contract as an order to move money that is kept for others. That the piece is here is asked first, because
     * holders approve contracts like this one for pieces that they hold themselves. Reverts with `PiecesKept`,
     * `PieceNotHere`, `KeptMoneyTouched`, or the collection's words. Emits `StrayPieceReturned`.
     * @param collection The ERC-721 contract.
     * @param tokenId The piece.
     * @param to Who gets it.
     */
    function returnStrayPiece(address collection, uint256 tokenId, address to)
        external
        onlyOwner
        nonReentrant
        keepsWhatIsKept(collection, 0)
    {
        if (IERC721(collection).ownerOf(tokenId) != address(this)) revert PieceNotHere(collection, tokenId);
        emit StrayPieceReturned(collection, tokenId, to);
        IERC721(collection).safeTransferFrom(address(this), to, tokenId);
    }

    /**
     * @notice Sends money on that reached this contract by mistake. Only the owner, and never what is kept for somebody.
     * @dev An older collection takes `transfer` for an order to move the piece of that number. Reverts with `PiecesKept`,
     * `NotMoney`, `NotStray`, `PaymentRefused`, or `KeptMoneyTouched`. Emits `StrayMoneyReturned`.
     * @param currency The ERC-20 contract; the zero address for the chain's own money.
     * @param amount How much, in the currency's smallest unit.
     * @param to Who gets it.
     */
    function returnStrayMoney(address currency, uint256 amount, address to)
        external
        onlyOwner
        nonReentrant
        keepsWhatIsKept(currency, amount)
    {
        if (ERC165Checker.supportsInterface(currency, type(IERC721).interfaceId)) revert NotMoney(currency);
        uint256 stray = strayMoney(currency);
        if (amount > stray) revert NotStray(currency, amount, stray);
        emit StrayMoneyReturned(currency, amount, to);
        _sendAll(currency, to, amount);
    }

    /// @notice How much of a currency is here by mistake.
    /// @param currency The ERC-20 contract; the zero address for the chain's own money.
    /// @return amount In the currency's smallest unit.
    function strayMoney(address currency) public view returns (uint256 amount) {
        uint256 balance = _balanceOf(currency);
        uint256 keptHere = _keptMoney(currency);
        return balance > keptHere ? balance - keptHere : 0;
    }

    /// @dev How many pieces the contract keeps for somebody; most contracts keep none.
    function _keptPieces() internal view virtual returns (uint256) {
        return 0;
    }

    /// @dev How much of a currency the contract keeps for somebody; most contracts keep no money.
    function _keptMoney(address) internal view virtual returns (uint256) {
        return 0;
    }

    /// @dev Every currency that the contract keeps something of for somebody, or did.
    function _keptCurrencies() internal view virtual returns (address[] memory) {
        return new address[](0);
    }

    /// @dev How much of a currency is here; the zero address stands for the chain's own money.
    function _balanceOf(address currency) internal view returns (uint256) {
        return currency == address(0) ? address(this).balance : IERC20(currency).balanceOf(address(this));
    }

    /// @dev Sends money with all the gas there is, or reverts with `PaymentRefused`.
    function _sendAll(address currency, address to, uint256 amount) internal {
        if (!_send(currency, to, amount, gasleft())) revert PaymentRefused(currency, to, amount);
    }

    /// @dev Sends money and says whether it was taken. `gasLimit` holds for the chain's own money.
    function _send(address currency, address to, uint256 amount, uint256 gasLimit) internal returns (bool taken) {
        if (currency != address(0)) return IERC20(currency).trySafeTransfer(to, amount);
        (taken,) = to.call{value: amount, gas: gasLimit}("");
    }
}
