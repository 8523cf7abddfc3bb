import { sql } from 'kysely'
import type { EdgeDb } from './database.server.ts'
import './job-turn-tables.ts'

/** How long a turn lasts that is not renewed: longer than a busy process takes to renew it. */
export const TURN_MILLISECONDS = 30_000

type Turn = { job: string; process: string }

/**
 * Takes the turn of a job, or renews it. False while another process has it; one that was not heard of for half a minute has lost it.
 * By the database's clock: those of several machines differ.
 */
export async function takeJobTurn(db: EdgeDb, { job, process }: Turn): Promise<boolean> {
  const until = sql<Date>`clock_timestamp() + make_interval(secs => ${TURN_MILLISECONDS / 1000}::integer)`
  const row = await db
    .insertInto('job_turns')
    .values({ job, process, until })
    .onConflict((conflict) =>
      conflict
        .column('job')
        .doUpdateSet({ process, until })
        .where(sql<boolean>`job_turns.process = ${process}::uuid or job_turns.until < clock_timestamp()`),
    )
    .returning('process')
    .executeTakeFirst()
  return row !== undefined
}

/** Lets another process take the turn at once. */
export async function leaveJobTurn(db: EdgeDb, { job, process }: Turn): Promise<void> {
  await db.deleteFrom('job_turns').where('job', '=', job).where('process', '=', process).execute()
}
