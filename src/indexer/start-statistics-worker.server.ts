import { sql } from 'kysely'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { type JobLoop, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import type { Log } from '#platform/log.server.ts'

const untilSettledMilliseconds = 500
/** Soon after opening, when most is new, and from then on now and then. */
const pausesMilliseconds = [30_000, 120_000, 600_000]

/**
 * Lets the database's planner see the catalogue after much of it has changed. PostgreSQL does so by itself, a little later;
 * the embedded database never does, and plans as if its tables were empty.
 */
export function startStatisticsWorker({
  db,
  log,
  isSettled,
}: {
  db: EdgeDb
  log: Log
  isSettled: () => boolean
}): JobLoop {
  let looks = 0
  let seenVersion = -1
  const step = async (): Promise<number> => {
    if (!isSettled()) return untilSettledMilliseconds
    const { version } = await db
      .selectFrom('chain_cursor')
      .select(({ fn }) => fn.sum<number>('version').as('version'))
      .executeTakeFirstOrThrow()
    if (Number(version) !== seenVersion)
      await sql`analyze transfers, sales, tokens, token_metadata, token_traits, rarity_ranks, images`.execute(db)
    seenVersion = Number(version)
    return pausesMilliseconds[Math.min(looks++, pausesMilliseconds.length - 1)]!
  }
  return startJobLoop({ name: 'Measuring the catalogue', step, log })
}
