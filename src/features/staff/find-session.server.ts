import type { ReadDb } from '#platform/database.server.ts'
import type { Session } from './session.ts'
import { hashSessionToken } from './session-token.server.ts'

/** The session of a token that has not ended. */
export async function findSession(read: ReadDb, { token, now }: { token: string | undefined; now: Date }): Promise<Session | undefined> {
  if (token === undefined || token === '') return undefined
  const row = await read.selectFrom('sessions').select(['role', 'created_at', 'expires_at'])
    .where('token_hash', '=', hashSessionToken(token)).where('expires_at', '>', now).executeTakeFirst()
  return row === undefined ? undefined : { role: row.role, createdAt: row.created_at, expiresAt: row.expires_at }
}
