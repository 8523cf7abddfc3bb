// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {BurnCampaigns} from "../src/BurnCampaigns.sol";
import {Managed} from "../src/Managed.sol";
import {Redemption} from "../src/Redemption.sol";
import {Till} from "../src/Till.sol";
import {FickleAccount} from "./support/Accounts.sol";
import {BurnHouse} from "./support/BurnHouse.sol";
import {CoinThatShutsOut} from "./support/Coins.sol";

/// @notice Pills that are locked first, and then destroyed or given back.
contract RedemptionEscrowTest is BurnHouse {
    bytes32 private constant INTENT = keccak256("intent");
    uint256 private constant UNTIL = NOW + 7 days;
    bytes private reentrantCall =
        abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);

    function setUp() public override {
        super.setUp();
        givePills(ada, 1, 10);
        vm.deal(ada, 100 ether);
    }

    function escrowed(address redeemer, uint256 price) private view returns (Redemption.Permit memory permit) {
        permit = permitFor(redeemer, INTENT);
        (permit.quantity, permit.price, permit.escrowUntil) = (2, price, UNTIL);
    }

    function lock(uint256 price) private {
        bytes memory data = envelope(escrowed(ada, price));
        vm.prank(ada);
        pills.redeem{value: price}(redemption, 1, 2, data);
    }

    /// @dev The same for an account of code, which gets the pills and the price first.
    function lockFor(FickleAccount account, uint256 price) private {
        vm.prank(ada);
        pills.safeTransferFrom(ada, address(account), 1, 2, "");
        bytes memory data = envelope(escrowed(address(account), price));
        vm.deal(address(account), price);
        account.execute(address(pills), price, abi.encodeCall(pills.redeem, (redemption, 1, 2, data)));
    }

    function expectGivenBack(address redeemer, address to, uint256 price) private {
        vm.expectEmit(address(redemption));
        emit Redemption.GivenBack(INTENT, redeemer, to, 1, 2, address(0), price);
    }

    function assertEmptied() private view {
        vm.assertEq(pills.balanceOf(address(redemption), 1), 0);
        vm.assertEq(address(redemption).balance, redemption.keptMoney(address(0)));
    }

    // Locking --------------------------------------------------------------------------------------------------

    function test_lockingKeepsPillsAndPrice() public {
        vm.expectEmit(address(redemption));
        emit Redemption.Locked(INTENT, ada, 7, 1, 2, address(0), 3 ether, UNTIL);
        lock(3 ether);
        vm.assertEq(pills.balanceOf(address(redemption), 1), 2);
        vm.assertEq(pills.totalSupply(1), 10);
        vm.assertEq(address(redemption).balance, 3 ether);
        vm.assertEq(redemption.keptMoney(address(0)), 3 ether);
        vm.assertEq(payout.balance, 0);
        Redemption.Escrow memory found = redemption.escrowOf(INTENT);
        vm.assertEq(found.redeemer, ada);
        vm.assertEq(found.escrowUntil, UNTIL);
        vm.assertEq(found.quantity, 2);
        vm.assertEq(found.price, 3 ether);
        vm.assertEq(found.pillId, 1);
        vm.assertEq(found.editionId, 7);
        vm.assertEq(found.currency, address(0));
    }

    function testFuzz_pillsAreLockedForATimeThatEnds(uint256 until) public {
        Redemption.Permit memory permit = escrowed(ada, 0);
        permit.escrowUntil = until;
        bytes memory data = envelope(permit);
        bool sensible = until > NOW && until <= NOW + 90 days;
        vm.prank(ada);
        if (!sensible && until != 0) {
            vm.expectRevert(abi.encodeWithSelector(Redemption.EscrowInvalid.selector, until));
        }
        pills.redeem(redemption, 1, 2, data);
        vm.assertEq(pills.balanceOf(address(redemption), 1), sensible ? 2 : 0);
    }

    function test_lockedPillsCannotBeLockedOrRedeemedAgain() public {
        lock(0);
        bytes memory data = envelope(escrowed(ada, 0));
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(Redemption.IntentUsed.selector, INTENT));
        pills.redeem(redemption, 1, 2, data);
    }

    // Finalising -----------------------------------------------------------------------------------------------

    function test_finalisingBurnsThePillsAndPaysTheStudio() public {
        lock(3 ether);
        vm.expectEmit(address(redemption));
        emit Redemption.Redeemed(INTENT, ada, 7, 1, 2, address(0), 3 ether);
        vm.prank(manager);
        redemption.finalise(INTENT);
        vm.assertEq(pills.totalSupply(1), 8);
        vm.assertEq(payout.balance, 3 ether);
        vm.assertEq(redemption.keptMoney(address(0)), 0);
        vm.assertTrue(redemption.stateOf(INTENT) == Redemption.State.Redeemed);
        assertEmptied();
    }

    function testFuzz_onlyTheStudioSettles(address stranger) public {
        vm.assume(stranger != manager && stranger != studio);
        lock(0);
        bytes memory refusal = abi.encodeWithSelector(Managed.NotManager.selector, stranger);
        vm.startPrank(stranger);
        vm.expectRevert(refusal);
        redemption.finalise(INTENT);
        vm.expectRevert(refusal);
        redemption.giveBack(INTENT);
        vm.stopPrank();
    }

    function test_theStudioFinalisesInItsTimeOnly() public {
        lock(0);
        vm.warp(UNTIL);
        vm.prank(studio);
        vm.expectRevert(abi.encodeWithSelector(Redemption.EscrowOver.selector, INTENT, UNTIL));
        redemption.finalise(INTENT);
        vm.warp(UNTIL - 1);
        vm.prank(studio);
        redemption.finalise(INTENT);
    }

    function test_aPauseStopsNoSettling() public {
        lock(1 ether);
        vm.startPrank(manager);
        redemption.pause();
        redemption.finalise(INTENT);
        vm.stopPrank();
        vm.assertEq(payout.balance, 1 ether);
    }

    // Giving back ----------------------------------------------------------------------------------------------

    function test_theStudioGivesEverythingBack() public {
        lock(3 ether);
        expectGivenBack(ada, ada, 3 ether);
        vm.prank(manager);
        redemption.giveBack(INTENT);
        vm.assertEq(pills.balanceOf(ada, 1), 10);
        vm.assertEq(ada.balance, 100 ether);
        vm.assertTrue(redemption.stateOf(INTENT) == Redemption.State.GivenBack);
        assertEmptied();
    }

    function test_whatWasGivenBackIsNeitherRedeemedNorGivenAgain() public {
        lock(0);
        vm.startPrank(studio);
        redemption.giveBack(INTENT);
        bytes memory refusal = abi.encodeWithSelector(Redemption.NotLocked.selector, INTENT);
        vm.expectRevert(refusal);
        redemption.finalise(INTENT);
        vm.expectRevert(refusal);
        redemption.giveBack(INTENT);
        vm.stopPrank();
        bytes memory data = envelope(escrowed(ada, 0));
        vm.startPrank(ada);
        vm.expectRevert(refusal);
        redemption.takeBack(INTENT, ada);
        vm.expectRevert(abi.encodeWithSelector(Redemption.IntentUsed.selector, INTENT));
        pills.redeem(redemption, 1, 2, data);
        vm.stopPrank();
        vm.expectRevert(refusal);
        redemption.escrowOf(INTENT);
    }

    function test_whatWasFinalisedIsNotGivenBack() public {
        lock(0);
        vm.startPrank(studio);
        redemption.finalise(INTENT);
        bytes memory refusal = abi.encodeWithSelector(Redemption.NotLocked.selector, INTENT);
        vm.expectRevert(refusal);
        redemption.giveBack(INTENT);
        vm.expectRevert(refusal);
        redemption.finalise(INTENT);
        vm.stopPrank();
    }

    function test_pillsThatAreNotTakenBackCanBeFetchedElsewhere() public {
        FickleAccount account = new FickleAccount();
        lockFor(account, 3 ether);
        account.set(false, false);
        vm.expectEmit(address(redemption));
        emit Redemption.ReturnRefused(INTENT, address(account));
        vm.prank(manager);
        redemption.giveBack(INTENT);
        vm.assertTrue(redemption.stateOf(INTENT) == Redemption.State.Locked);
        vm.assertEq(redemption.keptMoney(address(0)), 3 ether);
        vm.prank(manager);
        vm.expectRevert(abi.encodeWithSelector(Redemption.EscrowOver.selector, INTENT, 0));
        redemption.finalise(INTENT);

        expectGivenBack(address(account), cleo, 3 ether);
        account.execute(address(redemption), 0, abi.encodeCall(redemption.takeBack, (INTENT, cleo)));
        vm.assertEq(pills.balanceOf(cleo, 1), 2);
        vm.assertEq(cleo.balance, 3 ether);
        assertEmptied();
    }

    function test_aRefundThatIsNotTakenWaits() public {
        FickleAccount account = new FickleAccount();
        lockFor(account, 3 ether);
        account.set(true, false);
        vm.expectEmit(address(redemption));
        emit Till.Credited(address(account), address(0), 3 ether);
        vm.prank(manager);
        redemption.giveBack(INTENT);
        vm.assertEq(pills.balanceOf(address(account), 1), 2);
        vm.assertEq(redemption.owed(address(account), address(0)), 3 ether);
        vm.expectEmit(address(redemption));
        emit Till.Withdrawn(address(account), address(0), cleo, 3 ether);
        account.execute(address(redemption), 0, abi.encodeCall(redemption.withdraw, (address(0), cleo)));
        vm.assertEq(cleo.balance, 3 ether);
        vm.assertEq(redemption.keptMoney(address(0)), 0);
        vm.expectRevert(abi.encodeWithSelector(Till.NothingOwed.selector, address(account), address(0)));
        account.execute(address(redemption), 0, abi.encodeCall(redemption.withdraw, (address(0), cleo)));
    }

    // Taking back ----------------------------------------------------------------------------------------------

    function test_theRedeemerTakesEverythingBackWhenTheTimeIsOver() public {
        lock(3 ether);
        vm.prank(manager);
        redemption.pause();
        vm.startPrank(ada);
        vm.warp(UNTIL - 1);
        vm.expectRevert(abi.encodeWithSelector(Redemption.EscrowNotOver.selector, INTENT, UNTIL));
        redemption.takeBack(INTENT, ada);
        vm.warp(UNTIL);
        expectGivenBack(ada, ada, 3 ether);
        redemption.takeBack(INTENT, ada);
        vm.stopPrank();
        vm.assertEq(pills.balanceOf(ada, 1), 10);
        vm.assertEq(ada.balance, 100 ether);
        assertEmptied();
    }

    function testFuzz_nobodyElseTakesAnythingBack(address stranger) public {
        vm.assume(stranger != ada);
        lock(0);
        vm.warp(UNTIL);
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(Redemption.NotRedeemer.selector, ada, stranger));
        redemption.takeBack(INTENT, stranger);
    }

    function test_nothingIsTakenBackToWhereItWouldBeLost() public {
        lock(0);
        vm.warp(UNTIL);
        vm.startPrank(ada);
        vm.expectRevert(reentrantCall);
        redemption.takeBack(INTENT, address(redemption));
        vm.expectRevert(BurnCampaigns.NoInstructions.selector);
        redemption.takeBack(INTENT, address(campaigns));
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, address(0)));
        redemption.takeBack(INTENT, address(0));
        redemption.takeBack(INTENT, ben);
        vm.stopPrank();
        vm.assertEq(pills.balanceOf(ben, 1), 2);
    }

    function test_aCoinThatStandsStillHoldsUpNoPills() public {
        CoinThatShutsOut coin = new CoinThatShutsOut();
        coin.mint(ada, 5);
        Redemption.Permit memory permit = escrowed(ada, 5);
        permit.currency = address(coin);
        bytes memory data = envelope(permit);
        vm.startPrank(ada);
        coin.approve(address(redemption), 5);
        pills.redeem(redemption, 1, 2, data);
        coin.set(address(redemption), true);
        vm.warp(UNTIL);
        redemption.takeBack(INTENT, ben);
        vm.assertEq(pills.balanceOf(ben, 1), 2);
        vm.assertEq(redemption.owed(ada, address(coin)), 5);
        coin.set(address(redemption), false);
        redemption.withdraw(address(coin), cleo);
        vm.stopPrank();
        vm.assertEq(coin.balanceOf(cleo), 5);
    }

    // Coming back ----------------------------------------------------------------------------------------------

    function test_whoComesBackWhileGettingThingsBackIsNotLetIn() public {
        FickleAccount greedy = new FickleAccount();
        lockFor(greedy, 3 ether);
        greedy.comeBackWith(address(redemption), abi.encodeCall(redemption.takeBack, (INTENT, address(greedy))));
        vm.prank(manager);
        redemption.giveBack(INTENT);
        vm.assertFalse(greedy.letIn());
        vm.assertEq(keccak256(greedy.answer()), keccak256(reentrantCall));
        vm.assertEq(pills.balanceOf(address(greedy), 1), 2);
        vm.assertEq(address(greedy).balance, 3 ether);
        assertEmptied();
    }

    /// @dev The standard's batch hook is for nobody; what comes while something goes out is refused like anything else.
    function test_pillsGivenBackCannotBeSentInAgainAtOnce() public {
        FickleAccount greedy = new FickleAccount();
        lockFor(greedy, 0);
        Redemption.Permit memory next = permitFor(address(greedy), keccak256("next"));
        greedy.comeBackWith(address(pills), abi.encodeCall(pills.redeem, (redemption, 1, 1, envelope(next))));
        vm.prank(manager);
        redemption.giveBack(INTENT);
        vm.assertFalse(greedy.letIn());
        vm.assertEq(keccak256(greedy.answer()), keccak256(reentrantCall));
        vm.assertEq(pills.balanceOf(address(greedy), 1), 2);
    }
}
