import { type EdgeDb, type ReadDb, readSide } from '#platform/database/database.server.ts'
import type { NextStep } from '#platform/jobs/job-loop.server.ts'
import { whenChanged } from '#platform/jobs/when-changed.ts'

/**
 * A step of a job loop that works when the chain has moved or something that a page shows has changed, and otherwise now and
 * then, for what the clock brings.
 */
export function whenCatalogueChanges({
  db,
  studio,
  work,
  now,
}: {
  db: EdgeDb
  studio: { chain: { id: number }; chains?: readonly { id: number }[] | undefined }
  work: () => Promise<'again' | 'done'>
  now: () => Date
}): () => Promise<NextStep> {
  const ids = [studio.chain, ...(studio.chains ?? [])].map(({ id }) => id)
  return whenChanged({ mark: async () => await catalogueMark(readSide(db), ids), work, now })
}

/** A text that is another one after each such change. */
async function catalogueMark(read: ReadDb, chains: readonly number[]): Promise<string> {
  const rows = await read
    .selectFrom('chain_cursor')
    .select(['version', 'head_block', 'finalized_block', 'problem_code'])
    .where('chain_id', 'in', chains)
    .orderBy('chain_id')
    .execute()
  return rows.map((row) => `${row.version} ${row.head_block} ${row.finalized_block} ${row.problem_code}`).join(' ')
}
