import { type RawBuilder, sql } from 'kysely'
import type { TokenImage } from '#features/catalogue/chain-facts/token.ts'
import { t } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import type { PieceBurn } from './piece-burn.ts'

/** A line of the public ledger: a burn, the piece it was, and what it gave. */
export type LedgerLine = PieceBurn & {
  /** `null` for a collection that the studio does not show. */
  collection: string | null
  collectionAddress: Hex
  tokenId: string
  /** The piece's own name, where it has one. */
  name: string | null
  image: TokenImage | null
}

/** A page of the ledger, newest first. `next` continues where it ends; `null` at the end. */
export type LedgerPage = { burns: LedgerLine[]; next: string | null }

export type LedgerCursor = { block: number; logIndex: number }

/** `1204-17` → its place; `undefined` for anything else. */
export function parseLedgerCursor(text: string | null | undefined): LedgerCursor | undefined {
  const [block, logIndex] = (/^(\d{1,15})-(\d{1,9})$/.exec(text ?? '') ?? []).slice(1).map(Number)
  return block === undefined || logIndex === undefined ? undefined : { block, logIndex }
}

type Row = {
  intent_id: string
  campaign_id: string
  holder: string
  recipient: string
  collection: string | null
  collection_address: string
  token_id: string
  pill_id: string
  pill_name: string | null
  pill_count: string
  mode: string
  block_number: number
  log_index: number
  tx_hash: string
  timestamp: number
  name: string | null
  is_final: boolean
  width: number | null
  height: number | null
  colour: string | null
  version: string | null
}

/** The public burn ledger: every burn in a campaign that the chain has, newest first. */
export async function listBurns(
  read: ReadDb,
  {
    collection,
    holder,
    cursor,
    limit = 60,
  }: {
    collection?: string | undefined
    holder?: string | undefined
    cursor?: LedgerCursor | undefined
    limit?: number
  },
): Promise<LedgerPage> {
  const wheres: RawBuilder<unknown>[] = [sql`true`]
  if (collection !== undefined) wheres.push(sql`b.collection = ${collection}`)
  if (holder !== undefined) wheres.push(sql`b.holder = ${holder}`)
  if (cursor !== undefined)
    wheres.push(sql`(b.block_number, b.log_index) < (${cursor.block}::bigint, ${cursor.logIndex}::integer)`)
  const rows = await selectRows(
    read,
    sql<Row>`
    select b.*, k.name as pill_name, d.name, i.width, i.height, i.colour, i.version,
      b.block_number <= coalesce((select finalized_block from chain_cursor where is_followed), -1) as is_final
    from (select * from burns b where ${sql.join(wheres, sql` and `)} order by b.block_number desc, b.log_index desc limit ${limit + 1}) b
    left join pill_kinds k on k.pill_id = b.pill_id
    left join token_metadata d on d.collection = b.collection and d.token_id = b.token_id
    left join images i on i.collection = b.collection and i.token_id = b.token_id
    order by b.block_number desc, b.log_index desc`,
  )
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    burns: rows.slice(0, limit).map(lineOf),
    next: last === undefined ? null : `${last.block_number}-${last.log_index}`,
  }
}

function lineOf(row: Row): LedgerLine {
  return {
    intentId: row.intent_id as Hex,
    campaignId: row.campaign_id,
    holder: row.holder as Hex,
    recipient: row.recipient as Hex,
    collection: row.collection,
    collectionAddress: row.collection_address as Hex,
    tokenId: row.token_id,
    name: row.name,
    image:
      row.width === null || row.height === null
        ? null
        : { width: row.width, height: row.height, colour: row.colour, version: row.version },
    pillId: row.pill_id,
    pillName: row.pill_name ?? t('Pill'),
    pillCount: row.pill_count,
    mode: row.mode === 'burn' ? 'burn' : 'dead-address',
    blockNumber: row.block_number,
    txHash: row.tx_hash as Hex,
    timestamp: row.timestamp,
    isFinal: row.is_final,
  }
}
