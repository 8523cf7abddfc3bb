import { isBurn } from '#features/catalogue/history/event-rows.server.ts'
import { getCollectionIndex } from '#features/catalogue/search/get-collection-index.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { listHeldCollections } from '../holdings/list-held-collections.server.ts'
import { walletsOf, type WalletsAsOne } from '../profile/collector.ts'
import { listHiddenWallets } from '../profile/find-collector-choice.server.ts'
import { type CollectorTraits, collectorTraitsOf } from './collector-traits.ts'

/** Trait completion and sets of a collector in each collection of which a piece is held or was burned, by slug. Takes any letter case. */
export async function getCollectorTraits(
  read: ReadDb,
  { studio, ...collector }: WalletsAsOne & { studio?: Pick<Studio, 'collections'> },
): Promise<CollectorTraits[]> {
  const [held, burned, hidden] = await Promise.all([
    listHeldCollections(read, collector),
    read
      .selectFrom('work_transfers as e')
      .select(['e.collection', 'e.token_id'])
      .where('e.from_address', 'in', walletsOf(collector))
      .where(isBurn)
      .execute(),
    listHiddenWallets(read),
  ])
  const collections = [...new Set([...held, ...burned].map(({ collection }) => collection))].sort()
  const all = await Promise.all(
    collections.map(async (collection) =>
      collectorTraitsOf(await getCollectionIndex(read, { collection }), {
        collection,
        wallets: walletsOf(collector),
        hidden,
        sets: studio?.collections.find(({ slug }) => slug === collection)?.sets ?? [],
        burnedTokenIds: burned.flatMap((each) => (each.collection === collection ? [each.token_id] : [])),
      }),
    ),
  )
  return all.filter(({ traits }) => traits.length > 0)
}
