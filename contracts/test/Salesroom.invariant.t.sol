// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Salesroom} from "../src/Salesroom.sol";
import {VitrineCollection} from "../src/VitrineCollection.sol";
import {Door} from "./support/AwkwardParties.sol";
import {CollectionTerms} from "./support/CollectionTerms.sol";
import {Test} from "./support/Test.sol";

/// @notice Traders, one of whom takes money only at times, and a studio whose royalty receiver does the same. They do
/// anything the salesroom lets them do and write down what should have come of it.
contract Market is Test {
    uint256 public constant PIECES = 5;
    uint256 public constant PURSE = 10_000 ether;

    Salesroom public immutable salesroom;
    VitrineCollection public immutable collection;
    Door public immutable door = new Door();
    Door public immutable studioDoor = new Door();
    address[4] public traders;

    /// @notice What each account should have, in its purse or waiting for it.
    mapping(address account => uint256) public due;
    mapping(uint256 tokenId => address) public holder;

    constructor(Salesroom salesroom_) {
        salesroom = salesroom_;
        traders = [address(door), wallet("t1"), wallet("t2"), wallet("t3")];
        VitrineCollection.Terms memory made = CollectionTerms.terms(address(this), PIECES);
        made.royaltyReceiver = address(studioDoor);
        collection = new VitrineCollection(made);
        for (uint256 tokenId = 1; tokenId <= PIECES; tokenId++) {
            holder[tokenId] = traders[tokenId % 4];
            collection.mint(holder[tokenId]);
        }
        for (uint256 i = 0; i < 4; i++) {
            vm.deal(traders[i], PURSE);
            due[traders[i]] = PURSE;
        }
    }

    function swing(bool open, bool studioOpen) external {
        door.set(open);
        studioDoor.set(studioOpen);
    }

    /// @dev The usual way, in one step, so that a good part of a run is sales.
    function offer(uint256 piece, uint96 price) external {
        this.list(piece, price);
        this.approve(piece);
    }

    function list(uint256 piece, uint96 price) external {
        uint256 tokenId = bound(piece, 1, PIECES);
        vm.prank(holder[tokenId]);
        salesroom.list(address(collection), tokenId, uint96(bound(price, 1, 50 ether)));
    }

    function approve(uint256 piece) external {
        uint256 tokenId = bound(piece, 1, PIECES);
        vm.prank(holder[tokenId]);
        collection.approve(address(salesroom), tokenId);
    }

    function move(uint256 piece, uint256 to) external {
        uint256 tokenId = bound(piece, 1, PIECES);
        address from = holder[tokenId];
        holder[tokenId] = traders[to % 4];
        vm.prank(from);
        collection.transferFrom(from, traders[to % 4], tokenId);
    }

    function unlist(uint256 piece, uint256 who) external {
        uint256 tokenId = bound(piece, 1, PIECES);
        (address seller,,) = salesroom.listing(address(collection), tokenId);
        vm.prank(traders[who % 4]);
        (bool done,) = address(salesroom).call(abi.encodeCall(salesroom.unlist, (address(collection), tokenId)));
        vm.assertEq(done, seller != address(0) && (seller == traders[who % 4] || seller != holder[tokenId]));
    }

    /// @dev Pays the right price, or now and then one wei more; works exactly when the listing says so.
    function buy(uint256 piece, uint256 who, uint256 care) external {
        bool exact = care % 8 != 0;
        uint256 tokenId = bound(piece, 1, PIECES);
        address buyer = traders[who % 4];
        (address seller, uint256 price, bool buyable) = salesroom.listing(address(collection), tokenId);
        uint256 payment = exact ? price : price + 1;
        if (buyer.balance < payment) return;
        vm.prank(buyer);
        (bool done,) = address(salesroom).call{value: payment}(abi.encodeCall(salesroom.buy, (address(collection), tokenId)));
        vm.assertEq(done, buyable && exact && buyer != seller);
        if (!done) return;
        uint256 royalty = price * 500 / 10_000;
        holder[tokenId] = buyer;
        due[buyer] -= price;
        due[seller] += price - royalty;
        due[address(studioDoor)] += royalty;
    }

    function fetch(bool studioFetches) external {
        Door who = studioFetches ? studioDoor : door;
        if (salesroom.owed(address(who)) == 0 || !who.open()) return;
        who.fetch(salesroom, address(who));
    }
}

contract SalesroomInvariants is Test {
    Salesroom private salesroom;
    Market private market;

    function setUp() public {
        salesroom = new Salesroom();
        market = new Market(salesroom);
        target(address(market));
    }

    function invariant_theSalesroomHoldsExactlyWhatItOwes() public view {
        uint256 owed = salesroom.owed(address(market.door())) + salesroom.owed(address(market.studioDoor()));
        vm.assertEq(address(salesroom).balance, owed);
    }

    function invariant_everybodyHasWhatIsDueToThem() public view {
        for (uint256 i = 0; i < 4; i++) {
            address trader = market.traders(i);
            vm.assertEq(trader.balance + salesroom.owed(trader), market.due(trader));
        }
        address studio = address(market.studioDoor());
        vm.assertEq(studio.balance + salesroom.owed(studio), market.due(studio));
    }

    function invariant_thePiecesAreWhereTradesAndGiftsPutThem() public view {
        for (uint256 tokenId = 1; tokenId <= market.PIECES(); tokenId++) {
            vm.assertEq(market.collection().ownerOf(tokenId), market.holder(tokenId));
        }
        vm.assertEq(market.collection().balanceOf(address(salesroom)), 0);
    }
}
