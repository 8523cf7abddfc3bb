// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";
import {ERC165, IERC165} from "@openzeppelin/contracts/utils/introspection/ERC165.sol";
import {ERC165Checker} from "@openzeppelin/contracts/utils/introspection/ERC165Checker.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";
import {Pills} from "./Pills.sol";
import {Strays} from "./Strays.sol";

/// @title What a collection offers whose pieces can be truly burned (as ERC721Burnable does)
interface IBurnable {
    /// @notice Burns a piece that the caller holds or is approved for.
    /// @param tokenId The piece.
    function burn(uint256 tokenId) external;
}

/// @title What a collection of copies offers whose copies can be truly burned (as ERC1155Burnable does)
interface IBurnableCopies {
    /// @notice Burns copies of an account that is the caller or approved the caller.
    /// @param account Who holds them.
    /// @param id The piece.
    /// @param value How many copies.
    function burn(address account, uint256 id, uint256 value) external;
}

/**
 * @title Burn campaigns
 * @notice A campaign takes pieces of one collection, all or those of certain numbers, out of the world for ever and gives
 * pills for them; or, by a recipe, pieces of several collections together. Pieces of an ERC-1155 collection have copies: they come in one way only, sent here by their holder, any number of copies of one piece
 * at a time, and each copy counts and gives what a single piece would. Two ways lead single pieces (ERC-721) in: the holder sends the piece here with
 * `safeTransferFrom` and 96 bytes of data, which needs no approval at all; or approves this contract for that one piece and calls `burn`. The collection
 * needs no change. Only the holder burns: an approval, for one piece or for all, lets nobody else do it.
 *
 * A campaign may take some together, such as three for one pill. A burn of copies is then of three, six or nine of one piece. Single pieces come as three
 * different ones by `burnTogether`, for all of which this contract must be approved: all of them burn, or none.
 *
 * A recipe says how many of each collection are taken together, such as one of the first and two of the second. They come by `burnRecipe`, in the same way.
 *
 * A campaign may also have a price, in the chain's own money, that is paid with the burn and passed on at once; nothing of it ever stays here. Money
 * cannot come with a piece that is sent, so a burn with a price goes by `burn`, `burnTogether` or `burnRecipe`.
 *
 * Every burn carries an `intentId` of the holder's choice, used once for ever. Its first 20 bytes are the holder's
 * address, so that nobody else can use it up, by looking at a waiting transaction or otherwise.
 *
 * What a campaign takes and gives is fixed when it is opened. Afterwards it can only be paused, closed earlier, and
 * capped lower.
 * @dev The owner opens campaigns, because a campaign over a made-up collection would issue pills for nothing. The manager
 * pauses, closes and lowers; resuming is the owner's again. No piece stays here: what is not burned in the same
 * transaction goes back with it. A token number of an ERC-721 collection is burned once, even if the collection mints it
 * again; of copies there are as many as their collection makes, and the cap alone bounds them. Copies need no approval, and
 * none would help: ERC-1155 knows only one for everything that somebody holds.
 */
