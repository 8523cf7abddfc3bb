// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {VitrineCollection} from "../src/VitrineCollection.sol";
import {CollectionTerms} from "./support/CollectionTerms.sol";
import {Test} from "./support/Test.sol";

/// @notice A small crowd that does anything the collection lets them do, in any order, and writes down what happened.
contract Crowd is Test {
    VitrineCollection public immutable collection;
    address public immutable studio;
    address[5] public people = [address(0xA1), address(0xA2), address(0xA3), address(0xA4), address(0xA5)];
    uint256 public mintedSeen;
    uint256 public burnedSeen;
    mapping(uint256 tokenId => bool) public gone;

    constructor(VitrineCollection collection_, address studio_) {
        (collection, studio) = (collection_, studio_);
    }

    function mint(uint8 who) external {
        if (collection.minted() == collection.maxSupply()) return;
        vm.prank(studio);
        vm.assertEq(collection.mint(people[who % 5]), mintedSeen + 1);
        mintedSeen += 1;
    }

    function mintBatch(uint8 who, uint8 count) external {
        address[] memory to = new address[](bound(count, 1, 9));
        if (collection.minted() + to.length > collection.maxSupply()) return;
        for (uint256 i = 0; i < to.length; i++) to[i] = people[(uint256(who) + i) % 5];
        vm.prank(studio);
        collection.mintBatch(to);
        mintedSeen += to.length;
    }

    function move(uint256 seed, uint8 to) external {
        (uint256 tokenId, address holder) = somePiece(seed);
        if (holder == address(0)) return;
        vm.prank(holder);
        collection.transferFrom(holder, people[to % 5], tokenId);
    }

    function approve(uint256 seed, uint8 to) external {
        (uint256 tokenId, address holder) = somePiece(seed);
        if (holder == address(0)) return;
        vm.prank(holder);
        collection.approve(people[to % 5], tokenId);
    }

    /// @dev Anybody tries; whether it works must follow from who holds and who is approved, and from nothing else.
    function burn(uint256 seed, uint8 who) external {
        (uint256 tokenId, address holder) = somePiece(seed);
        if (tokenId == 0) return;
        address caller = people[who % 5];
        bool may = holder != address(0) && (caller == holder || collection.getApproved(tokenId) == caller);
        vm.prank(caller);
        (bool done,) = address(collection).call(abi.encodeCall(collection.burn, (tokenId)));
        vm.assertEq(done, may);
        if (!done) return;
        burnedSeen += 1;
        gone[tokenId] = true;
    }

    function somePiece(uint256 seed) private view returns (uint256 tokenId, address holder) {
        if (mintedSeen == 0) return (0, address(0));
        tokenId = 1 + seed % mintedSeen;
        holder = gone[tokenId] ? address(0) : collection.ownerOf(tokenId);
    }
}

contract VitrineCollectionInvariants is Test {
    VitrineCollection private collection;
    Crowd private crowd;

    function setUp() public {
        address studio = wallet("studio");
        collection = new VitrineCollection(CollectionTerms.terms(studio, 60));
        crowd = new Crowd(collection, studio);
        target(address(crowd));
    }

    function invariant_theCountersTellWhatHappened() public view {
        (uint256 minted, uint256 burned, uint256 surviving, uint256 mintable) = collection.supply();
        vm.assertEq(minted, crowd.mintedSeen());
        vm.assertEq(burned, crowd.burnedSeen());
        vm.assertEq(minted, burned + surviving);
        vm.assertEq(minted + mintable, collection.maxSupply());
    }

    function invariant_balancesAddUpToWhatSurvives() public view {
        uint256 held;
        for (uint256 i = 0; i < 5; i++) held += collection.balanceOf(crowd.people(i));
        vm.assertEq(held, collection.totalSupply());
    }

    function invariant_exactlyTheBurnedPiecesAreGone() public view {
        for (uint256 tokenId = 1; tokenId <= crowd.mintedSeen(); tokenId++) {
            (bool exists,) = address(collection).staticcall(abi.encodeCall(collection.ownerOf, (tokenId)));
            vm.assertEq(exists, !crowd.gone(tokenId));
        }
    }
}
