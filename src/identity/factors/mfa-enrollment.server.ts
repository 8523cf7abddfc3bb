import { z } from 'zod'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Account } from '../accounts/account.ts'
import { findAccount } from '../accounts/find-account.server.ts'
import { followEvent } from '../accounts/follow-event.server.ts'
import type { SignIn } from '../accounts/id-token.ts'
import type { IdentityContext, IdentityRequest } from '../accounts/identity-context.ts'
import { IdentityError } from '../accounts/identity-error.ts'
import { enrollmentType } from '../accounts/pending-types.ts'
import { recordAudit } from '../accounts/record-audit.server.ts'
import { makeUid } from '../accounts/write-account.server.ts'
import { endpoint, toolkit } from '../http/endpoint.ts'
import { factorNotOffered } from '../http/not-offered.ts'
import { required, text } from '../http/read-input.ts'
import { tellOfNewFactor, tellOfRemovedFactor } from '../mail/tell-of-changes.server.ts'
import { demandRecentLogin, getSignedIn, type SignedIn } from '../tokens/get-signed-in.server.ts'
import { hashSecret, type IssuedTokens, issueTokens } from '../tokens/issue-tokens.server.ts'
import { releaseFactorAttempts, spendFactorAttempt } from './mfa-limits.server.ts'
import { makeTotpSecret, totpShape, totpStepOf } from './totp.server.ts'

const path = `${toolkit}/v2/accounts/mfaEnrollment`
/** To find the telephone, install an app and scan. */
const enrollmentSeconds = 15 * 60
const mostFactors = 5
const sessionPurpose = 'totp enrollment'

/** What a factor's secret is sealed for: it opens for this factor alone. */
export function factorPurpose(factorId: string): string {
  return `totp ${factorId}`
}

const startInput = z
  .object({ idToken: text, totpEnrollmentInfo: z.unknown(), phoneEnrollmentInfo: z.unknown() })
  .partial()

/** Makes a secret for an authenticator app. Nothing changes until a code shows that it arrived. */
export const startEnrollment = endpoint({
  path: `${path}:start`,
  input: startInput,
  handle: async (context, given) => {
    const signedIn = await getSignedIn(context, required(given.idToken, 'MISSING_ID_TOKEN'))
    if (given.totpEnrollmentInfo === undefined) throw factorNotOffered()
    checkChange(context, signedIn)
    const { account } = signedIn
    // Whoever does not have the mailbox could otherwise lock its owner out.
    if (account.email === null || !account.emailVerified) throw new IdentityError('UNVERIFIED_EMAIL')
    if (account.factors.length >= mostFactors) throw new IdentityError('SECOND_FACTOR_LIMIT_EXCEEDED')
    const secret = makeTotpSecret(context)
    const sessionInfo = context.random(32).toString('base64url')
    const now = context.now()
    const expiresAt = new Date(now.getTime() + enrollmentSeconds * 1000)
    await context.db
      .insertInto('identity_codes')
      .values({
        code_hash: hashSecret(sessionInfo),
        type: enrollmentType,
        uid: account.uid,
        email: null,
        new_email: null,
        data: JSON.stringify({ sealed: context.seal.seal(secret, sessionPurpose) }),
        created_at: now,
        expires_at: expiresAt,
      })
      .execute()
    return {
      totpSessionInfo: {
        sharedSecretKey: secret,
        ...totpShape,
        sessionInfo,
        finalizeEnrollmentTime: expiresAt.toISOString(),
      },
    }
  },
})

const finalizeInput = z
  .object({
    idToken: text,
    displayName: text,
    phoneVerificationInfo: z.unknown(),
    totpVerificationInfo: z.object({ sessionInfo: text, verificationCode: text }).partial(),
  })
  .partial()

/** Adds the factor when the code is right, ends every other sign-in, and answers tokens that tell of the factor. A wrong code uses nothing up. */
export const finalizeEnrollment = endpoint({
  path: `${path}:finalize`,
  input: finalizeInput,
  handle: async (context, given, request) => {
    const signedIn = await getSignedIn(context, required(given.idToken, 'MISSING_ID_TOKEN'))
    if (given.phoneVerificationInfo !== undefined) throw factorNotOffered()
    const sessionInfo = required(given.totpVerificationInfo?.sessionInfo, 'MISSING_SESSION_INFO')
    const code = required(given.totpVerificationInfo?.verificationCode, 'MISSING_CODE')
    const { uid } = signedIn.account
    const secret = await secretOf(context, { sessionInfo, uid })
    await spendFactorAttempt(context, request, uid)
    const step = totpStepOf(code, { secret, now: context.now() })
    if (step === undefined) throw new IdentityError('INVALID_CODE')
    const displayName =
      given.displayName === undefined || given.displayName === '' ? null : given.displayName.slice(0, 100)
    const tokens = await context.db.transaction().execute(async (tx) => {
      await useSession(context, tx, sessionInfo)
      const factorId = await addFactor(context, tx, { uid, secret, step, displayName })
      const changed = await endOtherSignIns(context, tx, uid)
      await tellOfNewFactor(context, tx, { account: changed, request, factor: { factorId } })
      return await answer(context, tx, {
        account: changed,
        signIn: { ...signedIn.signIn, secondFactor: { identifier: factorId, provider: 'totp' } },
        action: 'add-factor',
        request,
      })
    })
    await releaseFactorAttempts(context, uid)
    return { ...tokens, totpAuthInfo: {} }
  },
})

