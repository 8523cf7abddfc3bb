// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// @notice The cheatcodes of forge that these tests use. A call to its fixed address is answered by the test runner.
interface Vm {
    function prank(address caller) external;
    function startPrank(address caller) external;
    function stopPrank() external;
    function expectRevert() external;
    function expectRevert(bytes4 selector) external;
    function expectRevert(bytes calldata data) external;
    function expectPartialRevert(bytes4 selector) external;
    function expectEmit(address emitter) external;
    function assume(bool holds) external pure;
    function warp(uint256 second) external;
    function chainId(uint256 id) external;
    function sign(uint256 key, bytes32 hash) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function addr(uint256 key) external pure returns (address);
    function deal(address account, uint256 balance) external;
    function etch(address account, bytes calldata code) external;
    function assertEq(uint256 one, uint256 other) external pure;
    function assertEq(address one, address other) external pure;
    function assertEq(bytes32 one, bytes32 other) external pure;
    function assertEq(string calldata one, string calldata other) external pure;
    function assertEq(bool one, bool other) external pure;
    function assertLe(uint256 one, uint256 other) external pure;
    function assertTrue(bool holds) external pure;
    function assertFalse(bool holds) external pure;
}

/// @notice What every test contract has: the cheatcodes, and the list of contracts that an invariant run may call.
abstract contract Test {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    address[] private _targets;

    function targetContracts() public view returns (address[] memory) {
        return _targets;
    }

    function target(address account) internal {
        _targets.push(account);
    }

    /// @dev Folds any number into a range, both ends included.
    function bound(uint256 number, uint256 least, uint256 most) internal pure returns (uint256) {
        return least + number % (most - least + 1);
    }

    /// @dev The same account for the same name.
    function wallet(string memory name) internal pure returns (address) {
        return address(uint160(uint256(keccak256(bytes(name)))));
    }
}
