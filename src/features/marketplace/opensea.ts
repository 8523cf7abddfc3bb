import { written } from '#messages/retold.ts'
import { outcomes } from './refresh.ts'

/** The marketplace that this instance can ask; `marketplace_refreshes.marketplace` says `opensea`. */
export const OPENSEA = { slug: 'opensea', title: 'OpenSea' } as const

/**
 * What OpenSea calls the chains it reads, by chain id (EIP-155), from the chain list of its API v2. It reads no test chains
 * and no chains of one's own.
 */
const chains: Readonly<Record<number, string>> = {
  1: 'ethereum',
  10: 'optimism',
  130: 'unichain',
  137: 'matic',
  360: 'shape',
  1329: 'sei',
  1868: 'soneium',
  2020: 'ronin',
  2741: 'abstract',
  8453: 'base',
  33139: 'ape_chain',
  42161: 'arbitrum',
  43114: 'avalanche',
  80094: 'bera_chain',
  81457: 'blast',
  7777777: 'zora',
}

/** OpenSea's name for a chain, or `undefined` for chains that it does not read. */
export function openSeaChain(chainId: number): string | undefined {
  return chains[chainId]
}

/** Why this instance cannot ask OpenSea at all, or `undefined` when it can. */
export type Blocker = { code: 'no-key' | 'chain-not-listed'; detail: string }

export function openSeaBlocker({
  chain,
  hasKey,
}: {
  chain: { id: number; name: string }
  hasKey: boolean
}): Blocker | undefined {
  if (openSeaChain(chain.id) === undefined) {
    return {
      code: 'chain-not-listed',
      detail: written(outcomes.otherChain, { marketplace: OPENSEA.title, chain: chain.name }),
    }
  }
  if (hasKey) return undefined
  return {
    code: 'no-key',
    detail: written(outcomes.noKey, { marketplace: OPENSEA.title, setting: 'OPENSEA_API_KEY' }),
  }
}

/** The request that has one piece read again. OpenSea documents the parameter in two spellings and ignores the one it does not know. */
export function refreshUrl({
  apiUrl,
  chainId,
  address,
  tokenId,
}: {
  apiUrl: string
  chainId: number
  address: string
  tokenId: string
}): string {
  const path = `/api/v2/chain/${openSeaChain(chainId)}/contract/${address}/nfts/${tokenId}/refresh`
  return `${apiUrl.replace(/\/+$/, '')}${path}?ignore_cached_item_urls=true&ignoreCachedItemUrls=true`
}
