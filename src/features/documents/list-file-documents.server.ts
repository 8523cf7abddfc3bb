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
