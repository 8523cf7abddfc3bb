import { z } from 'zod'
import { userInfo } from './accounts/account.ts'
import { wholeSeconds } from './accounts/account.ts'
import { accountOf, accounts } from './accounts/find-account.server.ts'
import type { IdentityContext } from './accounts/identity-context.ts'
import { IdentityError } from './accounts/identity-error.ts'
import { sendOobCode } from './codes/send-oob-code.server.ts'
import { deleteAccount } from './delete-account.server.ts'
import { type Endpoint, endpoint, toolkit } from './http/endpoint.ts'
import { flag, long, protocolEnum, required, text } from './http/read-input.ts'
import { lookUp } from './look-up.server.ts'
import { signUp } from './passwords/sign-up.server.ts'
import { getSignedIn } from './tokens/get-signed-in.server.ts'
import { hashSecret } from './tokens/issue-tokens.server.ts'
import { updateAccount } from './update-account.server.ts'

// What the official auth emulator offers to test suites beside the protocol, and the clock, which it does not have. These
// paths exist while VITRINE_IDENTITY_TEST=1, for requests from this machine.

const project = '/emulator/v1/projects/{project}'
const order = { onlyInTests: true, needsKey: false } as const

const configInput = z
  .object({
    signIn: z.object({ allowDuplicateEmails: flag }).partial(),
    emailPrivacyConfig: z.object({ enableImprovedEmailPrivacy: flag }).partial(),
  })
  .partial()

function configOf({ project: { allowDuplicateEmails, emailPrivacy } }: IdentityContext): object {
  return { signIn: { allowDuplicateEmails }, emailPrivacyConfig: { enableImprovedEmailPrivacy: emailPrivacy } }
}

const control: Endpoint[] = [
  endpoint({
    ...order,
    method: 'DELETE',
    path: `${project}/accounts`,
    body: 'none',
    input: z.unknown(),
    handle: async ({ db }) => {
      await db.deleteFrom('identity_accounts').execute()
      await db.deleteFrom('identity_sign_ins').execute()
      return {}
    },
  }),
  endpoint({
    ...order,
    method: 'GET',
    path: `${project}/oobCodes`,
    input: z.unknown(),
    handle: async ({ db, now, test }) => {
      const rows = await db
        .selectFrom('identity_codes')
        .select('code_hash')
        .where('used_at', 'is', null)
        .where('expires_at', '>', now())
        .execute()
      const usable = new Set(rows.map(({ code_hash: hash }) => hash))
      return { oobCodes: (test?.oobCodes ?? []).filter(({ oobCode }) => usable.has(hashSecret(oobCode))) }
    },
  }),
  // No code goes out by telephone here.
  endpoint({
    ...order,
    method: 'GET',
    path: `${project}/verificationCodes`,
    input: z.unknown(),
    handle: async () => await Promise.resolve({ verificationCodes: [] }),
  }),
  endpoint({
    ...order,
    method: 'GET',
    path: `${project}/config`,
    input: z.unknown(),
    handle: async (context) => await Promise.resolve(configOf(context)),
  }),
  endpoint({
    ...order,
    method: 'PATCH',
    path: `${project}/config`,
    input: configInput,
    handle: async (context, { signIn, emailPrivacyConfig }) => {
      context.project.allowDuplicateEmails = signIn?.allowDuplicateEmails ?? context.project.allowDuplicateEmails
      context.project.emailPrivacy = emailPrivacyConfig?.enableImprovedEmailPrivacy ?? context.project.emailPrivacy
      return await Promise.resolve(configOf(context))
    },
  }),
  endpoint({
    ...order,
    path: '/emulator/v1/reset',
    input: z.unknown(),
    handle: async (context) => {
      const { db, test, project: mode } = context
      for (const table of [
        'identity_accounts',
        'identity_sign_ins',
        'identity_codes',
        'identity_limits',
        'identity_outbox',
        'identity_settings',
        'identity_audit',
      ] as const)
        await db.deleteFrom(table).execute()
      test?.oobCodes.splice(0)
      Object.assign(mode, test?.projectAtStart)
      test?.setClockAhead(0)
      return {}
    },
  }),
  endpoint({
    ...order,
    path: '/emulator/v1/clock',
    input: z.object({
      aheadSeconds: z
        .number({ error: 'must be number' })
        .min(-86_400 * 400)
        .max(86_400 * 400),
    }),
    handle: async ({ test, now }, { aheadSeconds }) => {
      test?.setClockAhead(aheadSeconds * 1000)
      return await Promise.resolve({ now: now().toISOString() })
    },
  }),
]

