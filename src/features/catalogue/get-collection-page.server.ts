import { hash } from 'node:crypto'
import type { CollectionConfig, Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database.server.ts'
import { CollectionNotFoundError, type Collection } from './collection.ts'
import { getIndexedCollection } from './get-collection-index.server.ts'
import { unsent } from './unsent.ts'
import { wallTextOf } from './wall-data.ts'

export type CollectionPageData = {
  slug: string
  collection: Pick<Collection, 'surviving' | 'burned' | 'holders' | 'problem'>
  words: Pick<CollectionConfig, 'title' | 'singular' | 'statement' | 'medium' | 'year' | 'editionSize' | 'seriesTrait'> & { order: string | undefined }
  /** For `readWall`. */
  wall: string
  /** The same with all that is rendered, where that is not sent. */
  [unsent]?: string
  /** The same for walls that show the same; empty where a browser made the wall. */
  mark: string
  /** The number of the first piece on the wall. */
  first: string | undefined
}

const noSets: NonNullable<CollectionConfig['sets']> = []

/**
 * Everything that the wall of a collection shows under a filter. A page that is open already (`isForData`) has no markup to take
 * the cards from, and is sent them. Throws `CollectionNotFoundError`.
 */
export async function getCollectionPage(
  read: ReadDb, { studio, collection: slug, search, isForData }: { studio: Studio; collection: string; search: URLSearchParams; isForData: boolean },
): Promise<CollectionPageData> {
  const config = studio.collections.find((each) => each.slug === slug)
  if (config === undefined) throw new CollectionNotFoundError({ collection: slug })
  const { index, isKnown, problem } = await getIndexedCollection(read, { collection: slug })
  if (!isKnown) throw new CollectionNotFoundError({ collection: slug })
  const { surviving, burned, holders } = index.figures
  const { title, singular, statement, medium, year, editionSize, seriesTrait, ranking, sets = noSets } = config
  const { text, withoutCards, first } = wallTextOf(index, { search, sets })
  return {
    slug, collection: { surviving, burned, holders, problem }, words: { title, singular, statement, medium, year, editionSize, seriesTrait, order: ranking?.title },
    ...(isForData ? { wall: text } : { wall: withoutCards, [unsent]: text }), mark: hash('sha256', `${slug} ${text}`, 'base64url').slice(0, 12), first,
  }
}
