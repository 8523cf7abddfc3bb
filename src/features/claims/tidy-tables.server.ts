import { sql } from 'kysely'
import { type EdgeDb, readSide, writesOf } from '#platform/database.server.ts'
import { type JobLoop, startJobLoop } from '#platform/job-loop.server.ts'
import type { Log } from '#platform/log.server.ts'

/** What claims move through again and again; a claim that changes its state leaves a dead row behind, in each of its indexes too. */
const tables = ['claims', 'claim_addresses', 'parcels', 'prints', 'print_places', 'claim_notices'] as const
const pauseMilliseconds = 30 * 60_000

/** Clears away dead rows and measures the tables again, one at a time, so that nobody waits longer than for one. */
export async function tidyTables(db: EdgeDb): Promise<void> {
  for (const table of tables) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}

/** Every half hour in which something was written. PostgreSQL does so by itself; the embedded database never does, and walks past whatever once was. */
export function startTidying({ db, log }: { db: EdgeDb; log: Log }): JobLoop {
  const count = () => writesOf(readSide(db))
  let written = count()
  const step = async (): Promise<number> => {
    if (count() !== written) await tidyTables(db)
    written = count()
    return pauseMilliseconds
  }
  return startJobLoop({ name: 'Tidying the tables of claims', step, log })
}
