import type { ReadDb } from '#platform/database/database.server.ts'

/** How far the app has read: the newest block, the last final one, and the newest block's time in seconds. */
export type ChainMoment = { head: number; finalized: number; at: number }

export async function findChainMoment(read: ReadDb, { chainId }: { chainId: number }): Promise<ChainMoment> {
  const row = await read
    .selectFrom('chain_cursor')
    .select(['head_block', 'finalized_block', 'head_timestamp'])
    .where('chain_id', '=', chainId)
    .executeTakeFirst()
  return { head: row?.head_block ?? -1, finalized: row?.finalized_block ?? -1, at: row?.head_timestamp ?? 0 }
}

/** The time of the newest block of the followed chain, in seconds; 0 before any was read. */
export async function findChainTime(read: ReadDb): Promise<number> {
  const row = await read
    .selectFrom('chain_cursor')
    .select('head_timestamp')
    .where('is_followed', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row?.head_timestamp ?? 0
}
