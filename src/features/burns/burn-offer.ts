import type { PaymentState, RefundReason } from '#features/payments/payment.ts'
import type { BurnCampaign, CampaignStanding } from './campaign.ts'
import type { EscrowView } from './escrow.ts'
import type { BurnIntent, Hex } from './intent.ts'

/**
 * What the page of a piece says about burning it, before anybody connects a wallet. Read from the database; what depends on
 * the visitor's wallet (is it theirs, are they approved, would the call go through) is looked at afterwards (`BurnCheck`).
 */
export type BurnOffer = {
  /** The campaigns that take pieces of this collection, those that are open first, then soon, then the rest. */
  campaigns: readonly (BurnCampaign & { standing: CampaignStanding })[]
  /** Pieces of the collection that survive now; one fewer after the burn. */
  surviving: number
  /** The time of the newest block, in seconds: what `standing` was judged by. */
  at: number
  /** The burn, when it has happened. */
  burned: PieceBurn | undefined
}

/** The campaign that the page is about: the one in its address, or the first. */
export function shownCampaign<Campaign extends { campaignId: string }>(campaigns: readonly Campaign[], campaignId: string | undefined): Campaign | undefined {
  return campaigns.find((each) => each.campaignId === campaignId) ?? campaigns[0]
}

/** A burn as the chain has it. */
export type PieceBurn = {
  intentId: Hex
  campaignId: string
  holder: Hex
  recipient: Hex
  pillId: string
  pillName: string
  pillCount: string
  mode: 'burn' | 'dead-address'
  blockNumber: number
  txHash: Hex
  timestamp: number
  isFinal: boolean
}

/** One reason why a burn cannot go through, in the order in which a person can do something about them. */
export type Obstacle = {
  code:
    | 'campaign-soon' | 'campaign-over' | 'campaign-paused' | 'sold-out' | 'no-campaign'
    | 'already-burned' | 'not-holder' | 'approval-for-other' | 'listed-for-sale'
    | 'no-such-piece' | 'recipient-takes-no-pills' | 'no-money-for-gas' | 'refused-by-contract' | 'chain-silent'
    // Of redemptions.
    | 'no-print-left'
    | 'redemption-paused' | 'permit-of-another' | 'permit-altered' | 'permit-expired' | 'permits-open' | 'wrong-payment' | 'pills-not-held'
    | 'no-such-edition' | 'edition-closed' | 'wrong-pills' | 'not-served' | 'option-missing' | 'option-gone' | 'address-missing' | 'signer-not-named' | 'too-little-money'
  /** What is the matter, and what to do about it: one sentence each. */
  detail: string
  way: string
}

/** A call as a wallet takes it; `value` in wei, decimal, where money goes along. */
export type WalletCall = { to: Hex; data: Hex; value?: string }

/** The ways to burn with the intent's id in the data: `send` alone, or `approve` and then `burn`. */
export type BurnCalls = { send: WalletCall; approve: WalletCall; burn: WalletCall }

/** The exact call of a way to burn, rehearsed. `gas` in units, `feeWei` what it will cost at the fee of now. */
export type RehearsedCall = { to: Hex; data: Hex; gas: string; feeWei: string }

/** What a look with the holder's address found, as of a block. Everything is green when `obstacles` is empty. */
export type BurnCheck = {
  block: number
  holder: Hex
  isHolder: boolean
  /** Who may move this one piece besides its holder, when anybody; and whether the campaign contract may move all of them. */
  approved: Hex | undefined
  isCampaignOperator: boolean
  supply: { before: number; after: number }
  balanceWei: string
  obstacles: readonly Obstacle[]
  /** What somebody should know and that stops nothing: the piece is for sale, or another may move it. */
  warnings: readonly Obstacle[]
  /** Each call as it would be sent, but for the number of the intent in it: what a wallet will show of them. */
  asks: BurnCalls
  calls: {
    /** One transaction and no approval: the piece is sent to the campaign with its instructions. */
    send: RehearsedCall | undefined
    /** Two steps: the approval of this one piece, then the burn. `burn` can be rehearsed only once approved. */
    approve: RehearsedCall | undefined
    burn: RehearsedCall | undefined
  }
}

/** An intent with what its pages show beside it. */
export type IntentView = {
  intent: BurnIntent
  story: readonly { state: string; by: string; at: string; detail: string | undefined }[]
  /** The newest and the last final block as the house knows them; a burn is final when its block is. */
  head: number | undefined
  finalized: number | undefined
  /** The house cannot read the chain at the moment: nothing of this is as of now. */
  isBlind: boolean
  /** The approval that the burn may have left behind; read from the chain. */
  leftover: { isApproved: boolean; isOperator: boolean; block: number } | undefined
  /** What is left to send, to go on on any device; nothing once the chain has it or the permit has run out. */
  calls: BurnCalls | { redeem: WalletCall } | undefined
  /** What became of pills that were locked; nothing for burns, and for pills that were burned at once. */
  escrow: EscrowView | undefined
  /** The other intent by which the piece was burned, where this one was not it. */
  burnedBy: Hex | undefined
  /** Whether the holder still has what would be given up, as of what the house has read; `undefined` where it cannot know. */
  isHeld: boolean | undefined
  /** The card payment that comes before the permit, where there is one; what it is of is its owner's. */
  payment?: { state: PaymentState; refundReason: RefundReason | undefined } | undefined
}
