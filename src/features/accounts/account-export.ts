import { type Timestamp, timestampOf, timestampOfSeconds } from '#platform/timestamp.ts'
import type { KnownAccount } from './account-known.ts'
import type { Person } from './person.ts'

type Exported = {
  exportedAt: Timestamp
  house: string
  account: Partial<Person> & { uid: string }
  roles: readonly string[]
  wallets: { address: string; linkedAt: Timestamp }[]
  collectorPage: KnownAccount['collectorPage']
  walletActs: { at: Timestamp; act: string; address: string }[]
  sessions: { device?: string; createdAt: Timestamp; lastSeenAt: Timestamp; expiresAt: Timestamp; isThisOne: boolean }[]
}

/**
 * Everything that the house and its sign-in service keep of an account, for the person whose it is. Without the service's
 * own answer (`person`) it says what the house knows.
 */
export function accountExport({ person, known, house, now }: { person: Person | undefined; known: KnownAccount; house: string; now: Date }): Exported {
  return {
    exportedAt: timestampOf(now),
    house,
    account: person ?? { uid: known.uid, email: known.email, emailVerified: known.emailVerified },
    roles: known.roles,
    wallets: known.wallets.map(({ address, linkedAt }) => ({ address, linkedAt: timestampOfSeconds(linkedAt) })),
    collectorPage: known.collectorPage,
    walletActs: known.walletActs.map(({ at, act, address }) => ({ at: timestampOfSeconds(at), act, address })),
    sessions: known.sessions.map(({ id, device, createdAt, lastSeenAt, expiresAt }) => ({
      ...(device === undefined ? {} : { device }),
      createdAt: timestampOfSeconds(createdAt), lastSeenAt: timestampOfSeconds(lastSeenAt), expiresAt: timestampOfSeconds(expiresAt), isThisOne: id === known.sessionId,
    })),
  }
}

/** The name of the file: `account-2026-11-21.json`. */
export function exportFileName(now: Date): string {
  return `account-${now.toISOString().slice(0, 10)}.json`
}
