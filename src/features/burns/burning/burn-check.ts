import type { Blocker } from '#features/transactions/blocker.ts'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { BurnPrice } from '../campaigns/campaign.ts'
import type { BurnCalls } from '../intents/intent-view.ts'

/** The exact call of a way to burn, rehearsed. `gas` in units, `feeWei` what it will cost at the fee of now. */
export type RehearsedCall = WalletCall & { gas: string; feeWei: string }

/** What a look with the holder's address found, as of a block. Everything is green when `obstacles` is empty. */
export type BurnCheck = {
  block: number
  holder: Hex
  isHolder: boolean
  /** Who may move this one piece besides its holder, when anybody; and whether the campaign contract may move all of them. */
  approved: Hex | undefined
  isCampaignOperator: boolean
  /** Pieces of the collection that survive; of copies, those of this one piece. */
  supply: { before: number; after: number }
  /** The other pieces that would burn with it, as `writeOther` writes them, where the campaign takes several together; and whether the campaign contract may take each. */
  others?: readonly { piece: string; isApproved: boolean }[]
  /** How many copies the holder has and would have left, decimal; absent for a single piece. */
  copies?: { held: string; left: string }
  balanceWei: string
  /** What the burn costs beside the pieces and the network's fee; absent where it costs nothing. */
  price?: BurnPrice
  obstacles: readonly Blocker[]
  /** What somebody should know and that stops nothing: the piece is for sale, or another may move it. */
  warnings: readonly Blocker[]
  /** Each call as it would be sent, but for the number of the intent in it: what a wallet will show of them. */
  asks: BurnCalls
  calls: {
    /** One transaction and no approval: the piece is sent to the campaign with its instructions. */
    send: RehearsedCall | undefined
    /** Two steps: the approval of this one piece, then the burn. `burn` can be rehearsed only once approved. */
    approve: RehearsedCall | undefined
    /** The approvals of the other pieces, in their order. */
    approveOthers?: readonly (RehearsedCall | undefined)[]
    burn: RehearsedCall | undefined
  }
}

/** The look that counts of two: answers overtake each other on their way, and one about an older block says what no longer holds. */
export function newerCheck(before: BurnCheck | undefined, next: BurnCheck): BurnCheck {
  return before !== undefined && before.block > next.block ? before : next
}
