// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC1155Burnable} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155Burnable.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {BurnCampaigns} from "../../src/BurnCampaigns.sol";

/// @notice An ERC-1155 collection without `burn`. Anybody mints whatever they like.
contract LastingCopies is ERC1155 {
    constructor() ERC1155("") {}

    function mint(address to, uint256 id, uint256 value) external {
        _mint(to, id, value, "");
    }

    function mintWith(address to, uint256 id, uint256 value, bytes calldata data) external {
        _mint(to, id, value, data);
    }
}

/// @notice The same with the usual `burn`.
contract BurnableCopies is LastingCopies, ERC1155Burnable {}

/// @notice Its `burn` does as it is told to, and it may call somebody in the middle of it.
contract MoodyCopies is LastingCopies {
    enum Mood {
        Burns,
        DoesNothing,
        BurnsOneLess,
        BurnsOneMore,
        GivesBack,
        Buries,
        BuriesHalf
    }

    address private constant DEAD = 0x000000000000000000000000000000000000dEaD;

    Mood public mood;
    address public giveBackTo;
    address private _target;
    bytes private _call;
    bool public letIn;
    bytes public answer;

    function set(Mood mood_, address giveBackTo_) external {
        (mood, giveBackTo) = (mood_, giveBackTo_);
    }

    function comeBackWith(address target, bytes calldata call) external {
        (_target, _call) = (target, call);
    }

    function burn(address account, uint256 id, uint256 value) external {
        if (_call.length > 0) (letIn, answer) = _target.call(_call);
        if (mood == Mood.DoesNothing) return;
        if (mood == Mood.GivesBack) return _move(account, giveBackTo, id, value);
        if (mood == Mood.Buries) return _move(account, DEAD, id, value);
        if (mood == Mood.BuriesHalf) _move(account, DEAD, id, value / 2);
        uint256 left = mood == Mood.BuriesHalf ? value - value / 2 : value;
        if (mood == Mood.BurnsOneLess) left -= 1;
        if (mood == Mood.BurnsOneMore) left += 1;
        _burn(account, id, left);
    }

    function deliver(BurnCampaigns campaigns, address from, uint256 id, uint256 value, bytes calldata data) external {
        campaigns.onERC1155Received(from, from, id, value, data);
    }

    /// @dev Puts copies somewhere without asking, as no collection should.
    function drop(address to, uint256 id, uint256 value) external {
        (uint256[] memory ids, uint256[] memory values) = (new uint256[](1), new uint256[](1));
        (ids[0], values[0]) = (id, value);
        _update(address(0), to, ids, values);
    }

    function _move(address from, address to, uint256 id, uint256 value) private {
        (uint256[] memory ids, uint256[] memory values) = (new uint256[](1), new uint256[](1));
        (ids[0], values[0]) = (id, value);
        _update(from, to, ids, values);
    }
}

/// @notice Sends copies nowhere, and says that it did.
contract KeepsSentCopies is LastingCopies {
    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes memory data) public override {
        if (from.code.length == 0) super.safeTransferFrom(from, to, id, value, data);
    }
}

/// @notice Names the balance that it was told to name, whatever anybody holds.
contract InventsBalances is LastingCopies {
    uint256[] private _answers;
    uint256 private _asked;

    function answerWith(uint256[] calldata answers) external {
        _answers = answers;
    }

    /// @dev `balanceOf` is a view, so the answer may only depend on what is burned: before, and after.
    function balanceOf(address account, uint256 id) public view override returns (uint256) {
        if (_answers.length == 0) return super.balanceOf(account, id);
        return _answers[_asked];
    }

    function burn(address, uint256, uint256) external {
        _asked = 1;
    }

    function deliver(BurnCampaigns campaigns, address from, uint256 id, uint256 value, bytes calldata data) external {
        campaigns.onERC1155Received(from, from, id, value, data);
    }
}

/// @notice Answers as both standards, and moves pieces of neither.
contract AnswersAsBoth is LastingCopies {
    function supportsInterface(bytes4 interfaceId) public view override returns (bool) {
        return interfaceId == type(IERC721).interfaceId || super.supportsInterface(interfaceId);
    }

    function ownerOf(uint256) external view returns (address) {
        return msg.sender;
    }
}

/// @notice An ERC-1155 collection that knows the calls of single pieces too, and obeys none of them.
contract PlaysSingle is LastingCopies {
    address private immutable _holder;
    bool private _gone;

    constructor(address holder_) {
        _holder = holder_;
    }

    function ownerOf(uint256) external view returns (address) {
        return _gone ? address(0) : _holder;
    }

    function burn(uint256) external {
        _gone = true;
    }
}
