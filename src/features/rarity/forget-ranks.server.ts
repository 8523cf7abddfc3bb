import type { WriteDb } from '#platform/database/database.server.ts'

/** Forgets the ranks of a collection that is no longer shown. */
export async function forgetRanks(tx: WriteDb, { collection }: { collection: string }): Promise<void> {
  await tx.deleteFrom('rarity_ranks').where('collection', '=', collection).execute()
  await tx.deleteFrom('rarity_versions').where('collection', '=', collection).execute()
  await tx.deleteFrom('studio_ranks').where('collection', '=', collection).execute()
  await tx.deleteFrom('studio_runs').where('collection', '=', collection).execute()
  await tx.deleteFrom('rarity_runs').where('collection', '=', collection).execute()
}
