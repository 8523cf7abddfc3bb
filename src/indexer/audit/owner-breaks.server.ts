import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'
import type { CollectionChanges } from '../chain/range-changes.ts'

/** Blocks between which a piece changed hands without an event that we have. */
export type OwnerBreak = { from: number; to: number }

/** A check on the way must not cost more than the work. */
const mostPieces = 2_000

/**
 * Where the first new transfer of a piece does not start from the owner that is known: an event in between is missing, unless the contract
 * announces moves in a way of its own. Pieces of which rows go are left out: their owner is not known. So are those with copies: what is missing
 * there shows in what is stored.
 */
export async function findFreshBreaks(read: ReadDb, changes: readonly CollectionChanges[]): Promise<OwnerBreak[]> {
  const breaks: OwnerBreak[] = []
  for (const { collection, standard, fresh, vanished } of changes) {
    if (standard === 'erc1155' || vanished.length > 0 || fresh.tokenId.length === 0) continue
    const first = new Map<string, number>()
    for (const [row, tokenId] of fresh.tokenId.entries()) {
      if (!first.has(tokenId) && first.size < mostPieces) first.set(tokenId, row)
    }
    const known = await selectRows(
      read,
      sql<{ token_id: string; owner: string; last_block: number }>`
        select t.token_id, t.owner, t.last_block from tokens t
        join unnest(${plainArray([...first.keys()], 'numeric')}) as asked(token_id) on asked.token_id = t.token_id
        where t.collection = ${collection}`,
    )
    const owners = new Map(known.map((row) => [String(row.token_id), row]))
    for (const [tokenId, row] of first) {
      const before = owners.get(tokenId)
      const to = fresh.blockNumber[row]!
      // Rows that come late stand below what is known of the piece.
      if (before !== undefined && before.last_block >= to) continue
      if (fresh.from[row] !== (before?.owner ?? ZERO_ADDRESS)) breaks.push({ from: before?.last_block ?? to, to })
    }
  }
  return breaks
}

/** The same over everything that is stored of a collection, merged where stretches meet; at most `limit` of them, the oldest first. */
export async function findKeptBreaks(
  read: ReadDb,
  { collection, limit }: { collection: string; limit: number },
): Promise<OwnerBreak[]> {
  return await selectStretches(
    read,
    sql<OwnerBreak>`
      select coalesce(before_block, block_number) as "from", block_number as "to" from (
        select block_number, from_address,
          lag(to_address) over place as before_owner, lag(block_number) over place as before_block
        from transfers where collection = ${collection}
        window place as (partition by token_id order by block_number, log_index, sub_index)) as moves
      where from_address <> coalesce(before_owner, ${ZERO_ADDRESS})
      order by block_number limit ${limit}`,
  )
}

/** Blocks between the first and the last transfer of whoever gave more copies than came: one that brought them is missing. */
export async function findOverdrawn(
  read: ReadDb,
  { collection, limit }: { collection: string; limit: number },
): Promise<OwnerBreak[]> {
  return await selectStretches(
    read,
    sql<OwnerBreak>`
      select min(t.block_number) as "from", max(t.block_number) as "to" from copies c
      join transfers t on t.collection = c.collection and t.token_id = c.token_id
      where c.collection = ${collection} and c.quantity < 0 and c.holder <> ${ZERO_ADDRESS}
      group by c.token_id, c.holder order by 1 limit ${limit}`,
  )
}

async function selectStretches(read: ReadDb, query: RawBuilder<OwnerBreak>): Promise<OwnerBreak[]> {
  const rows = await selectRows(read, query)
  return mergeStretches(rows.map(({ from, to }) => ({ from: Number(from), to: Number(to) })))
}

/** Stretches that overlap or touch are one. */
export function mergeStretches(stretches: readonly OwnerBreak[]): OwnerBreak[] {
  const merged: OwnerBreak[] = []
  for (const stretch of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last !== undefined && stretch.from <= last.to + 1) last.to = Math.max(last.to, stretch.to)
    else merged.push({ ...stretch })
  }
  return merged
}
