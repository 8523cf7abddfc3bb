import type { WriteDb } from '#platform/database/database.server.ts'
import type { ClaimStateName } from '../claim/claim.ts'
import { lockClaim } from '../claim/move-claim.server.ts'
import { type StepParts, takeStaffStep } from '../desk/take-staff-step.server.ts'
import { mayHaveArrived, NotReportableError } from './report.ts'

/** Marks a claim as delivered because its owner says so, with whatever else of theirs lay in the parcel. Throws `NotReportableError`. */
export async function sayArrived(tx: WriteDb, parts: StepParts, { claimId }: { claimId: string }): Promise<void> {
  const { state, version } = await lockClaim(tx, { claimId })
  if (!mayHaveArrived(state as ClaimStateName)) throw new NotReportableError()
  await takeStaffStep(tx, { ...parts, by: 'holder' }, { claims: [{ claimId, version }], step: { step: 'deliver' } })
}
