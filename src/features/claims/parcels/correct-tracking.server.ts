import { findEdition } from '#features/prints/numbers/edition.ts'
import { printLabel } from '#features/prints/numbers/print.ts'
import { carrierFacts } from '#features/shipping/parcels/carriers.ts'
import { changeTracking } from '#features/shipping/parcels/move-parcel.server.ts'
import { ParcelNotFoundError, type Tracking } from '#features/shipping/parcels/parcel.ts'
import type { OwnCarrier } from '#features/studio/edition-config.ts'
import { written } from '#messages/retold.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { claimReasons } from '../claim/claim-words.ts'
import { type ClaimState, numberIn } from '../claim/claim.ts'
import { recordNote } from '../claim/move-claim.server.ts'
import type { StepParts } from '../desk/take-staff-step.server.ts'
import { writeNotice } from '../notices/write-notice.server.ts'

/**
 * Corrects how a parcel on its way is followed. The story of every claim in it keeps the old number beside the new one, and whoever waits is
 * told the new one. Throws `ParcelNotFoundError` for an empty one and what `changeTracking` throws.
 */
export async function correctTracking(
  tx: WriteDb,
  { studio: { editions, shipping }, actor, requestId, now }: StepParts,
  { parcelId, tracking }: { parcelId: number; tracking: Tracking },
): Promise<void> {
  // Claims before their parcel, as every step with a parcel takes them.
  const rows = await tx
    .selectFrom('claims')
    .selectAll()
    .where('parcel_id', '=', parcelId)
    .where('state', '<>', 'replaced')
    .orderBy('claim_id')
    .forUpdate()
    .execute()
  if (rows.length === 0) throw new ParcelNotFoundError()
  const was = await changeTracking(tx, { parcelId, tracking })
  const reason = written(claimReasons.tracking, {
    now: textOf(tracking, shipping?.carriers),
    before: was === undefined ? '–' : textOf(was, shipping?.carriers),
  })
  const { link, carrierName } = carrierFacts(tracking, shipping?.carriers)
  for (const row of rows) {
    await recordNote(tx, { row, by: 'staff', actor, reason, details: { tracking, was }, requestId, now })
    const number = numberIn(row.details as ClaimState)
    const edition = findEdition(editions, row.edition_id)
    if (number === undefined || edition === undefined) continue
    const cap = edition.length === 'open' ? null : edition.length
    await writeNotice(tx, {
      claimId: row.claim_id,
      now,
      // A number may be corrected twice, and back: each time is told.
      occasion: `parcel ${parcelId}, ${row.version}`,
      notice: {
        kind: 'tracking',
        title: edition.title,
        label: printLabel({ ...number, cap, replacement: row.replacement }),
        tracking:
          'number' in tracking ? { carrier: carrierName ?? tracking.carrier, number: tracking.number, link } : tracking,
      },
    })
  }
}

function textOf(tracking: Tracking, own: readonly OwnCarrier[] | undefined): string {
  if ('untracked' in tracking) return tracking.untracked
  return `${tracking.number} (${carrierFacts(tracking, own).carrierName ?? tracking.carrier})`
}
