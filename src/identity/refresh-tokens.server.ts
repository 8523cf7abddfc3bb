import { sql } from 'kysely'
import type { EdgeDb } from '#platform/database.server.ts'
import { type Account, wholeSeconds } from './account.ts'
import { accountOf, type AccountRow, accounts } from './find-account.server.ts'
import { idTokenSeconds, type SignIn } from './id-token.ts'
import type { IdentityContext, IdentityRequest } from './identity-context.ts'
import { IdentityError } from './identity-error.ts'
import { hashSecret, type IssuedTokens, makeRefreshToken, signIdToken } from './issue-tokens.server.ts'
import { recordAudit } from './record-audit.server.ts'
import { revokeFamily } from './revoke-sessions.server.ts'

/** Two tabs may exchange the same token at once; for so long both are given a new one. */
export const reuseGraceSeconds = 120

/**
 * Exchanges a refresh token for the next one and an ID token. The old one stays known: used again after the grace, and after
 * one of its successors was used, it is a copy in other hands, and the whole sign-in ends. When no successor was used, the
 * answer was lost on its way: the successors are void and there is a new one.
 * Throws INVALID_REFRESH_TOKEN (never ours), USER_NOT_FOUND, USER_DISABLED, TOKEN_EXPIRED (revoked).
 */
export async function refreshTokens(context: IdentityContext, { refreshToken, request }: { refreshToken: string; request: IdentityRequest }): Promise<IssuedTokens & { uid: string }> {
  const hash = hashSecret(refreshToken)
  const next = makeRefreshToken(context)
  const found = await findRefreshToken(context.db, hash)
  const { row, account } = checked(found)
  if (row.exchangedAt === null) await rotate(context, { hash, next, row })
  else await exchangeAgain(context, { hash, next, row, exchangedAt: row.exchangedAt, request })
  return { idToken: await signIdToken(context, account, row.signIn), refreshToken: next, expiresIn: String(idTokenSeconds), uid: account.uid }
}

type Row = { family: string; uid: string; createdAt: Date; signIn: SignIn; exchangedAt: Date | null; revokedAt: Date | null }
type Found = { row: Row; account: Account | undefined } | undefined

async function findRefreshToken(db: EdgeDb, hash: string): Promise<Found> {
  const found = await db.selectFrom('identity_refresh_tokens as t').leftJoin(accounts(db).as('a'), 'a.uid', 't.uid').selectAll('a')
    .select(['t.uid as owner', 't.family', 't.sign_in_provider', 't.custom_claims', 't.sign_in_attributes', 't.second_factor', 't.auth_time', 't.created_at as made_at', 't.exchanged_at', 't.revoked_at'])
    .where('t.token_hash', '=', hash).executeTakeFirst()
  if (found === undefined) return undefined
  const optional = <Value>(value: unknown) => (value ?? undefined) as Value | undefined
  const signIn: SignIn = {
    provider: found.sign_in_provider, authTime: found.auth_time, customClaims: optional(found.custom_claims), attributes: optional(found.sign_in_attributes), secondFactor: optional(found.second_factor),
  }
  const row: Row = { family: found.family, uid: found.owner, createdAt: found.made_at, signIn, exchangedAt: found.exchanged_at, revokedAt: found.revoked_at }
  return { row, account: found.uid === null ? undefined : accountOf(found as AccountRow) }
}

function checked(found: Found): { row: Row; account: Account } {
  if (found === undefined) throw new IdentityError('INVALID_REFRESH_TOKEN')
  const { row, account } = found
  if (account === undefined) throw new IdentityError('USER_NOT_FOUND')
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  // A token that was made while another request revoked the account's has no mark of its own.
  if (row.revokedAt !== null || wholeSeconds(row.createdAt) < wholeSeconds(account.validSince)) throw new IdentityError('TOKEN_EXPIRED')
  return { row, account }
}

/** Marks the old token and adds the new one in one statement; whoever comes second adds one too, within the grace. */
async function rotate({ db, now }: IdentityContext, { hash, next, row }: { hash: string; next: string; row: Row }): Promise<void> {
  const { numAffectedRows } = await sql`with marked as (
      update identity_refresh_tokens set exchanged_at = ${now()} where token_hash = ${hash} and exchanged_at is null
    ), touched as (
      update identity_accounts set last_refresh_at = ${now()} where uid = ${row.uid}
    )
    insert into identity_refresh_tokens (token_hash, family, parent_hash, uid, sign_in_provider, custom_claims, sign_in_attributes, second_factor, auth_time, created_at)
    select ${hashSecret(next)}, family, token_hash, uid, sign_in_provider, custom_claims, sign_in_attributes, second_factor, auth_time, ${now()}
    from identity_refresh_tokens where token_hash = ${hash} and revoked_at is null`.execute(db)
  if (numAffectedRows === 0n) throw new IdentityError('TOKEN_EXPIRED')
}

async function exchangeAgain(context: IdentityContext, { hash, next, row, exchangedAt, request }: { hash: string; next: string; row: Row; exchangedAt: Date; request: IdentityRequest }): Promise<void> {
  const now = context.now()
  const isInGrace = now.getTime() - exchangedAt.getTime() <= reuseGraceSeconds * 1000
  if (!isInGrace) {
    const used = await context.db.selectFrom('identity_refresh_tokens').select('token_hash').where('parent_hash', '=', hash).where('exchanged_at', 'is not', null).executeTakeFirst()
    if (used !== undefined) {
      await context.db.transaction().execute(async (tx) => {
        await revokeFamily(tx, { family: row.family, now })
        await recordAudit(context, tx, { action: 'refresh', outcome: 'reused', uid: row.uid }, request)
      })
      throw new IdentityError('TOKEN_EXPIRED')
    }
    await context.db.updateTable('identity_refresh_tokens').set({ revoked_at: now }).where('parent_hash', '=', hash).where('revoked_at', 'is', null).execute()
  }
  await rotate(context, { hash, next, row })
}
