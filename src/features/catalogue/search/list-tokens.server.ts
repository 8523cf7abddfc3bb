import type { ReadDb } from '#platform/database/database.server.ts'
import { PAGE_SIZE, type TokenFilter } from '../chain-facts/token-filter.ts'
import type { TokenPage } from '../chain-facts/token.ts'
import { findInMemory, findBySql } from './find-pieces.server.ts'
import { findIndexedCollection } from './get-collection-index.server.ts'

/** One page of a collection's grid. An unknown collection has no pieces: ask `getCollection` first where that is an error. */
export async function listTokens(
  read: ReadDb,
  { collection, filter, pageSize = PAGE_SIZE }: { collection: string; filter: TokenFilter; pageSize?: number },
): Promise<TokenPage> {
  const { index } = await findIndexedCollection(read, { collection })
  const question = { collection, filter, pageSize, withFacets: false }
  return (index === undefined ? await findBySql(read, question) : findInMemory(index, question)).page
}
