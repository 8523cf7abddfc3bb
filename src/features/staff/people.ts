import type { Account } from '#features/accounts/roles/account-service.ts'
import type { Role } from '#features/studio/access.ts'

/** An account in the staff's list; times are whole seconds since 1970. */
export type PersonLine = Omit<Account, 'createdAt' | 'lastSignInAt'> & {
  roles: readonly Role[]
  createdAt: number | undefined
  lastSignInAt: number | undefined
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
