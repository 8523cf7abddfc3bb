import { type RawBuilder, sql } from 'kysely'
import type { EventCursor } from '#features/catalogue/history/token-event.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { type CollectorDeed, type CollectorEventPage, walletsOf, type WalletsAsOne } from '../profile/collector.ts'

const mostDeeds = 60

/**
 * What a collector did beside moving pieces, for the part of their timeline that a page of events covers: pills redeemed, rights to a
 * print used, vaults busted. `before` is what the page begins behind; where it was mixed of several
 * chains, its time counts and no block. Never which number somebody got.
 */
export async function listCollectorDeeds(
  read: ReadDb,
  {
    page: { events, next },
    before,
    isMixed,
    ...collector
  }: WalletsAsOne & { page: CollectorEventPage; before: EventCursor | undefined; isMixed: boolean },
): Promise<CollectorDeed[]> {
  const wallets = sql.join(walletsOf(collector))
  const last = next === null ? undefined : events.at(-1)
  const from = (isMixed ? last?.time.seconds : last?.block) ?? -1
  const until = (isMixed ? before?.mixed?.seconds : before?.block) ?? Number.MAX_SAFE_INTEGER
  const within = (block: string, seconds: RawBuilder<unknown>) => {
    const place = isMixed ? seconds : sql.ref(block)
    return sql`${place} >= ${from} and ${place} < ${until}`
  }
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
    select 'redeemed' as deed, r.block_number as block, r.timestamp as seconds, r.intent_id as key, null as collection, null as token_id, r.edition_id, r.tx_hash from redemptions r where r.redeemer in (${wallets}) and r.state <> 'given-back' and ${within('r.block_number', sql`r.timestamp`)}
    union all select 'right-used', p.block_number, extract(epoch from p.used_at)::bigint, p.order_hash, p.collection, p.token_id, p.edition_id, null from print_rights p where lower(p.holder) in (${wallets}) and ${within('p.block_number', sql`extract(epoch from p.used_at)::bigint`)}
    union all select 'busted', v.busted_block, v.busted_at, v.vault_id::text, null, null, null, v.busted_tx from vaults v where lower(v.busted_by) in (${wallets}) and v.busted_block is not null and ${within('v.busted_block', sql`v.busted_at`)}
    order by ${isMixed ? sql`3` : sql`2`} desc, 4 limit ${mostDeeds}`,
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
