/** A passkey as its owner sees it; times are whole seconds since 1970. */
export type PasskeyLine = {
  id: string
  name: string
  madeAt: number
  usedAt: number | undefined
  /** Kept by more than one device: a password manager, or the maker of the telephone, carries it along. */
  isSynced: boolean
}

/** Who asks, for the trail and the language of mails. */
export type PasskeyAsker = {
  requestId: string
  remoteAddress: string
  userAgent: string | undefined
  locale: string | undefined
}

/**
 * Passkeys where the app keeps the accounts itself. `options` are what the browser's `navigator.credentials` is given and
 * `response` what it answered, both as JSON (WebAuthn Level 3). Every refusal is an `AppError` with its sentence.
 */
export type PasskeyKeeper = {
  list: (account: { uid: string }) => Promise<PasskeyLine[]>
  beginAdding: (account: { uid: string; studioName: string }) => Promise<object>
  add: (given: { uid: string; name: string; response: unknown; asker: PasskeyAsker }) => Promise<void>
  /** Nobody says who they are: the authenticator knows which passkeys it has for this instance. */
  beginSignIn: () => Promise<object>
  /**
   * A token that signs in the account of a passkey, within five minutes. The person was verified by the authenticator, so no
   * second factor is asked for. `uid`: whose passkey it has to be, where somebody proves who they are once more.
   */
  signIn: (given: { response: unknown; uid: string | undefined; asker: PasskeyAsker }) => Promise<string>
  rename: (given: { uid: string; id: string; name: string }) => Promise<void>
  remove: (given: { uid: string; id: string; asker: PasskeyAsker }) => Promise<void>
}
