import { type CollectionIndex, type IndexedPiece, orderOf } from './collection-index.ts'
import { matchPieces } from './piece-matches.ts'
import { cardsOf } from './token-cards.ts'
import { PAGE_SIZE, type TokenFilter } from './token-filter.ts'
import type { TokenPage } from './token.ts'

/**
 * One page of a collection's grid. Pieces without a rank come after those with one; a page beyond the last is empty and
 * still says how many there are.
 */
export function tokenPageOf(index: CollectionIndex, { collection, filter, pageSize = PAGE_SIZE }: { collection: string; filter: TokenFilter; pageSize?: number }): TokenPage {
  const { total, pieces } = pageOf(index, { filter, pageSize })
  return { items: cardsOf(collection, pieces), total, page: filter.page, pageSize, pageCount: Math.max(1, Math.ceil(total / pageSize)) }
}

function pageOf(index: CollectionIndex, { filter, pageSize }: { filter: TokenFilter; pageSize: number }): { total: number; pieces: IndexedPiece[] } {
  const { misses } = matchPieces(index, filter)
  const first = (filter.page - 1) * pageSize
  const pieces: IndexedPiece[] = []
  let total = 0
  for (const place of orderOf(index, filter.sort)) {
    if (misses[place] !== 0) continue
    if (total >= first && pieces.length < pageSize) pieces.push(index.pieces[place]!)
    total += 1
  }
  return { total, pieces }
}
