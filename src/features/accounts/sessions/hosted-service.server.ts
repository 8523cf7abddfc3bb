import { z } from 'zod'
import type { Log } from '#platform/log.server.ts'
import type { Account, AccountService, AccountState } from '../roles/account-service.ts'
import { type GoogleSession, openGoogleSession } from './google-session.server.ts'
import { type ServiceAccount, signAs } from './service-account.server.ts'

/** How long a state is believed: after disabling in the console, sessions here end within this time. */
const stateMilliseconds = 60_000
const keptStates = 5000
const customTokenSeconds = 300
const customTokenAudience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

const user = z.object({
  localId: z.string(),
  email: z.string().optional(),
  emailVerified: z.boolean().default(false),
  displayName: z.string().optional(),
  disabled: z.boolean().default(false),
  validSince: z.coerce.number().default(0),
  createdAt: z.coerce.number().optional(),
  lastLoginAt: z.coerce.number().optional(),
  providerUserInfo: z.array(z.object({ providerId: z.string(), email: z.string().optional() })).default([]),
  passwordHash: z.string().optional(),
  mfaInfo: z.array(z.unknown()).default([]),
})
const lookupAnswer = z.object({ users: z.array(user).default([]) })
type User = z.infer<typeof user>

/**
 * A hosted project as the app asks it through its service account (Identity Toolkit REST v1, `projects.accounts`). When
 * the project does not answer, the state that was known last holds: nobody is signed out by a fault of the line.
 */
export function createHostedService(
  account: ServiceAccount,
  {
    projectId,
    tenantId,
    log,
    now,
    fetch: ask = fetch,
  }: {
    projectId: string
    tenantId: string | undefined
    log: Log
    now: () => Date
    fetch?: typeof fetch
  },
): AccountService {
  const google = openGoogleSession(account, { fetch: ask, now })
  const base = `https://identitytoolkit.googleapis.com/v1/projects/${projectId}${tenantId === undefined ? '' : `/tenants/${tenantId}`}/accounts`
  const states = createStates({
    now,
    read: async (uid) => stateOf((await lookUp(google, base, { localId: [uid] }))[0]),
    log,
  })
  const update = async (uid: string, change: object) => {
    states.forget(uid)
    await google(`${base}:update`, { localId: uid, ...change })
    states.forget(uid)
  }
  return {
    lists: 'searched',
    accountState: states.find,
    comesByMailbox: async ({ uid, email, provider }) =>
      isByMailbox((await lookUp(google, base, { localId: [uid] }))[0], { email, provider }),
    getAccount: async (uid) => accountOf((await lookUp(google, base, { localId: [uid] }))[0]),
    listAccounts: async ({ search, offset }) => {
      if (search === undefined || offset > 0) return { accounts: [], total: 0 }
      const found = await lookUp(
        google,
        base,
        search.includes('@') ? { email: [search.toLowerCase()] } : { localId: [search] },
      )
      return { accounts: found.flatMap((each) => accountOf(each) ?? []), total: found.length }
    },
    setDisabled: async ({ uid, disabled }) => {
      await update(uid, { disableUser: disabled })
    },
    removeSecondFactor: async ({ uid }) => {
      await update(uid, { mfa: {}, validSince: String(Math.floor(now().getTime() / 1000)) })
    },
    tellsOfChanges: false,
    tellOfWallet: undefined,
    passwords: undefined,
    passkeys: undefined,
    readMail: undefined,
    mailWords: undefined,
    steerMail: undefined,
    revokeSessions: async ({ uid }) => {
      await update(uid, { validSince: String(Math.floor(now().getTime() / 1000)) })
    },
    mintCustomToken: async ({ uid, claims }) =>
      await signAs(account, {
        claims: {
          aud: customTokenAudience,
          uid,
          ...(claims === undefined ? {} : { claims }),
          ...(tenantId === undefined ? {} : { tenant_id: tenantId }),
        },
        seconds: customTokenSeconds,
        now: now(),
      }),
  }
}

async function lookUp(
  google: GoogleSession,
  base: string,
  by: { localId: string[] } | { email: string[] },
): Promise<User[]> {
  return lookupAnswer.parse(await google(`${base}:lookup`, by)).users
}

/** States by uid, each asked for at most once a minute; the ones asked for longest ago are forgotten first. */
function createStates({
  now,
  read,
  log,
}: {
  now: () => Date
  read: (uid: string) => Promise<AccountState | undefined>
  log: Log
}) {
  const known = new Map<string, { state: AccountState | undefined; at: number }>()
  const unknown: AccountState = { disabled: false, validSince: new Date(0) }
  return {
    forget: (uid: string) => {
      known.delete(uid)
    },
    find: async (uid: string): Promise<AccountState | undefined> => {
      const last = known.get(uid)
      const at = now().getTime()
      if (last !== undefined && at - last.at < stateMilliseconds) return last.state
      const state = await read(uid).catch((error: unknown) => {
        log.warn('The hosted project could not be asked for the state of an account.', { error })
        return last === undefined ? unknown : last.state
      })
      known.delete(uid)
      known.set(uid, { state, at })
      if (known.size > keptStates) known.delete(known.keys().next().value ?? uid)
      return state
    },
  }
}

/** Providers that tell only addresses which they have confirmed themselves. */
const vouching = ['google.com', 'apple.com']

/** By a mailed link, where the account has no password that somebody else could know; or by a provider that vouches for the address. */
function isByMailbox(
  found: User | undefined,
  { email, provider }: { email: string; provider: string | undefined },
): boolean {
  if (found === undefined || provider === undefined || found.email?.toLowerCase() !== email) return false
  if (provider === 'password') return found.passwordHash === undefined
  return (
    vouching.includes(provider) &&
    found.providerUserInfo.some((each) => each.providerId === provider && each.email?.toLowerCase() === email)
  )
}

function stateOf(found: User | undefined): AccountState | undefined {
  return found === undefined ? undefined : { disabled: found.disabled, validSince: new Date(found.validSince * 1000) }
}

function accountOf(found: User | undefined): Account | undefined {
  return found === undefined
    ? undefined
    : {
        uid: found.localId,
        email: found.email?.toLowerCase(),
        emailVerified: found.emailVerified,
        isOfMailbox: found.emailVerified,
        name: found.displayName,
        disabled: found.disabled,
        providers: found.providerUserInfo.map(({ providerId }) => providerId),
        hasSecondFactor: found.mfaInfo.length > 0,
        createdAt: dateOf(found.createdAt),
        lastSignInAt: dateOf(found.lastLoginAt),
      }
}

function dateOf(milliseconds: number | undefined): Date | undefined {
  return milliseconds === undefined ? undefined : new Date(milliseconds)
}
