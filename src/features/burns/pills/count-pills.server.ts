import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { listPillKinds } from './list-pill-kinds.server.ts'
import type { PillFigures } from './pill.ts'

/** What became of the pills of a kind. A kind that there is not has none. */
export async function countPills(read: ReadDb, { pillId }: { pillId: string }): Promise<PillFigures> {
  const [kinds, row] = await Promise.all([
    listPillKinds(read),
    read
      .selectFrom('redemptions')
      .select([
        sql<string>`coalesce(sum(quantity) filter (where state = 'redeemed'), 0)`.as('redeemed'),
        sql<string>`coalesce(sum(quantity) filter (where state = 'locked'), 0)`.as('locked'),
      ])
      .where('pill_id', '=', pillId)
      .executeTakeFirstOrThrow(),
  ])
  const { issued = '0', destroyed = '0' } = kinds.find((kind) => kind.pillId === pillId) ?? {}
  return {
    issued,
    redeemed: row.redeemed,
    destroyed: String(BigInt(destroyed) - BigInt(row.redeemed)),
    locked: row.locked,
    existing: String(BigInt(issued) - BigInt(destroyed)),
  }
}
