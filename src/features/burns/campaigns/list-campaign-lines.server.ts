import { sql } from 'kysely'
import { campaignName } from '#features/studio/exhibit-config.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { findChainMoment } from '../intents/find-chain-moment.server.ts'
import { intentsStuck } from '../intents/stuck-intents.server.ts'
import { byStanding, listCampaigns } from './campaign-rows.server.ts'
import type { CampaignLine } from './campaign.ts'

/** Every campaign with what people began for it, those that take pieces first. */
export async function listCampaignLines(
  read: ReadDb,
  { studio, now }: { studio: Pick<Studio, 'collections' | 'campaigns' | 'chain'>; now: Date },
): Promise<CampaignLine[]> {
  const { campaigns } = await listCampaigns(read, { titles: studio.collections })
  const moment = await findChainMoment(read, { chainId: studio.chain.id })
  const counts = await selectRows(
    read,
    sql<{ campaign_id: string; begun: unknown; stuck: unknown }>`
    select i.campaign_id::text as campaign_id, count(*) as begun, count(s.id) as stuck from burn_intents i
    left join (${intentsStuck({ ...moment, now })}) s on s.id = i.intent_id where i.campaign_id is not null group by i.campaign_id`,
  )
  return campaigns.sort(byStanding).map((campaign) => {
    const found = counts.find((row) => row.campaign_id === campaign.campaignId)
    return {
      ...campaign,
      name: campaignName(studio.campaigns, campaign.campaignId),
      title:
        campaign.parts?.map(({ title }) => title).join(' and ') ??
        studio.collections.find(({ slug }) => slug === campaign.collection)?.title ??
        campaign.collectionAddress,
      begun: Number(found?.begun ?? 0),
      stuck: Number(found?.stuck ?? 0),
    }
  })
}
