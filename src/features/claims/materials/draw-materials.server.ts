import { sql } from 'kysely'
import type { WriteDb } from '#platform/database/database.server.ts'
import { type DrawnFor, drawnForText } from './material.ts'

/**
 * Takes off what a print, or a parcel with prints of these editions, uses; once for each. Where several editions use the same material for a
 * parcel, the parcel takes as many as the one that needs most. Whoever packs has the thing in hand: nothing is refused for a count.
 */
export async function drawMaterials(
  tx: WriteDb,
  { drawnFor, editionIds, now }: { drawnFor: DrawnFor; editionIds: readonly string[]; now: Date },
): Promise<void> {
  const uses = await tx
    .selectFrom('material_uses')
    .select(['material_id', (eb) => eb.fn.max('quantity').as('quantity')])
    .where('edition_id', 'in', [...editionIds, '0'])
    .where('per', '=', 'print' in drawnFor ? 'print' : 'parcel')
    .groupBy('material_id')
    .orderBy('material_id')
    .execute()
  if (uses.length === 0) return
  const drawn = await tx
    .insertInto('material_draws')
    .values(uses.map((use) => ({ ...use, drawn_for: drawnForText(drawnFor) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['material_id', 'quantity'])
    .execute()
  await changeCounts(
    tx,
    drawn.map((use) => ({ ...use, quantity: -use.quantity })),
    now,
  )
}

/** Gives back what was taken for a print or a parcel that was not printed or packed after all. */
export async function returnMaterials(
  tx: WriteDb,
  { drawnFor, now }: { drawnFor: DrawnFor; now: Date },
): Promise<void> {
  const rows = await tx
    .deleteFrom('material_draws')
    .where('drawn_for', '=', drawnForText(drawnFor))
    .returning(['material_id', 'quantity'])
    .execute()
  await changeCounts(tx, rows, now)
}

/** In the order of the materials, so that two who pack at once never wait for each other. */
async function changeCounts(
  tx: WriteDb,
  changes: readonly { material_id: number; quantity: number }[],
  now: Date,
): Promise<void> {
  for (const { material_id: id, quantity } of changes.toSorted((one, other) => one.material_id - other.material_id))
    await tx
      .updateTable('materials')
      .set({
        count: sql`count + ${quantity}::integer`,
        low_since: sql`case when count + ${quantity}::integer < warn_below then coalesce(low_since, ${now}::timestamptz) end`,
      })
      .where('material_id', '=', id)
      .execute()
}
