import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from './database.server.ts'
import { selectRows } from './select-rows.server.ts'

/** How many things wait for somebody, and since when the first of them does; `since` is absent where none does or nobody knows. */
export type Waiting = { count: number; since: Date | undefined }

/** Nobody reads a figure further than this, and counting on would cost more than the page. */
export const MOST_WAITING = 500

/** Counts what a query finds, up to `MOST_WAITING`. Its column `since` says since when each waits, and it is in the order of an index, so that the first is the earliest. */
export async function countWaiting(read: ReadDb, found: RawBuilder<{ since: unknown }>): Promise<Waiting> {
  const [row] = await selectRows(
    read,
    sql<{
      count: number
      since: Date | null
    }>`select count(*)::integer as count, min(since)::timestamptz as since from (${found} limit ${MOST_WAITING}::integer) as waiting`,
  )
  return { count: row?.count ?? 0, since: row?.since ?? undefined }
}
