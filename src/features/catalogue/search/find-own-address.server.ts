import type { ReadDb } from '#platform/database/database.server.ts'
import { CollectionNotFoundError } from '../chain-facts/collection.ts'
import { getIndexedCollection } from './get-collection-index.server.ts'
import { LEFT_OUT, ownSearch } from './own-search.ts'

/**
 * The address of a wall without the names that say nothing in its collection, where there are any: a page that says so is then
 * the same for all of them. Throws `CollectionNotFoundError`.
 */
export async function findOwnAddress(
  read: ReadDb,
  { collection, path, search }: { collection: string; path: string; search: URLSearchParams },
): Promise<string | undefined> {
  if (search.size === 0) return undefined
  const { index, isKnown } = await getIndexedCollection(read, { collection })
  if (!isKnown) throw new CollectionNotFoundError({ collection })
  const own = ownSearch(search, index.words)
  return own.size === search.size ? undefined : `${path}${own.size === 0 ? '' : `?${own}`}#${LEFT_OUT}`
}
