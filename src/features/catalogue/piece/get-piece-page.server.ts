import { chainOf } from '#features/studio/chains/chains.ts'
import { mediumOn } from '#features/studio/chains/medium-on.ts'
import type { CollectionConfig, Studio } from '#features/studio/studio.ts'
import { checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { CollectionNotFoundError } from '../chain-facts/collection.ts'
import type { Token } from '../chain-facts/token.ts'
import { listTokenHistory } from '../history/list-token-history.server.ts'
import { metadataAddress } from '../metadata/metadata-address.ts'
import { findNeighbours } from './find-neighbours.server.ts'
import { getToken } from './get-token.server.ts'
import { listHolders } from './list-holders.server.ts'
import type { PieceView } from './piece-view.ts'

const HOLDERS_SHOWN = 30

/** What the page of a piece says of its collection. */
export type PageCollection = Pick<
  CollectionConfig,
  | 'slug'
  | 'title'
  | 'singular'
  | 'year'
  | 'medium'
  | 'address'
  | 'chain'
  | 'licence'
  | 'holdersDownload'
  | 'traitNotes'
  | 'traitOrder'
  | 'metadata'
>

/**
 * Everything that the page of a piece shows. Throws `CollectionNotFoundError` for a collection that the studio does not
 * have and `TokenNotFoundError` for a number that it does not have.
 */
export async function getPiecePage(
  read: ReadDb,
  {
    studio,
    collection,
    tokenId,
    holdersPage = 1,
  }: { studio: Studio; collection: string; tokenId: string; /** From 1. */ holdersPage?: number },
): Promise<PieceView> {
  const config = studio.collections.find(({ slug }) => slug === collection)
  if (config === undefined) throw new CollectionNotFoundError({ collection })
  return await viewPiece(read, { studio, config, token: await getToken(read, { collection, tokenId }), holdersPage })
}

/** The page's facts of a piece that was found, also of a collection that is no work of the studio. */
export async function viewPiece(
  read: ReadDb,
  { studio, config, token, holdersPage }: { studio: Studio; config: PageCollection; token: Token; holdersPage: number },
): Promise<PieceView> {
  const chain = chainOf(studio, config)
  const { collection, tokenId } = token
  const [history, neighbours, holders] = await Promise.all([
    listTokenHistory(read, { collection, tokenId }),
    findNeighbours(read, { collection, tokenId }),
    token.copies === null
      ? undefined
      : listHolders(read, { collection, tokenId, page: holdersPage, pageSize: HOLDERS_SHOWN }),
  ])
  return {
    token,
    history,
    holders,
    ...neighbours,
    collection: {
      slug: config.slug,
      title: config.title,
      singular: config.singular,
      year: config.year,
      medium: mediumOn(studio, config),
      address: checksummed(config.address),
      licence: config.licence,
      hasOriginals: config.holdersDownload === true && config.metadata.from !== 'tokenURI',
      traitNotes: config.traitNotes,
      traitOrder: config.traitOrder,
    },
    chain: { name: chain.name, currency: chain.currency, explorer: chain.explorer },
    studioName: studio.name,
    animationHref: hrefOf(token.animation?.url, config.metadata),
  }
}

/** IPFS is read through the gateway that the collection's descriptions are read through. */
function hrefOf(url: string | null | undefined, metadata: CollectionConfig['metadata']): string | undefined {
  if (url === null || url === undefined || metadata.from !== 'tokenURI') return undefined
  const address = metadataAddress(url, metadata)
  return address.kind === 'fetch' ? address.url : undefined
}
