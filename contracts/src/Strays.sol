// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/**
 * @title A way back for what was sent by mistake
 * @notice A contract is not asked when somebody sends it an ERC-721 piece with plain `transferFrom`, or money of an
 * ERC-20 contract. Such strays would be lost; the owner can send them on, to whoever sent them. What the contract keeps
 * for somebody is never a stray.
 */
abstract contract Strays is Ownable2Step, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice A piece that was sent by mistake went on.
    event StrayPieceReturned(address indexed collection, uint256 indexed tokenId, address indexed to);

    /// @notice Money that was sent by mistake went on; `currency` is zero for the chain's own.
    event StrayMoneyReturned(address indexed currency, uint256 amount, address indexed to);

    /// @notice So much is not there by mistake.
    error NotStray(address currency, uint256 asked, uint256 stray);

    /// @notice The piece is not here by mistake.
    error PieceKept(address collection, uint256 tokenId);

    /// @notice The recipient does not take the money.
    error PaymentRefused(address currency, address to, uint256 amount);

    /**
     * @notice Sends a piece on that reached this contract by mistake. Only the owner, and never what is kept for somebody.
     * @dev Called with `safeTransferFrom`, which no ERC-20 contract knows: some of those would take `transferFrom` from
     * this contract as an order to move money that is kept for others. Reverts with `PieceKept` or the collection's words.
     * Emits `StrayPieceReturned`.
     * @param collection The ERC-721 contract.
     * @param tokenId The piece.
     * @param to Who gets it.
     */
    function returnStrayPiece(address collection, uint256 tokenId, address to) external onlyOwner nonReentrant {
        if (_keepsPiece(collection, tokenId)) revert PieceKept(collection, tokenId);
        emit StrayPieceReturned(collection, tokenId, to);
        IERC721(collection).safeTransferFrom(address(this), to, tokenId);
    }

    /**
     * @notice Sends money on that reached this contract by mistake. Only the owner, and never what is kept for somebody.
     * @dev Reverts with `NotStray` or `PaymentRefused`. Emits `StrayMoneyReturned`.
     * @param currency The ERC-20 contract; the zero address for the chain's own money.
     * @param amount How much, in the currency's smallest unit.
     * @param to Who gets it.
     */
    function returnStrayMoney(address currency, uint256 amount, address to) external onlyOwner nonReentrant {
        uint256 stray = strayMoney(currency);
        if (amount > stray) revert NotStray(currency, amount, stray);
        emit StrayMoneyReturned(currency, amount, to);
        _sendAll(currency, to, amount);
    }

    /// @notice How much of a currency is here by mistake.
    /// @param currency The ERC-20 contract; the zero address for the chain's own money.
    /// @return amount In the currency's smallest unit.
    function strayMoney(address currency) public view returns (uint256 amount) {
        uint256 balance = currency == address(0) ? address(this).balance : IERC20(currency).balanceOf(address(this));
        uint256 keptHere = _keptMoney(currency);
        return balance > keptHere ? balance - keptHere : 0;
    }

    /// @dev Whether the contract keeps a piece for somebody; most contracts keep none.
    function _keepsPiece(address, uint256) internal view virtual returns (bool) {
        return false;
    }

    /// @dev How much of a currency the contract keeps for somebody.
    function _keptMoney(address currency) internal view virtual returns (uint256);

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
