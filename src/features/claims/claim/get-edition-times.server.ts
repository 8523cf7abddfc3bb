import { sql } from 'kysely'
import { type EditionTimes, fewestPrints, type PartTime } from '#features/prints/editions/edition-times.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'

const yearSeconds = 365 * 86_400
/** The newest claims of an edition that are looked at: enough for a median, and bounded however long it grows. */
const mostClaims = 500

type Row = Record<'made' | 'sent' | 'travelled', number | null> & Record<'made_of' | 'sent_of' | 'travelled_of', number>

/**
 * How long the prints of an edition took from order to signature, from there to the carrier, and from there to the door: medians of the
 * claims that came so far within a year. Prints that came back or were made again are counted by their last parcel.
 */
export async function getEditionTimes(
  read: ReadDb,
  { editionId, now }: { editionId: string; now: Date },
): Promise<EditionTimes> {
  const since = new Date(now.getTime() - yearSeconds * 1000)
  const [row] = await selectRows(
    read,
    sql<Row>`
    with newest as (select claim_id, opened_at from claims where edition_id = ${editionId} and state not in ('cancelled', 'orphaned') order by opened_at desc limit ${mostClaims}::integer),
    reached as (select n.claim_id, n.opened_at,
      max(s.at) filter (where s.to_state = 'signed' and s.from_state = 'printed') as signed_at,
      max(s.at) filter (where s.to_state = 'shipped' and s.from_state = 'packed') as shipped_at,
      max(s.at) filter (where s.to_state = 'delivered' and s.from_state <> 'delivered' and not exists (
        select from claim_steps u where u.claim_id = s.claim_id and u.position = s.position + 1 and u.from_state = 'delivered' and u.to_state = 'shipped')) as delivered_at
      from newest n join claim_steps s on s.claim_id = n.claim_id group by n.claim_id, n.opened_at),
    took as (select
      case when signed_at >= ${since} then extract(epoch from signed_at - opened_at) end as made,
      case when shipped_at >= ${since} and signed_at is not null then extract(epoch from shipped_at - signed_at) end as sent,
      case when delivered_at >= ${since} and shipped_at is not null then extract(epoch from delivered_at - shipped_at) end as travelled
      from reached)
    select
      percentile_cont(0.5) within group (order by made)::double precision as made, count(made)::integer as made_of,
      percentile_cont(0.5) within group (order by sent)::double precision as sent, count(sent)::integer as sent_of,
      percentile_cont(0.5) within group (order by travelled)::double precision as travelled, count(travelled)::integer as travelled_of
      from took`,
  )
  const part = (seconds: number | null | undefined, prints: number | undefined): PartTime | undefined =>
    seconds == null || prints === undefined || prints < fewestPrints ? undefined : { seconds, prints }
  const [made, sent, travelled] = [
    part(row?.made, row?.made_of),
    part(row?.sent, row?.sent_of),
    part(row?.travelled, row?.travelled_of),
  ]
  return {
    ...(made === undefined ? {} : { made }),
    ...(sent === undefined ? {} : { sent }),
    ...(travelled === undefined ? {} : { travelled }),
  }
}