const withdrawInput = z.object({ idToken: text, mfaEnrollmentId: text }).partial()

/** Removes a factor, ends every other sign-in, and answers tokens. */
export const withdrawEnrollment = endpoint({
  path: `${path}:withdraw`,
  input: withdrawInput,
  handle: async (context, given, request) => {
    const signedIn = await getSignedIn(context, required(given.idToken, 'MISSING_ID_TOKEN'))
    const factorId = required(given.mfaEnrollmentId, 'MISSING_MFA_ENROLLMENT_ID')
    if (!signedIn.account.factors.some((factor) => factor.factorId === factorId))
      throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND')
    checkChange(context, signedIn)
    const { uid } = signedIn.account
    return await context.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('identity_factors').where('uid', '=', uid).where('factor_id', '=', factorId).execute()
      const changed = await endOtherSignIns(context, tx, uid)
      await tellOfRemovedFactor(context, tx, { account: changed, request })
      const { secondFactor } = signedIn.signIn
      return await answer(context, tx, {
        account: changed,
        signIn: { ...signedIn.signIn, secondFactor: secondFactor?.identifier === factorId ? undefined : secondFactor },
        action: 'remove-factor',
        request,
      })
    })
  },
})

/** Second factors are changed by who has just signed in, with the second factor that the account has. */
function checkChange(context: IdentityContext, signedIn: SignedIn): void {
  const { account, signIn } = signedIn
  if (signIn.provider === 'anonymous') throw new IdentityError('UNSUPPORTED_FIRST_FACTOR')
  demandRecentLogin(context, signedIn)
  if (account.factors.length > 0 && signIn.secondFactor === undefined)
    throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}

async function secretOf(
  { db, now, seal }: IdentityContext,
  { sessionInfo, uid }: { sessionInfo: string; uid: string },
): Promise<string> {
  const row = await db
    .selectFrom('identity_codes')
    .select(['uid', 'data', 'used_at', 'expires_at'])
    .where('code_hash', '=', hashSecret(sessionInfo))
    .where('type', '=', enrollmentType)
    .executeTakeFirst()
  if (row === undefined || row.uid !== uid || row.used_at !== null) throw new IdentityError('INVALID_SESSION_INFO')
  if (row.expires_at <= now()) throw new IdentityError('SESSION_EXPIRED')
  return seal.open((row.data as { sealed: string }).sealed, sessionPurpose)
}

/** The secret is forgotten with its session: from now on the factor alone has it. */
async function useSession(context: IdentityContext, tx: EdgeDb, sessionInfo: string): Promise<void> {
  const used = await tx
    .updateTable('identity_codes')
    .set({ used_at: context.now(), data: null })
    .where('code_hash', '=', hashSecret(sessionInfo))
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst()
  if (used === undefined) throw new IdentityError('INVALID_SESSION_INFO')
}

async function addFactor(
  context: IdentityContext,
  tx: EdgeDb,
  { uid, secret, step, displayName }: { uid: string; secret: string; step: number; displayName: string | null },
): Promise<string> {
  const account = await findAccount(tx, { uid })
  if ((account?.factors.length ?? 0) >= mostFactors) throw new IdentityError('SECOND_FACTOR_LIMIT_EXCEEDED')
  if (account?.emailVerified !== true) throw new IdentityError('UNVERIFIED_EMAIL')
  const factorId = makeUid(context)
  await tx
    .insertInto('identity_factors')
    .values({
      factor_id: factorId,
      uid,
      kind: 'totp',
      display_name: displayName,
      secret_sealed: context.seal.seal(secret, factorPurpose(factorId)),
      last_step: step,
      enrolled_at: context.now(),
    })
    .execute()
  return factorId
}

async function endOtherSignIns(context: IdentityContext, tx: EdgeDb, uid: string): Promise<Account> {
  const account = await findAccount(tx, { uid })
  if (account === undefined) throw new IdentityError('USER_NOT_FOUND')
  await followEvent(context, tx, { account, event: 'factor-changed' })
  return (await findAccount(tx, { uid }))!
}

/** The sign-in goes on as a new one: rules that look at its time see who has just proven themselves. */
async function answer(
  context: IdentityContext,
  tx: EdgeDb,
  { account, signIn, action, request }: { account: Account; signIn: SignIn; action: string; request: IdentityRequest },
): Promise<IssuedTokens> {
  await recordAudit(context, tx, { action, outcome: 'done', uid: account.uid }, request)
  return await issueTokens(context, tx, { account, signIn: { ...signIn, authTime: context.now() } })
}
