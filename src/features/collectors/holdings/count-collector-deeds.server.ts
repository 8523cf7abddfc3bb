import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { walletsOf, type WalletsAsOne } from '../profile/collector.ts'

/** How many vaults a collector busted, and how many pieces' rights to a print were used. */
export async function countCollectorDeeds(
  read: ReadDb,
  collector: WalletsAsOne,
): Promise<{ busted: number; printed: number }> {
  const wallets = sql.join(walletsOf(collector))
  const [row] = await selectRows(
    read,
    sql<{ busted: number; printed: number }>`
    select (select count(*) from vaults v where lower(v.busted_by) in (${wallets})) as busted, (select count(*) from print_rights r where lower(r.holder) in (${wallets})) as printed`,
  )
  return { busted: row?.busted ?? 0, printed: row?.printed ?? 0 }
}
