import { ParcelNotFoundError } from '#features/shipping/parcels/parcel.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { StaffStep } from '../claim/staff-step.ts'
import { type StepParts, takeStaffStep } from '../desk/take-staff-step.server.ts'

/** Takes a step with a parcel, and so with every claim in it. What was replaced stays so. Throws `ParcelNotFoundError` for an empty one. */
export async function takeParcelStep(
  tx: WriteDb,
  parts: StepParts,
  { parcelId, step }: { parcelId: number; step: StaffStep },
): Promise<void> {
  const claim = await tx
    .selectFrom('claims')
    .select(['claim_id', 'version'])
    .where('parcel_id', '=', parcelId)
    .where('state', '<>', 'replaced')
    .orderBy('claim_id')
    .executeTakeFirst()
  if (claim === undefined) throw new ParcelNotFoundError()
  await takeStaffStep(tx, parts, { claims: [{ claimId: claim.claim_id, version: claim.version }], step })
}
