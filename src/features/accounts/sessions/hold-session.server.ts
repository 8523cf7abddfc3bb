import type { WriteDb } from '#platform/database/database.server.ts'
import { SignInNeededError } from './session.ts'

/**
 * Keeps a session from ending until the transaction has ended, for what must not be done by one that is over: whatever ends
 * sessions waits, and then finds what was done. Throws `SignInNeededError` when it has ended meanwhile.
 */
export async function holdSession(tx: WriteDb, { id, now }: { id: number; now: Date }): Promise<void> {
  const held = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forShare()
    .executeTakeFirst()
  if (held === undefined) throw new SignInNeededError()
}
