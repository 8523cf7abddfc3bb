import { createHash } from 'node:crypto'
import type { ReadDb } from '#platform/database/database.server.ts'
import { listRarityInput } from './list-rarity-input.server.ts'
import { makeRankTable, type RankTable, rankTable, type TableRanks } from './rank-table.ts'
import { type RarityInput, UnrankableError } from './rarity-input.ts'
import { type TraitTable, traitTableText } from './trait-table.ts'

/** The surviving pieces of a collection, ranked, in memory; and what they were ranked from, to be published. */
export type KeptRanks = { table: RankTable; ranks: TableRanks; published: TraitTable }

type Kept = { checksum: string; ranks: Promise<KeptRanks | undefined> }

const keptRanks = new WeakMap<ReadDb, Map<string, Kept>>()

/**
 * The ranking of a collection, kept for as long as nothing that counts has changed. `undefined` for a collection that is not
 * ranked, or cannot be.
 */
export async function getRankTable(
  read: ReadDb,
  { collection }: { collection: string },
): Promise<KeptRanks | undefined> {
  const run = await read
    .selectFrom('rarity_runs')
    .select(['checksum', 'problem_code'])
    .where('collection', '=', collection)
    .executeTakeFirst()
  if (run === undefined || run.problem_code !== null) return undefined
  const all = keptRanks.get(read) ?? new Map<string, Kept>()
  keptRanks.set(read, all)
  const known = all.get(collection)
  if (known?.checksum === run.checksum) return await known.ranks
  const kept: Kept = { checksum: run.checksum, ranks: loadRanks(read, collection) }
  all.set(collection, kept)
  kept.ranks.catch(() => {
    if (all.get(collection) === kept) all.delete(collection)
  })
  return await kept.ranks
}

async function loadRanks(read: ReadDb, collection: string): Promise<KeptRanks | undefined> {
  const tokens = (await listRarityInput(read, { collection }))
    .filter(({ burned }) => !burned)
    .map(({ tokenId, attributes }): RarityInput => ({ tokenId, attributes }))
  try {
    const table = makeRankTable(tokens)
    return {
      table,
      ranks: rankTable(table),
      published: { sha256: createHash('sha256').update(traitTableText(tokens)).digest('hex'), tokens },
    }
  } catch (error) {
    // What was read is newer than the run that could still be ranked; the next run says so.
    if (error instanceof UnrankableError) return undefined
    throw error
  }
}
