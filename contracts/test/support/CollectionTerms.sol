// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {VitrineCollection} from "../../src/VitrineCollection.sol";

/// @notice Terms of a collection as tests want them: few words, a royalty of 5 %.
library CollectionTerms {
    function terms(address studio, uint256 maxSupply) internal pure returns (VitrineCollection.Terms memory) {
        return VitrineCollection.Terms({
            name: "Small Fires",
            symbol: "FIRE",
            owner: studio,
            maxSupply: maxSupply,
            baseURI: "https://studio.example/metadata/",
            contractURI: "https://studio.example/collection.json",
            royaltyReceiver: studio,
            royaltyBasisPoints: 500
        });
    }
}
