import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'

/** After which piece a list goes on; pieces stand in the order in which they were minted. */
export type MintedAfter = { block: number; tokenId: string }

/** Before every piece that was minted in this block. */
export function beforeBlock(block: number): MintedAfter {
  return { block, tokenId: '-1' }
}

/**
 * Looks through at most `limit` pieces and gives those of whose metadata nobody knows yet, and after which piece to go on;
 * `next` is undefined at the end.
 */
export async function listUnlistedMetadata(
  read: ReadDb,
  { collection, after, limit }: { collection: string; after: MintedAfter; limit: number },
): Promise<{ tokenIds: string[]; next: MintedAfter | undefined }> {
  const rows = await selectRows(
    read,
    sql<{ tokenId: string; block: number; isListed: boolean }>`
    select page.token_id as "tokenId", page.minted_block as block,
      exists (select from token_metadata m where m.collection = ${collection} and m.token_id = page.token_id) as "isListed"
    from (
      select token_id, minted_block from tokens where collection = ${collection} and (minted_block, token_id) > (${after.block}::bigint, ${after.tokenId}::numeric)
      order by minted_block, token_id limit ${limit}) page
    order by page.minted_block, page.token_id`,
  )
  const last = rows.length < limit ? undefined : rows.at(-1)
  return {
    tokenIds: rows.filter(({ isListed }) => !isListed).map(({ tokenId }) => tokenId),
    next: last && { block: last.block, tokenId: last.tokenId },
  }
}

/** Makes pieces due for reading, where they still exist and nobody knows of their metadata yet. */
export async function registerMetadata(
  tx: WriteDb,
  { collection, tokenIds, now }: { collection: string; tokenIds: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    insert into token_metadata (collection, token_id, next_attempt_at)
    select t.collection, t.token_id, ${now} from unnest(${plainArray(tokenIds, 'numeric')}) as unlisted(token_id)
    join tokens t on t.collection = ${collection} and t.token_id = unlisted.token_id
    on conflict do nothing`.execute(tx)
}
