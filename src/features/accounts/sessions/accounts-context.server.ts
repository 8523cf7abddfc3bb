import { createContext } from 'react-router'
import type { AccountService } from '../roles/account-service.ts'
import type { Session } from './session.ts'

/** What pages need of the accounts; the edge fills it. */
export type Accounts = {
  /** Absent where the app cannot ask whoever keeps the accounts: a hosted project without its service account. */
  service: AccountService | undefined
}

export const accountsContext = createContext<Accounts>()

/**
 * Who is signed in, found out at most once a request. Pages that are the same for everyone cannot ask: they are kept and
 * shown to others.
 */
export const visitorContext = createContext<() => Promise<Session | undefined>>()

/** The session that the `auth` middleware found; readable on pages that name it. */
export const sessionContext = createContext<Session>()
