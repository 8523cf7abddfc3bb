import type { TokenImage } from '#features/catalogue/chain-facts/token.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { BurnedCounts } from './burned-counts.ts'
import type { BurnedTrait } from './burned-traits.ts'
import type { PieceBurn } from './piece-burn.ts'

/** A line of the public ledger: a piece that was burned, by whom and how, and the pill that it gave, where a campaign took it. */
export type LedgerLine = Pick<PieceBurn, 'mode' | 'blockNumber' | 'txHash' | 'timestamp' | 'isFinal'> & {
  /** `null` for a collection that the studio does not show. */
  collection: string | null
  collectionAddress: Hex
  chainId: number
  /** Only in a studio on several chains, whose blocks are numbered apart. */
  chainName: string | undefined
  tokenId: string
  /** The piece's own name, where it has one. */
  name: string | null
  image: TokenImage | null
  /** `null` for a piece that was minted to nobody. */
  holder: Hex | null
  pill: Pick<
    PieceBurn,
    'intentId' | 'campaignId' | 'recipient' | 'pillId' | 'pillName' | 'pillCount' | 'copies' | 'together'
  > | null
}

/** Everything that a page of the ledger shows. */
export type LedgerPageView = {
  burns: readonly LedgerLine[]
  next: string | null
  counts: BurnedCounts
  /** The collections that have burned pieces. */
  collections: readonly { slug: string; title: string; singular: string }[]
  collection: string | undefined
  /** What burned of each trait of the one collection. */
  traits: readonly BurnedTrait[]
  /** Where all traits of it stand. */
  allTraits: string | undefined
}
