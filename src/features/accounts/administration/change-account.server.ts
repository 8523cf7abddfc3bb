import type { Role } from '#features/studio/access.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { AccountService } from '../roles/account-service.ts'
import { findRoles } from '../roles/find-roles.server.ts'
import { recordAct } from '../roles/record-act.server.ts'
import { endSessions } from '../sessions/end-sessions.server.ts'
import {
  actOfChange,
  checkAccountChange,
  longestReason,
  NoSecondFactorError,
  NoSuchAccountError,
  ReasonMissingError,
  type AccountChange,
} from './account-change.ts'

/**
 * Disables or enables an account, signs it out everywhere, or removes its lost second factor, which needs a `reason`. The act is recorded and the sessions here end first; the
 * service keeps its own transaction, so this takes the database and opens them one after the other. Throws
 * `NoSuchAccountError`, `ReasonMissingError`,
 * `NoSecondFactorError` and what `checkAccountChange` throws.
 */
export async function changeAccount(
  db: EdgeDb,
  {
    service,
    change,
    reason = '',
    uid,
    actor,
    requestId,
    now,
  }: {
    service: AccountService
    change: AccountChange
    reason?: string
    uid: string
    actor: { uid: string; roles: readonly Role[] }
    requestId: string
    now: Date
  },
): Promise<void> {
  const account = await service.getAccount(uid)
  if (account === undefined) throw new NoSuchAccountError()
  const detail = change === 'remove-factor' ? reason.trim().slice(0, longestReason) : undefined
  if (detail === '') throw new ReasonMissingError()
  await db.transaction().execute(async (tx) => {
    // Asked inside, so that a role given at the same moment is seen or comes after.
    const roles = (await findRoles(tx, [uid])).get(uid) ?? []
    checkAccountChange({ change, actor, target: { uid, roles } })
    if (change === 'remove-factor' && !account.hasSecondFactor) throw new NoSecondFactorError()
    await recordAct(tx, {
      actor: actor.uid,
      act: actOfChange[change],
      subject: uid,
      ...(detail === undefined ? {} : { detail }),
      requestId,
      now,
    })
    if (change !== 'enable') await endSessions(tx, { uid, now })
  })
  if (change === 'sign-out') await service.revokeSessions({ uid })
  else if (change === 'remove-factor') await service.removeSecondFactor({ uid })
  else await service.setDisabled({ uid, disabled: change === 'disable' })
}
