// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC4906} from "@openzeppelin/contracts/interfaces/IERC4906.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {VitrineCollection} from "../src/VitrineCollection.sol";
import {CollectionTerms} from "./support/CollectionTerms.sol";
import {Test} from "./support/Test.sol";

contract VitrineCollectionTest is Test {
    VitrineCollection private collection;
    address private studio = wallet("studio");
    address private ada = wallet("ada");
    address private ben = wallet("ben");
    address private cleo = wallet("cleo");

    function setUp() public {
        collection = new VitrineCollection(CollectionTerms.terms(studio, 100));
    }

    function mintTo(address to) private returns (uint256) {
        vm.prank(studio);
        return collection.mint(to);
    }

    // Making ---------------------------------------------------------------------------------------------------

    function test_isMadeOnItsTerms() public view {
        vm.assertEq(collection.name(), "Small Fires");
        vm.assertEq(collection.symbol(), "FIRE");
        vm.assertEq(collection.owner(), studio);
        vm.assertEq(collection.maxSupply(), 100);
        vm.assertEq(collection.baseURI(), "https://studio.example/metadata/");
        vm.assertEq(collection.contractURI(), "https://studio.example/collection.json");
    }

    function test_aCollectionWithoutRoomIsRefused() public {
        vm.expectRevert(VitrineCollection.MaxSupplyZero.selector);
        new VitrineCollection(CollectionTerms.terms(studio, 0));
    }

    function test_aRoyaltyAboveTheMostIsRefusedWhenMade() public {
        VitrineCollection.Terms memory made = CollectionTerms.terms(studio, 1);
        made.royaltyBasisPoints = 1_001;
        vm.expectRevert(abi.encodeWithSelector(VitrineCollection.RoyaltyTooHigh.selector, 1_001, 1_000));
        new VitrineCollection(made);
    }

    // Minting --------------------------------------------------------------------------------------------------

    function test_numbersStartAtOneAndFollowEachOther() public {
        vm.assertEq(mintTo(ada), 1);
        vm.assertEq(mintTo(ben), 2);
        vm.assertEq(collection.ownerOf(1), ada);
        vm.assertEq(collection.ownerOf(2), ben);
    }

    function testFuzz_aBatchGivesEachRecipientTheNextNumber(uint8 before, uint8 count) public {
        uint256 first = bound(before, 0, 40);
        address[] memory to = new address[](bound(count, 1, 60));
        for (uint256 i = 0; i < to.length; i++) to[i] = address(uint160(0x1000 + i % 7));
        for (uint256 i = 0; i < first; i++) mintTo(ada);

        vm.prank(studio);
        vm.assertEq(collection.mintBatch(to), first + 1);

        for (uint256 i = 0; i < to.length; i++) vm.assertEq(collection.ownerOf(first + 1 + i), to[i]);
        vm.assertEq(collection.minted(), first + to.length);
    }

    function testFuzz_onlyTheStudioMints(address stranger) public {
        vm.assume(stranger != studio);
        vm.startPrank(stranger);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, stranger));
        collection.mint(stranger);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, stranger));
        collection.mintBatch(new address[](1));
    }

    function test_anEmptyBatchIsRefused() public {
        vm.prank(studio);
        vm.expectRevert(VitrineCollection.NothingToMint.selector);
        collection.mintBatch(new address[](0));
    }

    function test_aBatchWithAnImpossibleRecipientMintsNothing() public {
        address[] memory to = new address[](3);
        (to[0], to[1]) = (ada, ben);
        vm.prank(studio);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(0)));
        collection.mintBatch(to);
        vm.assertEq(collection.minted(), 0);
    }

    function testFuzz_noMoreThanTheMaximumIsEverMinted(uint8 room, uint8 ask) public {
        uint256 maxSupply = bound(room, 1, 50);
        uint256 asked = bound(ask, 1, 80);
        collection = new VitrineCollection(CollectionTerms.terms(studio, maxSupply));
        address[] memory to = new address[](asked);
        for (uint256 i = 0; i < asked; i++) to[i] = ada;
        vm.prank(studio);
        if (asked > maxSupply) {
            vm.expectRevert(abi.encodeWithSelector(VitrineCollection.MaxSupplyReached.selector, asked, maxSupply));
        }
        collection.mintBatch(to);
        vm.assertEq(collection.minted(), asked > maxSupply ? 0 : asked);
    }

    function test_burningDoesNotMakeRoom() public {
        collection = new VitrineCollection(CollectionTerms.terms(studio, 1));
        mintTo(ada);
        vm.prank(ada);
        collection.burn(1);
        vm.prank(studio);
        vm.expectRevert(abi.encodeWithSelector(VitrineCollection.MaxSupplyReached.selector, 1, 0));
        collection.mint(ada);
    }

    function test_aWalletThatHasCodeAndNoHookGetsItsPiece() public {
        vm.etch(ben, hex"00");
        vm.assertEq(mintTo(ben), 1);
        vm.assertEq(collection.ownerOf(1), ben);
    }

    // Burning --------------------------------------------------------------------------------------------------

    function test_theHolderBurns() public {
        mintTo(ada);
        vm.expectEmit(address(collection));
        emit IERC721.Transfer(ada, address(0), 1);
        vm.prank(ada);
        collection.burn(1);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 1));
        collection.ownerOf(1);
        vm.assertEq(collection.balanceOf(ada), 0);
    }

    function test_whomTheHolderApprovedBurns() public {
        mintTo(ada);
        mintTo(ada);
        vm.startPrank(ada);
        collection.approve(ben, 1);
        collection.setApprovalForAll(cleo, true);
        vm.stopPrank();
        vm.prank(ben);
        collection.burn(1);
        vm.prank(cleo);
        collection.burn(2);
        vm.assertEq(collection.totalSupply(), 0);
    }

    function testFuzz_nobodyElseBurns(address stranger) public {
        vm.assume(stranger != ada && stranger != address(0));
        mintTo(ada);
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, stranger, 1));
        collection.burn(1);
    }

    function test_theStudioCannotBurnWhatOthersHold() public {
        mintTo(ada);
        vm.prank(studio);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, studio, 1));
        collection.burn(1);
    }

    function test_anApprovalEndsWhenThePieceMoves() public {
        mintTo(ada);
        vm.startPrank(ada);
        collection.approve(cleo, 1);
        collection.transferFrom(ada, ben, 1);
        vm.stopPrank();
        vm.prank(cleo);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, cleo, 1));
        collection.burn(1);
    }

    function test_aBurnedPieceCannotBeBurnedAgain() public {
        mintTo(ada);
        vm.startPrank(ada);
        collection.burn(1);
        vm.expectRevert(abi.encodeWithSelector(VitrineCollection.AlreadyBurned.selector, 1));
        collection.burn(1);
    }

    function testFuzz_aNumberNeverMintedCannotBeBurned(uint256 tokenId) public {
        vm.assume(tokenId != 1);
        mintTo(ada);
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, tokenId));
        collection.burn(tokenId);
    }

    // Supply ---------------------------------------------------------------------------------------------------

    function testFuzz_theSupplyFiguresAddUp(uint8 mints, uint256 burnMask) public {
        uint256 count = bound(mints, 1, 60);
        for (uint256 i = 0; i < count; i++) mintTo(ada);
        uint256 burns;
        for (uint256 i = 0; i < count; i++) {
            if (burnMask >> i & 1 == 0) continue;
            vm.prank(ada);
            collection.burn(i + 1);
            burns += 1;
        }
        (uint256 minted, uint256 burned, uint256 surviving, uint256 mintable) = collection.supply();
        vm.assertEq(minted, count);
        vm.assertEq(burned, burns);
        vm.assertEq(surviving, count - burns);
        vm.assertEq(mintable, 100 - count);
        vm.assertEq(collection.totalSupply(), surviving);
        vm.assertEq(collection.balanceOf(ada), surviving);
        vm.assertEq(collection.burned(), burned);
    }

    // Metadata -------------------------------------------------------------------------------------------------

    function test_tokenURIIsBaseAndNumber() public {
        mintTo(ada);
        vm.assertEq(collection.tokenURI(1), "https://studio.example/metadata/1");
    }

    function test_tokenURIIsEmptyWithoutABase() public {
        mintTo(ada);
        vm.prank(studio);
        collection.setBaseURI("");
        vm.assertEq(collection.tokenURI(1), "");
    }

    function test_aNewBaseIsAnnouncedForAllPieces() public {
        mintTo(ada);
        vm.expectEmit(address(collection));
        emit IERC4906.BatchMetadataUpdate(0, type(uint256).max);
        vm.prank(studio);
        collection.setBaseURI("ipfs://folder/");
        vm.assertEq(collection.tokenURI(1), "ipfs://folder/1");
    }

    function test_aFrozenBaseStays() public {
        vm.startPrank(studio);
        vm.expectEmit(address(collection));
        emit VitrineCollection.BaseURIFrozen("https://studio.example/metadata/");
        collection.freezeBaseURI();
        vm.assertTrue(collection.baseURIFrozen());
        vm.expectRevert(VitrineCollection.BaseURIIsFrozen.selector);
        collection.setBaseURI("ipfs://other/");
        vm.expectRevert(VitrineCollection.BaseURIIsFrozen.selector);
        collection.freezeBaseURI();
        vm.stopPrank();
        vm.assertEq(collection.baseURI(), "https://studio.example/metadata/");
    }

    function test_contractURIChangesWithItsEvent() public {
        vm.expectEmit(address(collection));
        emit VitrineCollection.ContractURIUpdated();
        vm.prank(studio);
        collection.setContractURI("ipfs://about");
        vm.assertEq(collection.contractURI(), "ipfs://about");
    }

    function test_theStudioAnnouncesChangedMetadata() public {
        mintTo(ada);
        vm.startPrank(studio);
        vm.expectEmit(address(collection));
        emit IERC4906.MetadataUpdate(1);
        collection.announceMetadataUpdate(1);
        vm.expectEmit(address(collection));
        emit IERC4906.BatchMetadataUpdate(1, 64);
        collection.announceBatchMetadataUpdate(1, 64);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 2));
        collection.announceMetadataUpdate(2);
        vm.expectRevert(abi.encodeWithSelector(VitrineCollection.RangeReversed.selector, 9, 3));
        collection.announceBatchMetadataUpdate(9, 3);
    }

    function testFuzz_onlyTheStudioSetsAnything(address stranger) public {
        vm.assume(stranger != studio);
        mintTo(ada);
        bytes[6] memory calls = [
            abi.encodeCall(collection.setBaseURI, ("x")),
            abi.encodeCall(collection.freezeBaseURI, ()),
            abi.encodeCall(collection.setContractURI, ("x")),
            abi.encodeCall(collection.announceMetadataUpdate, (1)),
            abi.encodeCall(collection.announceBatchMetadataUpdate, (1, 2)),
            abi.encodeCall(collection.setRoyalty, (stranger, 1))
        ];
        for (uint256 i = 0; i < calls.length; i++) {
            vm.prank(stranger);
            (bool done, bytes memory answer) = address(collection).call(calls[i]);
            vm.assertFalse(done);
            vm.assertEq(
                keccak256(answer), keccak256(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, stranger))
            );
        }
    }

    // Royalty, ownership, interfaces ---------------------------------------------------------------------------

    function testFuzz_theRoyaltyIsItsShareOfThePrice(uint96 basisPoints, uint128 price) public {
        uint96 share = uint96(bound(basisPoints, 0, 1_000));
        vm.expectEmit(address(collection));
        emit VitrineCollection.RoyaltySet(cleo, share);
        vm.prank(studio);
        collection.setRoyalty(cleo, share);
        (address receiver, uint256 amount) = collection.royaltyInfo(1, price);
        vm.assertEq(receiver, cleo);
        vm.assertEq(amount, uint256(price) * share / 10_000);
    }

    function test_aRoyaltyAboveTheMostOrToNobodyIsRefused() public {
        vm.startPrank(studio);
        vm.expectRevert(abi.encodeWithSelector(VitrineCollection.RoyaltyTooHigh.selector, 1_001, 1_000));
        collection.setRoyalty(cleo, 1_001);
        vm.expectRevert(abi.encodeWithSelector(ERC2981.ERC2981InvalidDefaultRoyaltyReceiver.selector, address(0)));
        collection.setRoyalty(address(0), 1);
    }

    function test_ownershipPassesInTwoSteps() public {
        vm.prank(studio);
        collection.transferOwnership(ben);
        vm.assertEq(collection.owner(), studio);
        vm.prank(ben);
        collection.acceptOwnership();
        vm.assertEq(collection.owner(), ben);
        vm.prank(ben);
        vm.assertEq(collection.mint(ada), 1);
    }

    function test_speaksItsInterfacesAndNoOthers() public view {
        bytes4[5] memory spoken = [bytes4(0x01ffc9a7), 0x80ac58cd, 0x5b5e139f, 0x2a55205a, 0x49064906];
        for (uint256 i = 0; i < spoken.length; i++) vm.assertTrue(collection.supportsInterface(spoken[i]));
        vm.assertFalse(collection.supportsInterface(0xffffffff));
        vm.assertFalse(collection.supportsInterface(0x780e9d63));
    }
}
