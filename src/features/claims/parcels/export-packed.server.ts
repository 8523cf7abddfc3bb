import { findEdition } from '#features/prints/numbers/edition.ts'
import { type AddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { NoAddressError } from '#features/shipping/addresses/address.ts'
import { carrierRegion } from '#features/shipping/parcels/carrier-region.server.ts'
import type { ExportParcel } from '#features/shipping/parcels/export-parcels.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { claimOf } from '../claim/claim-rows.server.ts'
import { openClaimAddress } from '../opening/open-claim-address.server.ts'

/** The parcels that are packed and not sent, with their addresses opened, which is written down for each claim. Those without a claim are left out. */
export async function exportPacked(
  tx: WriteDb,
  keys: AddressKeys,
  {
    studio: { editions },
    parcelIds,
    actor,
    requestId,
    now,
    reason,
  }: {
    studio: Pick<Studio, 'editions'>
    parcelIds?: readonly number[] | undefined
    actor: string
    requestId?: string | undefined
    now: Date
    reason: string
  },
): Promise<ExportParcel[]> {
  let query = tx.selectFrom('parcels').selectAll().orderBy('parcel_id').limit(500)
  query = parcelIds === undefined ? query.where('state', '=', 'packed') : query.where('parcel_id', 'in', [...parcelIds])
  const parcels = await query.execute()
  const exported: ExportParcel[] = []
  for (const parcel of parcels) {
    const rows = await tx
      .selectFrom('claims')
      .selectAll()
      .where('parcel_id', '=', parcel.parcel_id)
      .orderBy('claim_id')
      .execute()
    const items = rows.flatMap((row) => {
      const edition = findEdition(editions, row.edition_id)
      return edition === undefined
        ? []
        : [
            {
              edition,
              item: {
                sku: edition.slug,
                title: edition.title,
                label: claimOf(row, edition.length === 'open' ? null : edition.length).label ?? '',
                customs: edition.customs,
              },
            },
          ]
    })
    const [first] = rows
    const pack = items[0]?.edition.pack
    if (first === undefined || pack === undefined) continue
    const opening = { by: 'export', actor, reason, requestId, now } as const
    const address = await openClaimAddress(tx, keys, { ...opening, claimId: first.claim_id })
    // Prints of one parcel go to one address, which each of their owners gave: each reads that it was opened.
    for (const { claim_id: claimId } of rows.slice(1))
      await openClaimAddress(tx, keys, { ...opening, claimId }).catch(unlessNone)
    const contact = await tx
      .selectFrom('claim_contacts')
      .select('email')
      .where('claim_id', '=', first.claim_id)
      .executeTakeFirst()
    exported.push({
      parcelId: parcel.parcel_id,
      packedAt: parcel.packed_at.toISOString(),
      address,
      region: carrierRegion(address),
      email: contact?.email,
      pack,
      items: items.map(({ item }) => item),
      weightGrams: parcel.weight_grams ?? items.reduce((sum, { edition }) => sum + edition.pack.weightGrams, 0),
    })
  }
  return exported
}

/** What was erased already was not opened. */
function unlessNone(error: unknown): void {
  if (!(error instanceof NoAddressError)) throw error
}
