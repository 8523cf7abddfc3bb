// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {LastingPieces} from "./Collections.sol";

/// @notice Moves pieces as a collection should, until it is told to behave in another way.
contract MoodyPieces is LastingPieces {
    enum Mood {
        Fair,
        Refuses,
        Swallows,
        GuzzlesGas,
        AnswersEndlessly,
        NeedsMuchGas,
        HidesOwners,
        IsSilentAboutOwners
    }

    Mood public mood;
    uint256 private _work;

    error NotInTheMood();

    function set(Mood mood_) external {
        mood = mood_;
    }

    function transferFrom(address from, address to, uint256 tokenId) public override {
        if (mood == Mood.Refuses) revert NotInTheMood();
        if (mood == Mood.Swallows) return;
        if (mood == Mood.GuzzlesGas) while (true) _work += 1;
        if (mood == Mood.NeedsMuchGas) for (uint256 i = 0; i < 4_000; i++) _work += i;
        if (mood == Mood.AnswersEndlessly) {
            assembly {
                revert(0, 1000000)
            }
        }
        super.transferFrom(from, to, tokenId);
    }

    function ownerOf(uint256 tokenId) public view override returns (address) {
        if (mood == Mood.HidesOwners) revert NotInTheMood();
        if (mood == Mood.IsSilentAboutOwners) {
            assembly {
                return(0, 0)
            }
        }
        return super.ownerOf(tokenId);
    }
}

/// @notice Calls whatever it was told to in the middle of moving a piece, then does what it was asked.
contract ComesBackWhileMoving is LastingPieces {
    address private _target;
    bytes private _call;
    bool public called;
    bool public letIn;
    bytes public answer;

    function comeBackWith(address target, bytes calldata call) external {
        (_target, _call) = (target, call);
    }

    /// @dev So that it can hold a vault and try to bust it while another is busted.
    function _update(address to, uint256 tokenId, address auth) internal override returns (address from) {
        from = super._update(to, tokenId, auth);
        if (_call.length == 0 || from == address(0)) return from;
        called = true;
        (letIn, answer) = _target.call(_call);
    }
}

/// @notice Never gives a piece away, and says that it did.
contract KeepsPieces is LastingPieces {
    function transferFrom(address, address, uint256) public pure override {}
}
