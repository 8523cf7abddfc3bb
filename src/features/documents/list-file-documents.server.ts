import { sql } from 'kysely'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { ContentDocument, DocumentContent, DocumentKind } from './document.ts'

/** Documents that name a file in what is published, scheduled or drafted, each with the content that it has or will have. */
export async function listFileDocuments(read: ReadDb, { fileId }: { fileId: string }): Promise<ContentDocument[]> {
  const pattern = `%"${fileId}"%`
  const rows = await read
    .selectFrom('documents as d')
    .leftJoin('document_revisions as r', (join) =>
      join
        .onRef('r.document_id', '=', 'd.id')
        .on((on) => on.or([on('r.number', '=', on.ref('d.published')), on('r.number', '=', on.ref('d.scheduled'))])),
    )
    .select(['d.kind', 'd.name', 'd.draft', 'r.content'])
    .where((where) =>
      where.or([sql<boolean>`d.draft::text like ${pattern}`, sql<boolean>`r.content::text like ${pattern}`]),
    )
    .orderBy('d.kind')
    .orderBy('d.name')
    .execute()
  const found = new Map<string, ContentDocument>()
  for (const { kind, name, draft, content } of rows)
    found.set(`${kind} ${name}`, {
      kind: kind as DocumentKind,
      name,
      content: (content ?? draft) as DocumentContent,
    })
  return [...found.values()]
}

/** Whether an earlier version of a document names a file that no document names now: restored, it could not be published without the file. */
export async function isInEarlierVersions(read: ReadDb, { fileId }: { fileId: string }): Promise<boolean> {
  const row = await read
    .selectFrom('document_revisions')
    .select('document_id')
    .where(sql<boolean>`content::text like ${`%"${fileId}"%`}`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
