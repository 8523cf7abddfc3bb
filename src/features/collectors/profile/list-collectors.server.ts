import { sql } from 'kysely'
import { checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { timestampOfSeconds } from '#platform/timestamp.ts'
import type { CollectorPage } from './collector.ts'
import { worksByChain } from './works-by-chain.server.ts'

type Row = {
  owner: string
  held: number
  collections: number
  total: number
  chain_id: number
  last_block: number
  last_at: number
}

/** Who holds pieces now, the largest holders first; equal ones by address. `lastSeen` is their last mint, transfer or burn, by time. */
export async function listCollectors(
  read: ReadDb,
  { page = 1, pageSize = 60 }: { page?: number; pageSize?: number } = {},
): Promise<CollectorPage> {
  const hidden = sql`select w.address from wallet_links w join collector_choices c on c.uid = w.uid where c.hidden`
  const last = (side: 'from_address' | 'to_address') => sql`(
    select e.block_number, e.timestamp from work_transfers e where e.${sql.raw(side)} = h.owner and e.collection = any(c.slugs)
    order by e.block_number desc, e.log_index desc limit 1)`
  const rows = await selectRows(
    read,
    sql<Row>`
    with holders as materialized (
      select t.holder as owner, count(*) as held, count(distinct t.collection) as collections from work_holdings t where t.holder not in (${hidden}) group by t.holder
    ), shown as (
      select *, (select count(*) from holders) as total from holders h order by h.held desc, h.owner collate "C" limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select h.*, latest.chain_id, latest.block_number as last_block, latest.timestamp as last_at from shown h
    cross join lateral (
      select c.chain_id, e.* from (${worksByChain}) c
      cross join lateral (select * from (${last('from_address')} union all ${last('to_address')}) e order by e.block_number desc limit 1) e
      order by e.timestamp desc, e.block_number desc limit 1) latest
    order by h.held desc, h.owner collate "C"`,
  )
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countHolders(read))
  return {
    items: rows.map(({ owner, held, collections, chain_id, last_block, last_at }) => {
      const address = checksummed(owner)
      return {
        id: address,
        address,
        held,
        collections,
        lastSeen: { chainId: chain_id, block: last_block, time: timestampOfSeconds(last_at) },
      }
    }),
    total,
    page,
    pageSize,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
  }
}

async function countHolders(read: ReadDb): Promise<number> {
  const row = await read
    .selectFrom('work_holdings')
    .select(({ fn }) => fn.count<number>('holder').distinct().as('holders'))
    .where(
      'holder',
      'not in',
      read
        .selectFrom('wallet_links as w')
        .innerJoin('collector_choices as c', 'c.uid', 'w.uid')
        .select('w.address')
        .where('c.hidden', '=', true),
    )
    .executeTakeFirstOrThrow()
  return row.holders
}
