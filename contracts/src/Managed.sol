// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

/**
 * @title Two keys for a studio's contract
 * @notice The owner is the studio's key for rare acts, kept away from the house. The manager is a key at hand, or the
 * house itself: it may stop things, and settle them between those whom they concern anyway. Whoever steals it can do
 * mischief with that, but take nothing.
 * @dev The owner may do whatever the manager may. Handing over the ownership takes two steps, so that it cannot go to an
 * address that nobody holds.
 */
abstract contract Managed is Ownable2Step {
    /// @notice The key at hand; nobody when zero.
    address public manager;

    /// @notice Another manager counts from now on; nobody when zero.
    event ManagerSet(address indexed manager);

    /// @notice Only the manager and the owner may do this.
    error NotManager(address caller);

    /// @notice What was paused could never go on without an owner.
    error OwnerNeeded();

    /// @dev Lets the manager and the owner pass. Reverts with `NotManager`.
    modifier onlyManager() {
        if (msg.sender != manager && msg.sender != owner()) revert NotManager(msg.sender);
        _;
    }

    /**
     * @notice Names the manager in place of the earlier one, at once. Only the owner.
     * @dev Emits `ManagerSet`.
     * @param newManager The key at hand; the zero address for none.
     */
    function setManager(address newManager) external onlyOwner {
        _setManager(newManager);
    }

    /// @notice Nobody gives the ownership up; it can be handed over.
    /// @dev Reverts with `OwnerNeeded`.
    function renounceOwnership() public pure override {
        revert OwnerNeeded();
    }

    function _setManager(address newManager) internal {
        manager = newManager;
        emit ManagerSet(newManager);
    }
}
