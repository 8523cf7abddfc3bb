import { z } from 'zod'
import { factorInfo } from '../accounts/account.ts'
import { followEvent } from '../accounts/follow-event.server.ts'
import type { IdentityContext, IdentityRequest } from '../accounts/identity-context.ts'
import { IdentityError } from '../accounts/identity-error.ts'
import { recordAudit } from '../accounts/record-audit.server.ts'
import { addressAttempts, passwordAttempts, spendAttempt } from '../accounts/sign-in-limits.server.ts'
import { updateAccount } from '../accounts/write-account.server.ts'
import { endpoint, toolkit } from '../http/endpoint.ts'
import { required, text } from '../http/read-input.ts'
import { tellOfPasswordChange } from '../mail/tell-of-changes.server.ts'
import { checkPassword } from '../passwords/check-password.server.ts'
import { accountOfCode, type ActionCode, findActionCode, useActionCode } from './use-action-code.server.ts'

const input = z.object({ oobCode: text, newPassword: text, oldPassword: text, email: text }).partial()

const kind = 'identitytoolkit#ResetPasswordResponse'

/**
 * Says what a mail's code would do, or with `newPassword` sets the password. Reading it uses nothing up, nor does a password that is too
 * weak.
 */
export const resetPassword = endpoint({
  path: `${toolkit}/v1/accounts:resetPassword`,
  input,
  handle: async (context, given, request) => {
    if (given.oldPassword !== undefined && given.oldPassword !== '')
      throw new IdentityError('OPERATION_NOT_ALLOWED', { text: 'A password is changed by accounts:update.' })
    const oobCode = required(given.oobCode, 'MISSING_OOB_CODE')
    await spendAttempt(context, request, [addressAttempts('code', request, { burst: 60, perHour: 600 })])
    const code = await findActionCode(context, context.db, oobCode)
    const { newPassword = '' } = given
    return newPassword === ''
      ? await look(context, code)
      : await setPassword(context, { code, oobCode, newPassword, request })
  },
})

async function look(context: IdentityContext, code: ActionCode): Promise<object> {
  const { type: requestType, email, newEmail } = code
  // Whoever holds such a link must know the address: it is not in the answer.
  if (requestType === 'EMAIL_SIGNIN') return { kind, requestType }
  const account = await accountOfCode(context.db, code)
  const factor = account.factors.find(({ factorId }) => factorId === factorIdOf(code))
  if (requestType === 'REVERT_SECOND_FACTOR_ADDITION' && factor === undefined)
    throw new IdentityError('INVALID_OOB_CODE')
  return {
    kind,
    requestType,
    ...(email === null ? {} : { email }),
    ...(newEmail === null ? {} : { newEmail }),
    ...(requestType === 'REVERT_SECOND_FACTOR_ADDITION' && factor !== undefined ? { mfaInfo: factorInfo(factor) } : {}),
  }
}

async function setPassword(
  context: IdentityContext,
  {
    code,
    oobCode,
    newPassword,
    request,
  }: { code: ActionCode; oobCode: string; newPassword: string; request: IdentityRequest },
): Promise<object> {
  const { type, email } = code
  if (type !== 'PASSWORD_RESET' || email === null) throw new IdentityError('INVALID_OOB_CODE')
  await accountOfCode(context.db, code)
  await checkPassword(context.db, newPassword)
  const hash = await context.passwords.hash(newPassword)
  await context.db.transaction().execute(async (tx) => {
    await useActionCode(context, tx, { oobCode, type })
    const account = await accountOfCode(tx, code)
    const now = context.now()
    await followEvent(context, tx, { account, event: 'password-reset' })
    await updateAccount(tx, account.uid, { email_verified: true, password_hash: hash, password_updated_at: now })
    await tellOfPasswordChange(context, tx, { account, request })
    await recordAudit(context, tx, { action: 'reset-password', outcome: 'done', uid: account.uid }, request)
  })
  const attempts = passwordAttempts({ email, remoteAddress: request.remoteAddress })
  await context.limits.release({ forget: [attempts.pair.key, attempts.account.key] })
  return { kind, requestType: type, email }
}

/** The factor that a code of REVERT_SECOND_FACTOR_ADDITION is about. */
export function factorIdOf({ data }: Pick<ActionCode, 'data'>): string | undefined {
  const id = typeof data === 'object' && data !== null && 'factorId' in data ? data.factorId : undefined
  return typeof id === 'string' ? id : undefined
}
