import { type Auth, multiFactor, onAuthStateChanged, signOut, validatePassword } from 'firebase/auth'
import { createPasskeyClient, type PasskeyClient } from '../passkeys/passkey-client.ts'
import { createSessionClient, type SessionClient } from '../sessions/session-client.ts'
import type { PasswordCheck } from './password-rules.ts'
import { type Person, personOf } from './person.ts'
import { openAuth } from './sign-in-auth.ts'
import { type Codes, createCodes } from './sign-in-codes.ts'
import type { SignInConfig } from './sign-in-config.ts'
import { createDesk, type Desk } from './sign-in-desk.ts'
import { createEntry, type Entry } from './sign-in-entry.ts'
import { signInCode, signsOut } from './sign-in-error-code.ts'

/**
 * Everything that needs the sign-in SDK, behind one door. Pages open it with `import()` when they show a form, so that no
 * other page carries the SDK.
 */
export type SignInKit = {
  enter: Entry
  codes: Codes
  desk: Desk
  session: SessionClient
  /** Absent where the app takes none. */
  passkeys: PasskeyClient | undefined
  /** Who is signed in in this browser, as the service last said. The same value until it changes. */
  person: () => Person | undefined
  /** Tells that `person` has changed: by something done here, or by a sign-in or sign-out in another tab. Returns how to stop. */
  onChange: (told: () => void) => () => void
  /** The service's policy applied to a password; it is fetched once a page. */
  checkPassword: (password: string) => Promise<PasswordCheck>
  /** Lets the session last as long again, by a new token of the service. Without a person it does nothing. */
  renew: () => Promise<void>
  /** Ends the app's session, then forgets the person in every tab of this browser. */
  leave: () => Promise<void>
  /** Forgets the person in every tab of this browser, without asking the app. */
  forget: () => Promise<void>
  /** The code by which the service ended this browser's sign-in, if it did; waits for what is under way. */
  ending: () => Promise<string | undefined>
}

let opened: Promise<SignInKit> | undefined

/** The kit of this page; it is opened once, and again after a failure. */
export async function openSignIn(config: SignInConfig, { base }: { base: string }): Promise<SignInKit> {
  opened ??= open(config, base).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return await opened
}

async function open(config: SignInConfig, base: string): Promise<SignInKit> {
  const { origin } = window.location
  const server = { base, send: async (...given: Parameters<typeof fetch>) => await fetch(...given) }
  const session = createSessionClient(server)
  const passkeys = config.passkeys ? createPasskeyClient(server) : undefined
  const auth = await openAuth(config, { origin, language: document.documentElement.lang })
  await forgetStranger(auth, session)
  const watch = watchPerson(auth)
  const { desk, ending } = watchDesk(createDesk(auth, { session, origin, look: watch.look }))
  return {
    enter: createEntry(auth, { session, passkeys, origin, mode: config.mode }),
    codes: createCodes(auth, { origin, mode: config.mode }),
    desk,
    session,
    passkeys,
    person: watch.person,
    onChange: watch.onChange,
    checkPassword: checkWithPolicy(auth),
    renew: async () => {
      const token = await auth.currentUser?.getIdToken(true)
      if (token !== undefined) await session.renew(token)
    },
    leave: async () => {
      await session.end()
      await signOut(auth)
    },
    forget: async () => {
      await signOut(auth)
    },
    ending,
  }
}

/**
 * The person as a value that changes only when something about them does. The SDK changes its own user in place and tells
 * of sign-ins and sign-outs alone, so whatever else is done here calls `look`.
 */
function watchPerson(auth: Auth): Pick<SignInKit, 'person' | 'onChange'> & { look: () => void } {
  let seen = current(auth)
  const listeners = new Set<() => void>()
  const look = () => {
    const now = current(auth)
    if (JSON.stringify(now) === JSON.stringify(seen)) return
    seen = now
    for (const told of listeners) told()
  }
  onAuthStateChanged(auth, look)
  return {
    look,
    person: () => seen,
    onChange: (told) => {
      listeners.add(told)
      return () => {
        listeners.delete(told)
      }
    },
  }
}

const policyPause = 5_000

/** The SDK fetches the policy once; while the service does not give it, it is asked for again only now and then, not by every key. */
function checkWithPolicy(auth: Auth): SignInKit['checkPassword'] {
  let policy: Promise<unknown> | undefined
  return async (password) => {
    policy ??= validatePassword(auth, '').catch((error: unknown) => {
      setTimeout(() => {
        policy = undefined
      }, policyPause)
      throw error
    })
    await policy
    return await validatePassword(auth, password)
  }
}

/** The desk, noting when one of its acts is told that the account is closed or its sign-in void: the SDK only forgets then. */
function watchDesk(desk: Desk): { desk: Desk; ending: SignInKit['ending'] } {
  const running = new Set<Promise<unknown>>()
  let code: string | undefined
  const noted =
    (act: (...given: never[]) => Promise<unknown>) =>
    async (...given: never[]) => {
      const run = act(...given)
      running.add(run)
      try {
        return await run
      } catch (error) {
        if (signsOut(error)) code = signInCode(error)
        throw error
      } finally {
        running.delete(run)
      }
    }
  return {
    desk: Object.fromEntries(
      Object.entries(desk).map(([name, act]) => [name, noted(act as (...given: never[]) => Promise<unknown>)]),
    ) as Desk,
    ending: async () => {
      await Promise.allSettled(running)
      return code
    },
  }
}

function current(auth: Auth): Person | undefined {
  return auth.currentUser === null
    ? undefined
    : personOf(auth.currentUser, multiFactor(auth.currentUser).enrolledFactors)
}

/** A sign-in so new that another tab may still be opening its session. */
const freshMilliseconds = 60_000

/**
 * The app's session decides who is signed in. Where it has ended (by a form without script, by time, by staff), or belongs
 * to somebody else, what the SDK has kept is forgotten. When the app cannot be asked, nothing is.
 */
async function forgetStranger(auth: Auth, session: SessionClient): Promise<void> {
  const user = auth.currentUser
  if (user === null || Date.now() - Date.parse(user.metadata.lastSignInTime ?? '') < freshMilliseconds) return
  const view = await session.read().catch(() => undefined)
  if (view !== undefined && (!view.signedIn || view.uid !== user.uid)) await signOut(auth)
}
