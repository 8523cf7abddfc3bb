import { checksummed } from '#platform/address.ts'
import type { TokenCard, GridCard } from '../chain-facts/token.ts'
import type { IndexedPiece } from './collection-index.ts'

/** Indexed pieces of one collection as grids show them. */
export function cardsOf(collection: string, pieces: readonly IndexedPiece[]): TokenCard[] {
  return pieces.map((piece) => ({
    ...gridCardOf(collection, piece),
    owner: piece.burned || piece.owner === null ? null : checksummed(piece.owner),
  }))
}

/** The same as grids show them. */
export function gridCardsOf(collection: string, pieces: readonly IndexedPiece[]): GridCard[] {
  return pieces.map((piece) => gridCardOf(collection, piece))
}

function gridCardOf(
  collection: string,
  { tokenId, name, burned, printedAt, rank, metadataState, image, copies }: IndexedPiece,
): GridCard {
  return {
    collection,
    tokenId,
    name,
    burned,
    rank,
    image,
    metadataState,
    ...(copies === undefined ? {} : { copies: { count: copies.count, holders: copies.holders.length } }),
    ...(printedAt !== null ? { printed: true as const } : {}),
  }
}
