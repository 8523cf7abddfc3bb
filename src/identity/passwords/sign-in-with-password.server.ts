import { z } from 'zod'
import type { Account } from '../accounts/account.ts'
import { findAccount } from '../accounts/find-account.server.ts'
import type { IdentityContext, IdentityRequest } from '../accounts/identity-context.ts'
import { IdentityError } from '../accounts/identity-error.ts'
import { isKnownNetwork } from '../accounts/known-networks.server.ts'
import { recordAudit } from '../accounts/record-audit.server.ts'
import { passwordAttempts, spendAttempt } from '../accounts/sign-in-limits.server.ts'
import { endpoint, toolkit } from '../http/endpoint.ts'
import { required, text } from '../http/read-input.ts'
import { completeSignIn } from '../tokens/complete-sign-in.server.ts'
import { checkedEmail } from './sign-up.server.ts'

const input = z.object({ email: text, password: text }).partial()

/**
 * Signs in by address and password. A wrong password and an unknown address cost the same time and, with email privacy,
 * say the same; only who knows the password hears that the account is disabled.
 */
export const signInWithPassword = endpoint({
  path: `${toolkit}/v1/accounts:signInWithPassword`,
  input,
  handle: async (context, given, request) => {
    if (given.email === undefined) throw new IdentityError('MISSING_EMAIL')
    const email = checkedEmail(given.email)
    const password = required(given.password, 'MISSING_PASSWORD')
    const attempts = passwordAttempts({ email, remoteAddress: request.remoteAddress })
    await spendAttempt(context, request, [attempts.pair, attempts.address])
    const found = await findAccount(context.db, { email })
    const isKnown = found !== undefined && (await isKnownNetwork(context, context.db, { uid: found.uid, request }))
    if (!isKnown) await spendAttempt(context, request, [attempts.account])
    const account = await checkedAccount(context, { account: found, password, request })
    await renewHash(context, { account, password })
    const answer = await completeSignIn(context, context.db, {
      account,
      signIn: { provider: 'password', authTime: context.now() },
      request,
    })
    if (!request.takesOrders)
      await context.limits.release({
        forget: [attempts.pair.key],
        refund: [...(isKnown ? [] : [attempts.account.key]), attempts.address.key],
      })
    return {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      localId: account.uid,
      email,
      ...(account.displayName === null ? {} : { displayName: account.displayName }),
      registered: true,
      ...answer,
    }
  },
})

async function checkedAccount(
  context: IdentityContext,
  { account, password, request }: { account: Account | undefined; password: string; request: IdentityRequest },
): Promise<Account> {
  const isRight = await context.passwords.verify(password, account?.passwordHash ?? null)
  if (account !== undefined && isRight && !account.disabled) return account
  const code = account !== undefined && isRight ? 'USER_DISABLED' : refusal(context, account)
  await recordAudit(context, context.db, { action: 'sign-in', outcome: code, uid: account?.uid }, request)
  throw new IdentityError(code)
}

function refusal({ project }: IdentityContext, account: Account | undefined): string {
  if (project.emailPrivacy) return 'INVALID_LOGIN_CREDENTIALS'
  return account === undefined ? 'EMAIL_NOT_FOUND' : 'INVALID_PASSWORD'
}

/** The password is at hand now: a hash of older costs is made anew. Not in a transaction: it takes its time. */
async function renewHash(
  { db, passwords }: IdentityContext,
  { account: { uid, passwordHash }, password }: { account: Account; password: string },
): Promise<void> {
  if (passwordHash === null || !passwords.isOutdated(passwordHash)) return
  await db
    .updateTable('identity_accounts')
    .set({ password_hash: await passwords.hash(password) })
    .where('uid', '=', uid)
    .where('password_hash', '=', passwordHash)
    .execute()
}
