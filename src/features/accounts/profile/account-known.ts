import type { Role } from '#features/studio/access.ts'
import type { LinkedWallet } from '#features/wallets/connecting/linked-wallet.ts'
import type { WalletActLine } from '#features/wallets/proving/wallet-act.ts'
import type { SessionLine } from '../sessions/list-sessions.server.ts'

/** What the app itself knows of an account; times are whole seconds since 1970. The sign-in service knows the rest. */
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
