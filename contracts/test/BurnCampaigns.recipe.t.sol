// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {BurnCampaigns} from "../src/BurnCampaigns.sol";
import {BareAccount, FickleAccount} from "./support/Accounts.sol";
import {BurnHouse} from "./support/BurnHouse.sol";
import {BurnablePieces, ComesBackWhileBurning, HolderBurns, KeepsBurnedPieces, LastingPieces} from "./support/Collections.sol";
import {BurnableCopies} from "./support/Copies.sol";

/// @notice Campaigns that take pieces of several collections together: so many of each, or nothing.
contract BurnCampaignsRecipeTest is BurnHouse {
    uint96 private constant PRICE = 0.02 ether;

    BurnablePieces private second;
    BurnCampaigns.Price private nothing;
    BurnCampaigns.Range[] private every;
    uint256 private recipe;

    /// @dev One of the first and two of the second, twice, for two pills each time. Both have the same numbers.
    function setUp() public override {
        super.setUp();
        second = new BurnablePieces();
        recipe = openRecipe(address(burnable), address(second), BurnCampaigns.Mode.Burn, nothing);
        for (uint256 tokenId = 1; tokenId <= 6; tokenId++) {
            burnable.mint(ada, tokenId);
            second.mint(ada, tokenId);
        }
        second.mint(ben, 20);
        vm.startPrank(ada);
        burnable.setApprovalForAll(address(campaigns), true);
        second.setApprovalForAll(address(campaigns), true);
        vm.stopPrank();
    }

    function termsOfRecipe(address collection, BurnCampaigns.Mode mode)
        private
        pure
        returns (BurnCampaigns.Terms memory terms)
    {
        terms = termsOf(collection, mode);
        (terms.cap, terms.pillsPerBurn) = (6, 2);
    }

    function partsOf(address one, uint96 ofOne, address other, uint96 ofOther)
        private
        pure
        returns (BurnCampaigns.Part[] memory parts)
    {
        parts = new BurnCampaigns.Part[](2);
        parts[0] = BurnCampaigns.Part(one, ofOne);
        parts[1] = BurnCampaigns.Part(other, ofOther);
    }

    function openRecipe(address one, address other, BurnCampaigns.Mode mode, BurnCampaigns.Price memory price)
        private
        returns (uint256)
    {
        vm.prank(studio);
        return campaigns.openRecipe(termsOfRecipe(one, mode), partsOf(one, 1, other, 2), price);
    }

    function piece(address collection, uint256 tokenId) private pure returns (BurnCampaigns.Piece memory) {
        return BurnCampaigns.Piece(collection, tokenId);
    }

    /// @dev The first is of the first collection, the others of the second.
    function some(uint256 one, uint256 two, uint256 three) private view returns (BurnCampaigns.Piece[] memory all) {
        all = new BurnCampaigns.Piece[](3);
        (all[0], all[1], all[2]) =
            (piece(address(burnable), one), piece(address(second), two), piece(address(second), three));
    }

    function burn(uint256 campaignId, BurnCampaigns.Piece[] memory all, uint96 number, address to) private {
        vm.prank(ada);
        campaigns.burnRecipe(campaignId, all, intentOf(ada, number), to);
    }

    /// @dev Everything is as it was: nothing counted, nothing used up, nothing given, every piece where it was.
    function refuse(BurnCampaigns.Piece[] memory all, bytes memory refusal) private {
        uint256 counted = campaigns.campaignOf(recipe).burned;
        (uint256 ofFirst, uint256 ofSecond) = (burnable.balanceOf(ada), second.balanceOf(ada));
        uint256 given = pills.totalSupply(1);
        vm.expectRevert(refusal);
        burn(recipe, all, 50, ada);
        vm.assertEq(campaigns.campaignOf(recipe).burned, counted);
        vm.assertEq(burnable.balanceOf(ada), ofFirst);
        vm.assertEq(second.balanceOf(ada), ofSecond);
        vm.assertEq(pills.totalSupply(1), given);
        for (uint96 i = 50; i < 54; i++) vm.assertFalse(campaigns.intentUsed(intentOf(ada, i)));
    }

    function notMet(address collection, uint256 wanted, uint256 given) private view returns (bytes memory) {
        return abi.encodeWithSelector(BurnCampaigns.PartNotMet.selector, recipe, collection, wanted, given);
    }

    // Opening ------------------------------------------------------------------------------------------------------

    function test_openingSaysWhatIsTakenOfEachCollection() public {
        BurnCampaigns.Part[] memory parts = partsOf(address(second), 2, address(lasting), 3);
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.CampaignTakesTogether(recipe + 1, 5);
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.CampaignTakesParts(recipe + 1, parts);
        BurnCampaigns.Terms memory terms = termsOfRecipe(address(second), BurnCampaigns.Mode.DeadAddress);
        terms.cap = 10;
        vm.prank(studio);
        uint256 campaignId = campaigns.openRecipe(terms, parts, nothing);
        BurnCampaigns.Part[] memory kept = campaigns.partsOf(campaignId);
        vm.assertEq(keccak256(abi.encode(kept)), keccak256(abi.encode(parts)));
        vm.assertEq(campaigns.takenTogetherOf(campaignId), 5);
        vm.assertEq(campaigns.campaignOf(campaignId).terms.collection, address(second));
        vm.assertEq(campaigns.partsOf(openFor(address(burnable), BurnCampaigns.Mode.Burn)).length, 0);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NoSuchCampaign.selector, 99));
        campaigns.partsOf(99);
        vm.assertTrue(campaigns.TAKES_RECIPES());
    }

    function refuseParts(BurnCampaigns.Part[] memory parts, bytes memory refusal) private {
        uint256 before = campaigns.campaignCount();
        BurnCampaigns.Terms memory terms = termsOfRecipe(address(burnable), BurnCampaigns.Mode.Burn);
        vm.expectRevert(refusal);
        vm.prank(studio);
        campaigns.openRecipe(terms, parts, nothing);
        vm.assertEq(campaigns.campaignCount(), before);
    }

    function test_aRecipeHasTwoPartsAtLeast() public {
        bytes4 selector = BurnCampaigns.PartCountInvalid.selector;
        refuseParts(new BurnCampaigns.Part[](0), abi.encodeWithSelector(selector, 0));
        BurnCampaigns.Part[] memory one = new BurnCampaigns.Part[](1);
        one[0] = BurnCampaigns.Part(address(burnable), 3);
        refuseParts(one, abi.encodeWithSelector(selector, 1));
    }

    function test_eachPartTakesSomethingOfACollectionOfItsOwn() public {
        bytes4 selector = BurnCampaigns.PartInvalid.selector;
        address one = address(burnable);
        refuseParts(partsOf(one, 0, address(second), 3), abi.encodeWithSelector(selector, 0));
        refuseParts(partsOf(one, 3, address(second), 0), abi.encodeWithSelector(selector, 1));
        refuseParts(partsOf(one, 1, one, 2), abi.encodeWithSelector(selector, 1));
        refuseParts(partsOf(address(second), 1, one, 2), abi.encodeWithSelector(selector, 0));
    }

    function test_partsAreCollectionsOfSinglePieces() public {
        address copies = address(new BurnableCopies());
        address one = address(burnable);
        refuseParts(
            partsOf(one, 1, copies, 2), abi.encodeWithSelector(BurnCampaigns.OnlySinglePieces.selector, copies)
        );
        refuseParts(partsOf(one, 1, ben, 2), abi.encodeWithSelector(BurnCampaigns.NotACollection.selector, ben));
        refuseParts(
            partsOf(one, 1, address(pills), 2),
            abi.encodeWithSelector(BurnCampaigns.NotACollection.selector, address(pills))
        );
        BurnCampaigns.Terms memory terms = termsOfRecipe(copies, BurnCampaigns.Mode.Burn);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.OnlySinglePieces.selector, copies));
        vm.prank(studio);
        campaigns.openRecipe(terms, partsOf(copies, 1, one, 2), nothing);
    }

    function test_partsAreNoMoreThanTwentyTogetherHoweverLargeTheirNumbers() public {
        bytes4 selector = BurnCampaigns.TogetherInvalid.selector;
        address one = address(burnable);
        refuseParts(partsOf(one, 10, address(second), 11), abi.encodeWithSelector(selector, 21));
        uint96 most = type(uint96).max;
        refuseParts(partsOf(one, most, address(second), most), abi.encodeWithSelector(selector, uint256(most) * 2));
    }

    function test_theCapIsAMultipleOfAllParts() public {
        BurnCampaigns.Terms memory terms = termsOfRecipe(address(burnable), BurnCampaigns.Mode.Burn);
        terms.cap = 7;
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotTogether.selector, recipe + 1, 3, 7));
        vm.prank(studio);
        campaigns.openRecipe(terms, partsOf(address(burnable), 1, address(second), 2), nothing);
    }

    function test_onlyTheStudioOpensARecipeAndAPriceIsOneOfSomebody() public {
        BurnCampaigns.Terms memory terms = termsOfRecipe(address(burnable), BurnCampaigns.Mode.Burn);
        BurnCampaigns.Part[] memory parts = partsOf(address(burnable), 1, address(second), 2);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, manager));
        vm.prank(manager);
        campaigns.openRecipe(terms, parts, nothing);
        bytes4 invalid = BurnCampaigns.PriceInvalid.selector;
        vm.startPrank(studio);
        vm.expectRevert(abi.encodeWithSelector(invalid, 0, payout));
        campaigns.openRecipe(terms, parts, BurnCampaigns.Price(0, payout));
        vm.expectRevert(abi.encodeWithSelector(invalid, 1, 0));
        campaigns.openRecipe(terms, parts, BurnCampaigns.Price(1, address(0)));
        vm.expectRevert(abi.encodeWithSelector(invalid, 1, address(campaigns)));
        campaigns.openRecipe(terms, parts, BurnCampaigns.Price(1, address(campaigns)));
        vm.stopPrank();
    }

    // Burning ------------------------------------------------------------------------------------------------------

    function test_piecesOfBothBurnInAnyOrderAndEachSaysItsCollection() public {
        BurnCampaigns.Piece[] memory all = new BurnCampaigns.Piece[](3);
        // The same number in both, and the first part in the middle.
        (all[0], all[1], all[2]) =
            (piece(address(second), 4), piece(address(burnable), 4), piece(address(second), 1));
        uint256[] memory tokenIds = new uint256[](3);
        for (uint96 i = 0; i < 3; i++) {
            tokenIds[i] = all[i].tokenId;
            vm.expectEmit(address(campaigns));
            emit BurnCampaigns.Burned(
                recipe,
                intentOf(ada, 5 + i),
                ada,
                all[i].collection,
                all[i].tokenId,
                1,
                i == 0 ? 2 : 0,
                ben,
                BurnCampaigns.Mode.Burn
            );
        }
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.BurnedTogether(recipe, intentOf(ada, 5), ada, tokenIds);
        burn(recipe, all, 5, ben);
        vm.assertEq(pills.balanceOf(ben, 1), 2);
        vm.assertEq(campaigns.campaignOf(recipe).burned, 3);
        vm.assertEq(burnable.balanceOf(ada), 5);
        vm.assertEq(second.balanceOf(ada), 4);
        vm.assertEq(burnable.balanceOf(address(campaigns)) + second.balanceOf(address(campaigns)), 0);
        for (uint96 i = 0; i < 3; i++) {
            vm.assertTrue(campaigns.intentUsed(intentOf(ada, 5 + i)));
            vm.assertTrue(campaigns.wasBurned(all[i].collection, all[i].tokenId));
        }
        vm.assertFalse(campaigns.wasBurned(address(burnable), 1));
    }

    function test_whatDoesNotMeetThePartsIsRefusedWhole() public {
        BurnCampaigns.Piece[] memory all = some(1, 2, 3);
        all[1].collection = address(burnable);
        refuse(all, notMet(address(burnable), 1, 2));
        all = some(1, 2, 3);
        all[0] = piece(address(second), 1);
        refuse(all, notMet(address(burnable), 1, 0));
        // A piece of a third collection stands in for none.
        lasting.mint(ada, 3);
        all = some(1, 2, 3);
        all[2] = piece(address(lasting), 3);
        refuse(all, notMet(address(second), 2, 1));
        bytes4 selector = BurnCampaigns.NotTogether.selector;
        refuse(new BurnCampaigns.Piece[](0), abi.encodeWithSelector(selector, recipe, 3, 0));
        refuse(new BurnCampaigns.Piece[](4), abi.encodeWithSelector(selector, recipe, 3, 4));
    }

    function test_onePieceTwiceOneOfSomebodyElseAndOneThatIsNotThereSaveAll() public {
        refuse(some(1, 2, 2), abi.encodeWithSelector(BurnCampaigns.AlreadyBurned.selector, address(second), 2));
        refuse(some(1, 2, 20), abi.encodeWithSelector(BurnCampaigns.NotHolder.selector, address(second), 20, ada));
        refuse(some(1, 2, 99), abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 99));
    }

    function test_withoutPermissionInOneCollectionNothingBurns() public {
        vm.prank(ada);
        second.setApprovalForAll(address(campaigns), false);
        refuse(
            some(1, 2, 3),
            abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, address(campaigns), 2)
        );
        vm.startPrank(ada);
        second.approve(address(campaigns), 2);
        second.approve(address(campaigns), 3);
        vm.stopPrank();
        burn(recipe, some(1, 2, 3), 1, ada);
        vm.assertEq(pills.balanceOf(ada, 1), 2);
    }

    function test_thereIsNoOtherWayIntoARecipe() public {
        uint256[] memory numbers = new uint256[](3);
        (numbers[0], numbers[1], numbers[2]) = (1, 2, 3);
        bytes memory alone = abi.encodeWithSelector(BurnCampaigns.NotTogether.selector, recipe, 3, 1);
        bytes memory data = abi.encode(recipe, intentOf(ada, 1), ada);
        vm.startPrank(ada);
        vm.expectRevert(notMet(address(burnable), 1, 3));
        campaigns.burnTogether(recipe, numbers, intentOf(ada, 1), ada);
        vm.expectRevert(alone);
        campaigns.burn(recipe, 1, intentOf(ada, 1), ada);
        vm.expectRevert(alone);
        burnable.safeTransferFrom(ada, address(campaigns), 1, data);
        vm.expectRevert(
            abi.encodeWithSelector(BurnCampaigns.WrongCollection.selector, recipe, address(second))
        );
        second.safeTransferFrom(ada, address(campaigns), 1, data);
        vm.stopPrank();
        vm.assertEq(burnable.balanceOf(ada) + second.balanceOf(ada), 12);
        vm.assertEq(campaigns.campaignOf(recipe).burned, 0);
    }

    function test_piecesOfOneCollectionComeThisWayToo() public {
        BurnCampaigns.Terms memory terms = termsOfRecipe(address(second), BurnCampaigns.Mode.Burn);
        vm.prank(studio);
        uint256 threes = campaigns.openTogether(terms, every, 3);
        BurnCampaigns.Piece[] memory all = some(1, 2, 3);
        vm.expectRevert(
            abi.encodeWithSelector(BurnCampaigns.WrongCollection.selector, threes, address(burnable))
        );
        burn(threes, all, 1, ada);
        all[0] = piece(address(second), 1);
        burn(threes, all, 1, ada);
        vm.assertEq(second.balanceOf(ada), 3);
        vm.assertEq(pills.balanceOf(ada, 1), 2);
    }

    function test_copiesDoNotComeThisWay() public {
        uint256 copies = openFor(address(new BurnableCopies()), BurnCampaigns.Mode.Burn);
        address collection = campaigns.campaignOf(copies).terms.collection;
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.OtherStandard.selector, copies, collection));
        burn(copies, some(1, 2, 3), 1, ada);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NoSuchCampaign.selector, 99));
        burn(99, some(1, 2, 3), 1, ada);
    }

    function test_theCapCountsPiecesOfBothAndAClosedOrPausedRecipeTakesNone() public {
        vm.prank(manager);
        campaigns.pause(recipe);
        refuse(some(1, 2, 3), abi.encodeWithSelector(BurnCampaigns.Paused.selector, recipe));
        vm.prank(studio);
        campaigns.resume(recipe);
        burn(recipe, some(1, 2, 3), 1, ada);
        burn(recipe, some(2, 4, 5), 11, ada);
        second.mint(ada, 7);
        refuse(some(3, 6, 7), abi.encodeWithSelector(BurnCampaigns.CapReached.selector, recipe, 6));
        vm.warp(NOW + 30 days);
        refuse(some(3, 6, 7), abi.encodeWithSelector(BurnCampaigns.Closed.selector, recipe, NOW + 30 days));
    }

    function test_intentsCountOnAndNoneIsUsedTwice() public {
        burn(recipe, some(1, 2, 3), 52, ada);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.IntentUsed.selector, intentOf(ada, 52)));
        burn(recipe, some(2, 4, 5), 50, ada);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.IntentOfAnother.selector, intentOf(ben, 1), ada));
        vm.prank(ada);
        campaigns.burnRecipe(recipe, some(2, 4, 5), intentOf(ben, 1), ada);
        vm.assertEq(second.balanceOf(ada), 4);
    }

    function test_buriedPiecesOfBothGoToTheDeadAddress() public {
        uint256 campaignId = openRecipe(address(lasting), address(second), BurnCampaigns.Mode.DeadAddress, nothing);
        lasting.mint(ada, 9);
        vm.prank(ada);
        lasting.approve(address(campaigns), 9);
        BurnCampaigns.Piece[] memory all = some(1, 2, 3);
        all[0] = piece(address(lasting), 9);
        burn(campaignId, all, 1, ada);
        vm.assertEq(lasting.ownerOf(9), DEAD);
        vm.assertEq(second.balanceOf(DEAD), 2);
    }

    function test_whereOnlyHoldersBurnThePiecesComeHereFirst() public {
        HolderBurns own = new HolderBurns();
        uint256 campaignId = openRecipe(address(own), address(second), BurnCampaigns.Mode.Burn, nothing);
        own.mint(ada, 9);
        vm.prank(ada);
        own.approve(address(campaigns), 9);
        BurnCampaigns.Piece[] memory all = some(1, 2, 3);
        all[0] = piece(address(own), 9);
        burn(campaignId, all, 1, ada);
        vm.assertEq(own.balanceOf(ada) + own.balanceOf(address(campaigns)), 0);
        vm.assertEq(pills.balanceOf(ada, 1), 2);
    }

    function test_oneCollectionThatKeepsWhatItShouldBurnSavesThePiecesOfAll() public {
        LastingPieces lying = new KeepsBurnedPieces();
        uint256 campaignId = openRecipe(address(burnable), address(lying), BurnCampaigns.Mode.Burn, nothing);
        lying.mint(ada, 2);
        lying.mint(ada, 3);
        vm.prank(ada);
        lying.setApprovalForAll(address(campaigns), true);
        BurnCampaigns.Piece[] memory all = some(1, 2, 3);
        (all[1].collection, all[2].collection) = (address(lying), address(lying));
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotBurned.selector, address(lying), 2));
        burn(campaignId, all, 1, ada);
        vm.assertEq(lying.balanceOf(ada), 2);
        vm.assertEq(burnable.ownerOf(1), ada);
        vm.assertEq(pills.totalSupply(1), 0);
    }

    /// @dev It comes back with pieces, an intent and permissions of its own, so that the guard alone is in its way.
    function comesBack(bool asFirst) private {
        ComesBackWhileBurning sly = new ComesBackWhileBurning();
        (address one, address other) =
            asFirst ? (address(sly), address(second)) : (address(burnable), address(sly));
        uint256 campaignId = openRecipe(one, other, BurnCampaigns.Mode.Burn, nothing);
        for (uint256 tokenId = 1; tokenId <= 3; tokenId++) sly.mint(ada, tokenId);
        burnable.mint(address(sly), 31);
        second.mint(address(sly), 32);
        second.mint(address(sly), 33);
        vm.startPrank(address(sly));
        burnable.setApprovalForAll(address(campaigns), true);
        second.setApprovalForAll(address(campaigns), true);
        vm.stopPrank();
        vm.prank(ada);
        sly.setApprovalForAll(address(campaigns), true);
        bytes32 own = intentOf(address(sly), 40);
        bytes memory again = abi.encodeCall(campaigns.burnRecipe, (recipe, some(31, 32, 33), own, ada));
        sly.comeBackWith(address(campaigns), again);
        BurnCampaigns.Piece[] memory all = some(1, 2, 3);
        (all[0].collection, all[1].collection, all[2].collection) = (one, other, other);
        burn(campaignId, all, 1, ada);
        vm.assertFalse(sly.letIn());
        vm.assertEq(
            keccak256(sly.answer()),
            keccak256(abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector))
        );
        vm.assertFalse(campaigns.intentUsed(own));
        vm.assertEq(pills.totalSupply(1), 2);
        // The same call is good once nothing else goes on.
        vm.prank(address(sly));
        (bool done,) = address(campaigns).call(again);
        vm.assertTrue(done);
        vm.assertEq(pills.totalSupply(1), 4);
    }

    function test_aFirstCollectionThatComesBackIsNotLetIn() public {
        comesBack(true);
    }

    function test_aLaterCollectionThatComesBackIsNotLetIn() public {
        comesBack(false);
    }

    function test_aRecipeThatOpensLaterTakesNothingYet() public {
        BurnCampaigns.Terms memory terms = termsOfRecipe(address(burnable), BurnCampaigns.Mode.Burn);
        terms.opensAt = NOW + 1;
        vm.prank(studio);
        recipe = campaigns.openRecipe(terms, partsOf(address(burnable), 1, address(second), 2), nothing);
        refuse(some(1, 2, 3), abi.encodeWithSelector(BurnCampaigns.NotOpenYet.selector, recipe, NOW + 1));
        vm.warp(NOW + 1);
        burn(recipe, some(1, 2, 3), 1, ada);
        vm.assertEq(pills.balanceOf(ada, 1), 2);
    }

    function test_aRecipientWithoutTheHookSavesAllPieces() public {
        address bare = address(new BareAccount());
        vm.expectRevert();
        burn(recipe, some(1, 2, 3), 1, bare);
        vm.assertEq(burnable.balanceOf(ada) + second.balanceOf(ada), 12);
        vm.assertFalse(campaigns.intentUsed(intentOf(ada, 1)));
    }

    function test_aPriceIsPaidOnceForAllParts() public {
        BurnCampaigns.Price memory price = BurnCampaigns.Price(PRICE, payout);
        uint256 campaignId = openRecipe(address(burnable), address(second), BurnCampaigns.Mode.Burn, price);
        vm.deal(ada, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.PriceNotPaid.selector, campaignId, PRICE, 0));
        burn(campaignId, some(1, 2, 3), 1, ada);
        vm.expectEmit(address(campaigns));
        emit BurnCampaigns.BurnPaid(campaignId, intentOf(ada, 1), ada, PRICE, payout);
        vm.prank(ada);
        campaigns.burnRecipe{value: PRICE}(campaignId, some(1, 2, 3), intentOf(ada, 1), ada);
        vm.assertEq(payout.balance, PRICE);
        vm.assertEq(address(campaigns).balance, 0);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.PriceNotPaid.selector, recipe, 0, PRICE));
        vm.prank(ada);
        campaigns.burnRecipe{value: PRICE}(recipe, some(2, 4, 5), intentOf(ada, 10), ada);
    }

    function test_aPayeeThatRefusesCostsNobodyAnything() public {
        FickleAccount account = new FickleAccount();
        account.set(true, false);
        BurnCampaigns.Price memory price = BurnCampaigns.Price(PRICE, address(account));
        uint256 campaignId = openRecipe(address(burnable), address(second), BurnCampaigns.Mode.Burn, price);
        vm.deal(ada, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.PayeeRefused.selector, address(account), PRICE));
        vm.prank(ada);
        campaigns.burnRecipe{value: PRICE}(campaignId, some(1, 2, 3), intentOf(ada, 1), ada);
        vm.assertEq(burnable.balanceOf(ada) + second.balanceOf(ada), 12);
        vm.assertEq(ada.balance, 1 ether);
    }

    function testFuzz_whateverIsGivenTheRecipeIsMetOrNothingBurns(uint96 ofOne, uint96 ofOther, uint256 given, uint256 mix)
        public
    {
        (ofOne, ofOther) = (uint96(bound(ofOne, 1, 4)), uint96(bound(ofOther, 1, 4)));
        given = bound(given, 1, 8);
        BurnCampaigns.Terms memory terms = termsOfRecipe(address(burnable), BurnCampaigns.Mode.Burn);
        terms.cap = uint64(ofOne + ofOther);
        vm.prank(studio);
        uint256 campaignId =
            campaigns.openRecipe(terms, partsOf(address(burnable), ofOne, address(second), ofOther), nothing);
        BurnCampaigns.Piece[] memory all = new BurnCampaigns.Piece[](given);
        (uint256 one, uint256 other) = (0, 0);
        for (uint256 i = 0; i < given; i++) {
            bool isOne = mix >> i & 1 == 1;
            all[i] = isOne ? piece(address(burnable), ++one) : piece(address(second), ++other);
        }
        bool isMet = one == ofOne && other == ofOther;
        vm.prank(ada);
        (bool done,) = address(campaigns).call(
            abi.encodeCall(campaigns.burnRecipe, (campaignId, all, intentOf(ada, 1), ada))
        );
        vm.assertEq(done, isMet);
        vm.assertEq(burnable.balanceOf(ada), isMet ? 6 - ofOne : 6);
        vm.assertEq(second.balanceOf(ada), isMet ? 6 - ofOther : 6);
        vm.assertEq(pills.balanceOf(ada, 1), isMet ? 2 : 0);
    }
}
