import type { EdgeDb } from '#platform/database/database.server.ts'
import { type Account, providerUserInfo, redactedHash } from '../accounts/account.ts'
import { findAccount } from '../accounts/find-account.server.ts'
import { followEvent } from '../accounts/follow-event.server.ts'
import type { IdentityContext, IdentityRequest } from '../accounts/identity-context.ts'
import { IdentityError } from '../accounts/identity-error.ts'
import type { WalletChange } from '../accounts/outside-ways.ts'
import { recordAudit } from '../accounts/record-audit.server.ts'
import { addressAttempts, spendAttempt } from '../accounts/sign-in-limits.server.ts'
import { updateAccount } from '../accounts/write-account.server.ts'
import { tellOfEmailChange, tellOfRemovedFactor } from '../mail/tell-of-changes.server.ts'
import { getSignedIn } from '../tokens/get-signed-in.server.ts'
import { factorIdOf } from './reset-password.server.ts'
import { accountOfCode, type ActionCode, findActionCode, useActionCode } from './use-action-code.server.ts'

/** `isOwn`: whoever uses the code is signed in to its account, so that mailbox and account are one person's. */
type Applied = { account: Account; code: ActionCode; request: IdentityRequest; isOwn: boolean }
type Apply = (context: IdentityContext, tx: EdgeDb, applied: Applied) => Promise<Account>

/** What each kind of code does to its account. The others sign in or need a password: they are used elsewhere. */
const acts: Partial<Record<ActionCode['type'], { action: string; apply: Apply }>> = {
  VERIFY_EMAIL: { action: 'verify-email', apply: confirmEmail },
  VERIFY_AND_CHANGE_EMAIL: { action: 'change-email', apply: changeEmail },
  RECOVER_EMAIL: { action: 'recover-email', apply: recoverEmail },
  REVERT_SECOND_FACTOR_ADDITION: { action: 'revert-factor', apply: removeFactor },
  REVERT_WALLET_LINK: { action: 'revert-wallet-link', apply: revertWallet('linked') },
  REVERT_WALLET_UNLINK: { action: 'revert-wallet-unlink', apply: revertWallet('unlinked') },
}

/**
 * Does what the code of a mail says: confirm an address, change it, or take a change back. `idToken` may tell that whoever
 * does it is signed in to the account; one of anybody else counts for nothing. Answers as `accounts:update`.
 */
export async function applyActionCode(
  context: IdentityContext,
  { oobCode, idToken, request }: { oobCode: string; idToken: string; request: IdentityRequest },
): Promise<object> {
  await spendAttempt(context, request, [addressAttempts('code', request, { burst: 60, perHour: 600 })])
  const code = await findActionCode(context, context.db, oobCode)
  const act = acts[code.type]
  if (act === undefined) throw new IdentityError('INVALID_OOB_CODE')
  const isOwn = idToken !== '' && (await uidOf(context, idToken)) === code.uid
  const work = context.db.transaction().execute(async (tx) => {
    await useActionCode(context, tx, { oobCode, type: code.type })
    const account = await accountOfCode(tx, code)
    const changed = await act.apply(context, tx, { account, code, request, isOwn })
    await recordAudit(context, tx, { action: act.action, outcome: 'done', uid: account.uid }, request)
    return answerOf(changed, code)
  })
  return await work.catch(async (error: unknown) => {
    // The address was taken meanwhile: the code is used up all the same, so that it does not lie in wait for its becoming free.
    if (error instanceof IdentityError && error.code === 'EMAIL_EXISTS')
      await useActionCode(context, context.db, { oobCode, type: code.type })
    throw error
  })
}

/** Whose ID token it is; undefined when it is not good. */
async function uidOf(context: IdentityContext, idToken: string): Promise<string | undefined> {
  try {
    return (await getSignedIn(context, idToken)).account.uid
  } catch (error) {
    if (error instanceof IdentityError) return undefined
    throw error
  }
}

