// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {BurnCampaigns} from "../src/BurnCampaigns.sol";
import {Pills} from "../src/Pills.sol";
import {Redemption} from "../src/Redemption.sol";
import {FickleAccount} from "./support/Accounts.sol";
import {BurnHouse} from "./support/BurnHouse.sol";
import {BurnablePieces} from "./support/Collections.sol";
import {OtherFaceOfCoin, TwoAddressCoin} from "./support/ManyFaces.sol";
import {Test} from "./support/Test.sol";

/// @notice Holders who burn, trade and redeem with good permits and with bad ones, a studio that signs, changes its key,
/// settles and pauses, and accounts that take things only at times. What should come of it is written down here again.
contract RedemptionCrowd is Test {
    uint256 private constant INTENTS = 60;

    struct Known {
        Redemption.State state;
        address redeemer;
        uint256 pillId;
        uint256 quantity;
        address currency;
        uint256 price;
        uint256 until;
    }

    Redemption public immutable redemption;
    BurnCampaigns public immutable campaigns;
    Pills public immutable pills;
    address public immutable studio;
    address public immutable manager;
    uint256 private immutable _campaign;
    BurnablePieces public immutable pieces = new BurnablePieces();
    TwoAddressCoin public immutable coin = new TwoAddressCoin();
    OtherFaceOfCoin private immutable _face = new OtherFaceOfCoin(coin);
    FickleAccount public immutable fickle = new FickleAccount();
    FickleAccount public immutable till = new FickleAccount();
    Redemption private immutable _foreign;
    address[4] public people;

    uint256 private _signerKey = 0x51673;
    uint256 private _pieces;
    bytes32[] private _lockedIntents;
    mapping(bytes32 intentId => Known) public known;
    mapping(uint256 pillId => uint256) public locked;
    mapping(uint256 pillId => uint256) public burned;
    mapping(address currency => uint256) public escrowed;
    mapping(address currency => uint256) public waiting;
    mapping(address currency => uint256) public earned;
    uint256 public strayCoins;

    constructor(Redemption redemption_, BurnCampaigns campaigns_, address studio_, address manager_) {
        (redemption, campaigns, pills) = (redemption_, campaigns_, campaigns_.pills());
        (studio, manager) = (studio_, manager_);
        _foreign = new Redemption(pills, studio_, manager_, vm.addr(_signerKey), studio_);
        people = [wallet("r1"), wallet("r2"), wallet("r3"), address(fickle)];
        vm.startPrank(studio_);
        redemption_.setPayout(address(till));
        _campaign = campaigns_.open(
            BurnCampaigns.Terms({
                collection: address(pieces),
                opensAt: 0,
                closesAt: type(uint48).max,
                pillId: 1,
                cap: type(uint64).max,
                pillsPerBurn: 4,
                mode: BurnCampaigns.Mode.Burn
            })
        );
        vm.stopPrank();
        for (uint256 i = 0; i < 4; i++) {
            vm.deal(people[i], 1_000_000);
            coin.mint(people[i], 1_000_000);
            vm.prank(people[i]);
            coin.approve(address(redemption_), type(uint256).max);
            earnPills(i);
        }
    }

    // Holders --------------------------------------------------------------------------------------------------

    function earnPills(uint256 who) public {
        if (people[who % 4] == address(fickle) && !fickle.takesPills()) return;
        pieces.mint(people[who % 4], ++_pieces);
        bytes32 intentId = bytes32((uint256(uint160(people[who % 4])) << 96) | _pieces);
        vm.prank(people[who % 4]);
        pieces.safeTransferFrom(
            people[who % 4], address(campaigns), _pieces, abi.encode(_campaign, intentId, people[who % 4])
        );
    }

    function passPills(uint256 from, uint256 to, uint256 quantity) external {
        quantity = bound(quantity, 0, pills.balanceOf(people[from % 4], 1));
        vm.prank(people[from % 4]);
        pills.safeTransferFrom(people[from % 4], people[to % 3], 1, quantity, "");
    }

    function approve(uint256 who, bool on) external {
        vm.prank(people[who % 4]);
        pills.setApprovalForAll(address(redemption), on);
    }

    function swing(bool pillsTaken, bool moneyTaken, bool tillOpen) external {
        fickle.set(pillsTaken, moneyTaken);
        till.set(true, tillOpen);
    }

    function wait_(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 1, 2 days));
    }

    // Redeeming ------------------------------------------------------------------------------------------------

    /// @dev Nothing wrong with it, so that a good part of a run is redemptions.
    function redeemWell(uint256 intent, uint256 who, uint256 choices) external {
        redeem(intent, who, choices | 1, 0);
    }

    /// @param intent Which of a few intents, so that they come again.
    /// @param who Whose permit it is.
    /// @param choices Quantity, price, currency, escrow and way in, eight bits each.
    /// @param flaw What is wrong with it; mostly nothing.
    function redeem(uint256 intent, uint256 who, uint256 choices, uint8 flaw) public {
        Redemption.Permit memory permit = Redemption.Permit({
            intentId: bytes32(intent % INTENTS),
            redeemer: people[who % 4],
            pillId: 1,
            quantity: (choices & 0xff) % 4,
            editionId: choices,
            currency: (choices >> 8) & 1 == 1 ? address(coin) : address(0),
            price: ((choices >> 16) & 0xff) * 3,
            expiresAt: flaw == 14 ? block.timestamp : block.timestamp + 1 hours,
            escrowUntil: (choices >> 24) & 1 == 1 ? block.timestamp + 3 days : 0
        });
        bytes memory signature = sign(permit, flaw);
        (bool sound, address caller) = spoil(permit, flaw);
        uint256 way = (choices >> 32) % 3;
        uint256 paid = permit.currency == address(0) && way != 1 ? permit.price : 0;
        bool expected = sound && known[permit.intentId].state == Redemption.State.Unused && permit.quantity > 0
            && !redemption.paused() && pills.balanceOf(caller, 1) >= permit.quantity
            && (way != 1 || permit.currency != address(0) || permit.price == 0)
            && (way != 2 || pills.isApprovedForAll(caller, address(redemption)));
        if (flaw == 13 && way != 1) (paid, expected) = (paid + 1, false);
        bool done = enter(way, caller, permit, signature, paid);
        vm.assertEq(done, expected);
        if (done) written(permit);
    }

    /// @dev Flaws 1 to 4 are signatures that must not count.
    function sign(Redemption.Permit memory permit, uint8 flaw) private returns (bytes memory) {
        bytes32 hash = redemption.hashPermit(permit);
        if (flaw == 1) hash = _foreign.hashPermit(permit);
        if (flaw == 2) {
            uint256 chain = block.chainid;
            vm.chainId(chain + 1);
            hash = redemption.hashPermit(permit);
            vm.chainId(chain);
        }
        uint256 key = flaw == 3 ? 0xbad : flaw == 4 ? _signerKey - 1 : _signerKey;
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, hash);
        return abi.encodePacked(r, s, v);
    }

    /// @dev Flaws 5 to 12 are changes after signing, 13 is a wrong payment, 14 a permit that has just expired; a sound
    /// permit comes back as it was.
    function spoil(Redemption.Permit memory permit, uint8 flaw) private view returns (bool sound, address caller) {
        caller = permit.redeemer;
        if (flaw == 5) permit.price += 1;
        if (flaw == 6) permit.quantity += 1;
        if (flaw == 7) permit.editionId ^= 1;
        if (flaw == 8) permit.escrowUntil ^= 1;
        if (flaw == 9) permit.expiresAt += 1;
        if (flaw == 10) permit.intentId = bytes32(uint256(permit.intentId) + INTENTS);
        if (flaw == 11) permit.redeemer = caller = people[permit.redeemer == people[0] ? 1 : 0];
        if (flaw == 12) caller = people[permit.redeemer == people[0] ? 1 : 0];
        sound = flaw == 0 || flaw == 13 || flaw > 14;
    }

    function enter(uint256 way, address caller, Redemption.Permit memory permit, bytes memory signature, uint256 paid)
        private
        returns (bool done)
    {
        bytes memory data = abi.encode(permit, signature);
        if (caller.balance < paid) vm.deal(caller, paid);
        address to = way == 2 ? address(redemption) : address(pills);
        bytes memory call = abi.encodeCall(redemption.redeem, (permit, signature));
        if (way == 0) call = abi.encodeCall(pills.redeem, (redemption, 1, permit.quantity, data));
        if (way == 1) {
            call = abi.encodeCall(pills.safeTransferFrom, (caller, address(redemption), 1, permit.quantity, data));
        }
        vm.prank(caller);
        (done,) = to.call{value: paid}(call);
    }

    function written(Redemption.Permit memory permit) private {
        bool escrow = permit.escrowUntil != 0;
        known[permit.intentId] = Known({
            state: escrow ? Redemption.State.Locked : Redemption.State.Redeemed,
            redeemer: permit.redeemer,
            pillId: permit.pillId,
            quantity: permit.quantity,
            currency: permit.currency,
            price: permit.price,
            until: permit.escrowUntil
        });
        if (!escrow) return gone(permit.quantity, permit.currency, permit.price);
        _lockedIntents.push(permit.intentId);
        locked[permit.pillId] += permit.quantity;
        escrowed[permit.currency] += permit.price;
    }

    function gone(uint256 quantity, address currency, uint256 price) private {
        burned[1] += quantity;
        earned[currency] += price;
    }

    // Settling -------------------------------------------------------------------------------------------------

    function settle(uint256 intent, bool finalise) external {
        bytes32 intentId = someIntent(intent);
        Known storage found = known[intentId];
        bool expected = found.state == Redemption.State.Locked && (!finalise || block.timestamp < found.until);
        vm.prank(manager);
        (bool done,) = address(redemption).call(
            finalise
                ? abi.encodeCall(redemption.finalise, (intentId))
                : abi.encodeCall(redemption.giveBack, (intentId))
        );
        vm.assertEq(done, expected);
        if (!done) return;
        if (!finalise && found.redeemer == address(fickle) && !fickle.takesPills()) {
            found.until = 0;
            return;
        }
        release(intentId, finalise ? Redemption.State.Redeemed : Redemption.State.GivenBack);
        if (finalise) gone(found.quantity, found.currency, found.price);
        else refunded(found, found.redeemer);
    }

    function takeBack(uint256 intent, uint256 who, uint256 to) external {
        bytes32 intentId = someIntent(intent);
        Known storage found = known[intentId];
        address caller = who % 2 == 0 ? people[(who >> 1) % 4] : found.redeemer;
        address recipient = people[to % 4];
        bool expected = found.state == Redemption.State.Locked && caller == found.redeemer
            && block.timestamp >= found.until && (recipient != address(fickle) || fickle.takesPills());
        vm.prank(caller);
        (bool done,) = address(redemption).call(abi.encodeCall(redemption.takeBack, (intentId, recipient)));
        vm.assertEq(done, expected);
        if (!done) return;
        release(intentId, Redemption.State.GivenBack);
        refunded(found, recipient);
    }

    /// @dev Mostly one that is locked, or there would be little to settle.
    function someIntent(uint256 seed) private view returns (bytes32) {
        uint256 count = _lockedIntents.length;
        return count == 0 || seed % 4 == 0 ? bytes32(seed % INTENTS) : _lockedIntents[(seed >> 2) % count];
    }

    function release(bytes32 intentId, Redemption.State next) private {
        Known storage found = known[intentId];
        found.state = next;
        locked[found.pillId] -= found.quantity;
        escrowed[found.currency] -= found.price;
        uint256 last = _lockedIntents.length - 1;
        for (uint256 i = 0; i < last; i++) {
            if (_lockedIntents[i] == intentId) _lockedIntents[i] = _lockedIntents[last];
        }
        _lockedIntents.pop();
    }

    function refunded(Known storage found, address to) private {
        if (found.currency == address(0) && to == address(fickle) && !fickle.takesMoney()) {
            waiting[address(0)] += found.price;
        }
    }

    function withdraw(uint256 who, uint256 to) external {
        uint256 amount = redemption.owed(people[who % 4], address(0));
        bool expected = amount > 0 && (people[to % 4] != address(fickle) || fickle.takesMoney());
        vm.prank(people[who % 4]);
        (bool done,) =
            address(redemption).call(abi.encodeCall(redemption.withdraw, (address(0), people[to % 4])));
        vm.assertEq(done, expected);
        if (done) waiting[address(0)] -= amount;
    }

    function payOut(bool coins) external {
        address currency = coins ? address(coin) : address(0);
        bool expected = redemption.proceeds(currency) > 0 && (coins || till.takesMoney());
        (bool done,) = address(redemption).call(abi.encodeCall(redemption.payOut, (currency)));
        vm.assertEq(done, expected);
    }

    // The studio -----------------------------------------------------------------------------------------------

    function changeSigner() external {
        _signerKey += 1;
        vm.prank(studio);
        redemption.setSigner(vm.addr(_signerKey));
    }

    function pause(uint256 seed) external {
        if (redemption.paused()) {
            vm.prank(studio);
            redemption.resume();
        } else if (seed % 4 == 0) {
            vm.prank(manager);
            redemption.pause();
        }
    }

    function stray(uint256 amount, bool back) external {
        if (back) {
            vm.prank(studio);
            redemption.returnStrayMoney(address(coin), strayCoins, studio);
            strayCoins = 0;
        } else {
            amount = bound(amount, 0, 100);
            coin.mint(address(redemption), amount);
            strayCoins += amount;
        }
    }

    /// @dev The same coin by its other address, as money or as a piece: only while nothing of it is kept.
    function strayByOtherFace(uint256 amount, bool asPiece) external {
        amount = bound(amount, 0, 200);
        bool expected = amount == 0 || (escrowed[address(coin)] == 0 && amount <= strayCoins);
        bytes memory call = asPiece
            ? abi.encodeCall(redemption.returnStrayPiece, (address(_face), amount, studio))
            : abi.encodeCall(redemption.returnStrayMoney, (address(_face), amount, studio));
        vm.prank(studio);
        (bool done,) = address(redemption).call(call);
        vm.assertEq(done, expected);
        if (done) strayCoins -= amount;
    }

    function stateOf(uint256 intent) external view returns (Redemption.State) {
        return known[bytes32(intent)].state;
    }
}

