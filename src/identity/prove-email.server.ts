import type { EdgeDb } from '#platform/database.server.ts'
import type { Account } from './account.ts'

/**
 * Whoever has the mailbox has the account. While an address is unproven, somebody else may have made the account and left
 * ways in behind: identities at other providers, and a password. They go when the owner of the mailbox comes by a mail;
 * what was added to a proven address stays. Returns the columns that say so.
 */
export async function removeUnprovenWays(tx: EdgeDb, account: Account): Promise<{ email_verified: true; password_hash?: null; password_updated_at?: null }> {
  if (account.emailVerified) return { email_verified: true }
  await tx.deleteFrom('identity_provider_links').where('uid', '=', account.uid).execute()
  return { email_verified: true, password_hash: null, password_updated_at: null }
}
