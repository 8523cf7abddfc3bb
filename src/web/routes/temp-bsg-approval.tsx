import { accountsContext } from '#features/accounts/accounts-context.server.ts'
import { ApprovalPage } from '#features/burns/approval-page.tsx'
import { byStanding, listCampaigns } from '#features/burns/campaign-rows.server.ts'
import { houseContracts } from '#features/catalogue/front-contracts.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { walletOfferOf } from '#features/wallets/wallet-offer.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useShell } from '#web/shell/shell-data.ts'
import type { Route } from './+types/temp-bsg-approval.ts'

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const { read, studio, config } = context.get(appContext)
  // The address is BSG's; another collection is named behind it.
  const wanted = url.searchParams.get('collection') ?? 'bsg'
  const found = studio.collections.find(({ slug }) => slug === wanted)
  const { campaigns } = await listCampaigns(read, { collection: wanted })
  return {
    contracts: houseContracts(studio),
    campaign: studio.burns === undefined ? undefined : campaigns.sort(byStanding)[0],
    collection: found === undefined ? undefined : { slug: found.slug, title: found.title, singular: found.singular },
    offer: walletOfferOf({ studio, publicUrl: config.publicUrl, nodeUrl: config.rpcUrl, chainPort: config.chainPort, walletConnect: config.walletConnectProjectId, signIn: context.get(accountsContext).service !== undefined }),
  }
})

export const handle: PageHandle = {
  reads: ['collection'],
  usesWallets: true,
  head: () => ({ title: 'Approval', description: 'The one approval that a burn may need: what it is, whether you gave it, and how to take it back.' }),
  live: true,
}

export default function Approval({ loaderData }: Route.ComponentProps) {
  return <ApprovalPage {...loaderData} base={useShell()?.runtime.apiBase ?? ''} />
}
