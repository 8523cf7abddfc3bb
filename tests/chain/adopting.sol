// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// An ERC-721 as it should be, but for approvals: refuses what does not exist, describes its pieces itself, and speaks of no interfaces.
abstract contract Described {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    string public constant name = "Glass birds";
    string public constant symbol = "BIRD";
    address public immutable owner;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) internal _owners;

    constructor() {
        owner = msg.sender;
    }

    function mint(address to, uint256 first, uint256 count) external {
        for (uint256 id = first; id < first + count; id++) {
            _owners[id] = to;
            emit Transfer(address(0), to, id);
        }
        balanceOf[to] += count;
        totalSupply += count;
    }

    function ownerOf(uint256 id) public view virtual returns (address) {
        require(_owners[id] != address(0), "no such bird");
        return _owners[id];
    }

    function transferFrom(address from, address to, uint256 id) external virtual {
        require(ownerOf(id) == from && msg.sender == from, "not yours");
        _owners[id] = to;
        balanceOf[from]--;
        balanceOf[to]++;
        emit Transfer(from, to, id);
    }

    function tokenURI(uint256 id) public view virtual returns (string memory) {
        ownerOf(id);
        return string.concat(
            'data:application/json,{"name":"Bird ',
            id % 2 == 0 ? "even" : "odd",
            '","attributes":[{"trait_type":"Wing","value":"',
            id % 2 == 0 ? "long" : "short",
            "\"}],\"image\":\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='40' height='40'%3E%3Crect width='40' height='40' fill='teal'/%3E%3C/svg%3E\"}"
        );
    }
}

contract SilentPieces is Described {}

contract HonestPieces is Described {
    function supportsInterface(bytes4 id) external view virtual returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f || id == 0x2a55205a;
    }

    function royaltyInfo(uint256, uint256 price) external view returns (address, uint256) {
        return (owner, price / 20);
    }
}

/// One of its pieces has a picture of its own, which its owner gives it.
contract PicturedPieces is HonestPieces {
    mapping(uint256 => string) private _pictures;

    function setPicture(uint256 id, string calldata picture) external {
        require(msg.sender == owner, "not yours");
        _pictures[id] = picture;
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        if (bytes(_pictures[id]).length == 0) return super.tokenURI(id);
        return string.concat('data:application/json,{"name":"Bird in full","attributes":[{"trait_type":"Wing","value":"short"}],"image":"', _pictures[id], '"}');
    }
}

/// Knows approvals too, though nobody can use them.
contract ApprovingPieces is HonestPieces {
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    mapping(address => mapping(address => bool)) public isApprovedForAll;

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function getApproved(uint256 id) external view returns (address) {
        ownerOf(id);
        return address(0);
    }
}

/// Behaves, and denies it.
contract DenyingPieces is Described {
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7;
    }
}

/// Says no to everything, also to what it just did.
contract ShyPieces is Described {
    function supportsInterface(bytes4) external pure returns (bool) {
        return false;
    }
}

/// Lets nobody pass a piece on.
contract BoundPieces is HonestPieces {
    function transferFrom(address, address, uint256) external pure override {
        revert("bound for ever");
    }
}

/// Made in one event, as ERC-721A contracts do at their deployment.
contract BatchPieces is HonestPieces {
    event ConsecutiveTransfer(uint256 indexed fromTokenId, uint256 toTokenId, address indexed fromAddress, address indexed toAddress);

    uint256 private immutable _count;

    constructor(uint256 count) {
        _count = count;
        totalSupply = count;
        balanceOf[msg.sender] = count;
        emit ConsecutiveTransfer(0, count - 1, address(0), msg.sender);
    }

    function ownerOf(uint256 id) public view override returns (address) {
        require(id < _count, "no such bird");
        return _owners[id] == address(0) ? owner : _owners[id];
    }
}

/// Names everybody's pieces as its own, and counts wrongly.
contract ThievingPieces is HonestPieces {
    function ownerOf(uint256) public view override returns (address) {
        return owner;
    }

    function inflate() external {
        totalSupply += 1000;
    }
}

contract ManyOfAKind {
    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);

    bool private immutable _lies;

    constructor(bool lies) {
        _lies = lies;
    }

    function supportsInterface(bytes4 id) external view returns (bool) {
        return id == 0x01ffc9a7 || id == (_lies ? bytes4(0x80ac58cd) : bytes4(0xd9b67a26));
    }

    function mint(address to, uint256 id, uint256 amount) external {
        emit TransferSingle(msg.sender, address(0), to, id, amount);
    }
}

/// A coin that says that it has every interface there is.
contract BoastingCoin {
    event Transfer(address indexed from, address indexed to, uint256 value);

    function supportsInterface(bytes4) external pure returns (bool) {
        return true;
    }

    function balanceOf(address) external pure returns (uint256) {
        return 1;
    }

    function pay(address to, uint256 value) external {
        emit Transfer(msg.sender, to, value);
    }
}

contract RefusingContract {
    fallback() external {
        revert("leave me alone");
    }
}

/// Computes until the gas is gone, whatever it is asked.
contract EndlessContract {
    fallback() external {
        while (gasleft() > 0) {}
    }
}

/// EIP-1967.
contract Forwarding {
    bytes32 private constant SLOT = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;

    constructor(address implementation) {
        assembly {
            sstore(SLOT, implementation)
        }
    }

    fallback() external payable {
        assembly {
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), sload(SLOT), 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(done) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }
}

contract Beacon {
    address public implementation;

    constructor(address to) {
        implementation = to;
    }
}

/// EIP-1967, by a beacon.
contract BeaconForwarding {
    bytes32 private constant SLOT = 0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50;

    constructor(address beacon) {
        assembly {
            sstore(SLOT, beacon)
        }
    }

    fallback() external payable {
        address beacon;
        assembly {
            beacon := sload(SLOT)
        }
        address implementation = Beacon(beacon).implementation();
        assembly {
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), implementation, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(done) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }
}

/// EIP-1167: whatever it is deployed with, the code that stays is the standard's.
contract Cloned {
    constructor(address implementation) {
        bytes memory code = abi.encodePacked(hex"363d3d373d3d3d363d73", implementation, hex"5af43d82803e903d91602b57fd5bf3");
        assembly {
            return(add(code, 32), mload(code))
        }
    }
}
