import type { Address } from '#features/catalogue/address.ts'

/** A wallet that an account has proved to be its own; checksummed. `linkedAt` is whole seconds since 1970. */
export type LinkedWallet = { address: Address; linkedAt: number }

/** How many wallets an account can have. */
export const mostWallets = 50
