import type { CollectionConfig, Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database.server.ts'
import { CollectionNotFoundError, type Collection } from './collection.ts'
import type { Facet } from './facet.ts'
import { getCollection } from './get-collection.server.ts'
import type { IgnoredParameter } from './invalid-parameter-error.ts'
import { getTokenFilter } from './get-token-filter.server.ts'
import { listFacets } from './list-facets.server.ts'
import { listTokens } from './list-tokens.server.ts'
import type { TokenFilter } from './token-filter.ts'
import type { TokenPage } from './token.ts'

export type CollectionPageData = {
  collection: Collection
  words: Pick<CollectionConfig, 'title' | 'singular' | 'statement' | 'medium' | 'year' | 'editionSize' | 'seriesTrait'>
  filter: TokenFilter
  ignored: IgnoredParameter[]
  facets: Facet[]
  pieces: TokenPage
}

/** Everything that the wall of a collection shows under a filter. Throws `CollectionNotFoundError`. */
export async function getCollectionPage(
  read: ReadDb, { studio, collection: slug, search }: { studio: Studio; collection: string; search: URLSearchParams },
): Promise<CollectionPageData> {
  const config = studio.collections.find((each) => each.slug === slug)
  if (config === undefined) throw new CollectionNotFoundError({ collection: slug })
  const { filter, ignored } = await getTokenFilter(read, { collection: slug, search })
  const [collection, facets, pieces] = await Promise.all([
    getCollection(read, { collection: slug }), listFacets(read, { collection: slug, filter }), listTokens(read, { collection: slug, filter }),
  ])
  const { title, singular, statement, medium, year, editionSize, seriesTrait } = config
  return { collection, words: { title, singular, statement, medium, year, editionSize, seriesTrait }, filter, ignored, facets, pieces }
}
