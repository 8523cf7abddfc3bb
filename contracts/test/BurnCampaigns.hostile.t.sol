// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {BurnCampaigns} from "../src/BurnCampaigns.sol";
import {Strays} from "../src/Strays.sol";
import {BareAccount, FickleAccount, SmartAccount} from "./support/Accounts.sol";
import {BurnHouse} from "./support/BurnHouse.sol";
import {Coin} from "./support/Coins.sol";
import {
    AnswersFalse,
    BuriesPieces,
    ComesBackWhileBurning,
    HidesPieces,
    HolderBurns,
    KeepsBurnedPieces,
    LastingPieces,
    MakesUpDeliveries,
    SwallowsCalls
} from "./support/Collections.sol";

/// @notice Collections that lie or come back, accounts that take no pills or come back, and things sent by mistake.
contract BurnCampaignsHostileTest is BurnHouse {
    bytes private reentrantCall =
        abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);

    /// @dev A piece 1 of the collection for Ada, approved, and a campaign that takes it.
    function prepare(LastingPieces collection, BurnCampaigns.Mode mode) private returns (uint256 campaignId) {
        campaignId = openFor(address(collection), mode);
        collection.mint(ada, 1);
        vm.prank(ada);
        collection.approve(address(campaigns), 1);
    }

    function refuseBothWays(LastingPieces collection, uint256 campaignId, bytes memory refusal) private {
        vm.startPrank(ada);
        vm.expectRevert(refusal);
        campaigns.burn(campaignId, 1, intentOf(ada, 1), ada);
        vm.expectRevert(refusal);
        collection.safeTransferFrom(ada, address(campaigns), 1, abi.encode(campaignId, intentOf(ada, 1), ada));
        vm.stopPrank();
        vm.assertEq(collection.ownerOf(1), ada);
        vm.assertEq(pills.totalSupply(1), 0);
        vm.assertEq(campaigns.campaignOf(campaignId).burned, 0);
        vm.assertFalse(campaigns.intentUsed(intentOf(ada, 1)));
    }

    // Collections ----------------------------------------------------------------------------------------------

    function test_aBurnThatDoesNothingGivesNothing() public {
        LastingPieces collection = new KeepsBurnedPieces();
        uint256 campaignId = prepare(collection, BurnCampaigns.Mode.Burn);
        bytes memory refusal = abi.encodeWithSelector(BurnCampaigns.NotBurned.selector, address(collection), 1);
        refuseBothWays(collection, campaignId, refusal);
    }

    function test_aBurnThatIsSwallowedGivesNothing() public {
        LastingPieces collection = new SwallowsCalls();
        uint256 campaignId = prepare(collection, BurnCampaigns.Mode.Burn);
        bytes memory refusal = abi.encodeWithSelector(BurnCampaigns.NotBurned.selector, address(collection), 1);
        refuseBothWays(collection, campaignId, refusal);
    }

    function test_aCollectionWithoutBurnGivesNothing() public {
        uint256 campaignId = prepare(lasting, BurnCampaigns.Mode.Burn);
        bytes memory refusal = abi.encodeWithSelector(BurnCampaigns.NotBurned.selector, address(lasting), 1);
        refuseBothWays(lasting, campaignId, refusal);
    }

    function test_anAnswerOfFalseGivesNothing() public {
        AnswersFalse collection = new AnswersFalse(ada);
        uint256 campaignId = openFor(address(collection), BurnCampaigns.Mode.DeadAddress);
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotBurned.selector, address(collection), 1));
        campaigns.burn(campaignId, 1, intentOf(ada, 1), ada);
    }

    function test_aPieceThatIsHiddenInsteadOfBuriedGivesNothing() public {
        LastingPieces collection = new HidesPieces();
        uint256 campaignId = prepare(collection, BurnCampaigns.Mode.DeadAddress);
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotBurned.selector, address(collection), 1));
        campaigns.burn(campaignId, 1, intentOf(ada, 1), ada);
        vm.assertEq(collection.ownerOf(1), ada);
    }

    function test_aMadeUpDeliveryGivesNothing() public {
        MakesUpDeliveries collection = new MakesUpDeliveries();
        uint256 campaignId = prepare(collection, BurnCampaigns.Mode.Burn);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotBurned.selector, address(collection), 1));
        collection.deliver(campaigns, ada, 1, abi.encode(campaignId, intentOf(ada, 1), ben));
    }

    function test_aBurnThatBuriesIsABurn() public {
        LastingPieces collection = new BuriesPieces();
        uint256 campaignId = prepare(collection, BurnCampaigns.Mode.Burn);
        vm.prank(ada);
        campaigns.burn(campaignId, 1, intentOf(ada, 1), ada);
        vm.assertEq(collection.ownerOf(1), DEAD);
        vm.assertEq(pills.balanceOf(ada, 1), 1);
    }

    function test_whereOnlyTheHolderBurnsSendingStillWorks() public {
        LastingPieces collection = new HolderBurns();
        uint256 campaignId = prepare(collection, BurnCampaigns.Mode.Burn);
        vm.startPrank(ada);
        vm.expectRevert(HolderBurns.HolderOnly.selector);
        campaigns.burn(campaignId, 1, intentOf(ada, 1), ada);
        collection.safeTransferFrom(ada, address(campaigns), 1, abi.encode(campaignId, intentOf(ada, 1), ada));
        vm.stopPrank();
        vm.assertEq(pills.balanceOf(ada, 1), 1);
    }

    function test_aCollectionThatComesBackIsNotLetIn() public {
        ComesBackWhileBurning collection = new ComesBackWhileBurning();
        uint256 campaignId = prepare(collection, BurnCampaigns.Mode.Burn);
        collection.mint(address(collection), 2);
        bytes memory again =
            abi.encodeCall(campaigns.burn, (campaignId, 2, intentOf(address(collection), 1), address(collection)));
        collection.comeBackWith(address(campaigns), again);
        vm.prank(ada);
        campaigns.burn(campaignId, 1, intentOf(ada, 1), ada);
        vm.assertFalse(collection.letIn());
        vm.assertEq(keccak256(collection.answer()), keccak256(reentrantCall));
        vm.assertEq(campaigns.campaignOf(campaignId).burned, 1);
        vm.assertEq(pills.totalSupply(1), 1);
    }

    function test_aCollectionDoesNotDeliverInTheMiddleOfABurn() public {
        ComesBackWhileBurning collection = new ComesBackWhileBurning();
        uint256 campaignId = prepare(collection, BurnCampaigns.Mode.DeadAddress);
        bytes memory data = abi.encode(campaignId, intentOf(ben, 1), ben);
        collection.comeBackWith(
            address(campaigns), abi.encodeCall(campaigns.onERC721Received, (ben, ben, 1, data))
        );
        vm.prank(ada);
        campaigns.burn(campaignId, 1, intentOf(ada, 1), ada);
        vm.assertFalse(collection.letIn());
        vm.assertEq(keccak256(collection.answer()), keccak256(reentrantCall));
        vm.assertEq(pills.balanceOf(ben, 1), 0);
    }

    // Accounts -------------------------------------------------------------------------------------------------

    function test_anAccountWithoutTheHookKeepsItsPieceOrNamesAnother() public {
        uint256 campaignId = openFor(address(burnable), BurnCampaigns.Mode.Burn);
        BareAccount bare = new BareAccount();
        burnable.mint(address(bare), 1);
        bytes memory refusal = abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, address(bare));
        bytes32 intentId = intentOf(address(bare), 1);
        vm.expectRevert(refusal);
        bare.execute(address(burnable), 0, sending(address(bare), campaignId, intentId, address(bare)));
        vm.assertEq(burnable.ownerOf(1), address(bare));

        bare.execute(address(burnable), 0, abi.encodeCall(IERC721.approve, (address(campaigns), 1)));
        vm.expectRevert(refusal);
        bare.execute(address(campaigns), 0, abi.encodeCall(campaigns.burn, (campaignId, 1, intentId, address(bare))));
        vm.assertEq(burnable.ownerOf(1), address(bare));

        bare.execute(address(burnable), 0, sending(address(bare), campaignId, intentId, ada));
        vm.assertEq(pills.balanceOf(ada, 1), 1);
    }

    function test_aSmartAccountBurnsBothWays() public {
        uint256 campaignId = openFor(address(burnable), BurnCampaigns.Mode.Burn);
        SmartAccount smart = new SmartAccount();
        address account = address(smart);
        burnable.mint(account, 1);
        burnable.mint(account, 2);
        smart.execute(address(burnable), 0, sending(account, campaignId, intentOf(account, 1), account));
        smart.execute(address(burnable), 0, abi.encodeCall(IERC721.approve, (address(campaigns), 2)));
        smart.execute(
            address(campaigns), 0, abi.encodeCall(campaigns.burn, (campaignId, 2, intentOf(account, 2), account))
        );
        vm.assertEq(pills.balanceOf(account, 1), 2);
    }

    function sending(address from, uint256 campaignId, bytes32 intentId, address recipient)
        private
        view
        returns (bytes memory)
    {
        return abi.encodeWithSignature(
            "safeTransferFrom(address,address,uint256,bytes)",
            from,
            address(campaigns),
            1,
            abi.encode(campaignId, intentId, recipient)
        );
    }

    function test_pillsGoToNobodyAndToNoneOfOurContracts() public {
        uint256 campaignId = openFor(address(burnable), BurnCampaigns.Mode.Burn);
        burnable.mint(ada, 1);
        address[4] memory places = [address(0), address(pills), address(campaigns), address(redemption)];
        vm.startPrank(ada);
        for (uint256 i = 0; i < 4; i++) {
            vm.expectRevert();
            burnable.safeTransferFrom(
                ada, address(campaigns), 1, abi.encode(campaignId, intentOf(ada, 1), places[i])
            );
        }
        vm.stopPrank();
        vm.assertEq(burnable.ownerOf(1), ada);
    }

    function test_aRecipientThatComesBackIsNotLetIn() public {
        uint256 campaignId = openFor(address(burnable), BurnCampaigns.Mode.Burn);
        FickleAccount fickle = new FickleAccount();
        burnable.mint(ada, 1);
        burnable.mint(address(fickle), 2);
        fickle.comeBackWith(
            address(campaigns),
            abi.encodeCall(campaigns.burn, (campaignId, 2, intentOf(address(fickle), 1), address(fickle)))
        );
        vm.prank(ada);
        burnable.safeTransferFrom(
            ada, address(campaigns), 1, abi.encode(campaignId, intentOf(ada, 1), address(fickle))
        );
        vm.assertFalse(fickle.letIn());
        vm.assertEq(keccak256(fickle.answer()), keccak256(reentrantCall));
        vm.assertEq(pills.balanceOf(address(fickle), 1), 1);
        vm.assertEq(burnable.ownerOf(2), address(fickle));
    }

    function test_aRecipientThatPassesItsPillOnAtOnceHarmsNobody() public {
        uint256 campaignId = openFor(address(burnable), BurnCampaigns.Mode.Burn);
        FickleAccount fickle = new FickleAccount();
        burnable.mint(ada, 1);
        fickle.comeBackWith(address(pills), abi.encodeCall(pills.burn, (1, 1)));
        vm.prank(ada);
        burnable.safeTransferFrom(
            ada, address(campaigns), 1, abi.encode(campaignId, intentOf(ada, 1), address(fickle))
        );
        vm.assertTrue(fickle.letIn());
        (uint256 issued, uint256 burned, uint256 existing) = pills.supply(1);
        vm.assertEq(issued, 1);
        vm.assertEq(burned, 1);
        vm.assertEq(existing, 0);
    }

    // Things sent by mistake -----------------------------------------------------------------------------------

    function test_aPieceMovedHereWithoutAskingCanGoBack() public {
        burnable.mint(ada, 1);
        vm.startPrank(ada);
        burnable.transferFrom(ada, address(campaigns), 1);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, ada));
        campaigns.returnStrayPiece(address(burnable), 1, ada);
        vm.stopPrank();
        vm.prank(manager);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, manager));
        campaigns.returnStrayPiece(address(burnable), 1, manager);
        vm.expectEmit(address(campaigns));
        emit Strays.StrayPieceReturned(address(burnable), 1, ada);
        vm.prank(studio);
        campaigns.returnStrayPiece(address(burnable), 1, ada);
        vm.assertEq(burnable.ownerOf(1), ada);
    }

    /// @dev A stray that a campaign would take must not become anybody's pill.
    function test_aStrayPieceIsNobodysToBurn() public {
        uint256 campaignId = openFor(address(burnable), BurnCampaigns.Mode.Burn);
        burnable.mint(ada, 1);
        vm.startPrank(ada);
        burnable.transferFrom(ada, address(campaigns), 1);
        vm.expectRevert(abi.encodeWithSelector(BurnCampaigns.NotHolder.selector, address(burnable), 1, ada));
        campaigns.burn(campaignId, 1, intentOf(ada, 1), ada);
        vm.stopPrank();
    }

    function test_moneySentHereByMistakeCanGoBack() public {
        Coin coin = new Coin();
        coin.mint(address(campaigns), 5);
        vm.deal(address(campaigns), 7);
        vm.startPrank(studio);
        vm.expectRevert(abi.encodeWithSelector(Strays.NotStray.selector, address(coin), 6, 5));
        campaigns.returnStrayMoney(address(coin), 6, ada);
        vm.expectEmit(address(campaigns));
        emit Strays.StrayMoneyReturned(address(coin), 5, ada);
        campaigns.returnStrayMoney(address(coin), 5, ada);
        campaigns.returnStrayMoney(address(0), 7, ada);
        vm.stopPrank();
        vm.assertEq(coin.balanceOf(ada), 5);
        vm.assertEq(ada.balance, 7);
    }

    function test_moneyOfTheChainIsNotTaken() public {
        vm.deal(ada, 1 ether);
        vm.prank(ada);
        (bool done,) = address(campaigns).call{value: 1 ether}("");
        vm.assertFalse(done);
    }
}
