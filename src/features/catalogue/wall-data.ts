import type { PieceSet } from '#features/studio/collection-order.ts'
import type { CollectionIndex } from './collection-index.ts'
import { facetsOf, foldFacets, type FoldedFacet, selectionOf, type SetFacet, setFacetsOf } from './facet.ts'
import { filterOfSearch } from './filter-of-search.ts'
import type { IgnoredParameter } from './invalid-parameter-error.ts'
import { OPEN_PARAMETER, type TokenFilter } from './token-filter.ts'
import { tokenPageOf } from './token-page.ts'
import type { TokenPage } from './token.ts'

/** What the wall of a collection shows under a filter. */
export type WallData = { filter: TokenFilter; ignored: IgnoredParameter[]; facets: FoldedFacet[]; pieces: TokenPage; sets: SetFacet[] }

/** The wall under the filter of an address. Pure: the server and the browser make the same of the same index. */
export function wallOf(index: CollectionIndex, { collection, search, sets }: { collection: string; search: URLSearchParams; sets: readonly PieceSet[] }): WallData {
  const { filter, ignored } = filterOfSearch(search, index.words, sets)
  const selection = selectionOf(index, filter)
  const facets = foldFacets(facetsOf(index, filter, selection), search.getAll(OPEN_PARAMETER))
  const pieces = tokenPageOf(index, { collection, filter, selection })
  return { filter, ignored, facets, pieces, sets: setFacetsOf(index, filter, sets) }
}
