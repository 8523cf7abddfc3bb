import type { ReadDb } from '#platform/database/database.server.ts'
import { claimOf } from './claim-rows.server.ts'
import { type Claim, ClaimNotFoundError, type ClaimStateName, type ClaimStepRecord, type StepMaker } from './claim.ts'

/** A claim. Throws `ClaimNotFoundError`. */
export async function getClaim(read: ReadDb, { claimId }: { claimId: string }): Promise<Claim> {
  const row = await read.selectFrom('claims').selectAll().where('claim_id', '=', claimId).executeTakeFirst()
  if (row === undefined) throw new ClaimNotFoundError()
  const series = await read
    .selectFrom('edition_series')
    .select('cap')
    .where('edition_id', '=', row.edition_id)
    .where('series', '=', row.series)
    .executeTakeFirst()
  return claimOf(row, series?.cap ?? null)
}

/** The story of a claim, from its opening on. */
export async function listClaimSteps(read: ReadDb, { claimId }: { claimId: string }): Promise<ClaimStepRecord[]> {
  const rows = await read
    .selectFrom('claim_steps')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    position: row.position,
    from: (row.from_state ?? undefined) as ClaimStateName | undefined,
    to: row.to_state as ClaimStateName,
    by: row.by as StepMaker,
    actor: row.actor ?? undefined,
    reason: row.reason ?? undefined,
    at: row.at.toISOString(),
  }))
}
