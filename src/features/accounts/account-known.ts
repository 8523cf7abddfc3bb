import type { WalletActLine } from '#features/wallets/wallet-act.ts'
import type { LinkedWallet } from '#features/wallets/linked-wallet.ts'
import type { SessionLine } from './list-sessions.server.ts'
import type { Role } from './roles.ts'

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
  /** What happened between the account and wallets lately, newest first. */
  walletActs: readonly WalletActLine[]
}
