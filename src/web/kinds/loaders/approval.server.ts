import { byStanding, listCampaigns } from '#features/burns/campaigns/campaign-rows.server.ts'
import { studioContracts } from '#features/catalogue/front/front-contracts.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { walletsOf } from '#web/wallets-of.server.ts'
import type { KindArguments } from '../kind.ts'

export type ApprovalData = Awaited<ReturnType<typeof loadApproval>>

/** The page of the one approval that burning a collection's pieces may need. */
export async function loadApproval({ context, params }: Pick<KindArguments, 'context' | 'params'>) {
  const { read, studio } = context.get(appContext)
  const found = studio.collections.find(({ slug }) => slug === params['collection'])
  const { campaigns } = await listCampaigns(read, { collection: params['collection'] ?? '' })
  return {
    contracts: studioContracts(studio),
    campaign: studio.burns === undefined ? undefined : campaigns.sort(byStanding)[0],
    collection: found === undefined ? undefined : { slug: found.slug, title: found.title, singular: found.singular },
    offer: walletsOf(context),
  }
}
