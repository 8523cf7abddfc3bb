import { createHmac } from 'node:crypto'
import { wholeSeconds } from '../accounts/account.ts'
import { type RenewedAccount, type SignInColumns, signInOf } from '../accounts/exchange-token.server.ts'
import { idTokenSeconds, type SignIn } from '../accounts/id-token.ts'
import type { IdentityContext, IdentityRequest } from '../accounts/identity-context.ts'
import { IdentityError } from '../accounts/identity-error.ts'
import { recordAudit } from '../accounts/record-audit.server.ts'
import { judgeReuse, parseRefreshToken, refreshTokenText } from '../accounts/refresh-token.ts'
import { hashSecret, type IssuedTokens, signIdToken } from './issue-tokens.server.ts'
import { revokeFamily } from './revoke-sessions.server.ts'

/**
 * Exchanges a refresh token for the next one and an ID token. The usual case is one statement, shared with others that come
 * at the same time. A token that was exchanged before is judged by `judgeReuse`; a copy ends the whole sign-in.
 * Throws INVALID_REFRESH_TOKEN (never ours), USER_NOT_FOUND, USER_DISABLED, TOKEN_EXPIRED (revoked).
 */
export async function refreshTokens(
  context: IdentityContext,
  { refreshToken, request }: { refreshToken: string; request: IdentityRequest },
): Promise<IssuedTokens & { uid: string }> {
  const token = parseRefreshToken(refreshToken)
  if (token === undefined) throw new IdentityError('INVALID_REFRESH_TOKEN')
  const next = nextSecret(context, token.secret)
  const hash = hashSecret(token.secret)
  const exchanged = await context.exchangeToken({ family: token.family, hash, nextHash: hashSecret(next) })
  const { signIn, account, secret } =
    exchanged === undefined
      ? await exchangeOld(context, { ...token, hash, request })
      : { signIn: exchanged.signIn, account: checkedAccount(exchanged.account), secret: next }
  return {
    idToken: signIdToken(context, account, signIn),
    refreshToken: refreshTokenText({ family: token.family, secret }),
    expiresIn: String(idTokenSeconds),
    uid: account.uid,
  }
}

/** The secret that follows; `salt` makes it another one than the one that was handed out before. */
function nextSecret({ refreshKey }: IdentityContext, secret: string, salt = ''): string {
  return createHmac('sha256', refreshKey).update(`${secret}${salt}`).digest('base64url')
}

function checkedAccount(account: RenewedAccount | undefined): RenewedAccount {
  if (account === undefined) throw new IdentityError('USER_NOT_FOUND')
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  return account
}

type Row = SignInColumns & {
  family: string
  uid: string
  current_hash: string
  recent: string[]
  exchanged_at: Date | null
  created_at: Date
  revoked_at: Date | null
}
type Presented = { family: string; secret: string; hash: string; request: IdentityRequest }

async function exchangeOld(
  context: IdentityContext,
  presented: Presented,
): Promise<{ signIn: SignIn; account: RenewedAccount; secret: string }> {
  const row: Row | undefined = await context.db
    .selectFrom('identity_sign_ins')
    .selectAll()
    .where('family', '=', presented.family)
    .executeTakeFirst()
  if (row === undefined) throw new IdentityError('INVALID_REFRESH_TOKEN')
  const account = checkedAccount(await context.accountOfUid(row.uid))
  if (row.revoked_at !== null) throw new IdentityError('TOKEN_EXPIRED')
  const secret = await currentSecret(context, row, presented)
  if (secret === undefined) {
    await endCopied(context, row, presented.request)
    throw new IdentityError('TOKEN_EXPIRED')
  }
  return { signIn: signInOf(row), account, secret }
}

/** The current secret of the sign-in for whoever may have it; undefined when a copy of an old one is in other hands. */
async function currentSecret(context: IdentityContext, row: Row, presented: Presented): Promise<string | undefined> {
  const reuse = judgeReuse({ hash: presented.hash, recent: row.recent, nowSeconds: wholeSeconds(context.now()) })
  if (reuse.is === 'copy') return undefined
  if (reuse.is === 'lost-answer') return await branchOff(context, row, presented)
  const chained = Array.from({ length: reuse.steps }).reduce<string>(
    (last) => nextSecret(context, last),
    presented.secret,
  )
  const branched = row.exchanged_at === null ? chained : branchSecret(context, presented.secret, row.exchanged_at)
  return [chained, branched].find((candidate) => hashSecret(candidate) === row.current_hash)
}

/** Goes on from a token whose successor was never used, without that successor: should it appear after all, it is a copy. */
async function branchOff(context: IdentityContext, row: Row, presented: Presented): Promise<string | undefined> {
  const now = context.now()
  const branch = branchSecret(context, presented.secret, now)
  const changed = await context.db
    .updateTable('identity_sign_ins')
    .set({ current_hash: hashSecret(branch), exchanged_at: now, recent: [`${presented.hash}@${wholeSeconds(now)}`] })
    .where('family', '=', row.family)
    .where('current_hash', '=', row.current_hash)
    .where('revoked_at', 'is', null)
    .returning('family')
    .executeTakeFirst()
  // Another tab was faster: what it was given is the answer here too.
  return changed === undefined ? (await exchangeOld(context, presented)).secret : branch
}

function branchSecret(context: IdentityContext, secret: string, at: Date): string {
  return nextSecret(context, secret, ` ${at.getTime()}`)
}

async function endCopied(context: IdentityContext, row: Row, request: IdentityRequest): Promise<void> {
  const now = context.now()
  await context.db.transaction().execute(async (tx) => {
    await revokeFamily(tx, { family: row.family, now })
    await recordAudit(context, tx, { action: 'refresh', outcome: 'reused', uid: row.uid }, request)
  })
}
