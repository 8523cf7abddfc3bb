import { accountsContext } from '#features/accounts/accounts-context.server.ts'
import { getPrintRightPage, wishesOfSearch } from '#features/claims/get-print-right-page.server.ts'
import { PrintRightPage } from '#features/claims/print-right-page.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { walletOfferOf } from '#features/wallets/wallet-offer.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useShell } from '#web/shell/shell-data.ts'
import type { Route } from './+types/gen2-print.ts'

export const loader = handled(async ({ context, params: { id }, url }: Route.LoaderArgs) => {
  const { read, studio, config, now } = context.get(appContext)
  const page = await getPrintRightPage(read, { studio, collection: 'gen2', tokenId: id, asked: wishesOfSearch(url.searchParams), card: config.stripe !== undefined, now: now() })
  const offerOfWallets = walletOfferOf({ studio, publicUrl: config.publicUrl, nodeUrl: config.rpcUrl, chainPort: config.chainPort, walletConnect: config.walletConnectProjectId, signIn: context.get(accountsContext).service !== undefined })
  return { ...page, offerOfWallets }
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  reads: ['edition', 'country', 'payment', 'option.*'],
  usesWallets: true,
  head: ({ data: { piece, right } }) => ({
    title: `The print of ${piece.title}`, description: right.state === 'used' ? `The right of ${piece.title} to one print is used.` : `The right of ${piece.title} to one print: what the sheet is, where it can be sent, and the free order that its holder signs.`,
    image: `/media/${piece.collection}/${piece.tokenId}/card.png`,
  }),
  live: true,
}

export default function Gen2Print({ loaderData }: Route.ComponentProps) {
  return <PrintRightPage {...loaderData} base={useShell()?.runtime.apiBase ?? ''} />
}
