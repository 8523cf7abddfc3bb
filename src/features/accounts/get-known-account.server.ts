import { listLinkedWallets } from '#features/wallets/list-linked-wallets.server.ts'
import type { ReadDb } from '#platform/database.server.ts'
import type { KnownAccount } from './account-known.ts'
import { listSessions } from './list-sessions.server.ts'
import type { Session } from './session.ts'

/** What the house knows of the account of a session. */
export async function getKnownAccount(read: ReadDb, { session, now }: { session: Session; now: Date }): Promise<KnownAccount> {
  const { id, uid, email, emailVerified, roles } = session
  return { uid, email, emailVerified, roles, sessionId: id, sessions: await listSessions(read, { uid, now }), wallets: await listLinkedWallets(read, { uid }) }
}
