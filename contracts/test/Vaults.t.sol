// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Managed} from "../src/Managed.sol";
import {Strays} from "../src/Strays.sol";
import {Vaults} from "../src/Vaults.sol";
import {BareAccount} from "./support/Accounts.sol";
import {VaultHouse} from "./support/VaultHouse.sol";

contract VaultsTest is VaultHouse {
    // Sealing --------------------------------------------------------------------------------------------------

    function test_aSealedVaultSaysWhatWasSealed() public {
        Vaults.Piece[] memory escrow = both(ready(pieces, 1), ready(pieces, 2));
        vm.expectEmit(address(vaults));
        emit Vaults.Sealed(1, ada, ROOT, 5, NOW + 30 days, 2);
        vm.expectEmit(address(vaults));
        emit Vaults.Escrowed(1, address(pieces), 1);
        uint256 vaultId = seal(ada, escrow);
        vm.assertEq(vaultId, 1);
        vm.assertEq(vaults.ownerOf(1), ada);
        vm.assertEq(vaults.tokenURI(1), "https://studio.example/vault/1");
        Vaults.Vault memory found = vaults.vaultOf(1);
        vm.assertEq(found.root, ROOT);
        vm.assertEq(found.leafCount, 5);
        vm.assertEq(found.sealedAt, NOW);
        vm.assertEq(found.promisedAt, NOW + 30 days);
        vm.assertEq(found.bustedAt, 0);
        vm.assertEq(found.bustedBy, address(0));
        vm.assertEq(keccak256(abi.encode(vaults.escrowOf(1))), keccak256(abi.encode(escrow)));
        for (uint256 tokenId = 1; tokenId <= 2; tokenId++) {
            vm.assertEq(pieces.ownerOf(tokenId), address(vaults));
            vm.assertEq(vaults.keptFor(address(pieces), tokenId), 1);
        }
    }

    function test_onlyTheStudioSeals() public {
        address[2] memory others = [manager, ada];
        for (uint256 i = 0; i < 2; i++) {
            vm.prank(others[i]);
            vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, others[i]));
            vaults.seal(1, ada, ROOT, 5, NOW + 1, none());
        }
    }

    function test_aVaultIsSealedUnderTheNumberItsLeavesAreBoundTo() public {
        refuseSeal(abi.encodeWithSelector(Vaults.WrongVault.selector, 2, 1), 2, ROOT, 5, NOW + 1);
        refuseSeal(abi.encodeWithSelector(Vaults.WrongVault.selector, 0, 1), 0, ROOT, 5, NOW + 1);
        seal(ada, none());
        refuseSeal(abi.encodeWithSelector(Vaults.WrongVault.selector, 1, 2), 1, ROOT, 5, NOW + 1);
    }

    function test_nothingAndThePastAreNotSealed() public {
        refuseSeal(abi.encodeWithSelector(Vaults.NothingSealed.selector), 1, bytes32(0), 5, NOW + 1);
        refuseSeal(abi.encodeWithSelector(Vaults.NothingSealed.selector), 1, ROOT, 0, NOW + 1);
        refuseSeal(abi.encodeWithSelector(Vaults.PromiseInThePast.selector, NOW), 1, ROOT, 5, NOW);
        vm.assertEq(vaults.vaultCount(), 0);
    }

    function test_aVaultTakesSoManyPiecesAndAllComeOut() public {
        uint256 most = vaults.MAX_ESCROW();
        Vaults.Piece[] memory escrow = new Vaults.Piece[](most + 1);
        for (uint256 i = 0; i <= most; i++) escrow[i] = ready(pieces, i);
        vm.prank(studio);
        vm.expectRevert(abi.encodeWithSelector(Vaults.TooMuchEscrow.selector, most + 1, most));
        vaults.seal(1, ada, ROOT, 5, NOW + 1, escrow);
        assembly {
            mstore(escrow, most)
        }
        seal(ada, escrow);
        bust(ada, 1);
        for (uint256 i = 0; i < most; i++) vm.assertEq(pieces.ownerOf(i), ada);
        vm.assertEq(pieces.ownerOf(most), studio);
    }

    function test_aPieceLiesInOneVaultOnce() public {
        Vaults.Piece memory piece = ready(pieces, 1);
        vm.prank(studio);
        vm.expectRevert(abi.encodeWithSelector(Vaults.AlreadyKept.selector, address(pieces), 1, 1));
        vaults.seal(1, ada, ROOT, 5, NOW + 1, both(piece, piece));
        seal(ada, just(piece));
        vm.prank(studio);
        vm.expectRevert(abi.encodeWithSelector(Vaults.AlreadyKept.selector, address(pieces), 1, 1));
        vaults.seal(2, ada, ROOT, 5, NOW + 1, just(piece));
    }

    function test_whatIsNoCollectionOrNotTheStudiosIsNotSealed() public {
        vm.prank(studio);
        vm.expectRevert(abi.encodeWithSelector(Vaults.NotACollection.selector, ben));
        vaults.seal(1, ada, ROOT, 5, NOW + 1, just(Vaults.Piece(ben, 1)));
        pieces.mint(ada, 1);
        vm.prank(ada);
        pieces.approve(address(vaults), 1);
        vm.prank(studio);
        vm.expectRevert(abi.encodeWithSelector(Vaults.PieceNotHeld.selector, address(pieces), 1, studio));
        vaults.seal(1, ada, ROOT, 5, NOW + 1, just(Vaults.Piece(address(pieces), 1)));
        vm.assertEq(vaults.vaultCount(), 0);
        vm.assertEq(vaults.keptFor(address(pieces), 1), 0);
    }

    function test_aWalletWithoutHooksHoldsAndBustsAVault() public {
        BareAccount bare = new BareAccount();
        seal(address(bare), just(ready(pieces, 1)));
        bare.execute(address(vaults), 0, abi.encodeCall(vaults.bust, (1, address(bare))));
        vm.assertEq(pieces.ownerOf(1), address(bare));
    }

    // Busting --------------------------------------------------------------------------------------------------

    function test_theHolderBustsAndGetsTheEscrow() public {
        seal(ada, both(ready(pieces, 1), ready(moody, 9)));
        vm.warp(NOW + 5);
        vm.expectEmit(address(vaults));
        emit IERC721.Transfer(ada, address(0), 1);
        vm.expectEmit(address(vaults));
        emit Vaults.HandedOver(1, address(pieces), 1, ada);
        vm.expectEmit(address(vaults));
        emit Vaults.HandedOver(1, address(moody), 9, ada);
        vm.expectEmit(address(vaults));
        emit Vaults.Busted(1, ada, ada, 0);
        bust(ada, 1);
        vm.assertEq(pieces.ownerOf(1), ada);
        vm.assertEq(moody.ownerOf(9), ada);
        vm.assertEq(vaults.balanceOf(ada), 0);
        vm.assertEq(vaults.keptFor(address(pieces), 1), 0);
        Vaults.Vault memory found = vaults.vaultOf(1);
        vm.assertEq(found.bustedAt, NOW + 5);
        vm.assertEq(found.bustedBy, ada);
        vm.assertEq(found.root, ROOT);
        vm.assertEq(vaults.escrowOf(1).length, 2);
    }

    function test_theEscrowGoesToWhomTheHolderNames() public {
        seal(ada, just(ready(pieces, 1)));
        vm.prank(ada);
        vaults.bust(1, ben);
        vm.assertEq(pieces.ownerOf(1), ben);
        vm.assertEq(vaults.vaultOf(1).bustedBy, ada);
    }

    function test_nobodyButTheHolderBusts() public {
        seal(ada, just(ready(pieces, 1)));
        vm.startPrank(ada);
        vaults.approve(ben, 1);
        vaults.setApprovalForAll(ben, true);
        vm.stopPrank();
        address[3] memory others = [ben, studio, manager];
        for (uint256 i = 0; i < 3; i++) {
            vm.prank(others[i]);
            vm.expectRevert(abi.encodeWithSelector(Vaults.NotHolder.selector, 1, others[i]));
            vaults.bust(1, others[i]);
        }
        vm.assertEq(vaults.ownerOf(1), ada);
        vm.assertEq(pieces.ownerOf(1), address(vaults));
    }

    function test_whoBoughtAVaultBustsIt() public {
        seal(ada, just(ready(pieces, 1)));
        vm.prank(ada);
        vaults.transferFrom(ada, ben, 1);
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(Vaults.NotHolder.selector, 1, ada));
        vaults.bust(1, ada);
        bust(ben, 1);
        vm.assertEq(pieces.ownerOf(1), ben);
    }

    function test_aVaultIsBustedOnce() public {
        seal(ada, none());
        bust(ada, 1);
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(Vaults.AlreadyBusted.selector, 1));
        vaults.bust(1, ada);
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(Vaults.NoSuchVault.selector, 2));
        vaults.bust(2, ada);
        vm.expectRevert(abi.encodeWithSelector(Vaults.NoSuchVault.selector, 0));
        vaults.vaultOf(0);
    }

    function test_theEscrowGoesToNobodyAndNotBack() public {
        seal(ada, just(ready(pieces, 1)));
        address[2] memory places = [address(0), address(vaults)];
        for (uint256 i = 0; i < 2; i++) {
            vm.prank(ada);
            vm.expectRevert(abi.encodeWithSelector(Vaults.RecipientInvalid.selector, places[i]));
            vaults.bust(1, places[i]);
        }
        vm.assertEq(vaults.ownerOf(1), ada);
    }

    function test_aVaultLiesInAVault() public {
        seal(studio, just(ready(pieces, 1)));
        vm.prank(studio);
        vaults.approve(address(vaults), 1);
        seal(ada, just(Vaults.Piece(address(vaults), 1)));
        vm.prank(studio);
        vm.expectRevert(abi.encodeWithSelector(Vaults.NotHolder.selector, 1, studio));
        vaults.bust(1, studio);
        bust(ada, 2);
        vm.assertEq(vaults.ownerOf(1), ada);
        bust(ada, 1);
        vm.assertEq(pieces.ownerOf(1), ada);
    }

    // After it -------------------------------------------------------------------------------------------------

    function test_theContentsOfABustedVaultGetAPlace() public {
        seal(ada, none());
        vm.prank(manager);
        vm.expectRevert(abi.encodeWithSelector(Vaults.NotBusted.selector, 1));
        vaults.reveal(1, "ipfs://contents");
        bust(ada, 1);
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(Managed.NotManager.selector, ada));
        vaults.reveal(1, "ipfs://contents");
        vm.expectEmit(address(vaults));
        emit Vaults.Revealed(1, "ipfs://contents", manager);
        vm.prank(manager);
        vaults.reveal(1, "ipfs://contents");
        vm.prank(studio);
        vaults.reveal(1, "ipfs://moved");
    }

    // Things sent by mistake -----------------------------------------------------------------------------------

    function test_theStudioTakesNothingOutOfAVault() public {
        seal(ada, just(ready(pieces, 1)));
        vm.startPrank(studio);
        vm.expectRevert(abi.encodeWithSelector(Strays.PiecesKept.selector, 1));
        vaults.returnStrayPiece(address(pieces), 1, studio);
        vm.expectRevert(abi.encodeWithSelector(Vaults.NotBusted.selector, 1));
        vaults.fetch(1, address(pieces), 1, studio);
        vm.expectRevert(abi.encodeWithSelector(Vaults.NotForOthers.selector, studio));
        vaults.handOver(address(pieces), 1, studio);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, studio, 1));
        pieces.transferFrom(address(vaults), studio, 1);
        vm.stopPrank();
        vm.assertEq(pieces.ownerOf(1), address(vaults));
    }

    function test_whatWasSentByMistakeGoesBack() public {
        pieces.mint(ada, 1);
        seal(ada, none());
        vm.startPrank(ada);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(vaults)));
        pieces.safeTransferFrom(ada, address(vaults), 1);
        pieces.transferFrom(ada, address(vaults), 1);
        vm.stopPrank();
        vm.prank(studio);
        vaults.returnStrayPiece(address(pieces), 1, ada);
        vm.assertEq(pieces.ownerOf(1), ada);
    }

    /// @dev Nobody could bust it there, and what is kept for it would never come out.
    function test_aVaultIsNotSentToTheContractOfVaults() public {
        bytes memory refusal = abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(vaults));
        seal(ada, just(ready(pieces, 1)));
        vm.startPrank(ada);
        vm.expectRevert(refusal);
        vaults.transferFrom(ada, address(vaults), 1);
        vm.expectRevert(refusal);
        vaults.safeTransferFrom(ada, address(vaults), 1);
        vm.stopPrank();
        vm.prank(studio);
        vm.expectRevert(refusal);
        vaults.seal(2, address(vaults), ROOT, 5, NOW + 1, none());
    }

    function test_aVaultLiesInAnotherVault() public {
        seal(studio, just(ready(pieces, 1)));
        vm.prank(studio);
        vaults.approve(address(vaults), 1);
        seal(ada, just(Vaults.Piece(address(vaults), 1)));
        vm.assertEq(vaults.ownerOf(1), address(vaults));
        bust(ada, 2);
        bust(ada, 1);
        vm.assertEq(pieces.ownerOf(1), ada);
        vm.assertEq(vaults.keptCount(), 0);
    }

    function test_whatAVaultSaysOfItself() public {
        vm.assertTrue(vaults.supportsInterface(0x01ffc9a7));
        vm.assertTrue(vaults.supportsInterface(0x80ac58cd));
        vm.assertTrue(vaults.supportsInterface(0x49064906));
        vm.prank(manager);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, manager));
        vaults.setBaseURI("");
        vm.prank(studio);
        vaults.setBaseURI("ipfs://vaults/");
        seal(ada, none());
        vm.assertEq(vaults.tokenURI(1), "ipfs://vaults/1");
    }
}
