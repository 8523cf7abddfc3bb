import { ownCollections } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import { namedOperators } from './approvable.ts'
import { type Network, networkOf } from './network.ts'

/** What a page can do with wallets here; the browser gets no more of the app's configuration than this. */
export type WalletOffer = {
  network: Network
  /** The host that messages to sign have to name. */
  host: string
  /** The chain is the app's own, where a wallet in the page can be tried out. */
  practice: boolean
  /** Where the studio lets people practise instead, when it does. */
  practiceSite?: string
  /** The studio's WalletConnect project, where wallets on other devices are offered. */
  walletConnect?: string
  /** A proven wallet can sign in. */
  signIn: boolean
  /** What the studio calls its contracts, by lower-case address: pages and the practice wallet name them. */
  names: Readonly<Record<string, string>>
}

/** What a wallet on another device is reached through, and what reads the chain for it. Pages may reach nothing else. */
export const relayAddress = 'wss://relay.walletconnect.org'
export const remoteNodeAddress = 'https://rpc.walletconnect.org'

/** `nodeUrl` is the configured node, which stays in the app; the embedded one is offered where it has a `chainPort` for others. */
export function walletOfferOf({
  studio,
  publicUrl,
  nodeUrl,
  chainPort,
  walletConnect,
  signIn,
}: {
  studio: Pick<Studio, 'chain' | 'salesroom' | 'contracts' | 'burns' | 'collections' | 'vaults' | 'practiceSite'>
  publicUrl: string
  nodeUrl: string | undefined
  chainPort: number | undefined
  walletConnect: string | undefined
  signIn: boolean
}): WalletOffer {
  const practice = nodeUrl === undefined
  return {
    network: networkOf(studio.chain, {
      embeddedRpcUrl: chainPort === undefined ? undefined : `http://127.0.0.1:${chainPort}`,
    }),
    host: new URL(publicUrl).host,
    practice,
    signIn,
    names: namesOf(studio),
    ...(practice || studio.practiceSite === undefined ? {} : { practiceSite: studio.practiceSite }),
    ...(walletConnect === undefined ? {} : { walletConnect }),
  }
}

function namesOf(
  studio: Pick<Studio, 'collections' | 'vaults' | 'salesroom' | 'contracts' | 'burns'>,
): Record<string, string> {
  const { collections, vaults, burns } = studio
  return Object.fromEntries([
    ...ownCollections(collections).map(({ address, title }): [string, string] => [address.toLowerCase(), title]),
    ...(vaults === undefined ? [] : [[vaults.address.toLowerCase(), t('The studio’s vaults')] as const]),
    ...(burns === undefined ? [] : [[burns.pills.address.toLowerCase(), t('The studio’s pills')] as const]),
    ...namedOperators(studio).map(({ address, name }): [string, string] => [address.toLowerCase(), name]),
  ])
}
