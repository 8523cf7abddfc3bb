import { sql } from 'kysely'
import type { WriteDb } from '#platform/database.server.ts'

/** Makes pieces minted at `fromBlock` or later due for reading, where nobody knows of their metadata yet. Says how many. */
export async function enlistMetadata(tx: WriteDb, { collection, fromBlock, now }: { collection: string; fromBlock: number; now: Date }): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into token_metadata (collection, token_id, next_attempt_at)
    select t.collection, t.token_id, ${now} from tokens t
    where t.collection = ${collection} and t.minted_block >= ${fromBlock}
      and not exists (select from token_metadata m where m.collection = t.collection and m.token_id = t.token_id)
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
