import { listLinkedWallets } from '#features/wallets/proving/list-linked-wallets.server.ts'
import { listWalletActs } from '#features/wallets/proving/list-wallet-acts.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { listSessions } from '../sessions/list-sessions.server.ts'
import type { Session } from '../sessions/session.ts'
import type { KnownAccount } from './account-known.ts'

/** As many as anybody will look through; an export has them all alike. */
const mostActs = 200

/** What the app knows of the account of a session. */
export async function getKnownAccount(
  read: ReadDb,
  { session, now }: { session: Session; now: Date },
): Promise<KnownAccount> {
  const { id, uid, email, emailVerified, roles } = session
  const [sessions, wallets, walletActs] = await Promise.all([
    listSessions(read, { uid, now }),
    listLinkedWallets(read, { uid }),
    listWalletActs(read, { uid, limit: mostActs }),
  ])
  return { uid, email, emailVerified, roles, sessionId: id, sessions, wallets, walletActs }
}
