import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'

/** The picture that a minted piece shows now; `version` names its content in addresses. */
export type ShownPicture = {
  collection: string
  tokenId: string
  version: string
  width: number
  height: number
  colour: string
}

/**
 * What pieces show now: the placeholder's picture before the reveal, their own afterwards. The version is made as `fileVersion` makes it,
 * which a test compares.
 */
const shown = (collections: readonly string[]) => sql`
  select t.collection, t.token_id, f.file_id, f.generation, 'studio:' || substr(f.file_id, 1, 8) || lpad(to_hex(f.generation), 8, '0') as source
  from tokens t
  left join hosted_collections c on c.collection = t.collection
  left join hosted_pieces p on p.collection = t.collection and p.token_id = t.token_id and c.revealed_at is not null
  left join files f on f.file_id = case when c.revealed_at is null then c.placeholder_file else p.picture_file end and f.deleted_at is null
  where t.collection in (${sql.join(collections)})`

/** The first pictures of minted pieces of which something else is written down, and that are ready to be shown. */
export async function listChangedPictures(
  read: ReadDb,
  { collections, neutral, limit }: { collections: readonly string[]; neutral: string; limit: number },
): Promise<ShownPicture[]> {
  if (collections.length === 0) return []
  return await selectRows(
    read,
    sql<ShownPicture>`
      select s.collection, s.token_id as "tokenId", substr(s.source, 8) as version, coalesce(g.width, 1) as width, coalesce(g.height, 1) as height,
        coalesce(fp.colour, ${neutral}) as colour
      from (${shown(collections)}) s
      join file_generations g on g.file_id = s.file_id and g.generation = s.generation
      left join file_pictures fp on fp.file_id = s.file_id and fp.generation = s.generation
      left join images i on i.collection = s.collection and i.token_id = s.token_id
      where i.source is distinct from s.source and (fp.state is null or fp.state = 'ready')
      order by s.collection, s.token_id limit ${limit}`,
  )
}

/** Minted pieces that show no picture any more and have one written down. */
export async function listLostPictures(
  read: ReadDb,
  { collections, limit }: { collections: readonly string[]; limit: number },
): Promise<{ collection: string; tokenId: string }[]> {
  if (collections.length === 0) return []
  return await selectRows(
    read,
    sql<{ collection: string; tokenId: string }>`
      select s.collection, s.token_id as "tokenId" from (${shown(collections)}) s
      join images i on i.collection = s.collection and i.token_id = s.token_id
      where s.file_id is null limit ${limit}`,
  )
}
