import type { EdgeDb } from '#platform/database/database.server.ts'

export type WalletChange = 'linked' | 'unlinked'

/**
 * What the app stores of accounts outside this service, which imports nothing of it: handed in by whoever puts both together.
 * Each verb writes the tables of its own feature, in the transaction of what happened here.
 */
export type OutsideWays = {
  /** Ends the app's sessions of an account. */
  endSessions: (tx: EdgeDb, account: { uid: string; now: Date }) => Promise<void>
  /** Lets go of the wallets of an account: those that were linked at `since` or later, or all. */
  forgetWallets: (tx: EdgeDb, account: { uid: string; since: Date | undefined; now: Date }) => Promise<void>
  /** Lets go of proofs of wallets that are under way. */
  forgetProofs: (tx: EdgeDb, account: { uid: string }) => Promise<void>
  /** Takes back that a wallet was linked or unlinked; false where there is nothing to take back any more. */
  revertWallet: (
    tx: EdgeDb,
    wallet: { uid: string; address: string; change: WalletChange; now: Date },
  ) => Promise<boolean>
  /** Why an account cannot be deleted now, in sentences; undefined where nothing prevents it. */
  keepsAccount: (tx: EdgeDb, account: { uid: string }) => Promise<string | undefined>
  /** Erases what the app stores of an account that is being deleted, or takes the account off what has to stay. */
  erase: (tx: EdgeDb, account: { uid: string; email: string | undefined; now: Date }) => Promise<void>
  /** Whether somebody owns the app who can sign in. Not to be called within a transaction. */
  hasOwner: () => Promise<boolean>
}
