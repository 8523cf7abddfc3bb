import type { ReadDb } from '#platform/database/database.server.ts'
import type { AccountService } from '../roles/account-service.ts'

/**
 * The uids of owners whose accounts are there and may sign in. Without a service to ask, every account that has the role
 * counts. Not to be called inside a transaction: the service asks the database by itself.
 */
export async function listOwners(
  read: ReadDb,
  { service }: { service: Pick<AccountService, 'accountState'> | undefined },
): Promise<ReadonlySet<string>> {
  const rows = await read.selectFrom('account_roles').select('uid').where('role', '=', 'owner').execute()
  const able = await Promise.all(
    rows.map(async ({ uid }) => service === undefined || (await service.accountState(uid))?.disabled === false),
  )
  return new Set(rows.filter((_, index) => able[index]).map(({ uid }) => uid))
}
