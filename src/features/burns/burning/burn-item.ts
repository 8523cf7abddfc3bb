import type { PieceView } from '#features/catalogue/piece/piece-view.ts'
import type { CampaignConfig } from '#features/studio/exhibit-config.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import type { Address } from '#platform/address.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { Timestamp } from '#platform/timestamp.ts'
import type { BurnPrints } from '../openings/burn-prints.ts'
import type { PillFace } from '../pills/pill-face.ts'
import type { BurnOffer } from './burn-offer.ts'

/** What the page about burning one piece shows before a wallet is connected. */
export type BurnItem = Pick<PieceView, 'token' | 'collection'> & {
  burn: BurnOffer
  /** What the studio says about campaigns, by their numbers. */
  told: readonly CampaignConfig[]
  /** The end of a piece that was burned without a campaign, and gave nothing. */
  burnedPlainly: { by: Address | null; block: number; time: Timestamp } | undefined
  /** The pills that the campaigns give, in their order. */
  pills: readonly PillFace[]
  /** What the pill of the campaign that is shown can become; nothing where there is no campaign. */
  prints: BurnPrints | undefined
}

/** What the page of a burn shows of its piece. */
export type BurnPageView = BurnItem & { offer: WalletOffer }

/** What stands in the page's address besides the piece. */
export type BurnPageAsked = {
  base: string
  campaignId: string | undefined
  resumed: Hex | undefined
  /** How many copies, where the address says so. */ copies?: string | undefined
  /** Which pieces burn with it, where the address says so. */ others?: readonly string[] | undefined
  /** Whoever looks burns for the pill alone. */ keepsPill: boolean
}
