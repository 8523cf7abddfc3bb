import type { Selectable } from 'kysely'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import type { Database } from '#platform/database/tables.ts'
import {
  type Parcel,
  parcelLabel,
  ParcelNotFoundError,
  type ParcelState,
  type ParcelStatus,
  ParcelStepError,
  type Tracking,
  TrackingSameError,
  TrackingTakenError,
} from './parcel.ts'

/** Makes a parcel that is packed. */
export async function makeParcel(
  tx: WriteDb,
  { by, weightGrams, now }: { by: string; weightGrams: number | undefined; now: Date },
): Promise<number> {
  const row = await tx
    .insertInto('parcels')
    .values({
      carrier: null,
      tracking_number: null,
      untracked: null,
      weight_grams: weightGrams ?? null,
      packed_by: by,
      packed_at: now,
    })
    .returning('parcel_id')
    .executeTakeFirstOrThrow()
  return row.parcel_id
}

/** Which state a parcel has to be in for the next one. */
const before: Readonly<Record<Exclude<ParcelState, 'packed'>, readonly ParcelState[]>> = {
  opened: ['packed'],
  shipped: ['packed'],
  delivered: ['shipped', 'lost'],
  returned: ['shipped', 'delivered', 'lost'],
  lost: ['shipped'],
}

/** Takes a parcel to its next state. Throws `ParcelNotFoundError`, `ParcelStepError` and `TrackingTakenError`. */
export async function moveParcel(
  tx: WriteDb,
  {
    parcelId,
    to,
    tracking,
    expectedBy,
    by,
    detail,
    now,
  }: {
    parcelId: number
    to: Exclude<ParcelState, 'packed'>
    tracking?: Tracking | undefined
    expectedBy?: Date | undefined
    by: string
    detail?: string | undefined
    now: Date
  },
): Promise<void> {
  const row = await tx
    .selectFrom('parcels')
    .select('state')
    .where('parcel_id', '=', parcelId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new ParcelNotFoundError()
  if (!before[to].includes(row.state as ParcelState)) throw new ParcelStepError(parcelLabel(parcelId), row.state)
  if (tracking !== undefined && 'number' in tracking) await refuseTaken(tx, { parcelId, ...tracking })
  await tx
    .updateTable('parcels')
    .set({
      state: to,
      ...(tracking === undefined
        ? {}
        : 'number' in tracking
          ? { carrier: tracking.carrier, tracking_number: tracking.number }
          : { untracked: tracking.untracked }),
      ...(to === 'shipped' ? { shipped_at: now, expected_by: expectedBy ?? null } : {}),
      ...(to === 'delivered' ? { delivered_at: now } : {}),
    })
    .where('parcel_id', '=', parcelId)
    .execute()
  const status: ParcelStatus | undefined =
    to === 'shipped'
      ? 'in-transit'
      : to === 'delivered' || to === 'returned'
        ? to
        : to === 'lost'
          ? 'exception'
          : undefined
  if (status !== undefined) await recordParcelEvent(tx, { parcelId, status, detail, by, now })
}

/** Takes back that a parcel was delivered: it is on its way again. Throws `ParcelNotFoundError` and `ParcelStepError`. */
export async function undeliverParcel(
  tx: WriteDb,
  { parcelId, by, now }: { parcelId: number; by: string; now: Date },
): Promise<void> {
  const row = await tx
    .selectFrom('parcels')
    .select('state')
    .where('parcel_id', '=', parcelId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new ParcelNotFoundError()
  if (row.state !== 'delivered') throw new ParcelStepError(parcelLabel(parcelId), row.state)
  await tx
    .updateTable('parcels')
    .set({ state: 'shipped', delivered_at: null })
    .where('parcel_id', '=', parcelId)
    .execute()
  await recordParcelEvent(tx, { parcelId, status: 'in-transit', by, now })
}

/**
 * Writes down another way of following a parcel that was sent, and returns the one before. Throws `ParcelNotFoundError`, `ParcelStepError` for one
 * that is not on its way, `TrackingSameError` and `TrackingTakenError`.
 */
export async function changeTracking(
  tx: WriteDb,
  { parcelId, tracking }: { parcelId: number; tracking: Tracking },
): Promise<Tracking | undefined> {
  const row = await tx
    .selectFrom('parcels')
    .selectAll()
    .where('parcel_id', '=', parcelId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new ParcelNotFoundError()
  const before = parcelOf(row)
  if (before.state !== 'shipped' && before.state !== 'lost') throw new ParcelStepError(before.label, before.state)
  const now =
    'number' in tracking
      ? { carrier: tracking.carrier, tracking_number: tracking.number, untracked: null }
      : { carrier: null, tracking_number: null, untracked: tracking.untracked }
  if (row.carrier === now.carrier && row.tracking_number === now.tracking_number && row.untracked === now.untracked)
    throw new TrackingSameError(before.label)
  if ('number' in tracking) await refuseTaken(tx, { parcelId, ...tracking })
  await tx.updateTable('parcels').set(now).where('parcel_id', '=', parcelId).execute()
  return before.tracking
}

/** The unique index would say it too, but in a way that ends the transaction. */
async function refuseTaken(
  tx: WriteDb,
  { parcelId, carrier, number }: { parcelId: number; carrier: string; number: string },
): Promise<void> {
  const other = await tx
    .selectFrom('parcels')
    .select('parcel_id')
    .where('carrier', '=', carrier)
    .where('tracking_number', '=', number)
    .where('parcel_id', '<>', parcelId)
    .executeTakeFirst()
  if (other !== undefined) throw new TrackingTakenError(parcelLabel(other.parcel_id))
}

/** Writes down what a carrier or staff said of a parcel on its way. */
export async function recordParcelEvent(
  tx: WriteDb,
  {
    parcelId,
    status,
    detail,
    by,
    now,
  }: { parcelId: number; status: ParcelStatus; detail?: string | undefined; by: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('parcel_events')
    .values({ parcel_id: parcelId, status, detail: detail ?? null, by, at: now })
    .execute()
}

/** A parcel with what was said of it, oldest first. Throws `ParcelNotFoundError`. */
export async function getParcel(
  read: ReadDb,
  { parcelId }: { parcelId: number },
): Promise<Parcel & { events: { status: ParcelStatus; detail: string | undefined; by: string; at: string }[] }> {
  const row = await read.selectFrom('parcels').selectAll().where('parcel_id', '=', parcelId).executeTakeFirst()
  if (row === undefined) throw new ParcelNotFoundError()
  const events = await read
    .selectFrom('parcel_events')
    .selectAll()
    .where('parcel_id', '=', parcelId)
    .orderBy('id')
    .execute()
  return {
    ...parcelOf(row),
    events: events.map(({ status, detail, by, at }) => ({
      status: status as ParcelStatus,
      detail: detail ?? undefined,
      by,
      at: at.toISOString(),
    })),
  }
}

export function parcelOf(row: Selectable<Database['parcels']>): Parcel {
  return {
    parcelId: row.parcel_id,
    label: parcelLabel(row.parcel_id),
    state: row.state as ParcelState,
    weightGrams: row.weight_grams ?? undefined,
    tracking:
      row.tracking_number !== null && row.carrier !== null
        ? { carrier: row.carrier, number: row.tracking_number }
        : row.untracked === null
          ? undefined
          : { untracked: row.untracked },
    packedAt: row.packed_at.toISOString(),
    shippedAt: row.shipped_at?.toISOString(),
    expectedBy: row.expected_by?.toISOString(),
    deliveredAt: row.delivered_at?.toISOString(),
  }
}
