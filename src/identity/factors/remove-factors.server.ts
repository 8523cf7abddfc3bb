import type { EdgeDb } from '#platform/database/database.server.ts'
import { findAccount } from '../accounts/find-account.server.ts'
import { followEvent } from '../accounts/follow-event.server.ts'
import type { IdentityContext } from '../accounts/identity-context.ts'
import { recordAudit } from '../accounts/record-audit.server.ts'
import { tellOfHelp } from '../mail/tell-of-changes.server.ts'

/**
 * Takes all second factors off an account whose owner lost them, on behalf of staff: its sign-ins end, and its address is
 * told. Returns how many there were; with none nothing is done.
 */
export async function removeFactors(context: IdentityContext, tx: EdgeDb, { uid }: { uid: string }): Promise<number> {
  const removed = await tx.deleteFrom('identity_factors').where('uid', '=', uid).returning('factor_id').execute()
  const account = await findAccount(tx, { uid })
  if (removed.length === 0 || account === undefined) return 0
  await followEvent(context, tx, { account, event: 'factor-changed' })
  await tellOfHelp(context, tx, account)
  await recordAudit(context, tx, { action: 'remove-factor', outcome: 'done', uid, actor: 'staff' })
  return removed.length
}
