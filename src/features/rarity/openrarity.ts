import { makeRankTable, rankTable } from './rank-table.ts'
import type { RarityInput } from './rarity-input.ts'

/**
 * OpenRarity as its reference implementation computes it (open-rarity 0.7.5): the rarer the information in a token's
 * traits, the higher its score; rank 1 is the rarest. Held to the reference's own results in `vectors/`.
 */
export const openRarityStrategy = 'openrarity@0.7.5'

export type RankedToken = {
  tokenId: string
  /** Information of the token's traits divided by the collection's entropy; a token picked by chance has 1. */
  score: number
  /** Competition rank: 1, 2, 2, 4. */
  rank: number
  /** Traits that no other token has, the number of traits counted as one of them. */
  uniqueAttributes: number
  /** Traits that hold something: neither empty nor "none". */
  traitCount: number
}

/** `tokens` in the order they came in; the collection's `entropy` in bits. */
export type Ranking = { tokens: RankedToken[]; entropy: number }

/** Ranks a whole collection. Throws `UnrankableError`. */
export function rankByOpenRarity(tokens: readonly RarityInput[]): Ranking {
  const table = makeRankTable(tokens)
  const { score, unique, rank, entropy } = rankTable(table)
  return {
    tokens: tokens.map(({ tokenId }, place) => ({
      tokenId,
      score: score[place]!,
      rank: rank[place]!,
      uniqueAttributes: unique[place]!,
      traitCount: table.traitCounts[place]!,
    })),
    entropy,
  }
}
