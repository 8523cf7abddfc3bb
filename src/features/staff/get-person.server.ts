import { NoSuchAccountError } from '#features/accounts/administration/account-change.ts'
import type { AccountService } from '#features/accounts/roles/account-service.ts'
import { findRoles } from '#features/accounts/roles/find-roles.server.ts'
import { listSessions, type SessionLine } from '#features/accounts/sessions/list-sessions.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { type AccountEvent, listAccountEvents } from './list-account-events.server.ts'
import { type PersonLine, personLine } from './people.ts'

/** A passkey as staff see it; times are whole seconds since 1970. */
export type PasskeyLine = { key: string; name: string; addedAt: number; usedAt: number | undefined; isSynced: boolean }

/** One account with its passkeys, where it is signed in and what happened to it. Throws `NoSuchAccountError`. */
export async function getPerson(
  read: ReadDb,
  { service, uid, now }: { service: AccountService | undefined; uid: string; now: Date },
): Promise<{ person: PersonLine; passkeys: PasskeyLine[]; sessions: SessionLine[]; events: AccountEvent[] }> {
  const account = await service?.getAccount(uid)
  if (account === undefined) throw new NoSuchAccountError()
  const [roles, passkeys, sessions, { events }] = await Promise.all([
    findRoles(read, [uid]),
    listPasskeys(read, uid),
    listSessions(read, { uid, now }),
    listAccountEvents(read, { uid, before: undefined, limit: 20 }),
  ])
  return { person: personLine(account, roles.get(uid) ?? []), passkeys, sessions, events }
}

async function listPasskeys(read: ReadDb, uid: string): Promise<PasskeyLine[]> {
  const rows = await read
    .selectFrom('identity_passkeys')
    .select(['credential_id', 'name', 'made_at', 'used_at', 'backed_up'])
    .where('uid', '=', uid)
    .orderBy('made_at')
    .execute()
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
  return rows.map((row) => ({
    key: row.credential_id.slice(0, 16),
    name: row.name,
    addedAt: seconds(row.made_at),
    usedAt: row.used_at === null ? undefined : seconds(row.used_at),
    isSynced: row.backed_up,
  }))
}