contract RedemptionInvariants is BurnHouse {
    RedemptionCrowd private crowd;

    function setUp() public override {
        super.setUp();
        crowd = new RedemptionCrowd(redemption, campaigns, studio, manager);
        target(address(crowd));
    }

    function invariant_onlyLockedPillsAreHereAndOnlyRedeemedOnesAreBurned() public view {
        vm.assertEq(pills.balanceOf(address(redemption), 1), crowd.locked(1));
        (uint256 issued, uint256 burned, uint256 existing) = pills.supply(1);
        vm.assertEq(burned, crowd.burned(1));
        vm.assertEq(issued, campaigns.campaignOf(1).burned * 4);
        uint256 held = crowd.locked(1);
        for (uint256 i = 0; i < 4; i++) held += pills.balanceOf(crowd.people(i), 1);
        vm.assertEq(held, existing);
    }

    function invariant_allMoneyIsInEscrowOrWaitsOrIsTheStudios() public view {
        address till = address(crowd.till());
        address coin = address(crowd.coin());
        // Money that a redeemer wanted elsewhere, and that was not taken there, waits for the redeemer.
        uint256 waits;
        for (uint256 i = 0; i < 4; i++) waits += redemption.owed(crowd.people(i), address(0));
        vm.assertEq(waits, crowd.waiting(address(0)));
        uint256 proceeds = redemption.proceeds(address(0));
        vm.assertEq(till.balance + proceeds, crowd.earned(address(0)));
        vm.assertEq(redemption.keptMoney(address(0)), crowd.escrowed(address(0)) + waits + proceeds);
        vm.assertEq(address(redemption).balance, redemption.keptMoney(address(0)));

        vm.assertEq(crowd.coin().balanceOf(till), crowd.earned(coin));
        vm.assertEq(redemption.keptMoney(coin), crowd.escrowed(coin));
        vm.assertEq(crowd.coin().balanceOf(address(redemption)), crowd.escrowed(coin) + crowd.strayCoins());
        vm.assertEq(address(pills).balance, 0);
    }

    /// @dev Once at the end of a run: every intent is what became of it, and those never redeemed are unused.
    function afterInvariant() public view {
        for (uint256 intent = 0; intent < 120; intent++) {
            vm.assertTrue(redemption.stateOf(bytes32(intent)) == crowd.stateOf(intent));
        }
    }
}
