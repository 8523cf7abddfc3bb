// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {BurnCampaigns} from "../src/BurnCampaigns.sol";
import {BareAccount} from "./support/Accounts.sol";
import {BurnHouse} from "./support/BurnHouse.sol";
import {BurnableCopies, LastingCopies} from "./support/Copies.sol";

/// @notice Campaigns that take copies together: so many of one piece for the pills of one burn.
contract BurnCampaignsTogetherTest is BurnHouse {
    BurnableCopies private edition;
    LastingCopies private stone;
    BurnCampaigns.Range[] private every;
    uint256 private threes;

    function setUp() public override {
        super.setUp();
        edition = new BurnableCopies();
        stone = new LastingCopies();
        threes = openTogether(termsFor(address(edition), 9, 1), every, 3);
        edition.mint(ada, 7, 100);
        edition.mint(ada, 8, 100);
        stone.mint(ada, 7, 100);
    }

    function termsFor(address collection, uint64 cap, uint32 rate)
        private
        view
        returns (BurnCampaigns.Terms memory terms)
    {
        terms = termsOf(
            collection, collection == address(stone) ? BurnCampaigns.Mode.DeadAddress : BurnCampaigns.Mode.Burn
        );
        (terms.cap, terms.pillsPerBurn) = (cap, rate);
    }

    function openTogether(BurnCampaigns.Terms memory terms, BurnCampaigns.Range[] memory ranges, uint256 copies)
        private
        returns (uint256)
    {
        vm.prank(studio);
        return campaigns.openTogether(terms, ranges, copies);
    }

    function send(uint256 campaignId, uint256 tokenId, uint256 quantity, uint96 number, address to) private {
        vm.prank(ada);
        edition.safeTransferFrom(
            ada, address(campaigns), tokenId, quantity, abi.encode(campaignId, intentOf(ada, number), to)
        );
    }

    function notTogether(uint256 campaignId, uint256 copies, uint256 quantity) private pure returns (bytes memory) {
        return abi.encodeWithSelector(BurnCampaigns.NotTogether.selector, campaignId, copies, quantity);
    }

    /// @dev Everything is as it was: nothing counted, nothing used up, nothing given.
    function refuse(uint256 quantity, bytes memory refusal) private {
        uint256 burned = campaigns.campaignOf(threes).burned;
        uint256 held = edition.balanceOf(ada, 7);
        uint256 given = pills.totalSupply(1);
        vm.expectRevert(refusal);
        send(threes, 7, quantity, 99, ada);
        vm.assertEq(campaigns.campaignOf(threes).burned, burned);
        vm.assertEq(edition.balanceOf(ada, 7), held);
        vm.assertEq(pills.totalSupply(1), given);
        vm.assertFalse(campaigns.intentUsed(intentOf(ada, 99)));
    }

    function test_threeCopiesGiveOnePillAndSixGiveTwo() public {
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.CopiesBurned(
            threes, intentOf(ada, 1), ada, address(edition), 7, 3, 1, 1, ben, BurnCampaigns.Mode.Burn
        );
        send(threes, 7, 3, 1, ben);
        vm.assertEq(pills.balanceOf(ben, 1), 1);
        send(threes, 7, 6, 2, ada);
        vm.assertEq(pills.balanceOf(ada, 1), 2);
        vm.assertEq(edition.balanceOf(ada, 7), 91);
        vm.assertEq(campaigns.campaignOf(threes).burned, 9);
        refuse(3, abi.encodeWithSelector(BurnCampaigns.CapReached.selector, threes, 9));
    }

    function test_whatIsNoMultipleIsRefusedWhole() public {
        refuse(1, notTogether(threes, 3, 1));
        refuse(2, notTogether(threes, 3, 2));
        refuse(4, notTogether(threes, 3, 4));
        refuse(8, notTogether(threes, 3, 8));
        refuse(0, abi.encodeWithSelector(BurnCampaigns.NoCopies.selector));
        // More than the cap, and a multiple of it.
        refuse(12, abi.encodeWithSelector(BurnCampaigns.CapReached.selector, threes, 9));
    }

    function test_copiesOfDifferentPiecesAreNotAddedUp() public {
        send(threes, 7, 3, 1, ada);
        vm.expectRevert(notTogether(threes, 3, 2));
        send(threes, 8, 2, 2, ada);
        vm.expectRevert(notTogether(threes, 3, 1));
        send(threes, 7, 1, 3, ada);
        vm.assertEq(pills.balanceOf(ada, 1), 1);
    }

    function test_aRecipientWithoutTheHookSavesAllCopies() public {
        address bare = address(new BareAccount());
        vm.expectRevert();
        send(threes, 7, 3, 1, bare);
        vm.assertEq(edition.balanceOf(ada, 7), 100);
        vm.assertEq(campaigns.campaignOf(threes).burned, 0);
        vm.assertFalse(campaigns.intentUsed(intentOf(ada, 1)));
    }

    function test_buriedCopiesAreTakenTogetherToo() public {
        uint256 campaignId = openTogether(termsFor(address(stone), 8, 5), every, 4);
        vm.startPrank(ada);
        vm.expectRevert(notTogether(campaignId, 4, 6));
        stone.safeTransferFrom(ada, address(campaigns), 7, 6, abi.encode(campaignId, intentOf(ada, 1), ada));
        stone.safeTransferFrom(ada, address(campaigns), 7, 8, abi.encode(campaignId, intentOf(ada, 1), ada));
        vm.stopPrank();
        vm.assertEq(pills.balanceOf(ada, 1), 10);
        vm.assertEq(stone.balanceOf(DEAD, 7), 8);
    }

    function test_openingTellsTermsThenHowManyThenWhichPieces() public {
        BurnCampaigns.Terms memory terms = termsFor(address(edition), 40, 2);
        BurnCampaigns.Range[] memory ranges = new BurnCampaigns.Range[](1);
        ranges[0] = BurnCampaigns.Range(8, 9);
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.CampaignOpened(threes + 1, address(edition), 1, terms);
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.CampaignTakesTogether(threes + 1, 20);
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.CampaignTakesOnly(threes + 1, ranges);
        vm.assertEq(openTogether(terms, ranges, 20), threes + 1);
        vm.assertEq(campaigns.takenTogetherOf(threes + 1), 20);
        vm.assertEq(campaigns.rangesOf(threes + 1).length, 1);
        vm.assertEq(campaigns.rangesOf(threes).length, 0);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotTaken.selector, threes + 1, 7));
        send(threes + 1, 7, 20, 1, ada);
        send(threes + 1, 8, 20, 1, ada);
        vm.assertEq(pills.balanceOf(ada, 1), 2);
    }

    function test_campaignsOfOtherKindsTakeOneByOne() public {
        uint256 plain = openFor(address(edition), BurnCampaigns.Mode.Burn);
        vm.assertEq(campaigns.takenTogetherOf(threes), 3);
        vm.assertEq(campaigns.takenTogetherOf(plain), 1);
        vm.assertEq(campaigns.takenTogetherOf(openFor(address(burnable), BurnCampaigns.Mode.Burn)), 1);
        send(plain, 7, 4, 1, ada);
        vm.assertEq(pills.balanceOf(ada, 1), 4);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NoSuchCampaign.selector, 77));
        campaigns.takenTogetherOf(77);
    }

    function refuseToOpen(BurnCampaigns.Terms memory terms, uint256 copies, bytes memory refusal) private {
        vm.expectRevert(refusal);
        openTogether(terms, every, copies);
        vm.assertEq(campaigns.campaignCount(), threes);
    }

    function test_fromTwoToTwentyAreTakenTogether() public {
        BurnCampaigns.Terms memory terms = termsFor(address(edition), 420, 1);
        refuseToOpen(terms, 0, abi.encodeWithSelector(BurnCampaigns.TogetherInvalid.selector, 0));
        refuseToOpen(terms, 1, abi.encodeWithSelector(BurnCampaigns.TogetherInvalid.selector, 1));
        refuseToOpen(terms, 21, abi.encodeWithSelector(BurnCampaigns.TogetherInvalid.selector, 21));
        openTogether(terms, every, 2);
        openTogether(terms, every, campaigns.MOST_TOGETHER());
    }

    function test_theCapIsAMultipleWhenItOpensAndWhenItFalls() public {
        refuseToOpen(termsFor(address(edition), 10, 1), 3, notTogether(threes + 1, 3, 10));
        refuseToOpen(termsFor(address(edition), 2, 1), 3, notTogether(threes + 1, 3, 2));
        send(threes, 7, 3, 1, ada);
        vm.startPrank(manager);
        for (uint64 cap = 4; cap < 9; cap++) {
            if (cap == 6) continue;
            vm.expectRevert(notTogether(threes, 3, cap));
            campaigns.lowerCap(threes, cap);
        }
        campaigns.lowerCap(threes, 6);
        campaigns.lowerCap(threes, 3);
        vm.stopPrank();
        refuse(3, abi.encodeWithSelector(BurnCampaigns.CapReached.selector, threes, 3));
    }

    function test_onlyTheStudioOpensAndOnlyOnGoodTerms() public {
        BurnCampaigns.Terms memory terms = termsFor(address(edition), 9, 1);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, manager));
        vm.prank(manager);
        campaigns.openTogether(terms, every, 3);
        terms.pillsPerBurn = 0;
        refuseToOpen(terms, 3, abi.encodeWithSelector(BurnCampaigns.NothingOffered.selector));
        BurnCampaigns.Range[] memory turned = new BurnCampaigns.Range[](1);
        turned[0] = BurnCampaigns.Range(9, 8);
        terms.pillsPerBurn = 1;
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.RangeInvalid.selector, 0));
        openTogether(terms, turned, 3);
        vm.assertEq(campaigns.campaignCount(), threes);
    }

    function testFuzz_pillsTimesCopiesAreWhatWasBurned(uint256 copies, uint256 quantity, uint32 rate) public {
        copies = bound(copies, 2, 20);
        quantity = bound(quantity, 1, 100);
        rate = uint32(bound(rate, 1, 1000));
        uint256 campaignId = openTogether(termsFor(address(edition), uint64(copies * 100), rate), every, copies);
        bool whole = quantity % copies == 0;
        if (!whole) vm.expectRevert(notTogether(campaignId, copies, quantity));
        send(campaignId, 7, quantity, 1, ada);
        uint256 burned = campaigns.campaignOf(campaignId).burned;
        vm.assertEq(burned, whole ? quantity : 0);
        vm.assertEq(edition.balanceOf(ada, 7), 100 - burned);
        vm.assertEq(pills.totalSupply(1) * copies, burned * rate);
    }
}
