// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Test} from "./support/Test.sol";

/// @notice The rules of docs/vault-proofs.md once more in another language, held against its second vector.
contract VaultProofsTest is Test {
    bytes32 private constant ROOT = 0xec6b348f55a16941bc6bb5175f8b2eb83527f7dd65e78133d5f510ec2d76492d;

    function leafOf(bytes32 context, uint32 place, bytes32 salt, bytes memory text) private pure returns (bytes32) {
        return keccak256(abi.encodePacked(uint8(0), context, place, salt, text));
    }

    function nodeOf(bytes32 left, bytes32 right) private pure returns (bytes32) {
        return keccak256(abi.encodePacked(uint8(1), left, right));
    }

    function test_theWrittenRulesGiveTheVectorsRoot() public pure {
        bytes32 context = keccak256(
            abi.encode(
                keccak256("Vitrine sealed vault 1"),
                uint256(31_337),
                0x5FbDB2315678afecb367f032d93F642f64180aa3,
                uint256(2)
            )
        );
        vm.assertEq(context, 0x7ad86586e277ddc1774788166224958cf3c16a6ab6acadbbf407b34b6935777b);
        bytes32[3] memory leaves;
        leaves[0] = leafOf(
            context,
            0,
            0x307681154f80a04c862bf09dc25e750f98689f7dc6eb1f9ba3968268362c5ddc,
            hex"7b22636f6e7472616374223a22307831313131313131313131313131313131313131313131313131"
            hex"313131313131313131313131313131222c226b696e64223a22746f6b656e222c22746f6b656e4964"
            hex"223a223432227d"
        );
        leaves[1] = leafOf(
            context,
            1,
            0x11dc4a39e83372fc880382a18bee133fbbf0153115cb1d1caf0a15b2db5b6758,
            hex"7b2265646974696f6e223a224e696768742047617264656e222c226b696e64223a227072696e7422"
            hex"2c226c6162656c223a22372f3235222c227469746c65223a22e2809c4d6f7468e2809d227d"
        );
        leaves[2] = leafOf(
            context,
            2,
            0x817f5552db125fbb1f609c45fc0e6492a474d0fa6c192b6c123f3d5812497462,
            hex"7b226b696e64223a22776f726473222c2274657874223a22c3845c745c2271756f7465645c22205c"
            hex"5c20f09f8c9920e280a8205c7530303037222c227469746c65223a225a7765697465205a65696c65"
            hex"5c6e447269747465227d"
        );
        vm.assertEq(nodeOf(nodeOf(leaves[0], leaves[1]), leaves[2]), ROOT);
    }
}
