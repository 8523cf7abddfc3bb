import type { ReadDb } from '#platform/database/database.server.ts'
import type { TokenFilter } from '../chain-facts/token-filter.ts'
import { type Facet, facetsOf } from './facet.ts'
import { listFacetsBySql } from './find-pieces-by-sql.server.ts'
import { findIndexedCollection } from './get-collection-index.server.ts'
import { readTraitBook } from './read-trait-book.server.ts'

/**
 * Every trait type of a collection with its values and how many pieces have each under the rest of the filter: state,
 * owner, words and the selections of all other traits. An unknown collection has no facets.
 */
export async function listFacets(
  read: ReadDb,
  { collection, filter }: { collection: string; filter: TokenFilter },
): Promise<readonly Facet[]> {
  const { index } = await findIndexedCollection(read, { collection })
  return index === undefined
    ? await listFacetsBySql(read, { collection, filter, book: await readTraitBook(read, { collection }) })
    : facetsOf(index, filter)
}
