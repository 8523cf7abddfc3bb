import { sql } from 'kysely'
import type { WriteDb } from '#platform/database/database.server.ts'

/** Says that pages would show something else now, for changes that do not come from the chain (pictures, metadata asked for). */
export async function markPagesChanged(tx: WriteDb, { chainId }: { chainId: number }): Promise<void> {
  await tx
    .updateTable('chain_cursor')
    .set({ version: sql`version + 1` })
    .where('chain_id', '=', chainId)
    .execute()
}
