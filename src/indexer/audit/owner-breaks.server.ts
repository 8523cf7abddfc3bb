import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { plainArray, plainColumn } from '#platform/database/sql-array.server.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'
import type { CollectionChanges } from '../chain/range-changes.ts'

/** Blocks between which a piece changed hands without an event that we have. */
export type OwnerBreak = { from: number; to: number }

/** A check on the way must not cost more than the work. */
const mostPieces = 2_000

/**
 * Where new transfers do not follow from what is known: an event before them is missing, unless the contract announces moves in a way of its own.
 * Collections of which rows go are left out: what is known there is about to change.
 */
export async function findFreshBreaks(read: ReadDb, changes: readonly CollectionChanges[]): Promise<OwnerBreak[]> {
  const breaks: OwnerBreak[] = []
  for (const each of changes) {
    if (each.vanished.length > 0 || each.fresh.tokenId.length === 0) continue
    const found = each.standard === 'erc1155' ? await freshOverdrawn(read, each) : await freshOwners(read, each)
    breaks.push(...found)
  }
  return breaks
}

/** The first new transfer of a piece does not start from its owner. */
async function freshOwners(read: ReadDb, { collection, fresh }: CollectionChanges): Promise<OwnerBreak[]> {
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
  return [...first].flatMap(([tokenId, row]) => {
    const before = owners.get(tokenId)
    const to = fresh.blockNumber[row]!
    // Rows that come late stand below what is known of the piece.
    if (before !== undefined && before.last_block >= to) return []
    return fresh.from[row] === (before?.owner ?? ZERO_ADDRESS) ? [] : [{ from: before?.last_block ?? to, to }]
  })
}

/** Somebody who did not lack copies before gives more than there are. */
async function freshOverdrawn(read: ReadDb, { collection, fresh }: CollectionChanges): Promise<OwnerBreak[]> {
  const moved = new Map<string, { tokenId: string; holder: string; change: bigint; block: number }>()
  for (const [row, tokenId] of fresh.tokenId.entries()) {
    const [block, quantity] = [fresh.blockNumber[row]!, BigInt(fresh.quantity[row]!)]
    for (const [holder, change] of [
      [fresh.to[row]!, quantity],
      [fresh.from[row]!, -quantity],
    ] as const) {
      const key = `${tokenId} ${holder}`
      const before = moved.get(key)?.change ?? 0n
      moved.set(key, { tokenId, holder, change: before + change, block })
    }
  }
  const givers = [...moved.values()]
    .filter(({ holder, change }) => change < 0n && holder !== ZERO_ADDRESS)
    .slice(0, mostPieces)
  if (givers.length === 0) return []
  const known = await selectRows(
    read,
    sql<{ token_id: string; holder: string; quantity: string; since: number | null }>`
      select asked.token_id, asked.holder, coalesce(c.quantity, 0) as quantity, p.minted_block as since
      from unnest(${plainColumn(givers, 'tokenId', 'numeric')}, ${plainColumn(givers, 'holder', 'text')}) as asked(token_id, holder)
      left join copies c on c.collection = ${collection} and c.token_id = asked.token_id and c.holder = asked.holder
      left join tokens p on p.collection = ${collection} and p.token_id = asked.token_id`,
  )
  return known.flatMap(({ token_id, holder, quantity, since }) => {
    const { change, block } = moved.get(`${token_id} ${holder}`)!
    const held = BigInt(quantity)
    if (held < 0n || held + change >= 0n) return []
    return [{ from: Math.min(Number(since ?? block), block), to: block }]
  })
}

/**
 * A stored transfer of a piece, or of copies of it, from whom did not have it by what is stored. `holder`: who had the piece by its last event
 * before, or gave more copies than came. `since`: the block of that event, or of the first one of a piece with copies; `undefined` where there is
 * none before.
 */
export type StoredBreak = { tokenId: string; holder: string; since: number | undefined; block: number }

type Searched = { collection: string; from: number; to: number; limit: number }

/** Transfers of single pieces in blocks `from` to `to` that do not start from who had the piece; the oldest first. */
export async function listBreaks(read: ReadDb, { collection, from, to, limit }: Searched): Promise<StoredBreak[]> {
  return await selectBreaks(
    read,
    sql<BreakRow>`
      select token_id, coalesce(before_owner, ${ZERO_ADDRESS}) as holder, before_block as since, block_number as block from (
        select token_id, block_number, from_address,
          lag(to_address) over place as before_owner, lag(block_number) over place as before_block
        from transfers where collection = ${collection} and token_id in (
          select token_id from transfers where collection = ${collection} and block_number between ${from} and ${to})
        window place as (partition by token_id order by block_number, log_index, sub_index)) as moves
      where block_number between ${from} and ${to} and from_address <> coalesce(before_owner, ${ZERO_ADDRESS})
      order by block_number limit ${limit}`,
  )
}

/** Of holders who gave more copies than came, the first transfer that they could not make, where it is in blocks `from` to `to`; the oldest first. */
export async function listOverdrawn(read: ReadDb, { collection, from, to, limit }: Searched): Promise<StoredBreak[]> {
  return await selectBreaks(
    read,
    sql<BreakRow>`
      select * from (
        select distinct on (token_id, holder) token_id, holder, minted_block as since, block from (
          select c.token_id, c.holder, p.minted_block, t.block_number as block,
            sum(case when t.to_address = c.holder then t.quantity else 0 end
              - case when t.from_address = c.holder then t.quantity else 0 end)
              over (partition by c.token_id, c.holder order by t.block_number, t.log_index, t.sub_index) as held
          from copies c
          join tokens p on p.collection = c.collection and p.token_id = c.token_id
          join transfers t on t.collection = c.collection and t.token_id = c.token_id
            and c.holder in (t.from_address, t.to_address)
          where c.collection = ${collection} and c.quantity < 0 and c.holder <> ${ZERO_ADDRESS}) as sums
        where held < 0 order by token_id, holder, block) as earliest
      where block between ${from} and ${to} order by block limit ${limit}`,
  )
}

type BreakRow = { token_id: string; holder: string; since: number | null; block: number }

async function selectBreaks(read: ReadDb, query: RawBuilder<BreakRow>): Promise<StoredBreak[]> {
  return (await selectRows(read, query)).map(({ token_id: tokenId, holder, since, block }) => ({
    tokenId: String(tokenId),
    holder,
    since: since === null ? undefined : Number(since),
    block: Number(block),
  }))
}

/** Stretches are one that overlap or touch, or have at most `gap` blocks between them. */
export function mergeStretches(stretches: readonly OwnerBreak[], gap = 0): OwnerBreak[] {
  const merged: OwnerBreak[] = []
  for (const stretch of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last !== undefined && stretch.from <= last.to + 1 + gap) last.to = Math.max(last.to, stretch.to)
    else merged.push({ ...stretch })
  }
  return merged
}
