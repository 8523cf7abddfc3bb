// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {ERC165Checker} from "@openzeppelin/contracts/utils/introspection/ERC165Checker.sol";

/**
 * @title A salesroom with fixed prices
 * @notice A holder names a price for a piece and keeps it until somebody pays exactly that price. The sale needs an
 * approval of that one piece, which the ERC-721 standard ends by itself whenever the piece changes hands: a price named
 * by an earlier holder can never sell it, and an approval for all pieces is neither asked for nor accepted.
 * @dev Name the price first and approve second; an old price of the same holder is then gone before it could be paid.
 * The salesroom holds no pieces, takes no fee and has no owner. Money is sent on in the sale itself; what a recipient
 * does not take waits for it in `owed`.
 */
contract Salesroom is ReentrancyGuard {
    /// @param seller Who named the price; nobody when zero.
    /// @param price The price in wei.
    struct Listing {
        address seller;
        uint96 price;
    }

    /// @notice The most that a collection may take of a price as royalty, in basis points. Royalties are kept by good
    /// will (ERC-2981), and a collection could otherwise raise its own after a holder has named a price.
    uint256 public constant MAX_ROYALTY_BASIS_POINTS = 1_000;

    /// @dev Enough for a smart wallet to take money and write it down; not enough to hold up a sale.
    uint256 private constant PAYMENT_GAS = 60_000;

    mapping(address collection => mapping(uint256 tokenId => Listing)) private _listings;

    /// @notice What waits for an account that did not take a payment, in wei.
    mapping(address account => uint256) public owed;

    /// @notice A holder named a price, or a new one.
    event Listed(address indexed collection, uint256 indexed tokenId, address indexed seller, uint256 price);

    /// @notice A price was taken back.
    event Unlisted(address indexed collection, uint256 indexed tokenId, address indexed seller);

    /// @notice A piece was sold. `price` is all that the buyer paid, royalty included.
    event Sold(
        address indexed collection, uint256 indexed tokenId, address indexed seller, address buyer, uint256 price
    );

    /// @notice A part of the price went to the receiver that the collection names.
    event RoyaltyPaid(address indexed collection, uint256 indexed tokenId, address indexed receiver, uint256 amount);

    /// @notice An account did not take a payment; it waits.
    event Credited(address indexed account, uint256 amount);

    /// @notice An account fetched what waited for it.
    event Withdrawn(address indexed account, address to, uint256 amount);

    /// @notice The address does not answer as an ERC-721 contract.
    error NotACollection(address collection);

    /// @notice A price has to be more than nothing.
    error PriceZero();

    /// @notice Only the holder of a piece may name its price.
    error NotHolder(address collection, uint256 tokenId, address caller);

    /// @notice No price is named for the piece.
    error NotListed(address collection, uint256 tokenId);

    /// @notice Only the seller may take a price back while holding the piece.
    error NotSeller(address collection, uint256 tokenId, address caller);

    /// @notice A seller cannot buy from themself.
    error OwnListing(address collection, uint256 tokenId);

    /// @notice The piece went to somebody else after the price was named.
    error SellerGone(address collection, uint256 tokenId, address seller);

    /// @notice The salesroom is not approved for this one piece.
    error NotApproved(address collection, uint256 tokenId);

    /// @notice The payment is not exactly the price, which may have changed.
    error WrongPayment(uint256 price, uint256 paid);

    /// @notice The collection said that it moved the piece, and did not.
    error NotDelivered(address collection, uint256 tokenId);

    /// @notice Nothing waits for the account.
    error NothingOwed(address account);

    /// @notice The recipient does not take the money.
    error WithdrawalRefused(address to, uint256 amount);

    /**
     * @notice Names a price for a piece that the caller holds, in place of an earlier one. The piece stays where it is.
     * @dev Reverts with `NotACollection`, `PriceZero`, or `NotHolder`. Emits `Listed`.
     * @param collection The ERC-721 contract.
     * @param tokenId The piece.
     * @param price The price in wei, royalty included.
     */
    function list(address collection, uint256 tokenId, uint96 price) external {
        if (!ERC165Checker.supportsInterface(collection, type(IERC721).interfaceId)) revert NotACollection(collection);
        if (price == 0) revert PriceZero();
        if (IERC721(collection).ownerOf(tokenId) != msg.sender) revert NotHolder(collection, tokenId, msg.sender);
        _listings[collection][tokenId] = Listing(msg.sender, price);
        emit Listed(collection, tokenId, msg.sender, price);
    }

    /**
     * @notice Takes a price back. The seller may at any time; anybody may once the seller no longer holds the piece.
     * @dev Reverts with `NotListed` or `NotSeller`. Emits `Unlisted`.
     * @param collection The ERC-721 contract.
     * @param tokenId The piece.
     */
    function unlist(address collection, uint256 tokenId) external {
        address seller = _listings[collection][tokenId].seller;
        if (seller == address(0)) revert NotListed(collection, tokenId);
        if (seller != msg.sender && _holderOf(collection, tokenId) == seller) {
            revert NotSeller(collection, tokenId, msg.sender);
        }
        delete _listings[collection][tokenId];
        emit Unlisted(collection, tokenId, seller);
    }

    /**
     * @notice Buys a piece at its price. The caller gets it; the seller and the royalty receiver get the money.
     * @dev Reverts with `NotListed`, `OwnListing`, `WrongPayment`, `SellerGone`, `NotApproved`, or `NotDelivered`; then
     * nothing is paid. Emits `Sold`, `RoyaltyPaid` where a royalty is due, and `Credited` for a payment that waits.
     * @param collection The ERC-721 contract.
     * @param tokenId The piece.
     */
    function buy(address collection, uint256 tokenId) external payable nonReentrant {
        Listing memory found = _listings[collection][tokenId];
        if (found.seller == address(0)) revert NotListed(collection, tokenId);
        if (found.seller == msg.sender) revert OwnListing(collection, tokenId);
        if (msg.value != found.price) revert WrongPayment(found.price, msg.value);
        if (_holderOf(collection, tokenId) != found.seller) revert SellerGone(collection, tokenId, found.seller);
        if (IERC721(collection).getApproved(tokenId) != address(this)) revert NotApproved(collection, tokenId);

        delete _listings[collection][tokenId];
        (address receiver, uint256 royalty) = royaltyOf(collection, tokenId, msg.value);
        IERC721(collection).transferFrom(found.seller, msg.sender, tokenId);
        if (_holderOf(collection, tokenId) != msg.sender) revert NotDelivered(collection, tokenId);
        emit Sold(collection, tokenId, found.seller, msg.sender, msg.value);
        if (royalty > 0) {
            emit RoyaltyPaid(collection, tokenId, receiver, royalty);
            _pay(receiver, royalty);
        }
        _pay(found.seller, msg.value - royalty);
    }

    /**
     * @notice Fetches what waits for the caller, to an address of their choice.
     * @dev Reverts with `NothingOwed` or `WithdrawalRefused`; then it goes on waiting. Emits `Withdrawn`.
     * @param to Where the money goes.
     */
    function withdraw(address to) external nonReentrant {
        uint256 amount = owed[msg.sender];
        if (amount == 0) revert NothingOwed(msg.sender);
        owed[msg.sender] = 0;
        (bool taken,) = to.call{value: amount}("");
        if (!taken) revert WithdrawalRefused(to, amount);
        emit Withdrawn(msg.sender, to, amount);
    }

    /**
     * @notice The price of a piece and whether it can be paid now.
     * @param collection The ERC-721 contract.
     * @param tokenId The piece.
     * @return seller Who named the price; the zero address when nobody did.
     * @return price The price in wei.
     * @return buyable Whether the seller still holds the piece and has approved the salesroom for it.
     */
    function listing(address collection, uint256 tokenId)
        external
        view
        returns (address seller, uint256 price, bool buyable)
    {
        Listing memory found = _listings[collection][tokenId];
        (seller, price) = (found.seller, found.price);
        buyable = seller != address(0) && _holderOf(collection, tokenId) == seller
            && IERC721(collection).getApproved(tokenId) == address(this);
    }

    /**
     * @notice What of a price goes to whom as royalty: the collection's own word (ERC-2981), and never more than
     * `MAX_ROYALTY_BASIS_POINTS`. A collection that says nothing, or nothing that can be read, gets none.
     * @param collection The ERC-721 contract.
     * @param tokenId The piece.
     * @param price The price in wei.
     * @return receiver Who gets it; the zero address when nobody does.
     * @return amount How much, in wei.
     */
    function royaltyOf(address collection, uint256 tokenId, uint256 price)
        public
        view
        returns (address receiver, uint256 amount)
    {
        (bool answered, bytes32 first, bytes32 second) = LowLevelCall.staticcallReturn64Bytes(
            collection, abi.encodeCall(IERC2981.royaltyInfo, (tokenId, price))
        );
        if (!answered || LowLevelCall.returnDataSize() < 64) return (address(0), 0);
        receiver = address(uint160(uint256(first)));
        if (receiver == address(0)) return (address(0), 0);
        uint256 most = price * MAX_ROYALTY_BASIS_POINTS / 10_000;
        amount = uint256(second) < most ? uint256(second) : most;
    }

    /// @dev The holder, or the zero address where the contract answers with an error, as it does for a burned piece.
    function _holderOf(address collection, uint256 tokenId) private view returns (address) {
        try IERC721(collection).ownerOf(tokenId) returns (address holder) {
            return holder;
        } catch {
            return address(0);
        }
    }

    /// @dev Sends money with little gas, and keeps it for the recipient when it is not taken: nobody can hold up a sale.
    function _pay(address to, uint256 amount) private {
        (bool taken,) = to.call{value: amount, gas: PAYMENT_GAS}("");
        if (taken) return;
        owed[to] += amount;
        emit Credited(to, amount);
    }
}
