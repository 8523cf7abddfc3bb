import type { RouterContextProvider } from 'react-router'
import { accountsContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { chainOf, studioOn } from '#features/studio/chains/chains.ts'
import type { ChainConfig } from '#features/studio/studio.ts'
import { type WalletOffer, walletOfferOf } from '#features/wallets/connecting/wallet-offer.ts'

/**
 * Which wallets a page of this app offers, and on which chain: the one on which `collection` stands, where the page is about one. There a wallet is
 * asked to switch to that chain.
 */
export function walletsOf(context: Readonly<RouterContextProvider>, collection?: string): WalletOffer {
  const { studio } = context.get(appContext)
  const chain = chainOf(
    studio,
    studio.collections.find(({ slug }) => slug === collection),
  )
  return walletsOn(context, chain)
}

/** The same for a page about wallets themselves: on the studio's own chain, and on each further one where a collection stands. */
export function walletsByChain(context: Readonly<RouterContextProvider>): {
  offer: WalletOffer
  further: Pick<WalletOffer, 'network' | 'names'>[]
} {
  const { studio } = context.get(appContext)
  const further = (studio.chains ?? []).filter(({ id }) => studio.collections.some(({ chain }) => chain === id))
  return {
    offer: walletsOn(context, studio.chain),
    further: further.map((chain) => {
      const { network, names } = walletsOn(context, chain)
      return { network, names }
    }),
  }
}

function walletsOn(context: Readonly<RouterContextProvider>, chain: ChainConfig): WalletOffer {
  const {
    studio,
    config: { publicUrl, rpcUrl, chainPort, walletConnectProjectId, furtherNodes },
  } = context.get(appContext)
  const isOwn = chain.id === studio.chain.id
  return walletOfferOf({
    studio: studioOn(studio, chain),
    publicUrl,
    nodeUrl: isOwn ? rpcUrl : (furtherNodes.get(chain.id)?.urls[0] ?? ''),
    chainPort: isOwn ? chainPort : undefined,
    walletConnect: walletConnectProjectId,
    signIn: context.get(accountsContext).service !== undefined,
  })
}
