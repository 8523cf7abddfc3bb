import type { EdgeDb } from '#platform/database.server.ts'
import type { Account } from './account.ts'
import type { IdentityContext, IdentityRequest } from './identity-context.ts'

/** Writes to the address an account had (`account` is as it was before) that it was changed, with a link that takes it back. */
export async function tellOfEmailChange(_context: IdentityContext, _tx: EdgeDb, _change: { account: Account; request: IdentityRequest | undefined }): Promise<void> {
  // The mails' own work: see the codes.
}
