// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Salesroom} from "../../src/Salesroom.sol";

/// @notice A seller or royalty receiver that does not take money, but can fetch what waits for it elsewhere.
contract RefusesMoney {
    error NotThisWay();

    receive() external payable {
        revert NotThisWay();
    }

    function offer(Salesroom salesroom, IERC721 collection, uint256 tokenId, uint96 price) external {
        salesroom.list(address(collection), tokenId, price);
        collection.approve(address(salesroom), tokenId);
    }

    function fetch(Salesroom salesroom, address to) external {
        salesroom.withdraw(to);
    }
}

/// @notice Burns all gas it is given when it gets money.
contract GuzzlesGas {
    receive() external payable {
        while (true) {}
    }
}

/// @notice Tries to come back into the salesroom while it is being paid.
contract ComesBack {
    Salesroom private immutable _salesroom;
    bytes private _call;
    /// @notice What the salesroom answered; empty when it was not called or let us in.
    bytes public answer;

    constructor(Salesroom salesroom) {
        _salesroom = salesroom;
    }

    function prepare(bytes calldata call) external {
        _call = call;
    }

    function fetch() external {
        _salesroom.withdraw(address(this));
    }

    receive() external payable {
        if (_call.length == 0) return;
        (, answer) = address(_salesroom).call(_call);
    }
}

/// @notice Takes no money while its door is shut.
contract Door {
    bool public open;

    error Shut();

    function set(bool open_) external {
        open = open_;
    }

    function fetch(Salesroom salesroom, address to) external {
        salesroom.withdraw(to);
    }

    receive() external payable {
        if (!open) revert Shut();
    }
}

/// @notice Says it is an ERC-721 collection and lies about whatever it is told to.
contract LyingCollection {
    address private _holder;
    address private _approved;
    bytes private _royaltyAnswer;
    bool private _moves;
    bytes private _comeBack;
    /// @notice What the salesroom answered when it was called in the middle of a sale.
    bytes public answer;

    function tell(address holder, address approved, bool moves, bytes calldata royaltyAnswer) external {
        (_holder, _approved, _moves, _royaltyAnswer) = (holder, approved, moves, royaltyAnswer);
    }

    /// @dev What to call the salesroom with while it moves a piece, with all the money it has.
    function comeBackWith(bytes calldata call) external {
        _comeBack = call;
    }

    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == 0x01ffc9a7 || interfaceId == 0x80ac58cd;
    }

    function ownerOf(uint256) external view returns (address) {
        return _holder;
    }

    function getApproved(uint256) external view returns (address) {
        return _approved;
    }

    function transferFrom(address, address to, uint256) external {
        if (_moves) _holder = to;
        if (_comeBack.length > 0) (, answer) = msg.sender.call{value: address(this).balance}(_comeBack);
    }

    function royaltyInfo(uint256, uint256) external view {
        bytes memory told = _royaltyAnswer;
        assembly {
            return(add(told, 0x20), mload(told))
        }
    }
}
