// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {BurnCampaigns} from "../src/BurnCampaigns.sol";
import {Pills} from "../src/Pills.sol";
import {BareAccount, FickleAccount} from "./support/Accounts.sol";
import {BurnHouse} from "./support/BurnHouse.sol";
import {BurnablePieces, KeepsBurnedPieces, LastingPieces} from "./support/Collections.sol";
import {Test} from "./support/Test.sol";

/// @notice People of every sort, two honest collections and a lying one, and a studio that opens, pauses, lowers and
/// closes. They try anything, sensible or not; what comes of it must follow from the rules as written down here again.
contract BurnCrowd is Test {
    address private constant DEAD = 0x000000000000000000000000000000000000dEaD;
    uint256 private constant INTENTS = 40;

    BurnCampaigns public immutable campaigns;
    Pills public immutable pills;
    address public immutable studio;
    address public immutable manager;
    FickleAccount private immutable _fickle = new FickleAccount();
    address public immutable bare = address(new BareAccount());
    address[5] public people;
    LastingPieces[3] public collections;

    mapping(uint256 campaignId => BurnCampaigns.Campaign) private _model;
    /// @dev Bit n: the campaign takes piece n.
    mapping(uint256 campaignId => uint256) private _takes;
    mapping(uint256 campaignId => uint256) public together;
    mapping(uint256 campaignId => uint256) public price;
    /// @dev Of a recipe, which collection its second part is of, counted from 1, and how many pieces of that it takes; of the first it takes one.
    mapping(uint256 campaignId => uint256) public second;
    mapping(uint256 campaignId => uint256) public ofSecond;
    /// @dev Who is paid by campaigns that have a price, and what came of it.
    address public immutable payee = wallet("payee");
    uint256 public paid;
    uint256 public campaignCount;
    mapping(uint256 collection => uint256) public minted;
    mapping(uint256 collection => mapping(uint256 tokenId => address)) public holder;
    mapping(uint256 collection => uint256) public strays;
    mapping(bytes32 intentId => bool) public used;
    mapping(uint256 pillId => uint256) public issued;
    mapping(uint256 pillId => uint256) public burnedPills;

    constructor(BurnCampaigns campaigns_, address studio_, address manager_) {
        (campaigns, pills, studio, manager) = (campaigns_, campaigns_.pills(), studio_, manager_);
        people = [wallet("p1"), wallet("p2"), wallet("p3"), bare, address(_fickle)];
        collections = [
            LastingPieces(address(new BurnablePieces())), new LastingPieces(), LastingPieces(new KeepsBurnedPieces())
        ];
    }

    // The studio -----------------------------------------------------------------------------------------------

    function open(uint256 collection, bool dead, uint32 rate, uint64 cap, uint32 opensIn, uint32 lasts) external {
        if (campaignCount == 10) return;
        BurnCampaigns.Terms memory terms = BurnCampaigns.Terms({
            collection: address(collections[collection % 3]),
            opensAt: uint48(block.timestamp + opensIn % 2 hours),
            closesAt: uint48(block.timestamp + opensIn % 2 hours + bound(lasts, 1, 30 days)),
            pillId: uint64(bound(rate, 1, 2)),
            cap: uint64(bound(cap, 1, 15)),
            pillsPerBurn: uint32(bound(rate, 1, 5)),
            mode: dead ? BurnCampaigns.Mode.DeadAddress : BurnCampaigns.Mode.Burn
        });
        vm.prank(studio);
        campaignCount = campaigns.open(terms);
        _model[campaignCount].terms = terms;
        _takes[campaignCount] = type(uint256).max;
    }

    function openTogether(uint256 collection, bool dead, uint64 cap, uint256 count) external {
        if (campaignCount == 10) return;
        count = bound(count, 2, 4);
        BurnCampaigns.Terms memory terms = BurnCampaigns.Terms({
            collection: address(collections[collection % 3]),
            opensAt: uint48(block.timestamp),
            closesAt: uint48(block.timestamp + 20 days),
            pillId: 2,
            cap: uint64(bound(cap, 1, 4) * count),
            pillsPerBurn: 3,
            mode: dead ? BurnCampaigns.Mode.DeadAddress : BurnCampaigns.Mode.Burn
        });
        vm.prank(studio);
        campaignCount = campaigns.openTogether(terms, new BurnCampaigns.Range[](0), count);
        _model[campaignCount].terms = terms;
        _takes[campaignCount] = type(uint256).max;
        together[campaignCount] = count;
    }

    /// @dev Every run of set bits is a range, so that no two overlap or touch; without any there is no such campaign.
    function openFor(uint256 collection, bool dead, uint64 cap, uint24 pieces) external {
        if (campaignCount == 10) return;
        BurnCampaigns.Terms memory terms = BurnCampaigns.Terms({
            collection: address(collections[collection % 3]),
            opensAt: uint48(block.timestamp),
            closesAt: uint48(block.timestamp + 20 days),
            pillId: 1,
            cap: uint64(bound(cap, 1, 15)),
            pillsPerBurn: 1,
            mode: dead ? BurnCampaigns.Mode.DeadAddress : BurnCampaigns.Mode.Burn
        });
        BurnCampaigns.Range[] memory ranges = new BurnCampaigns.Range[](24);
        uint256 count;
        for (uint128 i = 0; i < 24; i++) {
            if (pieces >> i & 1 == 0) continue;
            if (i == 0 || pieces >> (i - 1) & 1 == 0) ranges[count++].first = i;
            ranges[count - 1].last = i;
        }
        assembly ("memory-safe") {
            mstore(ranges, count)
        }
        vm.prank(studio);
        (bool done,) = address(campaigns).call(abi.encodeCall(campaigns.openFor, (terms, ranges)));
        vm.assertEq(done, pieces != 0);
        if (!done) return;
        campaignCount += 1;
        _model[campaignCount].terms = terms;
        _takes[campaignCount] = pieces;
    }

    /// @dev The same pieces as a list, together or each by itself.
    function openList(uint256 collection, bool dead, uint64 cap, uint24 pieces, uint256 count) external {
        if (campaignCount == 10) return;
        count = bound(count, 1, 3);
        BurnCampaigns.Terms memory terms = BurnCampaigns.Terms({
            collection: address(collections[collection % 3]),
            opensAt: uint48(block.timestamp),
            closesAt: uint48(block.timestamp + 20 days),
            pillId: 2,
            cap: uint64(bound(cap, 1, 5) * count),
            pillsPerBurn: 2,
            mode: dead ? BurnCampaigns.Mode.DeadAddress : BurnCampaigns.Mode.Burn
        });
        BurnCampaigns.List memory list = BurnCampaigns.List(0, new uint256[](1));
        list.words[0] = pieces;
        vm.prank(studio);
        (bool done,) = address(campaigns).call(abi.encodeCall(campaigns.openList, (terms, list, count)));
        vm.assertEq(done, pieces != 0);
        if (!done) return;
        campaignCount += 1;
        _model[campaignCount].terms = terms;
        _takes[campaignCount] = pieces;
        if (count > 1) together[campaignCount] = count;
    }

    /// @dev Any way of taking pieces, with a price.
    function openPriced(uint256 collection, bool dead, uint24 pieces, uint256 count, uint96 amount) external {
        if (campaignCount == 10) return;
        count = bound(count, 1, 3);
        amount = uint96(bound(amount, 0, 3));
        BurnCampaigns.Terms memory terms = BurnCampaigns.Terms({
            collection: address(collections[collection % 3]),
            opensAt: uint48(block.timestamp),
            closesAt: uint48(block.timestamp + 20 days),
            pillId: 1,
            cap: uint64(5 * count),
            pillsPerBurn: 4,
            mode: dead ? BurnCampaigns.Mode.DeadAddress : BurnCampaigns.Mode.Burn
        });
        BurnCampaigns.List memory list = BurnCampaigns.List(0, new uint256[](pieces == 0 ? 0 : 1));
        if (pieces != 0) list.words[0] = pieces;
        vm.prank(studio);
        (bool done,) = address(campaigns).call(
            abi.encodeCall(
                campaigns.openPriced,
                (terms, new BurnCampaigns.Range[](0), list, count, BurnCampaigns.Price(amount, payee))
            )
        );
        vm.assertEq(done, amount != 0);
        if (!done) return;
        campaignCount += 1;
        _model[campaignCount].terms = terms;
        _takes[campaignCount] = pieces == 0 ? type(uint256).max : pieces;
        if (count > 1) together[campaignCount] = count;
        price[campaignCount] = amount;
    }

    /// @dev One of a collection and one or two of the next.
    function openRecipe(uint256 collection, bool dead, uint64 cap, uint256 count, uint96 amount) external {
        if (campaignCount == 10) return;
        (collection, count, amount) = (collection % 3, bound(count, 1, 2), uint96(bound(amount, 0, 2)));
        uint256 next = (collection + 1) % 3;
        BurnCampaigns.Terms memory terms = BurnCampaigns.Terms({
            collection: address(collections[collection]),
            opensAt: uint48(block.timestamp),
            closesAt: uint48(block.timestamp + 20 days),
            pillId: 2,
            cap: uint64(bound(cap, 1, 4) * (count + 1)),
            pillsPerBurn: 2,
            mode: dead ? BurnCampaigns.Mode.DeadAddress : BurnCampaigns.Mode.Burn
        });
        BurnCampaigns.Part[] memory parts = new BurnCampaigns.Part[](2);
        parts[0] = BurnCampaigns.Part(address(collections[collection]), 1);
        parts[1] = BurnCampaigns.Part(address(collections[next]), uint96(count));
        vm.prank(studio);
        campaignCount = campaigns.openRecipe(
            terms, parts, BurnCampaigns.Price(amount, amount == 0 ? address(0) : payee)
        );
        _model[campaignCount].terms = terms;
        _takes[campaignCount] = type(uint256).max;
        together[campaignCount] = count + 1;
        (second[campaignCount], ofSecond[campaignCount]) = (next + 1, count);
        price[campaignCount] = amount;
    }

    function pause(uint256 seed, bool on, bool byManager) external {
        if (campaignCount == 0) return;
        uint256 campaignId = bound(seed, 1, campaignCount);
        vm.prank(byManager ? manager : studio);
        (bool done,) = address(campaigns).call(
            on ? abi.encodeCall(campaigns.pause, (campaignId)) : abi.encodeCall(campaigns.resume, (campaignId))
        );
        vm.assertEq(done, _model[campaignId].paused != on && (on || !byManager));
        if (done) _model[campaignId].paused = on;
    }

    function closeEarlier(uint256 seed, uint48 closesAt) external {
        if (campaignCount == 0) return;
        uint256 campaignId = bound(seed, 1, campaignCount);
        closesAt = uint48(bound(closesAt, block.timestamp - 10, block.timestamp + 20 days));
        BurnCampaigns.Terms storage terms = _model[campaignId].terms;
        vm.prank(manager);
        (bool done,) = address(campaigns).call(abi.encodeCall(campaigns.closeEarlier, (campaignId, closesAt)));
        vm.assertEq(done, closesAt >= block.timestamp && closesAt < terms.closesAt);
        if (done) terms.closesAt = closesAt;
    }

    function lowerCap(uint256 seed, uint64 cap) external {
        if (campaignCount == 0) return;
        BurnCampaigns.Campaign storage found = _model[bound(seed, 1, campaignCount)];
        cap = uint64(bound(cap, 0, 16));
        vm.prank(manager);
        (bool done,) =
            address(campaigns).call(abi.encodeCall(campaigns.lowerCap, (bound(seed, 1, campaignCount), cap)));
        uint256 count = together[bound(seed, 1, campaignCount)];
        vm.assertEq(done, cap < found.terms.cap && cap >= found.burned && (count == 0 || cap % count == 0));
        if (done) found.terms.cap = cap;
    }

    function wait_(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 1, 1 days));
    }

    // Pieces ---------------------------------------------------------------------------------------------------

    function mint(uint256 collection, uint256 who) external {
        collection %= 3;
        uint256 tokenId = ++minted[collection];
        collections[collection].mint(people[who % 5], tokenId);
        holder[collection][tokenId] = people[who % 5];
    }

    function move(uint256 collection, uint256 piece, uint256 to) external {
        (uint256 tokenId, address from) = somePiece(collection % 3, piece);
        if (from == address(0)) return;
        vm.prank(from);
        collections[collection % 3].transferFrom(from, people[to % 5], tokenId);
        holder[collection % 3][tokenId] = people[to % 5];
    }

    function approve(uint256 collection, uint256 piece, bool forAll, bool on) external {
        (uint256 tokenId, address from) = somePiece(collection % 3, piece);
        if (from == address(0)) return;
        vm.prank(from);
        if (forAll) collections[collection % 3].setApprovalForAll(address(campaigns), on);
        else collections[collection % 3].approve(on ? address(campaigns) : address(0), tokenId);
    }

    /// @dev Plain `transferFrom` asks nobody; only the studio can send such a piece on.
    function stray(uint256 collection, uint256 piece) external {
        (uint256 tokenId, address from) = somePiece(collection % 3, piece);
        if (from == address(0)) return;
        vm.prank(from);
        collections[collection % 3].transferFrom(from, address(campaigns), tokenId);
        holder[collection % 3][tokenId] = address(campaigns);
        strays[collection % 3] += 1;
    }

    function returnStray(uint256 collection, uint256 piece, uint256 to) external {
        collection %= 3;
        uint256 tokenId = bound(piece, 1, minted[collection] + 1);
        if (holder[collection][tokenId] != address(campaigns)) return;
        vm.prank(studio);
        campaigns.returnStrayPiece(address(collections[collection]), tokenId, people[to % 3]);
        holder[collection][tokenId] = people[to % 3];
        strays[collection] -= 1;
    }

    // Burning --------------------------------------------------------------------------------------------------

    struct Attempt {
        uint256 campaignId;
        uint256 collection;
        uint256 tokenId;
        address from;
        bytes32 intentId;
        address to;
    }

    /// @dev The usual way with good instructions, so that a good part of a run is burns.
    function burnWell(uint256 seed, uint256 piece, uint96 number) external {
        if (campaignCount == 0) return;
        Attempt memory attempt;
        attempt.campaignId = bound(seed, 1, campaignCount);
        attempt.collection = indexOf(_model[attempt.campaignId].terms.collection);
        (attempt.tokenId, attempt.from) = somePiece(attempt.collection, piece);
        (attempt.intentId, attempt.to) = (intent(attempt.from, number), people[0]);
        send(attempt, true);
    }

    /// @dev Any piece to any campaign with anybody's intent, for anybody; now and then with data cut short.
    function sendAnything(uint256 seed, uint256 collection, uint256 piece, uint256 intentOf, uint96 number, uint8 to)
        external
    {
        Attempt memory attempt;
        (attempt.campaignId, attempt.collection) = (seed % (campaignCount + 2), collection % 3);
        (attempt.tokenId, attempt.from) = somePiece(attempt.collection, piece);
        attempt.intentId = intent(intentOf % 8 < 5 ? people[intentOf % 5] : attempt.from, number);
        attempt.to = people[to % 5];
        send(attempt, to < 240);
    }

    function send(Attempt memory attempt, bool whole) private {
        if (attempt.from == address(0)) return;
        bytes memory data = whole ? abi.encode(attempt.campaignId, attempt.intentId, attempt.to) : bytes(hex"01");
        bool expected = whole && may(attempt) && price[attempt.campaignId] == 0;
        vm.prank(attempt.from);
        (bool done,) = address(collections[attempt.collection]).call(
            abi.encodeWithSignature(
                "safeTransferFrom(address,address,uint256,bytes)",
                attempt.from,
                address(campaigns),
                attempt.tokenId,
                data
            )
        );
        vm.assertEq(done, expected);
        if (done) written(attempt);
    }

    /// @dev Anybody calls, holder or not, approved or not.
    function burnByApproval(uint256 seed, uint256 piece, uint256 who, uint96 number, uint8 to) external {
        if (campaignCount == 0) return;
        Attempt memory attempt;
        attempt.campaignId = bound(seed, 1, campaignCount);
        attempt.collection = indexOf(_model[attempt.campaignId].terms.collection);
        (attempt.tokenId, attempt.from) = somePiece(attempt.collection, piece);
        if (attempt.from == address(0)) return;
        address caller = who % 8 < 5 ? people[who % 5] : attempt.from;
        (attempt.intentId, attempt.to) = (intent(caller, number), people[to % 5]);
        uint256 value = someMoney(attempt.campaignId, caller, to);
        bool expected = caller == attempt.from && approved(attempt) && may(attempt) && value == price[attempt.campaignId];
        bytes memory call =
            abi.encodeCall(campaigns.burn, (attempt.campaignId, attempt.tokenId, attempt.intentId, attempt.to));
        vm.prank(caller);
        (bool done,) = address(campaigns).call{value: value}(call);
        vm.assertEq(done, expected);
        if (!done) return;
        written(attempt);
        paid += value;
    }

    /// @dev Neighbours of a piece, held by its holder or not, as many as the campaign takes or one fewer, and now and then the first one twice.
    function burnSome(uint256 seed, uint256 piece, uint96 number, uint8 to, uint8 way) external {
        if (campaignCount == 0) return;
        Attempt memory attempt;
        attempt.campaignId = bound(seed, 1, campaignCount);
        attempt.collection = indexOf(_model[attempt.campaignId].terms.collection);
        (attempt.tokenId, attempt.from) = somePiece(attempt.collection, piece);
        if (attempt.from == address(0)) return;
        (attempt.intentId, attempt.to) = (intent(attempt.from, number), people[to % 5]);
        uint256 count = together[attempt.campaignId] == 0 ? 1 : together[attempt.campaignId];
        uint256[] memory all = new uint256[](way % 8 == 0 ? count - 1 : count);
        for (uint256 i = 0; i < all.length; i++) all[i] = attempt.tokenId + (way % 8 == 1 && i == 1 ? 0 : i);
        uint256 value = someMoney(attempt.campaignId, attempt.from, to);
        bool expected = mayTogether(attempt, all, count) && value == price[attempt.campaignId];
        vm.prank(attempt.from);
        (bool done,) = address(campaigns).call{value: value}(
            abi.encodeCall(campaigns.burnTogether, (attempt.campaignId, all, attempt.intentId, attempt.to))
        );
        vm.assertEq(done, expected);
        if (!done) return;
        writtenTogether(attempt, all);
        paid += value;
    }

    /// @dev A piece of the first part between neighbours of the second, or one collection in place of the other; in a campaign without a recipe too.
    function burnRecipe(uint256 seed, uint256 piece, uint256 other, uint96 number, uint8 way) external {
        if (campaignCount == 0) return;
        Attempt memory attempt;
        attempt.campaignId = bound(seed, 1, campaignCount);
        attempt.collection = indexOf(_model[attempt.campaignId].terms.collection);
        (attempt.tokenId, attempt.from) = somePiece(attempt.collection, piece);
        if (attempt.from == address(0)) return;
        (attempt.intentId, attempt.to) = (intent(attempt.from, number), people[way % 5]);
        uint256 count = together[attempt.campaignId] == 0 ? 1 : together[attempt.campaignId];
        BurnCampaigns.Piece[] memory all = new BurnCampaigns.Piece[](count);
        uint256 next = way % 8 == 0 ? attempt.collection : (attempt.collection + 1) % 3;
        for (uint256 i = 0; i < count; i++) {
            all[i] = i == count / 2
                ? BurnCampaigns.Piece(address(collections[attempt.collection]), attempt.tokenId)
                : BurnCampaigns.Piece(address(collections[next]), way % 4 == 3 ? bound(other, 1, 20) + i : fresh(next, attempt.from));
        }
        if (way % 2 == 0) {
            vm.startPrank(attempt.from);
            collections[attempt.collection].setApprovalForAll(address(campaigns), true);
            collections[next].setApprovalForAll(address(campaigns), true);
            vm.stopPrank();
        }
        uint256 value = someMoney(attempt.campaignId, attempt.from, way);
        bool expected = mayRecipe(attempt, all) && value == price[attempt.campaignId];
        vm.prank(attempt.from);
        (bool done,) = address(campaigns).call{value: value}(
            abi.encodeCall(campaigns.burnRecipe, (attempt.campaignId, all, attempt.intentId, attempt.to))
        );
        vm.assertEq(done, expected);
        if (!done) return;
        writtenRecipe(attempt, all);
        paid += value;
    }

    /// @dev A piece that its holder has only just got: of neighbours there are seldom enough.
    function fresh(uint256 collection, address to) private returns (uint256 tokenId) {
        tokenId = ++minted[collection];
        collections[collection].mint(to, tokenId);
        holder[collection][tokenId] = to;
    }

    /// @dev Mostly the price, now and then another sum.
    function someMoney(uint256 campaignId, address payer, uint8 seed) private returns (uint256 value) {
        value = seed % 16 == 3 ? price[campaignId] + 1 : seed % 16 == 4 ? 0 : price[campaignId];
        vm.deal(payer, value);
    }

    // Pills ----------------------------------------------------------------------------------------------------

    function swing(bool takesPills) external {
        _fickle.set(takesPills, true);
    }

    function passPills(uint256 from, uint256 to, uint256 pillId, uint256 quantity) external {
        pillId = bound(pillId, 1, 2);
        uint256 has = pills.balanceOf(people[from % 5], pillId);
        vm.prank(people[from % 5]);
        pills.safeTransferFrom(people[from % 5], people[to % 3], pillId, bound(quantity, 0, has), "");
    }

    function burnPills(uint256 who, uint256 pillId, uint256 quantity) external {
        pillId = bound(pillId, 1, 2);
        quantity = bound(quantity, 0, pills.balanceOf(people[who % 5], pillId));
        vm.prank(people[who % 5]);
        pills.burn(pillId, quantity);
        burnedPills[pillId] += quantity;
    }

    // The rules, once more -------------------------------------------------------------------------------------

    function may(Attempt memory attempt) private view returns (bool) {
        if (attempt.campaignId == 0 || attempt.campaignId > campaignCount) return false;
        BurnCampaigns.Campaign memory found = _model[attempt.campaignId];
        bool open_ = !found.paused && block.timestamp >= found.terms.opensAt && block.timestamp < found.terms.closesAt;
        bool fits = takesOf(attempt.campaignId, attempt.collection) && found.burned < found.terms.cap;
        bool free = address(uint160(uint256(attempt.intentId) >> 96)) == attempt.from && !used[attempt.intentId];
        bool burns = attempt.collection == 0 || found.terms.mode == BurnCampaigns.Mode.DeadAddress;
        bool taken = attempt.to != bare && (attempt.to != address(_fickle) || _fickle.takesPills());
        bool wanted = _takes[attempt.campaignId] >> attempt.tokenId & 1 == 1;
        return open_ && fits && free && burns && taken && wanted && alone(attempt.campaignId);
    }

    /// @dev What holds for each of them as for a single burn, and that there is room for all.
    function mayTogether(Attempt memory attempt, uint256[] memory all, uint256 count) private returns (bool) {
        if (all.length != count || second[attempt.campaignId] != 0) return false;
        uint256 kept = together[attempt.campaignId];
        Attempt memory one =
            Attempt(attempt.campaignId, attempt.collection, 0, attempt.from, attempt.intentId, attempt.to);
        together[attempt.campaignId] = 0;
        bool all_ = _model[attempt.campaignId].burned + count <= _model[attempt.campaignId].terms.cap;
        for (uint256 i = 0; i < count; i++) {
            one.tokenId = all[i];
            one.intentId = bytes32(uint256(attempt.intentId) + i);
            all_ = all_ && holder[one.collection][one.tokenId] == one.from && approved(one) && may(one);
            for (uint256 j = 0; j < i; j++) all_ = all_ && all[j] != all[i];
        }
        together[attempt.campaignId] = kept;
        return all_;
    }

    /// @dev As `mayTogether`, and that there are as many of each part. Without a recipe all are of the one collection.
    function mayRecipe(Attempt memory attempt, BurnCampaigns.Piece[] memory all) private returns (bool all_) {
        uint256 kept = together[attempt.campaignId];
        Attempt memory one =
            Attempt(attempt.campaignId, 0, 0, attempt.from, attempt.intentId, attempt.to);
        together[attempt.campaignId] = 0;
        all_ = _model[attempt.campaignId].burned + all.length <= _model[attempt.campaignId].terms.cap;
        uint256 given;
        for (uint256 i = 0; i < all.length; i++) {
            (one.collection, one.tokenId) = (indexOf(all[i].collection), all[i].tokenId);
            one.intentId = bytes32(uint256(attempt.intentId) + i);
            if (one.collection + 1 == second[one.campaignId]) given += 1;
            all_ = all_ && holder[one.collection][one.tokenId] == one.from && approved(one) && may(one);
            for (uint256 j = 0; j < i; j++) {
                all_ = all_ && (all[j].tokenId != all[i].tokenId || all[j].collection != all[i].collection);
            }
        }
        all_ = all_ && given == ofSecond[attempt.campaignId];
        together[attempt.campaignId] = kept;
    }

    function writtenRecipe(Attempt memory attempt, BurnCampaigns.Piece[] memory all) private {
        BurnCampaigns.Terms memory terms = _model[attempt.campaignId].terms;
        for (uint256 i = 0; i < all.length; i++) {
            (attempt.collection, attempt.tokenId) = (indexOf(all[i].collection), all[i].tokenId);
            written(attempt);
            attempt.intentId = bytes32(uint256(attempt.intentId) + 1);
        }
        issued[terms.pillId] -= terms.pillsPerBurn * (all.length - 1);
    }

    function takesOf(uint256 campaignId, uint256 collection) private view returns (bool) {
        return _model[campaignId].terms.collection == address(collections[collection])
            || second[campaignId] == collection + 1;
    }

    function alone(uint256 campaignId) private view returns (bool) {
        return together[campaignId] == 0;
    }

    function writtenTogether(Attempt memory attempt, uint256[] memory all) private {
        BurnCampaigns.Terms memory terms = _model[attempt.campaignId].terms;
        for (uint256 i = 0; i < all.length; i++) {
            attempt.tokenId = all[i];
            written(attempt);
            attempt.intentId = bytes32(uint256(attempt.intentId) + 1);
        }
        issued[terms.pillId] -= terms.pillsPerBurn * (all.length - 1);
    }

    function written(Attempt memory attempt) private {
        BurnCampaigns.Terms memory terms = _model[attempt.campaignId].terms;
        bool dead = terms.mode == BurnCampaigns.Mode.DeadAddress;
        _model[attempt.campaignId].burned += 1;
        used[attempt.intentId] = true;
        holder[attempt.collection][attempt.tokenId] = dead ? DEAD : address(0);
        issued[terms.pillId] += terms.pillsPerBurn;
        address collection = address(collections[attempt.collection]);
        (bool exists, bytes memory owner) =
            collection.staticcall(abi.encodeWithSignature("ownerOf(uint256)", attempt.tokenId));
        vm.assertEq(exists, dead);
        if (dead) vm.assertEq(abi.decode(owner, (address)), DEAD);
        vm.assertTrue(campaigns.intentUsed(attempt.intentId));
        vm.assertTrue(campaigns.wasBurned(collection, attempt.tokenId));
    }

    function approved(Attempt memory attempt) private view returns (bool) {
        LastingPieces pieces = collections[attempt.collection];
        return pieces.getApproved(attempt.tokenId) == address(campaigns)
            || pieces.isApprovedForAll(attempt.from, address(campaigns));
    }

    /// @dev Zero when the piece is nobody's to move: never minted, burned, or stray.
    function somePiece(uint256 collection, uint256 seed) private view returns (uint256 tokenId, address from) {
        if (minted[collection] == 0) return (0, address(0));
        tokenId = bound(seed, 1, minted[collection]);
        from = holder[collection][tokenId];
        if (from == DEAD || from == address(campaigns)) from = address(0);
    }

    function intent(address of_, uint96 number) private pure returns (bytes32) {
        return bytes32((uint256(uint160(of_)) << 96) | (number % INTENTS));
    }

    function indexOf(address collection) private view returns (uint256) {
        return collection == address(collections[0]) ? 0 : collection == address(collections[1]) ? 1 : 2;
    }

    function campaignOf(uint256 campaignId) external view returns (BurnCampaigns.Campaign memory) {
        return _model[campaignId];
    }
}

