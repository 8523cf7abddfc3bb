import type { ReadDb } from '#platform/database/database.server.ts'
import type { ContentDocument, DocumentContent, DocumentKind } from './document.ts'

/** The drafts of all documents, by kind and name. */
export async function listDrafts(read: ReadDb): Promise<ContentDocument[]> {
  const rows = await read
    .selectFrom('documents')
    .select(['kind', 'name', 'draft'])
    .where('draft', 'is not', null)
    .orderBy('kind')
    .orderBy('name')
    .execute()
  return rows.map(({ kind, name, draft }) => ({ kind: kind as DocumentKind, name, content: draft as DocumentContent }))
}
