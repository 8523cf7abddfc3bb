import type { Role } from '#features/studio/access.ts'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { parseRole } from './roles.ts'

/** The roles of accounts; those without any are left out. */
export async function findRoles(
  read: ReadDb | WriteDb,
  uids: readonly string[],
): Promise<ReadonlyMap<string, readonly Role[]>> {
  if (uids.length === 0) return new Map()
  const rows = await read
    .selectFrom('account_roles')
    .select(['uid', 'role'])
    .where('uid', 'in', uids)
    .orderBy('role')
    .execute()
  const found = new Map<string, Role[]>()
  for (const row of rows) {
    const role = parseRole(row.role)
    if (role !== undefined) found.set(row.uid, [...(found.get(row.uid) ?? []), role])
  }
  return found
}
