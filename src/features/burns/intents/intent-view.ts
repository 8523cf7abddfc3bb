import type { PaymentState, RefundReason } from '#features/payments/payment.ts'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { EscrowView } from './escrow.ts'
import type { BurnIntent } from './intent.ts'

/**
 * The ways to burn with the intent's id in the data: `send` alone, or `approve` and then `burn`. Copies are sent, and there is no other way. Pieces that are
 * taken together are approved one by one, the intent's own and then `approveOthers`, and burned by one call.
 */
export type BurnCalls = {
  send?: WalletCall
  approve?: WalletCall
  approveOthers?: readonly WalletCall[]
  burn?: WalletCall
}

/** An intent with what its pages show beside it. */
export type IntentView = {
  intent: BurnIntent
  story: readonly { state: string; by: string; at: string; detail: string | undefined }[]
  /** The newest and the last final block as the app knows them; a burn is final when its block is. */
  head: number | undefined
  finalized: number | undefined
  /** The app cannot read the chain at the moment: nothing of this is as of now. */
  isBlind: boolean
  /** The approval that the burn may have left behind; read from the chain. */
  leftover: { isApproved: boolean; isOperator: boolean; block: number } | undefined
  /** What is left to send, to go on on any device; nothing once the chain has it or the permit has run out. */
  calls: BurnCalls | { redeem: WalletCall } | undefined
  /** What became of pills that were locked; nothing for burns, and for pills that were burned at once. */
  escrow: EscrowView | undefined
  /** The other intent by which the piece was burned, where this one was not it. */
  burnedBy: Hex | undefined
  /** Whether the holder still has what would be given up, as of what the app has read; `undefined` where it cannot know. */
  isHeld: boolean | undefined
  /** The claim that a redemption has opened, with its number once it has one. */
  claim?: { label: string | undefined; promise?: string | undefined } | undefined
  /** The card payment that comes before the permit, where there is one; what it is of is its owner's. */
  payment?: { state: PaymentState; refundReason: RefundReason | undefined } | undefined
}
