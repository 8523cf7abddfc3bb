// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// An ERC-721 without rules: anybody may move any piece anywhere, so that tests can tell every story that a chain could.
contract Pieces {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event ConsecutiveTransfer(uint256 indexed fromTokenId, uint256 toTokenId, address indexed fromAddress, address indexed toAddress);
    event MetadataUpdate(uint256 tokenId);
    event BatchMetadataUpdate(uint256 fromTokenId, uint256 toTokenId);
    event Sold(address indexed collection, uint256 indexed tokenId, address indexed seller, address buyer, uint256 price);

    string public constant name = "Pieces of a test";
    string public constant symbol = "TEST";
    bytes4 private immutable _standard;
    mapping(uint256 => address) public ownerOf;
    mapping(uint256 => string) private _uris;

    constructor(bytes4 standard) {
        _standard = standard;
    }

    function supportsInterface(bytes4 id) external view returns (bool) {
        return id == _standard || id == 0x01ffc9a7;
    }

    function move(address to, uint256 id) public {
        emit Transfer(ownerOf[id], to, id);
        ownerOf[id] = to;
    }

    /// Moves a piece and announces nothing.
    function take(address to, uint256 id) external {
        ownerOf[id] = to;
    }

    function moveMany(address to, uint256 first, uint256 count) external {
        for (uint256 i = 0; i < count; i++) move(to, first + i);
    }

    function mintBatch(address to, uint256 first, uint256 last) external {
        for (uint256 id = first; id <= last; id++) ownerOf[id] = to;
        emit ConsecutiveTransfer(first, last, address(0), to);
    }

    function announceBatch(uint256 first, uint256 last, address to) external {
        emit ConsecutiveTransfer(first, last, address(0), to);
    }

    function announce(uint256 first, uint256 last) external {
        if (first == last) emit MetadataUpdate(first);
        else emit BatchMetadataUpdate(first, last);
    }

    function sell(address collection, uint256 id, address seller, address buyer, uint256 price) external {
        emit Sold(collection, id, seller, buyer, price);
    }

    function setUri(uint256 id, string calldata uri) external {
        _uris[id] = uri;
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        require(bytes(_uris[id]).length > 0, "no such piece");
        return _uris[id];
    }
}

/// Older than ERC-165 and ERC-721: counts balances, and announces transfers without topics for the piece.
contract OldPieces {
    event Transfer(address from, address to, uint256 tokenId);

    function balanceOf(address) external pure returns (uint256) {
        return 1;
    }

    function move(address to, uint256 id) external {
        emit Transfer(address(0), to, id);
    }
}

/// Only logs, no storage: a hundred thousand transfers on a chain in seconds.
contract PieceLogs {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x80ac58cd || id == 0x01ffc9a7;
    }

    /// Piece `first + i` goes from holder `from + i` to holder `to + i`, holders counted in a circle; `from` 0 mints.
    function log(uint256 first, uint256 count, uint256 from, uint256 to, uint256 holders) external {
        for (uint256 i = 0; i < count; i++) {
            emit Transfer(from == 0 ? address(0) : _holder(from + i, holders), _holder(to + i, holders), first + i);
        }
    }

    function _holder(uint256 number, uint256 holders) private pure returns (address) {
        return address(uint160(uint256(keccak256(abi.encode(number % holders)))));
    }
}

/// Moves pieces for their holders as a collection should, until it is told to let none go.
contract StubbornPieces {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);

    bool public isStubborn;
    mapping(uint256 => address) public ownerOf;
    mapping(uint256 => address) public getApproved;

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x80ac58cd || id == 0x01ffc9a7;
    }

    function mint(address to, uint256 id) external {
        ownerOf[id] = to;
        emit Transfer(address(0), to, id);
    }

    function setStubborn(bool stubborn) external {
        isStubborn = stubborn;
    }

    function approve(address to, uint256 id) external {
        require(ownerOf[id] == msg.sender, "not yours");
        getApproved[id] = to;
        emit Approval(msg.sender, to, id);
    }

    function transferFrom(address from, address to, uint256 id) external {
        require(!isStubborn, "not today");
        require(ownerOf[id] == from && (msg.sender == from || msg.sender == getApproved[id]), "not yours");
        delete getApproved[id];
        ownerOf[id] = to;
        emit Transfer(from, to, id);
    }
}

/// An ERC-1155 without rules: anybody may move copies of anybody, at most as many as there are.
contract Copies {
    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values);
    event URI(string value, uint256 indexed id);

    string public constant name = "Copies of a test";
    mapping(address => mapping(uint256 => uint256)) private _balances;
    string private _uri;

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0xd9b67a26 || id == 0x01ffc9a7;
    }

    function balanceOf(address holder, uint256 id) external view returns (uint256) {
        return _balances[holder][id];
    }

    function move(address from, address to, uint256 id, uint256 amount) external {
        uint256 moved = _move(from, to, id, amount);
        emit TransferSingle(msg.sender, from, to, id, moved);
    }

    function moveBatch(address from, address to, uint256[] calldata ids, uint256[] calldata amounts) external {
        uint256[] memory moved = new uint256[](ids.length);
        for (uint256 i = 0; i < ids.length; i++) moved[i] = _move(from, to, ids[i], amounts[i]);
        emit TransferBatch(msg.sender, from, to, ids, moved);
    }

    /// One that does not say as many amounts as ids.
    function moveUnevenly(address to, uint256[] calldata ids, uint256[] calldata amounts) external {
        emit TransferBatch(msg.sender, address(0), to, ids, amounts);
    }

    function setUri(string calldata newUri, uint256 id) external {
        _uri = newUri;
        emit URI(newUri, id);
    }

    function uri(uint256) external view returns (string memory) {
        return _uri;
    }

    function _move(address from, address to, uint256 id, uint256 amount) private returns (uint256 moved) {
        moved = from == address(0) || amount < _balances[from][id] ? amount : _balances[from][id];
        if (from != address(0)) _balances[from][id] -= moved;
        if (to != address(0)) _balances[to][id] += moved;
    }
}
