import type { ReadDb } from '#platform/database/database.server.ts'

/**
 * Since when a claim is its present owner's, where somebody else had it before: what happened to the earlier owner's address is
 * none of theirs. Claims that were never taken over are missing.
 */
export async function findTakenOver(
  read: ReadDb,
  { claimIds }: { claimIds: readonly string[] },
): Promise<ReadonlyMap<string, Date>> {
  if (claimIds.length === 0) return new Map()
  const rows = await read
    .selectFrom('claim_links')
    .select(['claim_id', ({ fn }) => fn.max('used_at').as('at')])
    .where('claim_id', 'in', claimIds)
    .where('kind', '=', 'link')
    .where('used_at', 'is not', null)
    .groupBy('claim_id')
    .execute()
  return new Map(rows.flatMap(({ claim_id: claimId, at }) => (at === null ? [] : [[claimId, new Date(at)] as const])))
}
