import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'

/** Who held pieces at the end of a block, lower-case, by token id: where the last transfer until then went. What was not minted yet is left out. */
export async function listOwnersAt(
  read: ReadDb,
  { collection, tokenIds, block }: { collection: string; tokenIds: readonly string[]; block: number },
): Promise<Map<string, string>> {
  if (tokenIds.length === 0) return new Map()
  const rows = await selectRows(
    read,
    sql<{ token_id: string; owner: string }>`
    select i.token_id::text as token_id, last.to_address as owner
    from unnest(${plainArray(tokenIds, 'numeric')}) as i(token_id)
    cross join lateral (
      select t.to_address from transfers t
      where t.collection = ${collection} and t.token_id = i.token_id and t.block_number <= ${block}
      order by t.block_number desc, t.log_index desc, t.sub_index desc limit 1
    ) last`,
  )
  return new Map(rows.map(({ token_id: tokenId, owner }) => [tokenId, owner]))
}
