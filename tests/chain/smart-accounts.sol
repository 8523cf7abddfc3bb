// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

struct AccountCall {
    address to;
    uint256 value;
    bytes data;
}

/// An account that does several things at once for its owner: all of them or none. It takes no tokens that ask first.
contract BareAccount {
    error NotOwner();

    function isOwner(address caller) internal view virtual returns (bool) {
        // Delegated code runs in the account itself (EIP-7702): its key calls as the account.
        return caller == address(this);
    }

    function execute(AccountCall[] calldata calls) external payable {
        if (!isOwner(msg.sender)) revert NotOwner();
        for (uint256 index = 0; index < calls.length; index++) {
            (bool isDone, bytes memory answer) = calls[index].to.call{value: calls[index].value}(calls[index].data);
            if (!isDone) {
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }

    receive() external payable {}
}

/// The same, and it takes tokens of both standards.
contract TakingAccount is BareAccount {
    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x4e2312e0;
    }
}

/// A contract account whose owner's key signs and sends for it (ERC-1271).
contract OwnedAccount is TakingAccount {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isOwner(address caller) internal view override returns (bool) {
        return caller == owner;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        return ecrecover(hash, uint8(signature[64]), r, s) == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}
