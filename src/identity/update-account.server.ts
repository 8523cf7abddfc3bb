import { z } from 'zod'
import { type Account, canonicalEmail, isAnonymous, providerUserInfo, redactedHash } from './accounts/account.ts'
import { findAccount } from './accounts/find-account.server.ts'
import { followEvent } from './accounts/follow-event.server.ts'
import type { IdentityContext, IdentityRequest } from './accounts/identity-context.ts'
import { IdentityError } from './accounts/identity-error.ts'
import { recordAudit } from './accounts/record-audit.server.ts'
import { accountAttempts, spendAttempt } from './accounts/sign-in-limits.server.ts'
import { refusingTaken, updateAccount as writeAccount } from './accounts/write-account.server.ts'
import { applyActionCode } from './codes/apply-action-code.server.ts'
import { endpoint, toolkit } from './http/endpoint.ts'
import { factorNotOffered } from './http/not-offered.ts'
import { flag, long, protocolEnum, required, text } from './http/read-input.ts'
import { tellOfEmailChange, tellOfPasswordChange } from './mail/tell-of-changes.server.ts'
import { changedColumns, type ProfileChange } from './passwords/changed-columns.server.ts'
import { checkedPhoto, refuseReserved } from './passwords/sign-up.server.ts'
import { demandRecentLogin, getSignedIn, type SignedIn } from './tokens/get-signed-in.server.ts'
import { type IssuedTokens, issueTokens } from './tokens/issue-tokens.server.ts'
import { checkedClaims } from './tokens/sign-in-with-custom-token.server.ts'

const attributes = {
  0: 'USER_ATTRIBUTE_NAME_UNSPECIFIED',
  1: 'EMAIL',
  2: 'DISPLAY_NAME',
  3: 'PROVIDER',
  4: 'PHOTO_URL',
  5: 'PASSWORD',
  6: 'RAW_USER_INFO',
} as const

const input = z
  .object({
    idToken: text,
    oobCode: text,
    localId: text,
    email: text,
    password: text,
    displayName: text,
    photoUrl: text,
    phoneNumber: text,
    deleteProvider: z.array(text),
    deleteAttribute: z.array(protocolEnum(attributes)),
    emailVerified: flag,
    disableUser: flag,
    customAttributes: text,
    validSince: long,
    createdAt: long,
    lastLoginAt: long,
    mfa: z.object({ enrollments: z.array(z.unknown()) }).partial(),
    linkProviderUserInfo: z
      .object({ providerId: text, rawId: text, email: text, displayName: text, photoUrl: text, screenName: text })
      .partial(),
  })
  .partial()
type Input = z.infer<typeof input>

/** Changes the account of an ID token, does what an action code says, or follows a test order. */
export const updateAccount = endpoint({
  path: `${toolkit}/v1/accounts:update`,
  input,
  handle: async (context, given, request) => {
    const { idToken = '', oobCode = '', localId = '' } = given
    if (request.isPrivileged && localId === '') throw new IdentityError('MISSING_LOCAL_ID')
    if (!request.isPrivileged && idToken === '' && oobCode === '')
      throw new IdentityError('INVALID_REQ_TYPE', { text: 'Unsupported request parameters.' })
    if (!request.isPrivileged && (given.customAttributes !== undefined || given.linkProviderUserInfo !== undefined))
      throw new IdentityError('INSUFFICIENT_PERMISSION')
    if (given.customAttributes !== undefined && given.customAttributes !== '') checkAttributes(given.customAttributes)
    if (oobCode !== '') return await applyActionCode(context, { oobCode, idToken, request })
    if (idToken !== '') return await updateOwn(context, given, await getSignedIn(context, idToken), request)
    return await updateByOrder(context, given, localId)
  },
})

