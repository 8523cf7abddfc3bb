import { data, redirect } from 'react-router'
import { lookUpCollector } from '#features/collectors/profile/look-up-collector.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { AddressLookup } from '#features/wallets/connecting/address-lookup.tsx'
import type { GetPieces, HeldPieces } from '#features/wallets/connecting/held-pieces.ts'
import { WalletDesk } from '#features/wallets/wallet-desk.tsx'
import { t } from '#messages/translate.ts'
import { Page, PageTitle } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import { HttpProblem } from '#web/shell/live/http-client.ts'
import { serverClient } from '#web/shell/live/server-client.ts'
import { walletsByChain } from '#web/wallets-of.server.ts'
import type { Route } from './+types/web3.ts'

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const { read, studio } = context.get(appContext)
  const typed = url.searchParams.get('address')?.trim() ?? ''
  const lookup = await lookUpCollector(read, { typed })
  if (lookup.state === 'found') throw redirect(linkTo('collector item', { id: lookup.id }))
  const error = lookup.state === 'refused' ? lookup.reason : undefined
  const { offer, further } = walletsByChain(context)
  const singulars = Object.fromEntries(studio.collections.map(({ slug, singular }) => [slug, singular]))
  return data(
    { typed: typed.slice(0, 200), error, offer, further, singulars },
    { status: error === undefined ? 200 : 422 },
  )
})

export const handle: PageHandle = {
  usesWallets: true,
  head: () => ({
    title: t('Wallet'),
    description: t('Connect a wallet of this browser and see what it holds here, or look up any address without one.'),
  }),
}

/** An address that never had a piece is unknown to the API; to its holder that is nothing held, not a failure. */
const getPieces: GetPieces = async (address) => {
  try {
    return {
      ...(await serverClient().getJson<Omit<HeldPieces, 'hasPage'>>(`/api/collectors/${address}/tokens?limit=24`)),
      hasPage: true,
    }
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 404) return { total: 0, items: [], hasPage: false }
    throw error
  }
}

export default function Wallet({ loaderData: { typed, error, offer, further, singulars } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle
        title={t('Wallet')}
        line={t('What an address holds here. You can read every page without a wallet.')}
      />
      <AddressLookup typed={typed} error={error} />
      <noscript>
        <p className="measure mt-16 text-base text-quiet">
          {t(
            'Wallets can only be found with JavaScript, which is off in this browser. The field above works without it.',
          )}
        </p>
      </noscript>
      <div className="mt-16 noscript:hidden">
        <WalletDesk offer={offer} further={further} base={useApiBase()} singulars={singulars} getPieces={getPieces} />
      </div>
    </Page>
  )
}
