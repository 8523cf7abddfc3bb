import type { PieceView } from '#features/catalogue/piece/piece-view.ts'
import type { CampaignConfig } from '#features/studio/exhibit-config.ts'
import type { Address } from '#platform/address.ts'
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
