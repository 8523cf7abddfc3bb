// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";

/// @notice An account with code that does what it is told, and has none of the hooks that pills and money need: a
/// delegated key whose delegate knows nothing of tokens looks like this.
contract BareAccount {
    error Failed(bytes answer);

    function execute(address target, uint256 value, bytes calldata call) external payable returns (bytes memory answer) {
        bool done;
        (done, answer) = target.call{value: value}(call);
        if (!done) {
            assembly {
                revert(add(answer, 0x20), mload(answer))
            }
        }
    }
}

/// @notice A smart account with every hook.
contract SmartAccount is BareAccount, ERC721Holder, ERC1155Holder {
    receive() external payable {}
}

/// @notice An account that signs by saying which hashes it stands by (ERC-1271).
contract SigningAccount is IERC1271 {
    mapping(bytes32 hash => bool) public standsBy;

    function set(bytes32 hash, bool holds) external {
        standsBy[hash] = holds;
    }

    function isValidSignature(bytes32 hash, bytes calldata) external view returns (bytes4) {
        return standsBy[hash] ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// @notice A smart account that may change its mind about pills and money, and uses the moment in which it gets them.
contract FickleAccount is BareAccount, ERC721Holder {
    bool public takesPills = true;
    bool public takesMoney = true;
    address private _target;
    bytes private _call;
    bool public letIn;
    bytes public answer;

    error NotNow();

    function set(bool pills, bool money) external {
        (takesPills, takesMoney) = (pills, money);
    }

    /// @dev What to call, with what, whenever pills or money come.
    function comeBackWith(address target, bytes calldata call) external {
        (_target, _call) = (target, call);
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external returns (bytes4) {
        if (!takesPills) revert NotNow();
        comeBack();
        return this.onERC1155Received.selector;
    }

    receive() external payable {
        if (!takesMoney) revert NotNow();
        comeBack();
    }

    function comeBack() private {
        if (_call.length > 0) (letIn, answer) = _target.call(_call);
    }
}
