import { everyToken } from '#features/catalogue/chain-facts/token-filter.ts'
import { listTokens } from '#features/catalogue/search/list-tokens.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { Holding, WalletsAsOne } from '../profile/collector.ts'
import { listHeldCollections } from './list-held-collections.server.ts'

/** What a collector holds, by collection, rarest first, at most `limit` pieces of each. Takes an address in any letter case. */
export async function listHoldings(
  read: ReadDb,
  { limit = 60, ...collector }: WalletsAsOne & { limit?: number },
): Promise<Holding[]> {
  const held = await listHeldCollections(read, collector)
  return await Promise.all(
    held.map(async ({ collection }) => {
      const { items, total } = await listTokens(read, {
        collection,
        filter: { ...everyToken, owner: collector.address, owners: collector.addresses },
        pageSize: limit,
      })
      return { collection, count: total, items }
    }),
  )
}
