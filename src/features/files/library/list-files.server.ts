import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import { fileOf, fileRows } from '../file/find-file.server.ts'
import { FILES_PER_PAGE } from '../file/policy.ts'
import type { StoredFile } from '../file/stored-file.ts'
import { fileSorts, type FileSorting } from './file-sorts.ts'

/** The files of one page of the library, changed last first unless `sort` says otherwise. `search` is a part of the name, of the type, or of the file's own metadata. */
export async function listFiles(
  read: ReadDb,
  { search, sort = fileSorts.own, page }: { search: string; sort?: FileSorting; page: number },
): Promise<{ files: StoredFile[]; total: number; pages: number; page: number }> {
  const pattern = `%${search.normalize('NFC').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const found = fileRows(read)
    .whereRef('g.generation', '=', 'f.generation')
    .$if(search !== '', (query) =>
      query.where((where) =>
        where.or([
          where('f.name', 'ilike', pattern),
          where('g.content_type', 'ilike', pattern),
          sql<boolean>`f.custom_metadata::text ilike ${pattern}`,
        ]),
      ),
    )
  const { total } = await found
    .clearSelect()
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(Number(total) / FILES_PER_PAGE))
  const shown = Math.min(page, pages)
  const rows = await found
    .orderBy(orderOf(sort))
    .orderBy('f.file_id')
    .limit(FILES_PER_PAGE)
    .offset((shown - 1) * FILES_PER_PAGE)
    .execute()
  return { files: rows.map(fileOf), total: Number(total), pages, page: shown }
}

function orderOf({ key, isDown }: FileSorting): RawBuilder<unknown> {
  const column = {
    changed: sql`f.updated_at`,
    uploaded: sql`f.created_at`,
    name: sql`lower(f.name)`,
    size: sql`g.size`,
  }[key]
  return isDown ? sql`${column} desc` : column
}
