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
  campaigns: { campaignId: string; title: string; burned: number }[]
}

/** `28 pieces were burned, 6 of them for a pill.` */
export function burnedText({ all, forPills }: Pick<BurnedCounts, 'all' | 'forPills'>): string {
  const some =
    forPills === all
      ? all === 1
        ? 'for a pill'
        : 'all of them for a pill'
      : forPills === 0
        ? 'none of them for a pill'
        : `${forPills.toLocaleString('en')} of them for a pill`
  return `${all === 1 ? 'One piece was' : `${all.toLocaleString('en')} pieces were`} burned, ${some}.`
}
