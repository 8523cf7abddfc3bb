import { type Auth, multiFactor, onAuthStateChanged, signOut, validatePassword } from 'firebase/auth'
import type { PasswordCheck } from './password-rules.ts'
import { type Person, personOf } from './person.ts'
import { type Codes, createCodes } from './sign-in-codes.ts'
import type { SignInConfig } from './sign-in-config.ts'
import { createDesk, type Desk } from './sign-in-desk.ts'
import { createEntry, type Entry } from './sign-in-entry.ts'
import { openAuth } from './sign-in-auth.ts'
import { createSessionClient, type SessionClient } from './session-client.ts'

/**
 * Everything that needs the sign-in SDK, behind one door. Pages open it with `import()` when they show a form, so that no
 * other page carries the SDK.
 */
export type SignInKit = {
  enter: Entry
  codes: Codes
  desk: Desk
  session: SessionClient
  /** Who is signed in in this browser, as the service last said. */
  person: () => Person | undefined
  /** Tells about every sign-in and sign-out, those in other tabs too; not about the state at the start. Returns how to stop. */
  onChange: (told: (person: Person | undefined) => void) => () => void
  /** The service's policy applied to a password; it is fetched once a page. */
  checkPassword: (password: string) => Promise<PasswordCheck>
  /** Ends the house's session, then forgets the person in every tab of this browser. */
  leave: () => Promise<void>
  /** The same on every device of the account. */
  leaveEverywhere: () => Promise<void>
}

let opened: Promise<SignInKit> | undefined

/** The kit of this page; it is opened once, and again after a failure. */
export async function openSignIn(config: SignInConfig, { base }: { base: string }): Promise<SignInKit> {
  opened ??= open(config, base).catch((error: unknown) => { opened = undefined; throw error })
  return await opened
}

async function open(config: SignInConfig, base: string): Promise<SignInKit> {
  const { origin } = window.location
  const session = createSessionClient({ base, send: async (input, init) => await fetch(input, init) })
  const auth = await openAuth(config, { origin, language: document.documentElement.lang })
  await forgetStranger(auth, session)
  return {
    enter: createEntry(auth, { session, origin }),
    codes: createCodes(auth, { origin }),
    desk: createDesk(auth, { session, origin }),
    session,
    person: () => current(auth),
    onChange: (told) => {
      let before = auth.currentUser?.uid
      return onAuthStateChanged(auth, (user) => {
        if (user?.uid === before) return
        before = user?.uid
        told(current(auth))
      })
    },
    checkPassword: async (password) => await validatePassword(auth, password),
    leave: async () => {
      await session.end()
      await signOut(auth)
    },
    leaveEverywhere: async () => {
      await session.endAll()
      await signOut(auth)
    },
  }
}

function current(auth: Auth): Person | undefined {
  return auth.currentUser === null ? undefined : personOf(auth.currentUser, multiFactor(auth.currentUser).enrolledFactors)
}

/** A sign-in so new that another tab may still be opening its session. */
const freshMilliseconds = 60_000

/**
 * The house's session decides who is signed in. Where it has ended (by a form without script, by time, by staff), or belongs
 * to somebody else, what the SDK has kept is forgotten. When the house cannot be asked, nothing is.
 */
async function forgetStranger(auth: Auth, session: SessionClient): Promise<void> {
  const user = auth.currentUser
  if (user === null || Date.now() - Date.parse(user.metadata.lastSignInTime ?? '') < freshMilliseconds) return
  const view = await session.read().catch(() => undefined)
  if (view !== undefined && (!view.signedIn || view.uid !== user.uid)) await signOut(auth)
}