async function updateOwn(
  context: IdentityContext,
  given: Input,
  signedIn: SignedIn,
  request: IdentityRequest,
): Promise<object> {
  if (given.disableUser !== undefined) throw new IdentityError('OPERATION_NOT_ALLOWED')
  if (given.validSince !== undefined)
    throw new IdentityError('OPERATION_NOT_ALLOWED', {
      text: 'validSince is the project\u2019s. accounts:revokeToken ends all sign-ins of an account.',
    })
  if (given.mfa !== undefined) throw factorNotOffered()
  const { account } = signedIn
  const changesEmail = (given.email ?? '') !== '' && canonicalEmail(given.email ?? '') !== account.email
  const isDeep = changesEmail || (given.password ?? '') !== ''
  if (isDeep) await checkDeepChange(context, signedIn, { changesEmail, request })
  if (changesEmail) await refuseReserved(context, canonicalEmail(given.email ?? ''))
  const change = await changedColumns(context, profileOf(given), account)
  return await context.db.transaction().execute(async (tx) => {
    const now = context.now()
    if (isDeep)
      await followEvent(context, tx, {
        account,
        event: change.newEmail === undefined ? 'password-changed' : 'address-changed',
      })
    const changed = await writeChange(context, tx, account, change)
    if (!isDeep) return answerOf(changed, change)
    if (change.newEmail !== undefined)
      await tellOfEmailChange(context, tx, { account, request, newEmail: change.newEmail })
    if (change.columns.password_hash !== undefined && account.passwordHash !== null)
      await tellOfPasswordChange(context, tx, { account, request })
    await recordAudit(
      context,
      tx,
      { action: change.newEmail === undefined ? 'change-password' : 'change-email', outcome: 'done', uid: account.uid },
      request,
    )
    // Whoever changes the password has just proven who they are: the new sign-in begins now, so no rule that looks at its time refuses it.
    const provider = change.columns.password_hash === undefined ? signedIn.signIn.provider : 'password'
    return answerOf(
      changed,
      change,
      await issueTokens(context, tx, { account: changed, signIn: { ...signedIn.signIn, provider, authTime: now } }),
    )
  })
}

/** A stolen token alone must not take an account over. */
async function checkDeepChange(
  context: IdentityContext,
  signedIn: SignedIn,
  { changesEmail, request }: { changesEmail: boolean; request: IdentityRequest },
): Promise<void> {
  const { account } = signedIn
  await spendAttempt(context, request, [accountAttempts('change', account.uid, { burst: 20, perHour: 20 })])
  // Who has no way to sign in again cannot do it recently.
  if (!isAnonymous(account)) demandRecentLogin(context, signedIn)
  if (changesEmail && account.email !== null && context.project.emailPrivacy)
    throw new IdentityError('OPERATION_NOT_ALLOWED', { text: 'Please verify the new email before changing email.' })
}

async function updateByOrder(context: IdentityContext, given: Input, uid: string): Promise<object> {
  const account = await findAccount(context.db, { uid })
  if (account === undefined) throw new IdentityError('USER_NOT_FOUND')
  const { linkProviderUserInfo: link, mfa } = given
  if ((mfa?.enrollments ?? []).length > 0) throw factorNotOffered()
  checkedPhoto(link?.photoUrl)
  if (link !== undefined) {
    required(link.providerId, 'MISSING_PROVIDER_ID')
    required(link.rawId, 'MISSING_RAW_ID')
  }
  const change = await changedColumns(context, profileOf(given), account)
  const now = context.now()
  const isRevoking = given.password !== undefined || given.validSince !== undefined || change.newEmail !== undefined
  const columns = {
    ...change.columns,
    ...(given.validSince === undefined ? {} : { valid_since: new Date(given.validSince * 1000) }),
    ...(given.emailVerified === undefined
      ? {}
      : { email_verified: given.emailVerified, mailbox_at: given.emailVerified ? now : null }),
    ...(given.disableUser === undefined ? {} : { disabled: given.disableUser }),
    ...(given.customAttributes === undefined
      ? {}
      : { custom_attributes: given.customAttributes === '' ? null : given.customAttributes }),
    ...(given.createdAt === undefined ? {} : { created_at: new Date(given.createdAt) }),
    ...(given.lastLoginAt === undefined ? {} : { last_login_at: new Date(given.lastLoginAt) }),
  }
  return await context.db.transaction().execute(async (tx) => {
    if (isRevoking || given.disableUser === true)
      await followEvent(context, tx, {
        account,
        event: given.disableUser === true ? 'disabled' : 'signed-out-everywhere',
      })
    const changed = await writeChange(context, tx, account, { ...change, columns })
    if (mfa !== undefined) await tx.deleteFrom('identity_factors').where('uid', '=', uid).execute()
    if (link?.providerId !== undefined && link.rawId !== undefined)
      await upsertLink(context, tx, uid, { ...link, providerId: link.providerId, rawId: link.rawId })
    if (change.newEmail !== undefined)
      await tellOfEmailChange(context, tx, { account, request: undefined, newEmail: change.newEmail })
    await recordAudit(context, tx, { action: 'update', outcome: 'done', uid, actor: 'test' })
    // The emulator answers an order that sets a password like its owner's own change: with tokens.
    const tokens =
      (given.password ?? '') === ''
        ? undefined
        : await issueTokens(context, tx, {
            account: changed,
            signIn: { provider: 'password', authTime: changed.lastLoginAt ?? now },
          })
    return answerOf(link === undefined ? changed : (await findAccount(tx, { uid }))!, change, tokens)
  })
}

