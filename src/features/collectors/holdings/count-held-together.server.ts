import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'
import { walletsOf, type WalletsAsOne } from '../profile/collector.ts'

/** How many single pieces of a collection that a burn takes a collector has in one wallet, where they have the most. `isTaken`: a condition on `t`, a row of `tokens`. */
export async function countHeldTogether(
  read: ReadDb,
  { collection, isTaken, ...collector }: WalletsAsOne & { collection: string; isTaken: RawBuilder<SqlBool> },
): Promise<number> {
  const owners = plainArray(walletsOf(collector), 'text')
  const [most] = await selectRows(
    read,
    sql<{ held: string }>`select count(*) as held from tokens t
      where t.collection = ${collection} and t.owner = any(${owners}) and not t.burned and ${isTaken}
      group by t.owner order by held desc limit 1`,
  )
  return Number(most?.held ?? 0)
}
