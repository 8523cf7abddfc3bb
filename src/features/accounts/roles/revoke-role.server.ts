import type { Role } from '#features/studio/access.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { recordAct } from './record-act.server.ts'
import { LastOwnerError } from './roles.ts'

/**
 * Takes a role from an account, at once on every device. `owners` are those of `listOwners`, asked before the transaction.
 * Throws `LastOwnerError` when nobody of them would be left; two owners who remove each other wait for one another here.
 */
export async function revokeRole(
  tx: WriteDb,
  {
    uid,
    role,
    by,
    owners,
    requestId,
    now,
  }: {
    uid: string
    role: Role
    by: string
    owners: ReadonlySet<string>
    requestId?: string | undefined
    now: Date
  },
): Promise<void> {
  if (role === 'owner') {
    const held = await tx
      .selectFrom('account_roles')
      .select('uid')
      .where('role', '=', 'owner')
      .orderBy('uid')
      .forUpdate()
      .execute()
    if (!held.some((each) => each.uid !== uid && owners.has(each.uid))) throw new LastOwnerError()
  }
  const revoked = await tx
    .deleteFrom('account_roles')
    .where('uid', '=', uid)
    .where('role', '=', role)
    .executeTakeFirst()
  if (revoked.numDeletedRows === 0n) return
  await recordAct(tx, {
    actor: by,
    act: 'role-revoked',
    subject: uid,
    detail: role,
    now,
    requestId,
  })
}
