import type { WriteDb } from '#platform/database/database.server.ts'
import type { IdToken } from './id-token.ts'
import { hashSecret } from './secret.server.ts'
import { sessionEnd } from './session.ts'

/**
 * Starts a session for a token that only the caller and the person's browser know. `replaces` is the token that the same
 * browser held before: its session ends here. Rows of sessions that are over go.
 */
export async function startSession(
  tx: WriteDb,
  {
    token,
    replaces,
    idToken,
    device,
    days,
    now,
  }: {
    token: string
    replaces: string | undefined
    idToken: IdToken
    device: string | undefined
    days: number
    now: Date
  },
): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  if (replaces !== undefined) await tx.deleteFrom('sessions').where('token_hash', '=', hashSecret(replaces)).execute()
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashSecret(token),
      uid: idToken.uid,
      email: idToken.email ?? null,
      email_verified: idToken.emailVerified,
      token_issued_at: idToken.validFrom,
      signed_in_at: idToken.authTime,
      device: device ?? null,
      created_at: now,
      last_seen_at: now,
      expires_at: sessionEnd({ days, now }),
    })
    .execute()
}