const orders = { 0: 'ORDER_UNSPECIFIED', 1: 'ASC', 2: 'DESC' } as const
const sorts = {
  0: 'SORT_BY_FIELD_UNSPECIFIED',
  1: 'USER_ID',
  2: 'NAME',
  3: 'CREATED_AT',
  4: 'LAST_LOGIN_AT',
  5: 'USER_EMAIL',
} as const
const queryInput = z
  .object({
    returnUserInfo: flag,
    order: protocolEnum(orders),
    sortBy: protocolEnum(sorts),
    limit: long,
    offset: long,
    expression: z.array(z.unknown()),
  })
  .partial()

/** All accounts by id; what the emulator does not sort or filter by is refused here too. */
const queryAccounts = endpoint({
  path: `${toolkit}/v1/projects/{project}/accounts:query`,
  input: queryInput,
  handle: async (
    { db },
    { returnUserInfo = true, order: direction = 'ASC', sortBy = 'USER_ID', expression = [], limit, offset = 0 },
  ) => {
    if (
      expression.length > 0 ||
      limit !== undefined ||
      offset !== 0 ||
      !['USER_ID', 'SORT_BY_FIELD_UNSPECIFIED'].includes(sortBy)
    )
      throw notOffered()
    const rows = await accounts(db)
      .orderBy('uid', direction === 'DESC' ? 'desc' : 'asc')
      .execute()
    const recordsCount = String(rows.length)
    return returnUserInfo ? { recordsCount, userInfo: rows.map((row) => userInfo(accountOf(row)!)) } : { recordsCount }
  },
})

const cookieSeconds = { shortest: 300, longest: 14 * 86_400 }

/** A session cookie as the admin libraries make them; the app's own pages use another. */
const createSessionCookie = endpoint({
  path: `${toolkit}/v1/projects/{project}:createSessionCookie`,
  input: z.object({ idToken: text, validDuration: long }).partial(),
  handle: async (context, { idToken, validDuration = cookieSeconds.longest }) => {
    const token = required(idToken, 'MISSING_ID_TOKEN')
    if (validDuration < cookieSeconds.shortest || validDuration > cookieSeconds.longest)
      throw new IdentityError('INVALID_DURATION')
    const { claims } = await getSignedIn(context, token)
    const iat = wholeSeconds(context.now())
    return {
      sessionCookie: context.keys.sign({
        ...claims,
        iss: `${context.settings.issuer}/session`,
        iat,
        exp: iat + validDuration,
      }),
    }
  },
})

function notOffered(): IdentityError {
  return new IdentityError('OPERATION_NOT_ALLOWED', {
    text: 'This query is not offered.',
    httpStatus: 501,
    grpcStatus: 'NOT_IMPLEMENTED',
  })
}

/** The same endpoint below a project, for the admin libraries. */
export function forOwner(each: Endpoint, name: string): Endpoint {
  return { ...each, path: `${toolkit}/v1/projects/{project}/accounts${name}`, ...order, needsOwner: true }
}

export const testOrders: readonly Endpoint[] = [
  ...control,
  forOwner(signUp, ''),
  forOwner(lookUp, ':lookup'),
  forOwner(updateAccount, ':update'),
  forOwner(deleteAccount, ':delete'),
  forOwner(queryAccounts, ':query'),
  forOwner(sendOobCode, ':sendOobCode'),
  { ...queryAccounts, ...order, needsOwner: true, path: `${toolkit}/v1/projects/{project}:queryAccounts` },
  { ...createSessionCookie, ...order, needsOwner: true },
]
