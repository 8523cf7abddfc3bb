import type { AccountService } from '#features/accounts/roles/account-service.ts'
import { listRoles } from '#features/accounts/roles/list-roles.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { nameKey, type ReservedNames } from './collector-name.ts'

/** Shorter names of a studio are part of too many others. */
const SHORTEST_PART = 4

/**
 * The names of the studio and of everybody who runs it, which no collector may choose. Without a service that knows the names of
 * accounts, the studio's alone.
 */
export async function listReservedNames(
  read: ReadDb,
  { studioName, service }: { studioName: string; service: Pick<AccountService, 'getAccount'> | undefined },
): Promise<ReservedNames> {
  const staff = service === undefined ? [] : [...new Set((await listRoles(read)).map(({ uid }) => uid))]
  const accounts = await Promise.all(staff.map(async (uid) => await service!.getAccount(uid)))
  const studio = nameKey(studioName)
  return {
    within: studio.length < SHORTEST_PART ? [] : [studio],
    whole: [studio, ...accounts.flatMap((account) => account?.name ?? []).map(nameKey)].filter((key) => key !== ''),
  }
}
