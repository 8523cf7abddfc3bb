// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {BurnCampaigns} from "../src/BurnCampaigns.sol";
import {Managed} from "../src/Managed.sol";
import {Redemption} from "../src/Redemption.sol";
import {Strays} from "../src/Strays.sol";
import {Vaults} from "../src/Vaults.sol";
import {BurnHouse} from "./support/BurnHouse.sol";
import {ManyFacedPieces, OtherFace, OtherFaceOfCoin, TwoAddressCoin} from "./support/ManyFaces.sol";

/// @notice The owner returns strays by calling contracts that anybody may have written. Nothing that is kept, and nothing
/// that holders approved one of the studio's contracts for, goes that way, whatever else those contracts can do.
contract StraysTest is BurnHouse {
    Vaults private vaults;
    ManyFacedPieces private odd;
    OtherFace private face;
    TwoAddressCoin private coin;
    OtherFaceOfCoin private faceOfCoin;

    function setUp() public override {
        super.setUp();
        vaults = new Vaults("Vaults", "VAULT", "", studio, manager);
        odd = new ManyFacedPieces();
        face = new OtherFace(odd);
        coin = new TwoAddressCoin();
        faceOfCoin = new OtherFaceOfCoin(coin);
    }

    /// @dev One vault of ada's with piece 1 in it.
    function sealPieceOne() private {
        odd.mint(studio, 1);
        Vaults.Piece[] memory escrow = new Vaults.Piece[](1);
        escrow[0] = Vaults.Piece(address(odd), 1);
        vm.startPrank(studio);
        odd.approve(address(vaults), 1);
        vaults.seal(1, ada, keccak256("what is inside"), 1, NOW + 1, escrow);
        vm.stopPrank();
    }

    /// @dev The call fails, or moves nothing; then the piece comes out by its bust.
    function staysInItsVault(bytes memory call) private {
        sealPieceOne();
        vm.prank(studio);
        (bool done,) = address(vaults).call(call);
        vm.assertFalse(done);
        vm.assertEq(odd.ownerOf(1), address(vaults));
        vm.prank(ada);
        vaults.bust(1, ada);
        vm.assertEq(odd.ownerOf(1), ada);
        vm.assertEq(vaults.keptCount(), 0);
    }

    // Kept pieces ----------------------------------------------------------------------------------------------

    function test_aKeptPieceDoesNotPassAsMoney() public {
        staysInItsVault(abi.encodeCall(vaults.returnStrayMoney, (address(odd), 1, studio)));
    }

    function test_aKeptPieceDoesNotPassAsMoneyOfItsOtherAddress() public {
        staysInItsVault(abi.encodeCall(vaults.returnStrayMoney, (address(face), 1, studio)));
    }

    function test_aKeptPieceDoesNotPassAsAPieceOfItsOtherAddress() public {
        face.pose(true);
        staysInItsVault(abi.encodeCall(vaults.returnStrayPiece, (address(face), 1, studio)));
    }

    function test_nothingAtAllGoesOnWhilePiecesAreKept() public {
        sealPieceOne();
        lasting.mint(address(vaults), 1);
        vm.deal(address(vaults), 1);
        bytes memory refusal = abi.encodeWithSelector(Strays.PiecesKept.selector, 1);
        vm.startPrank(studio);
        vm.expectRevert(refusal);
        vaults.returnStrayPiece(address(lasting), 1, ada);
        vm.expectRevert(refusal);
        vaults.returnStrayMoney(address(0), 1, ada);
        vm.stopPrank();
        vm.prank(ada);
        vaults.bust(1, ada);
        vm.startPrank(studio);
        vaults.returnStrayPiece(address(lasting), 1, ada);
        vaults.returnStrayMoney(address(0), 1, ada);
        vm.stopPrank();
        vm.assertEq(lasting.ownerOf(1), ada);
        vm.assertEq(ada.balance, 1);
    }

    // Pieces of holders who approved ---------------------------------------------------------------------------

    /// @dev An older collection moves a piece for whoever is approved; ada approved the campaigns, to burn it.
    function test_anApprovalToBurnIsNoWayToThePiece() public {
        odd.mint(ada, 1);
        odd.mint(address(campaigns), 2);
        odd.boast(true);
        vm.prank(ada);
        odd.setApprovalForAll(address(campaigns), true);
        vm.startPrank(studio);
        vm.expectRevert(abi.encodeWithSelector(Strays.NotMoney.selector, address(odd)));
        campaigns.returnStrayMoney(address(odd), 1, studio);
        vm.expectRevert(abi.encodeWithSelector(Strays.PieceNotHere.selector, address(odd), 1));
        campaigns.returnStrayPiece(address(odd), 1, studio);
        campaigns.returnStrayPiece(address(odd), 2, studio);
        vm.stopPrank();
        vm.assertEq(odd.ownerOf(1), ada);
        vm.assertEq(odd.ownerOf(2), studio);
    }

    // Kept money -----------------------------------------------------------------------------------------------

    /// @dev Five coins of ada's are locked, and three came by mistake.
    function lockFive(address currency) private {
        givePills(ada, 1, 1);
        coin.mint(ada, 5);
        vm.prank(ada);
        coin.approve(address(redemption), 5);
        Redemption.Permit memory permit = permitFor(ada, bytes32("locked"));
        (permit.currency, permit.price, permit.escrowUntil) = (currency, 5, NOW + 1 days);
        bytes memory data = envelope(permit);
        vm.prank(ada);
        pills.redeem(redemption, 1, 1, data);
        coin.mint(address(redemption), 3);
    }

    function test_keptMoneyDoesNotPassAsMoneyOfItsOtherAddress() public {
        lockFive(address(coin));
        vm.prank(studio);
        vm.expectRevert(abi.encodeWithSelector(Strays.KeptMoneyTouched.selector, address(coin)));
        redemption.returnStrayMoney(address(faceOfCoin), 5, studio);
        vm.assertEq(coin.balanceOf(address(redemption)), 8);
    }

    function test_keptMoneyDoesNotPassAsAPiece() public {
        lockFive(address(faceOfCoin));
        vm.startPrank(studio);
        vm.expectRevert(abi.encodeWithSelector(Strays.KeptMoneyTouched.selector, address(faceOfCoin)));
        redemption.returnStrayPiece(address(faceOfCoin), 5, studio);
        redemption.returnStrayMoney(address(faceOfCoin), 3, cleo);
        vm.stopPrank();
        vm.assertEq(coin.balanceOf(cleo), 3);
    }

    function test_otherStraysGoOnWhileMoneyIsKept() public {
        lockFive(address(coin));
        lasting.mint(address(redemption), 1);
        vm.deal(address(redemption), 2);
        vm.startPrank(studio);
        redemption.returnStrayPiece(address(lasting), 1, cleo);
        redemption.returnStrayMoney(address(0), 2, cleo);
        redemption.returnStrayMoney(address(coin), 3, cleo);
        vm.stopPrank();
        vm.assertEq(lasting.ownerOf(1), cleo);
        vm.assertEq(cleo.balance, 2);
        vm.assertEq(coin.balanceOf(cleo), 3);
    }

    /// @dev Once nothing of it is kept any more, its other address is a currency like all others.
    function test_moneyThatIsNoLongerKeptBindsNothing() public {
        lockFive(address(coin));
        vm.startPrank(studio);
        redemption.finalise(bytes32("locked"));
        redemption.returnStrayMoney(address(faceOfCoin), 3, cleo);
        vm.stopPrank();
        vm.assertEq(coin.balanceOf(cleo), 3);
    }

    function test_keptPillsArePartOfNoStray() public {
        lockFive(address(coin));
        vm.startPrank(studio);
        vm.expectRevert();
        redemption.returnStrayPiece(address(pills), 1, studio);
        vm.expectRevert();
        redemption.returnStrayMoney(address(pills), 1, studio);
        vm.stopPrank();
        vm.assertEq(pills.balanceOf(address(redemption), 1), 1);
    }

    // Owners ---------------------------------------------------------------------------------------------------

    /// @dev A pause without an owner would never end.
    function test_nobodyGivesUpWhatOthersDependOn() public {
        Managed[3] memory all = [Managed(vaults), Managed(campaigns), Managed(redemption)];
        vm.startPrank(studio);
        for (uint256 i = 0; i < 3; i++) {
            vm.expectRevert(Managed.OwnerNeeded.selector);
            all[i].renounceOwnership();
            vm.assertEq(all[i].owner(), studio);
        }
        vm.stopPrank();
    }
}
