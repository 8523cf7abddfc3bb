import type { SessionLine } from './list-sessions.server.ts'
import type { Role } from './roles.ts'

/** A wallet that the account has proved to be its own. `linkedAt` in whole seconds since 1970. */
export type LinkedWallet = { address: string; linkedAt: number }

/** What the house itself knows of an account; times are whole seconds since 1970. The sign-in service knows the rest. */
export type KnownAccount = {
  uid: string
  email: string | undefined
  emailVerified: boolean
  roles: readonly Role[]
  sessions: readonly SessionLine[]
  /** The session that asks. */
  sessionId: number
  wallets: readonly LinkedWallet[]
}
