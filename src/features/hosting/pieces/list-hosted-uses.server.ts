import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'

/** The hosted collections that show a file, and as how many pieces' picture or animation. */
export async function listHostedUses(
  read: ReadDb,
  { fileId }: { fileId: string },
): Promise<{ collection: string; title: string }[]> {
  const rows = await selectRows(
    read,
    sql<{ collection: string; pieces: string }>`
      select collection, sum(pieces) as pieces from (
        select collection, count(*) as pieces from hosted_pieces where ${fileId} in (picture_file, animation_file) group by collection
        union all select collection, 0 from hosted_collections where ${fileId} in (placeholder_file, cover_file)
      ) as used group by collection order by collection`,
  )
  return rows.map(({ collection, pieces }) => ({
    collection,
    title:
      Number(pieces) === 0
        ? `the collection ${collection}`
        : `${pieces} ${Number(pieces) === 1 ? 'piece' : 'pieces'} of ${collection}`,
  }))
}
