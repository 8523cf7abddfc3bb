import { z } from 'zod'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { type Account, canonicalEmail, isAnonymous, isEmail } from '../accounts/account.ts'
import { findAccount } from '../accounts/find-account.server.ts'
import { followEvent } from '../accounts/follow-event.server.ts'
import type { IdentityContext, IdentityRequest } from '../accounts/identity-context.ts'
import { IdentityError } from '../accounts/identity-error.ts'
import { recordAudit } from '../accounts/record-audit.server.ts'
import { addressAttempts, spendAttempt } from '../accounts/sign-in-limits.server.ts'
import { insertAccount, updateAccount } from '../accounts/write-account.server.ts'
import { endpoint, toolkit } from '../http/endpoint.ts'
import { factorNotOffered } from '../http/not-offered.ts'
import { flag, required, text } from '../http/read-input.ts'
import { finishSignIn } from '../tokens/complete-sign-in.server.ts'
import { demandRecentLogin, getSignedIn, type SignedIn } from '../tokens/get-signed-in.server.ts'
import { checkPassword } from './check-password.server.ts'

const input = z
  .object({
    idToken: text,
    email: text,
    password: text,
    displayName: text,
    photoUrl: text,
    localId: text,
    phoneNumber: text,
    emailVerified: flag,
    disabled: flag,
    mfaInfo: z.array(z.unknown()),
  })
  .partial()
type Input = z.infer<typeof input>

const kind = 'identitytoolkit#SignupNewUserResponse'

/** Makes an account: with a password, anonymous, or a password for the account of an ID token. */
export const signUp = endpoint({
  path: `${toolkit}/v1/accounts:signUp`,
  input,
  handle: async (context, given, request) => {
    if (request.isPrivileged) return await makeByOrder(context, given)
    if (given.localId !== undefined && given.localId !== '')
      throw new IdentityError('UNEXPECTED_PARAMETER', { text: 'User ID' })
    await spendAttempt(context, request, [addressAttempts('sign-up', request, { burst: 30, perHour: 100 })])
    const isNamed = [given.idToken, given.password, given.email].some((each) => each !== undefined && each !== '')
    // An empty address with an empty password is a form that was sent too early, not an anonymous visitor.
    if (!isNamed && given.email === undefined) return await signUpAnonymously(context, request)
    if (!isNamed) throw new IdentityError('INVALID_EMAIL')
    return await signUpWithPassword(context, given, request)
  },
})

async function signUpAnonymously(context: IdentityContext, request: IdentityRequest): Promise<object> {
  return await context.db.transaction().execute(async (tx) => {
    const account = await insertAccount(context, tx)
    return {
      kind,
      localId: account.uid,
      ...(await finishSignIn(context, tx, {
        account,
        signIn: { provider: 'anonymous', authTime: context.now() },
        request,
      })),
    }
  })
}

async function signUpWithPassword(context: IdentityContext, given: Input, request: IdentityRequest): Promise<object> {
  const typed = required(given.email, 'MISSING_EMAIL')
  const password = required(given.password, 'MISSING_PASSWORD')
  const email = checkedEmail(typed)
  const linked =
    given.idToken === undefined || given.idToken === '' ? undefined : await getSignedIn(context, given.idToken)
  if (linked !== undefined) checkLink(context, linked, email)
  await refuseReserved(context, email)
  await refuseTaken(context, email, linked?.account)
  await checkPassword(context.db, password)
  const passwordHash = await context.passwords.hash(password)
  return await context.db.transaction().execute(async (tx) => {
    const now = context.now()
    const columns = {
      email,
      password_hash: passwordHash,
      password_updated_at: now,
      ...(given.displayName === undefined ? {} : { display_name: given.displayName }),
    }
    const account =
      linked === undefined
        ? await insertAccount(context, tx, columns)
        : await addPassword(context, tx, { account: linked.account, columns })
    await recordAudit(
      context,
      tx,
      { action: linked === undefined ? 'sign-up' : 'link-password', outcome: 'done', uid: account.uid },
      request,
    )
    const tokens = await finishSignIn(context, tx, {
      account,
      signIn: { provider: 'password', authTime: now, secondFactor: linked?.signIn.secondFactor },
      request,
    })
    return {
      kind,
      localId: account.uid,
      ...(account.displayName === null ? {} : { displayName: account.displayName }),
      email,
      ...tokens,
    }
  })
}

async function addPassword(
  context: IdentityContext,
  tx: EdgeDb,
  {
    account,
    columns,
  }: { account: Account; columns: { email: string; password_hash: string; password_updated_at: Date } },
): Promise<Account> {
  await followEvent(context, tx, { account, event: 'password-changed' })
  return await updateAccount(tx, account.uid, {
    ...columns,
    ...(account.email === columns.email ? {} : { email_verified: false, mailbox_at: null }),
  })
}

