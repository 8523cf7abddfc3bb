import { z } from 'zod'
import { shownPicture } from './exhibit-config.ts'

/**
 * What a studio says about a burn campaign: a name, words and a picture. Its terms stand in the contract, so nothing here changes
 * what a burn gives, and all of it may change at any time.
 */
export const campaignConfig = z.strictObject({
  /** The campaign's number in its contract. */
  campaignId: z.string().regex(/^[1-9]\d{0,77}$/, 'a campaign is named by its number in the contract'),
  name: z.string().min(1).max(60),
  words: z.array(z.string().min(1)).default([]),
  picture: shownPicture.optional(),
})

export type CampaignConfig = z.output<typeof campaignConfig>

/** What staff read of a campaign: the name that its studio gave it, or its number. */
export function campaignName(campaigns: readonly CampaignConfig[], campaignId: string): string {
  return campaigns.find((each) => each.campaignId === campaignId)?.name ?? `Campaign ${campaignId}`
}
