import { data, redirect } from 'react-router'
import { lookUpCollector } from '#features/collectors/look-up-collector.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { AddressLookup } from '#features/wallets/address-lookup.tsx'
import type { GetPieces, HeldPieces } from '#features/wallets/held-pieces.ts'
import { networkOf } from '#features/wallets/network.ts'
import { WalletDesk } from '#features/wallets/wallet-desk.tsx'
import { Page, PageTitle, Section } from '#ui/page.tsx'
import { handled } from '#web/handled.server.ts'
import { houseClient } from '#web/shell/house-client.ts'
import { HttpProblem } from '#web/shell/http-client.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import type { Route } from './+types/web3.ts'

export const loader = handled(async ({ context, request }: Route.LoaderArgs) => {
  const { read, studio, config, rpcUrl } = context.get(appContext)
  const typed = new URL(request.url).searchParams.get('address')?.trim() ?? ''
  const lookup = await lookUpCollector(read, { typed })
  if (lookup.state === 'found') throw redirect(linkTo('collector item', { id: lookup.id }))
  const error = lookup.state === 'refused' ? lookup.reason : undefined
  const network = networkOf(studio.chain, { embeddedRpcUrl: config.rpcUrl === undefined ? rpcUrl : undefined })
  const singulars = Object.fromEntries(studio.collections.map(({ slug, singular }) => [slug, singular]))
  return data({ typed: typed.slice(0, 200), error, network, singulars }, { status: error === undefined ? 200 : 422 })
})

export const handle: PageHandle = {
  head: () => ({ title: 'Wallet', description: 'Connect a wallet of this browser and see what it holds here, or look up any address without one.' }),
}

/** An address that never had a piece is unknown to the API; to its holder that is nothing held, not a failure. */
const getPieces: GetPieces = async (address) => {
  try {
    return { ...await houseClient().getJson<Omit<HeldPieces, 'hasPage'>>(`/api/collectors/${address}/tokens?limit=24`), hasPage: true }
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 404) return { total: 0, items: [], hasPage: false }
    throw error
  }
}

export default function Wallet({ loaderData: { typed, error, network, singulars } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle title="Wallet" line="What an address holds here. Every page of this house can be read without a wallet." />
      <AddressLookup typed={typed} error={error} />
      <Section title="Wallets in this browser">
        <noscript><p className="measure text-base text-quiet">Wallets can only be found with JavaScript, which is off in this browser. The field above works without it.</p></noscript>
        <WalletDesk network={network} singulars={singulars} getPieces={getPieces} />
      </Section>
    </Page>
  )
}
