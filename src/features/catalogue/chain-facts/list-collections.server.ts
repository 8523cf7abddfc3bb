import { sql } from 'kysely'
import { checksummed } from '#platform/address.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { timestampOfSeconds } from '#platform/timestamp.ts'
import { problemOf } from './as-of.ts'
import type { Collection } from './collection.ts'

type Row = {
  slug: string
  chain_id: number
  address: string
  standard: string
  name: string | null
  symbol: string | null
  first_block: number
  indexed_block: number
  state: string
  problem_code: string | null
  problem_detail: string | null
  minted: number
  burned: number
  holders: number
  copies: string
  last_block: number | null
  last_moved_at: number | null
}

/** Every collection of the catalogue with its figures, by slug; or only those named. Unknown slugs are left out. */
export async function listCollections(
  read: ReadDb,
  { slugs }: { slugs?: readonly string[] } = {},
): Promise<Collection[]> {
  if (slugs?.length === 0) return []
  const chosen = slugs === undefined ? sql`true` : sql`c.slug in (${sql.join(slugs)})`
  const rows = await selectRows(
    read,
    sql<Row>`
    select c.slug, c.chain_id, c.address, c.standard, c.name, c.symbol, c.first_block, c.indexed_block, c.state, c.problem_code, c.problem_detail,
      counts.minted, counts.burned, counts.copies, holders.holders, latest.last_block, latest.last_moved_at
    from collections c
    cross join lateral (select count(*) as minted, count(*) filter (where t.burned) as burned,
      coalesce(sum(t.copies) filter (where t.copies > 0), 0)::text as copies from tokens t where t.collection = c.slug) counts
    cross join lateral (select count(*) as holders from (select h.holder from holdings h where h.collection = c.slug group by h.holder) o) holders
    left join lateral (
      select t.last_block, t.last_moved_at from tokens t where t.collection = c.slug order by t.last_block desc, t.last_log_index desc limit 1
    ) latest on true
    where ${chosen} order by c.slug collate "C"`,
  )
  return rows.map(collectionOf)
}

function collectionOf(row: Row): Collection {
  return {
    slug: row.slug,
    chainId: row.chain_id,
    address: checksummed(row.address),
    standard: row.standard,
    contractName: row.name,
    symbol: row.symbol,
    firstBlock: row.first_block,
    indexedBlock: row.indexed_block,
    minted: row.minted,
    surviving: row.minted - row.burned,
    burned: row.burned,
    holders: row.holders,
    ...(row.standard === 'erc1155' ? { copies: row.copies } : {}),
    lastActivity:
      row.last_block === null || row.last_moved_at === null
        ? null
        : { block: row.last_block, time: timestampOfSeconds(row.last_moved_at) },
    state: row.state,
    problem: problemOf(row.problem_code, row.problem_detail),
  }
}
