import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { AccountState } from '../roles/account-service.ts'
import { parseRole } from '../roles/roles.ts'
import { hashSecret } from './secret.server.ts'
import type { Session } from './session.ts'

/**
 * A session that goes on, or the sessions that have to end: all of an account that was disabled or deleted, those of older
 * tokens where it was signed out everywhere.
 */
export type FoundSession =
  | { session: Session }
  | { over: { uid: string; email: string | undefined; issuedBefore: Date | undefined } }

/**
 * The session of a cookie's token. `accountState` asks the service that keeps the accounts, where it can be asked: a
 * session does not outlive its account, nor the moment from which the account's older tokens are void.
 */
export async function findSession(
  read: ReadDb,
  {
    token,
    now,
    accountState,
  }: {
    token: string | undefined
    now: Date
    accountState: ((uid: string) => Promise<AccountState | undefined>) | undefined
  },
): Promise<FoundSession | undefined> {
  if (token === undefined) return undefined
  const row = await read
    .selectFrom('sessions')
    .selectAll('sessions')
    .select((each) =>
      each
        .selectFrom('account_roles')
        .whereRef('account_roles.uid', '=', 'sessions.uid')
        .select(sql<string | null>`string_agg(role, ' ' order by role)`.as('roles'))
        .as('roles'),
    )
    .where('token_hash', '=', hashSecret(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (accountState !== undefined) {
    const state = await accountState(row.uid)
    if (state === undefined || state.disabled)
      return { over: { uid: row.uid, email: row.email ?? undefined, issuedBefore: undefined } }
    if (state.validSince > row.token_issued_at)
      return { over: { uid: row.uid, email: row.email ?? undefined, issuedBefore: state.validSince } }
  }
  return {
    session: {
      id: row.id,
      uid: row.uid,
      email: row.email ?? undefined,
      emailVerified: row.email_verified,
      device: row.device ?? undefined,
      roles: (row.roles ?? '').split(' ').flatMap((role) => parseRole(role) ?? []),
      createdAt: row.created_at,
      signedInAt: row.signed_in_at ?? undefined,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
    },
  }
}
