import { sql } from 'kysely'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { knownLanguage } from '#platform/mail/mail-languages.ts'
import { type Account, factorInfo } from '../accounts/account.ts'
import type { SignIn } from '../accounts/id-token.ts'
import type { IdentityContext, IdentityRequest } from '../accounts/identity-context.ts'
import { IdentityError } from '../accounts/identity-error.ts'
import { networkHash } from '../accounts/known-networks.server.ts'
import { pendingSignInType } from '../accounts/pending-types.ts'
import { auditRow } from '../accounts/record-audit.server.ts'
import { beginSignIn, hashSecret, type IssuedTokens } from './issue-tokens.server.ts'

/** What a first factor answers when the account has a second: `mfaSignIn:finalize` takes the credential once, within five minutes. */
export type PendingSignIn = { mfaPendingCredential: string; mfaInfo: object[] }

export type PendingSecondFactor = Pick<SignIn, 'provider' | 'attributes' | 'customClaims'>
const pendingSeconds = 300

/** Ends a sign-in whose first factor was right: with tokens, or with the wait for the second factor. Throws as `finishSignIn`. */
export async function completeSignIn(
  context: IdentityContext,
  db: EdgeDb,
  given: { account: Account; signIn: SignIn; request: IdentityRequest },
): Promise<IssuedTokens | PendingSignIn> {
  const { account, signIn } = given
  if (account.factors.length === 0) return await finishSignIn(context, db, given)
  return await within(db, async (tx) => {
    if (
      (await tx
        .selectFrom('identity_accounts')
        .select('uid')
        .where(isUnchanged(account))
        .forShare()
        .executeTakeFirst()) === undefined
    )
      throw new IdentityError('TOKEN_EXPIRED')
    const now = context.now()
    const credential = context.random(32).toString('base64url')
    const data: PendingSecondFactor = {
      provider: signIn.provider,
      attributes: signIn.attributes,
      customClaims: signIn.customClaims,
    }
    await tx
      .insertInto('identity_codes')
      .values({
        code_hash: hashSecret(credential),
        type: pendingSignInType,
        uid: account.uid,
        email: null,
        new_email: null,
        data: JSON.stringify(data),
        created_at: now,
        expires_at: new Date(now.getTime() + pendingSeconds * 1000),
      })
      .execute()
    return { mfaPendingCredential: credential, mfaInfo: account.factors.map(factorInfo) }
  })
}

/**
 * Ends a sign-in with tokens: all factors were right. Throws TOKEN_EXPIRED when the account's sign-ins became void after
 * `account` was read: the password that was right a moment ago may not be any more.
 */
export async function finishSignIn(
  context: IdentityContext,
  db: EdgeDb,
  { account, signIn, request }: { account: Account; signIn: SignIn; request: IdentityRequest },
): Promise<IssuedTokens> {
  const now = context.now()
  const detail = {
    provider: signIn.provider,
    ...(signIn.secondFactor === undefined ? {} : { secondFactor: signIn.secondFactor.provider }),
  }
  const language = knownLanguage(request.locale)
  const { row, tokens } = beginSignIn(context, { account, signIn })
  const seen = { uid: account.uid, network_hash: networkHash(context, request), seen_at: now }
  return await within(db, async (tx) => {
    // Whatever makes sign-ins void changes this row first: one of the two waits here for the other.
    const touched = await tx
      .updateTable('identity_accounts')
      .set({ last_login_at: now, last_refresh_at: now, ...(language === undefined ? {} : { language }) })
      .where(isUnchanged(account))
      .returning('uid')
      .executeTakeFirst()
    if (touched === undefined) throw new IdentityError('TOKEN_EXPIRED')
    await tx
      .with('told', (write) =>
        write
          .insertInto('identity_audit')
          .values(auditRow(context, { action: 'sign-in', outcome: 'done', uid: account.uid, detail }, request)),
      )
      .with('seen', (write) =>
        write
          .insertInto('identity_networks')
          .values(seen)
          .onConflict((each) => each.columns(['uid', 'network_hash']).doUpdateSet({ seen_at: now })),
      )
      .insertInto('identity_sign_ins')
      .values(row)
      .execute()
    return tokens
  })
}

/** The account is there, open, and nothing has made its sign-ins void since it was read. */
function isUnchanged({ uid, validSince }: Account) {
  return sql<boolean>`uid = ${uid} and not disabled and date_trunc('milliseconds', valid_since) = ${validSince}`
}

async function within<Result>(db: EdgeDb, work: (tx: EdgeDb) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? await work(db) : await db.transaction().execute(work)
}
