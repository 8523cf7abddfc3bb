// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {Managed} from "../src/Managed.sol";
import {Redemption} from "../src/Redemption.sol";
import {SigningAccount} from "./support/Accounts.sol";
import {BurnHouse} from "./support/BurnHouse.sol";

contract RedemptionTest is BurnHouse {
    bytes32 private constant INTENT = keccak256("intent");

    function setUp() public override {
        super.setUp();
        givePills(ada, 1, 10);
        givePills(ada, 2, 10);
        givePills(ben, 1, 10);
        vm.deal(ada, 100 ether);
        vm.deal(ben, 100 ether);
    }

    function redeemAs(address holder, Redemption.Permit memory permit, uint256 value) private {
        bytes memory data = envelope(permit);
        vm.prank(holder);
        pills.redeem{value: value}(redemption, permit.pillId, permit.quantity, data);
    }

    function refuse(address holder, Redemption.Permit memory permit, bytes memory refusal) private {
        refuse(holder, permit, signed(permit), refusal);
    }

    /// @dev All three ways say the same.
    function refuse(address holder, Redemption.Permit memory permit, bytes memory signature, bytes memory refusal)
        private
    {
        uint256 before = pills.balanceOf(holder, permit.pillId);
        bytes memory data = abi.encode(permit, signature);
        vm.startPrank(holder);
        vm.expectRevert(refusal);
        pills.redeem(redemption, permit.pillId, permit.quantity, data);
        vm.expectRevert(refusal);
        pills.safeTransferFrom(holder, address(redemption), permit.pillId, permit.quantity, data);
        pills.setApprovalForAll(address(redemption), true);
        vm.expectRevert(refusal);
        redemption.redeem(permit, signature);
        pills.setApprovalForAll(address(redemption), false);
        vm.stopPrank();
        vm.assertEq(pills.balanceOf(holder, permit.pillId), before);
    }

    function expectRedeemed(Redemption.Permit memory permit) private {
        vm.expectEmit(address(redemption));
        emit Redemption.Redeemed(
            permit.intentId,
            permit.redeemer,
            permit.editionId,
            permit.pillId,
            permit.quantity,
            permit.currency,
            permit.price
        );
    }

    function assertUnused(bytes32 intentId) private view {
        vm.assertTrue(redemption.stateOf(intentId) == Redemption.State.Unused);
    }

    // Three ways in --------------------------------------------------------------------------------------------

    function test_oneTransactionSendsPillsPermitAndMoney() public {
        Redemption.Permit memory permit = permitFor(ada, INTENT);
        (permit.quantity, permit.price) = (3, 2 ether);
        expectRedeemed(permit);
        redeemAs(ada, permit, 2 ether);
        (uint256 issued, uint256 burned,) = pills.supply(1);
        vm.assertEq(issued, 20);
        vm.assertEq(burned, 3);
        vm.assertEq(pills.balanceOf(ada, 1), 7);
        vm.assertEq(pills.balanceOf(address(redemption), 1), 0);
        vm.assertEq(payout.balance, 2 ether);
        vm.assertEq(address(redemption).balance, 0);
        vm.assertTrue(redemption.stateOf(INTENT) == Redemption.State.Redeemed);
    }

    function test_theStandardsOwnTransferRedeemsToo() public {
        Redemption.Permit memory permit = permitFor(ada, INTENT);
        bytes memory data = envelope(permit);
        expectRedeemed(permit);
        vm.prank(ada);
        pills.safeTransferFrom(ada, address(redemption), 1, 1, data);
        vm.assertEq(pills.balanceOf(ada, 1), 9);
        vm.assertEq(pills.totalSupply(1), 19);
    }

    function test_anApprovedRedemptionFetchesThePills() public {
        Redemption.Permit memory permit = permitFor(ada, INTENT);
        permit.price = 1 ether;
        bytes memory signature = signed(permit);
        vm.startPrank(ada);
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155MissingApprovalForAll.selector, address(redemption), ada)
        );
        redemption.redeem{value: 1 ether}(permit, signature);
        pills.setApprovalForAll(address(redemption), true);
        expectRedeemed(permit);
        redemption.redeem{value: 1 ether}(permit, signature);
        vm.stopPrank();
        vm.assertEq(pills.totalSupply(1), 19);
        vm.assertEq(payout.balance, 1 ether);
    }

    function test_anApprovalLetsNobodyElseRedeem() public {
        Redemption.Permit memory permit = permitFor(ada, INTENT);
        bytes memory signature = signed(permit);
        bytes memory data = envelope(permit);
        vm.startPrank(ada);
        pills.setApprovalForAll(address(redemption), true);
        pills.setApprovalForAll(ben, true);
        vm.stopPrank();
        vm.startPrank(ben);
        bytes memory refusal = abi.encodeWithSelector(Redemption.NotRedeemer.selector, ada, ben);
        vm.expectRevert(refusal);
        redemption.redeem(permit, signature);
        vm.expectRevert(refusal);
        pills.redeem(redemption, 1, 1, data);
        vm.expectRevert(refusal);
        pills.safeTransferFrom(ada, address(redemption), 1, 1, data);
        vm.stopPrank();
        vm.assertEq(pills.balanceOf(ada, 1), 10);
    }

    // What a permit binds --------------------------------------------------------------------------------------

    function test_anIntentIsUsedOnceWhateverTheWayAndThePermit() public {
        Redemption.Permit memory permit = permitFor(ada, INTENT);
        redeemAs(ada, permit, 0);
        bytes memory refusal = abi.encodeWithSelector(Redemption.IntentUsed.selector, INTENT);
        refuse(ada, permit, refusal);
        permit.editionId = 8;
        refuse(ada, permit, refusal);
        permit.redeemer = ben;
        refuse(ben, permit, refusal);
    }

    function testFuzz_aPermitThatWasAlteredCountsForNothing(uint8 part, uint256 other) public {
        Redemption.Permit memory permit = permitFor(ada, INTENT);
        bytes memory signature = signed(permit);
        bytes32 before = keccak256(abi.encode(permit));
        uint256 which = part % 8;
        if (which == 0) permit.intentId = bytes32(other);
        if (which == 1) permit.editionId = other;
        if (which == 2) permit.price = other;
        if (which == 3) permit.currency = address(uint160(other));
        if (which == 4) permit.expiresAt = bound(other, NOW + 1, type(uint256).max);
        if (which == 5) permit.escrowUntil = other;
        if (which == 6) permit.quantity = bound(other, 1, 10);
        if (which == 7) permit.pillId = bound(other, 1, 2);
        vm.assume(keccak256(abi.encode(permit)) != before);
        refuse(ada, permit, signature, abi.encodeWithSelector(Redemption.PermitNotSigned.selector));
        assertUnused(permit.intentId);
    }

    function test_aPermitIsForOneAccount() public {
        Redemption.Permit memory permit = permitFor(ada, INTENT);
        refuse(ben, permit, abi.encodeWithSelector(Redemption.NotRedeemer.selector, ada, ben));
        bytes memory signature = signed(permit);
        permit.redeemer = ben;
        refuse(ben, permit, signature, abi.encodeWithSelector(Redemption.PermitNotSigned.selector));
    }

    function test_aPermitOfAnotherContractOrChainCountsForNothing() public {
        Redemption.Permit memory permit = permitFor(ada, INTENT);
        Redemption here = redemption;
        redemption = new Redemption(pills, studio, manager, vm.addr(SIGNER_KEY), payout);
        bytes memory foreign = signed(permit);
        redemption = here;
        bytes memory refusal = abi.encodeWithSelector(Redemption.PermitNotSigned.selector);
        refuse(ada, permit, foreign, refusal);
        uint256 chain = block.chainid;
        vm.chainId(chain + 1);
        foreign = signed(permit);
        vm.chainId(chain);
        refuse(ada, permit, foreign, refusal);
        redeemAs(ada, permit, 0);
    }

    function test_aPermitIsGoodUntilItExpires() public {
        Redemption.Permit memory permit = permitFor(ada, INTENT);
        vm.warp(permit.expiresAt);
        refuse(ada, permit, abi.encodeWithSelector(Redemption.PermitExpired.selector, permit.expiresAt));
        vm.warp(permit.expiresAt - 1);
        redeemAs(ada, permit, 0);
    }

    function testFuzz_onlyTheSignersPermitsCount(uint256 key) public {
        key = bound(key, 1, type(uint128).max);
        vm.assume(key != SIGNER_KEY);
        Redemption.Permit memory permit = permitFor(ada, INTENT);
        refuse(ada, permit, signedBy(key, permit), abi.encodeWithSelector(Redemption.PermitNotSigned.selector));
    }

    function testFuzz_aSignatureThatIsNoneCountsForNothing(bytes calldata signature) public {
        Redemption.Permit memory permit = permitFor(ada, INTENT);
        refuse(ada, permit, signature, abi.encodeWithSelector(Redemption.PermitNotSigned.selector));
    }

    function test_aPermitIsForOnePillAtLeast() public {
        Redemption.Permit memory permit = permitFor(ada, INTENT);
        permit.quantity = 0;
        refuse(ada, permit, abi.encodeWithSelector(Redemption.NothingToRedeem.selector));
    }

    function test_pillsMustBeThoseOfThePermit() public {
        Redemption.Permit memory permit = permitFor(ada, INTENT);
        permit.quantity = 2;
        bytes memory data = envelope(permit);
        uint256[2][3] memory sent = [[uint256(1), 1], [uint256(1), 3], [uint256(2), 2]];
        vm.startPrank(ada);
        for (uint256 i = 0; i < 3; i++) {
            bytes memory refusal = abi.encodeWithSelector(Redemption.WrongPills.selector, sent[i][0], sent[i][1]);
            vm.expectRevert(refusal);
            pills.redeem(redemption, sent[i][0], sent[i][1], data);
            vm.expectRevert(refusal);
            pills.safeTransferFrom(ada, address(redemption), sent[i][0], sent[i][1], data);
        }
        vm.stopPrank();
        vm.assertEq(pills.balanceOf(ada, 1), 10);
        vm.assertEq(pills.balanceOf(ada, 2), 10);
    }

    function test_whoHasNoPillsRedeemsNothing() public {
        Redemption.Permit memory permit = permitFor(cleo, INTENT);
        bytes memory data = envelope(permit);
        bytes memory refusal =
            abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, cleo, 0, 1, 1);
        vm.startPrank(cleo);
        vm.expectRevert(refusal);
        pills.redeem(redemption, 1, 1, data);
        vm.expectRevert(refusal);
        pills.safeTransferFrom(cleo, address(redemption), 1, 1, data);
        pills.setApprovalForAll(address(redemption), true);
        bytes memory signature = signed(permit);
        vm.expectRevert(refusal);
        redemption.redeem(permit, signature);
        vm.stopPrank();
        assertUnused(INTENT);
    }

    // Pills that come without sense ----------------------------------------------------------------------------

    function test_pillsWithoutAPermitStayWithTheirHolder() public {
        vm.startPrank(ada);
        vm.expectRevert(Redemption.NoPermit.selector);
        pills.safeTransferFrom(ada, address(redemption), 1, 1, "");
        vm.expectRevert(Redemption.NoPermit.selector);
        pills.redeem(redemption, 1, 1, "");
        vm.expectRevert();
        pills.safeTransferFrom(ada, address(redemption), 1, 1, hex"0102");
        (uint256[] memory ids, uint256[] memory counts) = (new uint256[](2), new uint256[](2));
        (ids[0], ids[1], counts[0], counts[1]) = (1, 2, 1, 1);
        vm.expectRevert(Redemption.OneKindOnly.selector);
        pills.safeBatchTransferFrom(ada, address(redemption), ids, counts, "");
        vm.stopPrank();
        vm.assertEq(pills.balanceOf(ada, 1), 10);
    }

    function testFuzz_nobodyButThePillContractDelivers(address stranger) public {
        vm.assume(stranger != address(pills));
        bytes memory data = envelope(permitFor(ada, INTENT));
        bytes memory refusal = abi.encodeWithSelector(Redemption.NotPills.selector, stranger);
        vm.startPrank(stranger);
        vm.expectRevert(refusal);
        redemption.onERC1155Received(ada, ada, 1, 1, data);
        vm.expectRevert(refusal);
        redemption.onERC1155Received(address(redemption), ada, 1, 1, data);
        vm.expectRevert(refusal);
        redemption.onPillsSent(ada, 1, 1, data);
        vm.stopPrank();
    }

    // Signer, pause, keys --------------------------------------------------------------------------------------

    function test_permitsOfAnEarlierSignerNoLongerCount() public {
        Redemption.Permit memory permit = permitFor(ada, INTENT);
        bytes memory old = signed(permit);
        vm.expectEmit(address(redemption));
        emit Redemption.SignerSet(vm.addr(77));
        vm.prank(studio);
        redemption.setSigner(vm.addr(77));
        refuse(ada, permit, old, abi.encodeWithSelector(Redemption.PermitNotSigned.selector));
        bytes memory data = abi.encode(permit, signedBy(77, permit));
        vm.prank(ada);
        pills.redeem(redemption, 1, 1, data);
    }

    function test_withoutASignerNoPermitCounts() public {
        Redemption.Permit memory permit = permitFor(ada, INTENT);
        vm.prank(studio);
        redemption.setSigner(address(0));
        bytes memory refusal = abi.encodeWithSelector(Redemption.PermitNotSigned.selector);
        refuse(ada, permit, refusal);
        refuse(ada, permit, new bytes(65), refusal);
        refuse(ada, permit, "", refusal);
    }

    function test_aContractSigns() public {
        SigningAccount account = new SigningAccount();
        vm.prank(studio);
        redemption.setSigner(address(account));
        Redemption.Permit memory permit = permitFor(ada, INTENT);
        refuse(ada, permit, "", abi.encodeWithSelector(Redemption.PermitNotSigned.selector));
        account.set(redemption.hashPermit(permit), true);
        vm.prank(ada);
        pills.redeem(redemption, 1, 1, abi.encode(permit, bytes("")));
        vm.assertTrue(redemption.stateOf(INTENT) == Redemption.State.Redeemed);
    }

    function test_aPausedRedemptionTakesNothingUntilItIsResumed() public {
        vm.prank(manager);
        redemption.pause();
        Redemption.Permit memory permit = permitFor(ada, INTENT);
        refuse(ada, permit, abi.encodeWithSelector(Pausable.EnforcedPause.selector));
        vm.prank(manager);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, manager));
        redemption.resume();
        vm.prank(studio);
        redemption.resume();
        redeemAs(ada, permit, 0);
    }

    function testFuzz_aStrangerSetsNothing(address stranger) public {
        vm.assume(stranger != studio && stranger != manager);
        bytes memory refusal = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, stranger);
        vm.startPrank(stranger);
        vm.expectRevert(refusal);
        redemption.setSigner(stranger);
        vm.expectRevert(refusal);
        redemption.setPayout(stranger);
        vm.expectRevert(refusal);
        redemption.setManager(stranger);
        vm.expectRevert(refusal);
        redemption.resume();
        vm.expectRevert(abi.encodeWithSelector(Managed.NotManager.selector, stranger));
        redemption.pause();
        vm.stopPrank();
    }

    function test_aManagerNamesNeitherSignerNorPayout() public {
        bytes memory refusal = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, manager);
        vm.startPrank(manager);
        vm.expectRevert(refusal);
        redemption.setSigner(manager);
        vm.expectRevert(refusal);
        redemption.setPayout(manager);
        vm.stopPrank();
    }

    // What others compute --------------------------------------------------------------------------------------

    /// @dev The hash by hand, as a wallet or a server computes it from the typed data.
    function test_thePermitIsTypedData() public view {
        Redemption.Permit memory permit = permitFor(ada, INTENT);
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Vitrine Redemption"),
                keccak256("1"),
                block.chainid,
                address(redemption)
            )
        );
        bytes32 contents = keccak256(
            abi.encode(
                keccak256(
                    "Permit(bytes32 intentId,address redeemer,uint256 pillId,uint256 quantity,uint256 editionId,address currency,uint256 price,uint256 expiresAt,uint256 escrowUntil)"
                ),
                permit.intentId,
                permit.redeemer,
                permit.pillId,
                permit.quantity,
                permit.editionId,
                permit.currency,
                permit.price,
                permit.expiresAt,
                permit.escrowUntil
            )
        );
        vm.assertEq(redemption.hashPermit(permit), keccak256(abi.encodePacked(hex"1901", domain, contents)));
    }

    function test_itSpeaksErc165AndTheReceiversInterface() public view {
        vm.assertTrue(redemption.supportsInterface(0x01ffc9a7));
        vm.assertTrue(redemption.supportsInterface(0x4e2312e0));
        vm.assertFalse(redemption.supportsInterface(0xffffffff));
    }
}
