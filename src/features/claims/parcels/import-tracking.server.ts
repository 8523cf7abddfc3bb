import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { parcelLabel } from '#features/shipping/parcels/parcel.ts'
import type { TrackingRow } from '#features/shipping/parcels/read-tracking.ts'
import type { EdgeDb, ReadDb } from '#platform/database/database.server.ts'
import { AppError } from '#platform/errors.ts'
import type { StepParts } from '../desk/take-staff-step.server.ts'
import { takeParcelStep } from './take-parcel-step.server.ts'

/** What a row of a tracking file comes to. `done` says that the parcel has this number already: reading a file twice is no mistake. */
export type TrackingOutcome = {
  line: number
  parcel: string | undefined
  outcome: 'ships' | 'done' | 'refused'
  detail: string
}

/** What reading the file in would do; changes nothing. */
export async function planTracking(
  read: ReadDb,
  { rows }: { rows: readonly TrackingRow[] },
): Promise<TrackingOutcome[]> {
  const ids = rows.flatMap((row) => ('parcelId' in row ? [row.parcelId] : []))
  const parcels =
    ids.length === 0
      ? []
      : await read
          .selectFrom('parcels')
          .select(['parcel_id', 'state', 'carrier', 'tracking_number'])
          .where('parcel_id', 'in', ids)
          .execute()
  const numbers = rows.flatMap((row) => ('parcelId' in row ? [row.number] : []))
  const taken =
    numbers.length === 0
      ? []
      : await read
          .selectFrom('parcels')
          .select(['parcel_id', 'carrier', 'tracking_number'])
          .where('tracking_number', 'in', numbers)
          .execute()
  return rows.map((row): TrackingOutcome => {
    if ('problem' in row) return { line: row.line, parcel: undefined, outcome: 'refused', detail: row.problem }
    const label = parcelLabel(row.parcelId)
    const refused = (detail: string): TrackingOutcome => ({ line: row.line, parcel: label, outcome: 'refused', detail })
    const parcel = parcels.find(({ parcel_id: id }) => id === row.parcelId)
    if (parcel === undefined) return refused(`There is no parcel ${label}.`)
    if (parcel.tracking_number === row.number && parcel.carrier === row.carrier)
      return { line: row.line, parcel: label, outcome: 'done', detail: `${label} has this number already.` }
    if (parcel.state !== 'packed')
      return refused(
        `${label} is ${parcel.state}${parcel.tracking_number === null ? '' : ` with the number ${parcel.tracking_number}`}.`,
      )
    const other = taken.find(
      (one) => one.parcel_id !== row.parcelId && one.carrier === row.carrier && one.tracking_number === row.number,
    )
    if (other !== undefined) return refused(`${parcelLabel(other.parcel_id)} has this number already.`)
    return {
      line: row.line,
      parcel: label,
      outcome: 'ships',
      detail: row.doubt ?? `${label} is sent with ${row.number}.`,
    }
  })
}

/** Reads the file in, each row in a transaction of its own: one that is refused does not hold up the others. The audit says how many were sent. */
export async function importTracking(
  { db, read, parts }: { db: EdgeDb; read: ReadDb; parts: StepParts },
  { rows }: { rows: readonly TrackingRow[] },
): Promise<TrackingOutcome[]> {
  const planned = await planTracking(read, { rows })
  const outcomes: TrackingOutcome[] = []
  for (const [index, plan] of planned.entries()) {
    const row = rows[index]
    if (plan.outcome !== 'ships' || row === undefined || 'problem' in row) {
      outcomes.push(plan)
      continue
    }
    outcomes.push(
      await db
        .transaction()
        .execute(async (tx) => {
          await takeParcelStep(tx, parts, {
            parcelId: row.parcelId,
            step: { step: 'ship', tracking: { carrier: row.carrier, number: row.number } },
          })
          return plan
        })
        .catch((error: unknown) => {
          if (error instanceof AppError) return { ...plan, outcome: 'refused' as const, detail: error.message }
          throw error
        }),
    )
  }
  const ships = outcomes.filter(({ outcome }) => outcome === 'ships').length
  const { actor, requestId, now } = parts
  await db.transaction().execute(async (tx) => {
    await recordAct(tx, { actor, requestId, now, act: 'tracking-read', subject: `${ships} of ${rows.length} rows` })
  })
  return outcomes
}
