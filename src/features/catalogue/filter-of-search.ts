import type { PieceSet } from '#features/studio/collection-order.ts'
import type { CollectionIndex } from './collection-index.ts'
import type { IgnoredParameter } from './invalid-parameter-error.ts'
import { parseTokenFilter } from './parse-token-filter.ts'
import type { TokenFilter } from './token-filter.ts'

/**
 * Reads a filter from an address with the collection's own trait types at hand: a parameter that is none of them (a
 * tracking mark, a mistyped trait) is left out and listed in `ignored`, instead of leaving the grid empty.
 */
export function filterOfSearch(search: URLSearchParams, { traits }: Pick<CollectionIndex, 'traits'>, sets: readonly PieceSet[] = []): { filter: TokenFilter; ignored: IgnoredParameter[] } {
  const plain = parseTokenFilter(search, undefined, sets)
  return plain.filter.traits.length === 0 ? plain : parseTokenFilter(search, new Set(traits.map(({ traitType }) => traitType)), sets)
}
