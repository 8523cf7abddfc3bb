import { z } from 'zod'
import { actionTypes, type ActionType } from '../accounts/action-codes.ts'
import { findAccount } from '../accounts/find-account.server.ts'
import type { IdentityContext, IdentityRequest } from '../accounts/identity-context.ts'
import { IdentityError } from '../accounts/identity-error.ts'
import { recordAudit } from '../accounts/record-audit.server.ts'
import { accountAttempts, addressAttempts, mailAttempts, spendAttempt } from '../accounts/sign-in-limits.server.ts'
import { endpoint, toolkit } from '../http/endpoint.ts'
import { flag, protocolEnum, required, text } from '../http/read-input.ts'
import { type ActionOrder, makeActionCode } from '../mail/make-action-code.server.ts'
import { checkedEmail } from '../passwords/sign-up.server.ts'
import { checkedContinueUrl } from '../providers/continue-url.ts'
import { demandRecentLogin, getSignedIn, type SignedIn } from '../tokens/get-signed-in.server.ts'

const requestTypes = {
  0: 'OOB_REQ_TYPE_UNSPECIFIED',
  1: 'PASSWORD_RESET',
  2: 'OLD_EMAIL_AGREE',
  3: 'NEW_EMAIL_ACCEPT',
  4: 'VERIFY_EMAIL',
  5: 'RECOVER_EMAIL',
  6: 'EMAIL_SIGNIN',
  7: 'VERIFY_AND_CHANGE_EMAIL',
  8: 'REVERT_SECOND_FACTOR_ADDITION',
} as const

const input = z
  .object({
    requestType: protocolEnum(requestTypes),
    email: text,
    newEmail: text,
    idToken: text,
    continueUrl: text,
    canHandleCodeInApp: flag,
    returnOobLink: flag,
  })
  .partial()
type Input = z.infer<typeof input>

const kind = 'identitytoolkit#GetOobConfirmationCodeResponse'

/**
 * Mails a link. With email privacy the answer does not tell whether there is an account, or whether an address is taken:
 * then it is the same and no mail goes out.
 */
export const sendOobCode = endpoint({
  path: `${toolkit}/v1/accounts:sendOobCode`,
  input,
  handle: async (context, given, request) => {
    const type = askedType(given)
    if (given.returnOobLink === true && !request.isPrivileged) throw new IdentityError('INSUFFICIENT_PERMISSION')
    const continueUrl = checkedContinueUrl(given.continueUrl, context.settings)
    const { answered, order: wanted } = await prepare(context, { type, given, request })
    const order =
      wanted !== undefined && (await isServed(context, request, { type, order: wanted })) ? undefined : wanted
    const made = await context.db.transaction().execute(async (tx) => {
      // Written for unknown addresses too: neither answer takes visibly longer.
      await recordAudit(
        context,
        tx,
        { action: 'mail', outcome: order === undefined ? 'no-mail' : 'done', uid: order?.uid, detail: { type } },
        request,
      )
      return order === undefined
        ? undefined
        : await makeActionCode(context, tx, {
            ...order,
            type,
            continueUrl,
            locales: [request.locale, ...(order.locales ?? [])],
            isMailed: given.returnOobLink !== true,
          })
    })
    return { kind, email: answered, ...(given.returnOobLink === true ? made : {}) }
  },
})

function askedType({ requestType }: Input): ActionType {
  if (requestType === undefined || requestType === 'OOB_REQ_TYPE_UNSPECIFIED')
    throw new IdentityError('MISSING_REQ_TYPE')
  const type = actionTypes.slice(0, 4).find((name) => name === requestType)
  if (type === undefined)
    throw new IdentityError('INVALID_REQ_TYPE', { text: 'Emails of this kind are sent automatically.' })
  return type
}

/** The mail to write, if any, and the address that the answer names. */
type Prepared = { answered: string; order: Omit<ActionOrder, 'type'> | undefined }
type Asked = { given: Input; request: IdentityRequest }

async function prepare(context: IdentityContext, { type, ...asked }: Asked & { type: ActionType }): Promise<Prepared> {
  if (type === 'PASSWORD_RESET') return await prepareReset(context, asked)
  if (type === 'EMAIL_SIGNIN') return await prepareSignIn(context, asked)
  return type === 'VERIFY_EMAIL' ? await prepareVerification(context, asked) : await prepareChange(context, asked)
}

