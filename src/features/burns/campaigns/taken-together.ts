import type { BurnCampaign } from './campaign.ts'

/** The most pieces, or copies, that a campaign takes together, as its contract has it (`MOST_TOGETHER`). */
export const mostTogether = 20

type Taking = Pick<BurnCampaign, 'takenTogether'>

/** How many pills so many pieces or copies give; what is left over of those that are taken together gives none. */
export function pillsFor(
  { takenTogether = 1, pillsPerBurn }: Taking & Pick<BurnCampaign, 'pillsPerBurn'>,
  count: bigint,
): bigint {
  return (count / BigInt(takenTogether)) * BigInt(pillsPerBurn)
}

/** The most pills that can come of so many pieces or copies. Caps may be as large as a number is exact. */
export function mostPills(
  { takenTogether = 1, pillsPerBurn }: Taking & Pick<BurnCampaign, 'pillsPerBurn'>,
  count: number,
): number {
  return Math.floor(count / takenTogether) * pillsPerBurn
}
