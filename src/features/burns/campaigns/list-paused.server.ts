import { givenNameOf } from '#features/studio/exhibit-config.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { listCampaigns } from './campaign-rows.server.ts'
import type { BurnCampaign } from './campaign.ts'

/** A campaign that is paused now, with what the studio says about it. */
export type PausedCampaign = {
  campaignId: string
  /** What the studio calls it, if it has a name. */
  name: string | undefined
  collection: { slug: string; title: string } | undefined
  reason: string | undefined
}

/** Campaigns that would take pieces if they were not paused. */
export async function listPaused(
  read: ReadDb,
  { studio }: { studio: Pick<Studio, 'collections' | 'burns' | 'campaigns'> },
): Promise<PausedCampaign[]> {
  if (studio.burns === undefined) return []
  const { campaigns } = await listCampaigns(read)
  return campaigns
    .filter(({ standing }) => standing === 'paused')
    .map(({ campaignId, collection, pauseReason }) => {
      const shown = studio.collections.find(({ slug }) => slug === collection)
      return {
        campaignId,
        name: givenNameOf(studio.campaigns, campaignId),
        collection: shown === undefined ? undefined : { slug: shown.slug, title: shown.title },
        reason: pauseReason,
      }
    })
}

/** A campaign that an owner opened beyond the prints that were left, with the reason that stands with it. */
export type CampaignException = Pick<PausedCampaign, 'campaignId' | 'name'> & {
  exception: NonNullable<BurnCampaign['exception']>
}

/** Campaigns that are not over and were opened beyond the prints that were left, as an owner said why. */
export async function listExceptions(
  read: ReadDb,
  { studio }: { studio: Pick<Studio, 'burns' | 'campaigns'> },
): Promise<CampaignException[]> {
  if (studio.burns === undefined) return []
  const { campaigns } = await listCampaigns(read)
  return campaigns.flatMap(({ campaignId, standing, exception }) =>
    exception === undefined || standing === 'over'
      ? []
      : [{ campaignId, name: givenNameOf(studio.campaigns, campaignId), exception }],
  )
}
