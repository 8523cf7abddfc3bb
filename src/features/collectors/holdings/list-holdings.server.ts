import type { ReadDb } from '#platform/database/database.server.ts'
import { asOne, type Holding, type WalletsAsOne } from '../profile/collector.ts'
import { listHeldCollections } from './list-held-collections.server.ts'
import { listHeldTokens } from './list-held-tokens.server.ts'

/** What a collector holds, by collection, rarest first, at most `limit` pieces of each. Takes an address in any letter case. */
export async function listHoldings(
  read: ReadDb,
  { limit = 60, ...collector }: WalletsAsOne & { limit?: number },
): Promise<Holding[]> {
  const held = await listHeldCollections(read, collector)
  return await Promise.all(
    held.map(async ({ collection }) => {
      const { items, total } = await listHeldTokens(read, { ...asOne(collector), collection, pageSize: limit })
      return { collection, count: total, items }
    }),
  )
}
