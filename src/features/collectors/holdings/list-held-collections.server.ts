import type { ReadDb } from '#platform/database/database.server.ts'
import { walletsOf, type WalletsAsOne } from '../profile/collector.ts'

/** The collections of which an address holds surviving pieces, by slug, with how many. Takes any letter case. */
export async function listHeldCollections(
  read: ReadDb,
  collector: WalletsAsOne,
): Promise<{ collection: string; count: number }[]> {
  const rows = await read
    .selectFrom('work_holdings')
    .select(({ fn }) => ['collection', fn.count<number>('token_id').distinct().as('count')])
    .where('holder', 'in', walletsOf(collector))
    .groupBy('collection')
    .execute()
  return rows.sort((a, b) => (a.collection < b.collection ? -1 : 1))
}
