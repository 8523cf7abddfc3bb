import type { WriteDb } from '#platform/database/database.server.ts'
import { sessionEnd } from './session.ts'

/** Lets a session that goes on last as long again from now. What it knows of the sign-in stays: being renewed proves nothing new. */
export async function renewSession(
  tx: WriteDb,
  { id, days, now }: { id: number; days: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ expires_at: sessionEnd({ days, now }), last_seen_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}
