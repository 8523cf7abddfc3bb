// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {BurnCampaigns} from "../src/BurnCampaigns.sol";
import {Pills} from "../src/Pills.sol";
import {BareAccount} from "./support/Accounts.sol";
import {BurnHouse} from "./support/BurnHouse.sol";
import {BurnableCopies, LastingCopies} from "./support/Copies.sol";
import {Test} from "./support/Test.sol";

/// @notice Holders of two collections of copies, one that burns and one that buries. They send any number of any piece to any
/// campaign; what comes of it must follow from the rules as written down here again.
contract CopiesCrowd is Test {
    address private constant DEAD = 0x000000000000000000000000000000000000dEaD;
    uint256 private constant PIECES = 3;
    uint256 private constant INTENTS = 30;

    BurnCampaigns public immutable campaigns;
    Pills public immutable pills;
    address private immutable _studio;
    address private immutable _bare = address(new BareAccount());
    address[3] public people;
    LastingCopies[2] public collections;

    mapping(uint256 campaignId => BurnCampaigns.Campaign) private _model;
    /// @dev The one piece that a campaign takes; zero for every piece.
    mapping(uint256 campaignId => uint256) private _takesOnly;
    mapping(uint256 campaignId => uint256) public together;
    uint256 public campaignCount;
    mapping(uint256 collection => mapping(uint256 tokenId => uint256)) public minted;
    mapping(uint256 collection => mapping(uint256 tokenId => uint256)) public burned;
    mapping(uint256 collection => mapping(uint256 tokenId => mapping(address => uint256))) public held;
    mapping(bytes32 intentId => bool) public used;
    mapping(uint256 pillId => uint256) public issued;

    constructor(BurnCampaigns campaigns_, address studio_) {
        (campaigns, pills, _studio) = (campaigns_, campaigns_.pills(), studio_);
        people = [wallet("c1"), wallet("c2"), wallet("c3")];
        collections = [LastingCopies(address(new BurnableCopies())), new LastingCopies()];
    }

    function open(uint256 collection, uint32 rate, uint64 cap, bool largest, uint256 only, uint256 copies) external {
        if (campaignCount == 6) return;
        collection %= 2;
        BurnCampaigns.Terms memory terms = BurnCampaigns.Terms({
            collection: address(collections[collection]),
            opensAt: uint48(block.timestamp),
            closesAt: uint48(block.timestamp + 30 days),
            pillId: uint64(bound(rate, 1, 2)),
            cap: largest ? type(uint64).max : uint64(bound(cap, 1, 40)),
            pillsPerBurn: uint32(bound(rate, 1, 5)),
            mode: collection == 0 ? BurnCampaigns.Mode.Burn : BurnCampaigns.Mode.DeadAddress
        });
        copies = copies % 3 == 0 ? 1 : bound(copies, 2, 5);
        // The largest cap is no multiple of 2 or 4: the contract would refuse it.
        terms.cap = terms.cap < copies ? uint64(copies) : terms.cap - uint64(terms.cap % copies);
        only = collection == 0 && only % 4 != 0 ? bound(only, 1, PIECES) : 0;
        BurnCampaigns.Range[] memory ranges = new BurnCampaigns.Range[](1);
        ranges[0] = BurnCampaigns.Range({first: uint128(only), last: uint128(only)});
        vm.startPrank(_studio);
        if (copies > 1) {
            campaignCount = campaigns.openTogether(terms, only == 0 ? new BurnCampaigns.Range[](0) : ranges, copies);
        } else {
            campaignCount = only == 0 ? campaigns.open(terms) : campaigns.openFor(terms, ranges);
        }
        vm.stopPrank();
        together[campaignCount] = copies;
        _model[campaignCount].terms = terms;
        _takesOnly[campaignCount] = only;
    }

    function pause(uint256 seed, bool on) external {
        if (campaignCount == 0) return;
        uint256 campaignId = bound(seed, 1, campaignCount);
        if (_model[campaignId].paused == on) return;
        vm.prank(_studio);
        if (on) campaigns.pause(campaignId);
        else campaigns.resume(campaignId);
        _model[campaignId].paused = on;
    }

    function lowerCap(uint256 seed, uint64 cap) external {
        if (campaignCount == 0) return;
        BurnCampaigns.Campaign storage found = _model[bound(seed, 1, campaignCount)];
        cap = uint64(bound(cap, 0, 40));
        if (cap >= found.terms.cap || cap < found.burned) return;
        vm.prank(_studio);
        (bool done,) =
            address(campaigns).call(abi.encodeCall(campaigns.lowerCap, (bound(seed, 1, campaignCount), cap)));
        vm.assertEq(done, cap % together[bound(seed, 1, campaignCount)] == 0);
        if (done) found.terms.cap = cap;
    }

    function mint(uint256 collection, uint256 piece, uint256 who, uint64 quantity) external {
        (collection, piece) = (collection % 2, bound(piece, 1, PIECES));
        quantity = uint64(bound(quantity, 0, 20));
        collections[collection].mint(people[who % 3], piece, quantity);
        minted[collection][piece] += quantity;
        held[collection][piece][people[who % 3]] += quantity;
    }

    function move(uint256 collection, uint256 piece, uint256 from, uint256 to, uint256 quantity) external {
        (collection, piece) = (collection % 2, bound(piece, 1, PIECES));
        (address giver, address taker) = (people[from % 3], people[to % 3]);
        quantity = bound(quantity, 0, held[collection][piece][giver]);
        vm.prank(giver);
        collections[collection].safeTransferFrom(giver, taker, piece, quantity, "");
        held[collection][piece][giver] -= quantity;
        held[collection][piece][taker] += quantity;
    }

    struct Attempt {
        uint256 campaignId;
        uint256 collection;
        uint256 piece;
        address from;
        uint256 quantity;
        bytes32 intentId;
        address to;
    }

    function send(uint256 seed, uint256 piece, uint256 who, uint256 quantity, uint96 number, uint8 odd) external {
        Attempt memory attempt;
        attempt.campaignId = bound(seed, 0, campaignCount);
        attempt.collection = odd % 8 == 0 || attempt.campaignId == 0
            ? piece % 2
            : _model[attempt.campaignId].terms.mode == BurnCampaigns.Mode.Burn ? 0 : 1;
        attempt.piece = bound(piece, 1, PIECES);
        attempt.from = people[who % 3];
        // Also one more than is held, and none; and often as many as the campaign takes together.
        attempt.quantity = bound(quantity, 0, held[attempt.collection][attempt.piece][attempt.from] + 1);
        if (attempt.campaignId > 0 && odd % 3 != 0) attempt.quantity -= attempt.quantity % together[attempt.campaignId];
        address owner = odd % 8 == 1 ? people[(who % 3 + 1) % 3] : attempt.from;
        attempt.intentId = bytes32((uint256(uint160(owner)) << 96) | (number % INTENTS));
        attempt.to = odd % 8 == 2 ? _bare : people[odd % 3];
        bool expected = may(attempt);
        vm.prank(attempt.from);
        (bool done,) = address(collections[attempt.collection]).call(
            abi.encodeCall(
                LastingCopies(address(0)).safeTransferFrom,
                (
                    attempt.from,
                    address(campaigns),
                    attempt.piece,
                    attempt.quantity,
                    abi.encode(attempt.campaignId, attempt.intentId, attempt.to)
                )
            )
        );
        vm.assertEq(done, expected);
        if (done) written(attempt);
    }

    function may(Attempt memory attempt) private view returns (bool) {
        if (attempt.campaignId == 0) return false;
        BurnCampaigns.Campaign memory found = _model[attempt.campaignId];
        bool fits = found.terms.collection == address(collections[attempt.collection]) && attempt.quantity > 0
            && attempt.quantity <= held[attempt.collection][attempt.piece][attempt.from]
            && attempt.quantity + found.burned <= found.terms.cap
            && attempt.quantity % together[attempt.campaignId] == 0;
        bool free = address(bytes20(attempt.intentId)) == attempt.from && !used[attempt.intentId];
        uint256 only = _takesOnly[attempt.campaignId];
        return !found.paused && fits && free && attempt.to != _bare && (only == 0 || only == attempt.piece);
    }

    function written(Attempt memory attempt) private {
        BurnCampaigns.Terms memory terms = _model[attempt.campaignId].terms;
        _model[attempt.campaignId].burned += uint64(attempt.quantity);
        used[attempt.intentId] = true;
        held[attempt.collection][attempt.piece][attempt.from] -= attempt.quantity;
        burned[attempt.collection][attempt.piece] += attempt.quantity;
        issued[terms.pillId] += attempt.quantity / together[attempt.campaignId] * terms.pillsPerBurn;
        vm.assertTrue(campaigns.intentUsed(attempt.intentId));
    }

    function campaignOf(uint256 campaignId) external view returns (BurnCampaigns.Campaign memory) {
        return _model[campaignId];
    }
}

