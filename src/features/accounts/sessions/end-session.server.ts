import type { WriteDb } from '#platform/database/database.server.ts'
import { hashSecret } from './secret.server.ts'

/** Ends the session of a cookie's token at once. */
export async function endSession(tx: WriteDb, { token, now }: { token: string; now: Date }): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('token_hash', '=', hashSecret(token))
    .where('ended_at', 'is', null)
    .execute()
}
