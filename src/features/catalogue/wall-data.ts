import type { PieceSet } from '#features/studio/collection-order.ts'
import type { CollectionIndex } from './collection-index.ts'
import { facetsOf, foldFacets, type FoldedFacet, selectionOf, type SetFacet, setFacetsOf } from './facet.ts'
import { filterOfSearch } from './filter-of-search.ts'
import type { IgnoredParameter } from './invalid-parameter-error.ts'
import { OPEN_PARAMETER, type TokenFilter } from './token-filter.ts'
import { piecePageOf } from './token-page.ts'
import type { TokenPage } from './token.ts'
import { writeCards } from './wall-cards.ts'

/**
 * One page of a wall: `cards` as `readCards` takes them, `first` the number of the first piece on it. A document does not send
 * the cards, which stand in its markup.
 */
export type WallPage = Omit<TokenPage, 'items'> & { first: string | undefined; count: number; cards?: string }

/** What the wall of a collection shows under a filter. */
export type WallData = { filter: TokenFilter; ignored: IgnoredParameter[]; facets: FoldedFacet[]; pieces: WallPage; sets: SetFacet[] }

/** A wall as one text, which a page carries and `readWall` reads, and the number of its first piece. */
export type WallText = { text: string; withoutCards: string; first: string | undefined }

/** The text of the wall under the filter of an address. Those that were asked for are kept as long as the index is. */
export function wallTextOf(index: CollectionIndex, { search, sets }: { search: URLSearchParams; sets: readonly PieceSet[] }): WallText {
  const kept = keptOf(index, sets)
  // As the collection understands it: parameters that say nothing here make no other wall.
  const key = JSON.stringify([filterOfSearch(search, index.words, sets), search.getAll(OPEN_PARAMETER)])
  const known = kept.get(key)
  if (known !== undefined) return known
  const wall = wallOf(index, { search, sets })
  const { cards: _, ...pieces } = wall.pieces
  const made = { text: JSON.stringify(wall), withoutCards: JSON.stringify({ ...wall, pieces }), first: wall.pieces.first }
  if (kept.size >= MOST_KEPT) kept.clear()
  if (key.length <= LONGEST_KEY) kept.set(key, made)
  return made
}

/** A hundred walls are about a megabyte. */
const MOST_KEPT = 200
const LONGEST_KEY = 1000

const keptTexts = new WeakMap<CollectionIndex, WeakMap<readonly PieceSet[], Map<string, WallText>>>()

function keptOf(index: CollectionIndex, sets: readonly PieceSet[]): Map<string, WallText> {
  const ofIndex = keptTexts.get(index) ?? new WeakMap<readonly PieceSet[], Map<string, WallText>>()
  keptTexts.set(index, ofIndex)
  const kept = ofIndex.get(sets) ?? new Map<string, WallText>()
  ofIndex.set(sets, kept)
  return kept
}

/** The wall under the filter of an address. Pure: the server and the browser make the same of the same index. */
export function wallOf(index: CollectionIndex, { search, sets }: { search: URLSearchParams; sets: readonly PieceSet[] }): WallData {
  const { filter, ignored } = filterOfSearch(search, index.words, sets)
  const selection = selectionOf(index, filter)
  const facets = foldFacets(facetsOf(index, filter, selection), search.getAll(OPEN_PARAMETER))
  const { pieces, ...page } = piecePageOf(index, { filter, selection })
  return { filter, ignored, facets, pieces: { ...page, first: pieces[0]?.tokenId, count: pieces.length, cards: writeCards(pieces) }, sets: setFacetsOf(index, filter, sets) }
}
