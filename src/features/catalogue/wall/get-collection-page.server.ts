import type { CollectionConfig, Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { CollectionNotFoundError, type Collection } from '../chain-facts/collection.ts'
import { getIndexedCollection } from '../search/get-collection-index.server.ts'
import { type WallData, wallOf } from './wall-data.ts'

export type CollectionPageData = {
  slug: string
  collection: Pick<Collection, 'surviving' | 'burned' | 'holders' | 'problem'>
  words: Pick<
    CollectionConfig,
    'title' | 'singular' | 'statement' | 'medium' | 'year' | 'editionSize' | 'seriesTrait'
  > & { order: string | undefined }
  wall: WallData
}

const noSets: NonNullable<CollectionConfig['sets']> = []

/** Everything that the page of a collection shows under a filter. Throws `CollectionNotFoundError`. */
export async function getCollectionPage(
  read: ReadDb,
  { studio, collection: slug, search }: { studio: Studio; collection: string; search: URLSearchParams },
): Promise<CollectionPageData> {
  const config = studio.collections.find((each) => each.slug === slug)
  if (config === undefined) throw new CollectionNotFoundError({ collection: slug })
  const { index, isKnown, problem } = await getIndexedCollection(read, { collection: slug })
  if (!isKnown) throw new CollectionNotFoundError({ collection: slug })
  const { surviving, burned, holders } = index.figures
  const { title, singular, statement, medium, year, editionSize, seriesTrait, ranking, sets = noSets } = config
  return {
    slug,
    collection: { surviving, burned, holders, problem },
    words: { title, singular, statement, medium, year, editionSize, seriesTrait, order: ranking?.title },
    wall: wallOf(index, { collection: slug, search, sets }),
  }
}
