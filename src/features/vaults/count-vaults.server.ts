import type { ReadDb } from '#platform/database.server.ts'

/** How many vaults were sealed, and how many of them are still closed. */
export async function countVaults(read: ReadDb): Promise<{ sealed: number; closed: number }> {
  const row = await read.selectFrom('vaults').select(({ fn }) => [fn.countAll<number>().as('sealed'), fn.count<number>('busted_block').as('busted')]).executeTakeFirstOrThrow()
  return { sealed: Number(row.sealed), closed: Number(row.sealed) - Number(row.busted) }
}
