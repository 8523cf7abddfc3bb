import type { WriteDb } from '#platform/database/database.server.ts'
import { ConflictError, defineError } from '#platform/errors.ts'
import type { MailWords } from '#platform/mail/mail-template.ts'
import type { Sorting } from '#ui/lists/sorting.ts'
import type { PasskeyKeeper } from './passkey-keeper.ts'
import type { PasswordDemands } from './password-demands.ts'

/** What decides whether sessions of an account go on. */
export type AccountState = { disabled: boolean; validSince: Date }

/** An account as staff see it. */
export type Account = {
  uid: string
  email: string | undefined
  emailVerified: boolean
  /**
   * Whether all that leads in is from whoever has the mailbox of the address: more than a confirmed address, whose account may be a
   * stranger's. Hosted projects tell no more than `emailVerified`.
   */
  isOfMailbox: boolean
  name: string | undefined
  disabled: boolean
  /** How the account can sign in: `password`, `emailLink`, `google.com` … */
  providers: readonly string[]
  hasSecondFactor: boolean
  createdAt: Date | undefined
  lastSignInAt: Date | undefined
}

/** How accounts may be sorted; by a hosted project they never are. */
export type AccountSorting = Sorting<'joined' | 'address' | 'name' | 'seen'>

/** A page of accounts, newest first where nobody chose, and how many there are in all. */
export type AccountPage = { accounts: readonly Account[]; total: number }

/**
 * What the app may ask of the service that keeps the accounts: its own in the same process, or a hosted project through
 * its service account. `listAccounts` finds by a part of address or name, or by a uid, when `search` is given.
 */
export type AccountService = {
  /** Whether `listAccounts` answers without `search`; a hosted project finds only by a whole address or uid. */
  lists: 'all' | 'searched'
  accountState: (uid: string) => Promise<AccountState | undefined>
  /**
   * Whether a sign-in shows that the person has the mailbox of the account: a confirmed address alone does not, for somebody
   * else may have made the account and know its password.
   */
  comesByMailbox: (signIn: { uid: string; email: string; provider: string | undefined }) => Promise<boolean>
  getAccount: (uid: string) => Promise<Account | undefined>
  listAccounts: (page: {
    search: string | undefined
    offset: number
    limit: number
    sort?: AccountSorting
  }) => Promise<AccountPage>
  setDisabled: (change: { uid: string; disabled: boolean }) => Promise<void>
  /** Takes the second factors off an account and ends its sign-ins; where `tellsOfChanges`, a mail says so to its address. */
  removeSecondFactor: (account: { uid: string }) => Promise<void>
  tellsOfChanges: boolean
  /**
   * Tells by mail that a wallet was linked or unlinked, in the transaction of it; undefined where no mail passes through here.
   * `address` is checksummed, `locale` what the browser asks for.
   */
  tellOfWallet:
    | ((
        tx: WriteDb,
        change: { uid: string; address: string; change: 'linked' | 'unlinked'; locale: string | undefined },
      ) => Promise<void>)
    | undefined
  /** What passwords must have; undefined where that is set in the console of a hosted project. */
  passwords: PasswordKeeper | undefined
  /** The words of a mail in the outbox, `link` in the place of its own; undefined where no mail passes through the app. */
  readMail:
    | ((mail: {
        id: number
        link?: string
      }) => Promise<{ language: string; subject: string; text: string } | undefined>)
    | undefined
  /**
   * What the product itself says in a mail about signing in, by its name in the list of mails, with facts of somebody's choice. Undefined as
   * above, and for a mail that is none of the service's.
   */
  mailWords:
    | ((mail: {
        mail: string
        language: 'en' | 'de'
        facts: { studio: string; newEmail: string; wallet: string; resetPage: string }
      }) => MailWords | undefined)
    | undefined
  /** Has a mail that was not sent tried at once, or withdraws it; answers whether there was one. Undefined as above. */
  steerMail: ((mail: { id: number; turn: 'retry' | 'withdraw' }) => Promise<boolean>) | undefined
  /** Makes every refresh token of the account void: its devices have to sign in again. */
  revokeSessions: (account: { uid: string }) => Promise<void>
  /** Undefined where a hosted project keeps the accounts, and where browsers keep no passkeys for the app's address. */
  passkeys: PasskeyKeeper | undefined
  /** A token that signs its bearer in as `uid` within five minutes, through `signInWithCustomToken`. */
  mintCustomToken: (token: { uid: string; claims?: Record<string, unknown> }) => Promise<string>
}

export type PasswordKeeper = {
  read: () => Promise<PasswordDemands>
  change: (demands: PasswordDemands) => Promise<void>
}

/** The app cannot change what a hosted project asks of passwords. */
export const PasswordsKeptElsewhereError = defineError(
  ConflictError,
  'passwords-kept-elsewhere',
  'What passwords must have is set in the console of the hosted project. Nothing was changed.',
)
