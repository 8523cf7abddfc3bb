import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'

/** What a rehearsal made and what goes with it. */
export type Rehearsed = { pieces: number; burns: number; claims: number; prints: number; vaults: number; notes: number }

/** Counts it. */
export async function countRehearsed(read: ReadDb): Promise<Rehearsed> {
  const [counted] = await selectRows(
    read,
    sql<Rehearsed>`
      select (select count(*)::int from tokens) as pieces, (select count(*)::int from burns) as burns,
        (select count(*)::int from claims) as claims, (select count(*)::int from prints) as prints,
        (select count(*)::int from vaults) as vaults, (select count(*)::int from notes) as notes`,
  )
  return counted!
}
