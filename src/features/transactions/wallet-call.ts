import type { Hex } from '#platform/chain/hex.ts'

/** A call as a wallet takes it; `value` in wei, decimal, where money goes along. */
export type WalletCall = { to: Hex; data: Hex; value?: string }

/** One thing that a wallet will be asked, in our words, and what wallets commonly show for it. */
export type CallWords = { title: string; ours: string; wallet: string }
