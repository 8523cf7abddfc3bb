// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Strays} from "../src/Strays.sol";
import {Vaults} from "../src/Vaults.sol";
import {ComesBackWhileMoving, KeepsPieces, MoodyPieces} from "./support/HostilePieces.sol";
import {VaultHouse} from "./support/VaultHouse.sol";

/// @notice Collections that do not want to give a piece back, or want more than their turn.
contract VaultsHostileTest is VaultHouse {
    /// @dev The honest piece comes out whatever its neighbour does, the neighbour waits, and only the buster fetches it.
    function waits(MoodyPieces.Mood mood) private {
        seal(ada, both(ready(moody, 1), ready(pieces, 1)));
        moody.set(mood);
        vm.expectEmit(address(vaults));
        emit Vaults.Waiting(1, address(moody), 1, ada);
        vm.expectEmit(address(vaults));
        emit Vaults.HandedOver(1, address(pieces), 1, ada);
        vm.expectEmit(address(vaults));
        emit Vaults.Busted(1, ada, ada, 1);
        bust(ada, 1);
        vm.assertEq(pieces.ownerOf(1), ada);
        vm.assertEq(vaults.keptFor(address(moody), 1), 1);

        moody.set(MoodyPieces.Mood.Fair);
        vm.assertEq(moody.ownerOf(1), address(vaults));
        vm.startPrank(studio);
        vm.expectRevert(abi.encodeWithSelector(Vaults.NotBuster.selector, 1, studio));
        vaults.fetch(1, address(moody), 1, studio);
        vm.expectRevert(abi.encodeWithSelector(Strays.PiecesKept.selector, 1));
        vaults.returnStrayPiece(address(moody), 1, studio);
        vm.stopPrank();
        vm.startPrank(ada);
        vaults.fetch(1, address(moody), 1, ben);
        vm.assertEq(moody.ownerOf(1), ben);
        vm.expectRevert(abi.encodeWithSelector(Vaults.NotWaiting.selector, 1, address(moody), 1));
        vaults.fetch(1, address(moody), 1, ada);
        vm.stopPrank();
    }

    function test_aPieceThatRefusesWaits() public {
        waits(MoodyPieces.Mood.Refuses);
    }

    function test_aPieceThatSwallowsItsMoveWaits() public {
        waits(MoodyPieces.Mood.Swallows);
    }

    function test_aPieceThatGuzzlesGasWaits() public {
        waits(MoodyPieces.Mood.GuzzlesGas);
    }

    function test_aPieceThatAnswersEndlesslyWaits() public {
        waits(MoodyPieces.Mood.AnswersEndlessly);
    }

    function test_aPieceWhoseOwnerIsHiddenWaits() public {
        waits(MoodyPieces.Mood.HidesOwners);
    }

    function test_aPieceWhoseOwnerIsNotAnsweredWaits() public {
        waits(MoodyPieces.Mood.IsSilentAboutOwners);
    }

    function test_aPieceWhoseContractIsGoneWaits() public {
        seal(ada, both(ready(moody, 1), ready(pieces, 1)));
        bytes memory code = address(moody).code;
        vm.etch(address(moody), "");
        bust(ada, 1);
        vm.assertEq(pieces.ownerOf(1), ada);
        vm.etch(address(moody), code);
        vm.prank(ada);
        vaults.fetch(1, address(moody), 1, ada);
        vm.assertEq(moody.ownerOf(1), ada);
    }

    function test_aPieceThatNeedsMuchGasIsFetchedWithMore() public {
        seal(ada, just(ready(moody, 1)));
        moody.set(MoodyPieces.Mood.NeedsMuchGas);
        bust(ada, 1);
        vm.assertEq(moody.ownerOf(1), address(vaults));
        vm.prank(ada);
        vaults.fetch(1, address(moody), 1, ada);
        vm.assertEq(moody.ownerOf(1), ada);
    }

    function test_whatStillDoesNotMoveGoesOnWaiting() public {
        seal(ada, just(ready(moody, 1)));
        moody.set(MoodyPieces.Mood.Swallows);
        bust(ada, 1);
        vm.startPrank(ada);
        vm.expectRevert(abi.encodeWithSelector(Vaults.NotHandedOver.selector, address(moody), 1));
        vaults.fetch(1, address(moody), 1, ada);
        moody.set(MoodyPieces.Mood.Refuses);
        vm.expectRevert(MoodyPieces.NotInTheMood.selector);
        vaults.fetch(1, address(moody), 1, ada);
        vm.stopPrank();
        vm.assertEq(vaults.keptFor(address(moody), 1), 1);
    }

    /// @dev Otherwise a wallet's estimate, which looks for the least gas that does not fail, finds a bust that hands over
    /// nothing.
    function testFuzz_gasIsEnoughForEveryPieceOrNothingHappens(uint256 gas) public {
        seal(ada, both(ready(pieces, 1), ready(pieces, 2)));
        gas = bound(gas, 40_000, 800_000);
        vm.prank(ada);
        (bool done,) = address(vaults).call{gas: gas}(abi.encodeCall(vaults.bust, (1, ada)));
        vm.assertEq(pieces.ownerOf(1), done ? ada : address(vaults));
        vm.assertEq(pieces.ownerOf(2), done ? ada : address(vaults));
        vm.assertEq(vaults.vaultOf(1).bustedAt != 0, done);
    }

    function test_aCollectionThatKeepsItsPiecesIsNotSealed() public {
        KeepsPieces keeps = new KeepsPieces();
        keeps.mint(studio, 1);
        vm.prank(studio);
        vm.expectRevert(abi.encodeWithSelector(Vaults.NotEscrowed.selector, address(keeps), 1));
        vaults.seal(1, ada, ROOT, 5, NOW + 1, just(Vaults.Piece(address(keeps), 1)));
    }

    function test_aStrayDoesNotBecomeEscrow() public {
        moody.mint(ada, 1);
        vm.prank(ada);
        moody.transferFrom(ada, address(vaults), 1);
        moody.set(MoodyPieces.Mood.Swallows);
        vm.prank(studio);
        vm.expectRevert(abi.encodeWithSelector(Vaults.PieceNotHeld.selector, address(moody), 1, studio));
        vaults.seal(1, ada, ROOT, 5, NOW + 1, just(Vaults.Piece(address(moody), 1)));
    }

    function test_aCollectionThatComesBackBustsNothingElse() public {
        ComesBackWhileMoving comesBack = new ComesBackWhileMoving();
        seal(ada, just(ready(comesBack, 1)));
        seal(address(comesBack), just(ready(pieces, 1)));
        comesBack.comeBackWith(address(vaults), abi.encodeCall(vaults.bust, (2, address(comesBack))));
        bust(ada, 1);
        vm.assertTrue(comesBack.called());
        vm.assertFalse(comesBack.letIn());
        bytes memory refusal =
            abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        vm.assertEq(keccak256(comesBack.answer()), keccak256(refusal));
        vm.assertEq(vaults.vaultOf(2).bustedAt, 0);
        vm.assertEq(pieces.ownerOf(1), address(vaults));
    }

    /// @dev In the middle of its move it asks for the honest neighbour.
    function test_aCollectionMovesNoPieceOfAnother() public {
        ComesBackWhileMoving comesBack = new ComesBackWhileMoving();
        seal(ada, both(ready(comesBack, 1), ready(pieces, 1)));
        comesBack.comeBackWith(
            address(vaults), abi.encodeCall(vaults.handOver, (address(pieces), 1, address(comesBack)))
        );
        bust(ada, 1);
        vm.assertTrue(comesBack.called());
        vm.assertFalse(comesBack.letIn());
        vm.assertEq(pieces.ownerOf(1), ada);
    }
}
