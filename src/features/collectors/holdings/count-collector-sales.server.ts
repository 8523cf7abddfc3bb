import type { ReadDb } from '#platform/database/database.server.ts'
import { walletsOf, type WalletsAsOne } from '../profile/collector.ts'

/** How many pieces an address bought and sold in the studio's salesroom. Takes an address in any letter case. */
export async function countCollectorSales(
  read: ReadDb,
  collector: WalletsAsOne,
): Promise<{ bought: number; sold: number }> {
  const wallets = walletsOf(collector)
  const row = await read
    .selectFrom('sales')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('buyer', 'in', wallets).as('bought'),
      fn.countAll<number>().filterWhere('seller', 'in', wallets).as('sold'),
    ])
    .where((where) => where.or([where('buyer', 'in', wallets), where('seller', 'in', wallets)]))
    .executeTakeFirstOrThrow()
  return { bought: Number(row.bought), sold: Number(row.sold) }
}
