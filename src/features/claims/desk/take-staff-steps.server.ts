import type { EdgeDb } from '#platform/database/database.server.ts'
import { AppError } from '#platform/errors.ts'
import type { StaffStep } from '../claim/staff-step.ts'
import { type SeenClaim, type StepParts, takeStaffStep } from './take-staff-step.server.ts'

/** What became of one claim of many. */
export type StepOutcome =
  | { claimId: string; done: true }
  | { claimId: string; done: false; code: string; message: string }

/**
 * Takes a step with each of many claims, in a transaction of its own: one claim's refusal does not undo the others'. `together`
 * takes it with all or none, as for one parcel, and throws what refuses it.
 */
export async function takeStaffSteps(
  { db, parts }: { db: EdgeDb; parts: StepParts },
  { claims, step, together }: { claims: readonly SeenClaim[]; step: StaffStep; together: boolean },
): Promise<{ outcomes: StepOutcome[]; parcelId?: number | undefined }> {
  const take = async (some: readonly SeenClaim[]) =>
    await db.transaction().execute(async (tx) => await takeStaffStep(tx, parts, { claims: some, step }))
  if (together) return { ...(await take(claims)), outcomes: claims.map(({ claimId }) => ({ claimId, done: true })) }
  const outcomes: StepOutcome[] = []
  for (const claim of claims) {
    outcomes.push(
      await take([claim]).then(
        (): StepOutcome => ({ claimId: claim.claimId, done: true }),
        (error: unknown): StepOutcome => {
          if (error instanceof AppError)
            return { claimId: claim.claimId, done: false, code: error.code, message: error.message }
          throw error
        },
      ),
    )
  }
  return { outcomes }
}
