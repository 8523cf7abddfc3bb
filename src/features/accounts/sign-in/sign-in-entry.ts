import {
  type Auth,
  createUserWithEmailAndPassword,
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorResolver,
  sendEmailVerification,
  sendSignInLinkToEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  TotpMultiFactorGenerator,
  updateProfile,
  type User,
  type UserCredential,
} from 'firebase/auth'
import { linkTo } from '#features/studio/site-map.ts'
import { type PasskeyClient, PasskeyProblem } from '../passkeys/passkey-client.ts'
import type { SessionClient } from '../sessions/session-client.ts'
import { linkReturnAddress } from './action-link.ts'
import { unnamedFactor } from './person.ts'
import type { SignInConfig } from './sign-in-config.ts'
import { signInCode } from './sign-in-error-code.ts'
import { signInAtProvider } from './sign-in-provider.ts'

/** After the first step: in, with a session of the app; or one step from it, with a code from an authenticator app. */
export type Entered = { state: 'in' } | FactorStep
export type FactorStep = {
  state: 'factor'
  factors: { uid: string; name: string }[]
  finish: (answer: { factor: string; code: string }) => Promise<void>
}

/** The ways in. Each throws what the SDK or the app's session throws; `signInProblem` has the words. */
export type Entry = {
  withPassword: (given: { email: string; password: string }) => Promise<Entered>
  /**
   * Makes an account, opens a session, and has the address confirmed by email. `mailed` is false when the message could
   * not be sent: the account is there all the same, and the account page can send it again.
   */
  withNewAccount: (given: { email: string; password: string; name: string }) => Promise<{ mailed: boolean }>
  /** Mails a link that signs in. */
  mailLink: (given: { email: string; next: string }) => Promise<void>
  /** Signs in by the whole address of an opened link; `email` has to be the one it was mailed to. */
  withLink: (given: { email: string; link: string }) => Promise<Entered>
  /** At another service, in a window of its own. Call it straight from a click, or browsers block the window. */
  withProvider: (providerId: string) => Promise<Entered>
  /** By a custom token, which the app gives for a proven wallet. */
  withTicket: (token: string) => Promise<Entered>
  /** By a passkey that the person chooses; it stands for both factors. Throws `PasskeyProblem`. */
  withPasskey: (given?: Parameters<PasskeyClient['ticket']>[0]) => Promise<Entered>
}

export function createEntry(
  auth: Auth,
  {
    session,
    passkeys,
    origin,
    mode,
  }: { session: SessionClient; passkeys: PasskeyClient | undefined; origin: string; mode: SignInConfig['mode'] },
): Entry {
  const enter = async (sign: () => Promise<UserCredential>) =>
    await entered(auth, sign, async (user) => {
      await session.open(await user.getIdToken())
    })
  let unfinished: { email: string; password: string } | undefined
  return {
    withPassword: async ({ email, password }) =>
      await enter(async () => await signInWithEmailAndPassword(auth, email, password)),
    withNewAccount: async ({ email, password, name }) => {
      // When the app did not open a session the first time, the account is there already.
      const made = unfinished?.email === email && unfinished.password === password ? auth.currentUser : null
      const user = made ?? (await createUserWithEmailAndPassword(auth, email, password)).user
      unfinished = { email, password }
      if (name !== '') await updateProfile(user, { displayName: name }).catch(() => undefined)
      await session.open(await user.getIdToken())
      unfinished = undefined
      const mailed = await sendEmailVerification(user, { url: `${origin}${linkTo('account')}` }).then(
        () => true,
        () => false,
      )
      return { mailed }
    },
    mailLink: async ({ email, next }) => {
      await sendSignInLinkToEmail(auth, email, { url: linkReturnAddress({ origin, next }), handleCodeInApp: true })
    },
    withLink: async ({ email, link }) => await enter(async () => await signInWithEmailLink(auth, email, link)),
    withProvider: async (providerId) => await enter(async () => await signInAtProvider(auth, { providerId, mode })),
    withPasskey: async (given) => {
      if (passkeys === undefined) throw new PasskeyProblem('no-passkeys-here')
      const token = await passkeys.ticket(given)
      return await enter(async () => await signInWithCustomToken(auth, token))
    },
    withTicket: async (token) => await enter(async () => await signInWithCustomToken(auth, token)),
  }
}

/** Runs a first step; when the service asks for a second factor, hands that step back instead of failing. */
export async function entered(
  auth: Auth,
  sign: () => Promise<UserCredential>,
  after: (user: User) => Promise<void>,
): Promise<Entered> {
  try {
    const { user } = await sign()
    await after(user)
    return { state: 'in' }
  } catch (error) {
    if (signInCode(error) !== 'multi-factor-auth-required') throw error
    return factorStep(getMultiFactorResolver(auth, error as MultiFactorError), after)
  }
}

function factorStep(resolver: MultiFactorResolver, after: (user: User) => Promise<void>): FactorStep {
  return {
    state: 'factor',
    factors: resolver.hints
      .filter(({ factorId }) => factorId === 'totp')
      .map(({ uid, displayName }) => ({ uid, name: displayName ?? unnamedFactor })),
    finish: async ({ factor, code }) => {
      const { user } = await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factor, code))
      await after(user)
    },
  }
}