function answerOf(account: Account, code: ActionCode): object {
  const { uid: localId, email, emailVerified, displayName, photoUrl, passwordHash } = account
  const known = Object.entries({ email, displayName, photoUrl }).filter(([, value]) => value !== null)
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId,
    ...Object.fromEntries(known),
    emailVerified,
    providerUserInfo: providerUserInfo(account),
    ...(code.type !== 'VERIFY_AND_CHANGE_EMAIL' ? {} : { newEmail: code.newEmail }),
    ...(passwordHash === null ? {} : { passwordHash: redactedHash }),
  }
}

async function confirmEmail(context: IdentityContext, tx: EdgeDb, { account, isOwn }: Applied): Promise<Account> {
  await followEvent(context, tx, { account, event: 'address-confirmed' })
  return await updateAccount(tx, account.uid, {
    email_verified: true,
    ...(isOwn ? { mailbox_at: account.mailboxAt ?? context.now() } : {}),
  })
}

async function changeEmail(
  context: IdentityContext,
  tx: EdgeDb,
  { account, code: { newEmail }, request, isOwn }: Applied,
): Promise<Account> {
  if (newEmail === null) throw new IdentityError('INVALID_OOB_CODE')
  await followEvent(context, tx, { account, event: 'address-changed' })
  // Whoever has the new mailbox pressed a button: only when they are signed in to the account is it known to be theirs.
  const changed = await updateAccount(tx, account.uid, {
    email: newEmail,
    email_verified: true,
    mailbox_at: isOwn ? context.now() : null,
    ...(account.email !== null && account.initialEmail === null ? { initial_email: account.email } : {}),
  })
  await tellOfEmailChange(context, tx, { account, request, newEmail })
  return changed
}

/**
 * Gives an account back to the owner of the address it had. Whoever took it may have left ways in: what was added since the
 * change goes, as do all open codes; then only what led in before, and a mail to the restored address, leads in.
 */
async function recoverEmail(
  context: IdentityContext,
  tx: EdgeDb,
  { account, code: { email, createdAt, data } }: Applied,
): Promise<Account> {
  if (email === null) throw new IdentityError('INVALID_OOB_CODE')
  await followEvent(context, tx, { account, event: 'address-recovered', since: createdAt })
  return await updateAccount(tx, account.uid, { email, email_verified: true, mailbox_at: mailboxBefore(data) })
}

/** What was known of the address before it was changed. */
function mailboxBefore(data: unknown): Date | null {
  const at = typeof data === 'object' && data !== null && 'mailboxAt' in data ? data.mailboxAt : undefined
  return typeof at === 'string' ? new Date(at) : null
}

async function removeFactor(
  context: IdentityContext,
  tx: EdgeDb,
  { account, code, request }: Applied,
): Promise<Account> {
  const removed = await tx
    .deleteFrom('identity_factors')
    .where('uid', '=', account.uid)
    .where('factor_id', '=', factorIdOf(code) ?? '')
    .returning('factor_id')
    .executeTakeFirst()
  if (removed === undefined) throw new IdentityError('INVALID_OOB_CODE')
  await followEvent(context, tx, { account, event: 'change-taken-back' })
  await tellOfRemovedFactor(context, tx, { account, request })
  return (await findAccount(tx, { uid: account.uid }))!
}

/** Whoever made the change had a session: all of them end, and with the wallet goes what it opened. */
function revertWallet(change: WalletChange): Apply {
  return async (context, tx, { account, code: { data } }) => {
    const address = typeof data === 'object' && data !== null && 'wallet' in data ? String(data.wallet) : ''
    await followEvent(context, tx, { account, event: 'change-taken-back' })
    if (!(await context.outside.revertWallet(tx, { uid: account.uid, address, change, now: context.now() })))
      throw new IdentityError('INVALID_OOB_CODE')
    return (await findAccount(tx, { uid: account.uid }))!
  }
}
