import { type RawBuilder, sql } from 'kysely'
import type { WriteDb } from '#platform/database/database.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'
import { DEAD_ADDRESS, ZERO_ADDRESS } from '#platform/void-address.ts'
import type { TransferColumns } from './transfer-columns.ts'

/**
 * Writes transfers of one collection down as facts. `areNew`: none of them is there already, which saves a look for each;
 * if one is after all, the database refuses and nothing is written. Otherwise those that are there stay as they are.
 */
export async function recordTransfers(
  tx: WriteDb,
  { collection, transfers, areNew }: { collection: string; transfers: TransferColumns; areNew: boolean },
): Promise<void> {
  if (transfers.tokenId.length === 0) return
  // Many transfers share a block and a transaction: their long hashes go over once and are joined there.
  const blocks = distinct(transfers.blockHash)
  const transactions = distinct(transfers.txHash)
  const ofBlock = <Value>(column: readonly Value[]): Value[] => blocks.firstRows.map((row) => column[row]!)
  await sql`
    insert into transfers (collection, block_number, log_index, sub_index, block_hash, tx_hash, token_id, from_address, to_address, timestamp, quantity)
    select ${collection}::text, b.number, t.log_index, t.sub_index, b.hash, x.hash, t.token_id, t.from_address, t.to_address, b.timestamp, t.quantity
    from unnest(
      ${plainArray(blocks.places, 'integer')}, ${plainArray(transactions.places, 'integer')}, ${plainArray(transfers.logIndex, 'integer')},
      ${plainArray(transfers.subIndex, 'integer')}, ${plainArray(transfers.tokenId, 'numeric')}, ${plainArray(transfers.from, 'text')},
      ${plainArray(transfers.to, 'text')}, ${plainArray(transfers.quantity, 'numeric')}) as t(block, transaction, log_index, sub_index, token_id, from_address, to_address, quantity)
    join unnest(
      ${plainArray(ofBlock(transfers.blockNumber), 'bigint')}, ${plainArray(ofBlock(transfers.blockHash), 'text')},
      ${plainArray(ofBlock(transfers.timestamp), 'bigint')}) with ordinality as b(number, hash, timestamp, place) on b.place = t.block
    join unnest(${plainArray(transactions.values, 'text')}) with ordinality as x(hash, place) on x.place = t.transaction
    ${areNew ? sql`` : sql`on conflict do nothing`}`.execute(tx)
}

/** Each value once, with the row where it stands first, and for each row the place (from 1) of its value. */
function distinct(column: readonly string[]): { values: string[]; firstRows: number[]; places: number[] } {
  const known = new Map<string, number>()
  const firstRows: number[] = []
  const places = column.map((value, row) => {
    let place = known.get(value)
    if (place === undefined) {
      place = firstRows.push(row)
      known.set(value, place)
    }
    return place
  })
  return { values: [...known.keys()], firstRows, places }
}

/**
 * Brings the pieces up to date after transfers that are newer than all others of the collection. Only then: the last of
 * them decides who holds a piece, and each of them counts once. Pieces that are minted are taken to be new; where one is not
 * (burned before and minted again), the database refuses and nothing is written.
 */
export async function advanceTokens(
  tx: WriteDb,
  { collection, transfers }: { collection: string; transfers: TransferColumns },
): Promise<void> {
  const { minted, moved } = lastOfEachToken(transfers)
  if (minted.tokenId.length > 0) await insertTokens(tx, { collection, rows: minted, onConflict: sql`` })
  if (moved.tokenId.length === 0) return
  await insertTokens(tx, {
    collection,
    rows: moved,
    onConflict: sql`
    on conflict (collection, token_id) do update set
      owner = excluded.owner, burned = excluded.burned, last_block = excluded.last_block, last_log_index = excluded.last_log_index,
      last_moved_at = excluded.last_moved_at, transfer_count = tokens.transfer_count + excluded.transfer_count`,
  })
}

async function insertTokens(
  tx: WriteDb,
  { collection, rows, onConflict }: { collection: string; rows: TokenColumns; onConflict: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    insert into tokens (collection, token_id, owner, burned, minted_block, minted_at, last_block, last_log_index, last_moved_at, transfer_count)
    select ${collection}::text, token_id, owner, owner in (${ZERO_ADDRESS}, ${DEAD_ADDRESS}), minted_block, minted_at, last_block, last_log_index,
      last_moved_at, transfer_count
    from unnest(
      ${plainArray(rows.tokenId, 'numeric')}, ${plainArray(rows.owner, 'text')}, ${plainArray(rows.mintedBlock, 'bigint')},
      ${plainArray(rows.mintedAt, 'bigint')}, ${plainArray(rows.lastBlock, 'bigint')}, ${plainArray(rows.lastLogIndex, 'integer')},
      ${plainArray(rows.lastMovedAt, 'bigint')}, ${plainArray(rows.transferCount, 'integer')})
      as t(token_id, owner, minted_block, minted_at, last_block, last_log_index, last_moved_at, transfer_count)
    ${onConflict}`.execute(tx)
}

type TokenColumns = {
  tokenId: string[]
  owner: string[]
  mintedBlock: number[]
  mintedAt: number[]
  lastBlock: number[]
  lastLogIndex: number[]
  lastMovedAt: number[]
  transferCount: number[]
}

/** One row for each piece: those whose first transfer here is a mint, and the others. */
function lastOfEachToken(transfers: TransferColumns): { minted: TokenColumns; moved: TokenColumns } {
  const minted = emptyTokens()
  const moved = emptyTokens()
  const places = new Map<string, { rows: TokenColumns; place: number }>()
  for (const [row, tokenId] of transfers.tokenId.entries()) {
    let found = places.get(tokenId)
    if (found === undefined) {
      const rows = transfers.from[row] === ZERO_ADDRESS ? minted : moved
      found = { rows, place: rows.tokenId.push(tokenId) - 1 }
      places.set(tokenId, found)
      rows.mintedBlock.push(transfers.blockNumber[row]!)
      rows.mintedAt.push(transfers.timestamp[row]!)
      rows.transferCount.push(0)
    }
    const { rows, place } = found
    rows.owner[place] = transfers.to[row]!
    rows.lastBlock[place] = transfers.blockNumber[row]!
    rows.lastLogIndex[place] = transfers.logIndex[row]!
    rows.lastMovedAt[place] = transfers.timestamp[row]!
    rows.transferCount[place]!++
  }
  return { minted, moved }
}

function emptyTokens(): TokenColumns {
  return {
    tokenId: [],
    owner: [],
    mintedBlock: [],
    mintedAt: [],
    lastBlock: [],
    lastLogIndex: [],
    lastMovedAt: [],
    transferCount: [],
  }
}
