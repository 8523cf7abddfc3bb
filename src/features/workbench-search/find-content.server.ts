import { sql } from 'kysely'
import { listFiles } from '#features/files/library/list-files.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import type { Question } from './search-workbench.server.ts'
import { type Found, MOST_FOUND } from './workbench-found.ts'

/** Fewer letters are part of too many names. */
const SHORTEST = 2

/** Exhibits by a part of their title or name, drafts too. */
export async function findExhibits(read: ReadDb, { text }: Question): Promise<Found[]> {
  if (text.length < SHORTEST) return []
  const part = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const rows = await selectRows(
    read,
    sql<{ name: string; title: string | null; published: number | null; has_draft: boolean }>`
      select d.name, coalesce(d.draft, r.content) ->> 'title' as title, d.published, d.draft is not null as has_draft
      from documents d left join document_revisions r on r.document_id = d.id and r.number = d.published
      where d.kind = 'exhibit' and (d.name ilike ${part} or coalesce(d.draft, r.content) ->> 'title' ilike ${part})
      order by d.name limit ${MOST_FOUND}::integer`,
  )
  return rows.map(({ name, title, published, has_draft: hasDraft }) => ({
    key: `exhibit ${name}`,
    title: title === null || title === '' ? 'Untitled' : title,
    line:
      published === null
        ? 'Exhibit · draft'
        : hasDraft
          ? 'Exhibit · on the site, with a draft'
          : 'Exhibit · on the site',
    to: linkTo('boss exhibit', { slug: name }),
    isExact: title?.toLowerCase() === text.toLowerCase() || name === text,
  }))
}

/** Files by a part of their name, type or description. */
export async function findFiles(read: ReadDb, { text }: Question): Promise<Found[]> {
  if (text.length < SHORTEST) return []
  const { files } = await listFiles(read, { search: text, page: 1 })
  return files.slice(0, MOST_FOUND).map(({ fileId, name, contentType }) => ({
    key: `file ${fileId}`,
    title: name,
    line: `File · ${contentType}`,
    to: linkTo('boss file', { file: fileId }),
    isExact: fileId === text || name.toLowerCase() === text.toLowerCase(),
  }))
}
