import type { ReadDb } from '#platform/database/database.server.ts'
import { type Collection, CollectionNotFoundError } from './collection.ts'
import { listCollections } from './list-collections.server.ts'
import { isStorable } from './stored-text.ts'

/** One collection by its slug, with its figures. Throws `CollectionNotFoundError`. */
export async function getCollection(read: ReadDb, { collection }: { collection: string }): Promise<Collection> {
  const [found] = isStorable(collection) ? await listCollections(read, { slugs: [collection] }) : []
  if (found === undefined) throw new CollectionNotFoundError({ collection })
  return found
}
