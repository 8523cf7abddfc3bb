import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { timestampOfSeconds } from '#platform/timestamp.ts'
import { DEAD_ADDRESS, isVoid, ZERO_ADDRESS } from '#platform/void-address.ts'
import { type EventCursor, type EventPage, kindOf, printEventCursor, type TokenEvent } from './token-event.ts'

type EventRow = {
  collection: string
  token_id: string
  name: string | null
  from_address: string
  to_address: string
  price_wei: string | null
  block_number: number
  timestamp: number
  tx_hash: string
  log_index: number
  sub_index: number
  quantity: string
  standard: string | null
  final: boolean
  pill_id: string | null
  pill_name: string | null
  pill_count: string | null
  burn_holder: string | null
  intent_id: string | null
  is_way_to_burn: boolean
}

/**
 * Copies burn any number of times, also twice in a transaction: a transfer `e` belongs to the burn after it, where as many went to the campaign's
 * contract or out of it.
 */
const areCopiesOf = (burn: string, end: 'to_address' | 'from_address') =>
  sql<SqlBool>`(${sql.ref(`${burn}.copies`)} is null or (${sql.ref(`${burn}.tx_hash`)} = e.tx_hash and ${sql.ref(`${burn}.log_index`)} > e.log_index
    and ${sql.ref(`${burn}.copies`)} = e.quantity and ${sql.ref(`e.${end}`)} = (select c.contract from burn_campaigns c where c.campaign_id = ${sql.ref(`${burn}.campaign_id`)})))`

/** A piece on its way through a burn campaign: from its holder to the contract that burns it in the same transaction. */
const isWayToBurn = (burn: string) =>
  sql<SqlBool>`(${sql.raw(burn)}.tx_hash = e.tx_hash and ${sql.raw(burn)}.holder = e.from_address and e.to_address not in (${ZERO_ADDRESS}, ${DEAD_ADDRESS})
    and ${areCopiesOf(burn, 'to_address')})`

/** Whether a transfer `e` ends its piece for whoever gave it: it went to nobody, or to the campaign that burned it in the same transaction. */
export const isBurn = sql<SqlBool>`(e.to_address in (${ZERO_ADDRESS}, ${DEAD_ADDRESS})
  or exists (select from burns w where w.collection = e.collection and w.token_id = e.token_id and w.block_number = e.block_number and ${isWayToBurn('w')}))`

/**
 * Transfers with prices and names, newest first; of works, unless `of` says of whatever `wheres` name. `e` is the transfer that `wheres` speak of; one that holds is enough, and
 * each has an index of its own. A sale belongs to the transfer of its piece to its buyer in the same transaction; where
 * several do, to the nearest one. A piece that was sent to a burn campaign is burned by its holder, whose line says so; without
 * `bySides` the contract's own transfer is that line, and the way to it is none.
 */
