import { sql } from 'kysely'
import { movingTypes, pictureTypes } from '#features/files/file/content-types.ts'
import type { Trait } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { animationKinds } from '../pieces/hosted-piece.ts'
import type { TableMistake } from './table-rows.ts'

/** A row of a table as it will be written, and whether its files are in the library. */
export type PreviewRow = {
  place: string
  tokenId: string
  name: string
  traits: Trait[]
  pictureName: string | undefined
  isThere: boolean
  animationName: string | undefined
  isAnimationThere: boolean
}

/** An import as its desk shows it. `missing` are files that the table names and the library does not have. */
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
    missing: missing.rows.map((file) => ({ place: file.place, sentence: missingSentence(file) })),
    missingCount: missing.count,
    ...counts,
    rows: isPreview ? await listPreview(read, row.id) : [],
    problem: row.problem ?? undefined,
  }
}

/** A file that a table names and the library does not have, or only of another type, which is `otherType`. */
type MissingFile = { place: string; name: string; isPicture: boolean; otherType: string | null }

function missingSentence({ name, isPicture, otherType }: MissingFile): string {
  const wanted = isPicture ? 'picture' : animationKinds
  return otherType === null
    ? `There is no ${wanted} called ${name} in the library.`
    : `${name} in the library is ${otherType}, but a ${wanted} is needed here.`
}

/** The names of pictures in the library, or of what moves. */
const namesOf = (types: readonly string[]) => sql`
  select f.name from files f join file_generations g on g.file_id = f.file_id and g.generation = f.generation
  where f.deleted_at is null and g.content_type in (${sql.join(types)})`

/**
 * The first rows whose files the library does not have, and how many there are. `not in` is looked up in a hash of the names: of `not exists`
 * the database makes a join, and of tables that it has not counted yet one that compares every row with every file.
 */
async function findMissing(read: ReadDb, id: number): Promise<{ count: number; rows: MissingFile[] }> {
  const rows = await selectRows(
    read,
    sql<MissingFile & { count: string }>`
      with missing as (
        select position, place, picture_name as name, true as is_picture from hosted_import_rows
        where import_id = ${id} and picture_name is not null and picture_name not in (${namesOf(pictureTypes)})
        union all select position, place, animation_name, false from hosted_import_rows
        where import_id = ${id} and animation_name is not null and animation_name not in (${namesOf(movingTypes)})),
      first as (
        select *, count(*) over () as count from missing order by position, is_picture desc limit ${SHOWN_MISSING})
      select place, name, is_picture as "isPicture", count, (
        select g.content_type from files f join file_generations g on g.file_id = f.file_id and g.generation = f.generation
        where f.name = first.name and f.deleted_at is null order by f.updated_at desc, f.file_id limit 1) as "otherType"
      from first order by position, is_picture desc`,
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
      animationName: string | null
      isAnimationThere: boolean
    }>`
      select r.place, r.token_id as "tokenId", r.name, r.traits, r.picture_name as "pictureName", r.animation_name as "animationName",
        coalesce(r.picture_name in (${namesOf(pictureTypes)}), false) as "isThere",
        coalesce(r.animation_name in (${namesOf(movingTypes)}), false) as "isAnimationThere"
      from hosted_import_rows r where r.import_id = ${id} order by r.position limit ${PREVIEW_ROWS}`,
  )
  return rows.map(({ pictureName, animationName, ...row }) => ({
    ...row,
    pictureName: pictureName ?? undefined,
    animationName: animationName ?? undefined,
  }))
}
