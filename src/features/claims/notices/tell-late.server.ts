import { sql } from 'kysely'
import { findEdition } from '#features/prints/numbers/edition.ts'
import { calendarDay } from '#features/prints/numbers/print-run.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { statesInStudio } from '../claim/claim.ts'
import { lateNewsDays } from '../claim/policy.ts'
import { isPaid } from '../claim/require-paid.server.ts'
import { isHeldClaim } from '../held/held-piece.server.ts'
import { namelessTitles } from './notice-text.ts'
import { writeNotice } from './write-notice.server.ts'

type Late = {
  claim_id: string
  edition_id: string
  /** The promised day that is over. */ day: string
  needs_address: boolean
}

/** How many claims are told in one transaction. */
const atOnce = 200

/**
 * Tells the owners of claims whose promised day has passed without the step that was promised: that the print leaves the studio, that its parcel
 * arrives. Each once for the same day. Not of what stands still for a reason of its own, and not where a later day was told or is about to be:
 * call `tellRunDelays` before. Returns how many were told.
 */
export async function tellLate(
  tx: WriteDb,
  { studio: { editions }, now }: { studio: Pick<Studio, 'editions'>; now: Date },
): Promise<number> {
  const prints = await findLatePrints(tx, { editions, now })
  const parcels = await findLateParcels(tx, { now })
  const told = [
    ...prints.map((late) => ({ ...late, what: 'print' as const })),
    ...parcels.map((late) => ({ ...late, what: 'parcel' as const })),
  ]
  for (const { claim_id: claimId, edition_id: editionId, day, needs_address: needsAddress, what } of told) {
    await tx
      .updateTable('claims')
      .set(what === 'print' ? { late_leaving_told: day } : { late_arrival_told: day })
      .where('claim_id', '=', claimId)
      .execute()
    await writeNotice(tx, {
      claimId,
      occasion: `${what} ${day}`,
      notice: {
        kind: 'late',
        what,
        title: findEdition(editions, editionId)?.title ?? namelessTitles.print,
        promised: day,
        ...(needsAddress ? { needsAddress } : {}),
      },
      now,
    })
  }
  return told.length
}

/** Since when a day that passed is still news. What is later than that was late before anybody was told such things, or nothing ran meanwhile. */
const oldest = (now: Date) => new Date(now.getTime() - lateNewsDays * 86_400_000)

/** Claims that did not leave the studio by their day, though nothing holds them. */
async function findLatePrints(
  tx: WriteDb,
  { editions, now }: { editions: Studio['editions']; now: Date },
): Promise<Late[]> {
  let query = tx
    .selectFrom('claims')
    .select([
      'claim_id',
      'edition_id',
      sql<string>`leaves_by`.as('day'),
      sql<boolean>`not has_address and state in ('accepted', 'numbered', 'printed', 'signed')`.as('needs_address'),
    ])
    .where('state', 'in', statesInStudio)
    .where('state', '<>', 'on-hold')
    .where('leaves_by', '<', calendarDay(now))
    .where('leaves_by', '>=', calendarDay(oldest(now)))
    // A day that was over when the claim was made was promised to nobody.
    .where(sql<boolean>`leaves_by >= to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD')`)
    .where(sql<boolean>`(late_leaving_told is null or late_leaving_told < leaves_by)`)
    .where(isPaid)
    .where((eb) => eb.not(isHeldClaim(now)))
    // Somebody asked that its number be void: it goes on or ends with the answer.
    .where(
      sql<boolean>`not exists (select from print_proposals p where p.kind = 'void' and p.outcome is null
        and p.edition_id = claims.edition_id and p.series = claims.series and p.n = claims.n)`,
    )
  // The documents say a later day already: its owner hears of that one instead.
  for (const { editionId, runs = [] } of editions)
    for (const { name, leavesBy } of runs)
      query = query.where((eb) =>
        eb.not(eb.and([eb('edition_id', '=', editionId), eb('print_run', '=', name), eb('leaves_by', '<', leavesBy)])),
      )
  return await query.orderBy('leaves_by').orderBy('claim_id').limit(atOnce).forUpdate().skipLocked().execute()
}

/** Claims whose parcel should have arrived; not those whose owner has said so themselves. */
async function findLateParcels(tx: WriteDb, { now }: { now: Date }): Promise<Late[]> {
  const day = sql<string>`to_char(parcels.expected_by at time zone 'UTC', 'YYYY-MM-DD')`
  return await tx
    .selectFrom('claims')
    .innerJoin('parcels', 'parcels.parcel_id', 'claims.parcel_id')
    .select(['claims.claim_id', 'claims.edition_id', day.as('day'), sql<boolean>`false`.as('needs_address')])
    .where('claims.state', '=', 'shipped')
    .where('parcels.state', '=', 'shipped')
    .where('parcels.expected_by', '<', new Date(`${calendarDay(now)}T00:00:00Z`))
    .where('parcels.expected_by', '>=', oldest(now))
    .where(sql<boolean>`(claims.late_arrival_told is null or claims.late_arrival_told < ${day})`)
    .where((eb) => eb.not(isHeldClaim(now)))
    .where(
      sql<boolean>`not exists (select from claim_reports r where r.claim_id = claims.claim_id and r.closed_at is null)`,
    )
    .orderBy('parcels.expected_by')
    .orderBy('claims.claim_id')
    .limit(atOnce)
    .forUpdate('claims')
    .skipLocked()
    .execute()
}
