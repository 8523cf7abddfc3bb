import { sql } from 'kysely'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'
import type { Account } from './account.ts'
import { createBatch } from './batch.ts'
import type { AccountRow } from './find-account.server.ts'
import type { SignIn, TokenAccount } from './id-token.ts'
import { rememberedTokens } from './refresh-token.ts'

/** Puts the hash of the next token in the place of the current one's. All are base64url. */
export type Exchange = { family: string; hash: string; nextHash: string }
export type Exchanged = { account: RenewedAccount; createdAt: Date; signIn: SignIn }
/** An account as far as renewing needs it. */
export type RenewedAccount = TokenAccount & Pick<Account, 'disabled' | 'validSince'>

/**
 * Exchanges current tokens, many in one statement, and reads their accounts with it. Undefined for a token that is not the current one, whose sign-in has ended or whose account is gone:
 * nothing was changed then, and the caller finds out why.
 */
export function createExchange({
  db,
  now,
}: {
  db: EdgeDb
  now: () => Date
}): (exchange: Exchange) => Promise<Exchanged | undefined> {
  return createBatch<Exchange, Exchanged | undefined>({
    largest: 100,
    isPatient: true,
    run: async (asks) => {
      const rows = await exchangeAll(db, asks, now())
      const byToken = new Map(rows.map((row) => [`${row.family} ${row.presented}`, row]))
      return asks.map(({ family, hash }) => {
        const row = byToken.get(`${family} ${hash}`)
        return row === undefined
          ? undefined
          : { account: accountOf(row), createdAt: row.begun_at, signIn: signInOf(row) }
      })
    },
  })
}

export type SignInColumns = {
  sign_in_provider: string
  auth_time: Date
  custom_claims: unknown
  sign_in_attributes: unknown
  second_factor: unknown
}

/** A row of `identity_sign_ins` as its tokens tell of it. */
export function signInOf(row: SignInColumns): SignIn {
  const optional = <Value>(value: unknown) => (value ?? undefined) as Value | undefined
  return {
    provider: row.sign_in_provider,
    authTime: row.auth_time,
    customClaims: optional(row.custom_claims),
    attributes: optional(row.sign_in_attributes),
    secondFactor: optional(row.second_factor),
  }
}

const columns = [
  'uid',
  'email',
  'email_verified',
  'display_name',
  'photo_url',
  'phone_number',
  'custom_attributes',
  'password_hash',
  'email_link',
  'custom_auth',
  'disabled',
  'valid_since',
] as const
type Row = SignInColumns &
  Pick<AccountRow, (typeof columns)[number]> & { links: string[]; family: string; presented: string; begun_at: Date }

function accountOf(row: Row): RenewedAccount {
  return {
    uid: row.uid,
    email: row.email,
    emailVerified: row.email_verified,
    displayName: row.display_name,
    photoUrl: row.photo_url,
    phoneNumber: row.phone_number,
    customAttributes: row.custom_attributes,
    passwordHash: row.password_hash,
    emailLink: row.email_link,
    customAuth: row.custom_auth,
    disabled: row.disabled,
    validSince: row.valid_since,
    links: row.links.map(linkOf),
  }
}

function linkOf(text: string): { providerId: string; rawId: string } {
  const space = text.indexOf(' ')
  return { providerId: text.slice(0, space), rawId: text.slice(space + 1) }
}

// Links as texts, not as JSON: planning that would cost a fifth of the statement.
const links = sql<
  string[]
>`array(select l.provider_id || ' ' || l.raw_id from identity_provider_links l where l.uid = a.uid order by l.linked_at, l.provider_id)`

async function exchangeAll(db: EdgeDb, asks: Exchange[], now: Date): Promise<Row[]> {
  const column = (pick: (ask: Exchange) => string) => plainArray(asks.map(pick), 'text')
  const { rows } = await sql<Row>`
    update identity_sign_ins s set current_hash = asked.next_hash, exchanged_at = ${now},
      recent = (array[asked.hash || ${`@${Math.floor(now.getTime() / 1000)}`}] || s.recent)[1:${sql.lit(rememberedTokens)}]
    from unnest(${column(({ family }) => family)}, ${column(({ hash }) => hash)}, ${column(({ nextHash }) => nextHash)}) as asked (family, hash, next_hash), identity_accounts a
    where s.family = asked.family and s.current_hash = asked.hash and s.revoked_at is null and a.uid = s.uid
    returning s.family, asked.hash as presented, s.created_at as begun_at, s.sign_in_provider, s.auth_time, s.custom_claims, s.sign_in_attributes, s.second_factor,
      ${sql.join(columns.map((name) => sql.ref(`a.${name}`)))}, ${links} as links`.execute(db)
  return rows
}