type Tx = IdentityContext['db']
type Change = Awaited<ReturnType<typeof changedColumns>>

async function writeChange(
  { now }: IdentityContext,
  tx: Tx,
  account: Account,
  { columns, deletedProviders, newEmail }: Change,
): Promise<Account> {
  if (deletedProviders.length > 0)
    await tx
      .deleteFrom('identity_provider_links')
      .where('uid', '=', account.uid)
      .where('provider_id', 'in', deletedProviders)
      .execute()
  const initial =
    newEmail !== undefined && account.email !== null && account.initialEmail === null
      ? { initial_email: account.email }
      : {}
  return await writeAccount(tx, account.uid, {
    ...columns,
    ...initial,
    ...(columns.password_hash === undefined || columns.password_hash === null ? {} : { password_updated_at: now() }),
  })
}

type GivenLink = {
  providerId: string
  rawId: string
  email?: string | undefined
  displayName?: string | undefined
  photoUrl?: string | undefined
  screenName?: string | undefined
}

async function upsertLink(
  { now }: IdentityContext,
  tx: Tx,
  uid: string,
  {
    providerId,
    rawId,
    email = null,
    displayName = null,
    photoUrl = null,
    screenName = null,
  }: { [Key in keyof GivenLink]: GivenLink[Key] | null } & { providerId: string; rawId: string },
): Promise<void> {
  await tx.deleteFrom('identity_provider_links').where('uid', '=', uid).where('provider_id', '=', providerId).execute()
  await refusingTaken(
    async () =>
      await tx
        .insertInto('identity_provider_links')
        .values({
          provider_id: providerId,
          raw_id: rawId,
          uid,
          email,
          display_name: displayName,
          photo_url: photoUrl,
          screen_name: screenName,
          linked_at: now(),
        })
        .execute(),
  )
}

function profileOf({
  email,
  password,
  displayName,
  photoUrl,
  phoneNumber,
  deleteProvider,
  deleteAttribute,
  localId,
  idToken,
}: Input): ProfileChange {
  const isOrder = localId !== undefined && (idToken === undefined || idToken === '')
  return {
    email,
    password,
    displayName,
    photoUrl,
    phoneNumber: isOrder ? phoneNumber : undefined,
    deleteProvider,
    deleteAttribute,
  }
}

/** Name and picture are always in it: the SDK takes what is missing for removed. */
function answerOf(account: Account, { newEmail }: Change, tokens?: IssuedTokens): object {
  const { uid: localId, email, displayName, photoUrl } = account
  const known = Object.entries({ email, displayName, photoUrl }).filter(([, value]) => value !== null)
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId,
    ...Object.fromEntries(known),
    ...(email === null ? {} : { emailVerified: account.emailVerified }),
    providerUserInfo: providerUserInfo(account),
    ...(newEmail === undefined ? {} : { newEmail }),
    ...(account.passwordHash === null ? {} : { passwordHash: redactedHash }),
    ...tokens,
  }
}

const longestAttributes = 1000

function checkAttributes(json: string): void {
  if (json.length > longestAttributes) throw new IdentityError('CLAIMS_TOO_LARGE')
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    throw new IdentityError('INVALID_CLAIMS')
  }
  checkedClaims(parsed)
}