contract BurnCampaigns is Strays, ERC165, IERC721Receiver, IERC1155Receiver {
    using BitMaps for BitMaps.BitMap;

    /// @notice How pieces of a campaign leave the world: by the collection's `burn`, or to the dead address.
    enum Mode {
        Burn,
        DeadAddress
    }

    /// @param collection The ERC-721 or ERC-1155 contract whose pieces may be burned; of a recipe, that of its first part.
    /// @param opensAt The first second, as the chain counts them.
    /// @param closesAt The first second that is too late.
    /// @param pillId The kind of pill that is given.
    /// @param cap The most pieces that may be burned; of copies, the most copies.
    /// @param pillsPerBurn How many pills one piece gives, or one copy; where some are taken together, so many of them.
    /// @param mode How the pieces leave the world.
    struct Terms {
        address collection;
        uint48 opensAt;
        uint48 closesAt;
        uint64 pillId;
        uint64 cap;
        uint32 pillsPerBurn;
        Mode mode;
    }

    /// @notice Pieces by their numbers, both ends counted in. Numbers from 2^128 on are in no range.
    /// @param first The smallest number.
    /// @param last The largest.
    struct Range {
        uint128 first;
        uint128 last;
    }

    /// @notice Pieces by a bit each. Bit `n` of word `i` is the number `(firstWord + i) * 256 + n`.
    /// @param firstWord Where the list begins, in words of 256 numbers.
    /// @param words The bits. Neither the first nor the last word is empty.
    struct List {
        uint256 firstWord;
        uint256[] words;
    }

    /// @notice What a burn costs beside the pieces, in the chain's own money.
    /// @param amount The price of one burn, in wei; where pieces are taken together, of all of them.
    /// @param payee Who is paid.
    struct Price {
        uint96 amount;
        address payee;
    }

    /// @notice What a recipe takes of one collection.
    /// @param collection The ERC-721 contract.
    /// @param count How many pieces of it.
    struct Part {
        address collection;
        uint96 count;
    }

    /// @notice A single piece.
    /// @param collection The ERC-721 contract.
    /// @param tokenId Its number.
    struct Piece {
        address collection;
        uint256 tokenId;
    }

    /// @param terms What the campaign takes and gives.
    /// @param burned How many pieces, or copies, were burned.
    /// @param paused Whether it is paused.
    struct Campaign {
        Terms terms;
        uint64 burned;
        bool paused;
    }

    /// @notice Where pieces go whose collection cannot burn them. Nobody has its key.
    address public constant DEAD_ADDRESS = 0x000000000000000000000000000000000000dEaD;

    /// @notice The most ranges that one campaign has.
    uint256 public constant MOST_RANGES = 256;

    /// @notice The most words in the list of a campaign: 65,536 numbers.
    uint256 public constant MOST_WORDS = 256;

    /// @notice The most pieces, or copies, that a campaign takes together.
    uint256 public constant MOST_TOGETHER = 20;

    /// @notice That a campaign may have a price: a contract from before has no answer to this.
    bool public constant TAKES_PAYMENT = true;

    /// @notice That a campaign may be a recipe of several collections: a contract from before has no answer to this.
    bool public constant TAKES_RECIPES = true;

    /// @notice The contract whose pills are given.
    Pills public immutable pills;

    /// @notice How many campaigns there are: their numbers are 1 to this.
    uint256 public campaignCount;

    /// @notice Whether an intent was used for a burn.
    mapping(bytes32 intentId => bool) public intentUsed;

    /// @notice Whether a campaign takes copies, of an ERC-1155 collection. What the collection was when it was opened stands.
    mapping(uint256 campaignId => bool) public takesCopies;

    mapping(uint256 campaignId => Campaign) private _campaigns;
    mapping(uint256 campaignId => Range[]) private _ranges;
    mapping(uint256 campaignId => List) private _lists;
    /// @dev Zero where each piece, or copy, gives pills by itself.
    mapping(uint256 campaignId => uint256) private _takenTogether;
    /// @dev Without an amount where a burn costs nothing.
    mapping(uint256 campaignId => Price) private _prices;
    /// @dev None where a campaign takes pieces of one collection.
    mapping(uint256 campaignId => Part[]) private _parts;
    mapping(address collection => BitMaps.BitMap) private _burned;

    /// @notice A campaign was opened.
    event CampaignOpened(uint256 indexed campaignId, address indexed collection, uint256 indexed pillId, Terms terms);

    /// @notice The campaign that was just opened takes only pieces in these ranges.
    event CampaignTakesOnly(uint256 indexed campaignId, Range[] ranges);

    /// @notice The campaign that was just opened takes only pieces in this list.
    event CampaignTakesList(uint256 indexed campaignId, uint256 firstWord, uint256[] words);

    /// @notice The campaign that was just opened gives its pills for so many pieces together, or so many copies of one piece.
    event CampaignTakesTogether(uint256 indexed campaignId, uint256 count);

    /// @notice The campaign that was just opened is a recipe: it takes so many pieces of each of these collections together.
    event CampaignTakesParts(uint256 indexed campaignId, Part[] parts);

    /// @notice The campaign that was just opened has a price.
    event CampaignCosts(uint256 indexed campaignId, uint256 amount, address payee);

    /// @notice A campaign takes no pieces until it is resumed.
    event CampaignPaused(uint256 indexed campaignId, address by);

    /// @notice A campaign takes pieces again.
    event CampaignResumed(uint256 indexed campaignId);

    /// @notice A campaign closes earlier than it was to.
    event CampaignClosesEarlier(uint256 indexed campaignId, uint48 closesAt);

    /// @notice A campaign takes fewer pieces than it was to.
    event CampaignCapLowered(uint256 indexed campaignId, uint64 cap);

    /// @notice A piece was burned, and pills were given for it.
    /// @param campaignId The campaign.
    /// @param intentId The intent that the holder named.
    /// @param holder Who held the piece and burned it.
    /// @param collection The piece's contract.
    /// @param tokenId The piece.
    /// @param pillId The kind of pill that was given.
    /// @param pillCount How many pills.
    /// @param recipient Who got them.
    /// @param mode How the piece left the world.
    event Burned(
        uint256 indexed campaignId,
        bytes32 indexed intentId,
        address indexed holder,
        address collection,
        uint256 tokenId,
        uint256 pillId,
        uint256 pillCount,
        address recipient,
        Mode mode
    );

    /// @notice Several pieces were burned together. Each has its `Burned` before this: the first names the intent and the pills of all, those after it the
    /// intents that follow the first by one each, and no pills.
    /// @param campaignId The campaign.
    /// @param intentId The intent that the holder named, of the first piece.
    /// @param holder Who held the pieces and burned them.
    /// @param tokenIds The pieces, in the order in which they were burned.
    event BurnedTogether(
        uint256 indexed campaignId, bytes32 indexed intentId, address indexed holder, uint256[] tokenIds
    );

    /// @notice The price of a burn was paid and passed on, in the same transaction.
    /// @param campaignId The campaign.
    /// @param intentId The intent of the burn; of pieces that burned together, of the first.
    /// @param holder Who burned and paid.
    /// @param amount The price, in wei.
    /// @param payee Who got it.
    event BurnPaid(
        uint256 indexed campaignId, bytes32 indexed intentId, address indexed holder, uint256 amount, address payee
    );

    /// @notice Copies of a piece were burned, and pills were given for them.
    /// @param campaignId The campaign.
    /// @param intentId The intent that the holder named.
    /// @param holder Who held the copies and burned them.
    /// @param collection The piece's contract.
    /// @param tokenId The piece.
    /// @param quantity How many copies of it.
    /// @param pillId The kind of pill that was given.
    /// @param pillCount How many pills, for all copies together.
    /// @param recipient Who got them.
    /// @param mode How the copies left the world.
    event CopiesBurned(
        uint256 indexed campaignId,
        bytes32 indexed intentId,
        address indexed holder,
        address collection,
        uint256 tokenId,
        uint256 quantity,
        uint256 pillId,
        uint256 pillCount,
        address recipient,
        Mode mode
    );

    /// @notice The address does not answer as an ERC-721 or ERC-1155 contract, or is that of the pills.
    error NotACollection(address collection);

    /// @notice The window is empty, turned around, or over.
    error WindowInvalid(uint48 opensAt, uint48 closesAt);

    /// @notice A campaign takes one piece at least, and gives one pill at least.
    error NothingOffered();

    /// @notice A campaign of some pieces names one range at least, and no more than `MOST_RANGES`.
    error RangeCountInvalid(uint256 count);

    /// @notice A range is turned around, or does not leave a number out between itself and the one before it.
    error RangeInvalid(uint256 index);

    /// @notice A list has one word at least, and no more than `MOST_WORDS`.
    error WordCountInvalid(uint256 count);

    /// @notice The first or the last word of a list is empty, or the list runs beyond the largest number.
    error WordInvalid(uint256 index);

    /// @notice Pieces and copies are taken together from 2 to `MOST_TOGETHER`.
    error TogetherInvalid(uint256 count);

    /// @notice The campaign takes so many together: of copies the number is no multiple of that, and of pieces another one; nothing was burned.
    error NotTogether(uint256 campaignId, uint256 takenTogether, uint256 quantity);

    /// @notice A recipe has two parts at least; one collection alone is taken together by `openTogether`.
    error PartCountInvalid(uint256 count);

    /// @notice A part of a recipe takes nothing, or is of the collection of an earlier part; or the first is not of the collection that the terms name.
    error PartInvalid(uint256 index);

    /// @notice The campaign takes so many pieces of the collection together, and so many came; nothing was burned.
    error PartNotMet(uint256 campaignId, address collection, uint256 wanted, uint256 given);

    /// @notice A price is more than nothing, and somebody else than this contract is paid.
    error PriceInvalid(uint256 amount, address payee);

    /// @notice Prices and recipes are for single pieces: copies are sent here, and neither money nor other pieces come with them.
    error OnlySinglePieces(address collection);

    /// @notice What came with the burn is not exactly its price; nothing was burned, and nothing was paid.
    error PriceNotPaid(uint256 campaignId, uint256 price, uint256 paid);

    /// @notice Who is to be paid does not take the money; nothing was burned, and nothing was paid.
    error PayeeRefused(address payee, uint256 price);

    /// @notice There is no such kind of pill.
    error NoSuchPill(uint256 pillId);

    /// @notice There is no such campaign.
    error NoSuchCampaign(uint256 campaignId);

    /// @notice The campaign is paused; nothing was burned.
    error Paused(uint256 campaignId);

    /// @notice The campaign is not paused.
    error NotPaused(uint256 campaignId);

    /// @notice The campaign opens later; nothing was burned.
    error NotOpenYet(uint256 campaignId, uint48 opensAt);

    /// @notice The campaign is over; nothing was burned.
    error Closed(uint256 campaignId, uint48 closesAt);

    /// @notice The campaign does not take that many pieces any more; nothing was burned.
    error CapReached(uint256 campaignId, uint64 cap);

    /// @notice A campaign can only be closed earlier than it was to, and not in the past.
    error OnlyEarlier(uint48 closesAt, uint48 asked);

    /// @notice A cap can only fall, and not under what was burned.
    error OnlyLower(uint64 cap, uint64 burned, uint64 asked);

    /// @notice A piece came without the 96 bytes that say what to do with it, and was not taken.
    error NoInstructions();

    /// @notice The campaign takes pieces of another collection; the piece was not taken.
    error WrongCollection(uint256 campaignId, address collection);

    /// @notice The campaign takes other pieces of the collection; nothing was burned.
    error NotTaken(uint256 campaignId, uint256 tokenId);

    /// @notice Only the holder of a piece burns it.
    error NotHolder(address collection, uint256 tokenId, address caller);

    /// @notice The intent was used for another burn.
    error IntentUsed(bytes32 intentId);

    /// @notice The intent does not begin with the holder's address.
    error IntentOfAnother(bytes32 intentId, address holder);

    /// @notice This token number was burned here before.
    error AlreadyBurned(address collection, uint256 tokenId);

    /// @notice The collection cannot burn the piece, or said that it did and did not.
    error NotBurned(address collection, uint256 tokenId);

    /// @notice No copy was sent, so there is nothing to burn.
    error NoCopies();

    /// @notice Copies of several pieces came at once; they are taken one piece at a time.
    error OnePieceAtATime();

    /// @notice The campaign takes copies and a single piece came, or the other way round.
    error OtherStandard(uint256 campaignId, address collection);

    /**
     * @notice Makes a contract without campaigns. It gives pills once the pill contract names it as the issuer.
     * @dev Reverts with `OwnableInvalidOwner`. Emits `OwnershipTransferred` and `ManagerSet`.
     * @param pills_ The contract whose pills are given.
     * @param owner_ The studio: opens and resumes campaigns.
     * @param manager_ The key at hand: pauses, closes and lowers; the zero address for none.
     */
    constructor(Pills pills_, address owner_, address manager_) Ownable(owner_) {
        pills = pills_;
        _setManager(manager_);
    }

    // Campaigns ----------------------------------------------------------------------------------------------------

    /**
     * @notice Opens a campaign that takes every piece of its collection. Only the studio.
     * @dev Whether the collection can burn its pieces is not asked here: a rehearsed burn shows it. A contract that answers
     * as both standards is one of single pieces; pills are no collection, or they would be made of themselves. Reverts with
     * `NotACollection`, `WindowInvalid`, `NothingOffered`, or `NoSuchPill`. Emits `CampaignOpened`.
     * @param terms What it takes and gives.
     * @return campaignId Its number.
     */
    function open(Terms calldata terms) external onlyOwner returns (uint256 campaignId) {
        return _open(terms);
    }

    /**
     * @notice Opens a campaign that takes some pieces of its collection only. Only the studio.
     * @dev Fixed for ever, as the terms are. Reverts as `open` does, or with `RangeCountInvalid` or `RangeInvalid`. Emits
     * `CampaignOpened`, then `CampaignTakesOnly`.
     * @param terms What it takes and gives.
     * @param ranges The numbers of the pieces, from the smallest: two ranges neither overlap nor touch.
     * @return campaignId Its number.
     */
    function openFor(Terms calldata terms, Range[] calldata ranges) external onlyOwner returns (uint256 campaignId) {
        campaignId = _open(terms);
        _takeOnly(campaignId, ranges);
    }

    /**
     * @notice Opens a campaign that takes some together: so many pieces, or so many copies of one piece, give the pills of one burn. Only the studio.
     * @dev Fixed for ever, as the terms are. The cap is a multiple of it, so that what is left can always be burned. Reverts as
     * `openFor` does, or with `TogetherInvalid` or `NotTogether`. Emits `CampaignOpened`, `CampaignTakesTogether`, and
     * `CampaignTakesOnly` where there are ranges.
     * @param terms What it takes and gives.
     * @param ranges The numbers of the pieces, as in `openFor`; none for every piece.
     * @param count How many are taken together.
     * @return campaignId Its number.
     */
    function openTogether(Terms calldata terms, Range[] calldata ranges, uint256 count)
        external
        onlyOwner
        returns (uint256 campaignId)
    {
        campaignId = _open(terms);
        _takeTogether(campaignId, terms.cap, count);
        if (ranges.length > 0) _takeOnly(campaignId, ranges);
    }

    /**
     * @notice Opens a campaign that takes the pieces of a list only, however scattered their numbers are. Only the studio.
     * @dev Fixed for ever, as the terms are. Reverts as `open` does, with `WordCountInvalid` or `WordInvalid`, or as `openTogether` does for the
     * count. Emits `CampaignOpened`, `CampaignTakesTogether` where more than one are taken together, and `CampaignTakesList`.
     * @param terms What it takes and gives.
     * @param list The numbers of the pieces, by a bit each.
     * @param count How many are taken together; 1 where each gives pills by itself.
     * @return campaignId Its number.
     */
    function openList(Terms calldata terms, List calldata list, uint256 count)
        external
        onlyOwner
        returns (uint256 campaignId)
    {
        campaignId = _open(terms);
        if (count != 1) _takeTogether(campaignId, terms.cap, count);
        _takeList(campaignId, list);
    }

    /**
     * @notice Opens a campaign whose burns cost money beside the pieces. Only the studio.
     * @dev Fixed for ever, as the terms are, and for single pieces (ERC-721) alone. Should the payee stop taking money, nothing can be burned any more and
     * nothing is lost. Reverts as `openTogether` and `openList` do, with `OnlySinglePieces`, or with `PriceInvalid`. Emits `CampaignOpened`,
     * `CampaignTakesTogether` where more than one are taken together, `CampaignTakesOnly` or `CampaignTakesList` where it takes some pieces only, and
     * `CampaignCosts`.
     * @param terms What it takes and gives.
     * @param ranges The numbers of the pieces, as in `openFor`; none for every piece, and where there is a list.
     * @param list The numbers of the pieces, as in `openList`; without words for every piece, and where there are ranges.
     * @param count How many are taken together; 1 where each gives pills by itself.
     * @param price What each burn costs, and who is paid.
     * @return campaignId Its number.
     */
    function openPriced(
        Terms calldata terms,
        Range[] calldata ranges,
        List calldata list,
        uint256 count,
        Price calldata price
    ) external onlyOwner returns (uint256 campaignId) {
        campaignId = _open(terms);
        if (takesCopies[campaignId]) revert OnlySinglePieces(terms.collection);
        if (count != 1) _takeTogether(campaignId, terms.cap, count);
        if (ranges.length > 0) _takeOnly(campaignId, ranges);
        if (list.words.length > 0) {
            // One or the other: a burn is judged by the list alone where there is one.
            if (ranges.length > 0) revert RangeCountInvalid(ranges.length);
            _takeList(campaignId, list);
        }
        _setPrice(campaignId, price);
    }

    /**
     * @notice Opens a campaign that takes pieces of several collections together, so many of each: a recipe. Only the studio.
     * @dev Fixed for ever, as the terms are, and for single pieces (ERC-721) alone. It counts pieces of all its collections, so its cap is a multiple of
     * what it takes together. Reverts as `open` does, for the collection of any part, with `PartCountInvalid`, `PartInvalid`, `OnlySinglePieces`,
     * `TogetherInvalid`, `NotTogether`, or `PriceInvalid`. Emits `CampaignOpened`, `CampaignTakesTogether`, `CampaignTakesParts`, and `CampaignCosts`
     * where it has a price.
     * @param terms What it takes and gives; the collection is that of the first part.
     * @param parts How many pieces of which collection, each collection once.
     * @param price What each burn costs, and who is paid; without an amount and without a payee where it costs nothing.
     * @return campaignId Its number.
     */
    function openRecipe(Terms calldata terms, Part[] calldata parts, Price calldata price)
        external
        onlyOwner
        returns (uint256 campaignId)
    {
        campaignId = _open(terms);
        _takeParts(campaignId, terms, parts);
        if (price.amount > 0 || price.payee != address(0)) _setPrice(campaignId, price);
    }

    /**
     * @notice Pauses a campaign at once. The manager may, and the studio.
     * @dev Reverts with `NoSuchCampaign` or `Paused`. Emits `CampaignPaused`.
     * @param campaignId The campaign.
     */
    function pause(uint256 campaignId) external onlyManager {
        Campaign storage found = _campaign(campaignId);
        if (found.paused) revert Paused(campaignId);
        found.paused = true;
        emit CampaignPaused(campaignId, msg.sender);
    }

    /**
     * @notice Lets a paused campaign go on. Only the studio.
     * @dev Reverts with `NoSuchCampaign` or `NotPaused`. Emits `CampaignResumed`.
     * @param campaignId The campaign.
     */
    function resume(uint256 campaignId) external onlyOwner {
        Campaign storage found = _campaign(campaignId);
        if (!found.paused) revert NotPaused(campaignId);
        found.paused = false;
        emit CampaignResumed(campaignId);
    }

    /**
     * @notice Closes a campaign earlier than it was to; now is the earliest. The manager may, and the studio.
     * @dev Reverts with `NoSuchCampaign` or `OnlyEarlier`. Emits `CampaignClosesEarlier`.
     * @param campaignId The campaign.
     * @param closesAt The first second that is too late; zero for now.
     */
    function closeEarlier(uint256 campaignId, uint48 closesAt) external onlyManager {
        Campaign storage found = _campaign(campaignId);
        uint48 asked = closesAt == 0 ? uint48(block.timestamp) : closesAt;
        if (asked >= found.terms.closesAt || asked < block.timestamp) revert OnlyEarlier(found.terms.closesAt, asked);
        found.terms.closesAt = asked;
        emit CampaignClosesEarlier(campaignId, asked);
    }

    /**
     * @notice Lets a campaign take fewer pieces than it was to. The manager may, and the studio.
     * @dev Reverts with `NoSuchCampaign`, `OnlyLower`, or `NotTogether`. Emits `CampaignCapLowered`.
     * @param campaignId The campaign.
     * @param cap The most pieces that may be burned, those that were counted in.
     */
    function lowerCap(uint256 campaignId, uint64 cap) external onlyManager {
        Campaign storage found = _campaign(campaignId);
        if (cap >= found.terms.cap || cap < found.burned) revert OnlyLower(found.terms.cap, found.burned, cap);
        _together(campaignId, cap);
        found.terms.cap = cap;
        emit CampaignCapLowered(campaignId, cap);
    }

    /// @notice A campaign's terms and what came of it.
    /// @dev Reverts with `NoSuchCampaign`.
    /// @param campaignId The campaign.
    /// @return The campaign.
    function campaignOf(uint256 campaignId) external view returns (Campaign memory) {
        return _campaign(campaignId);
    }

    /// @notice Which pieces a campaign takes.
    /// @dev Reverts with `NoSuchCampaign`.
    /// @param campaignId The campaign.
    /// @return Their ranges from the smallest number; none when it takes every piece of its collection, or those of a list.
    function rangesOf(uint256 campaignId) external view returns (Range[] memory) {
        _campaign(campaignId);
        return _ranges[campaignId];
    }

    /// @notice Which pieces a campaign takes that was opened with a list.
    /// @dev Reverts with `NoSuchCampaign`.
    /// @param campaignId The campaign.
    /// @return The list; without words when it has none.
    function listOf(uint256 campaignId) external view returns (List memory) {
        _campaign(campaignId);
        return _lists[campaignId];
    }

    /// @notice How many pieces, or copies of one piece, a campaign takes together for the pills of one burn.
    /// @dev Reverts with `NoSuchCampaign`.
    /// @param campaignId The campaign.
    /// @return How many; 1 where each piece, or each copy, gives pills by itself.
    function takenTogetherOf(uint256 campaignId) public view returns (uint256) {
        _campaign(campaignId);
        uint256 count = _takenTogether[campaignId];
        return count == 0 ? 1 : count;
    }

    /// @notice What a recipe takes of each collection.
    /// @dev Reverts with `NoSuchCampaign`.
    /// @param campaignId The campaign.
    /// @return Its parts; none where it takes pieces of one collection.
    function partsOf(uint256 campaignId) external view returns (Part[] memory) {
        _campaign(campaignId);
        return _parts[campaignId];
    }

    /// @notice What a burn costs beside the pieces, and who is paid.
    /// @dev Reverts with `NoSuchCampaign`.
    /// @param campaignId The campaign.
    /// @return The price; without an amount where a burn costs nothing.
    function priceOf(uint256 campaignId) external view returns (Price memory) {
        _campaign(campaignId);
        return _prices[campaignId];
    }

    /// @notice Whether a single piece was burned here, in any campaign.
    /// @param collection The ERC-721 contract.
    /// @param tokenId The piece.
    /// @return Whether it was.
    function wasBurned(address collection, uint256 tokenId) external view returns (bool) {
        return _burned[collection].get(tokenId);
    }

    // Burning ------------------------------------------------------------------------------------------------------

    /**
     * @notice Burns a piece of the caller for ever and gives pills for it. This contract must be approved for the piece, and exactly the campaign's price
     * is paid along.
     * @dev In the mode `Burn` the collection must let an approved account burn; where only the holder may, the piece is
     * sent here instead. Reverts with `NoSuchCampaign`, `OtherStandard`, `NotHolder`, `NotTaken`, `NotTogether`, `Paused`, `NotOpenYet`, `Closed`,
     * `CapReached`, `IntentOfAnother`, `IntentUsed`, `AlreadyBurned`, `NotBurned`, with the collection's words, with
     * `ERC1155InvalidReceiver` when the recipient cannot take pills, or with `PriceNotPaid` or `PayeeRefused`; then the piece stays, and so does the money.
     * Emits `Burned`, and `BurnPaid` where there is a price.
     * @param campaignId The campaign.
     * @param tokenId The piece.
     * @param intentId The holder's address, and 12 bytes to tell this burn from all others.
     * @param recipient Who gets the pills: the holder, or another account where the holder's cannot take any.
     */
    function burn(uint256 campaignId, uint256 tokenId, bytes32 intentId, address recipient)
        external
        payable
        nonReentrant
    {
        Campaign storage found = _campaign(campaignId);
        address collection = found.terms.collection;
        if (takesCopies[campaignId]) revert OtherStandard(campaignId, collection);
        if (IERC721(collection).ownerOf(tokenId) != msg.sender) revert NotHolder(collection, tokenId, msg.sender);
        _burn(campaignId, found, msg.sender, msg.sender, tokenId, intentId, recipient);
        _payPrice(campaignId, intentId, msg.sender, msg.value);
    }

    /**
     * @notice Burns as many pieces of the caller as the campaign takes together, and gives its pills for them. This contract must be approved for
     * each, or for all of the caller's pieces of the collection, and exactly the campaign's price is paid along, once for all.
     * @dev All of them burn, or none. Intents of a holder count on from the one that is named: as many are used up as there are pieces. Reverts as
     * `burn` does. Emits `Burned` for each piece, then `BurnedTogether`, and `BurnPaid` where there is a price.
     * @param campaignId The campaign.
     * @param tokenIds The pieces, each once.
     * @param intentId The holder's address, and 12 bytes to tell this burn from all others.
     * @param recipient Who gets the pills.
     */
    function burnTogether(uint256 campaignId, uint256[] calldata tokenIds, bytes32 intentId, address recipient)
        external
        payable
        nonReentrant
    {
        address collection = _campaign(campaignId).terms.collection;
        Piece[] memory pieces = new Piece[](tokenIds.length);
        for (uint256 i = 0; i < tokenIds.length; i++) {
            pieces[i] = Piece({collection: collection, tokenId: tokenIds[i]});
        }
        _burnTogether(campaignId, pieces, intentId, recipient);
    }

    /**
     * @notice Burns pieces of the caller out of several collections, as many of each as the recipe says, and gives its pills for them. This contract must
     * be approved for each, or for all of the caller's pieces of their collections, and exactly the campaign's price is paid along, once for all.
     * @dev All of them burn, or none. Intents count on as with `burnTogether`. Reverts as that does, with `PartNotMet`,
     * or with `WrongCollection` in a campaign of one collection. Emits `Burned` for each piece,
     * then `BurnedTogether`, and `BurnPaid` where there is a price.
     * @param campaignId The campaign.
     * @param pieces The pieces, each once, in any order: the first is the one that the named intent is of.
     * @param intentId The holder's address, and 12 bytes to tell this burn from all others.
     * @param recipient Who gets the pills.
     */
    function burnRecipe(uint256 campaignId, Piece[] calldata pieces, bytes32 intentId, address recipient)
        external
        payable
        nonReentrant
    {
        _burnTogether(campaignId, pieces, intentId, recipient);
    }

    /**
     * @notice Burns a piece that its holder sends here with `safeTransferFrom`, and gives pills for it. The data is
     * `abi.encode(uint256 campaignId, bytes32 intentId, address recipient)`, as those of `burn`.
     * @dev Called by the collection. Reverts with `NoInstructions`, `WrongCollection`, or as `burn` does, with `PriceNotPaid` in every campaign that has a
     * price; then the piece stays with its holder. Emits `Burned`.
     * @param operator Who sent the piece; must be its holder.
     * @param from Who held it.
     * @param tokenId The piece.
     * @param data The 96 bytes.
     * @return answer The selector of this function.
     */
    function onERC721Received(address operator, address from, uint256 tokenId, bytes calldata data)
        external
        nonReentrant
        returns (bytes4 answer)
    {
        if (data.length != 96) revert NoInstructions();
        (uint256 campaignId, bytes32 intentId, address recipient) = abi.decode(data, (uint256, bytes32, address));
        Campaign storage found = _campaign(campaignId);
        if (msg.sender != found.terms.collection) revert WrongCollection(campaignId, msg.sender);
        if (takesCopies[campaignId]) revert OtherStandard(campaignId, msg.sender);
        if (operator != from) revert NotHolder(msg.sender, tokenId, operator);
        _burn(campaignId, found, from, address(this), tokenId, intentId, recipient);
        _payPrice(campaignId, intentId, from, 0);
        return IERC721Receiver.onERC721Received.selector;
    }

    /**
     * @notice Burns copies that their holder sends here with the `safeTransferFrom` of ERC-1155, and gives pills for
     * each, or for as many as the campaign takes together. The data is `abi.encode(uint256 campaignId, bytes32 intentId, address recipient)`, as for single pieces.
     * @dev Called by the collection. In the mode `Burn` the collection must let a holder burn. Copies that are minted to this
     * contract are nobody's to burn. Reverts with `NoInstructions`, `NoSuchCampaign`, `WrongCollection`, `OtherStandard`,
     * `NotHolder`, `NoCopies`, `NotTaken`, `NotTogether`, `Paused`, `NotOpenYet`, `Closed`, `CapReached`, `IntentOfAnother`, `IntentUsed`, `NotBurned`,
     * with the collection's words, or with `ERC1155InvalidReceiver` when the recipient cannot take pills; then the copies
     * stay with their holder. Emits `CopiesBurned`.
     * @param operator Who sent the copies; must be their holder.
     * @param from Who held them.
     * @param tokenId The piece.
     * @param quantity How many copies of it; all of them burn, or none.
     * @param data The 96 bytes.
     * @return answer The selector of this function.
     */
    function onERC1155Received(
        address operator,
        address from,
        uint256 tokenId,
        uint256 quantity,
        bytes calldata data
    ) external nonReentrant returns (bytes4 answer) {
        if (data.length != 96) revert NoInstructions();
        (uint256 campaignId, bytes32 intentId, address recipient) = abi.decode(data, (uint256, bytes32, address));
        Campaign storage found = _campaign(campaignId);
        if (msg.sender != found.terms.collection) revert WrongCollection(campaignId, msg.sender);
        if (!takesCopies[campaignId]) revert OtherStandard(campaignId, msg.sender);
        if (operator != from) revert NotHolder(msg.sender, tokenId, operator);
        if (quantity == 0) revert NoCopies();
        _takes(campaignId, tokenId);
        // Fits: a cap has 64 bits and the pills of one burn 32.
        uint256 pillCount = _together(campaignId, quantity) * found.terms.pillsPerBurn;
        _count(campaignId, found, quantity);
        _useIntent(intentId, from);
        Terms memory terms = found.terms;
        _burnCopies(terms, from, tokenId, quantity);
        _tellOfCopies(campaignId, intentId, from, terms, tokenId, quantity, pillCount, recipient);
        pills.issue(recipient, terms.pillId, pillCount);
        return IERC1155Receiver.onERC1155Received.selector;
    }

    /// @notice Refuses copies of several pieces at once: an intent stands for one piece, and its copies.
    /// @dev Always reverts with `OnePieceAtATime`; then all copies stay with their holder.
    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata)
        external
        pure
        returns (bytes4)
    {
        revert OnePieceAtATime();
    }

    /// @notice Which interfaces the contract speaks: ERC-165, and that of accounts which take ERC-1155 tokens. A contract of
    /// campaigns that does not speak the latter takes single pieces only.
    /// @param interfaceId The interface asked for.
    /// @return Whether it is spoken.
    function supportsInterface(bytes4 interfaceId) public view override(ERC165, IERC165) returns (bool) {
        return interfaceId == type(IERC1155Receiver).interfaceId || super.supportsInterface(interfaceId);
    }

    function _open(Terms calldata terms) private returns (uint256 campaignId) {
        bool copies = _hasCopies(terms.collection);
        if (terms.closesAt <= terms.opensAt || terms.closesAt <= block.timestamp) {
            revert WindowInvalid(terms.opensAt, terms.closesAt);
        }
        if (terms.cap == 0 || terms.pillsPerBurn == 0) revert NothingOffered();
        if (!pills.exists(terms.pillId)) revert NoSuchPill(terms.pillId);
        campaignId = ++campaignCount;
        _campaigns[campaignId].terms = terms;
        if (copies) takesCopies[campaignId] = true;
        emit CampaignOpened(campaignId, terms.collection, terms.pillId, terms);
    }

    /// @dev Whether the pieces of a collection have copies. Who answers as both standards is one of single pieces. Reverts with `NotACollection`.
    function _hasCopies(address collection) private view returns (bool) {
        if (ERC165Checker.supportsInterface(collection, type(IERC721).interfaceId)) return false;
        bool copies = collection != address(pills)
            && ERC165Checker.supportsInterface(collection, type(IERC1155).interfaceId);
        if (!copies) revert NotACollection(collection);
        return true;
    }

    function _takeOnly(uint256 campaignId, Range[] calldata ranges) private {
        if (ranges.length == 0 || ranges.length > MOST_RANGES) revert RangeCountInvalid(ranges.length);
        for (uint256 i = 0; i < ranges.length; i++) {
            bool follows = i == 0 || ranges[i].first > uint256(ranges[i - 1].last) + 1;
            if (!follows || ranges[i].last < ranges[i].first) revert RangeInvalid(i);
            _ranges[campaignId].push(ranges[i]);
        }
        emit CampaignTakesOnly(campaignId, ranges);
    }

    function _takeList(uint256 campaignId, List calldata list) private {
        uint256 last = list.words.length;
        if (last == 0 || last > MOST_WORDS) revert WordCountInvalid(last);
        last -= 1;
        // So one set of pieces has one list.
        if (list.words[0] == 0 || list.firstWord > type(uint248).max) revert WordInvalid(0);
        if (list.words[last] == 0 || list.firstWord + last > type(uint248).max) revert WordInvalid(last);
        _lists[campaignId] = list;
        emit CampaignTakesList(campaignId, list.firstWord, list.words);
    }

    function _takeTogether(uint256 campaignId, uint64 cap, uint256 count) private {
        if (count < 2 || count > MOST_TOGETHER) revert TogetherInvalid(count);
        _takenTogether[campaignId] = count;
        _together(campaignId, cap);
        emit CampaignTakesTogether(campaignId, count);
    }

    function _takeParts(uint256 campaignId, Terms calldata terms, Part[] calldata parts) private {
        if (parts.length < 2) revert PartCountInvalid(parts.length);
        uint256 sum = 0;
        for (uint256 i = 0; i < parts.length; i++) {
            if (parts[i].count == 0 || (i == 0 && parts[0].collection != terms.collection)) revert PartInvalid(i);
            for (uint256 j = 0; j < i; j++) {
                if (parts[j].collection == parts[i].collection) revert PartInvalid(i);
            }
            if (_hasCopies(parts[i].collection)) revert OnlySinglePieces(parts[i].collection);
            sum += parts[i].count;
            _parts[campaignId].push(parts[i]);
        }
        _takeTogether(campaignId, terms.cap, sum);
        emit CampaignTakesParts(campaignId, parts);
    }

    function _setPrice(uint256 campaignId, Price calldata price) private {
        if (price.amount == 0 || price.payee == address(0) || price.payee == address(this)) {
            revert PriceInvalid(price.amount, price.payee);
        }
        _prices[campaignId] = price;
        emit CampaignCosts(campaignId, price.amount, price.payee);
    }

    /// @dev How many burns so many pieces or copies are; part of one is none.
    function _together(uint256 campaignId, uint256 quantity) private view returns (uint256) {
        uint256 count = _takenTogether[campaignId];
        if (count == 0) return quantity;
        if (quantity % count != 0) revert NotTogether(campaignId, count, quantity);
        return quantity / count;
    }

    /// @dev Checks, writes down, burns, sees that it is gone, and gives the pills last. `keeper` has the piece now.
    function _burn(
        uint256 campaignId,
        Campaign storage found,
        address holder,
        address keeper,
        uint256 tokenId,
        bytes32 intentId,
        address recipient
    ) private {
        _takes(campaignId, tokenId);
        _together(campaignId, 1);
        _count(campaignId, found, 1);
        _useIntent(intentId, holder);
        Terms memory terms = found.terms;
        _mark(terms.collection, tokenId);
        _takeOut(terms, keeper, tokenId);
        uint256 pillCount = terms.pillsPerBurn;
        emit Burned(
            campaignId, intentId, holder, terms.collection, tokenId, terms.pillId, pillCount, recipient, terms.mode
        );
        pills.issue(recipient, terms.pillId, pillCount);
    }

    /// @dev All checks come before the first piece leaves, and the pills and the price last.
    function _burnTogether(uint256 campaignId, Piece[] memory pieces, bytes32 intentId, address recipient) private {
        Campaign storage found = _campaign(campaignId);
        Terms memory terms = found.terms;
        uint256 count = takenTogetherOf(campaignId);
        if (takesCopies[campaignId]) revert OtherStandard(campaignId, terms.collection);
        if (pieces.length != count) revert NotTogether(campaignId, count, pieces.length);
        _meetParts(campaignId, terms.collection, pieces);
        uint256[] memory tokenIds = new uint256[](count);
        for (uint256 i = 0; i < count; i++) {
            (address collection, uint256 tokenId) = (pieces[i].collection, pieces[i].tokenId);
            if (IERC721(collection).ownerOf(tokenId) != msg.sender) revert NotHolder(collection, tokenId, msg.sender);
            _takes(campaignId, tokenId);
            _mark(collection, tokenId);
            tokenIds[i] = tokenId;
        }
        _count(campaignId, found, count);
        for (uint256 i = 0; i < count; i++) {
            // An intent at the very end of its numbers would run over into another address, which `_useIntent` refuses.
            bytes32 each = bytes32(uint256(intentId) + i);
            _useIntent(each, msg.sender);
            terms.collection = pieces[i].collection;
            // Here first, as a piece that is sent: some collections let nobody burn but the holder.
            if (terms.mode == Mode.Burn) {
                IERC721(terms.collection).transferFrom(msg.sender, address(this), tokenIds[i]);
            }
            _takeOut(terms, msg.sender, tokenIds[i]);
            emit Burned(
                campaignId,
                each,
                msg.sender,
                terms.collection,
                tokenIds[i],
                terms.pillId,
                i == 0 ? terms.pillsPerBurn : 0,
                recipient,
                terms.mode
            );
        }
        emit BurnedTogether(campaignId, intentId, msg.sender, tokenIds);
        pills.issue(recipient, terms.pillId, terms.pillsPerBurn);
        _payPrice(campaignId, intentId, msg.sender, msg.value);
    }

    /// @dev Pieces are as many as the campaign takes together; so where every part is met, no piece is of another collection.
    function _meetParts(uint256 campaignId, address only, Piece[] memory pieces) private view {
        Part[] storage parts = _parts[campaignId];
        if (parts.length == 0) {
            for (uint256 i = 0; i < pieces.length; i++) {
                if (pieces[i].collection != only) revert WrongCollection(campaignId, pieces[i].collection);
            }
        }
        for (uint256 i = 0; i < parts.length; i++) {
            uint256 given = 0;
            for (uint256 j = 0; j < pieces.length; j++) {
                if (pieces[j].collection == parts[i].collection) given++;
            }
            if (given != parts[i].count) {
                revert PartNotMet(campaignId, parts[i].collection, parts[i].count, given);
            }
        }
    }

    /// @dev Writes down that a piece was burned here, once for ever.
    function _mark(address collection, uint256 tokenId) private {
        if (_burned[collection].get(tokenId)) revert AlreadyBurned(collection, tokenId);
        _burned[collection].set(tokenId);
    }

    /// @dev Takes a piece out of the world and sees that it is gone. `keeper` has it now.
    function _takeOut(Terms memory terms, address keeper, uint256 tokenId) private {
        if (terms.mode == Mode.Burn) _destroy(terms.collection, tokenId);
        else IERC721(terms.collection).transferFrom(keeper, DEAD_ADDRESS, tokenId);
        if (!_isGone(terms.collection, tokenId, terms.mode)) revert NotBurned(terms.collection, tokenId);
    }

    /// @dev Has the collection take out copies that are here, and sees by its balances that they went where they should: the
    /// sender got none back, this contract has as many fewer, and the dead address as many more where they go there.
    function _burnCopies(Terms memory terms, address holder, uint256 tokenId, uint256 quantity) private {
        IERC1155 collection = IERC1155(terms.collection);
        uint256 here = collection.balanceOf(address(this), tokenId);
        uint256 held = collection.balanceOf(holder, tokenId);
        uint256 dead = collection.balanceOf(DEAD_ADDRESS, tokenId);
        if (here < quantity) revert NotBurned(terms.collection, tokenId);

        if (terms.mode == Mode.Burn) _destroyCopies(terms.collection, tokenId, quantity);
        else collection.safeTransferFrom(address(this), DEAD_ADDRESS, tokenId, quantity, "");

        bool gone = collection.balanceOf(address(this), tokenId) == here - quantity
            && collection.balanceOf(holder, tokenId) == held;
        // Unchecked, because a collection may name any balance: a sum that runs over is no proof, and no reason to stop.
        unchecked {
            uint256 buried = collection.balanceOf(DEAD_ADDRESS, tokenId) - dead;
            gone = gone && (buried == quantity || (buried == 0 && terms.mode == Mode.Burn));
        }
        if (!gone) revert NotBurned(terms.collection, tokenId);
    }

    /// @dev By itself, because the compiler has no room for so many values in one function.
    function _tellOfCopies(
        uint256 campaignId,
        bytes32 intentId,
        address holder,
        Terms memory terms,
        uint256 tokenId,
        uint256 quantity,
        uint256 pillCount,
        address recipient
    ) private {
        emit CopiesBurned(
            campaignId,
            intentId,
            holder,
            terms.collection,
            tokenId,
            quantity,
            terms.pillId,
            pillCount,
            recipient,
            terms.mode
        );
    }

    /// @dev As `_destroy`, for copies that are here.
    function _destroyCopies(address collection, uint256 tokenId, uint256 quantity) private {
        try IBurnableCopies(collection).burn(address(this), tokenId, quantity) {}
        catch (bytes memory reason) {
            if (reason.length == 0) revert NotBurned(collection, tokenId);
            LowLevelCall.bubbleRevert(reason);
        }
    }

    /// @dev Passes on why a collection does not burn; one without `burn` has no words for it.
    function _destroy(address collection, uint256 tokenId) private {
        try IBurnable(collection).burn(tokenId) {}
        catch (bytes memory reason) {
            if (reason.length == 0) revert NotBurned(collection, tokenId);
            LowLevelCall.bubbleRevert(reason);
        }
    }

    /// @dev By the bit of the list, or the last range that does not begin after the piece; a campaign has either, or neither and takes all.
    function _takes(uint256 campaignId, uint256 tokenId) private view {
        List storage list = _lists[campaignId];
        uint256 count = list.words.length;
        if (count > 0) {
            (uint256 word, uint256 first) = (tokenId >> 8, list.firstWord);
            bool inside = word >= first && word - first < count;
            if (!inside || list.words[word - first] >> (tokenId & 0xff) & 1 == 0) revert NotTaken(campaignId, tokenId);
            return;
        }
        Range[] storage ranges = _ranges[campaignId];
        count = ranges.length;
        if (count == 0) return;
        (uint256 low, uint256 high) = (0, count);
        while (low < high) {
            uint256 middle = (low + high) / 2;
            if (ranges[middle].first <= tokenId) low = middle + 1;
            else high = middle;
        }
        if (low == 0 || ranges[low - 1].last < tokenId) revert NotTaken(campaignId, tokenId);
    }

    /// @dev What was burned is never more than the cap, so neither the difference nor the number runs over.
    function _count(uint256 campaignId, Campaign storage found, uint256 quantity) private {
        if (found.paused) revert Paused(campaignId);
        if (block.timestamp < found.terms.opensAt) revert NotOpenYet(campaignId, found.terms.opensAt);
        if (block.timestamp >= found.terms.closesAt) revert Closed(campaignId, found.terms.closesAt);
        if (quantity > found.terms.cap - found.burned) revert CapReached(campaignId, found.terms.cap);
        found.burned += uint64(quantity);
    }

    /// @dev Last of all, so that whoever is paid finds the burn done. `paid` came with the call, and is passed on or given back with everything else.
    function _payPrice(uint256 campaignId, bytes32 intentId, address holder, uint256 paid) private {
        Price memory price = _prices[campaignId];
        if (paid != price.amount) revert PriceNotPaid(campaignId, price.amount, paid);
        if (paid == 0) return;
        emit BurnPaid(campaignId, intentId, holder, paid, price.payee);
        if (!LowLevelCall.callNoReturn(price.payee, paid, "")) revert PayeeRefused(price.payee, paid);
    }

    function _useIntent(bytes32 intentId, address holder) private {
        if (address(bytes20(intentId)) != holder) revert IntentOfAnother(intentId, holder);
        if (intentUsed[intentId]) revert IntentUsed(intentId);
        intentUsed[intentId] = true;
    }

    /// @dev A collection says of a burned piece that it has no owner, with an error or the zero address; some send it to
    /// the dead address even when asked to burn.
    function _isGone(address collection, uint256 tokenId, Mode mode) private view returns (bool) {
        try IERC721(collection).ownerOf(tokenId) returns (address holder) {
            return holder == DEAD_ADDRESS || (mode == Mode.Burn && holder == address(0));
        } catch {
            return mode == Mode.Burn;
        }
    }

    function _campaign(uint256 campaignId) private view returns (Campaign storage) {
        if (campaignId == 0 || campaignId > campaignCount) revert NoSuchCampaign(campaignId);
        return _campaigns[campaignId];
    }
}
