import { inRanges, type TokenRange } from '#features/catalogue/chain-facts/token-id.ts'
import type { RecipePart } from './recipe.ts'

/**
 * A burn campaign as its contract has it (`contracts/src/BurnCampaigns.sol`): which collection's pieces it takes, when, how
 * many, and which pills it gives. Its terms never change, but that it may be paused, closed earlier and capped lower.
 */
export type BurnCampaign = {
  /** Decimal; campaigns are numbered from 1. */
  campaignId: string
  /** The campaign contract, lower-case. */
  contract: `0x${string}`
  /** The slug, where the studio shows the collection. Of a recipe, the one of its collections that it is looked at from. */
  collection: string | undefined
  collectionAddress: `0x${string}`
  /** Whether its pieces have copies: then copies are counted where pieces are said below. */
  takesCopies?: boolean
  /** The pieces that it takes, from the smallest number; absent where it takes every piece of its collection. */
  ranges?: readonly TokenRange[] | undefined
  /** The first second and the first that is too late, as the chain counts them. */
  opensAt: number
  closesAt: number
  pillId: string
  pillName: string
  /** The most pieces that may be burned, and how many were. */
  cap: number
  burned: number
  pillsPerBurn: number
  /** How many pieces, or copies of one piece, it takes together for these pills; absent where each gives them by itself. */
  takenTogether?: number | undefined
  /** What a recipe takes of each of its collections, `takenTogether` in all; absent where it takes pieces of one. */
  parts?: readonly RecipePart[] | undefined
  /** What each burn costs beside the pieces, once for all that are taken together; absent where it costs nothing. Fixed when it was opened. */
  price?: BurnPrice | undefined
  /** How pieces are destroyed: by the collection's own `burn`, or to the dead address. */
  mode: 'burn' | 'dead-address'
  paused: boolean
  /** Why, in the studio's words, where it is paused and said so. */
  pauseReason: string | undefined
  /** Why it was opened although its pills and those before them were more than the prints that were left, where an owner said so. `at`: seconds. */
  exception: { reason: string; pills: number; room: number; at: number } | undefined
}

/** Paid with a burn, in the chain's own money, to an account that its contract names. `wei`: decimal. */
export type BurnPrice = { wei: string; payee: `0x${string}` }

/** Whether a campaign takes a piece of its collection. */
export function takesPiece({ ranges }: Pick<BurnCampaign, 'ranges'>, tokenId: string): boolean {
  return ranges === undefined || inRanges(ranges)(tokenId)
}

export type CampaignStanding = 'paused' | 'sold-out' | 'over' | 'soon' | 'open'

/** How a campaign stands at a moment, in seconds since 1970 as the chain counts them: the order is that of the contract's refusals. */
export function campaignStanding(
  { paused, burned, cap, opensAt, closesAt }: Pick<BurnCampaign, 'paused' | 'burned' | 'cap' | 'opensAt' | 'closesAt'>,
  { at }: { at: number },
): CampaignStanding {
  if (at >= closesAt) return 'over'
  if (burned >= cap) return 'sold-out'
  if (paused) return 'paused'
  return at < opensAt ? 'soon' : 'open'
}

export type StandingCampaign = BurnCampaign & { standing: CampaignStanding }

/** A campaign on the studio's desk. `name`: what the studio calls it, or its number; `title`: of its collection; `begun` and `stuck`: intents of people. */
export type CampaignLine = StandingCampaign & { name: string; title: string; begun: number; stuck: number }
