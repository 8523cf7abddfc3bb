import type { TokenRange } from '#features/catalogue/chain-facts/token-id.ts'
import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { byStanding, listCampaigns } from '../campaigns/campaign-rows.server.ts'
import type { StandingCampaign } from '../campaigns/campaign.ts'
import { invitationText } from './burn-prints.ts'
import { getBurnPrints } from './get-burn-prints.server.ts'

type Asked = {
  studio: Pick<Studio, 'burns' | 'editions' | 'shipping' | 'chain' | 'name'>
  collection: string
  now: Date
}

/** What a piece says of a burn that takes it. Without `ranges` it takes every piece of the collection. */
export type BurnInvitation = { ranges: readonly TokenRange[] | undefined; text: string }

/**
 * What the pieces of a collection say of burns that are open, announced or paused: which print each is for and how many are left. A piece says the
 * first that takes it.
 */
export async function listBurnInvitations(read: ReadDb, { studio, collection, now }: Asked): Promise<BurnInvitation[]> {
  if (studio.burns === undefined) return []
  const { campaigns } = await listCampaigns(read, { collection })
  const sorted = campaigns
    .filter(({ standing }) => standing === 'open' || standing === 'soon' || standing === 'paused')
    .sort(byStanding)
  const whole = sorted.findIndex(({ ranges }) => ranges === undefined)
  return await Promise.all(
    // No piece says one that comes after a burn of all.
    (whole === -1 ? sorted : sorted.slice(0, whole + 1)).map(async (campaign) => ({
      ranges: campaign.ranges,
      text:
        campaign.standing === 'open' ? await openText(read, { studio, campaign, now }) : t('About burning this piece'),
    })),
  )
}

async function openText(
  read: ReadDb,
  { studio, campaign, now }: Omit<Asked, 'collection'> & { campaign: StandingCampaign },
): Promise<string> {
  const asked = { country: undefined, editionId: undefined }
  const prints = await getBurnPrints(read, { studio, pillId: campaign.pillId, asked, now })
  return invitationText(prints, campaign, studio.chain.currency)
}
