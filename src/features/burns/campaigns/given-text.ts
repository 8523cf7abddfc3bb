import { pillsText } from '#features/prints/editions/pills-text.ts'
import { t } from '#messages/translate.ts'
import type { BurnCampaign } from './campaign.ts'

/** What a burn gives, before it is said of how many: `1 Ember pill`, and where pieces have copies `1 Ember pill for each copy`. */
export function givenText({
  pillsPerBurn,
  pillName,
  takesCopies,
}: Pick<BurnCampaign, 'pillsPerBurn' | 'pillName' | 'takesCopies'>): string {
  const pills = pillsText(pillsPerBurn, pillName)
  return takesCopies === true ? t('{pills} for each copy', { pills }) : pills
}
