import { PAGE_SIZE, type TokenFilter } from '../chain-facts/token-filter.ts'
import type { TokenPage } from '../chain-facts/token.ts'
import { type CollectionIndex, type IndexedPiece, standingsOf } from './collection-index.ts'
import { type FacetSelection, pageOfSelection } from './facet-answer.ts'
import { selectionOf } from './facet.ts'
import { cardsOf } from './token-cards.ts'

type Question = { filter: TokenFilter; pageSize?: number; selection?: FacetSelection }

/**
 * One page of a collection's grid. Pieces without a rank come after those with one; a page beyond the last is empty and
 * still says how many there are. `selection` is the filter's, where it is known already.
 */
export function tokenPageOf(
  index: CollectionIndex,
  { collection, ...question }: Question & { collection: string },
): TokenPage {
  const { pieces, ...page } = piecePageOf(index, question)
  return { items: cardsOf(collection, pieces), ...page }
}

/** The same with the pieces as the index has them. */
export function piecePageOf(
  index: CollectionIndex,
  { filter, pageSize = PAGE_SIZE, selection = selectionOf(index, filter) }: Question,
): Omit<TokenPage, 'items'> & { pieces: IndexedPiece[] } {
  const places = pageOfSelection(index.engine, selection, {
    ...standingsOf(index, filter.sort),
    first: (filter.page - 1) * pageSize,
    size: pageSize,
  })
  const { total } = selection
  return {
    pieces: places.map((place) => index.pieces[place]!),
    total,
    page: filter.page,
    pageSize,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
  }
}
