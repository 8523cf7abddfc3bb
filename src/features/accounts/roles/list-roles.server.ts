import { sql } from 'kysely'
import type { Role } from '#features/studio/access.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { addressOf } from './address-of.server.ts'
import { parseRole } from './roles.ts'

/** An account that has a role; `grantedAt` is whole seconds since 1970. */
export type RoleHolder = {
  uid: string
  role: Role
  email: string | undefined
  grantedBy: string
  grantedByEmail: string | undefined
  grantedAt: number
}

/** Everybody who runs the app, owners first, in the order in which they came. */
export async function listRoles(read: ReadDb): Promise<RoleHolder[]> {
  const rows = await read
    .selectFrom('account_roles')
    .selectAll('account_roles')
    .select([addressOf('account_roles.uid').as('email'), addressOf('account_roles.granted_by').as('granter_email')])
    .orderBy(sql`role = 'owner'`, 'desc')
    .orderBy('granted_at')
    .orderBy('uid')
    .orderBy('role')
    .execute()
  return rows.flatMap((row) => {
    const role = parseRole(row.role)
    return role === undefined
      ? []
      : [
          {
            uid: row.uid,
            role,
            email: row.email ?? undefined,
            grantedBy: row.granted_by,
            grantedByEmail: row.granter_email ?? undefined,
            grantedAt: Math.floor(row.granted_at.getTime() / 1000),
          },
        ]
  })
}