async function prepareReset(context: IdentityContext, { given, request }: Asked): Promise<Prepared> {
  const email = checkedEmail(required(given.email, 'MISSING_EMAIL'))
  await spendMail(context, request, { type: 'PASSWORD_RESET', email })
  const account = await findAccount(context.db, { email })
  if (account === undefined && !context.project.emailPrivacy) throw new IdentityError('EMAIL_NOT_FOUND')
  return {
    answered: email,
    order: account === undefined ? undefined : { to: email, uid: account.uid, email, locales: [account.language] },
  }
}

/** Also for addresses without an account: it is made when the link is used. */
async function prepareSignIn(context: IdentityContext, { given, request }: Asked): Promise<Prepared> {
  const email = checkedEmail(required(given.email, 'MISSING_EMAIL'))
  await spendMail(context, request, { type: 'EMAIL_SIGNIN', email })
  const account = await findAccount(context.db, { email })
  return { answered: email, order: { to: email, uid: account?.uid, email, locales: [account?.language] } }
}

async function prepareVerification(context: IdentityContext, { given, request }: Asked): Promise<Prepared> {
  const account = await asker(context, given, request)
  const email = required(account.email ?? undefined, 'MISSING_EMAIL')
  await spendMail(context, request, { type: 'VERIFY_EMAIL', email, asker: account })
  return { answered: email, order: { to: email, uid: account.uid, email, locales: [account.language] } }
}

async function prepareChange(context: IdentityContext, { given, request }: Asked): Promise<Prepared> {
  const newEmail = checkedEmail(required(given.newEmail, 'MISSING_NEW_EMAIL'))
  const { uid, email, language } = await asker(context, given, request, {
    withoutToken: 'MISSING_ID_TOKEN',
    check: (signedIn) => demandRecentLogin(context, signedIn),
  })
  await spendMail(context, request, { type: 'VERIFY_AND_CHANGE_EMAIL', email: newEmail, asker: { uid } })
  const holder = await findAccount(context.db, { email: newEmail })
  const answered = email ?? newEmail
  if (holder !== undefined && (holder.uid === uid || !context.project.emailPrivacy))
    throw new IdentityError('EMAIL_EXISTS')
  return {
    answered,
    order: holder === undefined ? { to: newEmail, uid, email, newEmail, locales: [language] } : undefined,
  }
}

/** The account of the ID token; test orders may name it by its address. */
async function asker(
  context: IdentityContext,
  { idToken = '', email, returnOobLink }: Input,
  { isPrivileged }: IdentityRequest,
  { withoutToken = 'INVALID_ID_TOKEN', check }: { withoutToken?: string; check?: (signedIn: SignedIn) => void } = {},
): Promise<{ uid: string; email: string | null; language: string | null }> {
  if (isPrivileged && returnOobLink === true && idToken === '') {
    const account = await findAccount(context.db, { email: required(email, 'MISSING_EMAIL') })
    if (account === undefined) throw new IdentityError('USER_NOT_FOUND')
    return account
  }
  const signedIn = await getSignedIn(context, required(idToken, withoutToken))
  check?.(signedIn)
  return signedIn.account
}

/** Nobody has many mailboxes filled, or one of them often: neither from one place nor with one account. */
async function spendMail(
  context: IdentityContext,
  request: IdentityRequest,
  { type, email, asker }: { type: ActionType; email: string; asker?: { uid: string } },
): Promise<void> {
  const account = asker === undefined ? [] : [accountAttempts('mail-of-account', asker.uid, { burst: 10, perHour: 20 })]
  await spendAttempt(context, request, [
    mailAttempts(type, email, request).fromHere,
    addressAttempts('mail', request, { burst: 20, perHour: 60 }),
    ...account,
  ])
}

/**
 * Whether a mailbox that has had its share of such mails still holds a link that works: then no further one goes out, and
 * that one serves. Nobody is refused for what strangers requested, and the client learns nothing of it.
 */
async function isServed(
  context: IdentityContext,
  request: IdentityRequest,
  { type, order: { to, uid, email, newEmail } }: { type: ActionType; order: Omit<ActionOrder, 'type'> },
): Promise<boolean> {
  if (request.takesOrders || (await context.limits.count([mailAttempts(type, to, request).mailbox]))) return false
  const waiting = await context.db
    .selectFrom('identity_codes')
    .select('code_hash')
    .where('type', '=', type)
    .where('uid', uid === undefined ? 'is' : '=', uid ?? null)
    .where('email', email === null ? 'is' : '=', email)
    .where('new_email', newEmail === undefined ? 'is' : '=', newEmail ?? null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', context.now())
    .executeTakeFirst()
  return waiting !== undefined
}
