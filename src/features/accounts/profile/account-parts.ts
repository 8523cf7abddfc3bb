import type { Person } from '../sign-in/person.ts'
import type { SignInKit } from '../sign-in/sign-in-kit.ts'
import type { KnownAccount } from './account-known.ts'

/** What every part of the account page is given. */
export type AccountParts = {
  kit: SignInKit | undefined
  /** As the sign-in service says; absent until it has, and where this browser has lost its sign-in. */
  person: Person | undefined
  known: KnownAccount
  contact: string
  /** Mails go out by themselves. */
  sendsMail: boolean
  /** Something has changed that the app knows too: its part of the page is read again. */
  onChanged: () => void
}
