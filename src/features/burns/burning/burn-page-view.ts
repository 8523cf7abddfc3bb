import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { BurnItem } from './burn-item.ts'

/** What the page of a burn shows of its piece. */
export type BurnPageView = BurnItem & { offer: WalletOffer }

/** What stands in the page's address besides the piece. */
export type BurnPageAsked = {
  base: string
  campaignId: string | undefined
  resumed: Hex | undefined
  /** How many copies, where the address says so. */ copies?: string | undefined
  /** Whoever looks burns for the pill alone. */ keepsPill: boolean
}
