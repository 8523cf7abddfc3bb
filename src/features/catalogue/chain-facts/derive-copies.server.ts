import { type RawBuilder, sql } from 'kysely'
import type { WriteDb } from '#platform/database/database.server.ts'
import { plainArray, plainColumn } from '#platform/database/sql-array.server.ts'
import { DEAD_ADDRESS, ZERO_ADDRESS } from '#platform/void-address.ts'
import { forgetNeverMade, measureForMany } from './derive-tokens.server.ts'
import type { TransferColumns } from './transfer-columns.ts'

/**
 * Pieces with copies (ERC-1155) and who holds how many, from their transfers. What a holder has is what came minus what went, so
 * the order of transfers does not matter and a transfer to oneself changes nothing.
 */

/** Derives pieces anew, whatever was believed of them before. A piece without a transfer does not exist: it goes. */
export async function deriveCopies(
  tx: WriteDb,
  { collection, tokenIds }: { collection: string; tokenIds: readonly string[] },
): Promise<void> {
  if (tokenIds.length === 0) return
  await measureForMany(tx, { tokenIds })
  const touched = plainArray(tokenIds, 'numeric')
  await sql`delete from copies where collection = ${collection} and token_id = any(${touched})`.execute(tx)
  await insertBalances(tx, { collection, where: sql`t.token_id = any(${touched})` })
  await upsertPieces(tx, { collection, where: sql`t.token_id = any(${touched})` })
  await forgetNeverMade(tx, { collection, tokenIds })
}

/** Derives all pieces of a collection that has transfers and no pieces yet. */
export async function deriveAllCopies(tx: WriteDb, { collection }: { collection: string }): Promise<void> {
  const isEmpty = sql`not exists (select from tokens where collection = ${collection})`
  await insertBalances(tx, { collection, where: isEmpty })
  await upsertPieces(tx, { collection, where: isEmpty })
}

/**
 * Brings pieces up to date after transfers that are newer than all others of the collection, without reading those others: each
 * is added once.
 */
export async function advanceCopies(
  tx: WriteDb,
  { collection, transfers }: { collection: string; transfers: TransferColumns },
): Promise<void> {
  if (transfers.tokenId.length === 0) return
  const moved = sql`moved t`
  const { rows: emptied } = await sql<{ token_id: string; holder: string }>`
    with moved as materialized (
      select * from unnest(
        ${plainArray(transfers.blockNumber, 'bigint')}, ${plainArray(transfers.logIndex, 'integer')}, ${plainArray(transfers.subIndex, 'integer')},
        ${plainArray(transfers.timestamp, 'bigint')}, ${plainArray(transfers.tokenId, 'numeric')}, ${plainArray(transfers.from, 'text')},
        ${plainArray(transfers.to, 'text')}, ${plainArray(transfers.quantity, 'numeric')})
        as t(block_number, log_index, sub_index, timestamp, token_id, from_address, to_address, quantity)),
    changed as (
      insert into copies (collection, token_id, holder, quantity, last_block) ${balances(collection, moved)}
      on conflict (collection, token_id, holder) do update set
        quantity = copies.quantity + excluded.quantity, last_block = excluded.last_block
      returning token_id, holder, quantity),
    made as (
      insert into tokens (collection, token_id, copies, burned, minted_block, minted_at, last_block, last_log_index, last_moved_at, transfer_count)
      ${pieces(collection, moved)}
      on conflict (collection, token_id) do update set
        copies = tokens.copies + excluded.copies, burned = tokens.copies + excluded.copies <= 0, last_block = excluded.last_block,
        last_log_index = excluded.last_log_index, last_moved_at = excluded.last_moved_at,
        transfer_count = tokens.transfer_count + excluded.transfer_count)
    select token_id, holder from changed where quantity = 0`.execute(tx)
  await sql`
    delete from copies c using unnest(${plainColumn(emptied, 'token_id', 'numeric')}, ${plainColumn(emptied, 'holder', 'text')}) as e(token_id, holder)
    where c.collection = ${collection} and c.token_id = e.token_id and c.holder = e.holder`.execute(tx)
}

/** What each holder gained by `moved`, where it is anything; nobody holds copies of the address that mints come from. */
function balances(collection: string, moved: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${collection}::text, token_id, holder, sum(quantity), max(block_number) from (
      select t.token_id, t.to_address as holder, t.quantity, t.block_number from ${moved}
      union all
      select t.token_id, t.from_address, -t.quantity, t.block_number from ${moved}
    ) sides where holder <> ${ZERO_ADDRESS} group by token_id, holder`
}

/** The pieces that `moved` speaks of, with the copies that it adds to them. What went to nobody is no copy any more. */
function pieces(collection: string, moved: RawBuilder<unknown>): RawBuilder<unknown> {
  const isVoid = (side: string) => sql`${sql.ref(side)} in (${ZERO_ADDRESS}, ${DEAD_ADDRESS})`
  return sql`
    select ${collection}::text, summed.token_id, summed.copies, summed.copies <= 0, summed.minted_block, summed.minted_at,
      newest.block_number, newest.log_index, newest.timestamp, summed.transfers
    from (
      select distinct on (t.token_id) t.token_id, t.block_number, t.log_index, t.timestamp from ${moved}
      order by t.token_id, t.block_number desc, t.log_index desc, t.sub_index desc) newest
    join (
      select t.token_id, count(*)::integer as transfers, min(t.block_number) as minted_block, min(t.timestamp) as minted_at,
        coalesce(sum(t.quantity) filter (where ${isVoid('t.from_address')}), 0)
          - coalesce(sum(t.quantity) filter (where ${isVoid('t.to_address')}), 0) as copies
      from ${moved} group by t.token_id) summed on summed.token_id = newest.token_id`
}

async function insertBalances(
  tx: WriteDb,
  { collection, where }: { collection: string; where: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    insert into copies (collection, token_id, holder, quantity, last_block)
    select * from (${balances(collection, stored(collection, where))}) b(collection, token_id, holder, quantity, last_block) where quantity <> 0`.execute(
    tx,
  )
}

async function upsertPieces(
  tx: WriteDb,
  { collection, where }: { collection: string; where: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    insert into tokens (collection, token_id, copies, burned, minted_block, minted_at, last_block, last_log_index, last_moved_at, transfer_count)
    ${pieces(collection, stored(collection, where))}
    on conflict (collection, token_id) do update set
      copies = excluded.copies, burned = excluded.burned, minted_block = excluded.minted_block, minted_at = excluded.minted_at,
      last_block = excluded.last_block, last_log_index = excluded.last_log_index, last_moved_at = excluded.last_moved_at,
      transfer_count = excluded.transfer_count`.execute(tx)
}

function stored(collection: string, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select * from transfers t where t.collection = ${collection} and ${where}) as t`
}
