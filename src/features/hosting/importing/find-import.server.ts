import { sql } from 'kysely'
import type { Trait } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import type { TableMistake } from './table-rows.ts'

/** A row of a table as it will be written, and whether its picture is in the library. */
export type PreviewRow = {
  place: string
  tokenId: string
  name: string
  traits: Trait[]
  pictureName: string | undefined
  isThere: boolean
}

/** An import as its desk shows it. `missing` are pictures that the table names and the library does not have. */
export type HostedImport = {
  id: number
  fileName: string
  state: 'preview' | 'running' | 'done' | 'dropped'
  total: number
  done: number
  columns: string[]
  mistakes: TableMistake[]
  mistakeCount: number
  missing: TableMistake[]
  missingCount: number
  withoutPicture: number
  /** Rows whose pieces are there already and will be written anew. */
  replacing: number
  rows: PreviewRow[]
  problem: string | undefined
}

const PREVIEW_ROWS = 10
const SHOWN_MISSING = 100

/** The newest import of a collection; of one that is looked at, what would come of it with the library as it is now. */
export async function findImport(
  read: ReadDb,
  { collection }: { collection: string },
): Promise<HostedImport | undefined> {
  const row = await read
    .selectFrom('hosted_imports')
    .selectAll()
    .where('collection', '=', collection)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const isPreview = row.state === 'preview'
  const missing = isPreview ? await findMissing(read, row.id) : { count: 0, rows: [] }
  const counts = isPreview ? await countRows(read, { id: row.id, collection }) : { withoutPicture: 0, replacing: 0 }
  return {
    id: row.id,
    fileName: row.file_name,
    state: row.state,
    total: row.total,
    done: row.done,
    columns: row.columns as string[],
    mistakes: row.mistakes as TableMistake[],
    mistakeCount: row.mistake_count,
    missing: missing.rows.map(({ place, pictureName }) => ({
      place,
      sentence: `There is no picture called ${pictureName} in the library.`,
    })),
    missingCount: missing.count,
    ...counts,
    rows: isPreview ? await listPreview(read, row.id) : [],
    problem: row.problem ?? undefined,
  }
}

/** Whether a file of the library is a picture of this name. */
const isInLibrary = sql<boolean>`exists (
  select 1 from files f join file_generations g on g.file_id = f.file_id and g.generation = f.generation
  where f.deleted_at is null and f.name = r.picture_name and g.content_type like 'image/%')`

/**
 * The first rows whose pictures the library does not have, and how many there are. `not in` is looked up in a hash of the names: of `not exists`
 * the database makes a join, and of tables that it has not counted yet one that compares every row with every file.
 */
async function findMissing(
  read: ReadDb,
  id: number,
): Promise<{ count: number; rows: { place: string; pictureName: string }[] }> {
  const rows = await selectRows(
    read,
    sql<{ place: string; pictureName: string; count: string }>`
      select r.place, r.picture_name as "pictureName", count(*) over () as count from hosted_import_rows r
      where r.import_id = ${id} and r.picture_name is not null and r.picture_name not in (
        select f.name from files f join file_generations g on g.file_id = f.file_id and g.generation = f.generation
        where f.deleted_at is null and g.content_type like 'image/%')
      order by r.position limit ${SHOWN_MISSING}`,
  )
  return { count: Number(rows[0]?.count ?? 0), rows }
}

async function countRows(
  read: ReadDb,
  { id, collection }: { id: number; collection: string },
): Promise<{ withoutPicture: number; replacing: number }> {
  const [counted] = await selectRows(
    read,
    sql<{ withoutPicture: string; replacing: string }>`
      select count(*) filter (where r.picture_name is null) as "withoutPicture", count(p.token_id) as replacing
      from hosted_import_rows r left join hosted_pieces p on p.collection = ${collection} and p.token_id = r.token_id
      where r.import_id = ${id}`,
  )
  return { withoutPicture: Number(counted?.withoutPicture ?? 0), replacing: Number(counted?.replacing ?? 0) }
}

async function listPreview(read: ReadDb, id: number): Promise<PreviewRow[]> {
  const rows = await selectRows(
    read,
    sql<{
      place: string
      tokenId: string
      name: string
      traits: Trait[]
      pictureName: string | null
      isThere: boolean
    }>`
      select r.place, r.token_id as "tokenId", r.name, r.traits, r.picture_name as "pictureName", ${isInLibrary} as "isThere"
      from hosted_import_rows r where r.import_id = ${id} order by r.position limit ${PREVIEW_ROWS}`,
  )
  return rows.map(({ pictureName, ...row }) => ({ ...row, pictureName: pictureName ?? undefined }))
}
