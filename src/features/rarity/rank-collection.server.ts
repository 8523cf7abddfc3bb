import { createHash } from 'node:crypto'
import { openRarityStrategy, rankByOpenRarity, type Ranking } from './openrarity.ts'
import { type RarityInput, UnrankableError } from './rarity-input.ts'

/** A ranking with what it was made from, or why there is none. */
export type RankedCollection = { checksum: string; tokensScored: number } & (
  | { ranking: Ranking }
  | { problem: { code: string; detail: string } }
)

/** Ranks a collection by the strategy in use. The checksum tells whether anything that counts has changed. */
export function rankCollection(tokens: readonly RarityInput[]): RankedCollection {
  const checksum = checksumOf(tokens)
  try {
    return { checksum, tokensScored: tokens.length, ranking: rankByOpenRarity(tokens) }
  } catch (error) {
    if (!(error instanceof UnrankableError)) throw error
    return { checksum, tokensScored: 0, problem: { code: error.code, detail: `${error.message} This collection is shown without ranks.` } }
  }
}

function checksumOf(tokens: readonly RarityInput[]): string {
  const hash = createHash('sha256').update(openRarityStrategy)
  for (const { tokenId, attributes } of tokens) hash.update(JSON.stringify([tokenId, attributes]))
  return hash.digest('hex')
}
