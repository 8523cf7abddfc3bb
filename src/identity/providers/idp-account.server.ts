import type { EdgeDb } from '#platform/database/database.server.ts'
import { type Account, isAnonymous } from '../accounts/account.ts'
import { findAccount } from '../accounts/find-account.server.ts'
import { followEvent } from '../accounts/follow-event.server.ts'
import type { IdentityContext, IdentityRequest } from '../accounts/identity-context.ts'
import { IdentityError } from '../accounts/identity-error.ts'
import { recordAudit } from '../accounts/record-audit.server.ts'
import { insertAccount, refusingTaken, updateAccount } from '../accounts/write-account.server.ts'
import { completeSignIn, finishSignIn } from '../tokens/complete-sign-in.server.ts'
import { demandRecentLogin, type SignedIn } from '../tokens/get-signed-in.server.ts'
import type { IdpIdentity } from './idp-identity.ts'

type Entering = { identity: IdpIdentity; autoCreate: boolean; request: IdentityRequest }

/**
 * Signs in with an identity of another provider: into the account that it is linked to; or, when the provider vouches for
 * the address, into the account that has it; or into a new one. An account whose address nobody vouches for is not
 * entered: `needConfirmation` has the person sign in as before and link. Throws EMAIL_NOT_FOUND where no account must
 * be made, USER_DISABLED.
 */
export async function enterWithIdentity(
  context: IdentityContext,
  tx: EdgeDb,
  { identity, autoCreate, request }: Entering,
): Promise<object> {
  const known = await findAccount(tx, { providerId: identity.providerId, rawId: identity.rawId })
  if (known !== undefined) return await complete(context, tx, { account: known, identity, request, isNewUser: false })
  if (!autoCreate) throw new IdentityError('EMAIL_NOT_FOUND')
  const holder =
    identity.email === null || context.project.allowDuplicateEmails
      ? undefined
      : await findAccount(tx, { email: identity.email })
  if (holder === undefined)
    return await complete(context, tx, {
      account: await makeAccount(context, tx, identity),
      identity,
      request,
      isNewUser: true,
    })
  if (!identity.emailVerified) return needConfirmation(context, holder)
  return await complete(context, tx, {
    account: await takeOver(context, tx, { holder, identity }),
    identity,
    request,
    isNewUser: false,
  })
}

/** Adds an identity to the account of an ID token. Throws FEDERATED_USER_ID_ALREADY_LINKED or EMAIL_EXISTS when it, or its address, is another's. */
export async function linkIdentity(
  context: IdentityContext,
  tx: EdgeDb,
  { identity, linked, request }: { identity: IdpIdentity; linked: SignedIn; request: IdentityRequest },
): Promise<object> {
  const { account, signIn } = linked
  const { providerId, rawId, email, emailVerified } = identity
  // A way in for good: only who has just signed in adds one.
  if (!isAnonymous(account)) demandRecentLogin(context, linked)
  if ((await findAccount(tx, { providerId, rawId })) !== undefined)
    throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED')
  const isShared = context.project.allowDuplicateEmails
  const holder = email === null || isShared ? undefined : await findAccount(tx, { email })
  if (holder !== undefined && holder.uid !== account.uid) throw new IdentityError('EMAIL_EXISTS')
  await writeLink(context, tx, { uid: account.uid, identity })
  const isFirst = !isShared && account.email === null && email !== null
  const changed = await updateAccount(tx, account.uid, {
    ...(isFirst ? { email, email_verified: emailVerified } : {}),
    // Whoever is signed in has this address too: what they have added stays.
    ...(emailVerified && (isFirst || (email !== null && account.email === email))
      ? { email_verified: true, mailbox_at: account.mailboxAt ?? context.now() }
      : {}),
  })
  await recordAudit(
    context,
    tx,
    { action: 'link-provider', outcome: 'done', uid: account.uid, detail: { provider: providerId } },
    request,
  )
  const tokens = await finishSignIn(context, tx, {
    account: changed,
    signIn: { provider: providerId, authTime: context.now(), secondFactor: signIn.secondFactor },
    request,
  })
  return { ...told(changed, identity), ...tokens }
}