/** A password is a way in for good: only who has just signed in may add one, and none that replaces a proven address. */
function checkLink(context: IdentityContext, linked: SignedIn, email: string): void {
  const { account } = linked
  if (isAnonymous(account)) return
  demandRecentLogin(context, linked)
  if (context.project.emailPrivacy && account.email !== null && account.email !== email)
    throw new IdentityError('OPERATION_NOT_ALLOWED', { text: 'Please verify the new email before changing email.' })
}

/** An account for a test suite, without tokens. */
async function makeByOrder(context: IdentityContext, given: Input): Promise<object> {
  const { idToken, localId, phoneNumber, password, displayName, emailVerified = false, disabled = false } = given
  if ((given.mfaInfo ?? []).length > 0) throw factorNotOffered()
  const photoUrl = checkedPhoto(given.photoUrl)
  if (idToken !== undefined && idToken !== '' && localId !== undefined && localId !== '')
    throw new IdentityError('UNEXPECTED_PARAMETER', { text: 'User ID' })
  if (localId !== undefined && localId !== '' && (await findAccount(context.db, { uid: localId })) !== undefined)
    throw new IdentityError('DUPLICATE_LOCAL_ID')
  const phone = checkedPhone(phoneNumber)
  if (phone !== null && (await findAccount(context.db, { phoneNumber: phone })) !== undefined)
    throw new IdentityError('PHONE_NUMBER_EXISTS')
  const email = given.email === undefined || given.email === '' ? null : checkedEmail(given.email)
  if (email !== null) await refuseTaken(context, email)
  if (password !== undefined && password !== '') await checkPassword(context.db, password)
  const hash = password === undefined || password === '' ? null : await context.passwords.hash(password)
  const now = context.now()
  const account = await context.db.transaction().execute(
    async (tx) =>
      await insertAccount(context, tx, {
        ...(localId === undefined || localId === '' ? {} : { uid: localId }),
        email,
        email_verified: emailVerified,
        mailbox_at: emailVerified ? now : null,
        display_name: displayName ?? null,
        photo_url: photoUrl ?? null,
        phone_number: phone,
        disabled,
        password_hash: hash,
        password_updated_at: hash === null ? null : now,
        last_login_at: now,
      }),
  )
  return {
    kind,
    localId: account.uid,
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
    ...(email === null ? {} : { email }),
  }
}

/** The address in lower case. Throws INVALID_EMAIL. */
export function checkedEmail(email: string): string {
  if (!isEmail(email)) throw new IdentityError('INVALID_EMAIL')
  return canonicalEmail(email)
}

/** A number as E.164 has it, or null for none. Throws INVALID_PHONE_NUMBER. */
export function checkedPhone(phoneNumber: string | undefined): string | null {
  if (phoneNumber === undefined || phoneNumber === '') return null
  if (!/^\+[1-9]\d{5,14}$/.test(phoneNumber))
    throw new IdentityError('INVALID_PHONE_NUMBER', { text: 'Invalid format.' })
  return phoneNumber
}

/** The address of a picture, which pages show: none that a browser would run. Throws INVALID_PHOTO_URL. */
export function checkedPhoto(photoUrl: string | undefined): string | undefined {
  if (
    photoUrl === undefined ||
    photoUrl === '' ||
    (URL.canParse(photoUrl) && ['http:', 'https:'].includes(new URL(photoUrl).protocol))
  )
    return photoUrl
  throw new IdentityError('INVALID_PHOTO_URL', {
    text: 'A picture is an address that begins with http:// or https://.',
  })
}

/**
 * While nobody owns the app, an address that would own it comes in by a mail alone: whoever types it first is not asked whose
 * it is. Throws ADDRESS_NEEDS_MAIL_LINK.
 */
export async function refuseReserved(
  { settings, outside }: Pick<IdentityContext, 'settings' | 'outside'>,
  email: string,
): Promise<void> {
  if (settings.owners.includes(email) && !(await outside.hasOwner()))
    throw new IdentityError('ADDRESS_NEEDS_MAIL_LINK', {
      text: 'This address signs in by a mailed link the first time.',
    })
}

/** Throws EMAIL_EXISTS when another account has the address. */
export async function refuseTaken({ db }: Pick<IdentityContext, 'db'>, email: string, except?: Account): Promise<void> {
  const holder = await findAccount(db, { email })
  if (holder !== undefined && holder.uid !== except?.uid) throw new IdentityError('EMAIL_EXISTS')
}
