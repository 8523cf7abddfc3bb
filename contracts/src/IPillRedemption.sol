// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/**
 * @title What takes pills together with a payment
 * @notice The standard's own receiver hook cannot be paid; this one can.
 */
interface IPillRedemption {
    /**
     * @notice The pill contract says that a holder just sent pills here, and passes the holder's payment on.
     * @dev The caller must be the pill contract. Reverting undoes the transfer and the payment.
     * @param holder Who sent the pills, by their own transaction.
     * @param pillId Which pills.
     * @param quantity How many.
     * @param data What the holder wrote beside them.
     * @return answer The selector of this function.
     */
    function onPillsSent(address holder, uint256 pillId, uint256 quantity, bytes calldata data)
        external
        payable
        returns (bytes4 answer);
}
