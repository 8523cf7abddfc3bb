import type { PieceSet } from '#features/studio/collection-order.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { AppState } from '../chain-facts/find-app-state.server.ts'
import type { IgnoredParameter } from '../chain-facts/invalid-parameter-error.ts'
import type { Redeeming, TokenFilter } from '../chain-facts/token-filter.ts'
import type { TokenPage } from '../chain-facts/token.ts'
import type { CollectionIndex } from './collection-index.ts'
import {
  type Facet,
  facetsOf,
  selectionOf,
  type SetFacet,
  setFacetsOf,
  type StateFacet,
  stateFacetsOf,
} from './facet.ts'
import { filterOfSearch } from './filter-of-search.ts'
import {
  listFacetsBySql,
  listSetFacetsBySql,
  listStateFacetsBySql,
  listTokensBySql,
} from './find-pieces-by-sql.server.ts'
import { findIndexedCollection } from './get-collection-index.server.ts'
import { readTraitBook, type TraitBook, wordsOfBook } from './read-trait-book.server.ts'
import { tokenPageOf } from './token-page.ts'

export type FoundPieces = {
  page: TokenPage
  facets: readonly Facet[] | undefined
  sets?: SetFacet[]
  states?: StateFacet[]
}

/**
 * Finds pieces by the parameters of an address: from the index in memory, or by SQL where the collection is too large for
 * one. `ignored` lists parameters that say nothing here. `undefined` for a collection that the app does not know.
 */
export async function findPieces(
  read: ReadDb,
  {
    collection,
    appState,
    search,
    pageSize,
    withFacets,
    sets = [],
    redeeming,
    refuse,
  }: {
    collection: string
    appState?: AppState
    search: URLSearchParams
    pageSize: number
    withFacets: boolean
    sets?: readonly PieceSet[]
    redeeming?: Redeeming | undefined
    refuse?: (ignored: readonly IgnoredParameter[]) => void
  },
): Promise<(FoundPieces & { filter: TokenFilter; ignored: IgnoredParameter[] }) | undefined> {
  const found = await findIndexedCollection(read, { collection, appState })
  if (!found.isKnown) return undefined
  const book = found.index === undefined ? await readTraitBook(read, { collection }) : undefined
  const { filter, ignored } = filterOfSearch(search, found.index?.words ?? wordsOfBook(book!), sets, redeeming)
  refuse?.(ignored)
  const question = { collection, filter, pageSize, withFacets, sets }
  return {
    filter,
    ignored,
    ...(found.index === undefined ? await findBySql(read, { ...question, book }) : findInMemory(found.index, question)),
  }
}

type Question = {
  collection: string
  filter: TokenFilter
  pageSize: number
  withFacets: boolean
  sets?: readonly PieceSet[]
}

export function findInMemory(
  index: CollectionIndex,
  { collection, filter, pageSize, withFacets, sets = [] }: Question,
): FoundPieces {
  const selection = selectionOf(index, filter)
  const page = tokenPageOf(index, { collection, filter, pageSize, selection })
  if (!withFacets) return { page, facets: undefined }
  return {
    page,
    facets: facetsOf(index, filter, selection),
    sets: setFacetsOf(index, filter, sets),
    states: stateFacetsOf(index, filter),
  }
}

/** `book` is the collection's, where it is read already. */
export async function findBySql(
  read: ReadDb,
  { withFacets, sets = [], book: known, ...rest }: Question & { book?: TraitBook | undefined },
): Promise<FoundPieces> {
  const book = known ?? (await readTraitBook(read, rest))
  const question = { ...rest, book }
  const [page, facets] = await Promise.all([
    listTokensBySql(read, question),
    withFacets ? listFacetsBySql(read, question) : undefined,
  ])
  if (!withFacets) return { page, facets }
  return {
    page,
    facets,
    sets: await listSetFacetsBySql(read, { ...question, sets }),
    states: await listStateFacetsBySql(read, question),
  }
}
