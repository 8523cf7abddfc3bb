import { type RawBuilder, sql } from 'kysely'
import { imageOf, type ImageRow } from '#features/catalogue/chain-facts/token-card-rows.server.ts'
import { chainNameOf, chainNames, chainOf, slugsApart } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'
import { DEAD_ADDRESS, ZERO_ADDRESS } from '#platform/void-address.ts'
import type { LedgerLine } from './ledger.ts'
import type { WholeBurn } from './piece-burn.ts'

/** A page of the ledger, newest first. `next` continues where it ends; `null` at the end. */
export type LedgerPage = { burns: LedgerLine[]; next: string | null }

/** One log can end many pieces: a batch of copies. With `mixed`, the place among the burns of several chains; those of no collection have an empty one. */
export type LedgerCursor = {
  block: number
  logIndex: number
  tokenId: string
  mixed?: { seconds: number; collection: string }
}

const cursorShape = /^(\d{1,15})-(\d{1,9})(?:-(\d{1,78}))?(?:-at-(\d{1,15})-([a-z0-9-]{0,100}))?$/

/**
 * `1204-17-8` → its place, and so is `1204-17-8-at-1764201600-flowers`; `undefined` for anything else. What has no piece, as addresses once had
 * it, goes on with the next log.
 */
export function parseLedgerCursor(text: string | null | undefined): LedgerCursor | undefined {
  const [, block, logIndex, tokenId = '0', seconds, collection] = cursorShape.exec(text ?? '') ?? []
  if (block === undefined || logIndex === undefined) return undefined
  const mixed = collection === undefined ? {} : { mixed: { seconds: Number(seconds), collection } }
  return { block: Number(block), logIndex: Number(logIndex), tokenId, ...mixed }
}

function printLedgerCursor(row: Row, isMixed: boolean): string {
  const place = `${row.block_number}-${row.log_index}-${row.token_id}`
  return isMixed ? `${place}-at-${Math.max(0, row.timestamp)}-${row.collection ?? ''}` : place
}

type Row = {
  collection: string | null
  collection_address: string
  token_id: string
  from_address: string
  to_address: string
  block_number: number
  log_index: number
  tx_hash: string
  timestamp: number
  intent_id: string | null
  campaign_id: string | null
  holder: string | null
  recipient: string | null
  pill_id: string | null
  pill_name: string | null
  pill_count: string | null
  copies: string | null
  together: WholeBurn | null
  name: string | null
  is_final: boolean
} & ImageRow

/**
 * The public burn ledger, newest first: every piece of the studio's collections that is burned, by a campaign or without one, and what
 * campaigns took from collections that it does not show. These are the pieces that `countBurned` counts. Those of several chains stand by
 * time, for their blocks are numbered apart; a cursor of one chain then begins anew.
 */
