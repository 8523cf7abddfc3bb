import { pillsPerBurnText, pillsText } from '#features/prints/editions/pills-text.ts'
import { t } from '#messages/translate.ts'
import type { BurnCampaign } from './campaign.ts'

/** What a burn gives, before it is said of how many: `1 Ember pill`, and where pieces have copies `1 Ember pill for each copy`, or `for every 3 copies`, or pieces, where some are taken together. */
export function givenText(
  campaign: Pick<BurnCampaign, 'pillsPerBurn' | 'pillName' | 'takesCopies' | 'takenTogether'>,
): string {
  if (campaign.takesCopies !== true || campaign.takenTogether !== undefined) return pillsPerBurnText(campaign)
  return t('{pills} for each copy', { pills: pillsText(campaign.pillsPerBurn, campaign.pillName) })
}
