// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {BurnCampaigns} from "../src/BurnCampaigns.sol";
import {BareAccount, SmartAccount} from "./support/Accounts.sol";
import {BurnHouse} from "./support/BurnHouse.sol";
import {BurnableCopies, LastingCopies} from "./support/Copies.sol";

/// @notice Copies in campaigns, where everybody is honest; what liars try stands beside.
contract BurnCampaignsCopiesTest is BurnHouse {
    BurnableCopies private edition;
    LastingCopies private stone;
    uint256 private burning;
    uint256 private burying;

    function setUp() public override {
        super.setUp();
        edition = new BurnableCopies();
        stone = new LastingCopies();
        burning = openFor(address(edition), BurnCampaigns.Mode.Burn);
        burying = openFor(address(stone), BurnCampaigns.Mode.DeadAddress);
        edition.mint(ada, 7, 5);
        edition.mint(ben, 7, 2);
        stone.mint(ada, 7, 5);
        burnable.mint(ada, 7);
    }

    function send(LastingCopies collection, address from, uint256 quantity, bytes memory data) private {
        vm.prank(from);
        collection.safeTransferFrom(from, address(campaigns), 7, quantity, data);
    }

    function refuse(uint256 quantity, bytes memory data, bytes memory refusal) private {
        vm.expectRevert(refusal);
        send(edition, ada, quantity, data);
        vm.assertEq(edition.balanceOf(ada, 7), 5);
        vm.assertEq(edition.balanceOf(address(campaigns), 7), 0);
        vm.assertEq(pills.totalSupply(1), 0);
    }

    function expectBurned(uint256 campaignId, address collection, uint256 quantity, address to, BurnCampaigns.Mode mode)
        private
    {
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.CopiesBurned(
            campaignId, intentOf(ada, 1), ada, collection, 7, quantity, 1, quantity, to, mode
        );
    }

    function test_copiesThatAreSentBurnAndEachGivesAPill() public {
        expectBurned(burning, address(edition), 3, ada, BurnCampaigns.Mode.Burn);
        send(edition, ada, 3, abi.encode(burning, intentOf(ada, 1), ada));
        vm.assertEq(edition.balanceOf(ada, 7), 2);
        vm.assertEq(edition.balanceOf(ben, 7), 2);
        vm.assertEq(edition.balanceOf(address(campaigns), 7), 0);
        vm.assertEq(edition.balanceOf(DEAD, 7), 0);
        vm.assertEq(pills.balanceOf(ada, 1), 3);
        vm.assertEq(campaigns.campaignOf(burning).burned, 3);
        vm.assertTrue(campaigns.intentUsed(intentOf(ada, 1)));
        vm.assertFalse(campaigns.wasBurned(address(edition), 7));
    }

    function test_copiesGoToTheDeadAddressWhereTheyCannotBurn() public {
        stone.mint(DEAD, 7, 4);
        expectBurned(burying, address(stone), 2, ben, BurnCampaigns.Mode.DeadAddress);
        send(stone, ada, 2, abi.encode(burying, intentOf(ada, 1), ben));
        vm.assertEq(stone.balanceOf(ada, 7), 3);
        vm.assertEq(stone.balanceOf(DEAD, 7), 6);
        vm.assertEq(pills.balanceOf(ben, 1), 2);
    }

    function test_moreCopiesOfTheSamePieceBurnUnderAnotherIntentOfTheirHolder() public {
        send(edition, ada, 3, abi.encode(burning, intentOf(ada, 1), ada));
        send(edition, ada, 2, abi.encode(burning, intentOf(ada, 2), ada));
        send(edition, ben, 1, abi.encode(burning, intentOf(ben, 1), ben));
        vm.assertEq(edition.balanceOf(ada, 7) + edition.balanceOf(ben, 7), 1);
        vm.assertEq(pills.totalSupply(1), 6);
        vm.assertEq(campaigns.campaignOf(burning).burned, 6);
    }

    function testFuzz_everyCopyCountsAndGivesWhatTheCampaignSays(uint32 rate, uint64 cap, uint64 quantity) public {
        BurnCampaigns.Terms memory terms = termsOf(address(edition), BurnCampaigns.Mode.Burn);
        terms.pillsPerBurn = uint32(bound(rate, 1, type(uint32).max));
        terms.cap = uint64(bound(cap, 1, type(uint64).max));
        quantity = uint64(bound(quantity, 1, terms.cap));
        uint256 campaignId = open(terms);
        edition.mint(cleo, 7, type(uint128).max);
        send(edition, cleo, quantity, abi.encode(campaignId, intentOf(cleo, 1), cleo));
        vm.assertEq(pills.balanceOf(cleo, 1), uint256(quantity) * terms.pillsPerBurn);
        vm.assertEq(campaigns.campaignOf(campaignId).burned, quantity);
        vm.assertEq(edition.balanceOf(cleo, 7), type(uint128).max - uint256(quantity));
    }

    function testFuzz_noMoreCopiesThanTheCapLeavesAndNoSumRunsOver(uint64 cap, uint64 before, uint256 quantity) public {
        BurnCampaigns.Terms memory terms = termsOf(address(edition), BurnCampaigns.Mode.Burn);
        terms.cap = uint64(bound(cap, 2, type(uint64).max));
        before = uint64(bound(before, 1, terms.cap - 1));
        quantity = bound(quantity, uint256(terms.cap - before) + 1, type(uint256).max - before);
        uint256 campaignId = open(terms);
        edition.mint(cleo, 7, before);
        send(edition, cleo, before, abi.encode(campaignId, intentOf(cleo, 1), cleo));
        edition.mint(cleo, 7, quantity);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.CapReached.selector, campaignId, terms.cap));
        send(edition, cleo, quantity, abi.encode(campaignId, intentOf(cleo, 2), cleo));
        vm.assertEq(edition.balanceOf(cleo, 7), quantity);
        vm.assertEq(campaigns.campaignOf(campaignId).burned, before);
        vm.assertFalse(campaigns.intentUsed(intentOf(cleo, 2)));
    }

    function test_aLoweredCapHoldsForCopiesToo() public {
        send(edition, ada, 2, abi.encode(burning, intentOf(ada, 1), ada));
        vm.prank(manager);
        campaigns.lowerCap(burning, 4);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.CapReached.selector, burning, 4));
        send(edition, ada, 3, abi.encode(burning, intentOf(ada, 2), ada));
        send(edition, ada, 2, abi.encode(burning, intentOf(ada, 2), ada));
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.CapReached.selector, burning, 4));
        send(edition, ada, 1, abi.encode(burning, intentOf(ada, 3), ada));
    }

    function test_noCopyIsNoBurn() public {
        refuse(0, abi.encode(burning, intentOf(ada, 1), ada), abi.encodeWithSelector(BurnCampaigns.NoCopies.selector));
        vm.assertFalse(campaigns.intentUsed(intentOf(ada, 1)));
    }

    function test_moreCopiesThanSomebodyHoldsDoNotBurn() public {
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, ada, 5, 6, 7)
        );
        send(edition, ada, 6, abi.encode(burning, intentOf(ada, 1), ada));
    }

    function testFuzz_copiesWithoutGoodDataStayWithTheirHolder(bytes calldata data) public {
        vm.assume(data.length != 96);
        refuse(3, data, abi.encodeWithSelector(BurnCampaigns.NoInstructions.selector));
    }

    function test_severalPiecesAtOnceAreRefusedTheSamePieceTwiceToo() public {
        uint256[] memory ids = new uint256[](2);
        uint256[] memory values = new uint256[](2);
        (ids[0], ids[1], values[0], values[1]) = (7, 7, 1, 2);
        vm.prank(ada);
        vm.expectRevert(BurnCampaigns.OnePieceAtATime.selector);
        edition.safeBatchTransferFrom(
            ada, address(campaigns), ids, values, abi.encode(burning, intentOf(ada, 1), ada)
        );
        vm.assertEq(edition.balanceOf(ada, 7), 5);
    }

    function test_anIntentIsUsedOnceForCopiesAndSinglePiecesTogether() public {
        uint256 single = openFor(address(burnable), BurnCampaigns.Mode.Burn);
        send(edition, ada, 1, abi.encode(burning, intentOf(ada, 1), ada));
        bytes memory refusal = abi.encodeWithSelector(BurnCampaigns.IntentUsed.selector, intentOf(ada, 1));
        vm.expectRevert(refusal);
        send(edition, ada, 1, abi.encode(burning, intentOf(ada, 1), ada));
        vm.prank(ada);
        vm.expectRevert(refusal);
        burnable.safeTransferFrom(ada, address(campaigns), 7, abi.encode(single, intentOf(ada, 1), ada));
    }

    function testFuzz_nobodyUsesUpAnothersIntentWithCopies(uint96 number) public {
        bytes32 intentId = intentOf(ada, number);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.IntentOfAnother.selector, intentId, ben));
        send(edition, ben, 1, abi.encode(burning, intentId, ben));
        send(edition, ada, 1, abi.encode(burning, intentId, ada));
    }

    function test_whomAHolderApprovedForAllDoesNotBurnCopies() public {
        vm.prank(ada);
        edition.setApprovalForAll(ben, true);
        vm.prank(ben);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotHolder.selector, address(edition), 7, ben));
        edition.safeTransferFrom(ada, address(campaigns), 7, 1, abi.encode(burning, intentOf(ada, 1), ben));
        vm.assertEq(edition.balanceOf(ada, 7), 5);
    }

    function test_copiesThatAreMintedToTheContractBurnForNobody() public {
        vm.prank(ben);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotHolder.selector, address(edition), 7, ben));
        edition.mintWith(address(campaigns), 7, 3, abi.encode(burning, intentOf(ben, 1), ben));
    }

    function test_nobodyMakesUpADeliveryOfCopies() public {
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.WrongCollection.selector, burning, ada));
        campaigns.onERC1155Received(ada, ada, 7, 3, abi.encode(burning, intentOf(ada, 1), ada));
    }

    function test_copiesOfAnotherCollectionAreNotTaken() public {
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.WrongCollection.selector, burning, address(stone)));
        send(stone, ada, 1, abi.encode(burning, intentOf(ada, 1), ada));
    }

    function test_theWindowAndThePauseHoldForCopies() public {
        bytes memory data = abi.encode(burning, intentOf(ada, 1), ada);
        vm.prank(manager);
        campaigns.pause(burning);
        refuse(1, data, abi.encodeWithSelector(BurnCampaigns.Paused.selector, burning));
        vm.prank(studio);
        campaigns.resume(burning);
        vm.warp(NOW - 1);
        refuse(1, data, abi.encodeWithSelector(BurnCampaigns.NotOpenYet.selector, burning, NOW));
        vm.warp(NOW + 30 days);
        refuse(1, data, abi.encodeWithSelector(BurnCampaigns.Closed.selector, burning, NOW + 30 days));
        vm.warp(NOW + 30 days - 1);
        send(edition, ada, 1, data);
    }

    function test_anAccountThatTakesNoPillsKeepsItsCopiesOrNamesAnother() public {
        // It can hold copies, and be refused pills: the receiver of the pills is another contract.
        SmartAccount smart = new SmartAccount();
        address bare = address(new BareAccount());
        edition.mint(address(smart), 7, 3);
        bytes32 intentId = intentOf(address(smart), 1);
        bytes memory refusal = abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, bare);
        vm.expectRevert(refusal);
        send(edition, address(smart), 2, abi.encode(burning, intentId, bare));
        vm.assertEq(edition.balanceOf(address(smart), 7), 3);
        send(edition, address(smart), 2, abi.encode(burning, intentId, address(smart)));
        vm.assertEq(pills.balanceOf(address(smart), 1), 2);
    }

    function test_aCampaignSaysWhetherItTakesCopies() public {
        uint256 single = openFor(address(burnable), BurnCampaigns.Mode.Burn);
        vm.assertTrue(campaigns.takesCopies(burning));
        vm.assertTrue(campaigns.takesCopies(burying));
        vm.assertFalse(campaigns.takesCopies(single));
        vm.assertFalse(campaigns.takesCopies(0));
    }

    function test_thatCopiesAreTakenCanBeAskedByTheStandard() public view {
        vm.assertTrue(campaigns.supportsInterface(type(IERC1155Receiver).interfaceId));
        vm.assertTrue(campaigns.supportsInterface(type(IERC165).interfaceId));
        vm.assertFalse(campaigns.supportsInterface(0xffffffff));
    }

    function test_aCampaignOfCopiesHasNoOtherWay() public {
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.OtherStandard.selector, burning, address(edition)));
        campaigns.burn(burning, 7, intentOf(ada, 1), ada);
        vm.prank(address(edition));
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.OtherStandard.selector, burning, address(edition)));
        campaigns.onERC721Received(ada, ada, 7, abi.encode(burning, intentOf(ada, 1), ada));
    }

    function test_aCampaignOfSinglePiecesTakesNoCopies() public {
        uint256 single = openFor(address(burnable), BurnCampaigns.Mode.Burn);
        vm.prank(address(burnable));
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.OtherStandard.selector, single, address(burnable)));
        campaigns.onERC1155Received(ada, ada, 7, 1, abi.encode(single, intentOf(ada, 1), ada));
    }

    function test_pillsAreNoCopiesThatACampaignTakes() public {
        BurnCampaigns.Terms memory terms = termsOf(address(pills), BurnCampaigns.Mode.DeadAddress);
        vm.prank(studio);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotACollection.selector, address(pills)));
        campaigns.open(terms);
        givePills(ada, 1, 3);
        vm.startPrank(ada);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.WrongCollection.selector, burning, address(pills)));
        pills.safeTransferFrom(ada, address(campaigns), 1, 1, abi.encode(burning, intentOf(ada, 1), ada));
        vm.expectRevert(BurnCampaigns.NoInstructions.selector);
        pills.safeTransferFrom(ada, address(campaigns), 1, 1, "");
        vm.stopPrank();
        vm.assertEq(pills.balanceOf(ada, 1), 3);
    }
}
