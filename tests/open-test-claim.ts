import { type NewClaim, openClaim } from '#features/claims/opening/open-claim.server.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'

/** Opens a claim of the studio's on edition 1, accepted and held by `0xa`, or with what a test says instead. */
export async function openTestClaim(
  db: EdgeDb,
  { now, ...given }: Partial<NewClaim> & { claimId: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await openClaim(tx, {
      by: 'chain',
      now,
      claim: {
        origin: 'studio',
        originKey: given.claimId,
        editionId: '1',
        series: 'numbered',
        state: { state: 'accepted' },
        holder: '0xa',
        options: {},
        ...given,
      },
    })
  })
}
