import { expect } from 'vitest'
import type { Redeeming } from '#features/catalogue/chain-facts/token-filter.ts'
import { filterOfSearch } from '#features/catalogue/search/filter-of-search.ts'
import { findBySql, findInMemory } from '#features/catalogue/search/find-pieces.server.ts'
import { getCollectionIndex } from '#features/catalogue/search/get-collection-index.server.ts'
import { readTraitBook } from '#features/catalogue/search/read-trait-book.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'

/** The numbers of the pieces that are offered for burning, by number: what the index finds, which is what the database finds. */
export async function redeemableOf(
  read: ReadDb,
  { collection, redeeming }: { collection: string; redeeming: Redeeming },
): Promise<string[]> {
  const index = await getCollectionIndex(read, { collection })
  const search = new URLSearchParams({ state: 'redeemable', sort: 'number' })
  const { filter } = filterOfSearch(search, index.words, [], redeeming)
  const question = { collection, filter, pageSize: 20, withFacets: true }
  const book = await readTraitBook(read, { collection })
  const idsOf = ({ page }: ReturnType<typeof findInMemory>) => page.items.map(({ tokenId }) => tokenId)
  const ids = idsOf(findInMemory(index, question))
  expect(idsOf(await findBySql(read, { ...question, book }))).toEqual(ids)
  return ids
}
