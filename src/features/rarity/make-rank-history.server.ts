import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ReadDb } from '#platform/database/database.server.ts'
import { openRarityStrategy } from './openrarity.ts'
import type { CollectionPiece } from './rank-collection.server.ts'
import { rankSteps, type RankStep } from './rank-history.ts'
import { makeRankTable, placeOf, rankTable, withdrawToken } from './rank-table.ts'

/** The ranks of all pieces, by their order, after a step; a piece that is gone has 0. */
export type RankedStep = RankStep & { number: number; rankedTokens: number; ranks: Uint32Array }

/**
 * A history to write down: what it is made from, the ranks at mint, and the steps that are not written down yet. Those up to
 * `kept` are.
 */
export type MadeHistory = {
  source: Uint8Array
  tokenIds: string[]
  atMint: Uint32Array
  kept: number
  steps: RankedStep[]
}

/**
 * Ranks a collection again for every moment at which pieces were burned, from all of them on; only what is not written down yet
 * is counted, with a breath for visitors between two rankings. `undefined` where the pieces that are gone cannot be ranked.
 */
export async function makeRankHistory(
  read: ReadDb,
  {
    collection,
    pieces,
    atMint,
  }: { collection: string; pieces: readonly CollectionPiece[]; atMint: Uint32Array | null },
): Promise<MadeHistory | undefined> {
  if (atMint === null) return undefined
  const source = sourceOf(pieces)
  const steps = rankSteps(pieces)
  const kept = await countKept(read, { collection, source, steps })
  const table = makeRankTable(pieces)
  const ranked: RankedStep[] = []
  for (const [index, step] of steps.entries()) {
    for (const tokenId of step.tokenIds) withdrawToken(table, placeOf(table, tokenId)!)
    if (index < kept) continue
    ranked.push({ ...step, number: index + 1, rankedTokens: table.size, ranks: rankTable(table).rank })
    await setImmediate()
  }
  return { source, tokenIds: pieces.map(({ tokenId }) => tokenId), atMint, kept, steps: ranked }
}

/** What every ranking of the history is made from, whoever was burned: the pieces with their traits. */
function sourceOf(pieces: readonly CollectionPiece[]): Uint8Array {
  const hash = createHash('sha256').update(openRarityStrategy)
  for (const { tokenId, attributes } of pieces) hash.update(JSON.stringify([tokenId, attributes]))
  return hash.digest()
}

/** How many of the first steps are written down as they are. */
async function countKept(
  read: ReadDb,
  { collection, source, steps }: { collection: string; source: Uint8Array; steps: readonly RankStep[] },
): Promise<number> {
  const rows = await read
    .selectFrom('rarity_versions')
    .select(['number', 'made_at', 'cause', 'marks'])
    .where('collection', '=', collection)
    .orderBy('number')
    .execute()
  const [first, ...known] = rows
  if (first?.number !== 0 || first.marks === null || !Buffer.from(source).equals(first.marks)) return 0
  const isSame = (step: RankStep, row: (typeof known)[number] | undefined) =>
    row !== undefined &&
    row.made_at.getTime() === step.seconds * 1000 &&
    (row.cause as { hash?: string }).hash === hashOf(step)
  const differing = steps.findIndex((step, index) => !isSame(step, known[index]))
  return differing === -1 ? steps.length : differing
}

/** Tells whether a step is still the same: which pieces left. */
export function hashOf({ tokenIds }: RankStep): string {
  return createHash('sha256').update(tokenIds.join()).digest('base64url').slice(0, 22)
}
