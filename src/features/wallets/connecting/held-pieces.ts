import type { TokenCard } from '#features/catalogue/chain-facts/token.ts'

/** How many pieces an address holds here, and the first of them. `hasPage`: it ever had one, so it has a page here. */
export type HeldPieces = { total: number; items: TokenCard[]; hasPage: boolean }

/** Asks the app what an address holds. Rejects when it does not answer. */
export type GetPieces = (address: string) => Promise<HeldPieces>
