import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database.server.ts'
import { getCollection } from './get-collection.server.ts'
import { getPiecePage } from './get-piece-page.server.ts'
import type { PieceView } from './piece-view.ts'

export type BurnPage = Pick<PieceView, 'token' | 'collection'> & {
  /** Pieces of the collection that survive, this one included if it does. */
  surviving: number
  /** Who burned it, for a burned piece. */
  burnedBy: string | null
}

/** What the page about burning one piece shows. Throws like `getPiecePage`. */
export async function getBurnPage(read: ReadDb, { studio, collection: slug, tokenId }: { studio: Studio; collection: string; tokenId: string }): Promise<BurnPage> {
  const { token, collection, history } = await getPiecePage(read, { studio, collection: slug, tokenId })
  const { surviving } = await getCollection(read, { collection: slug })
  return { token, collection, surviving, burnedBy: history.find(({ kind }) => kind === 'burn')?.from ?? null }
}
