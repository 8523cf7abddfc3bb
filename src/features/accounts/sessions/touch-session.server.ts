import type { WriteDb } from '#platform/database/database.server.ts'

/** Notes that a session was used. */
export async function touchSession(tx: WriteDb, { id, now }: { id: number; now: Date }): Promise<void> {
  await tx.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute()
}
