// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Coin} from "./Coins.sol";
import {LastingPieces} from "./Collections.sol";

/// @notice Pieces that can also be moved as older collections allow it, as ERC-1155 does, and by a second contract. All of
/// it obeys who holds a piece or is approved for it, and nobody else. How many somebody holds is answered too high, when
/// told to.
contract ManyFacedPieces is LastingPieces {
    mapping(address face => bool) private _isFace;
    bool private _boasts;

    error NotAFace(address caller);

    function boast(bool on) external {
        _boasts = on;
    }

    /// @dev Another contract that moves these pieces for whoever calls it, as some assets have two addresses.
    function addFace(address face) external {
        _isFace[face] = true;
    }

    /// @dev What collections had before the standard: the caller moves a piece of its own, or one it is approved for.
    function transfer(address to, uint256 tokenId) external {
        _update(to, tokenId, msg.sender);
    }

    /// @dev ERC-1155's move of one piece.
    function safeTransferFrom(address from, address to, uint256 tokenId, uint256, bytes calldata) external {
        transferFrom(from, to, tokenId);
    }

    function moveFor(address caller, address to, uint256 tokenId) external {
        if (!_isFace[msg.sender]) revert NotAFace(msg.sender);
        _update(to, tokenId, caller);
    }

    function balanceOf(address owner) public view override returns (uint256) {
        return _boasts ? type(uint256).max : super.balanceOf(owner);
    }
}

/// @notice A second address for the same pieces. It looks like a coin whose amounts are numbers of pieces, and knows the
/// standard's move as well; whether it says that it is a collection can be set.
contract OtherFace {
    ManyFacedPieces private immutable _pieces;
    bool private _isCollection;

    constructor(ManyFacedPieces pieces) {
        _pieces = pieces;
        pieces.addFace(address(this));
    }

    function pose(bool asCollection) external {
        _isCollection = asCollection;
    }

    function transfer(address to, uint256 tokenId) external returns (bool) {
        _pieces.moveFor(msg.sender, to, tokenId);
        return true;
    }

    function safeTransferFrom(address, address to, uint256 tokenId) external {
        _pieces.moveFor(msg.sender, to, tokenId);
    }

    function transferFrom(address, address to, uint256 tokenId) external {
        _pieces.moveFor(msg.sender, to, tokenId);
    }

    function balanceOf(address) external pure returns (uint256) {
        return type(uint256).max;
    }

    function ownerOf(uint256 tokenId) external view returns (address) {
        return _pieces.ownerOf(tokenId);
    }

    function supportsInterface(bytes4 interfaceId) external view returns (bool) {
        return interfaceId == 0x01ffc9a7 || (_isCollection && interfaceId == 0x80ac58cd);
    }
}

/// @notice A coin that another contract moves as well, for whoever calls that one.
contract TwoAddressCoin is Coin {
    address private _face;

    error NotTheFace(address caller);

    function name(address face) external {
        _face = face;
    }

    function moveFor(address caller, address to, uint256 amount) external {
        if (msg.sender != _face) revert NotTheFace(msg.sender);
        _transfer(caller, to, amount);
    }
}

/// @notice The second address of such a coin: one coin of it is one of the other, and it can be moved as if it was a piece.
contract OtherFaceOfCoin {
    TwoAddressCoin private immutable _coin;

    constructor(TwoAddressCoin coin) {
        _coin = coin;
        coin.name(address(this));
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _coin.moveFor(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        _coin.moveFor(from, to, amount);
        return true;
    }

    function safeTransferFrom(address, address to, uint256 amount) external {
        _coin.moveFor(msg.sender, to, amount);
    }

    function balanceOf(address account) external view returns (uint256) {
        return _coin.balanceOf(account);
    }

    function ownerOf(uint256) external view returns (address) {
        return msg.sender;
    }
}