async function complete(
  context: IdentityContext,
  tx: EdgeDb,
  {
    account,
    identity,
    request,
    isNewUser,
  }: { account: Account; identity: IdpIdentity; request: IdentityRequest; isNewUser: boolean },
): Promise<object> {
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  await writeLink(context, tx, { uid: account.uid, identity })
  const linked = (await findAccount(tx, { uid: account.uid }))!
  const answer = await completeSignIn(context, tx, {
    account: linked,
    signIn: { provider: identity.providerId, authTime: context.now() },
    request,
  })
  return { ...told(linked, identity), ...(isNewUser ? { isNewUser } : {}), ...answer }
}

async function makeAccount(
  context: IdentityContext,
  tx: EdgeDb,
  { email, emailVerified, displayName, photoUrl }: IdpIdentity,
): Promise<Account> {
  const address =
    email === null || context.project.allowDuplicateEmails
      ? {}
      : { email, email_verified: emailVerified, mailbox_at: emailVerified ? context.now() : null }
  return await insertAccount(context, tx, { ...address, display_name: displayName, photo_url: photoUrl })
}

/** The provider vouches for the address: if nobody else has, whoever made the account is put out, and its profile is the provider's. */
async function takeOver(
  context: IdentityContext,
  tx: EdgeDb,
  { holder, identity: { displayName, photoUrl } }: { holder: Account; identity: IdpIdentity },
): Promise<Account> {
  if (holder.disabled) throw new IdentityError('USER_DISABLED')
  const profile =
    holder.mailboxAt === null
      ? { display_name: displayName, photo_url: photoUrl, phone_number: null }
      : { display_name: holder.displayName ?? displayName, photo_url: holder.photoUrl ?? photoUrl }
  await followEvent(context, tx, { account: holder, event: 'provider-vouches' })
  return await updateAccount(tx, holder.uid, { ...profile, email_verified: true })
}

/** One identity of a provider an account: a new one takes the place of the last. */
async function writeLink(
  { now }: IdentityContext,
  tx: EdgeDb,
  {
    uid,
    identity: { providerId, rawId, email, displayName, photoUrl, screenName },
  }: { uid: string; identity: IdpIdentity },
): Promise<void> {
  // Providers do not tell the screen name each time.
  const told = {
    email,
    display_name: displayName,
    photo_url: photoUrl,
    ...(screenName === null ? {} : { screen_name: screenName }),
  }
  await tx
    .deleteFrom('identity_provider_links')
    .where('uid', '=', uid)
    .where('provider_id', '=', providerId)
    .where('raw_id', '<>', rawId)
    .execute()
  const known = await tx
    .updateTable('identity_provider_links')
    .set(told)
    .where('uid', '=', uid)
    .where('provider_id', '=', providerId)
    .where('raw_id', '=', rawId)
    .returning('uid')
    .executeTakeFirst()
  if (known === undefined)
    await refusingTaken(
      async () =>
        await tx
          .insertInto('identity_provider_links')
          .values({ provider_id: providerId, raw_id: rawId, uid, screen_name: null, ...told, linked_at: now() })
          .execute(),
    )
}

function told({ uid: localId, email, emailVerified }: Account, identity: IdpIdentity): object {
  return { localId, ...(email !== null && email === identity.email ? { emailVerified } : {}) }
}

/** With email privacy not even how the account is entered is said. */
function needConfirmation({ project }: IdentityContext, { uid: localId, links }: Account): object {
  return {
    needConfirmation: true,
    ...(project.emailPrivacy ? {} : { localId, verifiedProvider: links.map(({ providerId }) => providerId) }),
  }
}
