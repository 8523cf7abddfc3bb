import { type RawBuilder, sql } from 'kysely'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { freeTextArray } from '#platform/database/sql-array.server.ts'
import type { Account, Factor, ProviderLink } from './account.ts'
import { createBatch } from './batch.ts'

/** One account with its links and factors, in one query. `db` may be a transaction. */
export async function findAccount(
  db: EdgeDb,
  by: { uid: string } | { email: string } | { phoneNumber: string } | { providerId: string; rawId: string },
): Promise<Account | undefined> {
  const query = accounts(db)
  if ('uid' in by) return accountOf(await query.where('uid', '=', by.uid).executeTakeFirst())
  // Addresses are stored in lower case: the caller may give them as they were typed.
  if ('email' in by) return accountOf(await query.where('email', '=', by.email.toLowerCase()).executeTakeFirst())
  if ('phoneNumber' in by) return accountOf(await query.where('phone_number', '=', by.phoneNumber).executeTakeFirst())
  const owner = db
    .selectFrom('identity_provider_links')
    .select('uid')
    .where('provider_id', '=', by.providerId)
    .where('raw_id', '=', by.rawId)
  return accountOf(await query.where('uid', '=', owner).executeTakeFirst())
}

/** How accounts are sorted: by when they were made, by address, name or last sign-in; the newest or last first where `isDown`. */
export type AccountSorting = { key: 'joined' | 'address' | 'name' | 'seen'; isDown: boolean }

const newest: AccountSorting = { key: 'joined', isDown: true }

/** Accounts without an address, a name or a sign-in come last, whichever way. */
function orderOf({ key, isDown }: AccountSorting): RawBuilder<unknown> {
  const column = {
    joined: sql`created_at`,
    address: sql`email`,
    name: sql`lower(display_name)`,
    seen: sql`last_login_at`,
  }[key]
  if (key === 'joined') return isDown ? sql`${column} desc, uid` : sql`${column}, uid`
  return isDown ? sql`${column} desc nulls last, uid` : sql`${column} nulls last, uid`
}

/**
 * A page of accounts, the newest first unless `sort` says otherwise. `offset` and `limit` count accounts; `search` is a part of address or name, in any
 * case, or a whole uid.
 */
export async function listAccounts(
  db: EdgeDb,
  {
    offset,
    limit,
    search,
    sort = newest,
  }: { offset: number; limit: number; search?: string | undefined; sort?: AccountSorting | undefined },
): Promise<{ accounts: Account[]; total: number }> {
  const part = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const isFound =
    search === undefined
      ? sql<boolean>`true`
      : sql<boolean>`email ilike ${part} or display_name ilike ${part} or uid = ${search}`
  const [rows, count] = await Promise.all([
    accounts(db).where(isFound).orderBy(orderOf(sort)).offset(offset).limit(limit).execute(),
    db
      .selectFrom('identity_accounts')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(isFound)
      .executeTakeFirstOrThrow(),
  ])
  return { accounts: rows.map((row) => accountOf(row)!), total: Number(count.total) }
}

/** Reads accounts by their ids, those that are requested at the same time in one query. */
export function createAccountReader(db: EdgeDb): (uid: string) => Promise<Account | undefined> {
  return createBatch<string, Account | undefined>({
    largest: 100,
    run: async (uids) => {
      const rows = await accounts(db)
        .where('uid', '=', sql<string>`any(${freeTextArray([...new Set(uids)])})`)
        .execute()
      const byUid = new Map(rows.map((row) => [row.uid, accountOf(row)]))
      return uids.map((uid) => byUid.get(uid))
    },
  })
}

type Aggregates = { links: ProviderLink[]; factors: (Omit<Factor, 'enrolledAt'> & { enrolledAt: string })[] }

export function accounts(db: EdgeDb) {
  return db
    .selectFrom('identity_accounts')
    .selectAll()
    .select([linksOf('identity_accounts').as('links'), factorsOf('identity_accounts').as('factors')])
}

// Gathering rows costs more than checking whether there are any, and most accounts have neither links nor factors.

/** The links of the account in a row of `table`, as JSON; null for none. */
export function linksOf(table: string) {
  return sql<
    Aggregates['links'] | null
  >`case when exists (select from identity_provider_links k where k.uid = ${sql.ref(`${table}.uid`)}) then (select jsonb_agg(jsonb_build_object('providerId', provider_id, 'rawId', raw_id, 'email', l.email, 'displayName', l.display_name, 'photoUrl', l.photo_url, 'screenName', screen_name) order by linked_at, provider_id)
    from identity_provider_links l where l.uid = ${sql.ref(`${table}.uid`)}) end`
}

function factorsOf(table: string) {
  return sql<
    Aggregates['factors'] | null
  >`case when exists (select from identity_factors k where k.uid = ${sql.ref(`${table}.uid`)}) then (select jsonb_agg(jsonb_build_object('factorId', factor_id, 'kind', kind, 'displayName', f.display_name, 'enrolledAt', enrolled_at) order by enrolled_at, factor_id)
    from identity_factors f where f.uid = ${sql.ref(`${table}.uid`)}) end`
}

export type AccountRow = NonNullable<Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirst']>>>

export function accountOf(row: AccountRow | undefined): Account | undefined {
  return row === undefined
    ? undefined
    : {
        uid: row.uid,
        email: row.email,
        initialEmail: row.initial_email,
        emailVerified: row.email_verified,
        passwordHash: row.password_hash,
        passwordUpdatedAt: row.password_updated_at,
        displayName: row.display_name,
        photoUrl: row.photo_url,
        phoneNumber: row.phone_number,
        disabled: row.disabled,
        emailLink: row.email_link,
        customAuth: row.custom_auth,
        customAttributes: row.custom_attributes,
        validSince: row.valid_since,
        createdAt: row.created_at,
        lastLoginAt: row.last_login_at,
        lastRefreshAt: row.last_refresh_at,
        language: row.language,
        mailboxAt: row.mailbox_at,
        links: row.links ?? [],
        factors: (row.factors ?? []).map((factor) => ({ ...factor, enrolledAt: new Date(factor.enrolledAt) })),
      }
}
