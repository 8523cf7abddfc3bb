// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {BurnCampaigns} from "../src/BurnCampaigns.sol";
import {BurnableCopies} from "./support/Copies.sol";
import {PieceTrials} from "./support/PieceTrials.sol";

/// @notice Campaigns that take the pieces of a list, however scattered their numbers are.
contract BurnCampaignsListTest is PieceTrials {
    uint256 private constant ALL = type(uint256).max;
    uint256 private constant LAST_WORD = type(uint248).max;

    BurnableCopies private edition;
    uint256 private some;

    function setUp() public override {
        super.setUp();
        edition = new BurnableCopies();
        // 515, 767, and 1024: words 2, 3 (empty) and 4.
        some = openList(address(burnable), listOf(2, 1 << 3 | 1 << 255, 0, 1));
    }

    function listOf(uint256 firstWord, uint256 one) private pure returns (BurnCampaigns.List memory list) {
        list = BurnCampaigns.List(firstWord, new uint256[](1));
        list.words[0] = one;
    }

    function listOf(uint256 firstWord, uint256 one, uint256 two, uint256 three)
        private
        pure
        returns (BurnCampaigns.List memory list)
    {
        list = BurnCampaigns.List(firstWord, new uint256[](3));
        (list.words[0], list.words[1], list.words[2]) = (one, two, three);
    }

    /// @dev Every second number.
    function odd(uint256 count) private pure returns (BurnCampaigns.List memory list) {
        list.words = new uint256[](count);
        for (uint256 i = 0; i < count; i++) list.words[i] = ALL / 3 * 2;
    }

    function openList(address collection, BurnCampaigns.List memory list) private returns (uint256) {
        vm.prank(studio);
        return campaigns.openList(termsOf(collection, BurnCampaigns.Mode.Burn), list, 1);
    }

    function refuse(BurnCampaigns.List memory list, bytes memory refusal) private {
        uint256 before = campaigns.campaignCount();
        vm.expectRevert(refusal);
        openList(address(burnable), list);
        vm.assertEq(campaigns.campaignCount(), before);
    }

    function test_aCampaignOfAListTakesItsNumbersAndNoOthers() public {
        tryPiece(some, 514, false);
        tryPiece(some, 515, true);
        tryPiece(some, 516, false);
        tryPiece(some, 766, false);
        tryPiece(some, 767, true);
        tryPiece(some, 768, false);
        tryPiece(some, 1023, false);
        tryPiece(some, 1024, true);
        tryPiece(some, 1025, false);
        tryPiece(some, 1280, false);
        tryPiece(some, 3, false);
        tryPiece(some, 0, false);
        tryPiece(some, ALL, false);
        vm.assertEq(pills.balanceOf(ada, 1), 3);
    }

    function test_anApprovedPieceOfAListBurnsToo() public {
        burnable.mint(ada, 767);
        vm.startPrank(ada);
        burnable.approve(address(campaigns), 767);
        campaigns.burn(some, 767, intentOf(ada, 1), ada);
        vm.stopPrank();
        vm.assertEq(pills.balanceOf(ada, 1), 1);
    }

    function test_theLargestNumbersCanBeOnAList() public {
        uint256 last = openList(address(burnable), listOf(LAST_WORD, 1 << 255));
        tryPiece(last, ALL, true);
        tryPiece(last, ALL - 1, false);
        tryPiece(last, 255, false);
    }

    function test_copiesOfPiecesOnAListBurnAndOthersStay() public {
        uint256 campaignId = openList(address(edition), listOf(0, 1 << 7));
        edition.mint(ada, 7, 5);
        edition.mint(ada, 9, 5);
        vm.startPrank(ada);
        edition.safeTransferFrom(ada, address(campaigns), 7, 3, dataOf(campaignId, 1));
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotTaken.selector, campaignId, 9));
        edition.safeTransferFrom(ada, address(campaigns), 9, 3, dataOf(campaignId, 2));
        vm.stopPrank();
        vm.assertEq(edition.balanceOf(ada, 7), 2);
        vm.assertEq(edition.balanceOf(ada, 9), 5);
        vm.assertFalse(campaigns.intentUsed(intentOf(ada, 2)));
    }

    function test_piecesOfAListAreTakenTogetherAllOrNone() public {
        BurnCampaigns.Terms memory terms = termsOf(address(burnable), BurnCampaigns.Mode.Burn);
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.CampaignTakesTogether(some + 1, 2);
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.CampaignTakesList(some + 1, 0, listOf(0, 1 << 1 | 1 << 9).words);
        vm.prank(studio);
        uint256 twos = campaigns.openList(terms, listOf(0, 1 << 1 | 1 << 9), 2);
        vm.assertEq(campaigns.takenTogetherOf(twos), 2);
        vm.assertEq(campaigns.takenTogetherOf(some), 1);
        uint256[] memory pair = new uint256[](2);
        (pair[0], pair[1]) = (1, 2);
        burnable.mint(ada, 1);
        burnable.mint(ada, 2);
        burnable.mint(ada, 9);
        vm.startPrank(ada);
        burnable.setApprovalForAll(address(campaigns), true);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotTaken.selector, twos, 2));
        campaigns.burnTogether(twos, pair, intentOf(ada, 1), ada);
        vm.assertEq(burnable.ownerOf(1), ada);
        pair[1] = 9;
        campaigns.burnTogether(twos, pair, intentOf(ada, 1), ada);
        vm.stopPrank();
        vm.assertEq(pills.balanceOf(ada, 1), 1);
        vm.assertTrue(campaigns.wasBurned(address(burnable), 9));
    }

    function test_openingWithAListTellsTermsAndList() public {
        BurnCampaigns.Terms memory terms = termsOf(address(burnable), BurnCampaigns.Mode.Burn);
        BurnCampaigns.List memory list = listOf(2, 5, 0, 9);
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.CampaignOpened(some + 1, address(burnable), 1, terms);
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.CampaignTakesList(some + 1, 2, list.words);
        vm.assertEq(openList(address(burnable), list), some + 1);
        vm.assertEq(keccak256(abi.encode(campaigns.listOf(some + 1))), keccak256(abi.encode(list)));
        vm.assertEq(campaigns.rangesOf(some + 1).length, 0);
        vm.assertEq(keccak256(abi.encode(campaigns.campaignOf(some + 1).terms)), keccak256(abi.encode(terms)));
    }

    function test_aCampaignWithoutAListHasNoWordsAndOneThatIsNotThereHasNone() public {
        vm.assertEq(campaigns.listOf(openFor(address(burnable), BurnCampaigns.Mode.Burn)).words.length, 0);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NoSuchCampaign.selector, 77));
        campaigns.listOf(77);
    }

    function test_anEmptyListAndOneThatIsTooLongAreRefused() public {
        refuse(odd(0), abi.encodeWithSelector(BurnCampaigns.WordCountInvalid.selector, 0));
        refuse(odd(257), abi.encodeWithSelector(BurnCampaigns.WordCountInvalid.selector, 257));
        uint256 campaignId = openList(address(burnable), odd(campaigns.MOST_WORDS()));
        vm.assertEq(campaigns.listOf(campaignId).words.length, 256);
        tryPiece(campaignId, 0, false);
        tryPiece(campaignId, 1, true);
        tryPiece(campaignId, 65_534, false);
        tryPiece(campaignId, 65_535, true);
        tryPiece(campaignId, 65_537, false);
    }

    function test_aListNeitherBeginsNorEndsWithAnEmptyWordNorRunsOver() public {
        bytes memory first = abi.encodeWithSelector(BurnCampaigns.WordInvalid.selector, 0);
        bytes memory last = abi.encodeWithSelector(BurnCampaigns.WordInvalid.selector, 2);
        refuse(listOf(2, 0), first);
        refuse(listOf(2, 0, 1, 1), first);
        refuse(listOf(2, 1, 1, 0), last);
        refuse(listOf(LAST_WORD + 1, 1), first);
        refuse(listOf(ALL, 1, 1, 1), first);
        refuse(listOf(LAST_WORD - 1, 1, 1, 1), last);
        openList(address(burnable), listOf(LAST_WORD - 2, 1, 0, 1));
    }

    function test_onlyTheStudioOpensWithAListAndOnlyOnGoodTerms() public {
        BurnCampaigns.Terms memory terms = termsOf(address(burnable), BurnCampaigns.Mode.Burn);
        BurnCampaigns.List memory list = listOf(0, 1);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, manager));
        vm.prank(manager);
        campaigns.openList(terms, list, 1);
        vm.startPrank(studio);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.TogetherInvalid.selector, 0));
        campaigns.openList(terms, list, 0);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.TogetherInvalid.selector, 21));
        campaigns.openList(terms, list, 21);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotTogether.selector, some + 1, 3, 10));
        campaigns.openList(terms, list, 3);
        terms.cap = 0;
        vm.expectRevert(BurnCampaigns.NothingOffered.selector);
        campaigns.openList(terms, list, 1);
        vm.stopPrank();
    }

    function testFuzz_aPieceIsTakenIfItsBitIsSet(uint256 one, uint256 two, uint256 three, uint16 tokenId) public {
        (one, three) = (one | 1, three | 1 << 255);
        uint256 campaignId = openList(address(burnable), listOf(1, one, two, three));
        uint256 place = tokenId % 1280;
        uint256 word = place < 512 ? one : place < 768 ? two : three;
        bool taken = place >= 256 && place < 1024 && word & 1 << (place % 256) != 0;
        tryPiece(campaignId, place, taken);
    }

    /// @dev Ten thousand pieces are 40 words; what the decision and the form say it costs.
    function test_aListOfTenThousandNumbersCostsLessThanAMillionGas() public {
        BurnCampaigns.List memory list = odd(40);
        BurnCampaigns.Terms memory terms = termsOf(address(burnable), BurnCampaigns.Mode.Burn);
        vm.prank(studio);
        uint256 before = gasleft();
        campaigns.openList(terms, list, 1);
        uint256 used = before - gasleft();
        vm.assertLe(used, 1_150_000);
    }
}
