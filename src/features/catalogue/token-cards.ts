import { checksummed } from './address.ts'
import type { IndexedPiece } from './collection-index.ts'
import type { TokenCard } from './token.ts'

/** Indexed pieces of one collection as grids show them. */
export function cardsOf(collection: string, pieces: readonly IndexedPiece[]): TokenCard[] {
  return pieces.map(({ tokenId, name, owner, burned, printed, rank, metadataState, image }) => ({
    collection, tokenId, name, owner: burned ? null : checksummed(owner), burned, rank, image, metadataState, ...(printed ? { printed: true as const } : {}),
  }))
}