export async function selectEvents(
  read: ReadDb,
  {
    wheres,
    of = 'works',
    after,
    limit,
    bySides = false,
    byTime = false,
  }: {
    wheres: readonly RawBuilder<SqlBool>[]
    of?: 'works' | 'named'
    /** Seen from the wallets on either side. */ bySides?: boolean
    after?: EventCursor | undefined
    limit: number
    /** Each of `wheres` is of one chain, and blocks of several have other numbers. A cursor of one chain then begins anew. */ byTime?: boolean
  },
): Promise<EventPage> {
  const below =
    after === undefined || (byTime && after.mixed === undefined)
      ? sql`true`
      : byTime
        ? sql`(e.timestamp, e.block_number, e.log_index, e.sub_index, e.collection) < (${after.mixed!.seconds}::bigint, ${after.block}::bigint, ${after.logIndex}::integer, ${after.subIndex}::integer, ${after.mixed!.collection}::text)`
        : sql`(e.block_number, e.log_index, e.sub_index) < (${after.block}::bigint, ${after.logIndex}::integer, ${after.subIndex}::integer)`
  const shown = bySides
    ? sql`true`
    : sql`not exists (select from burns w where w.collection = e.collection and w.token_id = e.token_id and w.block_number = e.block_number and ${isWayToBurn('w')})`
  // Each list is cut before they are put together, so none is read further than the page.
  const lists = wheres.map(
    (where) => sql`(
    select e.collection, e.token_id, e.from_address, e.to_address, e.block_number, e.log_index, e.sub_index, e.timestamp, e.tx_hash, e.quantity from ${sql.table(of === 'works' ? 'work_transfers' : 'transfers')} e
    where ${where} and ${below} and ${shown} order by e.block_number desc, e.log_index desc, e.sub_index desc limit ${limit + 1})`,
  )
  const newest = byTime ? sql`e.timestamp desc,` : sql``
  const atLast = byTime ? sql`, e.collection desc` : sql``
  const rows = await selectRows(
    read,
    sql<EventRow>`
    select e.*, c.standard, d.name, s.price_wei, b.pill_id, k.name as pill_name, b.pill_count, b.holder as burn_holder, b.intent_id, coalesce(${isWayToBurn('b')}, false) as is_way_to_burn, e.block_number <= coalesce(v.finalized_block, -1) as final
    from (
      select * from (${sql.join(lists, sql` union `)}) e order by ${newest} e.block_number desc, e.log_index desc, e.sub_index desc ${atLast} limit ${limit + 1}
    ) e
    left join token_metadata d on d.collection = e.collection and d.token_id = e.token_id
    left join collections c on c.slug = e.collection
    left join chain_cursor v on v.chain_id = c.chain_id
    left join lateral (
      select b.* from burns b where b.collection = e.collection and b.token_id = e.token_id and b.block_number = e.block_number
        and ((e.to_address in (${ZERO_ADDRESS}, ${DEAD_ADDRESS}) and ${areCopiesOf('b', 'from_address')}) or ${isWayToBurn('b')})
      order by b.log_index limit 1
    ) b on true
    left join pill_kinds k on k.pill_id = b.pill_id
    left join lateral (
      select s.price_wei from sales s
      where s.collection = e.collection and s.token_id = e.token_id and s.block_number = e.block_number and s.tx_hash = e.tx_hash and s.buyer = e.to_address
      order by abs(s.log_index - e.log_index) limit 1
    ) s on true
    order by ${newest} e.block_number desc, e.log_index desc, e.sub_index desc ${atLast}`,
  )
  const events = rows.slice(0, limit).map(eventOf)
  const last = events.at(-1)
  return {
    events,
    next: rows.length > limit && last !== undefined ? printEventCursor(cursorBehind(last, byTime)) : null,
  }
}

function cursorBehind({ block, logIndex, subIndex, time, collection }: TokenEvent, byTime: boolean): EventCursor {
  return { block, logIndex, subIndex, ...(byTime ? { mixed: { seconds: Math.max(0, time.seconds), collection } } : {}) }
}

function eventOf(row: EventRow): TokenEvent {
  return {
    kind: row.is_way_to_burn
      ? 'burn'
      : kindOf({ from: row.from_address, to: row.to_address, hasPrice: row.price_wei !== null }),
    collection: row.collection,
    tokenId: row.token_id,
    name: row.name,
    from: row.from_address === ZERO_ADDRESS ? null : checksummed(row.from_address),
    to: row.is_way_to_burn || isVoid(row.to_address) ? null : checksummed(row.to_address),
    ...(row.standard === 'erc1155' ? { quantity: row.quantity } : {}),
    priceWei: row.price_wei,
    pill: pillOf(row),
    block: row.block_number,
    time: timestampOfSeconds(row.timestamp),
    txHash: row.tx_hash,
    logIndex: row.log_index,
    subIndex: row.sub_index,
    final: row.final,
  }
}

function pillOf({
  pill_id: pillId,
  pill_name: name,
  pill_count: count,
  burn_holder: holder,
  intent_id: intentId,
}: EventRow): TokenEvent['pill'] {
  if (pillId === null || count === null || holder === null || intentId === null) return null
  return { pillId, name: name ?? 'Pill', count, holder: checksummed(holder), intentId }
}
