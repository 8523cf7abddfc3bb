// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Salesroom} from "../src/Salesroom.sol";
import {VitrineCollection} from "../src/VitrineCollection.sol";
import {ComesBack, Door, GuzzlesGas, LyingCollection, RefusesMoney} from "./support/AwkwardParties.sol";
import {CollectionTerms} from "./support/CollectionTerms.sol";
import {Test} from "./support/Test.sol";

contract SalesroomTest is Test {
    Salesroom private salesroom;
    VitrineCollection private pieces;
    address private collection;
    address private studio = wallet("studio");
    address private ada = wallet("ada");
    address private ben = wallet("ben");
    address private cleo = wallet("cleo");
    bytes private reentrantCall = abi.encodeWithSelector(ReentrancyGuard.ReentrancyGuardReentrantCall.selector);

    function setUp() public {
        salesroom = new Salesroom();
        pieces = new VitrineCollection(CollectionTerms.terms(studio, 100));
        collection = address(pieces);
        vm.prank(studio);
        pieces.mint(ada);
        vm.deal(ben, 1_000 ether);
        vm.deal(cleo, 1_000 ether);
    }

    function offer(address seller, uint256 tokenId, uint96 price) private {
        vm.startPrank(seller);
        salesroom.list(collection, tokenId, price);
        pieces.approve(address(salesroom), tokenId);
        vm.stopPrank();
    }

    // Naming a price -------------------------------------------------------------------------------------------

    function test_theHolderNamesAPriceAndKeepsThePiece() public {
        vm.expectEmit(address(salesroom));
        emit Salesroom.Listed(collection, 1, ada, 2 ether);
        vm.prank(ada);
        salesroom.list(collection, 1, 2 ether);
        vm.assertEq(pieces.ownerOf(1), ada);
        (address seller, uint256 price, bool buyable) = salesroom.listing(collection, 1);
        vm.assertEq(seller, ada);
        vm.assertEq(price, 2 ether);
        vm.assertFalse(buyable);
        vm.prank(ada);
        pieces.approve(address(salesroom), 1);
        (,, buyable) = salesroom.listing(collection, 1);
        vm.assertTrue(buyable);
    }

    function testFuzz_nobodyElseNamesAPrice(address stranger, uint96 price) public {
        vm.assume(stranger != ada && price > 0);
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(Salesroom.NotHolder.selector, collection, 1, stranger));
        salesroom.list(collection, 1, price);
    }

    function test_aPriceOfNothingIsRefused() public {
        vm.prank(ada);
        vm.expectRevert(Salesroom.PriceZero.selector);
        salesroom.list(collection, 1, 0);
    }

    function test_whatIsNoCollectionIsRefused() public {
        vm.startPrank(ada);
        vm.expectRevert(abi.encodeWithSelector(Salesroom.NotACollection.selector, ada));
        salesroom.list(ada, 1, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(Salesroom.NotACollection.selector, address(salesroom)));
        salesroom.list(address(salesroom), 1, 1 ether);
    }

    // Taking it back -------------------------------------------------------------------------------------------

    function test_theSellerTakesThePriceBack() public {
        offer(ada, 1, 1 ether);
        vm.expectEmit(address(salesroom));
        emit Salesroom.Unlisted(collection, 1, ada);
        vm.prank(ada);
        salesroom.unlist(collection, 1);
        vm.prank(ben);
        vm.expectRevert(abi.encodeWithSelector(Salesroom.NotListed.selector, collection, 1));
        salesroom.buy{value: 1 ether}(collection, 1);
    }

    function test_anybodyClearsAPriceWhoseSellerIsGone() public {
        offer(ada, 1, 1 ether);
        vm.prank(cleo);
        vm.expectRevert(abi.encodeWithSelector(Salesroom.NotSeller.selector, collection, 1, cleo));
        salesroom.unlist(collection, 1);
        vm.prank(ada);
        pieces.burn(1);
        vm.prank(cleo);
        salesroom.unlist(collection, 1);
        vm.expectRevert(abi.encodeWithSelector(Salesroom.NotListed.selector, collection, 1));
        salesroom.unlist(collection, 1);
    }

    // Buying ---------------------------------------------------------------------------------------------------

    function testFuzz_aSaleMovesThePieceAndAllOfTheMoney(uint96 price) public {
        uint96 asked = uint96(bound(price, 1, 900 ether));
        offer(ada, 1, asked);
        uint256 royalty = uint256(asked) * 500 / 10_000;
        vm.expectEmit(address(salesroom));
        emit Salesroom.Sold(collection, 1, ada, ben, asked);
        vm.prank(ben);
        salesroom.buy{value: asked}(collection, 1);
        vm.assertEq(pieces.ownerOf(1), ben);
        vm.assertEq(ada.balance, asked - royalty);
        vm.assertEq(studio.balance, royalty);
        vm.assertEq(ben.balance, 1_000 ether - asked);
        vm.assertEq(address(salesroom).balance, 0);
        (address seller,,) = salesroom.listing(collection, 1);
        vm.assertEq(seller, address(0));
    }

    function testFuzz_anyOtherPaymentIsRefusedAndNothingIsLost(uint96 price, uint96 payment) public {
        uint96 asked = uint96(bound(price, 1, 900 ether));
        uint256 paid = bound(payment, 0, 900 ether);
        vm.assume(paid != asked);
        offer(ada, 1, asked);
        vm.prank(ben);
        vm.expectRevert(abi.encodeWithSelector(Salesroom.WrongPayment.selector, asked, paid));
        salesroom.buy{value: paid}(collection, 1);
        vm.assertEq(ben.balance, 1_000 ether);
        vm.assertEq(pieces.ownerOf(1), ada);
    }

    function test_aPriceRaisedMeanwhileDoesNotTakeMore() public {
        offer(ada, 1, 1 ether);
        offer(ada, 1, 3 ether);
        vm.prank(ben);
        vm.expectRevert(abi.encodeWithSelector(Salesroom.WrongPayment.selector, 3 ether, 1 ether));
        salesroom.buy{value: 1 ether}(collection, 1);
    }

    function test_aPieceIsSoldOnce() public {
        offer(ada, 1, 1 ether);
        vm.prank(ben);
        salesroom.buy{value: 1 ether}(collection, 1);
        vm.prank(cleo);
        vm.expectRevert(abi.encodeWithSelector(Salesroom.NotListed.selector, collection, 1));
        salesroom.buy{value: 1 ether}(collection, 1);
    }

    function test_aSellerDoesNotBuyFromThemself() public {
        offer(ada, 1, 1 ether);
        vm.deal(ada, 1 ether);
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(Salesroom.OwnListing.selector, collection, 1));
        salesroom.buy{value: 1 ether}(collection, 1);
    }

    function test_withoutTheApprovalNothingIsSold() public {
        vm.prank(ada);
        salesroom.list(collection, 1, 1 ether);
        vm.prank(ben);
        vm.expectRevert(abi.encodeWithSelector(Salesroom.NotApproved.selector, collection, 1));
        salesroom.buy{value: 1 ether}(collection, 1);
    }

    function test_anApprovalForAllIsNotEnough() public {
        vm.startPrank(ada);
        salesroom.list(collection, 1, 1 ether);
        pieces.setApprovalForAll(address(salesroom), true);
        vm.stopPrank();
        vm.prank(ben);
        vm.expectRevert(abi.encodeWithSelector(Salesroom.NotApproved.selector, collection, 1));
        salesroom.buy{value: 1 ether}(collection, 1);
    }

    function test_anEarlierHoldersPriceDoesNotSellThePiece() public {
        offer(ada, 1, 1);
        vm.prank(ada);
        pieces.transferFrom(ada, cleo, 1);
        vm.prank(cleo);
        pieces.approve(address(salesroom), 1);
        vm.prank(ben);
        vm.expectRevert(abi.encodeWithSelector(Salesroom.SellerGone.selector, collection, 1, ada));
        salesroom.buy{value: 1}(collection, 1);
    }

    function test_anOldPriceDoesNotSellAPieceThatCameBack() public {
        offer(ada, 1, 1);
        vm.prank(ada);
        pieces.transferFrom(ada, cleo, 1);
        vm.prank(cleo);
        pieces.transferFrom(cleo, ada, 1);
        vm.prank(ben);
        vm.expectRevert(abi.encodeWithSelector(Salesroom.NotApproved.selector, collection, 1));
        salesroom.buy{value: 1}(collection, 1);
        offer(ada, 1, 5 ether);
        vm.prank(ben);
        vm.expectRevert(abi.encodeWithSelector(Salesroom.WrongPayment.selector, 5 ether, 1));
        salesroom.buy{value: 1}(collection, 1);
    }

    // Recipients that do not take money ------------------------------------------------------------------------

    function test_whatASellerDoesNotTakeWaitsAndCanBeFetchedElsewhere() public {
        RefusesMoney seller = new RefusesMoney();
        vm.prank(studio);
        pieces.mint(address(seller));
        seller.offer(salesroom, IERC721(collection), 2, 1 ether);
        vm.expectEmit(address(salesroom));
        emit Salesroom.Credited(address(seller), 0.95 ether);
        vm.prank(ben);
        salesroom.buy{value: 1 ether}(collection, 2);
        vm.assertEq(pieces.ownerOf(2), ben);
        vm.assertEq(salesroom.owed(address(seller)), 0.95 ether);
        vm.expectRevert(abi.encodeWithSelector(Salesroom.WithdrawalRefused.selector, address(seller), 0.95 ether));
        seller.fetch(salesroom, address(seller));
        vm.expectEmit(address(salesroom));
        emit Salesroom.Withdrawn(address(seller), cleo, 0.95 ether);
        seller.fetch(salesroom, cleo);
        vm.assertEq(cleo.balance, 1_000.95 ether);
        vm.assertEq(address(salesroom).balance, 0);
        vm.expectRevert(abi.encodeWithSelector(Salesroom.NothingOwed.selector, address(seller)));
        seller.fetch(salesroom, cleo);
    }

    function test_aRoyaltyReceiverCannotHoldUpASale() public {
        GuzzlesGas receiver = new GuzzlesGas();
        vm.prank(studio);
        pieces.setRoyalty(address(receiver), 1_000);
        offer(ada, 1, 1 ether);
        vm.prank(ben);
        salesroom.buy{value: 1 ether, gas: 400_000}(collection, 1);
        vm.assertEq(ada.balance, 0.9 ether);
        vm.assertEq(salesroom.owed(address(receiver)), 0.1 ether);
        vm.assertEq(address(salesroom).balance, 0.1 ether);
    }

    function test_whatWaitsAddsUp() public {
        GuzzlesGas receiver = new GuzzlesGas();
        vm.startPrank(studio);
        pieces.setRoyalty(address(receiver), 1_000);
        pieces.mint(ada);
        vm.stopPrank();
        for (uint256 tokenId = 1; tokenId <= 2; tokenId++) {
            offer(ada, tokenId, 1 ether);
            vm.prank(ben);
            salesroom.buy{value: 1 ether}(collection, tokenId);
        }
        vm.assertEq(salesroom.owed(address(receiver)), 0.2 ether);
    }

    function test_nobodyFetchesWhatWaitsForAnother() public {
        vm.prank(cleo);
        vm.expectRevert(abi.encodeWithSelector(Salesroom.NothingOwed.selector, cleo));
        salesroom.withdraw(cleo);
    }

    function test_nobodyIsPaidTwiceByComingBackWhileFetching() public {
        ComesBack greedy = new ComesBack(salesroom);
        Door other = new Door();
        creditByShutDoor(address(greedy), other);
        greedy.prepare(abi.encodeCall(salesroom.withdraw, (address(greedy))));
        greedy.fetch();
        vm.assertEq(keccak256(greedy.answer()), keccak256(reentrantCall));
        vm.assertEq(address(greedy).balance, 0.1 ether);
        other.set(true);
        other.fetch(salesroom, address(other));
        vm.assertEq(address(other).balance, 0.1 ether);
    }

    /// @dev Two accounts that are owed a tenth of an ether each: one is given no code while it should refuse.
    function creditByShutDoor(address account, Door other) private {
        bytes memory code = account.code;
        vm.etch(account, address(new RefusesMoney()).code);
        address[2] memory receivers = [account, address(other)];
        for (uint256 i = 0; i < 2; i++) {
            vm.startPrank(studio);
            pieces.setRoyalty(receivers[i], 1_000);
            uint256 tokenId = pieces.mint(ada);
            vm.stopPrank();
            offer(ada, tokenId, 1 ether);
            vm.prank(ben);
            salesroom.buy{value: 1 ether}(collection, tokenId);
            vm.assertEq(salesroom.owed(receivers[i]), 0.1 ether);
        }
        vm.etch(account, code);
    }

    function test_moneySentWithoutASaleIsRefused() public {
        vm.prank(ben);
        (bool done,) = address(salesroom).call{value: 1 ether}("");
        vm.assertFalse(done);
    }

    // Collections that lie -------------------------------------------------------------------------------------

    function lyingOffer(bool moves, bytes memory royaltyAnswer) private returns (LyingCollection lying) {
        lying = new LyingCollection();
        lying.tell(ada, address(salesroom), moves, royaltyAnswer);
        vm.prank(ada);
        salesroom.list(address(lying), 1, 1 ether);
    }

    function test_aCollectionThatDoesNotMoveThePieceIsNotPaid() public {
        LyingCollection lying = lyingOffer(false, "");
        vm.prank(ben);
        vm.expectRevert(abi.encodeWithSelector(Salesroom.NotDelivered.selector, address(lying), 1));
        salesroom.buy{value: 1 ether}(address(lying), 1);
        vm.assertEq(ben.balance, 1_000 ether);
    }

    function test_nobodyBuysInTheMiddleOfASale() public {
        LyingCollection lying = lyingOffer(true, "");
        offer(ada, 1, 1 ether);
        vm.deal(address(lying), 1 ether);
        lying.comeBackWith(abi.encodeCall(salesroom.buy, (collection, 1)));
        vm.prank(ben);
        salesroom.buy{value: 1 ether}(address(lying), 1);
        vm.assertEq(keccak256(lying.answer()), keccak256(reentrantCall));
        vm.assertEq(pieces.ownerOf(1), ada);
    }

    function testFuzz_noCollectionTakesMoreThanATenthAsRoyalty(uint256 claimed) public {
        LyingCollection lying = lyingOffer(true, abi.encode(cleo, claimed));
        uint256 expected = claimed < 0.1 ether ? claimed : 0.1 ether;
        vm.prank(ben);
        salesroom.buy{value: 1 ether}(address(lying), 1);
        vm.assertEq(cleo.balance, 1_000 ether + expected);
        vm.assertEq(ada.balance, 1 ether - expected);
        vm.assertEq(address(salesroom).balance, 0);
    }

    function test_aRoyaltyThatCannotBeReadIsNone() public {
        bytes[3] memory answers = [bytes(""), hex"01", abi.encode(address(0), 1 ether)];
        for (uint256 i = 0; i < 3; i++) {
            LyingCollection lying = lyingOffer(true, answers[i]);
            (address receiver, uint256 amount) = salesroom.royaltyOf(address(lying), 1, 1 ether);
            vm.assertEq(receiver, address(0));
            vm.assertEq(amount, 0);
            vm.prank(ben);
            salesroom.buy{value: 1 ether}(address(lying), 1);
        }
        vm.assertEq(ada.balance, 3 ether);
    }

    function test_aContractWithoutRoyaltyInfoGetsNone() public {
        ComesBack noCollection = new ComesBack(salesroom);
        (address receiver, uint256 amount) = salesroom.royaltyOf(address(noCollection), 1, 1 ether);
        vm.assertEq(receiver, address(0));
        vm.assertEq(amount, 0);
    }
}
