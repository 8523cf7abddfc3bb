import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { walletsOf, type WalletsAsOne } from '../profile/collector.ts'

/** How many vaults a collector busted. */
export async function countBusted(read: ReadDb, collector: WalletsAsOne): Promise<number> {
  const wallets = sql.join(walletsOf(collector))
  const [row] = await selectRows(
    read,
    sql<{ busted: number }>`select count(*) as busted from vaults v where lower(v.busted_by) in (${wallets})`,
  )
  return row?.busted ?? 0
}
