import { type RawBuilder, sql } from 'kysely'
import type { OwnCarrier } from '#features/studio/edition-config.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { carrierFacts } from './carriers.ts'
import { parcelOf } from './move-parcel.server.ts'
import { type Parcel, type ParcelSorting, parcelSorts, type ParcelState } from './parcel.ts'

export type ParcelLine = Parcel & { claims: number; country: string | undefined; link: string | undefined }

/** Parcels in one state, in the order of `parcelSorts` or the one that was chosen. `after` is the last one of the page before. */
export async function listParcels(
  read: ReadDb,
  {
    state,
    sort = parcelSorts(state).own,
    after,
    limit,
    carriers,
  }: {
    state: ParcelState
    sort?: ParcelSorting
    after?: number | undefined
    limit: number
    carriers?: readonly OwnCarrier[] | undefined
  },
): Promise<{ parcels: ParcelLine[]; next: number | undefined }> {
  const place = placeOf(sort)
  let query = read
    .selectFrom('parcels')
    .selectAll()
    .where('state', '=', state)
    .orderBy(sort.isDown ? sql`${place} desc, parcel_id desc` : sql`${place}, parcel_id`)
    .limit(limit + 1)
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(${place}, parcel_id) ${sort.isDown ? sql`<` : sql`>`} (select ${place}, parcel_id from parcels where parcel_id = ${after})`,
    )
  const rows = await query.execute()
  const shown = rows.slice(0, limit).map(parcelOf)
  const claims =
    shown.length === 0
      ? []
      : await read
          .selectFrom('claims')
          .select(['parcel_id', 'country'])
          .where(
            'parcel_id',
            'in',
            shown.map(({ parcelId }) => parcelId),
          )
          .execute()
  const parcels = shown.map((parcel) => {
    const own = claims.filter(({ parcel_id: id }) => id === parcel.parcelId)
    return {
      ...parcel,
      claims: own.length,
      country: own[0]?.country ?? undefined,
      link: carrierFacts(parcel.tracking, carriers).link,
    }
  })
  return { parcels, next: rows.length > limit ? parcels.at(-1)?.parcelId : undefined }
}

/** What is sorted by before the number of the parcel; one that has no such moment comes last. Parcels are numbered as they are packed. */
function placeOf({ key, isDown }: ParcelSorting): RawBuilder<unknown> {
  if (key === 'packed') return sql`parcel_id`
  const moment = key === 'sent' ? sql`shipped_at` : sql`expected_by`
  return isDown ? sql`coalesce(${moment}, '-infinity')` : sql`coalesce(${moment}, 'infinity')`
}
