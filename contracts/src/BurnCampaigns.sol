// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";
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

/**
 * @title Burn campaigns
 * @notice A campaign takes pieces of one ERC-721 collection out of the world for ever and gives pills for them. Two ways
 * lead in: the holder sends the piece here with `safeTransferFrom` and 96 bytes of data, which needs no approval at all;
 * or approves this contract for that one piece and calls `burn`. The collection needs no change. Only the holder burns:
 * an approval, for one piece or for all, lets nobody else do it.
 *
 * Every burn carries an `intentId` of the holder's choice, used once for ever. Its first 20 bytes are the holder's
 * address, so that nobody else can use it up, by looking at a waiting transaction or otherwise.
 *
 * What a campaign takes and gives is fixed when it is opened. Afterwards it can only be paused, closed earlier, and
 * capped lower.
 * @dev The owner opens campaigns, because a campaign over a made-up collection would issue pills for nothing. The manager
 * pauses, closes and lowers; resuming is the owner's again. No piece stays here: what is not burned in the same
 * transaction goes back with it. A token number of a collection is burned once, even if the collection mints it again.
 */
contract BurnCampaigns is Strays, IERC721Receiver {
    using BitMaps for BitMaps.BitMap;

    /// @notice How pieces of a campaign leave the world: by the collection's `burn`, or to the dead address.
    enum Mode {
        Burn,
        DeadAddress
    }

    /// @param collection The ERC-721 contract whose pieces may be burned.
    /// @param opensAt The first second, as the chain counts them.
    /// @param closesAt The first second that is too late.
    /// @param pillId The kind of pill that is given.
    /// @param cap The most pieces that may be burned.
    /// @param pillsPerBurn How many pills one piece gives.
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

    /// @param terms What the campaign takes and gives.
    /// @param burned How many pieces were burned.
    /// @param paused Whether it is paused.
    struct Campaign {
        Terms terms;
        uint64 burned;
        bool paused;
    }

    /// @notice Where pieces go whose collection cannot burn them. Nobody has its key.
    address public constant DEAD_ADDRESS = 0x000000000000000000000000000000000000dEaD;

    /// @notice The contract whose pills are given.
    Pills public immutable pills;

    /// @notice How many campaigns there are: their numbers are 1 to this.
    uint256 public campaignCount;

    /// @notice Whether an intent was used for a burn.
    mapping(bytes32 intentId => bool) public intentUsed;

    mapping(uint256 campaignId => Campaign) private _campaigns;
    mapping(address collection => BitMaps.BitMap) private _burned;

    /// @notice A campaign was opened.
    event CampaignOpened(uint256 indexed campaignId, address indexed collection, uint256 indexed pillId, Terms terms);

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

    /// @notice The address does not answer as an ERC-721 contract.
    error NotACollection(address collection);

    /// @notice The window is empty, turned around, or over.
    error WindowInvalid(uint48 opensAt, uint48 closesAt);

    /// @notice A campaign takes one piece at least, and gives one pill at least.
    error NothingOffered();

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

    /// @notice The campaign has taken all the pieces it takes; nothing was burned.
    error CapReached(uint256 campaignId, uint64 cap);

    /// @notice A campaign can only be closed earlier than it was to, and not in the past.
    error OnlyEarlier(uint48 closesAt, uint48 asked);

    /// @notice A cap can only fall, and not under what was burned.
    error OnlyLower(uint64 cap, uint64 burned, uint64 asked);

    /// @notice A piece came without the 96 bytes that say what to do with it, and was not taken.
    error NoInstructions();

    /// @notice The campaign takes pieces of another collection; the piece was not taken.
    error WrongCollection(uint256 campaignId, address collection);

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
     * @notice Opens a campaign. Only the studio.
     * @dev Whether the collection can burn its pieces is not asked here: a rehearsed burn shows it. Reverts with
     * `NotACollection`, `WindowInvalid`, `NothingOffered`, or `NoSuchPill`. Emits `CampaignOpened`.
     * @param terms What it takes and gives.
     * @return campaignId Its number.
     */
    function open(Terms calldata terms) external onlyOwner returns (uint256 campaignId) {
        if (!ERC165Checker.supportsInterface(terms.collection, type(IERC721).interfaceId)) {
            revert NotACollection(terms.collection);
        }
        if (terms.closesAt <= terms.opensAt || terms.closesAt <= block.timestamp) {
            revert WindowInvalid(terms.opensAt, terms.closesAt);
        }
        if (terms.cap == 0 || terms.pillsPerBurn == 0) revert NothingOffered();
        if (!pills.exists(terms.pillId)) revert NoSuchPill(terms.pillId);
        campaignId = ++campaignCount;
        _campaigns[campaignId].terms = terms;
        emit CampaignOpened(campaignId, terms.collection, terms.pillId, terms);
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
     * @dev Reverts with `NoSuchCampaign` or `OnlyLower`. Emits `CampaignCapLowered`.
     * @param campaignId The campaign.
     * @param cap The most pieces that may be burned, those that were counted in.
     */
    function lowerCap(uint256 campaignId, uint64 cap) external onlyManager {
        Campaign storage found = _campaign(campaignId);
        if (cap >= found.terms.cap || cap < found.burned) revert OnlyLower(found.terms.cap, found.burned, cap);
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

    /// @notice Whether a piece was burned here, in any campaign.
    /// @param collection The ERC-721 contract.
    /// @param tokenId The piece.
    /// @return Whether it was.
    function wasBurned(address collection, uint256 tokenId) external view returns (bool) {
        return _burned[collection].get(tokenId);
    }

    // Burning ------------------------------------------------------------------------------------------------------

    /**
     * @notice Burns a piece of the caller for ever and gives pills for it. This contract must be approved for the piece.
     * @dev In the mode `Burn` the collection must let an approved account burn; where only the holder may, the piece is
     * sent here instead. Reverts with `NoSuchCampaign`, `NotHolder`, `Paused`, `NotOpenYet`, `Closed`, `CapReached`,
     * `IntentOfAnother`, `IntentUsed`, `AlreadyBurned`, `NotBurned`, with the collection's words, or with
     * `ERC1155InvalidReceiver` when the recipient cannot take pills; then the piece stays. Emits `Burned`.
     * @param campaignId The campaign.
     * @param tokenId The piece.
     * @param intentId The holder's address, and 12 bytes to tell this burn from all others.
     * @param recipient Who gets the pills: the holder, or another account where the holder's cannot take any.
     */
    function burn(uint256 campaignId, uint256 tokenId, bytes32 intentId, address recipient) external nonReentrant {
        Campaign storage found = _campaign(campaignId);
        address collection = found.terms.collection;
        if (IERC721(collection).ownerOf(tokenId) != msg.sender) revert NotHolder(collection, tokenId, msg.sender);
        _burn(campaignId, found, msg.sender, msg.sender, tokenId, intentId, recipient);
    }

    /**
     * @notice Burns a piece that its holder sends here with `safeTransferFrom`, and gives pills for it. The data is
     * `abi.encode(uint256 campaignId, bytes32 intentId, address recipient)`, as those of `burn`.
     * @dev Called by the collection. Reverts with `NoInstructions`, `WrongCollection`, or as `burn` does; then the piece
     * stays with its holder. Emits `Burned`.
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
        if (operator != from) revert NotHolder(msg.sender, tokenId, operator);
        _burn(campaignId, found, from, address(this), tokenId, intentId, recipient);
        return IERC721Receiver.onERC721Received.selector;
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
        _count(campaignId, found);
        _useIntent(intentId, holder);
        Terms memory terms = found.terms;
        if (_burned[terms.collection].get(tokenId)) revert AlreadyBurned(terms.collection, tokenId);
        _burned[terms.collection].set(tokenId);

        if (terms.mode == Mode.Burn) _destroy(terms.collection, tokenId);
        else IERC721(terms.collection).transferFrom(keeper, DEAD_ADDRESS, tokenId);
        if (!_isGone(terms.collection, tokenId, terms.mode)) revert NotBurned(terms.collection, tokenId);

        uint256 pillCount = terms.pillsPerBurn;
        emit Burned(
            campaignId, intentId, holder, terms.collection, tokenId, terms.pillId, pillCount, recipient, terms.mode
        );
        pills.issue(recipient, terms.pillId, pillCount);
    }

    /// @dev Passes on why a collection does not burn; one without `burn` has no words for it.
    function _destroy(address collection, uint256 tokenId) private {
        try IBurnable(collection).burn(tokenId) {}
        catch (bytes memory reason) {
            if (reason.length == 0) revert NotBurned(collection, tokenId);
            LowLevelCall.bubbleRevert(reason);
        }
    }

    function _count(uint256 campaignId, Campaign storage found) private {
        if (found.paused) revert Paused(campaignId);
        if (block.timestamp < found.terms.opensAt) revert NotOpenYet(campaignId, found.terms.opensAt);
        if (block.timestamp >= found.terms.closesAt) revert Closed(campaignId, found.terms.closesAt);
        if (found.burned >= found.terms.cap) revert CapReached(campaignId, found.terms.cap);
        found.burned += 1;
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
