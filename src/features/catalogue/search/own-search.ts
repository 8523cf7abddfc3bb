import { OPEN_PARAMETER, reservedParameters, TRAIT_PREFIX, WITHOUT_PARAMETER } from '../chain-facts/token-filter.ts'
import type { TraitWords } from './trait-words.ts'

/** Where a page says that its address came with names that say nothing here. */
export const LEFT_OUT = 'left-out'

/**
 * The parameters of a grid's address whose names say something in its collection: its traits and our own words. Anybody can
 * write any others, and each would be a page of its own to make and to keep.
 */
function ownSearch(search: URLSearchParams, words: TraitWords): URLSearchParams {
  const isTrait = (name: string) => words.typeCalled(name) !== undefined
  return new URLSearchParams(
    [...search].filter(([name, value]) => {
      if (name === WITHOUT_PARAMETER || name === OPEN_PARAMETER) return isTrait(value)
      return (
        reservedParameters.has(name) || isTrait(name.startsWith(TRAIT_PREFIX) ? name.slice(TRAIT_PREFIX.length) : name)
      )
    }),
  )
}

/** The address of a grid without the names that say nothing in its collection; `undefined` where there are none. */
export function findOwnAddress(
  words: TraitWords,
  { path, search }: { path: string; search: URLSearchParams },
): string | undefined {
  const own = ownSearch(search, words)
  return own.size === search.size ? undefined : `${path}${own.size === 0 ? '' : `?${own}`}#${LEFT_OUT}`
}
