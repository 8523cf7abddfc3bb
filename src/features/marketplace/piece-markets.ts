import type { CollectionConfig, Market } from '#features/studio/studio.ts'
import { OPENSEA, openSeaChain } from './opensea.ts'

/** Where the pieces of a collection are seen and offered elsewhere; empty where the studio names nothing and no market is known to read the chain. */
export type PieceMarkets = { contract: string; markets: readonly Market[] }

/** The markets that the studio names for a collection, or OpenSea where it reads the chain; none for a collection that the studio no longer has. */
export function marketsOf(
  collection: Pick<CollectionConfig, 'address' | 'markets'> | undefined,
  { chainId }: { chainId: number },
): PieceMarkets {
  if (collection === undefined) return { contract: '', markets: [] }
  return { contract: collection.address, markets: collection.markets ?? openSeaMarket(chainId) }
}

function openSeaMarket(chainId: number): Market[] {
  const chain = openSeaChain(chainId)
  return chain === undefined ? [] : [{ name: OPENSEA.title, piece: `https://opensea.io/item/${chain}/{contract}/{id}` }]
}

/** A piece on each market. Only addresses are made here: nobody is asked anything before somebody follows one. */
export function marketLinks(
  { contract, markets }: PieceMarkets,
  { tokenId }: { tokenId: string },
): { name: string; href: string }[] {
  return markets.map(({ name, piece }) => ({
    name,
    href: piece.replaceAll('{contract}', contract).replaceAll('{id}', tokenId),
  }))
}
