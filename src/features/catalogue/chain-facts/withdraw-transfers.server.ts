import { sql } from 'kysely'
import type { WriteDb } from '#platform/database/database.server.ts'
import { plainColumn } from '#platform/database/sql-array.server.ts'
import type { LogPlace } from './transfer-columns.ts'

/** Takes back transfers whose logs are no longer in the chain. */
export async function withdrawTransfers(
  tx: WriteDb,
  { collection, places }: { collection: string; places: readonly LogPlace[] },
): Promise<void> {
  if (places.length === 0) return
  await sql`
    delete from transfers t using unnest(
      ${plainColumn(places, 'blockNumber', 'bigint')}, ${plainColumn(places, 'logIndex', 'integer')},
      ${plainColumn(places, 'blockHash', 'text')}) as gone(block_number, log_index, block_hash)
    where t.collection = ${collection} and t.block_number = gone.block_number and t.log_index = gone.log_index and t.block_hash = gone.block_hash`.execute(
    tx,
  )
}
