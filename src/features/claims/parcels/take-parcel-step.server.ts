import { ParcelNotFoundError } from '#features/shipping/parcels/parcel.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { type StaffStep, takenBack } from '../claim/staff-step.ts'
import { type StepParts, type StepTakenTo, takeStaffStep } from '../desk/take-staff-step.server.ts'

/** Takes a step with a parcel, and so with every claim in it. What was replaced stays so. `undo`: the form that takes it back. Throws `ParcelNotFoundError` for an empty one. */
export async function takeParcelStep(
  tx: WriteDb,
  parts: StepParts,
  { parcelId, step }: { parcelId: number; step: StaffStep },
): Promise<StepTakenTo & { undo: [string, string][] | undefined }> {
  const claim = await tx
    .selectFrom('claims')
    .select(['claim_id', 'version', 'state'])
    .where('parcel_id', '=', parcelId)
    .where('state', '<>', 'replaced')
    .orderBy('claim_id')
    .executeTakeFirst()
  if (claim === undefined) throw new ParcelNotFoundError()
  const taken = await takeStaffStep(tx, parts, { claims: [{ claimId: claim.claim_id, version: claim.version }], step })
  // One that was lost and turned up is not taken back: where it was before would say less than is known.
  const isTakenBack = step.step === 'deliver' && claim.state === takenBack.undeliver.to
  return { ...taken, undo: isTakenBack ? [['step', 'undeliver']] : undefined }
}