contract BurnCampaignsCopiesInvariants is BurnHouse {
    CopiesCrowd private crowd;

    function setUp() public override {
        super.setUp();
        crowd = new CopiesCrowd(campaigns, studio);
        crowd.open(0, 2, 30, false, 0, 2);
        crowd.open(1, 3, 30, true, 0, 0);
        crowd.open(1, 2, 30, false, 0, 4);
        for (uint256 i = 0; i < 12; i++) crowd.mint(i, i, i / 2, 11);
        target(address(crowd));
    }

    function invariant_campaignsCountCopiesAndGiveWhatTheySay() public view {
        uint256[3] memory given;
        for (uint256 i = 1; i <= crowd.campaignCount(); i++) {
            BurnCampaigns.Campaign memory found = campaigns.campaignOf(i);
            vm.assertEq(keccak256(abi.encode(found)), keccak256(abi.encode(crowd.campaignOf(i))));
            vm.assertLe(found.burned, found.terms.cap);
            uint256 copies = campaigns.takenTogetherOf(i);
            vm.assertEq(copies, crowd.together(i));
            vm.assertEq(found.burned % copies, 0);
            vm.assertEq(found.terms.cap % copies, 0);
            given[found.terms.pillId] += uint256(found.burned) / copies * found.terms.pillsPerBurn;
        }
        for (uint256 pillId = 1; pillId <= 2; pillId++) {
            vm.assertEq(pills.totalSupply(pillId), given[pillId]);
            vm.assertEq(pills.totalSupply(pillId), crowd.issued(pillId));
        }
    }

    function invariant_everyCopyIsHeldOrBurnedAndNoneStays() public view {
        for (uint256 c = 0; c < 2; c++) {
            for (uint256 piece = 1; piece <= 3; piece++) {
                uint256 sum = crowd.burned(c, piece);
                for (uint256 i = 0; i < 3; i++) {
                    uint256 held = crowd.collections(c).balanceOf(crowd.people(i), piece);
                    vm.assertEq(held, crowd.held(c, piece, crowd.people(i)));
                    sum += held;
                }
                vm.assertEq(sum, crowd.minted(c, piece));
                vm.assertEq(crowd.collections(c).balanceOf(DEAD, piece), c == 0 ? 0 : crowd.burned(c, piece));
                vm.assertEq(crowd.collections(c).balanceOf(address(campaigns), piece), 0);
            }
        }
    }
}
