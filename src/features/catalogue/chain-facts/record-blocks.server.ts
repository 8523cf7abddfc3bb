import { sql } from 'kysely'
import type { WriteDb } from '#platform/database/database.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'

export type EventBlocks = { number: number[]; hash: string[]; timestamp: number[] }

/** Writes down blocks that hold events of ours; a number that is there already takes the new hash and time. */
export async function recordBlocks(
  tx: WriteDb,
  { chainId, blocks }: { chainId: number; blocks: EventBlocks },
): Promise<void> {
  if (blocks.number.length === 0) return
  await sql`
    insert into blocks (chain_id, number, hash, timestamp)
    select ${chainId}::bigint, * from unnest(${plainArray(blocks.number, 'bigint')}, ${plainArray(blocks.hash, 'text')}, ${plainArray(blocks.timestamp, 'bigint')})
    on conflict (chain_id, number) do update set hash = excluded.hash, timestamp = excluded.timestamp`.execute(tx)
}

/** Forgets blocks above `above` that no event stands in any more. */
export async function forgetEmptyBlocks(
  tx: WriteDb,
  { chainId, above }: { chainId: number; above: number },
): Promise<void> {
  await sql`
    delete from blocks b where b.chain_id = ${chainId} and b.number > ${above}
      and not exists (select from transfers t where t.block_number = b.number and t.block_hash = b.hash)
      and not exists (select from sales s where s.block_number = b.number and s.block_hash = b.hash)
      and not exists (select from house_events h where h.block_number = b.number and h.block_hash = b.hash)`.execute(tx)
}
