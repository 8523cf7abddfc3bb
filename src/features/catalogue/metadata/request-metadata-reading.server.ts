import { sql } from 'kysely'
import type { WriteDb } from '#platform/database/database.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'

/**
 * Makes the metadata of pieces due for reading now, because somebody asked. What is known stays on show until the new
 * reading succeeds. `all` means every piece of the collection. `isAnnounced`: the contract says that it is another one now, which counts even where
 * only a picture at the same address is.
 */
export async function requestMetadataReading(
  tx: WriteDb,
  {
    collection,
    tokenIds,
    now,
    isAnnounced = false,
  }: { collection: string; tokenIds: readonly string[] | 'all'; now: Date; isAnnounced?: boolean },
): Promise<void> {
  if (tokenIds.length === 0) return
  // Not compared with the whole list row by row, which is how `any` is planned for a table that nobody measured yet.
  const named = tokenIds === 'all' ? sql`true` : sql`token_id in (select unnest(${plainArray(tokenIds, 'numeric')}))`
  await sql`
    update token_metadata set status = case when fetched_at is null then 'pending' else 'stale' end, attempts = 0, next_attempt_at = ${now},
      changed_at = case when ${isAnnounced} and fetched_at is not null then ${now} else changed_at end
    where collection = ${collection} and ${named}`.execute(tx)
}
