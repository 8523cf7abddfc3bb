import type { KeyObject } from 'node:crypto'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Seal } from '#platform/seal.server.ts'
import type { OidcProvider } from '#platform/sign-in-settings.ts'
import type { Account } from './account.ts'
import type { Exchange, Exchanged } from './exchange-token.server.ts'
import type { Limits } from './limits.server.ts'
import type { OutsideWays } from './outside-ways.ts'
import type { PasswordHasher } from './password-hasher.server.ts'
import type { SigningKeys } from './signing-keys.server.ts'

/** What every endpoint is given. */
export type IdentityContext = {
  db: EdgeDb
  /** The app's clock; test orders can move it. Nothing here reads another one. */
  now: () => Date
  settings: IdentitySettings
  /** How the project answers; only test orders change it while the app is open. */
  project: ProjectMode
  keys: SigningKeys
  /** Hashes the addresses in the trail. */
  auditKey: KeyObject
  /** Makes the next refresh token from the one before. */
  refreshKey: KeyObject
  exchangeToken: (exchange: Exchange) => Promise<Exchanged | undefined>
  /** Outside of transactions: an account by its id, read together with others. */
  accountOfUid: (uid: string) => Promise<Account | undefined>
  passwords: PasswordHasher
  limits: Limits
  /** Encrypts what the database stores but must not know. */
  seal: Seal
  /** What the app stores of accounts: it ends in the same transactions. */
  outside: OutsideWays
  /** Bytes that nobody can guess. */
  random: (bytes: number) => Buffer
  log: Log
  /** `isFresh` after a mail was written: whoever sends them has work. */
  outbox: { isFresh: boolean }
  /** Present while test orders are taken. */
  test: TestRecords | undefined
}

export type IdentitySettings = Readonly<{
  projectId: string
  issuer: string
  apiKey: string
  /** The address of the app; links in mails open pages there. No slash at the end. */
  publicUrl: string
  /** Hosts, in lower case and without port, that continue and redirect addresses may name. */
  authorizedDomains: readonly string[]
  providers: readonly OidcProvider[]
  /** Addresses, in lower case, whose accounts own the app. */
  owners: readonly string[]
}>

export type ProjectMode = {
  /** Answers do not tell which addresses have an account. */
  emailPrivacy: boolean
  /** Accounts of other providers may share an email address; the address is then stored with the provider alone. */
  allowDuplicateEmails: boolean
}

/** What test orders need and nobody else may have: codes in the clear, stored in memory until they are used, and the clock. */
export type TestRecords = {
  /** How far the app's clock is ahead of the machine's, in milliseconds. */
  setClockAhead: (milliseconds: number) => void
  projectAtStart: ProjectMode
  oobCodes: { email: string; requestType: string; oobCode: string; oobLink: string; newEmail?: string }[]
}

/** What an endpoint may know of the client. */
export type IdentityRequest = {
  requestId: string
  remoteAddress: string
  userAgent: string | undefined
  /** `X-Firebase-Locale`: the language of mails. */
  locale: string | undefined
  origin: string | undefined
  /** Test orders are taken from this client. */
  takesOrders: boolean
  /** It is such an order: `Authorization: Bearer owner`. */
  isPrivileged: boolean
  url: URL
  headers: Headers
}
