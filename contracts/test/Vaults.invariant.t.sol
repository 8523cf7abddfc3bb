// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Vaults} from "../src/Vaults.sol";
import {LastingPieces} from "./support/Collections.sol";
import {MoodyPieces} from "./support/HostilePieces.sol";
import {Test} from "./support/Test.sol";
import {VaultHouse} from "./support/VaultHouse.sol";

/// @notice A studio that seals, people who pass vaults on and bust them, a collection whose mood swings, and strays. They
/// try anything, sensible or not; what comes of it must follow from the rules as written down here again.
contract VaultCrowd is Test {
    uint256 private constant MOST_VAULTS = 12;

    Vaults public immutable vaults;
    address public immutable studio;
    address[4] public people;
    LastingPieces[2] public collections;
    MoodyPieces private immutable _moody = new MoodyPieces();

    uint256 public vaultCount;
    uint256 public busts;
    mapping(uint256 vaultId => bytes32) public sealedAs;
    mapping(uint256 vaultId => address) public vaultHolder;
    mapping(uint256 vaultId => address) public bustedBy;
    mapping(uint256 vaultId => Vaults.Piece[]) private _escrow;
    mapping(uint256 collection => uint256) public minted;
    mapping(uint256 collection => mapping(uint256 tokenId => address)) public holder;
    /// @dev What lies in a closed vault, or waits after a bust; zero for what is out, free or stray.
    mapping(uint256 collection => mapping(uint256 tokenId => uint256)) public keptFor;

    constructor(Vaults vaults_, address studio_) {
        (vaults, studio) = (vaults_, studio_);
        people = [wallet("p1"), wallet("p2"), wallet("p3"), studio_];
        collections = [new LastingPieces(), LastingPieces(_moody)];
    }

    // The studio -----------------------------------------------------------------------------------------------

    function mint(uint256 collection, uint256 who) external {
        collection %= 2;
        uint256 tokenId = ++minted[collection];
        // Every other piece is the studio's, so that there is something to seal.
        address to = tokenId % 2 == 0 ? people[who % 4] : studio;
        collections[collection].mint(to, tokenId);
        holder[collection][tokenId] = to;
    }

    /// @dev Any two pieces, whoever holds them and wherever they lie.
    function seal(uint256 one, uint256 other, uint256 who, bytes32 root, uint32 leafCount, bool studioCalls) external {
        if (vaultCount == MOST_VAULTS) return;
        bool fair = _moody.mood() == MoodyPieces.Mood.Fair;
        (uint256 firstId, uint256 secondId) =
            (bound(one, 1, minted[0] + 1), bound(other, 1, minted[1] + 1));
        Vaults.Piece[] memory pieces = new Vaults.Piece[](2);
        pieces[0] = Vaults.Piece(address(collections[0]), firstId);
        pieces[1] = Vaults.Piece(address(collections[1]), secondId);
        bool expected = studioCalls && fair && root != 0 && leafCount != 0 && holder[0][firstId] == studio
            && holder[1][secondId] == studio;
        approveAll();
        uint48 promisedAt = uint48(block.timestamp + bound(leafCount, 1, 90 days));
        bytes memory call = abi.encodeCall(
            vaults.seal, (vaultCount + 1, people[who % 4], root, leafCount, promisedAt, pieces)
        );
        vm.prank(studioCalls ? studio : people[who % 3]);
        (bool done,) = address(vaults).call(call);
        vm.assertEq(done, expected);
        if (!done) return;
        vaultCount += 1;
        sealedAs[vaultCount] = keccak256(abi.encode(root, leafCount, block.timestamp, promisedAt, pieces));
        vaultHolder[vaultCount] = people[who % 4];
        for (uint256 i = 0; i < 2; i++) {
            _escrow[vaultCount].push(pieces[i]);
            holder[i][pieces[i].tokenId] = address(vaults);
            keptFor[i][pieces[i].tokenId] = vaultCount;
        }
    }

    function returnStray(uint256 collection, uint256 piece, uint256 to) external {
        collection %= 2;
        uint256 tokenId = bound(piece, 1, minted[collection] + 1);
        bool fair = collection == 0 || _moody.mood() == MoodyPieces.Mood.Fair;
        if (!fair) return;
        bool expected = holder[collection][tokenId] == address(vaults) && keptCount() == 0;
        bytes memory call =
            abi.encodeCall(vaults.returnStrayPiece, (address(collections[collection]), tokenId, people[to % 3]));
        vm.prank(studio);
        (bool done,) = address(vaults).call(call);
        vm.assertEq(done, expected);
        if (done) holder[collection][tokenId] = people[to % 3];
    }

    // People ---------------------------------------------------------------------------------------------------

    function wait_(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 1, 30 days));
    }

    function swing(uint8 mood) external {
        // One in two is fair; the gas guzzler has a test of its own, which is slow enough.
        _moody.set(mood % 2 == 0 ? MoodyPieces.Mood.Fair : MoodyPieces.Mood(mood / 2 % 3));
    }

    function stray(uint256 collection, uint256 piece) external {
        collection %= 2;
        uint256 tokenId = bound(piece, 1, minted[collection] + 1);
        address from = holder[collection][tokenId];
        bool fair = collection == 0 || _moody.mood() == MoodyPieces.Mood.Fair;
        if (!fair || from == address(0) || from == address(vaults)) return;
        vm.prank(from);
        collections[collection].transferFrom(from, address(vaults), tokenId);
        holder[collection][tokenId] = address(vaults);
    }

    function passOn(uint256 vault, uint256 to) external {
        if (vaultCount == 0) return;
        uint256 vaultId = bound(vault, 1, vaultCount);
        address from = vaultHolder[vaultId];
        if (from == address(0)) return;
        vm.prank(from);
        vaults.transferFrom(from, people[to % 4], vaultId);
        vaultHolder[vaultId] = people[to % 4];
    }

    function bust(uint256 vault, uint256 who, uint256 to) external {
        uint256 vaultId = bound(vault, 0, vaultCount + 1);
        address caller = who % 8 < 4 ? people[who % 4] : vaultHolder[vaultId];
        address recipient = to % 8 == 7 ? address(vaults) : people[to % 4];
        bool expected = vaultId != 0 && vaultId <= vaultCount && vaultHolder[vaultId] == caller
            && bustedBy[vaultId] == address(0) && recipient != address(vaults);
        vm.prank(caller);
        (bool done,) = address(vaults).call(abi.encodeCall(vaults.bust, (vaultId, recipient)));
        vm.assertEq(done, expected);
        if (!done) return;
        busts += 1;
        (vaultHolder[vaultId], bustedBy[vaultId]) = (address(0), caller);
        out(0, _escrow[vaultId][0].tokenId, recipient);
        if (_moody.mood() == MoodyPieces.Mood.Fair) out(1, _escrow[vaultId][1].tokenId, recipient);
    }

    function fetch(uint256 vault, uint256 collection, uint256 who, uint256 to) external {
        if (vaultCount == 0) return;
        (uint256 vaultId, uint256 i) = (bound(vault, 1, vaultCount), collection % 2);
        uint256 tokenId = _escrow[vaultId][i].tokenId;
        address caller = who % 8 < 4 ? people[who % 4] : bustedBy[vaultId];
        bool fair = i == 0 || _moody.mood() == MoodyPieces.Mood.Fair;
        bool expected =
            fair && caller != address(0) && caller == bustedBy[vaultId] && keptFor[i][tokenId] == vaultId;
        bytes memory call = abi.encodeCall(vaults.fetch, (vaultId, address(collections[i]), tokenId, people[to % 4]));
        vm.prank(caller);
        (bool done,) = address(vaults).call(call);
        vm.assertEq(done, expected);
        if (done) out(i, tokenId, people[to % 4]);
    }

    // The rules, once more -------------------------------------------------------------------------------------

    function out(uint256 collection, uint256 tokenId, address to) private {
        holder[collection][tokenId] = to;
        keptFor[collection][tokenId] = 0;
    }

    function approveAll() private {
        vm.startPrank(studio);
        for (uint256 i = 0; i < 2; i++) collections[i].setApprovalForAll(address(vaults), true);
        vm.stopPrank();
    }

    function keptCount() public view returns (uint256 count) {
        for (uint256 i = 0; i < 2; i++) {
            for (uint256 tokenId = 1; tokenId <= minted[i]; tokenId++) if (keptFor[i][tokenId] != 0) count += 1;
        }
    }

    function ownerSaid(uint256 collection, uint256 tokenId) external view returns (address) {
        return collections[collection].ownerOf(tokenId);
    }
}

