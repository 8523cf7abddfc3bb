import { accountsContext } from '#features/accounts/accounts-context.server.ts'
import { burnParameters } from '#features/burns/burn-item.ts'
import { burnItemHead } from '#features/burns/burn-item-head.ts'
import { BurnPage } from '#features/burns/burn-page.tsx'
import { estimateFees } from '#features/burns/estimate-fees.server.ts'
import { askingOf, getBurnItemPage } from '#features/burns/get-burn-item-page.server.ts'
import { parseIntentId } from '#features/burns/intent.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { walletOfferOf } from '#features/wallets/wallet-offer.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useShell } from '#web/shell/shell-data.ts'
import type { Route } from './+types/bsg-burn-item.ts'

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const { read, studio, config, rpcUrl, now } = context.get(appContext)
  const asked = askingOf(url.searchParams)
  const page = await getBurnItemPage(read, { studio, collection: 'bsg', tokenId: params.id, asked, now: now() })
  const fees = page.prints?.chosen?.quote !== undefined || url.searchParams.get('keep') === 'pill' ? await estimateFees({ rpcUrl }) : undefined
  const offer = walletOfferOf({ studio, publicUrl: config.publicUrl, nodeUrl: config.rpcUrl, chainPort: config.chainPort, walletConnect: config.walletConnectProjectId, signIn: context.get(accountsContext).service !== undefined })
  return { ...page, prints: page.prints === undefined ? undefined : { ...page.prints, fees }, offer, campaignId: asked.campaignId, keepsPill: url.searchParams.get('keep') === 'pill', resumed: parseIntentId(url.searchParams.get('intent') ?? '') }
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = { reads: burnParameters, usesWallets: true, head: ({ data }) => burnItemHead(data), live: true }

export default function BsgBurnItem({ loaderData }: Route.ComponentProps) {
  return <BurnPage key={loaderData.token.tokenId} {...loaderData} base={useShell()?.runtime.apiBase ?? ''} />
}
