import type { AccountService, AccountSorting } from '#features/accounts/roles/account-service.ts'
import { findRoles } from '#features/accounts/roles/find-roles.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { personLine, type PeoplePage } from './people.ts'

const perPage = 50

/** Accounts in the order that was chosen, with their roles. `search` is a part of an address or name, or a uid. */
export async function getPeoplePage(
  read: ReadDb,
  {
    service,
    search,
    sort,
    page,
  }: { service: AccountService | undefined; search: string; sort: AccountSorting; page: number },
): Promise<PeoplePage> {
  if (service === undefined) return { lists: 'none', people: [], total: 0, page: 1, pages: 1, search }
  const { accounts, total } = await service.listAccounts({
    search: search === '' ? undefined : search,
    offset: (page - 1) * perPage,
    limit: perPage,
    sort,
  })
  const roles = await findRoles(
    read,
    accounts.map(({ uid }) => uid),
  )
  return {
    lists: service.lists,
    people: accounts.map((account) => personLine(account, roles.get(account.uid) ?? [])),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / perPage)),
    search,
  }
}
