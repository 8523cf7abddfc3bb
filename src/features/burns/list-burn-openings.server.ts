import { pillsText } from '#features/prints/pills-text.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database.server.ts'
import { byStanding, listCampaigns } from './campaign-rows.server.ts'

/** A burn that somebody can take part in, now or later. Times are the chain's seconds. */
export type BurnOpening = {
  campaignId: string
  collection: string
  title: string
  standing: 'open' | 'soon' | 'paused'
  opensAt: number
  closesAt: number
  /** How many more pieces it takes. */
  left: number
  /** What each burned piece gives, such as `1 Ember pill`. */
  pill: string
}

/** The burns of the collections that the studio shows: those that are open first, then those to come, then paused ones. */
export async function listBurnOpenings(read: ReadDb, { studio }: { studio: Pick<Studio, 'burns' | 'collections'> }): Promise<BurnOpening[]> {
  if (studio.burns === undefined) return []
  const { campaigns } = await listCampaigns(read)
  return campaigns.toSorted(byStanding).flatMap(({ campaignId, standing, collection, opensAt, closesAt, cap, burned, pillsPerBurn, pillName }): BurnOpening[] => {
    const shown = studio.collections.find(({ slug }) => slug === collection)
    if (shown === undefined || standing === 'over' || standing === 'sold-out') return []
    return [{ campaignId, collection: shown.slug, title: shown.title, standing, opensAt, closesAt, left: cap - burned, pill: pillsText(pillsPerBurn, pillName) }]
  })
}
