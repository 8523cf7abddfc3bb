import type { EdgeDb } from '#platform/database.server.ts'
import { type Account, factorInfo } from './account.ts'
import type { SignIn } from './id-token.ts'
import type { IdentityContext, IdentityRequest } from './identity-context.ts'
import { beginSignIn, hashSecret, type IssuedTokens } from './issue-tokens.server.ts'
import { networkHash } from './known-networks.server.ts'
import { knownLanguage } from '#platform/mail/mail-languages.ts'
import { auditRow } from './record-audit.server.ts'

/** What a first factor answers when the account has a second: `mfaSignIn:finalize` takes the credential once, within five minutes. */
export type PendingSignIn = { mfaPendingCredential: string; mfaInfo: object[] }

/** The type of the codes that wait for a second factor; their `data` is a `PendingSecondFactor`. */
export const pendingSignInType = 'mfa-pending'
export type PendingSecondFactor = Pick<SignIn, 'provider' | 'attributes' | 'customClaims'>
const pendingSeconds = 300

/** Ends a sign-in whose first factor was right: with tokens, or with the wait for the second factor. */
export async function completeSignIn(context: IdentityContext, tx: EdgeDb, { account, signIn, request }: { account: Account; signIn: SignIn; request: IdentityRequest }): Promise<IssuedTokens | PendingSignIn> {
  if (account.factors.length === 0) return await finishSignIn(context, tx, { account, signIn, request })
  const now = context.now()
  const credential = context.random(32).toString('base64url')
  const data: PendingSecondFactor = { provider: signIn.provider, attributes: signIn.attributes, customClaims: signIn.customClaims }
  await tx.insertInto('identity_codes').values({
    code_hash: hashSecret(credential), type: pendingSignInType, uid: account.uid, email: null, new_email: null, data: JSON.stringify(data),
    created_at: now, expires_at: new Date(now.getTime() + pendingSeconds * 1000),
  }).execute()
  return { mfaPendingCredential: credential, mfaInfo: account.factors.map(factorInfo) }
}

/** Ends a sign-in with tokens: all factors were right. One statement, whole by itself. */
export async function finishSignIn(context: IdentityContext, db: EdgeDb, { account, signIn, request }: { account: Account; signIn: SignIn; request: IdentityRequest }): Promise<IssuedTokens> {
  const now = context.now()
  const detail = { provider: signIn.provider, ...(signIn.secondFactor === undefined ? {} : { secondFactor: signIn.secondFactor.provider }) }
  const language = knownLanguage(request.locale)
  const { row, tokens } = beginSignIn(context, { account, signIn })
  const seen = { uid: account.uid, network_hash: networkHash(context, request), seen_at: now }
  await db
    .with('touched', (write) => write.updateTable('identity_accounts').set({ last_login_at: now, last_refresh_at: now, ...(language === undefined ? {} : { language }) }).where('uid', '=', account.uid))
    .with('told', (write) => write.insertInto('identity_audit').values(auditRow(context, { action: 'sign-in', outcome: 'done', uid: account.uid, detail }, request)))
    .with('seen', (write) => write.insertInto('identity_networks').values(seen).onConflict((each) => each.columns(['uid', 'network_hash']).doUpdateSet({ seen_at: now })))
    .insertInto('identity_sign_ins').values(row).execute()
  return tokens
}
