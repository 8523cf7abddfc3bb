import { sql } from 'kysely'
import type { PieceSet } from '#features/studio/collection-order.ts'
import type { ReadDb } from '#platform/database.server.ts'
import type { CollectionIndex } from './collection-index.ts'
import { type Facet, facetsOf, selectionOf, type SetFacet, setFacetsOf } from './facet.ts'
import type { HouseState } from './find-house-state.server.ts'
import { filterOfSearch } from './filter-of-search.ts'
import { listFacetsBySql, listSetFacetsBySql, listTokensBySql } from './find-pieces-by-sql.server.ts'
import { findIndexedCollection } from './get-collection-index.server.ts'
import type { IgnoredParameter } from './invalid-parameter-error.ts'
import { selectRows } from './select-rows.server.ts'
import type { TokenFilter } from './token-filter.ts'
import { tokenPageOf } from './token-page.ts'
import type { TokenPage } from './token.ts'

export type FoundPieces = { page: TokenPage; facets: readonly Facet[] | undefined; sets?: SetFacet[] }

/**
 * Finds pieces by the parameters of an address: from the index in memory, or by SQL where the collection is too large for
 * one. `ignored` lists parameters that say nothing here. `undefined` for a collection that the house does not know.
 */
export async function findPieces(
  read: ReadDb, { collection, house, search, pageSize, withFacets, sets = [], refuse }: { collection: string; house?: HouseState; search: URLSearchParams; pageSize: number; withFacets: boolean; sets?: readonly PieceSet[]; refuse?: (ignored: readonly IgnoredParameter[]) => void },
): Promise<(FoundPieces & { filter: TokenFilter; ignored: IgnoredParameter[] }) | undefined> {
  const found = await findIndexedCollection(read, { collection, house })
  if (!found.isKnown) return undefined
  const { filter, ignored } = filterOfSearch(search, found.index ?? { traits: await listTraitTypes(read, collection) }, sets)
  refuse?.(ignored)
  return { filter, ignored, ...(found.index === undefined ? await findBySql(read, { collection, filter, pageSize, withFacets, sets }) : findInMemory(found.index, { collection, filter, pageSize, withFacets, sets })) }
}

type Question = { collection: string; filter: TokenFilter; pageSize: number; withFacets: boolean; sets?: readonly PieceSet[] }

export function findInMemory(index: CollectionIndex, { collection, filter, pageSize, withFacets, sets = [] }: Question): FoundPieces {
  const selection = selectionOf(index, filter)
  const page = tokenPageOf(index, { collection, filter, pageSize, selection })
  if (!withFacets) return { page, facets: undefined }
  return { page, facets: facetsOf(index, filter, selection), sets: setFacetsOf(index, filter, sets) }
}

export async function findBySql(read: ReadDb, { withFacets, sets = [], ...question }: Question): Promise<FoundPieces> {
  const [page, facets] = await Promise.all([listTokensBySql(read, question), withFacets ? listFacetsBySql(read, question) : undefined])
  return { page, facets, ...(withFacets ? { sets: await listSetFacetsBySql(read, { ...question, sets }) } : {}) }
}

async function listTraitTypes(read: ReadDb, collection: string): Promise<{ traitType: string; values: [] }[]> {
  const rows = await selectRows(read, sql<{ trait_type: string }>`select distinct trait_type from token_traits where collection = ${collection}`)
  return rows.map(({ trait_type }) => ({ traitType: trait_type, values: [] }))
}
