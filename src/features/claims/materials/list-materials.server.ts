import { sql } from 'kysely'
import { countWaiting, type Waiting } from '#platform/database/count-waiting.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { countPromised } from './find-shortages.server.ts'
import type { Material } from './material.ts'

/** Every material with what uses it, what is low first, then by name. */
export async function listMaterials(read: ReadDb): Promise<Material[]> {
  const [rows, uses, promised] = await Promise.all([
    read.selectFrom('materials').selectAll().orderBy('name').execute(),
    read.selectFrom('material_uses').selectAll().orderBy('edition_id').orderBy('per', 'desc').execute(),
    countPromised(read),
  ])
  return rows
    .map((row) => ({
      materialId: row.material_id,
      name: row.name,
      count: row.count,
      promised: promised.get(row.material_id) ?? 0,
      warnBelow: row.warn_below,
      stopsPermits: row.stops_permits,
      isLow: row.low_since !== null,
      countedAt: row.counted_at.toISOString(),
      uses: uses
        .filter((use) => use.material_id === row.material_id)
        .map(({ edition_id: editionId, per, quantity }) => ({ editionId, per, quantity })),
    }))
    .toSorted((one, other) => Number(other.isLow) - Number(one.isLow))
}

/** How many materials are low, and since when. */
export async function countLowMaterials(read: ReadDb): Promise<Waiting> {
  return await countWaiting(
    read,
    sql`select low_since as since from materials where low_since is not null order by low_since`,
  )
}
