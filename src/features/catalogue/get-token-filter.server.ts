import type { ReadDb } from '#platform/database.server.ts'
import { getCollectionIndex } from './get-collection-index.server.ts'
import type { IgnoredParameter } from './invalid-parameter-error.ts'
import { parseTokenFilter } from './parse-token-filter.ts'
import type { TokenFilter } from './token-filter.ts'

/**
 * Reads a filter from an address with the collection's own trait types at hand: a parameter that is none of them (a
 * tracking mark, a mistyped trait) is left out and listed in `ignored`, instead of leaving the grid empty.
 */
export async function getTokenFilter(read: ReadDb, { collection, search }: { collection: string; search: URLSearchParams }): Promise<{ filter: TokenFilter; ignored: IgnoredParameter[] }> {
  const plain = parseTokenFilter(search)
  if (plain.filter.traits.length === 0) return plain
  const { traits } = await getCollectionIndex(read, { collection })
  return parseTokenFilter(search, new Set(traits.map(({ traitType }) => traitType)))
}
