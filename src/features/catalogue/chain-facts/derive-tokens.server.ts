import { sql } from 'kysely'
import type { WriteDb } from '#platform/database/database.server.ts'
import { plainArray, plainColumn } from '#platform/database/sql-array.server.ts'
import { DEAD_ADDRESS, ZERO_ADDRESS } from '#platform/void-address.ts'

/** From so many pieces on, the table of transfers is measured first. */
const manyPieces = 1_000

/**
 * Tells the planner how large the table of transfers is before many pieces are derived from it. Where it was measured while most of its rows
 * were not written yet, each piece was compared with each transfer: 130 s for 7,000 pieces.
 */
export async function measureForMany(tx: WriteDb, { tokenIds }: { tokenIds: readonly string[] }): Promise<void> {
  if (tokenIds.length >= manyPieces) await sql`analyze transfers`.execute(tx)
}

/**
 * Derives pieces from their transfers anew, whatever was believed of them before. A piece without a transfer does not exist:
 * it goes, with what was read about it.
 */
export async function deriveTokens(
  tx: WriteDb,
  { collection, tokenIds }: { collection: string; tokenIds: readonly string[] },
): Promise<void> {
  if (tokenIds.length === 0) return
  await measureForMany(tx, { tokenIds })
  const touched = sql`unnest(${plainArray(tokenIds, 'numeric')}) as touched(token_id)`
  // Compared as one row, a place has no index: PostgreSQL looks a piece up by its number. Where the table was measured while
  // it was small, it read the collection's transfers in their order for each piece instead, and took 15 s for 7,000.
  const place = sql`row(t.block_number, t.log_index, t.sub_index)`
  await sql`
    insert into tokens (collection, token_id, owner, burned, minted_block, minted_at, last_block, last_log_index, last_moved_at, transfer_count)
    select ${collection}::text, touched.token_id, newest.to_address, newest.to_address in (${ZERO_ADDRESS}, ${DEAD_ADDRESS}),
      oldest.block_number, oldest.timestamp, newest.block_number, newest.log_index, newest.timestamp, counted.transfers
    from ${touched}
    cross join lateral (select * from transfers t where t.collection = ${collection} and t.token_id = touched.token_id
      order by ${place} desc limit 1) newest
    cross join lateral (select * from transfers t where t.collection = ${collection} and t.token_id = touched.token_id
      order by ${place} limit 1) oldest
    cross join lateral (select count(*)::integer as transfers from transfers t where t.collection = ${collection} and t.token_id = touched.token_id) counted
    on conflict (collection, token_id) do update set
      owner = excluded.owner, burned = excluded.burned, minted_block = excluded.minted_block, minted_at = excluded.minted_at,
      last_block = excluded.last_block, last_log_index = excluded.last_log_index, last_moved_at = excluded.last_moved_at,
      transfer_count = excluded.transfer_count`.execute(tx)
  await forgetNeverMade(tx, { collection, tokenIds })
}

/** Of pieces that have no transfer any more, nothing stays. */
export async function forgetNeverMade(
  tx: WriteDb,
  { collection, tokenIds }: { collection: string; tokenIds: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ token_id: string }>`
    select touched.token_id from unnest(${plainArray(tokenIds, 'numeric')}) as touched(token_id)
    where not exists (select from transfers t where t.collection = ${collection} and t.token_id = touched.token_id)`.execute(
    tx,
  )
  if (rows.length === 0) return
  for (const table of ['tokens', 'token_metadata', 'token_traits'] as const) {
    await sql`
      delete from ${sql.table(table)} where collection = ${collection} and token_id = any(${plainColumn(rows, 'token_id', 'numeric')})`.execute(
      tx,
    )
  }
}

/** Derives all pieces of a collection that has transfers and no pieces yet. Says how many. */
export async function deriveAllTokens(tx: WriteDb, { collection }: { collection: string }): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into tokens (collection, token_id, owner, burned, minted_block, minted_at, last_block, last_log_index, last_moved_at, transfer_count)
    select ${collection}::text, newest.token_id, newest.to_address, newest.to_address in (${ZERO_ADDRESS}, ${DEAD_ADDRESS}),
      summed.minted_block, summed.minted_at, newest.block_number, newest.log_index, newest.timestamp, summed.transfers
    from (
      select distinct on (token_id) * from transfers where collection = ${collection}
      order by token_id, block_number desc, log_index desc, sub_index desc) newest
    join (
      select token_id, count(*)::integer as transfers, min(block_number) as minted_block, min(timestamp) as minted_at
      from transfers where collection = ${collection} group by token_id) summed on summed.token_id = newest.token_id
    where not exists (select from tokens where collection = ${collection})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Forgets all pieces, to derive them again later. What was read about them stays. */
export async function forgetTokens(tx: WriteDb): Promise<void> {
  await tx.deleteFrom('tokens').execute()
  await tx.deleteFrom('copies').execute()
}
