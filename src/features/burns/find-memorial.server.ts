import type { Token } from '#features/catalogue/token.ts'
import type { ReadDb } from '#platform/database.server.ts'
import type { PieceBurn } from './burn-offer.ts'
import { findPieceBurn } from './find-piece-burn.server.ts'

/** The burn of a piece that is gone, where a campaign gave something for it; nothing is asked for one that survives. */
export async function findMemorial(read: ReadDb, { burned, collection, tokenId }: Pick<Token, 'burned' | 'collection' | 'tokenId'>): Promise<PieceBurn | undefined> {
  return burned ? await findPieceBurn(read, { collection, tokenId }) : undefined
}
