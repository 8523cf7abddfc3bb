import type { Address } from '#features/catalogue/address.ts'
import { getCollectionIndex } from '#features/catalogue/get-collection-index.server.ts'
import { DEAD_ADDRESS, ZERO_ADDRESS } from '#features/catalogue/void-address.ts'
import type { ReadDb } from '#platform/database.server.ts'
import { type CollectorTraits, collectorTraitsOf } from './collector-traits.ts'
import { listHeldCollections } from './list-held-collections.server.ts'

/** Trait completion of a collector in each collection of which a piece is held or was burned, by slug. Takes any letter case. */
export async function getCollectorTraits(read: ReadDb, { address }: { address: Address }): Promise<CollectorTraits[]> {
  const [held, burned] = await Promise.all([
    listHeldCollections(read, { address }),
    read.selectFrom('transfers').select(['collection', 'token_id']).where('from_address', '=', address.toLowerCase()).where('to_address', 'in', [ZERO_ADDRESS, DEAD_ADDRESS]).execute(),
  ])
  const collections = [...new Set([...held, ...burned].map(({ collection }) => collection))].sort()
  const all = await Promise.all(collections.map(async (collection) => collectorTraitsOf(await getCollectionIndex(read, { collection }), {
    collection, address, burnedTokenIds: burned.flatMap((each) => (each.collection === collection ? [each.token_id] : [])),
  })))
  return all.filter(({ traits }) => traits.length > 0)
}
