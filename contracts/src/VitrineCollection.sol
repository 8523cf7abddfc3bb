// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC165} from "@openzeppelin/contracts/interfaces/IERC165.sol";
import {IERC4906} from "@openzeppelin/contracts/interfaces/IERC4906.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";

/**
 * @title A studio's collection of single pieces
 * @notice ERC-721 whose pieces are numbered from 1 in the order of minting. The studio mints; holders may burn. What was
 * minted, burned and is left is counted, without the storage that ERC721Enumerable spends on every transfer.
 * @dev Minting does not call the recipient: a wallet that has code but no receiver hook (a delegated account, for one)
 * must not be able to stop a drop, and nothing can re-enter.
 */
contract VitrineCollection is ERC721, ERC2981, Ownable2Step, IERC4906 {
    /// @notice What is fixed or first set when the collection is made.
    /// @param name The collection's name.
    /// @param symbol Its short sign.
    /// @param owner The studio: mints, and sets what may still be set.
    /// @param maxSupply How many pieces may ever be minted; at least 1. Burning does not make room for more.
    /// @param baseURI What stands before the number in a piece's `tokenURI`; empty for none.
    /// @param contractURI Where the collection is described (ERC-7572); empty for none.
    /// @param royaltyReceiver Who royalties go to.
    /// @param royaltyBasisPoints The royalty in hundredths of a percent of the price.
    struct Terms {
        string name;
        string symbol;
        address owner;
        uint256 maxSupply;
        string baseURI;
        string contractURI;
        address royaltyReceiver;
        uint96 royaltyBasisPoints;
    }

    /// @notice The highest royalty the studio may ask for, in basis points: a tenth of the price.
    uint96 public constant MAX_ROYALTY_BASIS_POINTS = 1_000;

    /// @notice How many pieces may ever be minted.
    uint256 public immutable maxSupply;

    /// @notice How many pieces were ever minted: the newest piece has this number.
    uint128 public minted;

    /// @notice How many pieces were burned.
    uint128 public burned;

    /// @notice Whether the base address of the metadata can no longer change.
    bool public baseURIFrozen;

    string private _baseTokenURI;
    string private _contractURI;

    /// @notice The base address of the metadata will never change again.
    event BaseURIFrozen(string baseURI);

    /// @notice The description of the collection changed (ERC-7572).
    event ContractURIUpdated();

    /// @notice Royalties changed.
    event RoyaltySet(address indexed receiver, uint96 basisPoints);

    /// @notice A collection needs room for one piece at least.
    error MaxSupplyZero();

    /// @notice Minting `asked` more would pass the maximum; `left` can still be minted.
    error MaxSupplyReached(uint256 asked, uint256 left);

    /// @notice The list of recipients is empty.
    error NothingToMint();

    /// @notice The piece existed and was burned before.
    error AlreadyBurned(uint256 tokenId);

    /// @notice The base address of the metadata was frozen.
    error BaseURIIsFrozen();

    /// @notice The royalty is higher than a studio may ask for.
    error RoyaltyTooHigh(uint96 basisPoints, uint96 most);

    /// @notice The range of pieces is turned around.
    error RangeReversed(uint256 fromTokenId, uint256 toTokenId);

    /**
     * @notice Makes an empty collection.
     * @dev Reverts with `MaxSupplyZero`, `RoyaltyTooHigh`, `OwnableInvalidOwner`, or
     * `ERC2981InvalidDefaultRoyaltyReceiver`. Emits `OwnershipTransferred` and `RoyaltySet`.
     */
    constructor(Terms memory terms) ERC721(terms.name, terms.symbol) Ownable(terms.owner) {
        if (terms.maxSupply == 0) revert MaxSupplyZero();
        maxSupply = terms.maxSupply;
        _baseTokenURI = terms.baseURI;
        _contractURI = terms.contractURI;
        _setRoyalty(terms.royaltyReceiver, terms.royaltyBasisPoints);
    }

    // Minting ------------------------------------------------------------------------------------------------------

    /**
     * @notice Mints the next piece. Only the studio.
     * @dev Reverts with `MaxSupplyReached`, or `ERC721InvalidReceiver` for the zero address. Emits `Transfer`.
     * @param to Who gets it.
     * @return tokenId Its number.
     */
    function mint(address to) external onlyOwner returns (uint256 tokenId) {
        tokenId = _take(1);
        _mint(to, tokenId);
    }

    /**
     * @notice Mints one piece for each recipient, in their order. Only the studio. All or none.
     * @dev Reverts with `NothingToMint`, `MaxSupplyReached`, or `ERC721InvalidReceiver`. Emits `Transfer` for each.
     * @param to Who gets them; the same recipient may stand in the list several times.
     * @return firstTokenId The number of the first one; the others follow without gaps.
     */
    function mintBatch(address[] calldata to) external onlyOwner returns (uint256 firstTokenId) {
        if (to.length == 0) revert NothingToMint();
        firstTokenId = _take(to.length);
        for (uint256 i = 0; i < to.length; i++) {
            _mint(to[i], firstTokenId + i);
        }
    }

    // Burning ------------------------------------------------------------------------------------------------------

    /**
     * @notice Burns a piece for ever. Its holder may, and whom the holder approved for this piece or for all.
     * @dev Anybody whom a holder approved can burn: a contract that takes approvals must check by itself that its caller
     * is the holder. Reverts with `AlreadyBurned`, `ERC721NonexistentToken` for a number never minted, or
     * `ERC721InsufficientApproval`. Emits `Transfer` to the zero address.
     * @param tokenId The piece.
     */
    function burn(uint256 tokenId) external {
        if (_ownerOf(tokenId) == address(0) && tokenId != 0 && tokenId <= minted) revert AlreadyBurned(tokenId);
        _update(address(0), tokenId, _msgSender());
        burned += 1;
    }

    // Supply -------------------------------------------------------------------------------------------------------

    /// @notice How many pieces exist now: minted and not burned.
    function totalSupply() external view returns (uint256) {
        return minted - burned;
    }

    /**
     * @notice All figures of the supply, as of one block.
     * @return mintedCount Pieces ever minted.
     * @return burnedCount Pieces burned.
     * @return survivingCount Pieces that exist now.
     * @return mintableCount Pieces that can still be minted.
     */
    function supply()
        external
        view
        returns (uint256 mintedCount, uint256 burnedCount, uint256 survivingCount, uint256 mintableCount)
    {
        (mintedCount, burnedCount) = (minted, burned);
        survivingCount = mintedCount - burnedCount;
        mintableCount = maxSupply - mintedCount;
    }

    // Metadata -----------------------------------------------------------------------------------------------------

    /// @notice Where the collection is described (ERC-7572).
    function contractURI() external view returns (string memory) {
        return _contractURI;
    }

    /// @notice What stands before the number in a piece's `tokenURI`.
    function baseURI() external view returns (string memory) {
        return _baseTokenURI;
    }

    /**
     * @notice Sets what stands before the number in a piece's `tokenURI`. Only the studio.
     * @dev Reverts with `BaseURIIsFrozen`. Emits `BatchMetadataUpdate` for all pieces.
     * @param newBaseURI The new base, with its slash at the end; empty for none.
     */
    function setBaseURI(string calldata newBaseURI) external onlyOwner {
        if (baseURIFrozen) revert BaseURIIsFrozen();
        _baseTokenURI = newBaseURI;
        emit BatchMetadataUpdate(0, type(uint256).max);
    }

    /// @notice Gives up the right to change the base address of the metadata. Only the studio; cannot be taken back.
    /// @dev Reverts with `BaseURIIsFrozen` when it was done before. Emits `BaseURIFrozen`.
    function freezeBaseURI() external onlyOwner {
        if (baseURIFrozen) revert BaseURIIsFrozen();
        baseURIFrozen = true;
        emit BaseURIFrozen(_baseTokenURI);
    }

    /// @notice Sets where the collection is described. Only the studio.
    /// @dev Emits `ContractURIUpdated`.
    /// @param newContractURI The new address; empty for none.
    function setContractURI(string calldata newContractURI) external onlyOwner {
        _contractURI = newContractURI;
        emit ContractURIUpdated();
    }

    /**
     * @notice Tells the world that what is written about a piece changed (its print was made, for one). Only the studio.
     * @dev Reverts with `ERC721NonexistentToken`. Emits `MetadataUpdate`.
     * @param tokenId The piece.
     */
    function announceMetadataUpdate(uint256 tokenId) external onlyOwner {
        _requireOwned(tokenId);
        emit MetadataUpdate(tokenId);
    }

    /**
     * @notice Tells the world that what is written about a range of pieces changed. Only the studio.
     * @dev Reverts with `RangeReversed`. Emits `BatchMetadataUpdate`.
     * @param fromTokenId The first piece of the range.
     * @param toTokenId The last piece of the range; the highest number there is stands for "to the end".
     */
    function announceBatchMetadataUpdate(uint256 fromTokenId, uint256 toTokenId) external onlyOwner {
        if (fromTokenId > toTokenId) revert RangeReversed(fromTokenId, toTokenId);
        emit BatchMetadataUpdate(fromTokenId, toTokenId);
    }

    // Royalty ------------------------------------------------------------------------------------------------------

    /**
     * @notice Sets who gets which royalty (ERC-2981). Only the studio.
     * @dev Reverts with `RoyaltyTooHigh` or `ERC2981InvalidDefaultRoyaltyReceiver`. Emits `RoyaltySet`.
     * @param receiver Who royalties go to.
     * @param basisPoints The royalty in hundredths of a percent of the price.
     */
    function setRoyalty(address receiver, uint96 basisPoints) external onlyOwner {
        _setRoyalty(receiver, basisPoints);
    }

    /// @notice Which interfaces the contract speaks: ERC-165, ERC-721 with metadata, ERC-2981 and ERC-4906.
    /// @param interfaceId The interface asked for.
    /// @return Whether it is spoken.
    function supportsInterface(bytes4 interfaceId) public view override(ERC721, ERC2981, IERC165) returns (bool) {
        // ERC-4906 has events only; its identifier is given by the standard, not computed from functions.
        return interfaceId == bytes4(0x49064906) || super.supportsInterface(interfaceId);
    }

    /// @dev Reserves `count` numbers and gives the first.
    function _take(uint256 count) private returns (uint256 first) {
        uint256 before = minted;
        if (count > maxSupply - before) revert MaxSupplyReached(count, maxSupply - before);
        minted = uint128(before + count);
        return before + 1;
    }

    function _setRoyalty(address receiver, uint96 basisPoints) private {
        if (basisPoints > MAX_ROYALTY_BASIS_POINTS) revert RoyaltyTooHigh(basisPoints, MAX_ROYALTY_BASIS_POINTS);
        _setDefaultRoyalty(receiver, basisPoints);
        emit RoyaltySet(receiver, basisPoints);
    }

    function _baseURI() internal view override returns (string memory) {
        return _baseTokenURI;
    }
}
