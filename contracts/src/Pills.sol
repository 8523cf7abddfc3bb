// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IPillRedemption} from "./IPillRedemption.sol";

/**
 * @title A studio's pills
 * @notice A pill is the receipt for a burned piece: an ERC-1155 token that can be given away, sold, and redeemed for a
 * print. The only way to a new pill is the contract named in `issuer`, and the studio names it once for ever: whoever
 * trusts that contract's rules knows how many pills there can be. Nobody but its holder can burn a pill.
 * @dev Kinds of pills are numbered from 1. A recipient with code must have the standard's receiver hook, for issuing too.
 */
contract Pills is ERC1155, Ownable2Step {
    /// @param name What people call this kind; never changes.
    /// @param uri Where it is described.
    /// @param uriFrozen Whether `uri` can no longer change.
    /// @param issued How many were ever issued.
    /// @param burned How many were burned.
    struct Kind {
        string name;
        string uri;
        bool uriFrozen;
        uint120 issued;
        uint120 burned;
    }

    /// @notice The name of all pills together.
    string public name;

    /// @notice Their short sign.
    string public symbol;

    /// @notice The one contract that issues pills, for burned pieces; the zero address as long as none is named.
    address public issuer;

    /// @notice How many kinds there are: their numbers are 1 to this.
    uint256 public kindCount;

    mapping(uint256 id => Kind) private _kinds;

    /// @notice A kind of pill was added.
    event KindAdded(uint256 indexed id, string name);

    /// @notice The address of a kind's description will never change again.
    event URIFrozen(uint256 indexed id, string uri);

    /// @notice The one contract that issues pills was named, for ever.
    event IssuerNamed(address indexed issuer);

    /// @notice There is no such kind of pill.
    error NoSuchKind(uint256 id);

    /// @notice A kind of pill needs a name.
    error NameEmpty();

    /// @notice The address of this kind's description was frozen.
    error URIIsFrozen(uint256 id);

    /// @notice The issuer was named before, and that stands.
    error IssuerStands(address issuer);

    /// @notice The issuer has to be a contract, whose rules can be read.
    error IssuerWithoutCode(address account);

    /// @notice Only the issuer issues pills.
    error NotIssuer(address caller);

    /// @notice The address does not take pills as a redemption does.
    error NotARedemption(address account);

    /**
     * @notice Makes a pill contract without kinds and without an issuer.
     * @dev Reverts with `OwnableInvalidOwner`. Emits `OwnershipTransferred`.
     * @param name_ The name of all pills together.
     * @param symbol_ Their short sign.
     * @param owner_ The studio: adds kinds, says where they are described, names the issuer.
     */
    constructor(string memory name_, string memory symbol_, address owner_) ERC1155("") Ownable(owner_) {
        (name, symbol) = (name_, symbol_);
    }

    // Kinds --------------------------------------------------------------------------------------------------------

    /**
     * @notice Adds a kind of pill. Only the studio.
     * @dev Reverts with `NameEmpty`. Emits `KindAdded` and `URI`.
     * @param kindName What people call it; never changes.
     * @param kindURI Where it is described.
     * @return id Its number.
     */
    function addKind(string calldata kindName, string calldata kindURI) external onlyOwner returns (uint256 id) {
        if (bytes(kindName).length == 0) revert NameEmpty();
        id = ++kindCount;
        _kinds[id].name = kindName;
        _kinds[id].uri = kindURI;
        emit KindAdded(id, kindName);
        emit URI(kindURI, id);
    }

    /**
     * @notice Sets where a kind is described. Only the studio.
     * @dev Reverts with `NoSuchKind` or `URIIsFrozen`. Emits `URI`.
     * @param id The kind.
     * @param newURI The new address.
     */
    function setURI(uint256 id, string calldata newURI) external onlyOwner {
        Kind storage kind = _kind(id);
        if (kind.uriFrozen) revert URIIsFrozen(id);
        kind.uri = newURI;
        emit URI(newURI, id);
    }

    /// @notice Gives up the right to change where a kind is described. Only the studio; cannot be taken back.
    /// @dev Reverts with `NoSuchKind` or `URIIsFrozen`. Emits `URIFrozen`.
    /// @param id The kind.
    function freezeURI(uint256 id) external onlyOwner {
        Kind storage kind = _kind(id);
        if (kind.uriFrozen) revert URIIsFrozen(id);
        kind.uriFrozen = true;
        emit URIFrozen(id, kind.uri);
    }

    /// @notice All that is known of a kind, its supply included.
    /// @dev Reverts with `NoSuchKind`.
    /// @param id The kind.
    /// @return The kind.
    function kindOf(uint256 id) external view returns (Kind memory) {
        return _kind(id);
    }

    /// @notice Where a kind is described (ERC-1155 metadata).
    /// @dev Reverts with `NoSuchKind`.
    /// @param id The kind.
    /// @return The address.
    function uri(uint256 id) public view override returns (string memory) {
        return _kind(id).uri;
    }

    /// @notice Whether there is such a kind of pill.
    /// @param id The kind.
    /// @return Whether its number was given.
    function exists(uint256 id) public view returns (bool) {
        return id != 0 && id <= kindCount;
    }

    // Supply -------------------------------------------------------------------------------------------------------

    /// @notice How many pills of a kind exist now: issued and not burned.
    /// @param id The kind; nothing exists of a kind that was never added.
    /// @return How many.
    function totalSupply(uint256 id) external view returns (uint256) {
        return _kinds[id].issued - _kinds[id].burned;
    }

    /**
     * @notice All figures of a kind's supply, as of one block.
     * @dev Reverts with `NoSuchKind`.
     * @param id The kind.
     * @return issuedCount Pills ever issued.
     * @return burnedCount Pills burned.
     * @return existingCount Pills that exist now.
     */
    function supply(uint256 id)
        external
        view
        returns (uint256 issuedCount, uint256 burnedCount, uint256 existingCount)
    {
        Kind storage kind = _kind(id);
        (issuedCount, burnedCount) = (kind.issued, kind.burned);
        existingCount = issuedCount - burnedCount;
    }

    // Issuing and burning ------------------------------------------------------------------------------------------

    /**
     * @notice Names the one contract that issues pills. Only the studio, and only once.
     * @dev Reverts with `IssuerStands` or `IssuerWithoutCode`. Emits `IssuerNamed`.
     * @param newIssuer The contract.
     */
    function nameIssuer(address newIssuer) external onlyOwner {
        if (issuer != address(0)) revert IssuerStands(issuer);
        if (newIssuer.code.length == 0) revert IssuerWithoutCode(newIssuer);
        issuer = newIssuer;
        emit IssuerNamed(newIssuer);
    }

    /**
     * @notice Issues pills. Only the issuer.
     * @dev Reverts with `NotIssuer`, `NoSuchKind`, or `ERC1155InvalidReceiver` for the zero address and for a contract
     * without the receiver hook. Emits `TransferSingle`.
     * @param to Who gets them.
     * @param id The kind.
     * @param quantity How many.
     */
    function issue(address to, uint256 id, uint256 quantity) external {
        if (msg.sender != issuer) revert NotIssuer(msg.sender);
        _kind(id).issued += SafeCast.toUint120(quantity);
        _mint(to, id, quantity, "");
    }

    /**
     * @notice Burns pills of the caller for ever. Nothing is given for them: a print comes from redeeming.
     * @dev A redemption burns with this what was sent to it. Reverts with `ERC1155InsufficientBalance`. Emits
     * `TransferSingle` to the zero address.
     * @param id The kind.
     * @param quantity How many.
     */
    function burn(uint256 id, uint256 quantity) external {
        _burn(msg.sender, id, quantity);
        // Fits: no more can be burned than was issued.
        _kinds[id].burned += uint120(quantity);
    }

    /**
     * @notice Sends pills of the caller to a redemption, with the permit and the payment, in one transaction and without
     * any approval.
     * @dev The standard's `safeTransferFrom` cannot carry money. The redemption's own hook takes the place of the
     * standard's here; when it refuses, pills and money stay with the caller. Reverts with `NotARedemption`,
     * `ERC1155InsufficientBalance`, or the redemption's words. Emits `TransferSingle`.
     * @param redemption The contract that redeems.
     * @param id The kind.
     * @param quantity How many.
     * @param data What the redemption asks for: the permit and its signature.
     */
    function redeem(IPillRedemption redemption, uint256 id, uint256 quantity, bytes calldata data) external payable {
        if (address(redemption).code.length == 0) revert NotARedemption(address(redemption));
        (uint256[] memory ids, uint256[] memory quantities) = (new uint256[](1), new uint256[](1));
        (ids[0], quantities[0]) = (id, quantity);
        _update(msg.sender, address(redemption), ids, quantities);
        bytes4 answer = redemption.onPillsSent{value: msg.value}(msg.sender, id, quantity, data);
        if (answer != IPillRedemption.onPillsSent.selector) revert NotARedemption(address(redemption));
    }

    /// @notice Which interfaces the contract speaks: ERC-165, and ERC-1155 with metadata.
    /// @param interfaceId The interface asked for.
    /// @return Whether it is spoken.
    function supportsInterface(bytes4 interfaceId) public view override returns (bool) {
        return super.supportsInterface(interfaceId);
    }

    function _kind(uint256 id) private view returns (Kind storage) {
        if (!exists(id)) revert NoSuchKind(id);
        return _kinds[id];
    }
}
