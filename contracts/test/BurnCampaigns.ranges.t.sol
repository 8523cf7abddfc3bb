// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {BurnCampaigns} from "../src/BurnCampaigns.sol";
import {BurnableCopies} from "./support/Copies.sol";
import {PieceTrials} from "./support/PieceTrials.sol";

/// @notice Campaigns that take some pieces of their collection only.
contract BurnCampaignsRangesTest is PieceTrials {
    uint128 private constant END = type(uint128).max;

    BurnableCopies private edition;
    uint256 private some;

    function setUp() public override {
        super.setUp();
        edition = new BurnableCopies();
        some = openSome(address(burnable), list(3, 5, 205, 205));
    }

    function list(uint128 first, uint128 last) private pure returns (BurnCampaigns.Range[] memory ranges) {
        ranges = new BurnCampaigns.Range[](1);
        ranges[0] = BurnCampaigns.Range(first, last);
    }

    function list(uint128 first, uint128 last, uint128 second, uint128 end)
        private
        pure
        returns (BurnCampaigns.Range[] memory ranges)
    {
        ranges = new BurnCampaigns.Range[](2);
        ranges[0] = BurnCampaigns.Range(first, last);
        ranges[1] = BurnCampaigns.Range(second, end);
    }

    function openSome(address collection, BurnCampaigns.Range[] memory ranges) private returns (uint256) {
        vm.prank(studio);
        return campaigns.openFor(termsOf(collection, BurnCampaigns.Mode.Burn), ranges);
    }

    function refuse(BurnCampaigns.Range[] memory ranges, bytes memory refusal) private {
        uint256 before = campaigns.campaignCount();
        vm.expectRevert(refusal);
        openSome(address(burnable), ranges);
        vm.assertEq(campaigns.campaignCount(), before);
    }

    function test_aCampaignOfSomePiecesTakesTheseAndNoOthers() public {
        tryPiece(some, 2, false);
        tryPiece(some, 3, true);
        tryPiece(some, 4, true);
        tryPiece(some, 5, true);
        tryPiece(some, 6, false);
        tryPiece(some, 204, false);
        tryPiece(some, 205, true);
        tryPiece(some, 206, false);
        tryPiece(some, 0, false);
        vm.assertEq(pills.balanceOf(ada, 1), 4);
    }

    function test_anApprovedPieceInARangeBurnsToo() public {
        burnable.mint(ada, 205);
        vm.startPrank(ada);
        burnable.approve(address(campaigns), 205);
        campaigns.burn(some, 205, intentOf(ada, 1), ada);
        vm.stopPrank();
        vm.assertEq(pills.balanceOf(ada, 1), 1);
    }

    function test_numbersBeyondEveryRangeAreNotTakenHoweverTheyEnd() public {
        uint256 all = openSome(address(burnable), list(0, END));
        tryPiece(all, 0, true);
        tryPiece(all, END, true);
        tryPiece(all, uint256(END) + 1, false);
        tryPiece(some, (uint256(1) << 128) + 4, false);
        tryPiece(some, type(uint256).max, false);
    }

    function test_aPieceThatIsNotTakenBurnsWhereAnotherCampaignTakesIt() public {
        uint256 every = openFor(address(burnable), BurnCampaigns.Mode.Burn);
        tryPiece(some, 6, false);
        vm.prank(ada);
        burnable.safeTransferFrom(ada, address(campaigns), 6, dataOf(every, 1));
        vm.assertTrue(campaigns.wasBurned(address(burnable), 6));
    }

    function test_copiesOfOtherPiecesStayWithTheirHolder() public {
        uint256 campaignId = openSome(address(edition), list(7, 8));
        edition.mint(ada, 7, 5);
        edition.mint(ada, 9, 5);
        vm.startPrank(ada);
        edition.safeTransferFrom(ada, address(campaigns), 7, 3, dataOf(campaignId, 1));
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotTaken.selector, campaignId, 9));
        edition.safeTransferFrom(ada, address(campaigns), 9, 3, dataOf(campaignId, 2));
        vm.stopPrank();
        vm.assertEq(edition.balanceOf(ada, 7), 2);
        vm.assertEq(edition.balanceOf(ada, 9), 5);
        vm.assertEq(pills.balanceOf(ada, 1), 3);
        vm.assertFalse(campaigns.intentUsed(intentOf(ada, 2)));
    }

    function test_openingForSomePiecesTellsTermsAndRanges() public {
        BurnCampaigns.Terms memory terms = termsOf(address(burnable), BurnCampaigns.Mode.Burn);
        BurnCampaigns.Range[] memory ranges = list(1, 100, 205, 205);
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.CampaignOpened(some + 1, address(burnable), 1, terms);
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.CampaignTakesOnly(some + 1, ranges);
        vm.assertEq(openSome(address(burnable), ranges), some + 1);
        vm.assertEq(keccak256(abi.encode(campaigns.rangesOf(some + 1))), keccak256(abi.encode(ranges)));
        vm.assertEq(keccak256(abi.encode(campaigns.campaignOf(some + 1).terms)), keccak256(abi.encode(terms)));
    }

    function test_aCampaignOfEveryPieceHasNoRangesAndOneThatIsNotThereHasNone() public {
        vm.assertEq(campaigns.rangesOf(openFor(address(burnable), BurnCampaigns.Mode.Burn)).length, 0);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NoSuchCampaign.selector, 77));
        campaigns.rangesOf(77);
    }

    function test_rangesThatOverlapTouchOrAreOutOfOrderAreRefused() public {
        bytes memory second = abi.encodeWithSelector(BurnCampaigns.RangeInvalid.selector, 1);
        refuse(list(3, 5, 5, 9), second);
        refuse(list(3, 5, 6, 9), second);
        refuse(list(3, 5, 4, 4), second);
        refuse(list(3, 5, 1, 2), second);
        refuse(list(3, 5, 3, 5), second);
        refuse(list(3, 5, 9, 8), second);
        refuse(list(3, END, 0, 1), second);
        refuse(list(0, END, END, END), second);
        refuse(list(5, 3), abi.encodeWithSelector(BurnCampaigns.RangeInvalid.selector, 0));
        openSome(address(burnable), list(3, 5, 7, 7));
        openSome(address(burnable), list(0, END - 2, END, END));
    }

    function test_noRangesAndTooManyAreRefused() public {
        refuse(new BurnCampaigns.Range[](0), abi.encodeWithSelector(BurnCampaigns.RangeCountInvalid.selector, 0));
        refuse(odd(257), abi.encodeWithSelector(BurnCampaigns.RangeCountInvalid.selector, 257));
        uint256 campaignId = openSome(address(burnable), odd(campaigns.MOST_RANGES()));
        vm.assertEq(campaigns.rangesOf(campaignId).length, 256);
        tryPiece(campaignId, 1, true);
        tryPiece(campaignId, 256, false);
        tryPiece(campaignId, 511, true);
        tryPiece(campaignId, 512, false);
        tryPiece(campaignId, 513, false);
    }

    function testFuzz_aPieceIsTakenIfAnyRangeHasIt(uint256 numbers, uint8 tokenId) public {
        BurnCampaigns.Range[] memory ranges = odd(16);
        bool taken;
        uint128 next;
        for (uint256 i = 0; i < 16; i++) {
            uint128 first = next + uint128(numbers >> (i * 16) & 0xf);
            uint128 last = first + uint128(numbers >> (i * 16 + 8) & 0xf);
            (ranges[i], next) = (BurnCampaigns.Range(first, last), last + 2);
            taken = taken || (tokenId >= first && tokenId <= last);
        }
        tryPiece(openSome(address(burnable), ranges), tokenId, taken);
    }

    function test_onlyTheStudioOpensForSomePiecesAndOnlyOnGoodTerms() public {
        BurnCampaigns.Terms memory terms = termsOf(address(burnable), BurnCampaigns.Mode.Burn);
        BurnCampaigns.Range[] memory ranges = list(1, 2);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, manager));
        vm.prank(manager);
        campaigns.openFor(terms, ranges);
        terms.cap = 0;
        vm.expectRevert(BurnCampaigns.NothingOffered.selector);
        vm.prank(studio);
        campaigns.openFor(terms, ranges);
    }

    /// @dev 1, 3, 5 …
    function odd(uint256 count) private pure returns (BurnCampaigns.Range[] memory ranges) {
        ranges = new BurnCampaigns.Range[](count);
        for (uint128 i = 0; i < count; i++) ranges[i] = BurnCampaigns.Range(2 * i + 1, 2 * i + 1);
    }
}
