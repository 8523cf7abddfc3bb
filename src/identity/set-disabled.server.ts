import type { EdgeDb } from '#platform/database/database.server.ts'
import { findAccount } from './accounts/find-account.server.ts'
import { followEvent } from './accounts/follow-event.server.ts'
import type { IdentityContext } from './accounts/identity-context.ts'
import { recordAudit } from './accounts/record-audit.server.ts'

/** Closes or opens an account. Closing ends its sign-ins. Returns whether the account exists. */
export async function setDisabled(
  context: Pick<IdentityContext, 'now' | 'auditKey' | 'outside'>,
  tx: EdgeDb,
  { uid, disabled, actor = 'staff' }: { uid: string; disabled: boolean; actor?: 'staff' | 'test' },
): Promise<boolean> {
  await tx.updateTable('identity_accounts').set({ disabled }).where('uid', '=', uid).execute()
  const account = await findAccount(tx, { uid })
  if (account === undefined) return false
  if (disabled) await followEvent(context, tx, { account, event: 'disabled' })
  await recordAudit(context, tx, { action: disabled ? 'disable' : 'enable', outcome: 'done', uid, actor })
  return true
}
