import {
  type Auth,
  deleteUser,
  EmailAuthProvider,
  linkWithCredential,
  multiFactor,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  TotpMultiFactorGenerator,
  type TotpSecret,
  updatePassword,
  updateProfile,
  type User,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import { linkTo } from '#features/studio/site-map.ts'
import type { SessionClient } from '../sessions/session-client.ts'
import { type Entered, entered } from './sign-in-entry.ts'
import { signInCode } from './sign-in-error-code.ts'

/** A second factor that is being set up: what the authenticator app has to be given, and until when (an instant as text). */
export type FactorSetUp = {
  secret: string
  address: string
  digits: number
  until: string
  finish: (given: { code: string; name: string }) => Promise<void>
}

/**
 * What a signed-in person can do with their account. Each throws what the SDK throws; without anybody signed in in this
 * browser, `auth/null-user`. Whatever makes older sign-ins void also renews the session of this browser.
 */
export type Desk = {
  /** Asks the service anew. Fails with user-disabled or user-token-expired when the account is closed or its sign-ins are void. */
  refresh: () => Promise<void>
  rename: (name: string) => Promise<void>
  mailVerification: () => Promise<void>
  /** Proves who is there by the password; may need the code of a second factor. */
  confirm: (password: string) => Promise<Entered>
  /** Mails a link to the new address; the old one stays until it is opened. */
  changeEmail: (email: string) => Promise<void>
  /** A new password, also for an account that has none yet. */
  setPassword: (password: string) => Promise<void>
  beginFactor: (issuer: string) => Promise<FactorSetUp>
  removeFactor: (uid: string) => Promise<void>
  erase: () => Promise<void>
}

export function createDesk(
  auth: Auth,
  { session, origin, look }: { session: SessionClient; origin: string; look: () => void },
): Desk {
  const user = () => someone(auth)
  const renew = async () => {
    look()
    await session.open(await user().getIdToken())
  }
  const back = { url: `${origin}${linkTo('account')}` }
  return {
    refresh: async () => {
      const { emailVerified: was } = user()
      await reload(user())
      look()
      if (!was && user().emailVerified) await tellVerified(user(), session)
    },
    rename: async (name) => {
      await updateProfile(user(), { displayName: name })
      look()
    },
    mailVerification: async () => {
      await sendEmailVerification(user(), back)
    },
    confirm: async (password) => {
      const credential = EmailAuthProvider.credential(user().email ?? '', password)
      return await entered(auth, async () => await reauthenticateWithCredential(user(), credential), renew)
    },
    changeEmail: async (email) => {
      await verifyBeforeUpdateEmail(user(), email, back)
    },
    setPassword: async (password) => {
      const has = user().providerData.some(({ providerId }) => providerId === 'password')
      if (has) await updatePassword(user(), password)
      else await linkWithCredential(user(), EmailAuthProvider.credential(user().email ?? '', password))
      await renew()
    },
    beginFactor: async (issuer) => {
      const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user()).getSession())
      return setUp(secret, {
        account: user().email ?? user().uid,
        issuer,
        enroll: async (assertion, name) => {
          await multiFactor(user()).enroll(assertion, name)
          await renew()
        },
      })
    },
    removeFactor: async (uid) => {
      await multiFactor(user()).unenroll(uid)
      await renew()
    },
    erase: async () => {
      await deleteUser(user())
      await session.end()
    },
  }
}

/** A confirmed address can open doors, so the app's session is made anew with it; an older sign-in brings it the next time. */
async function tellVerified(user: User, session: SessionClient): Promise<void> {
  const idToken = await user.getIdToken(true)
  await session.open(idToken).catch((error: unknown) => {
    if (signInCode(error) !== 'recent-login-required') throw error
  })
}

function setUp(
  secret: TotpSecret,
  {
    account,
    issuer,
    enroll,
  }: {
    account: string
    issuer: string
    enroll: (
      assertion: ReturnType<typeof TotpMultiFactorGenerator.assertionForEnrollment>,
      name: string,
    ) => Promise<void>
  },
): FactorSetUp {
  return {
    secret: secret.secretKey,
    address: secret.generateQrCodeUrl(account, issuer),
    digits: secret.codeLength,
    until: secret.enrollmentCompletionDeadline,
    finish: async ({ code, name }) => {
      await enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), name)
    },
  }
}

function someone(auth: Auth): User {
  if (auth.currentUser === null)
    throw Object.assign(new Error('Nobody is signed in in this browser.'), { code: 'auth/null-user' })
  return auth.currentUser
}
