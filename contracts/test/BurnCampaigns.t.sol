// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {BurnCampaigns} from "../src/BurnCampaigns.sol";
import {Managed} from "../src/Managed.sol";
import {VitrineCollection} from "../src/VitrineCollection.sol";
import {BurnHouse} from "./support/BurnHouse.sol";
import {CollectionTerms} from "./support/CollectionTerms.sol";

contract BurnCampaignsTest is BurnHouse {
    uint256 private burning;
    uint256 private burying;

    function setUp() public override {
        super.setUp();
        burning = openFor(address(burnable), BurnCampaigns.Mode.Burn);
        burying = openFor(address(lasting), BurnCampaigns.Mode.DeadAddress);
        for (uint256 tokenId = 1; tokenId <= 12; tokenId++) {
            burnable.mint(ada, tokenId);
            lasting.mint(ada, tokenId);
        }
    }

    function sendBurnable(uint256 tokenId, bytes memory data) private {
        vm.prank(ada);
        burnable.safeTransferFrom(ada, address(campaigns), tokenId, data);
    }

    function approveAndBurn(uint256 campaignId, uint256 tokenId, bytes32 intentId) private {
        vm.startPrank(ada);
        burnable.approve(address(campaigns), tokenId);
        campaigns.burn(campaignId, tokenId, intentId, ada);
        vm.stopPrank();
    }

    function expectBurned(
        uint256 campaignId,
        address collection,
        uint256 tokenId,
        uint96 number,
        address recipient,
        BurnCampaigns.Mode mode
    ) private {
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.Burned(
            campaignId, intentOf(ada, number), ada, collection, tokenId, 1, 1, recipient, mode
        );
    }

    // Burning by sending ---------------------------------------------------------------------------------------

    function test_aPieceThatIsSentWithItsDataBurnsAndGivesAPill() public {
        expectBurned(burning, address(burnable), 3, 1, ada, BurnCampaigns.Mode.Burn);
        sendBurnable(3, abi.encode(burning, intentOf(ada, 1), ada));
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 3));
        burnable.ownerOf(3);
        vm.assertEq(pills.balanceOf(ada, 1), 1);
        vm.assertTrue(campaigns.intentUsed(intentOf(ada, 1)));
        vm.assertTrue(campaigns.wasBurned(address(burnable), 3));
        vm.assertFalse(campaigns.wasBurned(address(lasting), 3));
        vm.assertEq(campaigns.campaignOf(burning).burned, 1);
        vm.assertEq(campaigns.campaignOf(burying).burned, 0);
    }

    function test_aPieceThatIsSentGoesToTheDeadAddressWhereItCannotBurn() public {
        expectBurned(burying, address(lasting), 3, 1, ben, BurnCampaigns.Mode.DeadAddress);
        vm.prank(ada);
        lasting.safeTransferFrom(ada, address(campaigns), 3, abi.encode(burying, intentOf(ada, 1), ben));
        vm.assertEq(lasting.ownerOf(3), DEAD);
        vm.assertEq(pills.balanceOf(ben, 1), 1);
        vm.assertEq(pills.balanceOf(ada, 1), 0);
    }

    function testFuzz_aPieceWithoutGoodDataStaysWithItsHolder(bytes calldata data) public {
        vm.assume(data.length != 96);
        vm.prank(ada);
        vm.expectRevert(BurnCampaigns.NoInstructions.selector);
        burnable.safeTransferFrom(ada, address(campaigns), 3, data);
        vm.assertEq(burnable.ownerOf(3), ada);
    }

    function testFuzz_nonsenseOfTheRightLengthTakesNothing(uint8 part, uint256 nonsense) public {
        uint256[3] memory words = [burning, uint256(intentOf(ada, 1)), uint256(uint160(ada))];
        vm.assume(part % 3 != 0 || nonsense != burning);
        vm.assume(part % 3 != 1 || nonsense >> 96 != uint160(ada));
        vm.assume(part % 3 != 2 || nonsense >> 160 != 0);
        words[part % 3] = nonsense;
        vm.prank(ada);
        vm.expectRevert();
        burnable.safeTransferFrom(ada, address(campaigns), 3, abi.encode(words));
        vm.assertEq(burnable.ownerOf(3), ada);
        vm.assertEq(pills.totalSupply(1), 0);
    }

    function test_aPieceOfAnotherCollectionIsNotTaken() public {
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.WrongCollection.selector, burning, address(lasting)));
        lasting.safeTransferFrom(ada, address(campaigns), 3, abi.encode(burning, intentOf(ada, 1), ada));
        vm.assertEq(lasting.ownerOf(3), ada);
    }

    function test_nobodyMakesUpADelivery() public {
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.WrongCollection.selector, burning, ada));
        campaigns.onERC721Received(ada, ada, 3, abi.encode(burning, intentOf(ada, 1), ada));
    }

    function test_whomAHolderApprovedForAllDoesNotBurn() public {
        vm.prank(ada);
        burnable.setApprovalForAll(ben, true);
        vm.startPrank(ben);
        bytes memory refusal = abi.encodeWithSelector(BurnCampaigns.NotHolder.selector, address(burnable), 3, ben);
        vm.expectRevert(refusal);
        burnable.safeTransferFrom(ada, address(campaigns), 3, abi.encode(burning, intentOf(ada, 1), ben));
        vm.expectRevert(refusal);
        campaigns.burn(burning, 3, intentOf(ben, 1), ben);
        vm.stopPrank();
        vm.assertEq(burnable.ownerOf(3), ada);
    }

    // Burning by approval --------------------------------------------------------------------------------------

    function test_anApprovalOfOnePieceIsEnough() public {
        vm.startPrank(ada);
        burnable.approve(address(campaigns), 3);
        lasting.approve(address(campaigns), 4);
        expectBurned(burning, address(burnable), 3, 1, ada, BurnCampaigns.Mode.Burn);
        campaigns.burn(burning, 3, intentOf(ada, 1), ada);
        expectBurned(burying, address(lasting), 4, 2, ben, BurnCampaigns.Mode.DeadAddress);
        campaigns.burn(burying, 4, intentOf(ada, 2), ben);
        vm.stopPrank();
        vm.assertEq(lasting.ownerOf(4), DEAD);
        vm.assertEq(pills.balanceOf(ada, 1), 1);
        vm.assertEq(pills.balanceOf(ben, 1), 1);
    }

    function test_anApprovalOfAllPiecesWorksToo() public {
        vm.startPrank(ada);
        burnable.setApprovalForAll(address(campaigns), true);
        campaigns.burn(burning, 3, intentOf(ada, 1), ada);
        campaigns.burn(burning, 5, intentOf(ada, 2), ada);
        vm.stopPrank();
        vm.assertEq(burnable.balanceOf(ada), 10);
        vm.assertEq(pills.balanceOf(ada, 1), 2);
    }

    function testFuzz_anApprovalLetsNobodyElseBurn(address stranger) public {
        vm.assume(stranger != ada);
        vm.startPrank(ada);
        burnable.approve(address(campaigns), 3);
        burnable.setApprovalForAll(address(campaigns), true);
        vm.stopPrank();
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotHolder.selector, address(burnable), 3, stranger));
        campaigns.burn(burning, 3, intentOf(stranger, 1), stranger);
    }

    function test_withoutAnApprovalNothingBurns() public {
        bytes memory refusal =
            abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, address(campaigns), 3);
        vm.startPrank(ada);
        vm.expectRevert(refusal);
        campaigns.burn(burning, 3, intentOf(ada, 1), ada);
        vm.expectRevert(refusal);
        campaigns.burn(burying, 3, intentOf(ada, 1), ada);
        vm.stopPrank();
        vm.assertFalse(campaigns.intentUsed(intentOf(ada, 1)));
    }

    function test_aPieceThatIsGoneDoesNotBurnAgain() public {
        sendBurnable(3, abi.encode(burning, intentOf(ada, 1), ada));
        vm.startPrank(ada);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 3));
        campaigns.burn(burning, 3, intentOf(ada, 2), ada);
        vm.stopPrank();
    }

    function test_aNumberThatIsMintedAgainDoesNotBurnAgain() public {
        sendBurnable(3, abi.encode(burning, intentOf(ada, 1), ada));
        burnable.mint(ada, 3);
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.AlreadyBurned.selector, address(burnable), 3));
        burnable.safeTransferFrom(ada, address(campaigns), 3, abi.encode(burning, intentOf(ada, 2), ada));
        uint256 second = openFor(address(burnable), BurnCampaigns.Mode.Burn);
        vm.startPrank(ada);
        burnable.approve(address(campaigns), 3);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.AlreadyBurned.selector, address(burnable), 3));
        campaigns.burn(second, 3, intentOf(ada, 2), ada);
        vm.stopPrank();
        vm.assertEq(burnable.ownerOf(3), ada);
    }

    function test_ourOwnCollectionBurnsBothWays() public {
        VitrineCollection collection = new VitrineCollection(CollectionTerms.terms(studio, 10));
        uint256 campaignId = openFor(address(collection), BurnCampaigns.Mode.Burn);
        vm.startPrank(studio);
        collection.mint(ada);
        collection.mint(ada);
        vm.stopPrank();
        vm.startPrank(ada);
        collection.safeTransferFrom(ada, address(campaigns), 1, abi.encode(campaignId, intentOf(ada, 1), ada));
        collection.approve(address(campaigns), 2);
        campaigns.burn(campaignId, 2, intentOf(ada, 2), ada);
        vm.stopPrank();
        vm.assertEq(collection.totalSupply(), 0);
        vm.assertEq(pills.balanceOf(ada, 1), 2);
    }

    // Intents --------------------------------------------------------------------------------------------------

    function test_anIntentIsUsedOnceWhateverTheWayAndTheCampaign() public {
        sendBurnable(3, abi.encode(burning, intentOf(ada, 1), ada));
        bytes memory refusal = abi.encodeWithSelector(BurnCampaigns.IntentUsed.selector, intentOf(ada, 1));
        vm.startPrank(ada);
        burnable.approve(address(campaigns), 4);
        vm.expectRevert(refusal);
        campaigns.burn(burning, 4, intentOf(ada, 1), ada);
        vm.expectRevert(refusal);
        burnable.safeTransferFrom(ada, address(campaigns), 4, abi.encode(burning, intentOf(ada, 1), ada));
        vm.expectRevert(refusal);
        lasting.safeTransferFrom(ada, address(campaigns), 4, abi.encode(burying, intentOf(ada, 1), ada));
        vm.stopPrank();
    }

    /// @dev Ben sees Ada's transaction waiting and tries to be first with her intent.
    function testFuzz_nobodyUsesUpAnothersIntent(uint96 number) public {
        burnable.mint(ben, 50);
        bytes32 intentId = intentOf(ada, number);
        bytes memory refusal = abi.encodeWithSelector(BurnCampaigns.IntentOfAnother.selector, intentId, ben);
        vm.startPrank(ben);
        burnable.approve(address(campaigns), 50);
        vm.expectRevert(refusal);
        campaigns.burn(burning, 50, intentId, ben);
        vm.expectRevert(refusal);
        burnable.safeTransferFrom(ben, address(campaigns), 50, abi.encode(burning, intentId, ben));
        vm.stopPrank();
        sendBurnable(3, abi.encode(burning, intentId, ada));
        vm.assertEq(pills.balanceOf(ada, 1), 1);
        vm.assertEq(burnable.ownerOf(50), ben);
    }

    // Window, cap, rate ----------------------------------------------------------------------------------------

    function test_aCampaignTakesPiecesFromItsFirstSecondToItsLast() public {
        BurnCampaigns.Terms memory terms = termsOf(address(burnable), BurnCampaigns.Mode.Burn);
        (terms.opensAt, terms.closesAt) = (NOW + 100, NOW + 200);
        uint256 campaignId = open(terms);
        vm.warp(NOW + 99);
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotOpenYet.selector, campaignId, NOW + 100));
        burnable.safeTransferFrom(ada, address(campaigns), 1, abi.encode(campaignId, intentOf(ada, 1), ada));
        vm.warp(NOW + 100);
        approveAndBurn(campaignId, 1, intentOf(ada, 1));
        vm.warp(NOW + 199);
        approveAndBurn(campaignId, 2, intentOf(ada, 2));
        vm.warp(NOW + 200);
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.Closed.selector, campaignId, NOW + 200));
        burnable.safeTransferFrom(ada, address(campaigns), 3, abi.encode(campaignId, intentOf(ada, 3), ada));
        vm.assertEq(burnable.ownerOf(3), ada);
    }

    function test_aCampaignTakesNoMoreThanItsCap() public {
        for (uint96 i = 1; i <= 10; i++) sendBurnable(i, abi.encode(burning, intentOf(ada, i), ada));
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.CapReached.selector, burning, 10));
        burnable.safeTransferFrom(ada, address(campaigns), 11, abi.encode(burning, intentOf(ada, 11), ada));
        vm.assertEq(burnable.ownerOf(11), ada);
        vm.assertEq(pills.totalSupply(1), 10);
    }

    function testFuzz_aPieceGivesWhatTheCampaignSays(uint32 rate, bool second) public {
        BurnCampaigns.Terms memory terms = termsOf(address(burnable), BurnCampaigns.Mode.Burn);
        terms.pillsPerBurn = uint32(bound(rate, 1, type(uint32).max));
        terms.pillId = second ? 2 : 1;
        uint256 campaignId = open(terms);
        sendBurnable(3, abi.encode(campaignId, intentOf(ada, 1), ada));
        vm.assertEq(pills.balanceOf(ada, terms.pillId), terms.pillsPerBurn);
        vm.assertEq(pills.balanceOf(ada, 3 - terms.pillId), 0);
    }

    // Opening and changing -------------------------------------------------------------------------------------

    function test_openingTellsAllTerms() public {
        BurnCampaigns.Terms memory terms = termsOf(address(burnable), BurnCampaigns.Mode.Burn);
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.CampaignOpened(3, address(burnable), 1, terms);
        vm.assertEq(open(terms), 3);
        vm.assertEq(campaigns.campaignCount(), 3);
        vm.assertEq(keccak256(abi.encode(campaigns.campaignOf(3).terms)), keccak256(abi.encode(terms)));
    }

    function test_termsThatMakeNoSenseAreRefused() public {
        BurnCampaigns.Terms memory terms = termsOf(ada, BurnCampaigns.Mode.Burn);
        refuse(terms, abi.encodeWithSelector(BurnCampaigns.NotACollection.selector, ada));
        terms.collection = address(pills);
        refuse(terms, abi.encodeWithSelector(BurnCampaigns.NotACollection.selector, address(pills)));
        terms.collection = address(burnable);
        terms.closesAt = terms.opensAt;
        refuse(terms, abi.encodeWithSelector(BurnCampaigns.WindowInvalid.selector, NOW, NOW));
        (terms.opensAt, terms.closesAt) = (NOW - 10, NOW);
        refuse(terms, abi.encodeWithSelector(BurnCampaigns.WindowInvalid.selector, NOW - 10, NOW));
        terms.closesAt = NOW + 1;
        terms.cap = 0;
        refuse(terms, abi.encodeWithSelector(BurnCampaigns.NothingOffered.selector));
        (terms.cap, terms.pillsPerBurn) = (1, 0);
        refuse(terms, abi.encodeWithSelector(BurnCampaigns.NothingOffered.selector));
        (terms.pillsPerBurn, terms.pillId) = (1, 3);
        refuse(terms, abi.encodeWithSelector(BurnCampaigns.NoSuchPill.selector, 3));
        terms.pillId = 0;
        refuse(terms, abi.encodeWithSelector(BurnCampaigns.NoSuchPill.selector, 0));
    }

    function refuse(BurnCampaigns.Terms memory terms, bytes memory refusal) private {
        vm.prank(studio);
        vm.expectRevert(refusal);
        campaigns.open(terms);
    }

    function test_onlyTheStudioOpensResumesAndNamesAManager() public {
        bytes memory refusal = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, manager);
        vm.startPrank(manager);
        vm.expectRevert(refusal);
        campaigns.open(termsOf(address(burnable), BurnCampaigns.Mode.Burn));
        campaigns.pause(burning);
        vm.expectRevert(refusal);
        campaigns.resume(burning);
        vm.expectRevert(refusal);
        campaigns.setManager(ada);
        vm.stopPrank();
    }

    function testFuzz_aStrangerChangesNothing(address stranger) public {
        vm.assume(stranger != manager && stranger != studio);
        bytes memory refusal = abi.encodeWithSelector(Managed.NotManager.selector, stranger);
        vm.startPrank(stranger);
        vm.expectRevert(refusal);
        campaigns.pause(burning);
        vm.expectRevert(refusal);
        campaigns.closeEarlier(burning, 0);
        vm.expectRevert(refusal);
        campaigns.lowerCap(burning, 0);
        vm.stopPrank();
    }

    function test_aManagerWhoWasReplacedHasNoSayAnyMore() public {
        vm.expectEmit(address(campaigns));
        emit Managed.ManagerSet(cleo);
        vm.prank(studio);
        campaigns.setManager(cleo);
        vm.prank(manager);
        vm.expectRevert(abi.encodeWithSelector(Managed.NotManager.selector, manager));
        campaigns.pause(burning);
        vm.prank(cleo);
        campaigns.pause(burning);
    }

    function test_withoutAManagerTheStudioDoesItAll() public {
        vm.startPrank(studio);
        campaigns.setManager(address(0));
        campaigns.pause(burning);
        campaigns.resume(burning);
        campaigns.lowerCap(burning, 3);
        campaigns.closeEarlier(burning, 0);
        vm.stopPrank();
    }

    function test_aPausedCampaignTakesNothingUntilItIsResumed() public {
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.CampaignPaused(burning, manager);
        vm.prank(manager);
        campaigns.pause(burning);
        bytes memory refusal = abi.encodeWithSelector(BurnCampaigns.Paused.selector, burning);
        vm.prank(studio);
        vm.expectRevert(refusal);
        campaigns.pause(burning);
        vm.startPrank(ada);
        vm.expectRevert(refusal);
        burnable.safeTransferFrom(ada, address(campaigns), 3, abi.encode(burning, intentOf(ada, 1), ada));
        burnable.approve(address(campaigns), 3);
        vm.expectRevert(refusal);
        campaigns.burn(burning, 3, intentOf(ada, 1), ada);
        lasting.safeTransferFrom(ada, address(campaigns), 3, abi.encode(burying, intentOf(ada, 1), ada));
        vm.stopPrank();
        vm.startPrank(studio);
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.CampaignResumed(burning);
        campaigns.resume(burning);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotPaused.selector, burning));
        campaigns.resume(burning);
        vm.stopPrank();
        sendBurnable(3, abi.encode(burning, intentOf(ada, 2), ada));
    }

    function test_aCampaignOnlyClosesEarlier() public {
        vm.startPrank(manager);
        bytes4 refusal = BurnCampaigns.OnlyEarlier.selector;
        vm.expectRevert(abi.encodeWithSelector(refusal, NOW + 30 days, NOW + 30 days));
        campaigns.closeEarlier(burning, NOW + 30 days);
        vm.expectRevert(abi.encodeWithSelector(refusal, NOW + 30 days, NOW - 1));
        campaigns.closeEarlier(burning, NOW - 1);
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.CampaignClosesEarlier(burning, NOW + 10);
        campaigns.closeEarlier(burning, NOW + 10);
        vm.expectRevert(abi.encodeWithSelector(refusal, NOW + 10, NOW + 11));
        campaigns.closeEarlier(burning, NOW + 11);
        campaigns.closeEarlier(burning, 0);
        vm.expectRevert(abi.encodeWithSelector(refusal, NOW, NOW));
        campaigns.closeEarlier(burning, 0);
        vm.stopPrank();
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.Closed.selector, burning, NOW));
        burnable.safeTransferFrom(ada, address(campaigns), 3, abi.encode(burning, intentOf(ada, 1), ada));
    }

    function test_aCampaignClosedBeforeItOpensNeverOpens() public {
        BurnCampaigns.Terms memory terms = termsOf(address(burnable), BurnCampaigns.Mode.Burn);
        terms.opensAt = NOW + 100;
        uint256 campaignId = open(terms);
        vm.prank(manager);
        campaigns.closeEarlier(campaignId, 0);
        vm.warp(NOW + 100);
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.Closed.selector, campaignId, NOW));
        burnable.safeTransferFrom(ada, address(campaigns), 3, abi.encode(campaignId, intentOf(ada, 1), ada));
    }

    function test_aCapOnlyFallsAndNotUnderWhatWasBurned() public {
        sendBurnable(1, abi.encode(burning, intentOf(ada, 1), ada));
        sendBurnable(2, abi.encode(burning, intentOf(ada, 2), ada));
        vm.startPrank(manager);
        bytes4 refusal = BurnCampaigns.OnlyLower.selector;
        vm.expectRevert(abi.encodeWithSelector(refusal, 10, 2, 10));
        campaigns.lowerCap(burning, 10);
        vm.expectRevert(abi.encodeWithSelector(refusal, 10, 2, 11));
        campaigns.lowerCap(burning, 11);
        vm.expectRevert(abi.encodeWithSelector(refusal, 10, 2, 1));
        campaigns.lowerCap(burning, 1);
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.CampaignCapLowered(burning, 2);
        campaigns.lowerCap(burning, 2);
        vm.stopPrank();
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.CapReached.selector, burning, 2));
        burnable.safeTransferFrom(ada, address(campaigns), 3, abi.encode(burning, intentOf(ada, 3), ada));
    }

    function testFuzz_whereThereIsNoCampaignNothingHappens(uint256 campaignId) public {
        vm.assume(campaignId == 0 || campaignId > 2);
        bytes memory refusal = abi.encodeWithSelector(BurnCampaigns.NoSuchCampaign.selector, campaignId);
        vm.expectRevert(refusal);
        campaigns.campaignOf(campaignId);
        vm.startPrank(studio);
        vm.expectRevert(refusal);
        campaigns.pause(campaignId);
        vm.expectRevert(refusal);
        campaigns.resume(campaignId);
        vm.expectRevert(refusal);
        campaigns.closeEarlier(campaignId, 0);
        vm.expectRevert(refusal);
        campaigns.lowerCap(campaignId, 0);
        vm.stopPrank();
        vm.prank(ada);
        vm.expectRevert(refusal);
        campaigns.burn(campaignId, 1, intentOf(ada, 1), ada);
    }
}
