import type { WriteDb } from '#platform/database.server.ts'
import { sessionEnd } from './session.ts'
import { hashSessionToken } from './session-token.server.ts'

/** Starts a session for a token that only the caller and the person's browser know; clears away those that have ended. */
export async function startSession(tx: WriteDb, { token, role, now }: { token: string; role: string; now: Date }): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await tx.insertInto('sessions').values({ token_hash: hashSessionToken(token), role, created_at: now, expires_at: sessionEnd(now) }).execute()
}