contract VaultsInvariants is VaultHouse {
    VaultCrowd private crowd;

    function setUp() public override {
        super.setUp();
        crowd = new VaultCrowd(vaults, studio);
        for (uint256 i = 0; i < 24; i++) crowd.mint(i, i);
        for (uint256 i = 1; i <= 3; i++) crowd.seal(2 * i - 2, 2 * i - 2, i, keccak256(abi.encode(i)), 7, true);
        target(address(crowd));
    }

    function invariant_aSealedVaultNeverChanges() public view {
        vm.assertEq(vaults.vaultCount(), crowd.vaultCount());
        for (uint256 vaultId = 1; vaultId <= crowd.vaultCount(); vaultId++) {
            Vaults.Vault memory found = vaults.vaultOf(vaultId);
            bytes32 now_ = keccak256(
                abi.encode(
                    found.root, found.leafCount, found.sealedAt, found.promisedAt, vaults.escrowOf(vaultId)
                )
            );
            vm.assertEq(now_, crowd.sealedAs(vaultId));
        }
    }

    function invariant_aVaultIsBustedOnceByItsHolder() public view {
        uint256 busted;
        for (uint256 vaultId = 1; vaultId <= crowd.vaultCount(); vaultId++) {
            Vaults.Vault memory found = vaults.vaultOf(vaultId);
            vm.assertEq(found.bustedBy, crowd.bustedBy(vaultId));
            vm.assertEq(found.bustedAt != 0, found.bustedBy != address(0));
            if (found.bustedAt != 0) busted += 1;
            else vm.assertEq(vaults.ownerOf(vaultId), crowd.vaultHolder(vaultId));
        }
        vm.assertEq(busted, crowd.busts());
    }

    /// @dev Every piece that went in is in, or out with whom the buster named, or waits for the buster; and nothing else
    /// is kept.
    function invariant_whatWentInComesOutToTheBuster() public view {
        for (uint256 i = 0; i < 2; i++) {
            address collection = address(crowd.collections(i));
            for (uint256 tokenId = 1; tokenId <= crowd.minted(i); tokenId++) {
                vm.assertEq(crowd.ownerSaid(i, tokenId), crowd.holder(i, tokenId));
                vm.assertEq(vaults.keptFor(collection, tokenId), crowd.keptFor(i, tokenId));
            }
        }
        vm.assertEq(vaults.keptCount(), crowd.keptCount());
    }
}
