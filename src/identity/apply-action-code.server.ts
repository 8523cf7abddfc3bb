import type { EdgeDb } from '#platform/database.server.ts'
import { type Account, atWholeSecond, providerUserInfo, redactedHash } from './account.ts'
import type { IdentityContext, IdentityRequest } from './identity-context.ts'
import { IdentityError } from './identity-error.ts'
import { recordAudit } from './record-audit.server.ts'
import { factorIdOf } from './reset-password.server.ts'
import { revokeRefreshTokens } from './revoke-sessions.server.ts'
import { addressAttempts, spendAttempt } from './sign-in-limits.server.ts'
import { tellOfEmailChange, tellOfRemovedFactor } from './tell-of-changes.server.ts'
import { accountOfCode, type ActionCode, findActionCode, useActionCode, voidCodes } from './use-action-code.server.ts'
import { updateAccount } from './write-account.server.ts'

type Applied = { account: Account; code: ActionCode; request: IdentityRequest }
type Apply = (context: IdentityContext, tx: EdgeDb, applied: Applied) => Promise<Account>

/** What each kind of code does to its account. The others sign in or need a password: they are used elsewhere. */
const acts: Partial<Record<ActionCode['type'], { action: string; apply: Apply }>> = {
  VERIFY_EMAIL: { action: 'verify-email', apply: async (_context, tx, { account }) => await updateAccount(tx, account.uid, { email_verified: true }) },
  VERIFY_AND_CHANGE_EMAIL: { action: 'change-email', apply: changeEmail },
  RECOVER_EMAIL: { action: 'recover-email', apply: recoverEmail },
  REVERT_SECOND_FACTOR_ADDITION: { action: 'revert-factor', apply: removeFactor },
}

/** Does what the code of a mail says: confirm an address, change it, or take a change back. Answers as `accounts:update`. */
export async function applyActionCode(context: IdentityContext, { oobCode, request }: { oobCode: string; request: IdentityRequest }): Promise<object> {
  await spendAttempt(context, request, [addressAttempts('code', request, { burst: 60, perHour: 600 })])
  const code = await findActionCode(context, context.db, oobCode)
  const act = acts[code.type]
  if (act === undefined) throw new IdentityError('INVALID_OOB_CODE')
  return await context.db.transaction().execute(async (tx) => {
    await useActionCode(context, tx, { oobCode, type: code.type })
    const account = await accountOfCode(tx, code)
    const changed = await act.apply(context, tx, { account, code, request })
    await recordAudit(context, tx, { action: act.action, outcome: 'done', uid: account.uid }, request)
    const { uid: localId, email, emailVerified, displayName, photoUrl } = changed
    const known = Object.entries({ email, displayName, photoUrl }).filter(([, value]) => value !== null)
    return { kind: 'identitytoolkit#SetAccountInfoResponse', localId, ...Object.fromEntries(known), emailVerified, providerUserInfo: providerUserInfo(changed), ...(code.type !== 'VERIFY_AND_CHANGE_EMAIL' ? {} : { newEmail: code.newEmail }), ...(changed.passwordHash === null ? {} : { passwordHash: redactedHash }) }
  })
}

async function changeEmail(context: IdentityContext, tx: EdgeDb, { account, code: { newEmail }, request }: Applied): Promise<Account> {
  if (newEmail === null) throw new IdentityError('INVALID_OOB_CODE')
  const now = context.now()
  const changed = await updateAccount(tx, account.uid, {
    email: newEmail, email_verified: true, valid_since: atWholeSecond(now), ...(account.email !== null && account.initialEmail === null ? { initial_email: account.email } : {}),
  })
  await revokeRefreshTokens(tx, { uid: account.uid, now })
  await tellOfEmailChange(context, tx, { account, request, newEmail })
  return changed
}

/**
 * Gives an account back to the owner of the address it had. Whoever took it may have left ways in: what was added since the
 * change goes, as do all open codes; then only a mail to the restored address leads in.
 */
async function recoverEmail(context: IdentityContext, tx: EdgeDb, { account, code: { email, createdAt } }: Applied): Promise<Account> {
  if (email === null) throw new IdentityError('INVALID_OOB_CODE')
  const { uid, passwordUpdatedAt } = account
  const now = context.now()
  await tx.deleteFrom('identity_provider_links').where('uid', '=', uid).where('linked_at', '>=', createdAt).execute()
  await tx.deleteFrom('identity_factors').where('uid', '=', uid).where('enrolled_at', '>=', createdAt).execute()
  await revokeRefreshTokens(tx, { uid, now })
  await voidCodes(context, tx, { uid })
  const isPasswordTheirs = passwordUpdatedAt !== null && passwordUpdatedAt >= createdAt
  return await updateAccount(tx, uid, { email, email_verified: true, valid_since: atWholeSecond(now), ...(isPasswordTheirs ? { password_hash: null, password_updated_at: null } : {}) })
}

async function removeFactor(context: IdentityContext, tx: EdgeDb, { account, code, request }: Applied): Promise<Account> {
  const now = context.now()
  const removed = await tx.deleteFrom('identity_factors').where('uid', '=', account.uid).where('factor_id', '=', factorIdOf(code) ?? '').returning('factor_id').executeTakeFirst()
  if (removed === undefined) throw new IdentityError('INVALID_OOB_CODE')
  await revokeRefreshTokens(tx, { uid: account.uid, now })
  await tellOfRemovedFactor(context, tx, { account, request })
  return await updateAccount(tx, account.uid, { valid_since: atWholeSecond(now) })
}
