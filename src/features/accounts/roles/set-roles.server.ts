import { type Role, roles } from '#features/studio/access.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { findRoles } from './find-roles.server.ts'
import { grantRole } from './grant-role.server.ts'
import { revokeRole } from './revoke-role.server.ts'

/**
 * Leaves an account with exactly the roles wanted, all of them or no change. `owners` are those of `listOwners`, asked before the
 * transaction. Throws `LastOwnerError` when nobody would be left who may say who does what.
 */
export async function setRoles(
  tx: WriteDb,
  {
    uid,
    wanted,
    by,
    owners,
    requestId,
    now,
  }: {
    uid: string
    wanted: readonly Role[]
    by: string
    owners: ReadonlySet<string>
    requestId?: string | undefined
    now: Date
  },
): Promise<void> {
  const held = (await findRoles(tx, [uid])).get(uid) ?? []
  const common = { uid, by, now, requestId }
  for (const role of roles) {
    if (wanted.includes(role)) await grantRole(tx, { ...common, role })
    else if (held.includes(role)) await revokeRole(tx, { ...common, role, owners })
  }
}
