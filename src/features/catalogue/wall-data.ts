import type { PieceSet } from '#features/studio/collection-order.ts'
import type { CollectionIndex } from './collection-index.ts'
import { facetsOf, foldFacets, type FoldedFacet, selectionOf, type SetFacet, setFacetsOf } from './facet.ts'
import { filterOfSearch } from './filter-of-search.ts'
import type { IgnoredParameter } from './invalid-parameter-error.ts'
import { OPEN_PARAMETER, type TokenFilter } from './token-filter.ts'
import { piecePageOf } from './token-page.ts'
import type { TokenPage } from './token.ts'
import { writeCards } from './wall-cards.ts'

/** One page of a wall: `cards` as `readCards` takes them, `first` the number of the first piece on it. */
export type WallPage = Omit<TokenPage, 'items'> & { first: string | undefined; count: number; cards: string }

/** What the wall of a collection shows under a filter. */
export type WallData = { filter: TokenFilter; ignored: IgnoredParameter[]; facets: FoldedFacet[]; pieces: WallPage; sets: SetFacet[] }

/** The wall under the filter of an address. Pure: the server and the browser make the same of the same index. */
export function wallOf(index: CollectionIndex, { search, sets }: { search: URLSearchParams; sets: readonly PieceSet[] }): WallData {
  const { filter, ignored } = filterOfSearch(search, index.words, sets)
  const selection = selectionOf(index, filter)
  const facets = foldFacets(facetsOf(index, filter, selection), search.getAll(OPEN_PARAMETER))
  const { pieces, ...page } = piecePageOf(index, { filter, selection })
  return { filter, ignored, facets, pieces: { ...page, first: pieces[0]?.tokenId, count: pieces.length, cards: writeCards(pieces) }, sets: setFacetsOf(index, filter, sets) }
}
