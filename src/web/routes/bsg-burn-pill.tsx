import { accountsContext } from '#features/accounts/accounts-context.server.ts'
import { getPillsPage } from '#features/burns/get-pills-page.server.ts'
import { PillsPage } from '#features/burns/pills-page.tsx'
import { redemptionParameters } from '#features/burns/redemption-draft.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { walletOfferOf } from '#features/wallets/wallet-offer.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useShell } from '#web/shell/shell-data.ts'
import type { Route } from './+types/bsg-burn-pill.ts'

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const { read, studio, config, now } = context.get(appContext)
  const page = await getPillsPage(read, { studio, typed: (url.searchParams.get('holder') ?? '').trim().slice(0, 200), now: now() })
  const offer = walletOfferOf({ studio, publicUrl: config.publicUrl, nodeUrl: config.rpcUrl, chainPort: config.chainPort, walletConnect: config.walletConnectProjectId, signIn: context.get(accountsContext).service !== undefined })
  return { ...page, offer }
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  reads: redemptionParameters,
  usesWallets: true,
  head: ({ data: { kinds } }) => ({
    title: 'Pills', image: kinds[0] === undefined ? undefined : `/media/pill/${kinds[0].pillId}/card.png`,
    description: kinds.length === 0 ? 'A pill is the receipt for a burned piece and opens a claim on a print. No pill exists: no burn has been open.' : 'A pill is the receipt for a burned piece. See whose they are, what they can become, and redeem one for a print.',
  }),
  live: true,
}

export default function Pills({ loaderData }: Route.ComponentProps) {
  return <PillsPage {...loaderData} base={useShell()?.runtime.apiBase ?? ''} />
}
