import type { WriteDb } from '#platform/database/database.server.ts'

/** Notes that a claim's owner would like it in one parcel with their others, or not any more. */
export async function wishTogether(
  tx: WriteDb,
  { claimId, together }: { claimId: string; together: boolean },
): Promise<void> {
  await tx.updateTable('claims').set({ together }).where('claim_id', '=', claimId).execute()
}