contract BurnCampaignsInvariants is BurnHouse {
    BurnCrowd private crowd;

    function setUp() public override {
        super.setUp();
        crowd = new BurnCrowd(campaigns, studio, manager);
        crowd.open(0, false, 1, 14, 0, 20 days);
        crowd.open(1, true, 2, 14, 0, 20 days);
        crowd.open(2, false, 3, 14, 0, 20 days);
        crowd.openFor(0, false, 14, 0xAE);
        crowd.openTogether(0, false, 4, 2);
        crowd.openTogether(1, true, 4, 3);
        crowd.openList(0, false, 4, 0x55AA, 1);
        crowd.openPriced(0, false, 0, 1, 2);
        for (uint256 i = 0; i < 15; i++) crowd.mint(i, i);
        target(address(crowd));
    }

    function invariant_everyCampaignCountsItsBurnsAndKeepsItsTerms() public view {
        uint256[3] memory pillCount;
        for (uint256 i = 1; i <= crowd.campaignCount(); i++) {
            BurnCampaigns.Campaign memory found = campaigns.campaignOf(i);
            vm.assertEq(keccak256(abi.encode(found)), keccak256(abi.encode(crowd.campaignOf(i))));
            vm.assertLe(found.burned, found.terms.cap);
            uint256 count = crowd.together(i) == 0 ? 1 : crowd.together(i);
            vm.assertEq(found.burned % count, 0);
            pillCount[found.terms.pillId] += uint256(found.burned) / count * found.terms.pillsPerBurn;
        }
        for (uint256 pillId = 1; pillId <= 2; pillId++) {
            (uint256 issued, uint256 burned, uint256 existing) = pills.supply(pillId);
            vm.assertEq(issued, pillCount[pillId]);
            vm.assertEq(issued, crowd.issued(pillId));
            vm.assertEq(burned, crowd.burnedPills(pillId));
            vm.assertEq(existing, issued - burned);
        }
    }

    function invariant_nothingStaysInTheContracts() public view {
        for (uint256 i = 0; i < 3; i++) {
            vm.assertEq(crowd.collections(i).balanceOf(address(campaigns)), crowd.strays(i));
            vm.assertEq(crowd.collections(i).balanceOf(address(pills)), 0);
        }
        for (uint256 pillId = 1; pillId <= 2; pillId++) {
            uint256 held;
            for (uint256 i = 0; i < 5; i++) held += pills.balanceOf(crowd.people(i), pillId);
            vm.assertEq(held, pills.totalSupply(pillId));
        }
        vm.assertEq(address(campaigns).balance + address(pills).balance, 0);
        vm.assertEq(crowd.payee().balance, crowd.paid());
    }

    /// @dev Once at the end of a run: every piece is where burns and gifts put it.
    function afterInvariant() public view {
        for (uint256 i = 0; i < 3; i++) {
            for (uint256 tokenId = 1; tokenId <= crowd.minted(i); tokenId++) {
                address collection = address(crowd.collections(i));
                (bool exists, bytes memory owner) =
                    collection.staticcall(abi.encodeWithSignature("ownerOf(uint256)", tokenId));
                vm.assertEq(exists ? abi.decode(owner, (address)) : address(0), crowd.holder(i, tokenId));
            }
        }
    }
}
