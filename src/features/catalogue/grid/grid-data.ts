import type { PieceSet } from '#features/studio/collection-order.ts'
import type { IgnoredParameter } from '../chain-facts/invalid-parameter-error.ts'
import { OPEN_PARAMETER, type Redeeming, type TokenFilter } from '../chain-facts/token-filter.ts'
import type { TokenPage, GridCard } from '../chain-facts/token.ts'
import type { CollectionIndex } from '../search/collection-index.ts'
import {
  facetsOf,
  foldFacets,
  type FoldedFacet,
  selectionOf,
  type SetFacet,
  setFacetsOf,
  type StateFacet,
  stateFacetsOf,
} from '../search/facet.ts'
import { filterOfSearch } from '../search/filter-of-search.ts'
import { meantBy } from '../search/piece-matches.ts'
import { gridCardsOf } from '../search/token-cards.ts'
import { piecePageOf } from '../search/token-page.ts'

/** One page of a grid. */
export type GridPage = Omit<TokenPage, 'items'> & { items: GridCard[] }

/** What the grid of a collection shows under a filter. */
export type GridData = {
  filter: TokenFilter
  ignored: IgnoredParameter[]
  facets: FoldedFacet[]
  pieces: GridPage
  sets: SetFacet[]
  states: StateFacet[]
  /** What the search was taken to mean, where nothing is written as it was typed. */
  meant: string | undefined
}

/** What a grid has beside the pieces of its collection: the studio's sets, and what is open for them. */
export type GridWords = { sets: readonly PieceSet[]; redeeming?: Redeeming | undefined }

/** The grid under the filter of an address. Pure: the server and the browser make the same of the same index. */
export function gridOf(
  index: CollectionIndex,
  { collection, search, sets, redeeming }: { collection: string; search: URLSearchParams } & GridWords,
): GridData {
  const { filter, ignored } = filterOfSearch(search, index.words, sets, redeeming)
  const selection = selectionOf(index, filter)
  const facets = foldFacets(facetsOf(index, filter, selection), search.getAll(OPEN_PARAMETER))
  const { pieces, ...page } = piecePageOf(index, { filter, selection })
  return {
    filter,
    ignored,
    facets,
    pieces: { ...page, items: gridCardsOf(collection, pieces) },
    sets: setFacetsOf(index, filter, sets),
    states: stateFacetsOf(index, filter),
    meant: meantBy(index, filter.query),
  }
}
