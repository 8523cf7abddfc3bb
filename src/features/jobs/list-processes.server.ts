import { sql } from 'kysely'
import type { Role } from '#platform/config.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { listFailingLoops } from '#platform/jobs/failing-loops.ts'
import { aliveSeconds } from './policy.ts'
import './process-tables.ts'

/** A part of the work beside visitors that fails as a whole; `since` in whole seconds since 1970. */
export type FailingPart = { job: string; host: string; since: number; times: number; error: string }

/** Processes that were heard of of late, by the database's clock. */
export const isAlive = sql<boolean>`seen_at > clock_timestamp() - make_interval(secs => ${aliveSeconds}::integer)`

/** A process that lives; `since` in whole seconds since 1970. */
export type LivingProcess = { process: string; role: Role; host: string; version: string; since: number }

/**
 * The processes on this database, the oldest first, and which of their jobs fail as a whole. With the embedded database there is this one
 * alone, and the list is empty.
 */
export async function listProcesses(
  read: ReadDb,
  { isShared }: { isShared: boolean },
): Promise<{ processes: LivingProcess[]; failing: FailingPart[] }> {
  if (!isShared) return { processes: [], failing: listFailingLoops().map((each) => partOf('here', each)) }
  const rows = await read
    .selectFrom('processes')
    .select(['process', 'role', 'host', 'version', 'started_at', 'failing'])
    .where(isAlive)
    .orderBy('started_at')
    .execute()
  return {
    processes: rows.map(({ process, role, host, version, started_at: at }) => ({
      process,
      role: role as Role,
      host,
      version,
      since: seconds(at),
    })),
    failing: rows.flatMap(({ host, failing }) =>
      (failing as { job: string; since: string; times: number; error: string }[]).map((each) => partOf(host, each)),
    ),
  }
}

const partOf = (
  host: string,
  { job, since, times, error }: { job: string; since: Date | string; times: number; error: string },
): FailingPart => ({ job, host, since: seconds(new Date(since)), times, error })

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