export async function listBurns(
  read: ReadDb,
  {
    studio,
    collection,
    cursor,
    limit = 60,
  }: {
    studio: Pick<Studio, 'chain' | 'chains' | 'collections'>
    collection?: string | undefined
    cursor?: LedgerCursor | undefined
    limit?: number
  },
): Promise<LedgerPage> {
  const slugs = studio.collections.map(({ slug }) => slug)
  const apart = slugsApart(studio)
  const isMixed = apart !== undefined
  const shown = (apart ?? [slugs]).map((all) => all.filter((slug) => collection === undefined || slug === collection))
  const below = belowOf(cursor, isMixed)
  // Each list is cut before they are put together, so that none is read further than the page.
  const own = (listed: readonly string[]) => sql`
    select t.collection, c.address as collection_address, t.token_id, e.from_address, e.to_address, t.last_block as block_number, t.last_log_index as log_index, e.tx_hash, t.last_moved_at as timestamp,
      b.intent_id, b.campaign_id, b.holder, b.recipient, b.pill_id, b.pill_count, b.copies, b.together
    from tokens t
    join collections c on c.slug = t.collection
    join lateral (
      select * from transfers e where e.collection = t.collection and e.token_id = t.token_id and e.block_number = t.last_block and e.log_index = t.last_log_index
      order by e.sub_index desc limit 1) e on true
    left join lateral (
      select * from burns b where b.collection = t.collection and b.token_id = t.token_id and b.block_number = t.last_block
        and (b.copies is null or (b.tx_hash = e.tx_hash and b.log_index > e.log_index))
      order by b.log_index limit 1) b on true
    where t.burned and t.collection = any(${plainArray([...listed], 'text')})
      and ${below({ at: 't.last_moved_at', block: 't.last_block', log: 't.last_log_index', token: 't.token_id' }, sql`t.collection`)}
    order by t.last_block desc, t.last_log_index desc, t.token_id desc limit ${limit + 1}`
  const elsewhere = sql`
    select null::text, b.collection_address, b.token_id, b.holder, case b.mode when 'burn' then ${ZERO_ADDRESS} else ${DEAD_ADDRESS} end, b.block_number, b.log_index, b.tx_hash, b.timestamp,
      b.intent_id, b.campaign_id, b.holder, b.recipient, b.pill_id, b.pill_count, b.copies, b.together
    from burns b
    where ${collection === undefined} and not coalesce(b.collection = any(${plainArray(slugs, 'text')}), false) and ${below({ at: 'b.timestamp', block: 'b.block_number', log: 'b.log_index', token: 'b.token_id' }, sql`''`)}
    order by b.block_number desc, b.log_index desc, b.token_id desc limit ${limit + 1}`
  const order = sql.raw(
    `${isMixed ? 'timestamp desc, ' : ''}block_number desc, log_index desc, token_id desc${isMixed ? `, coalesce(a.collection, '') desc` : ''}`,
  )
  const lists = sql.join([...shown.map((listed) => sql`(${own(listed)})`), sql`(${elsewhere})`], sql` union all `)
  const rows = await selectRows(
    read,
    sql<Row>`
    select l.*, k.name as pill_name, d.name, i.width as image_width, i.height as image_height, i.colour as image_colour, i.version as image_version,
      l.block_number <= coalesce((select f.finalized_block from chain_cursor f
        where case when c.chain_id is null then f.is_followed else f.chain_id = c.chain_id end), -1) as is_final
    from (select *, row_number() over (order by ${order}) as place from (${lists}) a order by place limit ${limit + 1}) l
    left join collections c on c.slug = l.collection
    left join pill_kinds k on k.pill_id = l.pill_id
    left join token_metadata d on d.collection = l.collection and d.token_id = l.token_id
    left join images i on i.collection = l.collection and i.token_id = l.token_id
    order by l.place`,
  )
  const names = chainNames(studio)
  const chainOfRow = ({ collection: slug }: Row) => ({
    chainId: chainOf(
      studio,
      studio.collections.find((each) => each.slug === slug),
    ).id,
    chainName: chainNameOf(names, slug),
  })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    burns: rows.slice(0, limit).map((row) => ({ ...lineOf(row), ...chainOfRow(row) })),
    next: last === undefined ? null : printLedgerCursor(last, isMixed),
  }
}

type Places = { at: string; block: string; log: string; token: string }

/** What comes after a cursor, by the columns that say where a burn stands. */
function belowOf(
  cursor: LedgerCursor | undefined,
  isMixed: boolean,
): (places: Places, slug: RawBuilder<unknown>) => RawBuilder<unknown> {
  return ({ at, block, log, token }, slug) => {
    if (cursor === undefined || (isMixed && cursor.mixed === undefined)) return sql`true`
    const place = sql.raw([block, log, token].join(', '))
    const end = sql`${cursor.block}::bigint, ${cursor.logIndex}::integer, ${cursor.tokenId}::numeric`
    return isMixed
      ? sql`(${sql.raw(at)}, ${place}, ${slug}) < (${cursor.mixed!.seconds}::bigint, ${end}, ${cursor.mixed!.collection}::text)`
      : sql`(${place}) < (${end})`
  }
}

function lineOf(row: Row): Omit<LedgerLine, 'chainId' | 'chainName'> {
  const from = row.from_address === ZERO_ADDRESS ? null : (row.from_address as Hex)
  return {
    collection: row.collection,
    collectionAddress: row.collection_address as Hex,
    tokenId: row.token_id,
    name: row.name,
    image: imageOf(row),
    // A campaign's contract gives the piece away, for its holder.
    holder: (row.holder as Hex | null) ?? from,
    mode: row.to_address === DEAD_ADDRESS ? 'dead-address' : 'burn',
    blockNumber: row.block_number,
    txHash: row.tx_hash as Hex,
    timestamp: row.timestamp,
    isFinal: row.is_final,
    pill: pillOf(row),
  }
}

function pillOf(row: Row): LedgerLine['pill'] {
  const { intent_id: intentId, campaign_id: campaignId, recipient, pill_id: pillId, pill_count: pillCount } = row
  if (intentId === null || campaignId === null || recipient === null || pillId === null || pillCount === null)
    return null
  return {
    intentId: (row.together?.intentId ?? intentId) as Hex,
    campaignId,
    recipient: recipient as Hex,
    pillId,
    pillName: row.pill_name ?? t('Pill'),
    pillCount,
    ...(row.together === null ? {} : { together: row.together }),
    ...(row.copies === null ? {} : { copies: row.copies }),
  }
}
