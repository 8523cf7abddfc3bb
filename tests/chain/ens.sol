// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The part of ENS that names are read by: one contract is registry and resolver, and anybody may say anything.
contract TestNames {
    mapping(bytes32 => address) public resolver;
    mapping(bytes32 => string) public name;
    mapping(bytes32 => address) public addr;

    function setName(bytes32 node, string calldata text) external {
        resolver[node] = address(this);
        name[node] = text;
    }

    function setAddr(bytes32 node, address to) external {
        resolver[node] = address(this);
        addr[node] = to;
    }

    function setResolver(bytes32 node, address to) external {
        resolver[node] = to;
    }
}
