import type { EdgeDb } from '#platform/database.server.ts'
import type { IdentityContext } from './identity-context.ts'
import { recordAudit } from './record-audit.server.ts'
import { revokeRefreshTokens } from './revoke-sessions.server.ts'

/** Closes or opens an account. Closing ends its sign-ins. Returns whether the account exists. */
export async function setDisabled(context: Pick<IdentityContext, 'now' | 'auditKey'>, tx: EdgeDb, { uid, disabled, actor = 'staff' }: { uid: string; disabled: boolean; actor?: 'staff' | 'test' }): Promise<boolean> {
  const changed = await tx.updateTable('identity_accounts').set({ disabled }).where('uid', '=', uid).returning('uid').executeTakeFirst()
  if (changed === undefined) return false
  if (disabled) await revokeRefreshTokens(tx, { uid, now: context.now() })
  await recordAudit(context, tx, { action: disabled ? 'disable' : 'enable', outcome: 'done', uid, actor })
  return true
}
