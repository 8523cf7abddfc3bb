import type { EdgeDb } from '#platform/database.server.ts'
import { atWholeSecond } from './account.ts'

/**
 * Ends every sign-in of an account: its refresh tokens, and by `validSince` the ID tokens made before this second. Tokens
 * made afterwards, in the same second too, are good. Returns `validSince`.
 */
export async function revokeSessions(tx: EdgeDb, { uid, now }: { uid: string; now: Date }): Promise<Date> {
  const validSince = atWholeSecond(now)
  await tx.updateTable('identity_accounts').set({ valid_since: validSince }).where('uid', '=', uid).execute()
  await revokeRefreshTokens(tx, { uid, now })
  return validSince
}

/** Ends the refresh tokens of an account alone; its ID tokens live out their hour. */
export async function revokeRefreshTokens(tx: EdgeDb, { uid, now }: { uid: string; now: Date }): Promise<void> {
  await tx.updateTable('identity_sign_ins').set({ revoked_at: now }).where('uid', '=', uid).where('revoked_at', 'is', null).execute()
}

/** Ends one sign-in: the family of a refresh token. */
export async function revokeFamily(tx: EdgeDb, { family, now }: { family: string; now: Date }): Promise<void> {
  await tx.updateTable('identity_sign_ins').set({ revoked_at: now }).where('family', '=', family).where('revoked_at', 'is', null).execute()
}
