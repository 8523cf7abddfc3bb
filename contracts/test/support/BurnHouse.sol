// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {BurnCampaigns} from "../../src/BurnCampaigns.sol";
import {Pills} from "../../src/Pills.sol";
import {Redemption} from "../../src/Redemption.sol";
import {BurnablePieces, LastingPieces} from "./Collections.sol";
import {Test} from "./Test.sol";

/// @notice The three contracts of a studio, two collections of an artist, and people.
abstract contract BurnHouse is Test {
    address internal constant DEAD = 0x000000000000000000000000000000000000dEaD;
    uint48 internal constant NOW = 1_800_000_000;
    uint256 internal constant SIGNER_KEY = 0x51673;

    address internal studio = wallet("studio");
    address internal manager = wallet("manager");
    address internal payout = wallet("payout");
    address internal ada = wallet("ada");
    address internal ben = wallet("ben");
    address internal cleo = wallet("cleo");

    Pills internal pills;
    BurnCampaigns internal campaigns;
    Redemption internal redemption;
    BurnablePieces internal burnable;
    LastingPieces internal lasting;

    function setUp() public virtual {
        vm.warp(NOW);
        pills = new Pills("Pills", "PILL", studio);
        campaigns = new BurnCampaigns(pills, studio, manager);
        redemption = new Redemption(pills, studio, manager, vm.addr(SIGNER_KEY), payout);
        burnable = new BurnablePieces();
        lasting = new LastingPieces();
        vm.startPrank(studio);
        pills.addKind("Red pill", "https://studio.example/pills/1");
        pills.addKind("Blue pill", "https://studio.example/pills/2");
        pills.nameIssuer(address(campaigns));
        vm.stopPrank();
    }

    // Campaigns ------------------------------------------------------------------------------------------------

    function termsOf(address collection, BurnCampaigns.Mode mode) internal pure returns (BurnCampaigns.Terms memory) {
        return BurnCampaigns.Terms({
            collection: collection,
            opensAt: NOW,
            closesAt: NOW + 30 days,
            pillId: 1,
            cap: 10,
            pillsPerBurn: 1,
            mode: mode
        });
    }

    function open(BurnCampaigns.Terms memory terms) internal returns (uint256 campaignId) {
        vm.prank(studio);
        return campaigns.open(terms);
    }

    function openFor(address collection, BurnCampaigns.Mode mode) internal returns (uint256 campaignId) {
        return open(termsOf(collection, mode));
    }

    /// @dev An intent as the house makes it: the holder's address, and a number.
    function intentOf(address holder, uint96 number) internal pure returns (bytes32) {
        return bytes32(bytes20(holder)) | bytes32(uint256(number));
    }

    /// @dev Gives an account pills by the only way there is: burning a piece made for that.
    function givePills(address to, uint256 pillId, uint32 quantity) internal {
        BurnCampaigns.Terms memory terms = termsOf(address(burnable), BurnCampaigns.Mode.Burn);
        (terms.pillId, terms.pillsPerBurn) = (uint64(pillId), quantity);
        uint256 campaignId = open(terms);
        address burner = wallet("burner");
        uint256 tokenId = 1_000_000 + campaignId;
        burnable.mint(burner, tokenId);
        vm.prank(burner);
        burnable.safeTransferFrom(
            burner, address(campaigns), tokenId, abi.encode(campaignId, intentOf(burner, uint96(campaignId)), to)
        );
    }

    // Permits --------------------------------------------------------------------------------------------------

    function permitFor(address redeemer, bytes32 intentId) internal view returns (Redemption.Permit memory) {
        return Redemption.Permit({
            intentId: intentId,
            redeemer: redeemer,
            pillId: 1,
            quantity: 1,
            editionId: 7,
            currency: address(0),
            price: 0,
            expiresAt: block.timestamp + 15 minutes,
            escrowUntil: 0
        });
    }

    function signed(Redemption.Permit memory permit) internal view returns (bytes memory signature) {
        return signedBy(SIGNER_KEY, permit);
    }

    function signedBy(uint256 key, Redemption.Permit memory permit) internal view returns (bytes memory signature) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, redemption.hashPermit(permit));
        return abi.encodePacked(r, s, v);
    }

    /// @dev What goes beside pills that are sent.
    function envelope(Redemption.Permit memory permit) internal view returns (bytes memory) {
        return abi.encode(permit, signed(permit));
    }
}
