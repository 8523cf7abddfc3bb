import type { EdgeDb } from '#platform/database/database.server.ts'
import { findAccount } from '../accounts/find-account.server.ts'
import { followEvent } from '../accounts/follow-event.server.ts'
import type { IdentityContext } from '../accounts/identity-context.ts'

/** Ends every sign-in of an account: its refresh tokens, the ID tokens made until now, and the app's sessions. Does nothing when there is no account. */
export async function signOutEverywhere(
  context: Pick<IdentityContext, 'now' | 'outside'>,
  tx: EdgeDb,
  { uid }: { uid: string },
): Promise<void> {
  const account = await findAccount(tx, { uid })
  if (account !== undefined) await followEvent(context, tx, { account, event: 'signed-out-everywhere' })
}

/** Ends one sign-in: the family of a refresh token. */
export async function revokeFamily(tx: EdgeDb, { family, now }: { family: string; now: Date }): Promise<void> {
  await tx
    .updateTable('identity_sign_ins')
    .set({ revoked_at: now })
    .where('family', '=', family)
    .where('revoked_at', 'is', null)
    .execute()
}
