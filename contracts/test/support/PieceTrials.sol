// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {BurnCampaigns} from "../../src/BurnCampaigns.sol";
import {BurnHouse} from "./BurnHouse.sol";

/// @dev A house in which pieces are tried against campaigns that take some pieces and no others.
abstract contract PieceTrials is BurnHouse {
    function dataOf(uint256 campaignId, uint96 number) internal view returns (bytes memory) {
        return abi.encode(campaignId, intentOf(ada, number), ada);
    }

    /// @dev By both ways in: a piece outside stays and uses nothing up, a piece inside burns.
    function tryPiece(uint256 campaignId, uint256 tokenId, bool taken) internal {
        burnable.mint(ada, tokenId);
        uint256 burned = campaigns.campaignOf(campaignId).burned;
        bytes memory refusal = abi.encodeWithSelector(BurnCampaigns.NotTaken.selector, campaignId, tokenId);
        uint96 number = uint96(uint256(keccak256(abi.encode(campaignId, tokenId))));
        vm.startPrank(ada);
        burnable.approve(address(campaigns), tokenId);
        if (!taken) {
            vm.expectRevert(refusal);
            campaigns.burn(campaignId, tokenId, intentOf(ada, number), ada);
            vm.expectRevert(refusal);
        }
        burnable.safeTransferFrom(ada, address(campaigns), tokenId, dataOf(campaignId, number));
        vm.stopPrank();
        vm.assertEq(campaigns.campaignOf(campaignId).burned, taken ? burned + 1 : burned);
        vm.assertEq(campaigns.wasBurned(address(burnable), tokenId), taken);
        vm.assertEq(campaigns.intentUsed(intentOf(ada, number)), taken);
        if (!taken) vm.assertEq(burnable.ownerOf(tokenId), ada);
    }
}
