import type { PieceSet } from '#features/studio/collection-order.ts'
import { type TokenFilter, type TokenState, tokenStates } from '../chain-facts/token-filter.ts'
import { countCommon } from './bits.ts'
import type { CollectionIndex, IndexedTrait } from './collection-index.ts'
import { countValues, type FacetSelection, selectPieces } from './facet-answer.ts'
import { numberCalled } from './facet-engine.ts'
import { piecesBesideTraits, piecesInState, piecesOfSet } from './piece-matches.ts'
import { compareText } from './trait-text.ts'

/**
 * One value of a trait and how many pieces have it under the rest of the filter, the selections of all *other* traits
 * included: the number that choosing it would show. `value: null` stands for pieces without the trait.
 */
export type FacetValue = { value: string | null; count: number; selected: boolean }

/** A trait type with its values, most frequent first; values with count 0 are listed only while they are selected. */
export type Facet = { traitType: string; values: FacetValue[] }

/** A facet as a page shows it: `values` only where somebody has opened it or chosen from it, `size` how many there are in all. */
export type FoldedFacet = { traitType: string; size: number; values?: FacetValue[] }

/** A trait of thousands of values, such as a name, is searched and not ticked: a page lists the most frequent ones and those chosen. */
const MOST_LISTED = 200

/**
 * Facets with their values folded away but for those that are `opened` or have a selection. A collection has hundreds of
 * values: all of them would be half of its page, for the few that anybody looks at. A trait that none of the pieces found has
 * is left out: there is nothing to choose from.
 */
export function foldFacets(facets: readonly Facet[], opened: readonly string[]): FoldedFacet[] {
  return facets
    .filter(({ values }) => values.some(({ value, selected }) => value !== null || selected))
    .map(({ traitType, values }) => ({
      traitType,
      size: values.length,
      ...(opened.includes(traitType) || values.some(({ selected }) => selected) ? { values: listed(values) } : {}),
    }))
}

function listed(values: FacetValue[]): FacetValue[] {
  return values.length <= MOST_LISTED
    ? values
    : values.filter(({ selected, value }, index) => index < MOST_LISTED || selected || value === null)
}

export type FacetFilter = Pick<TokenFilter, 'traits' | 'state' | 'redeeming' | 'owner' | 'owners' | 'set' | 'query'>

/** Facets of all surviving pieces, which is what most people see: counted once for each index. */
const ofSurvivors = new WeakMap<CollectionIndex, readonly Facet[]>()

/** Which pieces of a collection a filter finds. */
export function selectionOf(index: CollectionIndex, filter: FacetFilter): FacetSelection {
  return selectPieces(index.engine, piecesBesideTraits(index, filter), filter.traits)
}

/** The facets of a collection under a filter, in code-point order of their trait types. `selection` is the filter's, where it is known already. */
export function facetsOf(index: CollectionIndex, filter: FacetFilter, selection?: FacetSelection): readonly Facet[] {
  if (
    filter.traits.length > 0 ||
    filter.state !== 'surviving' ||
    filter.owner !== undefined ||
    filter.set !== undefined ||
    filter.query !== ''
  )
    return countFacets(index, filter, selection ?? selectionOf(index, filter))
  const known = ofSurvivors.get(index) ?? countFacets(index, filter, selection ?? selectionOf(index, filter))
  ofSurvivors.set(index, known)
  return known
}

/** A set with how many pieces of it there are under the rest of the filter, other sets not looked at. */
export type SetFacet = { set: string; title: string; count: number; selected: boolean }

/** The sets of a collection, in the studio's order. */
export function setFacetsOf(index: CollectionIndex, filter: FacetFilter, sets: readonly PieceSet[]): SetFacet[] {
  if (sets.length === 0) return []
  const { matching } = selectionOf(index, { ...filter, set: undefined })
  return sets.map((set) => ({
    set: set.slug,
    title: set.title,
    count: countCommon(matching, piecesOfSet(index, set)),
    selected: filter.set?.slug === set.slug,
  }))
}

/** A state with how many pieces of it there are under the rest of the filter, other states not looked at. */
export type StateFacet = { state: TokenState; count: number; selected: boolean }

/** The states of a collection, in their order; those that no piece is in are listed only while they are selected. */
export function stateFacetsOf(index: CollectionIndex, filter: FacetFilter): StateFacet[] {
  const { matching, total } = selectionOf(index, { ...filter, state: 'all' })
  return listedStates(filter, (state) => {
    const pieces = piecesInState(index, { state, redeeming: filter.redeeming })
    return pieces === undefined ? total : countCommon(matching, pieces)
  })
}

/** What survives and all pieces are always there to choose. */
export function listedStates(filter: Pick<FacetFilter, 'state'>, countOf: (state: TokenState) => number): StateFacet[] {
  return tokenStates
    .map((state) => ({ state, count: countOf(state), selected: filter.state === state }))
    .filter(({ state, count, selected }) => count > 0 || selected || state === 'surviving' || state === 'all')
}

function countFacets(index: CollectionIndex, filter: FacetFilter, selection: FacetSelection): Facet[] {
  const counts = countValues(index.engine, selection)
  const chosen = new Set(
    filter.traits.flatMap(({ traitType, values }) =>
      values.map((value) => numberCalled(index.engine, { traitType, value })),
    ),
  )
  return index.traits.map((trait) => facetOf(trait, { counts, chosen })).filter(({ values }) => values.length > 0)
}

function facetOf(
  { traitType, values }: IndexedTrait,
  { counts, chosen }: { counts: Uint32Array; chosen: ReadonlySet<number> },
): Facet {
  const counted: FacetValue[] = []
  for (const { value, number } of values) {
    const count = counts[number]!
    const isSelected = chosen.has(number)
    if (count > 0 || isSelected) counted.push({ value, count, selected: isSelected })
  }
  return { traitType, values: counted.sort(byCount) }
}

/** Most frequent first, then by code points; pieces without the trait last. */
export function byCount(a: FacetValue, b: FacetValue): number {
  if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
  return b.count - a.count || compareText(a.value, b.value)
}
