import { z } from 'zod'
import type { EdgeDb } from '#platform/database.server.ts'
import { isAnonymous } from './account.ts'
import { endpoint, toolkit } from './endpoint.ts'
import { findAccount } from './find-account.server.ts'
import { followEvent } from './follow-event.server.ts'
import { demandRecentLogin, getSignedIn } from './get-signed-in.server.ts'
import type { IdentityContext, IdentityRequest } from './identity-context.ts'
import { IdentityError } from './identity-error.ts'
import { required, text } from './read-input.ts'
import { recordAudit } from './record-audit.server.ts'

const input = z.object({ idToken: text, localId: text }).partial()

const kind = 'identitytoolkit#DeleteAccountResponse'

/** Deletes the account of an ID token, for good. */
export const deleteAccount = endpoint({
  path: `${toolkit}/v1/accounts:delete`, input,
  handle: async (context, given, request) => {
    if (request.isPrivileged) return await deleteByOrder(context, required(given.localId, 'MISSING_LOCAL_ID'))
    const signedIn = await getSignedIn(context, required(given.idToken, 'MISSING_ID_TOKEN'))
    // Who has no way to sign in again cannot do it recently.
    if (!isAnonymous(signedIn.account)) demandRecentLogin(context, signedIn)
    await context.db.transaction().execute(async (tx) => await removeAccount(context, tx, { uid: signedIn.account.uid, actor: 'user', request }))
    return { kind }
  },
})

async function deleteByOrder(context: IdentityContext, uid: string): Promise<object> {
  if (await findAccount(context.db, { uid }) === undefined) throw new IdentityError('USER_NOT_FOUND')
  await context.db.transaction().execute(async (tx) => await removeAccount(context, tx, { uid, actor: 'test' }))
  return { kind }
}

/** All that led in goes with it, and its mails; its refresh tokens stay, ended, so that browsers hear that it is gone. */
export async function removeAccount(context: Pick<IdentityContext, 'now' | 'auditKey' | 'outside'>, tx: EdgeDb, { uid, actor, request }: { uid: string; actor: 'user' | 'house' | 'test'; request?: IdentityRequest }): Promise<void> {
  const account = await findAccount(tx, { uid })
  if (account !== undefined) await followEvent(context, tx, { account, event: 'deleted' })
  await tx.deleteFrom('identity_outbox').where('uid', '=', uid).execute()
  await tx.deleteFrom('identity_accounts').where('uid', '=', uid).execute()
  await recordAudit(context, tx, { action: 'delete', outcome: 'done', uid, actor }, request)
}
