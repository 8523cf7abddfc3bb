// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IPillRedemption} from "../src/IPillRedemption.sol";
import {Pills} from "../src/Pills.sol";
import {BareAccount, SmartAccount} from "./support/Accounts.sol";
import {BurnHouse} from "./support/BurnHouse.sol";

/// @notice Takes pills with money and answers whatever it was told to.
contract StrangeRedemption is IPillRedemption {
    bytes4 private immutable _answer;

    constructor(bytes4 answer) {
        _answer = answer;
    }

    function onPillsSent(address, uint256, uint256, bytes calldata) external payable returns (bytes4) {
        return _answer;
    }
}

contract PillsTest is BurnHouse {
    // Kinds ----------------------------------------------------------------------------------------------------

    function test_kindsAreNumberedFromOneAndNamedForEver() public {
        vm.assertEq(pills.kindCount(), 2);
        vm.assertEq(pills.kindOf(1).name, "Red pill");
        vm.expectEmit(address(pills));
        emit Pills.KindAdded(3, "Green pill");
        vm.expectEmit(address(pills));
        emit IERC1155.URI("ipfs://green", 3);
        vm.prank(studio);
        vm.assertEq(pills.addKind("Green pill", "ipfs://green"), 3);
        vm.assertEq(pills.uri(3), "ipfs://green");
        vm.assertTrue(pills.exists(3));
        vm.assertFalse(pills.exists(0));
        vm.assertFalse(pills.exists(4));
    }

    function test_aKindNeedsAName() public {
        vm.prank(studio);
        vm.expectRevert(Pills.NameEmpty.selector);
        pills.addKind("", "ipfs://nameless");
    }

    function test_onlyTheStudioAddsDescribesAndNames() public {
        bytes memory refusal = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, manager);
        vm.startPrank(manager);
        vm.expectRevert(refusal);
        pills.addKind("Grey pill", "");
        vm.expectRevert(refusal);
        pills.setURI(1, "");
        vm.expectRevert(refusal);
        pills.freezeURI(1);
        vm.expectRevert(refusal);
        pills.nameIssuer(address(redemption));
        vm.stopPrank();
    }

    function test_theDescriptionMovesUntilItIsFrozen() public {
        vm.startPrank(studio);
        vm.expectEmit(address(pills));
        emit IERC1155.URI("ipfs://red", 1);
        pills.setURI(1, "ipfs://red");
        vm.expectEmit(address(pills));
        emit Pills.URIFrozen(1, "ipfs://red");
        pills.freezeURI(1);
        vm.expectRevert(abi.encodeWithSelector(Pills.URIIsFrozen.selector, 1));
        pills.setURI(1, "ipfs://redder");
        vm.expectRevert(abi.encodeWithSelector(Pills.URIIsFrozen.selector, 1));
        pills.freezeURI(1);
        pills.setURI(2, "ipfs://blue");
        vm.stopPrank();
        vm.assertEq(pills.uri(1), "ipfs://red");
        vm.assertTrue(pills.kindOf(1).uriFrozen);
    }

    function test_nothingIsSaidOfAKindThatIsNotThere() public {
        bytes memory refusal = abi.encodeWithSelector(Pills.NoSuchKind.selector, 3);
        vm.expectRevert(refusal);
        pills.uri(3);
        vm.expectRevert(refusal);
        pills.kindOf(3);
        vm.expectRevert(refusal);
        pills.supply(3);
        vm.assertEq(pills.totalSupply(3), 0);
        vm.startPrank(studio);
        vm.expectRevert(refusal);
        pills.setURI(3, "");
        vm.expectRevert(refusal);
        pills.freezeURI(3);
        vm.stopPrank();
    }

    // Issuing --------------------------------------------------------------------------------------------------

    function testFuzz_nobodyButTheIssuerIssues(address stranger, uint256 quantity) public {
        vm.assume(stranger != address(campaigns));
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(Pills.NotIssuer.selector, stranger));
        pills.issue(stranger, 1, quantity);
    }

    function test_theIssuerIsNamedOnceAndIsAContract() public {
        Pills fresh = new Pills("Pills", "PILL", studio);
        vm.startPrank(studio);
        vm.expectRevert(abi.encodeWithSelector(Pills.IssuerWithoutCode.selector, ada));
        fresh.nameIssuer(ada);
        vm.expectEmit(address(fresh));
        emit Pills.IssuerNamed(address(campaigns));
        fresh.nameIssuer(address(campaigns));
        vm.expectRevert(abi.encodeWithSelector(Pills.IssuerStands.selector, address(campaigns)));
        fresh.nameIssuer(address(redemption));
        vm.stopPrank();
    }

    function test_beforeAnIssuerIsNamedNobodyIssues() public {
        Pills fresh = new Pills("Pills", "PILL", studio);
        vm.startPrank(studio);
        fresh.addKind("Red pill", "");
        vm.expectRevert(abi.encodeWithSelector(Pills.NotIssuer.selector, studio));
        fresh.issue(studio, 1, 1);
        vm.stopPrank();
    }

    function test_theIssuerIssuesKnownKindsInCountsThatFit() public {
        vm.startPrank(address(campaigns));
        vm.expectRevert(abi.encodeWithSelector(Pills.NoSuchKind.selector, 3));
        pills.issue(ada, 3, 1);
        vm.expectRevert();
        pills.issue(ada, 1, uint256(1) << 120);
        pills.issue(ada, 1, (uint256(1) << 120) - 1);
        vm.expectRevert();
        pills.issue(ada, 1, 1);
        vm.stopPrank();
    }

    // Supply and burning ---------------------------------------------------------------------------------------

    function testFuzz_theSupplyTellsWhatWasIssuedAndBurned(uint32 given, uint256 taken) public {
        uint32 quantity = uint32(bound(given, 1, type(uint32).max));
        taken = bound(taken, 0, quantity);
        givePills(ada, 1, quantity);
        vm.prank(ada);
        pills.burn(1, taken);
        (uint256 issued, uint256 burned, uint256 existing) = pills.supply(1);
        vm.assertEq(issued, quantity);
        vm.assertEq(burned, taken);
        vm.assertEq(existing, quantity - taken);
        vm.assertEq(pills.totalSupply(1), existing);
        vm.assertEq(pills.balanceOf(ada, 1), existing);
        vm.assertEq(pills.totalSupply(2), 0);
    }

    function test_nobodyBurnsAnothersPills() public {
        givePills(ada, 1, 5);
        vm.prank(ada);
        pills.setApprovalForAll(ben, true);
        vm.prank(ben);
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, ben, 0, 1, 1));
        pills.burn(1, 1);
        vm.assertEq(pills.balanceOf(ada, 1), 5);
    }

    function test_nobodyBurnsMoreThanThereIs() public {
        givePills(ada, 1, 5);
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, ada, 5, 6, 1));
        pills.burn(1, 6);
    }

    function test_pillsAreGivenAway() public {
        givePills(ada, 1, 5);
        vm.prank(ada);
        pills.safeTransferFrom(ada, ben, 1, 2, "");
        vm.assertEq(pills.balanceOf(ben, 1), 2);
        vm.assertEq(pills.totalSupply(1), 5);
    }

    // Sending with a payment -----------------------------------------------------------------------------------

    function test_pillsAndPaymentGoTogetherOrNotAtAll() public {
        givePills(ada, 1, 5);
        vm.deal(ada, 1 ether);
        address[3] memory places =
            [address(new StrangeRedemption(bytes4(0))), address(new SmartAccount()), address(pills)];
        vm.startPrank(ada);
        for (uint256 i = 0; i < 3; i++) {
            vm.expectRevert();
            pills.redeem{value: 1 ether}(IPillRedemption(places[i]), 1, 2, "");
        }
        vm.expectRevert(abi.encodeWithSelector(Pills.NotARedemption.selector, address(0)));
        pills.redeem{value: 1 ether}(IPillRedemption(address(0)), 1, 2, "");
        vm.expectRevert(abi.encodeWithSelector(Pills.NotARedemption.selector, ben));
        pills.redeem{value: 1 ether}(IPillRedemption(ben), 1, 2, "");
        vm.assertEq(pills.balanceOf(ada, 1), 5);
        vm.assertEq(ada.balance, 1 ether);

        StrangeRedemption willing = new StrangeRedemption(IPillRedemption.onPillsSent.selector);
        pills.redeem{value: 1 ether}(willing, 1, 2, "");
        vm.stopPrank();
        vm.assertEq(pills.balanceOf(address(willing), 1), 2);
        vm.assertEq(address(willing).balance, 1 ether);
        vm.assertEq(address(pills).balance, 0);
    }

    function test_nobodySendsPillsThatTheyDoNotHave() public {
        givePills(ada, 1, 5);
        StrangeRedemption willing = new StrangeRedemption(IPillRedemption.onPillsSent.selector);
        vm.prank(ben);
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, ben, 0, 1, 1));
        pills.redeem(willing, 1, 1, "");
    }

    // The rest -------------------------------------------------------------------------------------------------

    function test_itSpeaksErc165AndErc1155WithMetadata() public view {
        vm.assertTrue(pills.supportsInterface(0x01ffc9a7));
        vm.assertTrue(pills.supportsInterface(0xd9b67a26));
        vm.assertTrue(pills.supportsInterface(0x0e89341c));
        vm.assertFalse(pills.supportsInterface(0xffffffff));
        vm.assertFalse(pills.supportsInterface(0x80ac58cd));
    }

    function test_moneyIsNotTakenAlone() public {
        vm.deal(ada, 1 ether);
        vm.prank(ada);
        (bool done,) = address(pills).call{value: 1 ether}("");
        vm.assertFalse(done);
    }

    function test_pillsDoNotGoToAnAccountWithoutTheHook() public {
        givePills(ada, 1, 5);
        BareAccount bare = new BareAccount();
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, address(bare)));
        pills.safeTransferFrom(ada, address(bare), 1, 1, "");
    }
}
