import type { VisualArtwork } from 'schema-dts'
import { collectionLink, tokenLink } from '#features/studio/site-map.ts'
import { titleOf } from '../chain-facts/token.ts'
import type { PieceView } from './piece-view.ts'

/** A piece in the words of schema.org: its wall label, and never its owner. `absolute` gives whole addresses. */
export function pieceArtwork(
  { token, collection, studioName }: Pick<PieceView, 'token' | 'collection' | 'studioName'>,
  absolute: (link: string) => string,
): Exclude<VisualArtwork, string> {
  const { collection: slug, tokenId, description, image, imageProblem, minted } = token
  return {
    '@type': 'VisualArtwork',
    url: absolute(tokenLink(slug, tokenId)),
    name: titleOf(token, collection.singular),
    ...(description === null ? {} : { description }),
    ...(image === null || imageProblem !== null ? {} : { image: absolute(`/media/${slug}/${tokenId}/1280.webp`) }),
    creator: { '@type': 'Organization', name: studioName, url: absolute('/') },
    artMedium: collection.medium,
    dateCreated: String(new Date(minted.time.seconds * 1000).getUTCFullYear()),
    identifier: tokenId,
    isPartOf: { '@type': 'Collection', name: collection.title, url: absolute(collectionLink(slug)) },
  }
}
