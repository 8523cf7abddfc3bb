// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {BurnCampaigns} from "../src/BurnCampaigns.sol";
import {BareAccount, FickleAccount} from "./support/Accounts.sol";
import {GuzzlesGas} from "./support/AwkwardParties.sol";
import {BurnHouse} from "./support/BurnHouse.sol";
import {BurnableCopies} from "./support/Copies.sol";

/// @notice Campaigns whose burns cost money beside the pieces: it reaches its payee in the burn, or nothing happens at all.
contract BurnCampaignsPriceTest is BurnHouse {
    uint96 private constant PRICE = 0.02 ether;

    BurnCampaigns.Range[] private every;
    BurnCampaigns.List private none;
    uint256 private priced;

    function setUp() public override {
        super.setUp();
        priced = openPriced(termsOf(address(burnable), BurnCampaigns.Mode.Burn), 1, BurnCampaigns.Price(PRICE, payout));
        for (uint256 tokenId = 1; tokenId <= 6; tokenId++) burnable.mint(ada, tokenId);
        vm.prank(ada);
        burnable.setApprovalForAll(address(campaigns), true);
        vm.deal(ada, 1 ether);
    }

    function openPriced(BurnCampaigns.Terms memory terms, uint256 count, BurnCampaigns.Price memory price)
        private
        returns (uint256)
    {
        vm.prank(studio);
        return campaigns.openPriced(terms, every, none, count, price);
    }

    function burn(uint256 campaignId, uint256 tokenId, uint256 paid) private {
        vm.prank(ada);
        campaigns.burn{value: paid}(campaignId, tokenId, intentOf(ada, uint96(tokenId)), ada);
    }

    /// @dev After a refusal the piece, the money and the intent are where they were, and nothing was given or counted.
    function untouched(uint256 campaignId, uint256 tokenId) private view {
        vm.assertEq(burnable.ownerOf(tokenId), ada);
        vm.assertEq(ada.balance, 1 ether);
        vm.assertEq(address(campaigns).balance, 0);
        vm.assertEq(pills.balanceOf(ada, 1), 0);
        vm.assertEq(campaigns.campaignOf(campaignId).burned, 0);
        vm.assertFalse(campaigns.intentUsed(intentOf(ada, uint96(tokenId))));
        vm.assertFalse(campaigns.wasBurned(address(burnable), tokenId));
    }

    function notPaid(uint256 campaignId, uint256 price, uint256 paid) private pure returns (bytes memory) {
        return abi.encodeWithSelector(BurnCampaigns.PriceNotPaid.selector, campaignId, price, paid);
    }

    function test_thePriceReachesThePayeeInTheBurn() public {
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.BurnPaid(priced, intentOf(ada, 3), ada, PRICE, payout);
        burn(priced, 3, PRICE);
        vm.assertEq(payout.balance, PRICE);
        vm.assertEq(ada.balance, 1 ether - PRICE);
        vm.assertEq(address(campaigns).balance, 0);
        vm.assertEq(pills.balanceOf(ada, 1), 1);
        vm.assertTrue(campaigns.wasBurned(address(burnable), 3));
    }

    function test_exactlyThePriceIsPaidOrNothingHappens(uint256 paid) public {
        paid = bound(paid, 0, 1 ether);
        if (paid == PRICE) paid += 1;
        vm.expectRevert(notPaid(priced, PRICE, paid));
        burn(priced, 3, paid);
        untouched(priced, 3);
        vm.assertEq(payout.balance, 0);
    }

    function test_aCampaignWithoutAPriceTakesNoMoney() public {
        uint256 free = openFor(address(burnable), BurnCampaigns.Mode.Burn);
        vm.expectRevert(notPaid(free, 0, 1));
        burn(free, 3, 1);
        untouched(free, 3);
        vm.assertEq(campaigns.priceOf(free).amount, 0);
        burn(free, 3, 0);
        vm.assertEq(pills.balanceOf(ada, 1), 1);
    }

    function test_aPieceThatIsSentBringsNoMoneyAndStays() public {
        bytes memory data = abi.encode(priced, intentOf(ada, 3), ada);
        vm.expectRevert(notPaid(priced, PRICE, 0));
        vm.prank(ada);
        burnable.safeTransferFrom(ada, address(campaigns), 3, data);
        untouched(priced, 3);
    }

    function test_piecesThatBurnTogetherPayOnce() public {
        BurnCampaigns.Terms memory terms = termsOf(address(burnable), BurnCampaigns.Mode.Burn);
        terms.cap = 6;
        uint256 threes = openPriced(terms, 3, BurnCampaigns.Price(PRICE, payout));
        uint256[] memory all = new uint256[](3);
        (all[0], all[1], all[2]) = (2, 5, 6);
        vm.expectRevert(notPaid(threes, PRICE, 3 * PRICE));
        vm.prank(ada);
        campaigns.burnTogether{value: 3 * PRICE}(threes, all, intentOf(ada, 40), ada);
        untouched(threes, 2);
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.BurnPaid(threes, intentOf(ada, 40), ada, PRICE, payout);
        vm.prank(ada);
        campaigns.burnTogether{value: PRICE}(threes, all, intentOf(ada, 40), ada);
        vm.assertEq(payout.balance, PRICE);
        vm.assertEq(pills.balanceOf(ada, 1), 1);
    }

    function test_aPayeeThatRefusesCostsNobodyAnything() public {
        FickleAccount account = new FickleAccount();
        account.set(true, false);
        uint256 campaignId = openPriced(
            termsOf(address(burnable), BurnCampaigns.Mode.Burn), 1, BurnCampaigns.Price(PRICE, address(account))
        );
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.PayeeRefused.selector, address(account), PRICE));
        burn(campaignId, 3, PRICE);
        untouched(campaignId, 3);
        account.set(true, true);
        burn(campaignId, 3, PRICE);
        vm.assertEq(address(account).balance, PRICE);
    }

    function test_aPayeeThatComesBackIsNotLetIn() public {
        FickleAccount account = new FickleAccount();
        uint256 campaignId = openPriced(
            termsOf(address(burnable), BurnCampaigns.Mode.Burn), 1, BurnCampaigns.Price(PRICE, address(account))
        );
        burnable.mint(address(account), 50);
        account.execute(address(burnable), 0, abi.encodeCall(burnable.approve, (address(campaigns), 50)));
        uint256 free = openFor(address(burnable), BurnCampaigns.Mode.Burn);
        account.comeBackWith(
            address(campaigns),
            abi.encodeCall(campaigns.burn, (free, 50, intentOf(address(account), 1), address(account)))
        );
        burn(campaignId, 3, PRICE);
        vm.assertFalse(account.letIn());
        vm.assertEq(burnable.ownerOf(50), address(account));
        vm.assertEq(address(account).balance, PRICE);
    }

    function test_aPayeeThatUsesUpAllGasCostsNobodyAPiece() public {
        uint256 campaignId = openPriced(
            termsOf(address(burnable), BurnCampaigns.Mode.Burn),
            1,
            BurnCampaigns.Price(PRICE, address(new GuzzlesGas()))
        );
        vm.prank(ada);
        (bool done,) = address(campaigns).call{value: PRICE, gas: 3_000_000}(
            abi.encodeCall(campaigns.burn, (campaignId, 3, intentOf(ada, 3), ada))
        );
        vm.assertFalse(done);
        untouched(campaignId, 3);
    }

    function test_moneyOfARefusedBurnGoesBack() public {
        BareAccount bare = new BareAccount();
        vm.expectRevert();
        vm.prank(ada);
        campaigns.burn{value: PRICE}(priced, 3, intentOf(ada, 3), address(bare));
        untouched(priced, 3);
        vm.prank(manager);
        campaigns.pause(priced);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.Paused.selector, priced));
        burn(priced, 3, PRICE);
        untouched(priced, 3);
    }

    function test_aPriceStandsWithEveryKindOfPieces() public {
        BurnCampaigns.Range[] memory ranges = new BurnCampaigns.Range[](1);
        ranges[0] = BurnCampaigns.Range(2, 3);
        BurnCampaigns.Terms memory terms = termsOf(address(burnable), BurnCampaigns.Mode.Burn);
        vm.prank(studio);
        uint256 some = campaigns.openPriced(terms, ranges, none, 1, BurnCampaigns.Price(PRICE, payout));
        vm.assertEq(campaigns.rangesOf(some).length, 1);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotTaken.selector, some, 4));
        burn(some, 4, PRICE);

        BurnCampaigns.List memory list = BurnCampaigns.List(0, new uint256[](1));
        list.words[0] = 1 << 4 | 1 << 6;
        vm.prank(studio);
        uint256 listed = campaigns.openPriced(terms, every, list, 1, BurnCampaigns.Price(PRICE, payout));
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotTaken.selector, listed, 3));
        burn(listed, 3, PRICE);
        burn(listed, 4, PRICE);
        burn(some, 2, PRICE);
        vm.assertEq(payout.balance, 2 * PRICE);

        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.RangeCountInvalid.selector, 1));
        vm.prank(studio);
        campaigns.openPriced(terms, ranges, list, 1, BurnCampaigns.Price(PRICE, payout));
    }

    function test_openingSaysThePriceAndWhoIsPaid() public {
        BurnCampaigns.Price memory price = campaigns.priceOf(priced);
        vm.assertEq(price.amount, PRICE);
        vm.assertEq(price.payee, payout);
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.CampaignCosts(priced + 1, 7, ben);
        openPriced(termsOf(address(burnable), BurnCampaigns.Mode.Burn), 1, BurnCampaigns.Price(7, ben));
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NoSuchCampaign.selector, 99));
        campaigns.priceOf(99);
        vm.assertTrue(campaigns.TAKES_PAYMENT());
    }

    function refuseOpening(address collection, BurnCampaigns.Price memory price, bytes memory refusal) private {
        uint256 before = campaigns.campaignCount();
        vm.expectRevert(refusal);
        openPriced(termsOf(collection, BurnCampaigns.Mode.Burn), 1, price);
        vm.assertEq(campaigns.campaignCount(), before);
    }

    function test_aPriceIsMoreThanNothingForSomebodyElseAndOfSinglePieces() public {
        bytes4 invalid = BurnCampaigns.PriceInvalid.selector;
        address own = address(campaigns);
        refuseOpening(address(burnable), BurnCampaigns.Price(0, payout), abi.encodeWithSelector(invalid, 0, payout));
        refuseOpening(address(burnable), BurnCampaigns.Price(1, address(0)), abi.encodeWithSelector(invalid, 1, 0));
        refuseOpening(address(burnable), BurnCampaigns.Price(1, own), abi.encodeWithSelector(invalid, 1, own));
        address copies = address(new BurnableCopies());
        refuseOpening(
            copies, BurnCampaigns.Price(1, payout), abi.encodeWithSelector(BurnCampaigns.OnlySinglePieces.selector, copies)
        );
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, manager));
        vm.prank(manager);
        campaigns.openPriced(
            termsOf(address(burnable), BurnCampaigns.Mode.Burn), every, none, 1, BurnCampaigns.Price(1, payout)
        );
    }
}
