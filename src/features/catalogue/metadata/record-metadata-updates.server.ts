import { sql } from 'kysely'
import type { WriteDb } from '#platform/database/database.server.ts'
import { plainColumn } from '#platform/database/sql-array.server.ts'
import type { LogPlace } from '../chain-facts/transfer-columns.ts'
import type { MetadataUpdate } from './metadata-update.ts'

/** Writes announcements down. The pieces that they name were made due for reading before: `listAnnounced` has them. */
export async function recordMetadataUpdates(
  tx: WriteDb,
  { collection, updates }: { collection: string; updates: readonly MetadataUpdate[] },
): Promise<void> {
  if (updates.length === 0) return
  await sql`
    insert into metadata_updates (collection, block_number, log_index, block_hash, first_token_id, last_token_id)
    select ${collection}::text, * from unnest(
      ${plainColumn(updates, 'blockNumber', 'bigint')}, ${plainColumn(updates, 'logIndex', 'integer')},
      ${plainColumn(updates, 'blockHash', 'text')}, ${plainColumn(updates, 'firstTokenId', 'numeric')},
      ${plainColumn(updates, 'lastTokenId', 'numeric')})
    on conflict do nothing`.execute(tx)
}

/** Takes back announcements that are no longer in the chain. */
export async function withdrawMetadataUpdates(
  tx: WriteDb,
  { collection, places }: { collection: string; places: readonly LogPlace[] },
): Promise<void> {
  if (places.length === 0) return
  await sql`
    delete from metadata_updates u using unnest(
      ${plainColumn(places, 'blockNumber', 'bigint')}, ${plainColumn(places, 'logIndex', 'integer')},
      ${plainColumn(places, 'blockHash', 'text')}) as gone(block_number, log_index, block_hash)
    where u.collection = ${collection} and u.block_number = gone.block_number and u.log_index = gone.log_index and u.block_hash = gone.block_hash`.execute(
    tx,
  )
}

/** Forgets announcements in blocks that are final: they were acted on and cannot be taken back any more. */
export async function forgetMetadataUpdates(
  tx: WriteDb,
  { collection, upTo }: { collection: string; upTo: number },
): Promise<void> {
  await tx
    .deleteFrom('metadata_updates')
    .where('collection', '=', collection)
    .where('block_number', '<=', upTo)
    .execute()
}
