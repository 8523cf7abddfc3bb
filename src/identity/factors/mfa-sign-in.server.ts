import { z } from 'zod'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Account } from '../accounts/account.ts'
import { findAccount } from '../accounts/find-account.server.ts'
import type { IdentityContext, IdentityRequest } from '../accounts/identity-context.ts'
import { IdentityError } from '../accounts/identity-error.ts'
import { pendingSignInType } from '../accounts/pending-types.ts'
import { recordAudit } from '../accounts/record-audit.server.ts'
import { endpoint, toolkit } from '../http/endpoint.ts'
import { factorNotOffered } from '../http/not-offered.ts'
import { required, text } from '../http/read-input.ts'
import { finishSignIn, type PendingSecondFactor } from '../tokens/complete-sign-in.server.ts'
import { hashSecret } from '../tokens/issue-tokens.server.ts'
import { factorPurpose } from './mfa-enrollment.server.ts'
import { releaseFactorAttempts, spendFactorAttempt } from './mfa-limits.server.ts'
import { totpStepOf } from './totp.server.ts'

const input = z
  .object({
    mfaPendingCredential: text,
    mfaEnrollmentId: text,
    phoneVerificationInfo: z.unknown(),
    totpVerificationInfo: z.object({ verificationCode: text }).partial(),
  })
  .partial()

/** Ends a sign-in with the code of an authenticator app. A wrong code leaves the wait as it is; a right one is taken once. */
export const finalizeMfaSignIn = endpoint({
  path: `${toolkit}/v2/accounts/mfaSignIn:finalize`,
  input,
  handle: async (context, given, request) => {
    if (given.phoneVerificationInfo !== undefined) throw factorNotOffered()
    const credential = required(given.mfaPendingCredential, 'MISSING_MFA_PENDING_CREDENTIAL')
    const factorId = required(given.mfaEnrollmentId, 'MISSING_MFA_ENROLLMENT_ID')
    const code = required(given.totpVerificationInfo?.verificationCode, 'MISSING_CODE')
    const { account, pending } = await findPending(context, credential)
    if (!account.factors.some((factor) => factor.factorId === factorId))
      throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND')
    await spendFactorAttempt(context, request, account.uid)
    const step = await stepOf(context, { factorId, code })
    if (step === undefined) return await refuse(context, { account, request })
    const tokens = await context.db.transaction().execute(async (tx) => {
      if (!(await takeStep(tx, { factorId, step }))) return undefined
      await usePending(context, tx, credential)
      return await finishSignIn(context, tx, {
        account: await unchanged(tx, account),
        signIn: { ...pending, authTime: context.now(), secondFactor: { identifier: factorId, provider: 'totp' } },
        request,
      })
    })
    if (tokens === undefined) return await refuse(context, { account, request })
    await releaseFactorAttempts(context, account.uid)
    return { ...tokens, totpAuthInfo: {} }
  },
})

/** The first factor was right a short while ago, and nothing has ended the account's sign-ins since: that would have ended this too. */
async function findPending(
  { db, now }: IdentityContext,
  credential: string,
): Promise<{ account: Account; pending: PendingSecondFactor }> {
  const row = await db
    .selectFrom('identity_codes')
    .select(['uid', 'data'])
    .where('code_hash', '=', hashSecret(credential))
    .where('type', '=', pendingSignInType)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  const account = row === undefined || row.uid === null ? undefined : await findAccount(db, { uid: row.uid })
  if (row === undefined || account === undefined) throw new IdentityError('INVALID_MFA_PENDING_CREDENTIAL')
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  return { account, pending: row.data as PendingSecondFactor }
}

/** Nothing has ended the account's sign-ins while the code was checked. */
async function unchanged(tx: EdgeDb, { uid, validSince }: Account): Promise<Account> {
  const account = await findAccount(tx, { uid })
  if (account === undefined || account.validSince.getTime() !== validSince.getTime())
    throw new IdentityError('INVALID_MFA_PENDING_CREDENTIAL')
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  return account
}

async function usePending({ now }: IdentityContext, tx: EdgeDb, credential: string): Promise<void> {
  const used = await tx
    .updateTable('identity_codes')
    .set({ used_at: now() })
    .where('code_hash', '=', hashSecret(credential))
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst()
  if (used === undefined) throw new IdentityError('INVALID_MFA_PENDING_CREDENTIAL')
}

async function stepOf(
  { db, now, seal }: IdentityContext,
  { factorId, code }: { factorId: string; code: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('identity_factors')
    .select('secret_sealed')
    .where('factor_id', '=', factorId)
    .executeTakeFirst()
  return row === undefined
    ? undefined
    : totpStepOf(code, { secret: seal.open(row.secret_sealed, factorPurpose(factorId)), now: now() })
}

/** A code is taken once, also from two who send it in the same moment; older ones are void with it. */
async function takeStep(tx: EdgeDb, { factorId, step }: { factorId: string; step: number }): Promise<boolean> {
  const taken = await tx
    .updateTable('identity_factors')
    .set({ last_step: step })
    .where('factor_id', '=', factorId)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .returning('factor_id')
    .executeTakeFirst()
  return taken !== undefined
}

async function refuse(
  context: IdentityContext,
  { account, request }: { account: Account; request: IdentityRequest },
): Promise<never> {
  await recordAudit(
    context,
    context.db,
    { action: 'second-factor', outcome: 'INVALID_CODE', uid: account.uid },
    request,
  )
  throw new IdentityError('INVALID_CODE')
}
