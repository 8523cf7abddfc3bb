import type { EdgeDb } from '#platform/database/database.server.ts'
import type { AccountService } from '../roles/account-service.ts'
import { endSessions } from './end-sessions.server.ts'
import { endedSessionCookieHeaders } from './session.ts'

/**
 * Ends every sign-in of an account: the tokens that other devices hold, and its sessions here, this one included. Returns the
 * `Set-Cookie` values that forget it.
 */
export async function signOutEverywhere(
  db: EdgeDb,
  {
    service,
    uid,
    publicUrl,
    now,
  }: { service: Pick<AccountService, 'revokeSessions'> | undefined; uid: string; publicUrl: string; now: Date },
): Promise<string[]> {
  // Before the transaction: the service writes to the same database.
  await service?.revokeSessions({ uid })
  await db.transaction().execute(async (tx) => await endSessions(tx, { uid, now }))
  return endedSessionCookieHeaders({ publicUrl })
}
