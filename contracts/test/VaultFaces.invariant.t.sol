// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Vaults} from "../src/Vaults.sol";
import {LastingPieces} from "./support/Collections.sol";
import {ManyFacedPieces, OtherFace} from "./support/ManyFaces.sol";
import {Test} from "./support/Test.sol";
import {VaultHouse} from "./support/VaultHouse.sol";

/// @notice A studio that wants its pieces back out of closed vaults, and tries all that its contract does for an owner:
/// by the collection's own address and by its other ones, as money and as pieces, with what it sealed itself.
contract GraspingStudio is Test {
    uint256 private constant PIECES = 12;

    Vaults public immutable vaults;
    address public immutable studio;
    address private immutable _ada = wallet("ada");
    ManyFacedPieces public immutable pieces = new ManyFacedPieces();
    OtherFace private immutable _face = new OtherFace(pieces);
    LastingPieces private immutable _plain = new LastingPieces();

    uint256 public closed;
    mapping(uint256 vaultId => uint256) public escrowOf;
    mapping(uint256 tokenId => uint256) public keptFor;
    mapping(uint256 vaultId => address) public holderOf;

    constructor(Vaults vaults_, address studio_) {
        (vaults, studio) = (vaults_, studio_);
        for (uint256 tokenId = 0; tokenId < PIECES; tokenId++) pieces.mint(studio_, tokenId);
        _plain.mint(address(vaults_), 1);
        vm.startPrank(studio_);
        pieces.setApprovalForAll(address(vaults_), true);
        vm.stopPrank();
    }

    function seal(uint256 piece, bool byFace, bool toAda) external {
        uint256 tokenId = piece % PIECES;
        address holder = toAda ? _ada : studio;
        Vaults.Piece[] memory escrow = new Vaults.Piece[](1);
        escrow[0] = Vaults.Piece(byFace ? address(_face) : address(pieces), tokenId);
        _face.pose(true);
        uint256 vaultId = vaults.vaultCount() + 1;
        bytes memory call = abi.encodeCall(
            vaults.seal, (vaultId, holder, bytes32(vaultId), 1, uint48(block.timestamp + 1), escrow)
        );
        vm.prank(studio);
        (bool done,) = address(vaults).call(call);
        if (!done) return;
        vm.assertEq(keptFor[tokenId], 0);
        (escrowOf[vaultId], keptFor[tokenId], holderOf[vaultId]) = (tokenId, vaultId, holder);
        closed += 1;
    }

    /// @dev What the studio holds may become a stray, in whichever way the collection moves it.
    function stray(uint256 piece, uint8 way) external {
        uint256 tokenId = piece % PIECES;
        if (pieces.ownerOf(tokenId) != studio) return;
        vm.startPrank(studio);
        if (way % 3 == 0) pieces.transfer(address(vaults), tokenId);
        else if (way % 3 == 1) pieces.safeTransferFrom(studio, address(vaults), tokenId, 1, "");
        else _face.transfer(address(vaults), tokenId);
        vm.stopPrank();
    }

    function takeAsMoney(uint256 piece, bool byFace, bool posing) external {
        pieces.boast(true);
        _face.pose(posing);
        _asOwner(abi.encodeCall(vaults.returnStrayMoney, (byFace ? address(_face) : address(pieces), piece % PIECES, studio)));
        pieces.boast(false);
    }

    function takeAsPiece(uint256 piece, bool byFace, bool posing) external {
        _face.pose(posing);
        _asOwner(abi.encodeCall(vaults.returnStrayPiece, (byFace ? address(_face) : address(pieces), piece % PIECES, studio)));
    }

    function takeOthers(bool asMoney) external {
        bytes memory asPiece = abi.encodeCall(vaults.returnStrayPiece, (address(_plain), 1, studio));
        _asOwner(asMoney ? abi.encodeCall(vaults.returnStrayMoney, (address(_plain), 1, studio)) : asPiece);
        if (_plain.ownerOf(1) != studio) return;
        vm.prank(studio);
        _plain.transferFrom(studio, address(vaults), 1);
    }

    function takeBySettling(uint256 piece, uint256 vault) external {
        uint256 vaultId = vaults.vaultCount() == 0 ? 0 : bound(vault, 1, vaults.vaultCount());
        _asOwner(abi.encodeCall(vaults.handOver, (address(pieces), piece % PIECES, studio)));
        _asOwner(abi.encodeCall(vaults.fetch, (vaultId, address(pieces), piece % PIECES, studio)));
    }

    function bust(uint256 vault, bool studioCalls) external {
        if (vaults.vaultCount() == 0) return;
        uint256 vaultId = bound(vault, 1, vaults.vaultCount());
        address caller = studioCalls ? studio : _ada;
        bool expected = holderOf[vaultId] == caller;
        vm.prank(caller);
        (bool done,) = address(vaults).call(abi.encodeCall(vaults.bust, (vaultId, studio)));
        vm.assertEq(done, expected);
        if (!done) return;
        vm.assertEq(pieces.ownerOf(escrowOf[vaultId]), studio);
        (keptFor[escrowOf[vaultId]], holderOf[vaultId]) = (0, address(0));
        closed -= 1;
    }

    /// @dev Nothing of this is let through while a vault with a piece is closed.
    function _asOwner(bytes memory call) private {
        vm.prank(studio);
        (bool done,) = address(vaults).call(call);
        if (done) vm.assertEq(closed, 0);
    }

    function count() external pure returns (uint256) {
        return PIECES;
    }
}

contract VaultFacesInvariants is VaultHouse {
    GraspingStudio private grasping;

    function setUp() public override {
        super.setUp();
        grasping = new GraspingStudio(vaults, studio);
        target(address(grasping));
    }

    /// @dev A piece of a closed vault is where it was sealed, whoever called what since.
    function invariant_aKeptPieceLeavesByItsBustAlone() public view {
        for (uint256 tokenId = 0; tokenId < grasping.count(); tokenId++) {
            if (grasping.keptFor(tokenId) == 0) continue;
            vm.assertEq(grasping.pieces().ownerOf(tokenId), address(vaults));
        }
        vm.assertEq(vaults.keptCount(), grasping.closed());
    }
}
