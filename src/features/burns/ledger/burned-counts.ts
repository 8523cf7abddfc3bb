import { t, tn } from '#messages/translate.ts'

/** Burned pieces of a collection: by any way, and those of them that a campaign gave pills for. */
export type BurnedOfCollection = { collection: string; title: string; all: number; forPills: number }

/**
 * How many pieces were burned. `all`: by any way, by a campaign or without one; `forPills`: in a campaign. Both over everything
 * that the studio shows or took in a campaign; `campaigns` says how many each took.
 */
export type BurnedCounts = {
  all: number
  forPills: number
  collections: BurnedOfCollection[]
  campaigns: { campaignId: string; name: string | undefined; title: string; burned: number }[]
}

/** `28 pieces were burned, 6 of them for a pill.` */
export function burnedText({ all, forPills }: Pick<BurnedCounts, 'all' | 'forPills'>): string {
  if (forPills === all)
    return tn(all, 'One piece was burned, for a pill.', '{count} pieces were burned, all of them for a pill.')
  if (forPills === 0)
    return tn(
      all,
      'One piece was burned, none of them for a pill.',
      '{count} pieces were burned, none of them for a pill.',
    )
  return t('{count} pieces were burned, {forPills} of them for a pill.', { count: all, forPills })
}
