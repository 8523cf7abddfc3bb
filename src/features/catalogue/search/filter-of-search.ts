import type { PieceSet } from '#features/studio/collection-order.ts'
import type { IgnoredParameter } from '../chain-facts/invalid-parameter-error.ts'
import type { Redeeming, TokenFilter } from '../chain-facts/token-filter.ts'
import { parseTokenFilter } from './parse-token-filter.ts'
import { inWordsOf, type TraitWords } from './trait-words.ts'

/**
 * Reads a filter from an address with the collection's own trait types at hand: a parameter that is none of them (a
 * tracking mark, a mistyped trait) is left out and listed in `ignored`, instead of leaving the grid empty. Types and values come
 * back as the collection writes them.
 */
export function filterOfSearch(
  search: URLSearchParams,
  words: TraitWords,
  sets: readonly PieceSet[] = [],
  redeeming?: Redeeming,
): { filter: TokenFilter; ignored: IgnoredParameter[] } {
  const { filter, ignored } = parseTokenFilter(
    search,
    (traitType) => words.typeCalled(traitType) !== undefined,
    sets,
    redeeming,
  )
  return { filter: inWordsOf(words, filter), ignored }
}
