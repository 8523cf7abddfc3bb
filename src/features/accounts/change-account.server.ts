import type { EdgeDb } from '#platform/database.server.ts'
import { actOfChange, checkAccountChange, NoSuchAccountError, type AccountChange } from './account-change.ts'
import type { AccountService } from './account-service.ts'
import { endSessions } from './end-sessions.server.ts'
import { findRoles } from './find-roles.server.ts'
import { recordAct } from './record-act.server.ts'
import type { Role } from './roles.ts'

/**
 * Disables or enables an account, or signs it out everywhere. The act is recorded and the sessions here end first; the
 * service keeps its own transaction, so this takes the database and opens them one after the other. Throws
 * `NoSuchAccountError` and what `checkAccountChange` throws.
 */
export async function changeAccount(db: EdgeDb, { service, change, uid, actor, requestId, now }: {
  service: AccountService; change: AccountChange; uid: string; actor: { uid: string; roles: readonly Role[] }; requestId: string; now: Date
}): Promise<void> {
  if (await service.getAccount(uid) === undefined) throw new NoSuchAccountError()
  await db.transaction().execute(async (tx) => {
    // Asked inside, so that a role given at the same moment is seen or comes after.
    const roles = (await findRoles(tx, [uid])).get(uid) ?? []
    checkAccountChange({ change, actor, target: { uid, roles } })
    await recordAct(tx, { actor: actor.uid, act: actOfChange[change], subject: uid, requestId, now })
    if (change !== 'enable') await endSessions(tx, { uid, now })
  })
  if (change === 'sign-out') await service.revokeSessions({ uid })
  else await service.setDisabled({ uid, disabled: change === 'disable' })
}
