import type { ReadDb } from '#platform/database.server.ts'
import { filterOfSearch } from './filter-of-search.ts'
import { getCollectionIndex } from './get-collection-index.server.ts'
import type { IgnoredParameter } from './invalid-parameter-error.ts'
import type { TokenFilter } from './token-filter.ts'

/** Reads a filter from an address as `filterOfSearch` does, with the collection's trait types as the database has them now. */
export async function getTokenFilter(read: ReadDb, { collection, search }: { collection: string; search: URLSearchParams }): Promise<{ filter: TokenFilter; ignored: IgnoredParameter[] }> {
  return filterOfSearch(search, await getCollectionIndex(read, { collection }))
}
