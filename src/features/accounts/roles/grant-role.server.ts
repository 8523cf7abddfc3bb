import type { Role } from '#features/studio/access.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { recordAct } from './record-act.server.ts'

/**
 * Gives an account a role. Returns whether it did not have it before. `by` is a uid or `house`. Once there is an owner, no
 * link makes another.
 */
export async function grantRole(
  tx: WriteDb,
  {
    uid,
    role,
    by,
    detail,
    requestId,
    now,
  }: { uid: string; role: Role; by: string; detail?: string; requestId?: string | undefined; now: Date },
): Promise<boolean> {
  if (role === 'owner') await tx.deleteFrom('owner_links').execute()
  const granted = await tx
    .insertInto('account_roles')
    .values({ uid, role, granted_by: by, granted_at: now })
    .onConflict((each) => each.doNothing())
    .executeTakeFirst()
  if (granted.numInsertedOrUpdatedRows === 0n) return false
  await recordAct(tx, {
    actor: by,
    act: 'role-granted',
    subject: uid,
    detail: detail === undefined ? role : `${role}, ${detail}`,
    now,
    requestId,
  })
  return true
}
