import type { WriteDb } from '#platform/database/database.server.ts'

/**
 * Ends sessions of an account here: all of them, only the one named by `id`, all but the one named by `keep`, or those
 * whose ID token is older than `issuedBefore`. Another account's session cannot be named. Returns how many ended. The
 * sign-in service's own tokens are not touched.
 */
export async function endSessions(
  tx: WriteDb,
  { uid, id, keep, issuedBefore, now }: { uid: string; id?: number; keep?: number; issuedBefore?: Date; now: Date },
): Promise<number> {
  let update = tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
  if (id !== undefined) update = update.where('id', '=', id)
  if (keep !== undefined) update = update.where('id', '<>', keep)
  if (issuedBefore !== undefined) update = update.where('token_issued_at', '<', issuedBefore)
  return Number((await update.executeTakeFirst()).numUpdatedRows)
}
