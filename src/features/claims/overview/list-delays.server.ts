import { type RawBuilder, sql } from 'kysely'
import { countWaiting, type Waiting } from '#platform/database/count-waiting.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { oldBefore } from '../claim/claim-age.ts'
import { alarmingHolds } from '../claim/claim.ts'

/** What stops a claim on its way, or has waited too long. */
export type DelayKind =
  /** Held because its card payment is disputed or its money went back. */
  | 'disputed'
  /** Held for another reason that no person gave. */
  | 'frozen'
  | 'lost'
  | 'returned'
  /** Parcels past the day on which they should have arrived. */
  | 'late-parcels'
  /** No address, and the day until which it was asked for is over. */
  | 'late-addresses'
  /** No address, and still time. */
  | 'no-address'
  /** Where nobody but the studio can go on, and for longer than it should be. */
  | 'late-claims'
  /** Numbers that one person asked to void, and another has to approve. */
  | 'voids'

/** Each kind of delay, how many there are of it and since when; one query a kind, each along an index. */
export async function listDelays(read: ReadDb, { now }: { now: Date }): Promise<Record<DelayKind, Waiting>> {
  const queries = Object.entries(delays(now)).map(
    async ([kind, query]) => [kind, await countWaiting(read, query)] as const,
  )
  return Object.fromEntries(await Promise.all(queries)) as Record<DelayKind, Waiting>
}

type Found = RawBuilder<{ since: unknown }>

function delays(now: Date): Record<DelayKind, Found> {
  const otherHolds = alarmingHolds.filter((reason) => reason !== 'payment')
  const unaddressed = sql`claims where not has_address and state in ('accepted', 'numbered', 'printed', 'signed')`
  return {
    disputed: inState('on-hold', sql`details ->> 'reason' = 'payment'`),
    frozen: inState('on-hold', sql`details ->> 'reason' in (${sql.join(otherHolds)})`),
    lost: inState('lost'),
    returned: inState('returned'),
    'late-parcels': sql`select expected_by as since from parcels where state = 'shipped' and expected_by < ${now} order by expected_by`,
    'late-addresses': sql`select due_at as since from ${unaddressed} and due_at < ${now} order by due_at`,
    'no-address': sql`select state_since as since from ${unaddressed} and (due_at is null or due_at >= ${now}) order by state_since`,
    'late-claims': lateClaims(now),
    voids: sql`select asked_at as since from print_proposals where outcome is null and due_at is null order by asked_at`,
  }
}

function inState(state: string, and: RawBuilder<unknown> = sql`true`): Found {
  return sql`select state_since as since from claims where state = ${state} and ${and} order by state_since`
}

/** What waits for the studio alone: not for a block, a carrier or an address, and not because somebody in the studio held it. */
function lateClaims(now: Date): Found {
  const old = (state: 'accepted' | 'numbered' | 'printed' | 'signed' | 'packed') =>
    sql`(select state_since as since from claims where state = ${state} and state_since < ${oldBefore(state, now)}
      ${state === 'signed' ? sql`and has_address` : sql``} order by state_since)`
  const all = sql.join((['accepted', 'numbered', 'printed', 'signed', 'packed'] as const).map(old), sql` union all `)
  return sql`select since from (${all}) as late order by since`
}
