import { getCollectionIndex } from '#features/catalogue/search/get-collection-index.server.ts'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { lacks } from '#features/studio/address-map.ts'
import { linkTo } from '#features/studio/site-map.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { burnedTraitsOf } from './burned-traits.ts'
import { countBurned } from './count-burned.server.ts'
import type { LedgerPageView } from './ledger.ts'
import { listBurns, parseLedgerCursor } from './list-burns.server.ts'

/** Everything that a page of the ledger shows: of all collections, or of one with what burned of each of its traits. */
export async function getLedgerPage(
  read: ReadDb,
  { studio, collection, before }: { studio: Studio; collection: string | undefined; before: string | null },
): Promise<LedgerPageView> {
  const [page, all, index] = await Promise.all([
    listBurns(read, { studio, collection, cursor: parseLedgerCursor(before) }),
    countBurned(read, { studio }),
    collection === undefined ? undefined : getCollectionIndex(read, { collection }),
  ])
  const burned = new Set(all.collections.filter(({ all: count }) => count > 0).map((each) => each.collection))
  return {
    ...page,
    counts: collection === undefined ? all : await countBurned(read, { studio, collection }),
    collections: studio.collections
      .filter(({ slug }) => burned.has(slug))
      .map(({ slug, title, singular }) => ({ slug, title, singular })),
    collection,
    traits: index === undefined ? [] : burnedTraitsOf(index),
    allTraits:
      collection === undefined || lacks(addressMapOf(studio), collection, 'traits')
        ? undefined
        : linkTo('traits', { collection }),
  }
}
