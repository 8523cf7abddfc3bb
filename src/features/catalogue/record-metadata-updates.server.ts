import { sql } from 'kysely'
import type { WriteDb } from '#platform/database.server.ts'
import { plainArray } from '#platform/sql-array.server.ts'
import type { MetadataUpdate } from './metadata-update.ts'
import type { LogPlace } from './transfer-columns.ts'

/**
 * Writes announcements down and makes the pieces they name due for reading, all in one statement however many there are.
 * What is known of those pieces stays on show until the new reading succeeds.
 */
export async function recordMetadataUpdates(
  tx: WriteDb, { collection, updates, now }: { collection: string; updates: readonly MetadataUpdate[]; now: Date },
): Promise<void> {
  if (updates.length === 0) return
  await sql`
    insert into metadata_updates (collection, block_number, log_index, block_hash, first_token_id, last_token_id)
    select ${collection}::text, * from unnest(
      ${plainArray(updates.map(({ blockNumber }) => blockNumber), 'bigint')}, ${plainArray(updates.map(({ logIndex }) => logIndex), 'integer')},
      ${plainArray(updates.map(({ blockHash }) => blockHash), 'text')}, ${plainArray(updates.map(({ firstTokenId }) => firstTokenId), 'numeric')},
      ${plainArray(updates.map(({ lastTokenId }) => lastTokenId), 'numeric')})
    on conflict do nothing`.execute(tx)
  await makeMetadataDue(tx, { collection, ranges: updates, now })
}

/** Takes back announcements that are no longer in the chain. What they announced may be undone too, so it is read again. */
export async function withdrawMetadataUpdates(
  tx: WriteDb, { collection, places, now }: { collection: string; places: readonly LogPlace[]; now: Date },
): Promise<void> {
  if (places.length === 0) return
  const gone = await sql<{ firstTokenId: string; lastTokenId: string }>`
    delete from metadata_updates u using unnest(
      ${plainArray(places.map(({ blockNumber }) => blockNumber), 'bigint')}, ${plainArray(places.map(({ logIndex }) => logIndex), 'integer')},
      ${plainArray(places.map(({ blockHash }) => blockHash), 'text')}) as gone(block_number, log_index, block_hash)
    where u.collection = ${collection} and u.block_number = gone.block_number and u.log_index = gone.log_index and u.block_hash = gone.block_hash
    returning u.first_token_id as "firstTokenId", u.last_token_id as "lastTokenId"`.execute(tx)
  await makeMetadataDue(tx, { collection, ranges: gone.rows, now })
}

/** Forgets announcements in blocks that are final: they were acted on and cannot be taken back any more. */
export async function forgetMetadataUpdates(tx: WriteDb, { collection, upTo }: { collection: string; upTo: number }): Promise<void> {
  await tx.deleteFrom('metadata_updates').where('collection', '=', collection).where('block_number', '<=', upTo).execute()
}

async function makeMetadataDue(
  tx: WriteDb, { collection, ranges, now }: { collection: string; ranges: readonly { firstTokenId: string; lastTokenId: string }[]; now: Date },
): Promise<void> {
  const merged = mergeRanges(ranges.map(({ firstTokenId, lastTokenId }) => [BigInt(firstTokenId), BigInt(lastTokenId)]))
  if (merged.length === 0) return
  await sql`
    update token_metadata m set status = case when m.fetched_at is null then 'pending' else 'stale' end, attempts = 0, next_attempt_at = ${now}
    from unnest(${plainArray(merged.map(([first]) => String(first)), 'numeric')}, ${plainArray(merged.map(([, last]) => String(last)), 'numeric')}) as due(first, last)
    where m.collection = ${collection} and m.token_id between due.first and due.last`.execute(tx)
}

/** The same ids in as few ranges as possible, so that no piece is updated twice in one statement. */
function mergeRanges(ranges: [bigint, bigint][]): [bigint, bigint][] {
  const merged: [bigint, bigint][] = []
  for (const [first, last] of ranges.filter(([from, to]) => from <= to).sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0))) {
    const before = merged.at(-1)
    if (before !== undefined && first <= before[1] + 1n) before[1] = last > before[1] ? last : before[1]
    else merged.push([first, last])
  }
  return merged
}
