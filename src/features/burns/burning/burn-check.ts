import type { Blocker } from '#features/transactions/blocker.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { BurnCalls } from '../intents/intent-view.ts'

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
  /** Pieces of the collection that survive; of copies, those of this one piece. */
  supply: { before: number; after: number }
  /** How many copies the holder has and would have left, decimal; absent for a single piece. */
  copies?: { held: string; left: string }
  balanceWei: string
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
    burn: RehearsedCall | undefined
  }
}
