/** A wallet that an account has proved to be its own; checksummed. `linkedAt` is whole seconds since 1970. */
export type LinkedWallet = { address: string; linkedAt: number }

/** How many wallets an account can have. */
export const mostWallets = 50
