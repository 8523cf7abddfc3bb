import type { OwnCarrier } from '#features/studio/edition-config.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { carrierFacts } from './carriers.ts'
import { parcelOf } from './move-parcel.server.ts'
import type { Parcel, ParcelState } from './parcel.ts'

export type ParcelLine = Parcel & { claims: number; country: string | undefined; link: string | undefined }

/** Parcels in one state, those that wait longest first; what came to its end, the newest first. `after` is the last one of the page before. */
export async function listParcels(
  read: ReadDb,
  {
    state,
    after,
    limit,
    carriers,
  }: { state: ParcelState; after?: number | undefined; limit: number; carriers?: readonly OwnCarrier[] | undefined },
): Promise<{ parcels: ParcelLine[]; next: number | undefined }> {
  const isOpen = state === 'packed' || state === 'shipped'
  let query = read
    .selectFrom('parcels')
    .selectAll()
    .where('state', '=', state)
    .orderBy('parcel_id', isOpen ? 'asc' : 'desc')
    .limit(limit + 1)
  if (after !== undefined) query = query.where('parcel_id', isOpen ? '>' : '<', after)
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
