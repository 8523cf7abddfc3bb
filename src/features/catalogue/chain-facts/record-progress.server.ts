import type { WriteDb } from '#platform/database/database.server.ts'

/**
 * Writes down up to which block a collection is applied and final. `from` is where it was believed to be: false, and
 * nothing changed, when it is somewhere else, because then the range was applied to something else than it was read for.
 */
export async function recordProgress(
  tx: WriteDb,
  { collection, from, to }: { collection: string; from: number; to: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('collections')
    .set({ indexed_block: to })
    .where('slug', '=', collection)
    .where('indexed_block', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
