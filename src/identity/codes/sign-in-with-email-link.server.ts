import { z } from 'zod'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { type Account, isAnonymous } from '../accounts/account.ts'
import { findAccount } from '../accounts/find-account.server.ts'
import { followEvent } from '../accounts/follow-event.server.ts'
import type { IdentityContext, IdentityRequest } from '../accounts/identity-context.ts'
import { IdentityError } from '../accounts/identity-error.ts'
import { recordAudit } from '../accounts/record-audit.server.ts'
import { accountAttempts, addressAttempts, spendAttempt } from '../accounts/sign-in-limits.server.ts'
import { insertAccount, updateAccount } from '../accounts/write-account.server.ts'
import { endpoint, toolkit } from '../http/endpoint.ts'
import { required, text } from '../http/read-input.ts'
import { tellOfEmailChange } from '../mail/tell-of-changes.server.ts'
import { checkedEmail, refuseTaken } from '../passwords/sign-up.server.ts'
import { completeSignIn, finishSignIn } from '../tokens/complete-sign-in.server.ts'
import { demandRecentLogin, getSignedIn, type SignedIn } from '../tokens/get-signed-in.server.ts'
import { findActionCode, useActionCode } from './use-action-code.server.ts'

const input = z.object({ email: text, oobCode: text, idToken: text }).partial()

const type = 'EMAIL_SIGNIN'

/** Signs in by a mailed link and the address it went to; the account is made when it is new. With an ID token, adds this way in to its account. */
export const signInWithEmailLink = endpoint({
  path: `${toolkit}/v1/accounts:signInWithEmailLink`,
  input,
  handle: async (context, given, request) => {
    const email = checkedEmail(required(given.email, 'MISSING_EMAIL'))
    const oobCode = required(given.oobCode, 'MISSING_OOB_CODE')
    const linked =
      given.idToken === undefined || given.idToken === '' ? undefined : await getSignedIn(context, given.idToken)
    // A link in strange hands is no use without its address: that must not be guessed.
    await spendAttempt(context, request, [
      accountAttempts('email-link', oobCode, { burst: 10, perHour: 10 }),
      addressAttempts('code', request, { burst: 60, perHour: 600 }),
    ])
    const code = await findActionCode(context, context.db, oobCode)
    if (code.type !== type) throw new IdentityError('INVALID_OOB_CODE')
    if (code.email !== email)
      throw new IdentityError('INVALID_EMAIL', { text: 'The email provided does not match the sign-in email address.' })
    return await context.db.transaction().execute(async (tx) => {
      await useActionCode(context, tx, { oobCode, type })
      const answer =
        linked === undefined
          ? await enter(context, tx, { email, uid: code.uid, request })
          : await link(context, tx, { email, linked, request })
      return { kind: 'identitytoolkit#EmailLinkSigninResponse', email, ...answer }
    })
  },
})

async function enter(
  context: IdentityContext,
  tx: EdgeDb,
  { email, uid, request }: { email: string; uid: string | null; request: IdentityRequest },
): Promise<object> {
  const known = await findAccount(tx, { email })
  // The account that the link was made for has given the address away meanwhile.
  if (uid !== null && known?.uid !== uid) throw new IdentityError('INVALID_OOB_CODE')
  if (known?.disabled === true) throw new IdentityError('USER_DISABLED')
  const now = context.now()
  if (known !== undefined) await followEvent(context, tx, { account: known, event: 'mail-link' })
  const account =
    known === undefined
      ? await insertAccount(context, tx, { email, email_verified: true, email_link: true, mailbox_at: now })
      : await updateAccount(tx, known.uid, { email_verified: true, email_link: true })
  const answer = await completeSignIn(context, tx, {
    account,
    signIn: { provider: 'password', authTime: now },
    request,
  })
  return { localId: account.uid, isNewUser: known === undefined, ...answer }
}

async function link(
  context: IdentityContext,
  tx: EdgeDb,
  { email, linked, request }: { email: string; linked: SignedIn; request: IdentityRequest },
): Promise<object> {
  const before = linked.account
  await refuseTaken({ db: tx }, email, before)
  const now = context.now()
  if (!isAnonymous(before)) demandRecentLogin(context, linked)
  const isChange = before.email !== null && before.email !== email
  await followEvent(context, tx, { account: before, event: isChange ? 'address-changed' : 'password-changed' })
  // Whoever is signed in has the mailbox too: what they have added stays.
  const account: Account = await updateAccount(tx, before.uid, {
    email,
    email_verified: true,
    email_link: true,
    mailbox_at: isChange ? now : (before.mailboxAt ?? now),
    ...(isChange && before.initialEmail === null ? { initial_email: before.email } : {}),
  })
  if (isChange) await tellOfEmailChange(context, tx, { account: before, request, newEmail: email })
  await recordAudit(context, tx, { action: 'link-email', outcome: 'done', uid: account.uid }, request)
  // Nobody adds a way in without the second factor that the account has: the sign-in under way has passed it.
  const answer = await finishSignIn(context, tx, {
    account,
    signIn: { provider: 'password', authTime: now, secondFactor: linked.signIn.secondFactor },
    request,
  })
  return { localId: account.uid, isNewUser: false, ...answer }
}
