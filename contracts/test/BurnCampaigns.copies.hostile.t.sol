// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {BurnCampaigns} from "../src/BurnCampaigns.sol";
import {FickleAccount} from "./support/Accounts.sol";
import {BurnHouse} from "./support/BurnHouse.sol";
import {
    AnswersAsBoth,
    InventsBalances,
    KeepsSentCopies,
    LastingCopies,
    MoodyCopies,
    PlaysSingle
} from "./support/Copies.sol";

/// @notice Collections of copies that lie or come back, and accounts that come back.
contract BurnCampaignsCopiesHostileTest is BurnHouse {
    bytes private reentrantCall =
        abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
    MoodyCopies private moody;
    uint256 private campaignId;

    function setUp() public override {
        super.setUp();
        moody = new MoodyCopies();
        campaignId = openFor(address(moody), BurnCampaigns.Mode.Burn);
        moody.mint(ada, 7, 5);
        moody.mint(ben, 7, 5);
    }

    function instructions(address holder, address to) private view returns (bytes memory) {
        return abi.encode(campaignId, intentOf(holder, 1), to);
    }

    function send(LastingCopies collection, uint256 quantity, bytes memory data) private {
        vm.prank(ada);
        collection.safeTransferFrom(ada, address(campaigns), 7, quantity, data);
    }

    function refuse(MoodyCopies.Mood mood, address giveBackTo) private {
        moody.set(mood, giveBackTo);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotBurned.selector, address(moody), 7));
        send(moody, 3, instructions(ada, ada));
        vm.assertEq(moody.balanceOf(ada, 7), 5);
        vm.assertEq(pills.totalSupply(1), 0);
        vm.assertEq(campaigns.campaignOf(campaignId).burned, 0);
        vm.assertFalse(campaigns.intentUsed(intentOf(ada, 1)));
    }

    function test_aBurnOfCopiesThatIsNoneGivesNothing() public {
        refuse(MoodyCopies.Mood.DoesNothing, address(0));
        refuse(MoodyCopies.Mood.BurnsOneLess, address(0));
        refuse(MoodyCopies.Mood.GivesBack, ada);
        refuse(MoodyCopies.Mood.BuriesHalf, address(0));
    }

    /// @dev With copies that lie here already, a lie could have others' burned; without, it cannot.
    function test_aBurnOfMoreCopiesThanWereSentGivesNothing() public {
        moody.drop(address(campaigns), 7, 4);
        refuse(MoodyCopies.Mood.BurnsOneMore, address(0));
        vm.assertEq(moody.balanceOf(address(campaigns), 7), 4);
    }

    function test_aBurnOfCopiesThatBuriesIsABurn() public {
        moody.set(MoodyCopies.Mood.Buries, address(0));
        send(moody, 3, instructions(ada, ada));
        vm.assertEq(moody.balanceOf(DEAD, 7), 3);
        vm.assertEq(pills.balanceOf(ada, 1), 3);
    }

    function test_aCollectionOfCopiesWithoutBurnGivesNothing() public {
        LastingCopies stone = new LastingCopies();
        campaignId = openFor(address(stone), BurnCampaigns.Mode.Burn);
        stone.mint(ada, 7, 5);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotBurned.selector, address(stone), 7));
        send(stone, 3, instructions(ada, ada));
        vm.assertEq(stone.balanceOf(ada, 7), 5);
    }

    function test_copiesThatAreKeptInsteadOfBuriedGiveNothing() public {
        KeepsSentCopies keeps = new KeepsSentCopies();
        campaignId = openFor(address(keeps), BurnCampaigns.Mode.DeadAddress);
        keeps.mint(ada, 7, 5);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotBurned.selector, address(keeps), 7));
        send(keeps, 3, instructions(ada, ada));
        vm.assertEq(keeps.balanceOf(ada, 7), 5);
    }

    function test_aMadeUpDeliveryOfCopiesGivesNothing() public {
        bytes memory data = instructions(ada, ben);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotBurned.selector, address(moody), 7));
        moody.deliver(campaigns, ada, 7, 3, data);
    }

    function testFuzz_balancesThatAreMadeUpStopNothingAndProveNothing(uint256 before, uint256 afterwards, bool dead)
        public
    {
        InventsBalances invents = new InventsBalances();
        BurnCampaigns.Mode mode = dead ? BurnCampaigns.Mode.DeadAddress : BurnCampaigns.Mode.Burn;
        campaignId = openFor(address(invents), mode);
        uint256[] memory answers = new uint256[](2);
        (answers[0], answers[1]) = (before, afterwards);
        invents.answerWith(answers);
        bytes memory data = instructions(ada, ada);
        // One balance for everybody: it cannot be both fewer here and the same with the holder.
        vm.expectRevert();
        invents.deliver(campaigns, ada, 7, 3, data);
        vm.assertEq(pills.totalSupply(1), 0);
    }

    function test_aCollectionOfCopiesThatComesBackIsNotLetIn() public {
        bytes memory data = abi.encode(campaignId, intentOf(ben, 1), ben);
        moody.comeBackWith(
            address(campaigns), abi.encodeCall(campaigns.onERC1155Received, (ben, ben, 7, 1, data))
        );
        send(moody, 3, instructions(ada, ada));
        vm.assertFalse(moody.letIn());
        vm.assertEq(keccak256(moody.answer()), keccak256(reentrantCall));
        vm.assertEq(campaigns.campaignOf(campaignId).burned, 3);
        vm.assertEq(pills.totalSupply(1), 3);
        vm.assertFalse(campaigns.intentUsed(intentOf(ben, 1)));
    }

    function test_aRecipientOfPillsThatSendsItsCopiesInTheMiddleIsNotLetIn() public {
        FickleAccount fickle = new FickleAccount();
        moody.mint(address(fickle), 7, 2);
        fickle.comeBackWith(
            address(moody),
            abi.encodeCall(
                moody.safeTransferFrom,
                (address(fickle), address(campaigns), 7, 1, instructions(address(fickle), address(fickle)))
            )
        );
        send(moody, 3, instructions(ada, address(fickle)));
        vm.assertFalse(fickle.letIn());
        vm.assertEq(keccak256(fickle.answer()), keccak256(reentrantCall));
        vm.assertEq(moody.balanceOf(address(fickle), 7), 2);
        vm.assertEq(pills.balanceOf(address(fickle), 1), 3);
        vm.assertEq(campaigns.campaignOf(campaignId).burned, 3);
    }

    /// @dev A collection may put copies here without asking; they stop nobody, and are nobody's pills.
    function test_copiesThatLieHereStopNobodyAndGiveNothing() public {
        moody.drop(address(campaigns), 7, 4);
        send(moody, 3, instructions(ada, ada));
        vm.assertEq(moody.balanceOf(address(campaigns), 7), 4);
        vm.assertEq(pills.totalSupply(1), 3);
    }

    function test_whoAnswersAsBothStandardsIsOneOfSinglePieces() public {
        AnswersAsBoth both = new AnswersAsBoth();
        campaignId = openFor(address(both), BurnCampaigns.Mode.Burn);
        vm.assertFalse(campaigns.takesCopies(campaignId));
        both.mint(ada, 7, 5);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.OtherStandard.selector, campaignId, address(both)));
        send(both, 3, instructions(ada, ada));
    }

    function test_aCollectionOfCopiesThatPlaysSinglePiecesHasNoOtherWayIn() public {
        PlaysSingle plays = new PlaysSingle(ada);
        campaignId = openFor(address(plays), BurnCampaigns.Mode.Burn);
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.OtherStandard.selector, campaignId, address(plays)));
        campaigns.burn(campaignId, 7, intentOf(ada, 1), ada);
    }
}
