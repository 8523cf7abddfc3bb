// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Strays} from "./Strays.sol";

/**
 * @title A till that keeps nothing it can pass on
 * @notice Takes exact payments and sends the studio's money on at once. A payment that its recipient does not take is
 * kept for that recipient, so that nobody can hold up anybody else. All amounts are in a currency's smallest unit; the
 * zero address stands for the chain's own money.
 * @dev An ERC-20 contract that takes fees from transfers is refused by measuring; one that changes balances by itself
 * must not be used.
 */
abstract contract Till is Strays {
    using SafeERC20 for IERC20;

    /// @dev Enough for a smart wallet to take money and write it down; not enough to hold up who pays it.
    uint256 private constant PAYMENT_GAS = 60_000;

    /// @notice Where the studio's money goes.
    address public payout;

    /// @notice The studio's money that its payout address did not take.
    mapping(address currency => uint256) public proceeds;

    /// @notice What waits for an account that did not take a refund.
    mapping(address account => mapping(address currency => uint256)) public owed;

    /// @notice How much of a currency is kept here for somebody: prices in escrow, and payments that were not taken.
    mapping(address currency => uint256) public keptMoney;

    /// @dev Every currency that something was ever kept of: few, because the studio's permits name them.
    address[] private _currencies;
    mapping(address currency => bool) private _isListed;

    /// @notice The studio's money goes elsewhere from now on.
    event PayoutSet(address indexed payout);

    /// @notice The studio's payout address did not take a payment; it waits in `proceeds`.
    event ProceedsKept(address indexed currency, uint256 amount);

    /// @notice The studio's money that waited was paid out.
    event ProceedsPaid(address indexed currency, address indexed to, uint256 amount);

    /// @notice An account did not take a refund; it waits in `owed`.
    event Credited(address indexed account, address indexed currency, uint256 amount);

    /// @notice An account fetched what waited for it.
    event Withdrawn(address indexed account, address indexed currency, address to, uint256 amount);

    /// @notice The studio's money needs an address to go to, and not this one.
    error PayoutInvalid(address payout);

    /// @notice The payment is not exactly the price.
    error WrongPayment(address currency, uint256 price, uint256 paid);

    /// @notice Nothing waits for the account.
    error NothingOwed(address account, address currency);

    /// @notice Names where the studio's money goes, that which is locked or waits included. Only the studio.
    /// @dev Reverts with `PayoutInvalid`. Emits `PayoutSet`.
    /// @param newPayout The address.
    function setPayout(address newPayout) external onlyOwner {
        _setPayout(newPayout);
    }

    /**
     * @notice Sends the studio's money that waits to the payout address. Anybody may.
     * @dev Reverts with `NothingOwed` or `PaymentRefused`; then it goes on waiting. Emits `ProceedsPaid`.
     * @param currency The ERC-20 contract; the zero address for the chain's own money.
     */
    function payOut(address currency) external nonReentrant {
        uint256 amount = proceeds[currency];
        if (amount == 0) revert NothingOwed(payout, currency);
        proceeds[currency] = 0;
        _release(currency, amount);
        emit ProceedsPaid(currency, payout, amount);
        _sendAll(currency, payout, amount);
    }

    /**
     * @notice Fetches a refund that waits for the caller, to an address of their choice.
     * @dev Reverts with `NothingOwed` or `PaymentRefused`; then it goes on waiting. Emits `Withdrawn`.
     * @param currency The ERC-20 contract; the zero address for the chain's own money.
     * @param to Where the money goes.
     */
    function withdraw(address currency, address to) external nonReentrant {
        uint256 amount = owed[msg.sender][currency];
        if (amount == 0) revert NothingOwed(msg.sender, currency);
        owed[msg.sender][currency] = 0;
        _release(currency, amount);
        emit Withdrawn(msg.sender, currency, to, amount);
        _sendAll(currency, to, amount);
    }

    /// @dev Takes exactly the price from a payer, who sent `paid` of the chain's money along. What an ERC-20 contract says
    /// that it moved is measured. Reverts with `WrongPayment` or the currency's words.
    function _takePayment(address payer, address currency, uint256 price, uint256 paid) internal {
        if (currency == address(0)) {
            if (paid != price) revert WrongPayment(currency, price, paid);
            return;
        }
        if (paid != 0) revert WrongPayment(address(0), 0, paid);
        if (price == 0) return;
        uint256 before = IERC20(currency).balanceOf(address(this));
        IERC20(currency).safeTransferFrom(payer, address(this), price);
        uint256 received = IERC20(currency).balanceOf(address(this)) - before;
        if (received != price) revert WrongPayment(currency, price, received);
    }

    /// @dev Sends money on to the studio, or keeps it in `proceeds`.
    function _payStudio(address currency, uint256 amount) internal {
        if (amount == 0 || _send(currency, payout, amount, PAYMENT_GAS)) return;
        proceeds[currency] += amount;
        _keep(currency, amount);
        emit ProceedsKept(currency, amount);
    }

    /// @dev Sends money of an account to where it wants it, or keeps it in `owed` for the account.
    function _payBack(address currency, address account, address to, uint256 amount) internal {
        if (amount == 0 || _send(currency, to, amount, PAYMENT_GAS)) return;
        owed[account][currency] += amount;
        _keep(currency, amount);
        emit Credited(account, currency, amount);
    }

    /// @dev Money that is here is from now on kept for somebody.
    function _keep(address currency, uint256 amount) internal {
        if (amount == 0) return;
        keptMoney[currency] += amount;
        if (_isListed[currency]) return;
        _isListed[currency] = true;
        _currencies.push(currency);
    }

    /// @dev Money that was kept is about to go.
    function _release(address currency, uint256 amount) internal {
        keptMoney[currency] -= amount;
    }

    function _setPayout(address newPayout) internal {
        if (newPayout == address(0) || newPayout == address(this)) revert PayoutInvalid(newPayout);
        payout = newPayout;
        emit PayoutSet(newPayout);
    }

    function _keptMoney(address currency) internal view override returns (uint256) {
        return keptMoney[currency];
    }

    function _keptCurrencies() internal view override returns (address[] memory) {
        return _currencies;
    }
}
