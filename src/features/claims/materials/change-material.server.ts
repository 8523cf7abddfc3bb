import { sql } from 'kysely'
import type { WriteDb } from '#platform/database/database.server.ts'
import {
  MaterialCountChangedError,
  type MaterialDetails,
  MaterialNameTakenError,
  MaterialNotFoundError,
} from './material.ts'

/** Adds a material with what was counted. Returns its number. Throws `MaterialNameTakenError`. */
export async function addMaterial(
  tx: WriteDb,
  { details, count, now }: { details: MaterialDetails; count: number; now: Date },
): Promise<number> {
  const { name, warnBelow, stopsPermits } = details
  const row = await tx
    .insertInto('materials')
    .values({
      name,
      count,
      warn_below: warnBelow,
      stops_permits: stopsPermits,
      low_since: count < warnBelow ? now : null,
      counted_at: now,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('material_id')
    .executeTakeFirst()
  if (row === undefined) throw new MaterialNameTakenError(name)
  await setUses(tx, row.material_id, details)
  return row.material_id
}

/** Says something else of a material; its count stays. Throws `MaterialNotFoundError` and `MaterialNameTakenError`. */
export async function changeMaterial(
  tx: WriteDb,
  { materialId, details, now }: { materialId: number; details: MaterialDetails; now: Date },
): Promise<void> {
  const { name, warnBelow, stopsPermits } = details
  const other = await tx
    .selectFrom('materials')
    .select('material_id')
    .where('name', '=', name)
    .where('material_id', '<>', materialId)
    .executeTakeFirst()
  if (other !== undefined) throw new MaterialNameTakenError(name)
  const row = await tx
    .updateTable('materials')
    .set({
      name,
      warn_below: warnBelow,
      stops_permits: stopsPermits,
      low_since: sql`case when count < ${warnBelow}::integer then coalesce(low_since, ${now}::timestamptz) end`,
    })
    .where('material_id', '=', materialId)
    .returning('material_id')
    .executeTakeFirst()
  if (row === undefined) throw new MaterialNotFoundError()
  await tx.deleteFrom('material_uses').where('material_id', '=', materialId).execute()
  await setUses(tx, materialId, details)
}

async function setUses(tx: WriteDb, materialId: number, { uses }: MaterialDetails): Promise<void> {
  if (uses.length === 0) return
  await tx
    .insertInto('material_uses')
    .values(
      uses.map(({ editionId, per, quantity }) => ({ material_id: materialId, edition_id: editionId, per, quantity })),
    )
    .execute()
}

/** Takes a material out of the list. Returns its name. Throws `MaterialNotFoundError`. */
export async function removeMaterial(tx: WriteDb, { materialId }: { materialId: number }): Promise<string> {
  const row = await tx
    .deleteFrom('materials')
    .where('material_id', '=', materialId)
    .returning('name')
    .executeTakeFirst()
  if (row === undefined) throw new MaterialNotFoundError()
  return row.name
}

/**
 * Corrects a count by what somebody counted, who saw `seen` in the list. Returns the name. Throws `MaterialNotFoundError`, and
 * `MaterialCountChangedError` where it changed meanwhile.
 */
export async function countMaterial(
  tx: WriteDb,
  { materialId, seen, count, now }: { materialId: number; seen: number; count: number; now: Date },
): Promise<string> {
  const row = await tx
    .selectFrom('materials')
    .select(['name', 'count', 'warn_below', 'low_since'])
    .where('material_id', '=', materialId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new MaterialNotFoundError()
  if (row.count !== seen) throw new MaterialCountChangedError(row.name, row.count)
  await tx
    .updateTable('materials')
    .set({ count, low_since: count < row.warn_below ? (row.low_since ?? now) : null, counted_at: now })
    .where('material_id', '=', materialId)
    .execute()
  return row.name
}
