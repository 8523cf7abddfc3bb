import { sql } from 'kysely'
import { editorLink, kindTitles, titleOf } from '#features/content-editor/draft/content-id.ts'
import type { DocumentContent, DocumentKind } from '#features/documents/document.ts'
import { listFiles } from '#features/files/library/list-files.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import type { Question } from './search-workbench.server.ts'
import { type Found, MOST_FOUND } from './workbench-found.ts'

/** Fewer letters are part of too many names. */
const SHORTEST = 2

/** Exhibits by a part of their title or name, drafts too. */
export async function findExhibits(read: ReadDb, question: Question): Promise<Found[]> {
  return await findDocuments(read, question, (kind) => kind === 'exhibit')
}

/** Everything else that the studio writes, by a part of what it is called, drafts too: editions, collections, pages, mail texts, the studio itself. */
export async function findOtherDocuments(read: ReadDb, question: Question): Promise<Found[]> {
  return await findDocuments(read, question, (kind) => kind !== 'exhibit')
}

async function findDocuments(
  read: ReadDb,
  { text }: Question,
  isWanted: (kind: DocumentKind) => boolean,
): Promise<Found[]> {
  if (text.length < SHORTEST) return []
  // A studio has some hundreds of documents at most, and what some are called stands in the product, not in their content.
  const rows = await selectRows(
    read,
    sql<{ kind: DocumentKind; name: string; called: DocumentContent; published: number | null; has_draft: boolean }>`
      select d.kind, d.name, d.published, d.draft is not null as has_draft,
        jsonb_build_object('title', coalesce(d.draft, r.content) -> 'title', 'name', coalesce(d.draft, r.content) -> 'name') as called
      from documents d left join document_revisions r on r.document_id = d.id and r.number = d.published
      where d.draft is not null or r.number is not null
      order by d.kind, d.name`,
  )
  const wanted = text.toLowerCase()
  return rows
    .filter(({ kind }) => isWanted(kind))
    .map(({ called, ...row }) => ({ ...row, title: titleOf(row, called) }))
    .filter(({ name, title }) => [name, title].some((each) => each.toLowerCase().includes(wanted)))
    .slice(0, MOST_FOUND)
    .map(({ kind, name, title, published, has_draft: hasDraft }) => ({
      key: `${kind} ${name}`,
      title,
      line: `${kindTitles[kind]} · ${published === null ? 'draft' : hasDraft ? 'on the site, with a draft' : 'on the site'}`,
      to: editorLink({ kind, name }),
      isExact: title.toLowerCase() === wanted || name === text,
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
