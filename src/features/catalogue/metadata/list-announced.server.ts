import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'
import type { TokenRange } from './metadata-update.ts'

/** The first `limit` pieces in ranges that do not overlap and stand in order; only those of whose metadata something is known or due. */
export async function listAnnounced(
  read: ReadDb,
  { collection, ranges, limit }: { collection: string; ranges: readonly TokenRange[]; limit: number },
): Promise<string[]> {
  const rows = await selectRows(
    read,
    sql<{ tokenId: string }>`
    select named.token_id as "tokenId"
    from unnest(${plainArray(
      ranges.map(({ first }) => String(first)),
      'numeric',
    )}, ${plainArray(
      ranges.map(({ last }) => String(last)),
      'numeric',
    )}) as announced(first, last)
    cross join lateral (select m.token_id from token_metadata m where m.collection = ${collection} and m.token_id between announced.first and announced.last
      order by m.token_id limit ${limit}) named
    order by named.token_id limit ${limit}`,
  )
  return rows.map(({ tokenId }) => tokenId)
}
