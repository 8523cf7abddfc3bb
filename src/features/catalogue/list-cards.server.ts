import type { ReadDb } from '#platform/database.server.ts'
import { checksummed } from './address.ts'
import type { IndexedPiece } from './collection-index.ts'
import { listImageSizes } from './list-image-sizes.server.ts'
import type { TokenCard } from './token.ts'

/** Indexed pieces of one collection as grids show them, with the sizes of their pictures. */
export async function listCards(read: ReadDb, { collection, pieces }: { collection: string; pieces: readonly IndexedPiece[] }): Promise<TokenCard[]> {
  const images = await listImageSizes(read, { collection, tokenIds: pieces.map(({ tokenId }) => tokenId) })
  return pieces.map(({ tokenId, name, owner, burned, rank, metadataState }) => ({
    collection, tokenId, name, owner: burned ? null : checksummed(owner), burned, rank, image: images.get(tokenId) ?? null, metadataState,
  }))
}
