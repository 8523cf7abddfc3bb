// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Redemption} from "../src/Redemption.sol";
import {Strays} from "../src/Strays.sol";
import {Till} from "../src/Till.sol";
import {FickleAccount, SmartAccount} from "./support/Accounts.sol";
import {GuzzlesGas} from "./support/AwkwardParties.sol";
import {BurnHouse} from "./support/BurnHouse.sol";
import {
    Coin,
    CoinThatAnswersFalse,
    CoinThatComesBack,
    CoinThatLies,
    CoinThatShutsOut,
    CoinWithFee,
    OldCoin
} from "./support/Coins.sol";

/// @notice Prices: exact, in any currency, and never stuck on the way to the studio.
contract RedemptionMoneyTest is BurnHouse {
    bytes32 private constant INTENT = keccak256("intent");
    bytes private reentrantCall =
        abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);

    function setUp() public override {
        super.setUp();
        givePills(ada, 1, 10);
        vm.deal(ada, 1_000 ether);
    }

    function priced(address currency, uint256 price) private view returns (Redemption.Permit memory permit) {
        permit = permitFor(ada, INTENT);
        (permit.currency, permit.price) = (currency, price);
    }

    function redeem(Redemption.Permit memory permit, uint256 value) private {
        bytes memory data = envelope(permit);
        vm.prank(ada);
        pills.redeem{value: value}(redemption, 1, 1, data);
    }

    function refuse(Redemption.Permit memory permit, uint256 value, bytes memory refusal) private {
        bytes memory data = envelope(permit);
        uint256 purse = ada.balance;
        vm.prank(ada);
        vm.expectRevert(refusal);
        pills.redeem{value: value}(redemption, 1, 1, data);
        vm.assertEq(pills.balanceOf(ada, 1), 10);
        vm.assertEq(ada.balance, purse);
        vm.assertTrue(redemption.stateOf(INTENT) == Redemption.State.Unused);
    }

    function wrong(address currency, uint256 price, uint256 paid) private pure returns (bytes memory) {
        return abi.encodeWithSelector(Till.WrongPayment.selector, currency, price, paid);
    }

    function coinFor(Coin coin, uint256 amount, uint256 allowance) private returns (address) {
        coin.mint(ada, amount);
        vm.prank(ada);
        coin.approve(address(redemption), allowance);
        return address(coin);
    }

    // Exactly the price ----------------------------------------------------------------------------------------

    function testFuzz_onlyThePriceIsTaken(uint256 price, uint256 value) public {
        (price, value) = (bound(price, 0, 1_000 ether), bound(value, 0, 1_000 ether));
        Redemption.Permit memory permit = priced(address(0), price);
        if (value != price) refuse(permit, value, wrong(address(0), price, value));
        redeem(permit, price);
        vm.assertEq(payout.balance, price);
        vm.assertEq(ada.balance, 1_000 ether - price);
        vm.assertEq(address(redemption).balance, 0);
    }

    function testFuzz_onlyThePriceIsTakenInCoinsToo(uint256 price, bool escrowed) public {
        price = bound(price, 0, type(uint128).max);
        Coin coin = new Coin();
        coinFor(coin, type(uint128).max, type(uint256).max);
        Redemption.Permit memory permit = priced(address(coin), price);
        permit.escrowUntil = escrowed ? NOW + 1 days : 0;
        redeem(permit, 0);
        if (escrowed) {
            vm.assertEq(coin.balanceOf(address(redemption)), price);
            vm.prank(manager);
            redemption.finalise(INTENT);
        }
        vm.assertEq(coin.balanceOf(payout), price);
        vm.assertEq(coin.balanceOf(ada), type(uint128).max - price);
        vm.assertEq(coin.balanceOf(address(redemption)), 0);
        vm.assertEq(redemption.keptMoney(address(coin)), 0);
    }

    function test_theStandardsTransferCarriesNoMoney() public {
        bytes memory data = envelope(priced(address(0), 1));
        vm.prank(ada);
        vm.expectRevert(wrong(address(0), 1, 0));
        pills.safeTransferFrom(ada, address(redemption), 1, 1, data);
        data = envelope(priced(coinFor(new Coin(), 5, 5), 5));
        vm.prank(ada);
        pills.safeTransferFrom(ada, address(redemption), 1, 1, data);
        vm.assertEq(pills.balanceOf(ada, 1), 9);
    }

    function test_whoPaysInCoinsSendsNoOtherMoney() public {
        refuse(priced(coinFor(new Coin(), 5, 5), 5), 1, wrong(address(0), 0, 1));
        refuse(priced(coinFor(new Coin(), 5, 5), 0), 1, wrong(address(0), 0, 1));
    }

    function test_withoutEnoughCoinsOrApprovalNothingHappens() public {
        bytes4 poor = IERC20Errors.ERC20InsufficientBalance.selector;
        refuse(priced(coinFor(new Coin(), 4, 5), 5), 0, abi.encodeWithSelector(poor, ada, 4, 5));
        bytes4 unapproved = IERC20Errors.ERC20InsufficientAllowance.selector;
        bytes memory refusal = abi.encodeWithSelector(unapproved, address(redemption), 4, 5);
        refuse(priced(coinFor(new Coin(), 5, 4), 5), 0, refusal);
    }

    // Coins with habits ----------------------------------------------------------------------------------------

    function testFuzz_aCoinThatKeepsAFeeIsRefused(uint256 price) public {
        price = bound(price, 1, 1e30);
        address coin = coinFor(new CoinWithFee(), 2e30, 2e30);
        uint256 fee = price / 100 + 1;
        vm.assume(fee <= price);
        refuse(priced(coin, price), 0, wrong(coin, price, price - fee));
        vm.assertEq(Coin(coin).balanceOf(ada), 2e30);
    }

    function test_aCoinThatDoesNotMoveIsRefused() public {
        address coin = coinFor(new CoinThatAnswersFalse(), 5, 5);
        refuse(priced(coin, 5), 0, abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, coin));
        coin = coinFor(new CoinThatLies(), 5, 5);
        refuse(priced(coin, 5), 0, wrong(coin, 5, 0));
    }

    function test_anOldCoinThatAnswersNothingIsTaken() public {
        OldCoin coin = new OldCoin();
        coin.mint(ada, 5);
        vm.prank(ada);
        coin.approve(address(redemption), 5);
        redeem(priced(address(coin), 5), 0);
        vm.assertEq(coin.balanceOf(payout), 5);
    }

    function test_aCoinThatComesBackIsNotLetIn() public {
        CoinThatComesBack coin = new CoinThatComesBack();
        coinFor(coin, 5, 5);
        Redemption.Permit memory permit = priced(address(coin), 5);
        coin.comeBackWith(address(redemption), abi.encodeCall(redemption.redeem, (permit, signed(permit))));
        redeem(permit, 0);
        vm.assertFalse(coin.letIn());
        vm.assertEq(keccak256(coin.answer()), keccak256(reentrantCall));
        coin.comeBackWith(address(redemption), abi.encodeCall(redemption.payOut, (address(coin))));
        permit.intentId = keccak256("second");
        coinFor(coin, 5, 5);
        redeem(permit, 0);
        vm.assertFalse(coin.letIn());
        vm.assertEq(keccak256(coin.answer()), keccak256(reentrantCall));
    }

    // A payout address that takes nothing ----------------------------------------------------------------------

    function test_aPayoutThatRefusesHoldsUpNobody() public {
        FickleAccount shut = new FickleAccount();
        vm.prank(studio);
        redemption.setPayout(address(shut));
        shut.set(true, false);
        Redemption.Permit memory permit = priced(address(0), 2 ether);
        vm.expectEmit(address(redemption));
        emit Till.ProceedsKept(address(0), 2 ether);
        redeem(permit, 2 ether);
        vm.assertEq(redemption.proceeds(address(0)), 2 ether);
        vm.assertEq(redemption.keptMoney(address(0)), 2 ether);

        vm.expectRevert(abi.encodeWithSelector(Strays.PaymentRefused.selector, address(0), address(shut), 2 ether));
        redemption.payOut(address(0));
        shut.set(true, true);
        vm.expectEmit(address(redemption));
        emit Till.ProceedsPaid(address(0), address(shut), 2 ether);
        vm.prank(cleo);
        redemption.payOut(address(0));
        vm.assertEq(address(shut).balance, 2 ether);
        vm.assertEq(redemption.keptMoney(address(0)), 0);
        vm.expectRevert(abi.encodeWithSelector(Till.NothingOwed.selector, address(shut), address(0)));
        redemption.payOut(address(0));
    }

    function test_whatWaitsGoesToALaterPayout() public {
        CoinThatShutsOut coin = new CoinThatShutsOut();
        coin.set(payout, true);
        redeem(priced(coinFor(coin, 5, 5), 5), 0);
        vm.assertEq(redemption.proceeds(address(coin)), 5);
        vm.assertEq(pills.balanceOf(ada, 1), 9);
        vm.expectEmit(address(redemption));
        emit Till.PayoutSet(cleo);
        vm.prank(studio);
        redemption.setPayout(cleo);
        redemption.payOut(address(coin));
        vm.assertEq(coin.balanceOf(cleo), 5);
    }

    function test_aPayoutThatBurnsAllGasHoldsUpNobody() public {
        address guzzler = address(new GuzzlesGas());
        vm.prank(studio);
        redemption.setPayout(guzzler);
        bytes memory data = envelope(priced(address(0), 1 ether));
        vm.prank(ada);
        pills.redeem{value: 1 ether, gas: 400_000}(redemption, 1, 1, data);
        vm.assertEq(redemption.proceeds(address(0)), 1 ether);
    }

    function test_aPayoutThatComesBackIsNotLetIn() public {
        FickleAccount greedy = new FickleAccount();
        vm.prank(studio);
        redemption.setPayout(address(greedy));
        greedy.set(true, false);
        redeem(priced(address(0), 1 ether), 1 ether);
        greedy.set(true, true);
        greedy.comeBackWith(address(redemption), abi.encodeCall(redemption.payOut, (address(0))));
        redemption.payOut(address(0));
        vm.assertFalse(greedy.letIn());
        vm.assertEq(keccak256(greedy.answer()), keccak256(reentrantCall));
        vm.assertEq(address(greedy).balance, 1 ether);
    }

    function test_thePayoutIsSomebodyElse() public {
        vm.startPrank(studio);
        vm.expectRevert(abi.encodeWithSelector(Till.PayoutInvalid.selector, address(0)));
        redemption.setPayout(address(0));
        vm.expectRevert(abi.encodeWithSelector(Till.PayoutInvalid.selector, address(redemption)));
        redemption.setPayout(address(redemption));
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(Till.PayoutInvalid.selector, address(0)));
        new Redemption(pills, studio, manager, studio, address(0));
    }

    // Money sent by mistake ------------------------------------------------------------------------------------

    function test_theStudioReturnsWhatIsStrayAndNothingElse() public {
        Coin coin = new Coin();
        coinFor(coin, 5, 5);
        Redemption.Permit memory permit = priced(address(coin), 5);
        permit.escrowUntil = NOW + 1 days;
        redeem(permit, 0);
        coin.mint(address(redemption), 3);
        vm.startPrank(studio);
        vm.expectRevert(abi.encodeWithSelector(Strays.NotStray.selector, address(coin), 4, 3));
        redemption.returnStrayMoney(address(coin), 4, cleo);
        redemption.returnStrayMoney(address(coin), 3, cleo);
        vm.expectRevert(abi.encodeWithSelector(Strays.NotStray.selector, address(coin), 1, 0));
        redemption.returnStrayMoney(address(coin), 1, cleo);
        vm.stopPrank();
        vm.assertEq(coin.balanceOf(cleo), 3);
        vm.assertEq(coin.balanceOf(address(redemption)), 5);
    }

    function testFuzz_onlyTheStudioReturnsStrays(address stranger) public {
        vm.assume(stranger != studio);
        vm.deal(address(redemption), 1 ether);
        burnable.mint(address(redemption), 1);
        bytes memory refusal = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, stranger);
        vm.startPrank(stranger);
        vm.expectRevert(refusal);
        redemption.returnStrayMoney(address(0), 1, stranger);
        vm.expectRevert(refusal);
        redemption.returnStrayPiece(address(burnable), 1, stranger);
        vm.stopPrank();
    }

    /// @dev Money on its way through is not stray, even if the owner is called in the middle of it.
    function test_moneyOnItsWayIsNotStray() public {
        CoinThatComesBack coin = new CoinThatComesBack();
        coinFor(coin, 5, 5);
        vm.prank(studio);
        redemption.transferOwnership(address(coin));
        vm.prank(address(coin));
        redemption.acceptOwnership();
        coin.comeBackWith(
            address(redemption), abi.encodeCall(redemption.returnStrayMoney, (address(coin), 5, address(coin)))
        );
        redeem(priced(address(coin), 5), 0);
        vm.assertFalse(coin.letIn());
        vm.assertEq(keccak256(coin.answer()), keccak256(reentrantCall));
        vm.assertEq(coin.balanceOf(payout), 5);
    }

    /// @dev An old coin takes `transferFrom` of its holder without an approval, which looks like moving a piece.
    function test_keptCoinsDoNotPassAsAStrayPiece() public {
        OldCoin coin = new OldCoin();
        coin.mint(ada, 5);
        vm.prank(ada);
        coin.approve(address(redemption), 5);
        Redemption.Permit memory permit = priced(address(coin), 5);
        permit.escrowUntil = NOW + 1 days;
        redeem(permit, 0);
        vm.prank(studio);
        vm.expectRevert();
        redemption.returnStrayPiece(address(coin), 5, studio);
        vm.assertEq(coin.balanceOf(address(redemption)), 5);
    }

    function test_aPieceMovedHereWithoutAskingCanGoBack() public {
        burnable.mint(ada, 1);
        vm.prank(ada);
        burnable.transferFrom(ada, address(redemption), 1);
        vm.prank(studio);
        redemption.returnStrayPiece(address(burnable), 1, ada);
        vm.assertEq(burnable.ownerOf(1), ada);
    }

    function test_aPieceSentWithAskingIsNotTaken() public {
        burnable.mint(ada, 1);
        vm.prank(ada);
        vm.expectRevert();
        burnable.safeTransferFrom(ada, address(redemption), 1);
        vm.assertEq(burnable.ownerOf(1), ada);
    }

    function test_moneyWithoutPillsIsNotTaken() public {
        vm.prank(ada);
        (bool done,) = address(redemption).call{value: 1 ether}("");
        vm.assertFalse(done);
    }

    function test_aSmartAccountIsPaidAtOnce() public {
        SmartAccount account = new SmartAccount();
        vm.prank(studio);
        redemption.setPayout(address(account));
        redeem(priced(address(0), 1 ether), 1 ether);
        vm.assertEq(address(account).balance, 1 ether);
    }
}
