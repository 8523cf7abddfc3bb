import { z } from 'zod'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { erasedPerson } from '#platform/erased-person.ts'
import { isAnonymous } from './accounts/account.ts'
import { findAccount } from './accounts/find-account.server.ts'
import { followEvent } from './accounts/follow-event.server.ts'
import type { IdentityContext, IdentityRequest } from './accounts/identity-context.ts'
import { IdentityError } from './accounts/identity-error.ts'
import { recordAudit } from './accounts/record-audit.server.ts'
import { endpoint, toolkit } from './http/endpoint.ts'
import { required, text } from './http/read-input.ts'
import { demandRecentLogin, getSignedIn } from './tokens/get-signed-in.server.ts'

const input = z.object({ idToken: text, localId: text }).partial()

const kind = 'identitytoolkit#DeleteAccountResponse'

/** Deletes the account of an ID token, for good. */
export const deleteAccount = endpoint({
  path: `${toolkit}/v1/accounts:delete`,
  input,
  handle: async (context, given, request) => {
    if (request.isPrivileged) return await deleteByOrder(context, required(given.localId, 'MISSING_LOCAL_ID'))
    const signedIn = await getSignedIn(context, required(given.idToken, 'MISSING_ID_TOKEN'))
    // Who has no way to sign in again cannot do it recently.
    if (!isAnonymous(signedIn.account)) demandRecentLogin(context, signedIn)
    const { uid } = signedIn.account
    await context.db.transaction().execute(async (tx) => {
      const reason = await context.outside.keepsAccount(tx, { uid })
      if (reason !== undefined)
        throw new IdentityError('OPERATION_NOT_ALLOWED', { text: `${reason} Nothing was deleted.` })
      await removeAccount(context, tx, { uid, actor: 'user', request })
    })
    return { kind }
  },
})

async function deleteByOrder(context: IdentityContext, uid: string): Promise<object> {
  if ((await findAccount(context.db, { uid })) === undefined) throw new IdentityError('USER_NOT_FOUND')
  await context.db.transaction().execute(async (tx) => await removeAccount(context, tx, { uid, actor: 'test' }))
  return { kind }
}

/** All that led in goes with it, its mails, and what the app stores of it; its refresh tokens stay, ended and bare, so that browsers hear that it is gone. */
export async function removeAccount(
  context: Pick<IdentityContext, 'now' | 'auditKey' | 'outside'>,
  tx: EdgeDb,
  { uid, actor, request }: { uid: string; actor: 'user' | 'house' | 'test'; request?: IdentityRequest },
): Promise<void> {
  const account = await findAccount(tx, { uid })
  const email = account?.email ?? undefined
  // First: its wallets say which claims are its own.
  await context.outside.erase(tx, { uid, email, now: context.now() })
  if (account !== undefined) await followEvent(context, tx, { account, event: 'deleted' })
  await tx
    .deleteFrom('identity_outbox')
    .where((eb) => eb.or([eb('uid', '=', uid), ...(email === undefined ? [] : [eb('to_email', '=', email)])]))
    .execute()
  await tx
    .deleteFrom('identity_codes')
    .where((eb) => eb.or([eb('uid', '=', uid), ...(email === undefined ? [] : [eb('email', '=', email)])]))
    .execute()
  await tx
    .updateTable('identity_sign_ins')
    .set({ custom_claims: null, sign_in_attributes: null, second_factor: null })
    .where('uid', '=', uid)
    .execute()
  // The trail stays; where somebody was and with what goes.
  await tx
    .updateTable('identity_audit')
    .set({ address_hash: erasedPerson, user_agent: erasedPerson })
    .where('uid', '=', uid)
    .execute()
  await tx.deleteFrom('identity_accounts').where('uid', '=', uid).execute()
  await recordAudit(context, tx, { action: 'delete', outcome: 'done', uid, actor }, request)
}
