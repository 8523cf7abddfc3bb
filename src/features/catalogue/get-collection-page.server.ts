import type { CollectionConfig, Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database.server.ts'
import { CollectionNotFoundError, type Collection } from './collection.ts'
import { facetsOf, foldFacets, type FoldedFacet, selectionOf } from './facet.ts'
import { filterOfSearch } from './filter-of-search.ts'
import { getIndexedCollection } from './get-collection-index.server.ts'
import type { IgnoredParameter } from './invalid-parameter-error.ts'
import { OPEN_PARAMETER, type TokenFilter } from './token-filter.ts'
import { tokenPageOf } from './token-page.ts'
import type { TokenPage } from './token.ts'

export type CollectionPageData = {
  collection: Pick<Collection, 'surviving' | 'burned' | 'holders' | 'problem'>
  words: Pick<CollectionConfig, 'title' | 'singular' | 'statement' | 'medium' | 'year' | 'editionSize' | 'seriesTrait'>
  filter: TokenFilter
  ignored: IgnoredParameter[]
  facets: FoldedFacet[]
  pieces: TokenPage
}

/** Everything that the wall of a collection shows under a filter. Throws `CollectionNotFoundError`. */
export async function getCollectionPage(
  read: ReadDb, { studio, collection: slug, search }: { studio: Studio; collection: string; search: URLSearchParams },
): Promise<CollectionPageData> {
  const config = studio.collections.find((each) => each.slug === slug)
  if (config === undefined) throw new CollectionNotFoundError({ collection: slug })
  const { index, isKnown, problem } = await getIndexedCollection(read, { collection: slug })
  if (!isKnown) throw new CollectionNotFoundError({ collection: slug })
  const { filter, ignored } = filterOfSearch(search, index)
  const selection = selectionOf(index, filter)
  const { surviving, burned, holders } = index.figures
  const { title, singular, statement, medium, year, editionSize, seriesTrait } = config
  return {
    collection: { surviving, burned, holders, problem }, words: { title, singular, statement, medium, year, editionSize, seriesTrait },
    filter, ignored, facets: foldFacets(facetsOf(index, filter, selection), search.getAll(OPEN_PARAMETER)), pieces: tokenPageOf(index, { collection: slug, filter, selection }),
  }
}
