import { type RawBuilder, sql } from 'kysely'
import { calendarDay } from '#features/prints/numbers/print-run.ts'
import { countWaiting, type Waiting } from '#platform/database/count-waiting.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { oldBefore } from '../claim/claim-age.ts'
import { alarmingHolds } from '../claim/claim.ts'

/**
 * What stops a claim on its way, or has waited too long.
 * - `disputed`: held because its card payment is disputed or its money went back; `frozen`: for another reason that no person gave.
 * - `late-parcels`: past the day on which they should have arrived.
 * - `late-claims`: nobody but the studio can go on, and that for longer than it should be.
 * - `late-prints`: past the day by which they were promised to leave the studio.
 * - `no-address`: all without one; `late-addresses`: those whose day for it is over.
 * - `voids`: numbers that one person asked to void, and another has to approve.
 */
export const delayKinds = [
  'disputed',
  'frozen',
  'lost',
  'returned',
  'late-parcels',
  'late-prints',
  'late-claims',
  'late-addresses',
  'no-address',
  'voids',
] as const
export type DelayKind = (typeof delayKinds)[number]

/** How many delays there are of a kind, and since when: one query, along an index. */
export async function countDelay(read: ReadDb, { kind, now }: { kind: DelayKind; now: Date }): Promise<Waiting> {
  return await countWaiting(read, delays(now)[kind])
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
    'late-prints': sql`select ((leaves_by::date + 1)::timestamp at time zone 'UTC') as since from claims where leaves_by < ${calendarDay(now)}
      and state in ('observed', 'accepted', 'numbered', 'printed', 'signed', 'packed', 'on-hold') order by leaves_by`,
    'late-addresses': sql`select due_at as since from ${unaddressed} and due_at < ${now} order by due_at`,
    'no-address': sql`select state_since as since from ${unaddressed} order by state_since`,
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
