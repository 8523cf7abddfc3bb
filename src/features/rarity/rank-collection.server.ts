import { createHash } from 'node:crypto'
import { openRarityStrategy, type Ranking } from './openrarity.ts'
import { makeRankTable, placeOf, type RankTable, rankTable, withdrawToken } from './rank-table.ts'
import { type RarityInput, shownWithoutRanks, unrankable, UnrankableError } from './rarity-input.ts'

/** A piece with its traits; burned ones count for the ranks until `lastMoved`, their burn. `seconds` since 1970. */
export type CollectionPiece = RarityInput & {
  /** How many there are of a piece with copies. */ copies?: number
  burned: boolean
  lastMoved: { block: number; seconds: number }
}

/** A ranking with what it was made from, or why there is none. */
export type RankedCollection = { checksum: string; tokensScored: number } & (
  | {
      ranking: Ranking
      /** The ranks of all described pieces, by their order, as if none had been burned; `null` where burned pieces cannot be ranked. */
      atMint: Uint32Array | null
    }
  | { problem: { code: string; detail: string } }
)

/** Ranks a collection by the strategy in use. The checksum tells whether anything that counts has changed. */
export function rankCollection(pieces: readonly CollectionPiece[]): RankedCollection {
  const checksum = checksumOf(pieces)
  const surviving = pieces.filter(({ burned }) => !burned)
  try {
    if (pieces.some(({ copies }) => copies !== undefined))
      throw new UnrankableError('several-copies', unrankable.severalCopies)
    const { table, atMint } = tableOf(pieces, surviving)
    const ranks = rankTable(table)
    return {
      checksum,
      tokensScored: surviving.length,
      atMint,
      ranking: { entropy: ranks.entropy, tokens: surviving.map(({ tokenId }) => rankedToken(table, ranks, tokenId)) },
    }
  } catch (error) {
    if (!(error instanceof UnrankableError)) throw error
    return {
      checksum,
      tokensScored: 0,
      problem: { code: error.code, detail: `${error.message} ${shownWithoutRanks}` },
    }
  }
}

function rankedToken(table: RankTable, { score, rank, unique }: ReturnType<typeof rankTable>, tokenId: string) {
  const place = placeOf(table, tokenId)!
  return {
    tokenId,
    score: score[place]!,
    rank: rank[place]!,
    uniqueAttributes: unique[place]!,
    traitCount: table.traitCounts[place]!,
  }
}

/** One table for both rankings: all pieces first, then without those that were burned. Throws `UnrankableError` for survivors. */
function tableOf(
  pieces: readonly CollectionPiece[],
  surviving: readonly CollectionPiece[],
): { table: RankTable; atMint: Uint32Array | null } {
  try {
    const table = makeRankTable(pieces)
    const atMint = rankTable(table).rank
    for (const [place, { burned }] of pieces.entries()) if (burned) withdrawToken(table, place)
    return { table, atMint }
  } catch (error) {
    // A piece that is gone must not keep the others from being ranked.
    if (!(error instanceof UnrankableError) || surviving.length === pieces.length) throw error
    return { table: makeRankTable(surviving), atMint: null }
  }
}

function checksumOf(pieces: readonly CollectionPiece[]): string {
  const hash = createHash('sha256').update(openRarityStrategy)
  for (const { tokenId, burned, lastMoved, attributes } of pieces)
    hash.update(JSON.stringify([tokenId, burned && lastMoved, attributes]))
  return hash.digest('hex')
}
