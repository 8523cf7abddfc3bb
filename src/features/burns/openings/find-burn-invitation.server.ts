import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { byStanding, listCampaigns } from '../campaigns/campaign-rows.server.ts'
import { invitationText } from './burn-prints.ts'
import { getBurnPrints } from './get-burn-prints.server.ts'

type Asked = {
  studio: Pick<Studio, 'burns' | 'editions' | 'shipping' | 'chain' | 'name'>
  collection: string
  now: Date
}

/** What the pieces of a collection say of a burn that is open, announced or paused: which print it is for and how many are left. `undefined` where there is none. */
export async function findBurnInvitation(
  read: ReadDb,
  { studio, collection, now }: Asked,
): Promise<string | undefined> {
  if (studio.burns === undefined) return undefined
  const { campaigns } = await listCampaigns(read, { collection })
  const [first] = campaigns
    .filter(({ standing }) => standing === 'open' || standing === 'soon' || standing === 'paused')
    .sort(byStanding)
  if (first === undefined) return undefined
  if (first.standing !== 'open') return t('About burning this piece')
  return invitationText(
    await getBurnPrints(read, {
      studio,
      pillId: first.pillId,
      asked: { country: undefined, editionId: undefined },
      now,
    }),
    first,
  )
}
