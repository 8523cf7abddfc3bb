// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Vaults} from "../../src/Vaults.sol";
import {LastingPieces} from "./Collections.sol";
import {MoodyPieces} from "./HostilePieces.sol";
import {Test} from "./Test.sol";

/// @notice A studio with its vault contract, an honest collection and a moody one, and people.
abstract contract VaultHouse is Test {
    uint48 internal constant NOW = 1_800_000_000;
    bytes32 internal constant ROOT = keccak256("what is inside");

    address internal studio = wallet("studio");
    address internal manager = wallet("manager");
    address internal ada = wallet("ada");
    address internal ben = wallet("ben");

    Vaults internal vaults;
    LastingPieces internal pieces;
    MoodyPieces internal moody;

    function setUp() public virtual {
        vm.warp(NOW);
        vaults = new Vaults("Vaults", "VAULT", "https://studio.example/vault/", studio, manager);
        pieces = new LastingPieces();
        moody = new MoodyPieces();
    }

    /// @dev A piece that the studio holds and has approved.
    function ready(LastingPieces collection, uint256 tokenId) internal returns (Vaults.Piece memory) {
        collection.mint(studio, tokenId);
        vm.prank(studio);
        collection.approve(address(vaults), tokenId);
        return Vaults.Piece(address(collection), tokenId);
    }

    function none() internal pure returns (Vaults.Piece[] memory) {
        return new Vaults.Piece[](0);
    }

    function just(Vaults.Piece memory one) internal pure returns (Vaults.Piece[] memory list) {
        list = new Vaults.Piece[](1);
        list[0] = one;
    }

    function both(Vaults.Piece memory one, Vaults.Piece memory other)
        internal
        pure
        returns (Vaults.Piece[] memory list)
    {
        list = new Vaults.Piece[](2);
        (list[0], list[1]) = (one, other);
    }

    function seal(address holder, Vaults.Piece[] memory escrow) internal returns (uint256 vaultId) {
        vaultId = vaults.vaultCount() + 1;
        vm.prank(studio);
        vaults.seal(vaultId, holder, ROOT, 5, NOW + 30 days, escrow);
    }

    function bust(address holder, uint256 vaultId) internal {
        vm.prank(holder);
        vaults.bust(vaultId, holder);
    }

    function refuseSeal(bytes memory refusal, uint256 vaultId, bytes32 root, uint32 leafCount, uint48 promisedAt)
        internal
    {
        vm.prank(studio);
        vm.expectRevert(refusal);
        vaults.seal(vaultId, ada, root, leafCount, promisedAt, none());
    }

    function ownerOf(address collection, uint256 tokenId) internal view returns (address) {
        return IERC721(collection).ownerOf(tokenId);
    }
}
