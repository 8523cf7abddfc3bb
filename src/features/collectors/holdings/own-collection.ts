import type { TokenCard } from '#features/catalogue/chain-facts/token.ts'
import type { UsesOfPiece } from './piece-uses.ts'

/** A page of what the wallets of an account hold, and what can be done with it. */
export type OwnCollection = {
  /** A wallet is linked to the account. */ hasWallets: boolean
  uses: readonly UsesOfPiece[]
  total: number
  page: number
  pageCount: number
  pills: readonly TokenCard[]
  /** What one piece of each collection is called. */ singulars: Readonly<Record<string, string>>
}
