// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {BurnCampaigns} from "../src/BurnCampaigns.sol";
import {BareAccount} from "./support/Accounts.sol";
import {BurnHouse} from "./support/BurnHouse.sol";
import {HolderBurns, KeepsBurnedPieces, LastingPieces} from "./support/Collections.sol";
import {BurnableCopies} from "./support/Copies.sol";

/// @notice Campaigns that take single pieces together: so many different ones for the pills of one burn.
contract BurnCampaignsPiecesTogetherTest is BurnHouse {
    BurnCampaigns.Range[] private every;
    uint256 private threes;

    function setUp() public override {
        super.setUp();
        threes = openThrees(address(burnable), BurnCampaigns.Mode.Burn);
        for (uint256 tokenId = 1; tokenId <= 12; tokenId++) burnable.mint(ada, tokenId);
        burnable.mint(ben, 20);
        vm.prank(ada);
        burnable.setApprovalForAll(address(campaigns), true);
    }

    function openThrees(address collection, BurnCampaigns.Mode mode) private returns (uint256) {
        BurnCampaigns.Terms memory terms = termsOf(collection, mode);
        (terms.cap, terms.pillsPerBurn) = (6, 2);
        vm.prank(studio);
        return campaigns.openTogether(terms, every, 3);
    }

    function pieces(uint256 one, uint256 two, uint256 three) private pure returns (uint256[] memory all) {
        all = new uint256[](3);
        (all[0], all[1], all[2]) = (one, two, three);
    }

    function burn(uint256 campaignId, uint256[] memory all, uint96 number, address to) private {
        vm.prank(ada);
        campaigns.burnTogether(campaignId, all, intentOf(ada, number), to);
    }

    /// @dev Everything is as it was: nothing counted, nothing used up, nothing given, every piece where it was.
    function refuse(uint256[] memory all, bytes memory refusal) private {
        uint256 given = pills.totalSupply(1);
        uint256 counted = campaigns.campaignOf(threes).burned;
        uint256 held = burnable.balanceOf(ada);
        vm.expectRevert(refusal);
        burn(threes, all, 50, ada);
        vm.assertEq(pills.totalSupply(1), given);
        vm.assertEq(campaigns.campaignOf(threes).burned, counted);
        vm.assertEq(burnable.balanceOf(ada), held);
        for (uint96 i = 50; i < 53; i++) vm.assertFalse(campaigns.intentUsed(intentOf(ada, i)));
    }

    function notTogether(uint256 quantity) private view returns (bytes memory) {
        return abi.encodeWithSelector(BurnCampaigns.NotTogether.selector, threes, 3, quantity);
    }

    function test_threePiecesGiveThePillsOfOneBurnAndEachSaysSo() public {
        uint256[3] memory order = [uint256(7), 2, 11];
        for (uint96 i = 0; i < 3; i++) {
            vm.expectEmit(address(campaigns));
            emit BurnCampaigns.Burned(
                threes,
                intentOf(ada, 5 + i),
                ada,
                address(burnable),
                order[i],
                1,
                i == 0 ? 2 : 0,
                ben,
                BurnCampaigns.Mode.Burn
            );
        }
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.BurnedTogether(threes, intentOf(ada, 5), ada, pieces(7, 2, 11));
        burn(threes, pieces(7, 2, 11), 5, ben);
        vm.assertEq(pills.balanceOf(ben, 1), 2);
        vm.assertEq(campaigns.campaignOf(threes).burned, 3);
        vm.assertEq(burnable.balanceOf(ada), 9);
        vm.assertEq(burnable.balanceOf(address(campaigns)), 0);
        for (uint96 i = 0; i < 3; i++) {
            vm.assertTrue(campaigns.intentUsed(intentOf(ada, 5 + i)));
            vm.assertTrue(campaigns.wasBurned(address(burnable), order[i]));
        }
        vm.assertFalse(campaigns.intentUsed(intentOf(ada, 8)));
    }

    function test_whatIsNotTheNumberIsRefusedWhole() public {
        refuse(new uint256[](0), notTogether(0));
        refuse(new uint256[](2), notTogether(2));
        refuse(new uint256[](6), notTogether(6));
    }

    function test_onePieceAloneIsRefusedInBothWays() public {
        vm.startPrank(ada);
        vm.expectRevert(notTogether(1));
        campaigns.burn(threes, 1, intentOf(ada, 1), ada);
        vm.expectRevert(notTogether(1));
        burnable.safeTransferFrom(ada, address(campaigns), 1, abi.encode(threes, intentOf(ada, 1), ada));
        vm.stopPrank();
        vm.assertEq(burnable.balanceOf(ada), 12);
    }

    function test_onePieceTwiceIsNotTwoPieces() public {
        // The second time nobody holds it any more; what the collection says of that is passed on.
        refuse(pieces(1, 1, 2), abi.encodeWithSelector(BurnCampaigns.AlreadyBurned.selector, address(burnable), 1));
        refuse(pieces(1, 2, 1), abi.encodeWithSelector(BurnCampaigns.AlreadyBurned.selector, address(burnable), 1));
    }

    function test_onePieceOfSomebodyElseSavesAll() public {
        refuse(pieces(1, 2, 20), abi.encodeWithSelector(BurnCampaigns.NotHolder.selector, address(burnable), 20, ada));
        refuse(pieces(1, 2, 99), abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 99));
    }

    function test_oneIntentThatWasUsedSavesAll() public {
        burn(threes, pieces(1, 2, 3), 52, ada);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.IntentUsed.selector, intentOf(ada, 52)));
        burn(threes, pieces(4, 5, 6), 50, ada);
        vm.assertFalse(campaigns.intentUsed(intentOf(ada, 50)));
        vm.assertEq(burnable.balanceOf(ada), 9);
    }

    function test_intentsThatWouldRunOverAreAnothers() public {
        bytes32 last = intentOf(ada, type(uint96).max);
        vm.expectRevert(
            abi.encodeWithSelector(BurnCampaigns.IntentOfAnother.selector, bytes32(uint256(last) + 1), ada)
        );
        vm.prank(ada);
        campaigns.burnTogether(threes, pieces(1, 2, 3), last, ada);
        vm.assertFalse(campaigns.intentUsed(last));
    }

    function test_withoutPermissionForOneNothingBurns() public {
        vm.startPrank(ada);
        burnable.setApprovalForAll(address(campaigns), false);
        burnable.approve(address(campaigns), 1);
        burnable.approve(address(campaigns), 2);
        vm.stopPrank();
        refuse(
            pieces(1, 2, 3),
            abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, address(campaigns), 3)
        );
        vm.prank(ada);
        burnable.approve(address(campaigns), 3);
        burn(threes, pieces(1, 2, 3), 1, ada);
        vm.assertEq(pills.balanceOf(ada, 1), 2);
    }

    function test_aPermissionLetsNobodyElseBurn() public {
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotHolder.selector, address(burnable), 1, ben));
        vm.prank(ben);
        campaigns.burnTogether(threes, pieces(1, 2, 3), intentOf(ben, 1), ben);
    }

    function test_theCapCountsPieces() public {
        burn(threes, pieces(1, 2, 3), 1, ada);
        burn(threes, pieces(4, 5, 6), 11, ada);
        refuse(pieces(7, 8, 9), abi.encodeWithSelector(BurnCampaigns.CapReached.selector, threes, 6));
    }

    function test_aClosedOrPausedCampaignTakesNone() public {
        vm.prank(manager);
        campaigns.pause(threes);
        refuse(pieces(1, 2, 3), abi.encodeWithSelector(BurnCampaigns.Paused.selector, threes));
        vm.prank(studio);
        campaigns.resume(threes);
        vm.warp(NOW + 30 days);
        refuse(pieces(1, 2, 3), abi.encodeWithSelector(BurnCampaigns.Closed.selector, threes, NOW + 30 days));
    }

    function test_everyPieceIsInTheRanges() public {
        BurnCampaigns.Terms memory terms = termsOf(address(burnable), BurnCampaigns.Mode.Burn);
        terms.cap = 6;
        BurnCampaigns.Range[] memory few = new BurnCampaigns.Range[](1);
        few[0] = BurnCampaigns.Range(1, 5);
        vm.prank(studio);
        uint256 campaignId = campaigns.openTogether(terms, few, 3);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotTaken.selector, campaignId, 6));
        burn(campaignId, pieces(4, 5, 6), 1, ada);
        burn(campaignId, pieces(3, 4, 5), 1, ada);
        vm.assertEq(pills.balanceOf(ada, 1), 1);
    }

    function test_buriedPiecesGoToTheDeadAddress() public {
        uint256 campaignId = openThrees(address(lasting), BurnCampaigns.Mode.DeadAddress);
        for (uint256 tokenId = 1; tokenId <= 3; tokenId++) lasting.mint(ada, tokenId);
        vm.prank(ada);
        lasting.setApprovalForAll(address(campaigns), true);
        burn(campaignId, pieces(3, 1, 2), 1, ada);
        vm.assertEq(lasting.balanceOf(DEAD), 3);
    }

    function test_whereOnlyHoldersBurnThePiecesComeHereFirst() public {
        HolderBurns own = new HolderBurns();
        uint256 campaignId = openThrees(address(own), BurnCampaigns.Mode.Burn);
        for (uint256 tokenId = 1; tokenId <= 3; tokenId++) own.mint(ada, tokenId);
        vm.prank(ada);
        own.setApprovalForAll(address(campaigns), true);
        burn(campaignId, pieces(1, 2, 3), 1, ada);
        vm.assertEq(own.balanceOf(ada) + own.balanceOf(address(campaigns)), 0);
        vm.assertEq(pills.balanceOf(ada, 1), 2);
    }

    function test_aCollectionThatKeepsWhatItShouldBurnGivesNoPill() public {
        LastingPieces lying = new KeepsBurnedPieces();
        uint256 campaignId = openThrees(address(lying), BurnCampaigns.Mode.Burn);
        for (uint256 tokenId = 1; tokenId <= 3; tokenId++) lying.mint(ada, tokenId);
        vm.prank(ada);
        lying.setApprovalForAll(address(campaigns), true);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotBurned.selector, address(lying), 1));
        burn(campaignId, pieces(1, 2, 3), 1, ada);
        vm.assertEq(lying.balanceOf(ada), 3);
    }

    function test_aRecipientWithoutTheHookSavesAllPieces() public {
        address bare = address(new BareAccount());
        vm.expectRevert();
        burn(threes, pieces(1, 2, 3), 1, bare);
        vm.assertEq(burnable.balanceOf(ada), 12);
        vm.assertFalse(campaigns.intentUsed(intentOf(ada, 1)));
    }

    function test_copiesDoNotComeThisWay() public {
        BurnableCopies edition = new BurnableCopies();
        uint256 campaignId = openThrees(address(edition), BurnCampaigns.Mode.Burn);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.OtherStandard.selector, campaignId, address(edition)));
        burn(campaignId, pieces(1, 2, 3), 1, ada);
    }

    function test_aCampaignThatTakesThemOneByOneTakesOneThisWayToo() public {
        uint256 plain = openFor(address(burnable), BurnCampaigns.Mode.Burn);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotTogether.selector, plain, 1, 3));
        burn(plain, pieces(1, 2, 3), 1, ada);
        uint256[] memory one = new uint256[](1);
        one[0] = 9;
        burn(plain, one, 1, ada);
        vm.assertEq(pills.balanceOf(ada, 1), 1);
    }

    function testFuzz_pillsTimesPiecesAreWhatWasBurned(uint256 count, uint256 given, uint32 rate) public {
        (count, given, rate) = (bound(count, 2, 12), bound(given, 0, 12), uint32(bound(rate, 1, 1000)));
        BurnCampaigns.Terms memory terms = termsOf(address(burnable), BurnCampaigns.Mode.Burn);
        (terms.cap, terms.pillsPerBurn) = (uint64(count * 2), rate);
        vm.prank(studio);
        uint256 campaignId = campaigns.openTogether(terms, every, count);
        uint256[] memory all = new uint256[](given);
        for (uint256 i = 0; i < given; i++) all[i] = i + 1;
        if (given != count) {
            vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotTogether.selector, campaignId, count, given));
        }
        burn(campaignId, all, 1, ada);
        uint256 burned = campaigns.campaignOf(campaignId).burned;
        vm.assertEq(burned, given == count ? count : 0);
        vm.assertEq(pills.totalSupply(1) * count, burned * rate);
        vm.assertEq(burnable.balanceOf(ada), 12 - burned);
    }
}
