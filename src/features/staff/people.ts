import type { Account, AccountSorting } from '#features/accounts/roles/account-service.ts'
import type { Role } from '#features/studio/access.ts'
import type { Sortable } from '#ui/lists/sorting.ts'

/** An account in the staff's list; times are whole seconds since 1970. */
export type PersonLine = Omit<Account, 'createdAt' | 'lastSignInAt'> & {
  roles: readonly Role[]
  createdAt: number | undefined
  lastSignInAt: number | undefined
}

/** How the list is sorted: the newest first, unless somebody chose. */
export const peopleSorts: Sortable<AccountSorting['key']> = {
  keys: {
    joined: { down: 'newest account', up: 'oldest account' },
    seen: { down: 'last signed in', up: 'signed in longest ago' },
    address: { up: 'address, A to Z', down: 'address, Z to A' },
    name: { up: 'name, A to Z', down: 'name, Z to A' },
  },
  own: { key: 'joined', isDown: true },
}

/** A page of accounts. `lists`: all of them, only those searched for, or none where the app cannot ask whoever keeps them. */
export type PeoplePage = {
  lists: 'all' | 'searched' | 'none'
  people: readonly PersonLine[]
  total: number
  page: number
  pages: number
  search: string
}

export function personLine(account: Account, roles: readonly Role[]): PersonLine {
  const { createdAt, lastSignInAt, ...rest } = account
  return { ...rest, roles, createdAt: secondsOf(createdAt), lastSignInAt: secondsOf(lastSignInAt) }
}

function secondsOf(date: Date | undefined): number | undefined {
  return date === undefined ? undefined : Math.floor(date.getTime() / 1000)
}
