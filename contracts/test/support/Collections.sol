// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Burnable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Burnable.sol";
import {BurnCampaigns} from "../../src/BurnCampaigns.sol";

/// @notice A collection as artists have it: pieces that exist for ever. Anybody mints any number that is free.
contract LastingPieces is ERC721 {
    constructor() ERC721("Lasting Pieces", "LAST") {}

    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }
}

/// @notice The same with the usual `burn`. A burned number can be minted again.
contract BurnablePieces is ERC721Burnable {
    constructor() ERC721("Burnable Pieces", "BURN") {}

    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }
}

/// @notice Lets the holder burn and nobody else, whatever was approved.
contract HolderBurns is LastingPieces {
    error HolderOnly();

    function burn(uint256 tokenId) external {
        if (ownerOf(tokenId) != msg.sender) revert HolderOnly();
        _burn(tokenId);
    }
}

/// @notice Its `burn` sends pieces to the dead address.
contract BuriesPieces is LastingPieces {
    function burn(uint256 tokenId) external {
        _update(0x000000000000000000000000000000000000dEaD, tokenId, msg.sender);
    }
}

/// @notice Its `burn` does nothing, and says nothing.
contract KeepsBurnedPieces is LastingPieces {
    function burn(uint256) external {}
}

/// @notice Has no `burn`, and takes every call that it does not know for granted.
contract SwallowsCalls is LastingPieces {
    fallback() external {}
}

/// @notice Answers "false" instead of moving a piece, as a collection older than the standard might.
contract AnswersFalse {
    address public holder;

    constructor(address holder_) {
        holder = holder_;
    }

    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == 0x01ffc9a7 || interfaceId == 0x80ac58cd;
    }

    function ownerOf(uint256) external view returns (address) {
        return holder;
    }

    function transferFrom(address, address, uint256) external pure returns (bool) {
        return false;
    }
}

/// @notice Moves no piece, and knows nothing of it afterwards.
contract HidesPieces is LastingPieces {
    mapping(uint256 tokenId => bool) private _hidden;

    error Hidden();

    function transferFrom(address, address, uint256 tokenId) public override {
        _hidden[tokenId] = true;
    }

    function ownerOf(uint256 tokenId) public view override returns (address) {
        if (_hidden[tokenId]) revert Hidden();
        return super.ownerOf(tokenId);
    }
}

/// @notice Calls whatever it was told to in the middle of burning and moving a piece, then does what it was asked.
contract ComesBackWhileBurning is LastingPieces {
    address private _target;
    bytes private _call;
    bool public letIn;
    bytes public answer;

    function comeBackWith(address target, bytes calldata call) external {
        (_target, _call) = (target, call);
    }

    function burn(uint256 tokenId) external {
        _update(address(0), tokenId, msg.sender);
    }

    function _update(address to, uint256 tokenId, address auth) internal override returns (address from) {
        from = super._update(to, tokenId, auth);
        if (_call.length > 0 && from != address(0)) (letIn, answer) = _target.call(_call);
    }
}

/// @notice Says that it delivered a piece which it never moved.
contract MakesUpDeliveries is LastingPieces {
    function burn(uint256) external {}

    function deliver(BurnCampaigns campaigns, address from, uint256 tokenId, bytes calldata data) external {
        campaigns.onERC721Received(from, from, tokenId, data);
    }
}
