import { type CollectionIndex, compareText } from './collection-index.ts'
import { matchPieces, type PieceMatches } from './piece-matches.ts'
import type { TokenFilter } from './token-filter.ts'

/**
 * One value of a trait and how many pieces have it under the rest of the filter, the selections of all *other* traits
 * included: the number that choosing it would show. `value: null` stands for pieces without the trait.
 */
export type FacetValue = { value: string | null; count: number; selected: boolean }

/** A trait type with its values, most frequent first; values with count 0 are listed only while they are selected. */
export type Facet = { traitType: string; values: FacetValue[] }

/** A facet as a page shows it: `values` only where somebody has opened it or chosen from it, `size` how many there are. */
export type FoldedFacet = { traitType: string; size: number; values?: FacetValue[] }

/**
 * Facets with their values folded away but for those that are `opened` or have a selection. A collection has hundreds of
 * values: all of them would be half of its page, for the few that anybody looks at.
 */
export function foldFacets(facets: readonly Facet[], opened: readonly string[]): FoldedFacet[] {
  return facets.map(({ traitType, values }) => ({
    traitType, size: values.length, ...(opened.includes(traitType) || values.some(({ selected }) => selected) ? { values } : {}),
  }))
}

type FacetFilter = Pick<TokenFilter, 'traits' | 'state' | 'owner' | 'query'>

/** Facets of all surviving pieces, which is what most people see: counted once for each index. */
const ofSurvivors = new WeakMap<CollectionIndex, readonly Facet[]>()

/** The facets of a collection under a filter, in code-point order of their trait types. */
export function facetsOf(index: CollectionIndex, filter: FacetFilter): readonly Facet[] {
  if (filter.traits.length > 0 || filter.state !== 'surviving' || filter.owner !== undefined || filter.query !== '') return countFacets(index, filter)
  const known = ofSurvivors.get(index) ?? countFacets(index, filter)
  ofSurvivors.set(index, known)
  return known
}

function countFacets(index: CollectionIndex, filter: FacetFilter): Facet[] {
  const matches = matchPieces(index, filter)
  return index.traits.map(({ traitType, values }) => {
    const own = filter.traits.findIndex((selection) => selection.traitType === traitType)
    const selected = filter.traits[own]?.values ?? []
    const counted = values.map(({ value, places }): FacetValue => ({ value, count: countOf(places, matches, own + 1), selected: selected.includes(value) }))
    return { traitType, values: counted.filter(({ count, selected: chosen }) => count > 0 || chosen).sort(byCount) }
  }).filter(({ values }) => values.length > 0)
}

/** Places that match, or would but for the trait's own selection, whose number is `own`. */
function countOf(places: Uint32Array, { misses, failed }: PieceMatches, own: number): number {
  let count = 0
  for (const place of places) {
    if (misses[place] === 0 || (misses[place] === 1 && failed[place] === own)) count += 1
  }
  return count
}

/** Most frequent first, then by code points; pieces without the trait last. */
function byCount(a: FacetValue, b: FacetValue): number {
  if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
  return b.count - a.count || compareText(a.value, b.value)
}
