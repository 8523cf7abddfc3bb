// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC165} from "@openzeppelin/contracts/interfaces/IERC165.sol";
import {IERC4906} from "@openzeppelin/contracts/interfaces/IERC4906.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ERC165Checker} from "@openzeppelin/contracts/utils/introspection/ERC165Checker.sol";
import {Strays} from "./Strays.sol";

/**
 * @title Sealed vaults
 * @notice A vault is an ERC-721 token with contents. The studio seals it: from then on a Merkle root fixes what is inside
 * without showing it, and pieces of ERC-721 collections may lie in escrow here, for everybody to see. The holder busts it:
 * the token burns, and the escrow goes to whom the holder names, in the same transaction. Nobody else can open a vault,
 * and nobody, the studio not either, can change one or take something out.
 *
 * A piece in escrow that does not let itself be moved holds up none of the others: it waits here for whoever busted.
 *
 * While pieces lie here, the contract calls no collection but to take a piece in and to hand it over. What reached it by
 * mistake goes back once all of them are out.
 *
 * How the leaves under the root are made is written down in docs/vault-proofs.md.
 * @dev The owner seals, because a made-up vault could be sold. The manager says where contents of busted vaults are
 * published; what is published there is compared with the root by whoever reads it.
 */
contract Vaults is ERC721, Strays, IERC4906 {
    /// @param collection An ERC-721 contract.
    /// @param tokenId Its piece.
    struct Piece {
        address collection;
        uint256 tokenId;
    }

    /// @param root The Merkle root over all contents, escrow included.
    /// @param leafCount How many leaves are under the root; at least 1.
    /// @param sealedAt When it was sealed, in the chain's seconds.
    /// @param promisedAt When the studio promised that it would be open.
    /// @param bustedAt When it was busted; zero while it is closed.
    /// @param bustedBy Who busted it; zero while it is closed.
    struct Vault {
        bytes32 root;
        uint32 leafCount;
        uint48 sealedAt;
        uint48 promisedAt;
        uint48 bustedAt;
        address bustedBy;
    }

    /// @notice The most pieces in one vault's escrow, so that a bust always fits into a block.
    uint256 public constant MAX_ESCROW = 40;

    /// @notice What handing over one piece may cost during a bust. A piece that needs more waits and is fetched.
    uint256 public constant HAND_OVER_GAS = 300_000;

    /// @dev What goes on after a piece was handed over, beyond the share that the chain keeps back from every call.
    uint256 private constant GAS_AFTER = 60_000;

    /// @notice How many vaults were sealed: their numbers are 1 to this.
    uint256 public vaultCount;

    /// @notice The vault that a piece lies here for; zero for none. It stays until the piece is out.
    mapping(address collection => mapping(uint256 tokenId => uint256 vaultId)) public keptFor;

    /// @notice How many pieces lie here for vaults, those that wait after a bust included.
    uint256 public keptCount;

    mapping(uint256 vaultId => Vault) private _vaults;
    mapping(uint256 vaultId => Piece[]) private _escrow;
    string private _baseTokenURI;

    /// @notice A vault was sealed.
    /// @param vaultId The vault.
    /// @param holder Who got it.
    /// @param root The Merkle root over all contents.
    /// @param leafCount How many leaves are under the root.
    /// @param promisedAt When the studio promised that it would be open.
    /// @param escrowCount How many pieces lie in escrow.
    event Sealed(
        uint256 indexed vaultId,
        address indexed holder,
        bytes32 indexed root,
        uint32 leafCount,
        uint48 promisedAt,
        uint256 escrowCount
    );

    /// @notice A piece lies in a vault from now on.
    event Escrowed(uint256 indexed vaultId, address indexed collection, uint256 indexed tokenId);

    /// @notice A vault was busted: its token is burned, and its escrow is out, but for what waits.
    /// @param vaultId The vault.
    /// @param holder Who held and busted it.
    /// @param recipient Who got the escrow.
    /// @param waiting How many pieces did not let themselves be moved and wait for the holder.
    event Busted(uint256 indexed vaultId, address indexed holder, address indexed recipient, uint256 waiting);

    /// @notice A piece of a busted vault is out.
    event HandedOver(uint256 indexed vaultId, address indexed collection, uint256 indexed tokenId, address recipient);

    /// @notice A piece of a busted vault did not let itself be moved, and waits for whoever busted.
    event Waiting(uint256 indexed vaultId, address indexed collection, uint256 indexed tokenId, address by);

    /// @notice The contents of a busted vault are published there too.
    event Revealed(uint256 indexed vaultId, string contents, address by);

    /// @notice The next vault has another number. A root holds for one number only.
    error WrongVault(uint256 asked, uint256 next);

    /// @notice A vault needs a root and one leaf at least.
    error NothingSealed();

    /// @notice A promise is for the time to come.
    error PromiseInThePast(uint48 promisedAt);

    /// @notice So many pieces do not fit into one vault.
    error TooMuchEscrow(uint256 asked, uint256 most);

    /// @notice The address does not answer as an ERC-721 contract.
    error NotACollection(address collection);

    /// @notice The piece lies in a vault already.
    error AlreadyKept(address collection, uint256 tokenId, uint256 vaultId);

    /// @notice Only pieces of whoever seals go into a vault.
    error PieceNotHeld(address collection, uint256 tokenId, address caller);

    /// @notice The collection did not give the piece here; nothing was sealed.
    error NotEscrowed(address collection, uint256 tokenId);

    /// @notice There is no such vault.
    error NoSuchVault(uint256 vaultId);

    /// @notice The vault was busted before.
    error AlreadyBusted(uint256 vaultId);

    /// @notice The vault is closed.
    error NotBusted(uint256 vaultId);

    /// @notice Only the holder of a vault busts it; being approved is not enough.
    error NotHolder(uint256 vaultId, address caller);

    /// @notice Nothing can be handed over to this address.
    error RecipientInvalid(address recipient);

    /// @notice The transaction brings too little gas to hand over every piece; nothing happened.
    error TooLittleGas(uint256 left, uint256 needed);

    /// @notice No such piece waits in this vault.
    error NotWaiting(uint256 vaultId, address collection, uint256 tokenId);

    /// @notice Only whoever busted the vault fetches what waits.
    error NotBuster(uint256 vaultId, address caller);

    /// @notice The collection said that it moved the piece, and did not.
    error NotHandedOver(address collection, uint256 tokenId);

    /// @notice Only this contract calls this, itself.
    error NotForOthers(address caller);

    /**
     * @notice Makes a contract without vaults.
     * @dev Reverts with `OwnableInvalidOwner`. Emits `OwnershipTransferred` and `ManagerSet`.
     * @param name_ The collection's name.
     * @param symbol_ Its short sign.
     * @param baseURI_ What stands before the number in a vault's `tokenURI`; empty for none.
     * @param owner_ The studio: seals vaults.
     * @param manager_ The key at hand: says where contents are published; the zero address for none.
     */
    constructor(
        string memory name_,
        string memory symbol_,
        string memory baseURI_,
        address owner_,
        address manager_
    ) ERC721(name_, symbol_) Ownable(owner_) {
        _baseTokenURI = baseURI_;
        _setManager(manager_);
    }

    // Sealing ------------------------------------------------------------------------------------------------------

    /**
     * @notice Seals a vault and gives it to its first holder. Only the studio. The pieces for the escrow come from the
     * studio, which must have approved this contract for them. All or nothing.
     * @dev The number is asked for because the leaves under the root are bound to it. The holder is not called, so that a
     * wallet without hooks can hold a vault. Reverts with `WrongVault`, `NothingSealed`, `PromiseInThePast`,
     * `TooMuchEscrow`, `NotACollection`, `AlreadyKept`, `PieceNotHeld`, `NotEscrowed`, `ERC721InvalidReceiver`, or a
     * collection's words.
     * Emits `Sealed`, `Transfer`, and `Escrowed` for each piece.
     * @param vaultId The number that the vault gets: one more than `vaultCount`.
     * @param holder Who gets it.
     * @param root The Merkle root over all contents.
     * @param leafCount How many leaves are under the root.
     * @param promisedAt When it will be open, the studio promises.
     * @param pieces What lies in escrow; may be empty.
     */
    function seal(
        uint256 vaultId,
        address holder,
        bytes32 root,
        uint32 leafCount,
        uint48 promisedAt,
        Piece[] calldata pieces
    ) external onlyOwner nonReentrant {
        if (vaultId != vaultCount + 1) revert WrongVault(vaultId, vaultCount + 1);
        if (root == bytes32(0) || leafCount == 0) revert NothingSealed();
        if (promisedAt <= block.timestamp) revert PromiseInThePast(promisedAt);
        if (pieces.length > MAX_ESCROW) revert TooMuchEscrow(pieces.length, MAX_ESCROW);

        vaultCount = vaultId;
        _vaults[vaultId] = Vault({
            root: root,
            leafCount: leafCount,
            sealedAt: uint48(block.timestamp),
            promisedAt: promisedAt,
            bustedAt: 0,
            bustedBy: address(0)
        });
        emit Sealed(vaultId, holder, root, leafCount, promisedAt, pieces.length);
        for (uint256 i = 0; i < pieces.length; i++) {
            _takeIn(vaultId, pieces[i]);
        }
        _mint(holder, vaultId);
    }

    // Busting ------------------------------------------------------------------------------------------------------

    /**
     * @notice Busts a vault: burns its token for ever and hands over its escrow. Only its holder.
     * @dev No collection can stop the bust: each piece is moved on its own, with `HAND_OVER_GAS` at most, and waits when
     * that fails. Pieces are sent without asking the recipient. The gas for every piece must be there although little of
     * it is used; otherwise an estimate could settle for a bust that hands over nothing. Reverts with `NoSuchVault`,
     * `AlreadyBusted`, `NotHolder`, `RecipientInvalid`, or `TooLittleGas`. Emits `Transfer`, `HandedOver` or `Waiting`
     * for each piece, and `Busted`.
     * @param vaultId The vault.
     * @param recipient Who gets the escrow: the holder, or another account.
     */
    function bust(uint256 vaultId, address recipient) external nonReentrant {
        Vault storage found = _vault(vaultId);
        if (found.bustedAt != 0) revert AlreadyBusted(vaultId);
        if (_ownerOf(vaultId) != msg.sender) revert NotHolder(vaultId, msg.sender);
        _requireRecipient(recipient);
        (found.bustedAt, found.bustedBy) = (uint48(block.timestamp), msg.sender);
        _burn(vaultId);

        Piece[] storage pieces = _escrow[vaultId];
        uint256 waiting;
        for (uint256 i = 0; i < pieces.length; i++) {
            if (!_tryHandOver(vaultId, pieces[i], recipient)) waiting += 1;
        }
        emit Busted(vaultId, msg.sender, recipient, waiting);
    }

    /**
     * @notice Fetches a piece that waited when its vault was busted, with all the gas there is. Only whoever busted.
     * @dev Reverts with `NoSuchVault`, `NotBusted`, `NotBuster`, `RecipientInvalid`, `NotWaiting`, `NotHandedOver`, or the
     * collection's words; then it goes on waiting. Emits `HandedOver`.
     * @param vaultId The vault.
     * @param collection The piece's contract.
     * @param tokenId The piece.
     * @param recipient Who gets it.
     */
    function fetch(uint256 vaultId, address collection, uint256 tokenId, address recipient) external nonReentrant {
        Vault storage found = _vault(vaultId);
        if (found.bustedAt == 0) revert NotBusted(vaultId);
        if (found.bustedBy != msg.sender) revert NotBuster(vaultId, msg.sender);
        _requireRecipient(recipient);
        if (keptFor[collection][tokenId] != vaultId) revert NotWaiting(vaultId, collection, tokenId);
        _forget(collection, tokenId);
        _handOver(collection, tokenId, recipient);
        emit HandedOver(vaultId, collection, tokenId, recipient);
    }

    /**
     * @notice Moves one piece out, for `bust`, which calls this so that one failure does not undo the whole.
     * @dev Reverts with `NotForOthers`, `NotHandedOver`, or the collection's words.
     * @param collection The piece's contract.
     * @param tokenId The piece.
     * @param recipient Who gets it.
     */
    function handOver(address collection, uint256 tokenId, address recipient) external {
        if (msg.sender != address(this)) revert NotForOthers(msg.sender);
        _handOver(collection, tokenId, recipient);
    }

    /**
     * @notice Says where the contents of a busted vault are published, besides the studio's house. The manager may, and
     * the studio; again, when the place moved.
     * @dev Whoever reads there compares with the root. Reverts with `NoSuchVault` or `NotBusted`. Emits `Revealed`.
     * @param vaultId The vault.
     * @param contents The address of the proof file.
     */
    function reveal(uint256 vaultId, string calldata contents) external onlyManager {
        if (_vault(vaultId).bustedAt == 0) revert NotBusted(vaultId);
        emit Revealed(vaultId, contents, msg.sender);
    }

    // Reading ------------------------------------------------------------------------------------------------------

    /// @notice What was sealed, and whether it was busted.
    /// @dev Reverts with `NoSuchVault`.
    /// @param vaultId The vault.
    /// @return The vault.
    function vaultOf(uint256 vaultId) external view returns (Vault memory) {
        return _vault(vaultId);
    }

    /// @notice What was sealed into a vault's escrow; the list stays after a bust.
    /// @dev Reverts with `NoSuchVault`.
    /// @param vaultId The vault.
    /// @return The pieces.
    function escrowOf(uint256 vaultId) external view returns (Piece[] memory) {
        _vault(vaultId);
        return _escrow[vaultId];
    }

    /// @notice Sets what stands before the number in a vault's `tokenURI`. Only the studio. It says nothing of contents.
    /// @dev Emits `BatchMetadataUpdate` for all vaults.
    /// @param newBaseURI The new base, with its slash at the end; empty for none.
    function setBaseURI(string calldata newBaseURI) external onlyOwner {
        _baseTokenURI = newBaseURI;
        emit BatchMetadataUpdate(0, type(uint256).max);
    }

    /// @notice Which interfaces the contract speaks: ERC-165, ERC-721 with metadata, and ERC-4906.
    /// @param interfaceId The interface asked for.
    /// @return Whether it is spoken.
    function supportsInterface(bytes4 interfaceId) public view override(ERC721, IERC165) returns (bool) {
        // ERC-4906 has events only; its identifier is given by the standard, not computed from functions.
        return interfaceId == bytes4(0x49064906) || super.supportsInterface(interfaceId);
    }

    // Inside -------------------------------------------------------------------------------------------------------

    /// @dev Writes down that the piece is kept before its collection is called: it cannot come in twice. A stray that
    /// lies here already does not come in, even where a collection says nothing when it should move it.
    function _takeIn(uint256 vaultId, Piece calldata piece) private {
        (address collection, uint256 tokenId) = (piece.collection, piece.tokenId);
        if (!ERC165Checker.supportsInterface(collection, type(IERC721).interfaceId)) revert NotACollection(collection);
        uint256 other = keptFor[collection][tokenId];
        if (other != 0) revert AlreadyKept(collection, tokenId, other);
        if (IERC721(collection).ownerOf(tokenId) != msg.sender) revert PieceNotHeld(collection, tokenId, msg.sender);
        (keptFor[collection][tokenId], keptCount) = (vaultId, keptCount + 1);
        _escrow[vaultId].push(piece);
        emit Escrowed(vaultId, collection, tokenId);
        IERC721(collection).transferFrom(msg.sender, address(this), tokenId);
        if (IERC721(collection).ownerOf(tokenId) != address(this)) revert NotEscrowed(collection, tokenId);
    }

    /// @dev The call to ourselves bounds gas and swallows every answer, the ill-formed ones too.
    function _tryHandOver(uint256 vaultId, Piece memory piece, address recipient) private returns (bool) {
        uint256 needed = HAND_OVER_GAS * 64 / 63 + GAS_AFTER;
        if (gasleft() < needed) revert TooLittleGas(gasleft(), needed);
        try this.handOver{gas: HAND_OVER_GAS}(piece.collection, piece.tokenId, recipient) {
            _forget(piece.collection, piece.tokenId);
            emit HandedOver(vaultId, piece.collection, piece.tokenId, recipient);
            return true;
        } catch {
            emit Waiting(vaultId, piece.collection, piece.tokenId, msg.sender);
            return false;
        }
    }

    function _handOver(address collection, uint256 tokenId, address recipient) private {
        IERC721(collection).transferFrom(address(this), recipient, tokenId);
        if (IERC721(collection).ownerOf(tokenId) == address(this)) revert NotHandedOver(collection, tokenId);
    }

    /// @dev The piece is out.
    function _forget(address collection, uint256 tokenId) private {
        delete keptFor[collection][tokenId];
        keptCount -= 1;
    }

    function _requireRecipient(address recipient) private view {
        if (recipient == address(0) || recipient == address(this)) revert RecipientInvalid(recipient);
    }

    function _vault(uint256 vaultId) private view returns (Vault storage) {
        if (vaultId == 0 || vaultId > vaultCount) revert NoSuchVault(vaultId);
        return _vaults[vaultId];
    }

    function _baseURI() internal view override returns (string memory) {
        return _baseTokenURI;
    }

    /// @dev A vault does not come here unless into another vault: nobody could bust it, and its escrow would be lost.
    function _update(address to, uint256 vaultId, address auth) internal override returns (address) {
        if (to == address(this) && keptFor[to][vaultId] == 0) revert ERC721InvalidReceiver(to);
        return super._update(to, vaultId, auth);
    }

    function _keptPieces() internal view override returns (uint256) {
        return keptCount;
    }
}
