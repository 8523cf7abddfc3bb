import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { type CollectorDeed, type CollectorEventPage, walletsOf, type WalletsAsOne } from '../profile/collector.ts'

const mostDeeds = 60

/**
 * What a collector did beside moving pieces, for the part of their timeline that a page of events covers: pills redeemed, rights to a
 * print used, vaults busted. `before` is the block that the page begins behind. Never which number somebody got.
 */
export async function listCollectorDeeds(
  read: ReadDb,
  {
    page: { events, next },
    before,
    ...collector
  }: WalletsAsOne & { page: CollectorEventPage; before: number | undefined },
): Promise<CollectorDeed[]> {
  const wallets = sql.join(walletsOf(collector))
  const from = next === null ? -1 : (events.at(-1)?.block ?? -1)
  const until = before ?? Number.MAX_SAFE_INTEGER
  const within = (block: string) => sql`${sql.ref(block)} >= ${from} and ${sql.ref(block)} < ${until}`
  const rows = await selectRows(
    read,
    sql<{
      deed: CollectorDeed['deed']
      block: number
      seconds: number
      key: string
      collection: string | null
      token_id: string | null
      edition_id: string | null
      tx_hash: string | null
    }>`
    select 'redeemed' as deed, r.block_number as block, r.timestamp as seconds, r.intent_id as key, null as collection, null as token_id, r.edition_id, r.tx_hash from redemptions r where r.redeemer in (${wallets}) and r.state <> 'given-back' and ${within('r.block_number')}
    union all select 'right-used', p.block_number, extract(epoch from p.used_at)::bigint, p.order_hash, p.collection, p.token_id, p.edition_id, null from print_rights p where lower(p.holder) in (${wallets}) and ${within('p.block_number')}
    union all select 'busted', v.busted_block, v.busted_at, v.vault_id::text, null, null, null, v.busted_tx from vaults v where lower(v.busted_by) in (${wallets}) and v.busted_block is not null and ${within('v.busted_block')}
    order by 2 desc, 4 limit ${mostDeeds}`,
  )
  return rows.map((row) => ({
    deed: row.deed,
    key: row.key,
    block: Number(row.block),
    time: { seconds: Number(row.seconds), nanoseconds: 0 },
    editionId: row.edition_id ?? undefined,
    txHash: row.tx_hash ?? undefined,
    piece:
      row.collection === null || row.token_id === null
        ? undefined
        : { collection: row.collection, tokenId: row.token_id },
  }))
}
