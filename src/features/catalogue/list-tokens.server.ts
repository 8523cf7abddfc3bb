import type { ReadDb } from '#platform/database.server.ts'
import { getCollectionIndex } from './get-collection-index.server.ts'
import type { TokenFilter } from './token-filter.ts'
import { tokenPageOf } from './token-page.ts'
import type { TokenPage } from './token.ts'

/** One page of a collection's grid. An unknown collection has no pieces: ask `getCollection` first where that is an error. */
export async function listTokens(read: ReadDb, { collection, ...wanted }: { collection: string; filter: TokenFilter; pageSize?: number }): Promise<TokenPage> {
  return tokenPageOf(await getCollectionIndex(read, { collection }), { collection, ...wanted })
}
