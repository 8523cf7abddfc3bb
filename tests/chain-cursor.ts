import type { Insertable } from 'kysely'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Database } from '#platform/database/tables.ts'

/** The followed chain, read up to block 10 and final up to block 5, or as far as a test says. */
export async function addChainCursor(
  db: EdgeDb,
  given: Partial<Insertable<Database['chain_cursor']>> = {},
): Promise<void> {
  await db
    .insertInto('chain_cursor')
    .values({
      chain_id: 31337,
      genesis_hash: '0x1',
      head_block: 10,
      head_hash: '0xa',
      head_timestamp: 100,
      finalized_block: 5,
      finalized_hash: '0x5',
      ...given,
    })
    .execute()
}
