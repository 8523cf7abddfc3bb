import type { StandingCampaign } from '../campaigns/campaign.ts'
import type { PieceBurn } from '../ledger/piece-burn.ts'

/**
 * What the page of a piece says about burning it, before anybody connects a wallet. Read from the database; what depends on
 * the visitor's wallet (is it theirs, are they approved, would the call go through) is looked at afterwards (`BurnCheck`).
 */
export type BurnOffer = {
  /** The campaigns that take the piece, those that are open first, then soon, then the rest. */
  campaigns: readonly StandingCampaign[]
  /** Where none takes it: one that takes other pieces of the collection, now or later. */
  elsewhere: StandingCampaign | undefined
  /** Pieces of the collection that survive now; one fewer after the burn. */
  surviving: number
  /** The time of the newest block, in seconds: what `standing` was judged by. */
  at: number
  /** The burn, when it has happened. */
  burned: PieceBurn | undefined
}

/** The campaign that the page is about: the one in its address, or the first. */
export function shownCampaign<Campaign extends { campaignId: string }>(
  campaigns: readonly Campaign[],
  campaignId: string | undefined,
): Campaign | undefined {
  return campaigns.find((each) => each.campaignId === campaignId) ?? campaigns[0]
}
