import { sql } from 'kysely'
import { type JobLoop, startJobLoop } from '../jobs/job-loop.server.ts'
import type { Log } from '../log.server.ts'
import { type EdgeDb, readSide, writesOf } from './database.server.ts'

const pauseMilliseconds = 30 * 60_000

/**
 * Clears away dead rows and measures anew, one table at a time, so that nobody waits longer than for one: those that PostgreSQL
 * would take by itself, by the thresholds that it starts with (PostgreSQL 18, "The Autovacuum Daemon"). Returns their names.
 */
export async function tidyDatabase(db: EdgeDb): Promise<string[]> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables where schemaname = 'public' and (n_dead_tup > 50 + 0.2 * n_live_tup
      or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup) order by relname`.execute(
    db,
  )
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Every half hour in which something was written. A PostgreSQL does so by itself; the embedded one never does, and walks past whatever once was. */
export function startTidying({ db, log }: { db: EdgeDb; log: Log }): JobLoop {
  const count = () => writesOf(readSide(db))
  let written = count()
  const step = async (): Promise<number> => {
    if (count() !== written) await tidyDatabase(db)
    written = count()
    return pauseMilliseconds
  }
  return startJobLoop({ name: 'Tidying the database', step, log })
}
