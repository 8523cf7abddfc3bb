import type { Address } from '#features/catalogue/address.ts'
import type { ReadDb } from '#platform/database.server.ts'

/** How many pieces an address bought and sold in the studio's salesroom. Takes an address in any letter case. */
export async function countCollectorSales(read: ReadDb, { address }: { address: Address }): Promise<{ bought: number; sold: number }> {
  const lower = address.toLowerCase()
  const row = await read.selectFrom('sales')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('buyer', '=', lower).as('bought'),
      fn.countAll<number>().filterWhere('seller', '=', lower).as('sold'),
    ])
    .where((where) => where.or([where('buyer', '=', lower), where('seller', '=', lower)])).executeTakeFirstOrThrow()
  return { bought: Number(row.bought), sold: Number(row.sold) }
}
