import { titleOfEdition } from '#features/prints/numbers/edition.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { StepMaker } from '../claim/claim.ts'

/** Something that happened to a claim, `at` in whole seconds since 1970. */
export type RecentStep = {
  claimId: string
  /** `4` of an edition, where it has its number. */
  n: number | null
  edition: string
  to: string
  by: StepMaker
  at: number
}

/** What happened to claims last, the newest first. */
export async function listRecentSteps(
  read: ReadDb,
  { editions, limit }: { editions: readonly EditionConfig[]; limit: number },
): Promise<RecentStep[]> {
  const rows = await read
    .selectFrom((eb) => eb.selectFrom('claim_steps').selectAll().orderBy('at', 'desc').limit(limit).as('s'))
    .innerJoin('claims as c', 'c.claim_id', 's.claim_id')
    .select(['s.claim_id', 's.to_state', 's.by', 's.at', 's.position', 'c.n', 'c.edition_id'])
    .orderBy('s.at', 'desc')
    .orderBy('s.position', 'desc')
    .execute()
  return rows.map((row) => ({
    claimId: row.claim_id,
    n: row.n,
    edition: titleOfEdition(editions, row.edition_id),
    to: row.to_state,
    by: row.by as StepMaker,
    at: Math.floor(row.at.getTime() / 1000),
  }))
}
