import { NoSuchAccountError } from '#features/accounts/administration/account-change.ts'
import type { AccountService } from '#features/accounts/roles/account-service.ts'
import { findRoles } from '#features/accounts/roles/find-roles.server.ts'
import { listSessions, type SessionLine } from '#features/accounts/sessions/list-sessions.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { type AccountEvent, listAccountEvents } from './list-account-events.server.ts'
import { type PersonLine, personLine } from './people.ts'

/** One account with where it is signed in and what happened to it. Throws `NoSuchAccountError`. */
export async function getPerson(
  read: ReadDb,
  { service, uid, now }: { service: AccountService | undefined; uid: string; now: Date },
): Promise<{ person: PersonLine; sessions: SessionLine[]; events: AccountEvent[] }> {
  const account = await service?.getAccount(uid)
  if (account === undefined) throw new NoSuchAccountError()
  const [roles, sessions, { events }] = await Promise.all([
    findRoles(read, [uid]),
    listSessions(read, { uid, now }),
    listAccountEvents(read, { uid, before: undefined, limit: 20 }),
  ])
  return { person: personLine(account, roles.get(uid) ?? []), sessions, events }
}
