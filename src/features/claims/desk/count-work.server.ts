import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { countClaims } from '../claim/list-claims.server.ts'
import { mostCounted } from '../claim/most-counted.ts'

/** How much of the way to the door waits for a person, each up to `mostCounted`. */
export type DeskWork = {
  /** Claims by state. */
  states: Record<string, number>
  /** Signed, with an address: they can be packed. */
  packable: number
  /** Packed, and not sent yet. */
  packedParcels: number
  shippedParcels: number
  overdueParcels: number
  proposals: number
}

/** What waits, in one question and the counts by state; each part is bounded and found by an index. */
export async function countWork(read: ReadDb, { now }: { now: Date }): Promise<DeskWork> {
  // Each in the order of its index: whatever the database thinks of how many there are, it walks that far and no further.
  const bounded = (from: ReturnType<typeof sql>) =>
    sql`(select count(*)::integer from (select 1 ${from} limit ${mostCounted}::integer) as found)`
  const [states, [row]] = await Promise.all([
    countClaims(read),
    selectRows(
      read,
      sql<Omit<DeskWork, 'states'>>`select
    ${bounded(sql`from claims where state = 'signed' and has_address order by state_since`)} as packable,
    ${bounded(sql`from parcels where state = 'packed' order by packed_at`)} as "packedParcels",
    ${bounded(sql`from parcels where state = 'shipped' order by packed_at`)} as "shippedParcels",
    ${bounded(sql`from parcels where state = 'shipped' and expected_by < ${now}`)} as "overdueParcels",
    ${bounded(sql`from print_proposals where outcome is null`)} as proposals`,
    ),
  ])
  return { states, ...row! }
}
