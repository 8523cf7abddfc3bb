import type { ReadDb } from '#platform/database/database.server.ts'
import type { DocumentKind } from './document.ts'
import { publishedRevisions } from './published.server.ts'

/** Since when the documents that are published now say what they say, and who published them, where somebody did. */
export async function listPublishers(
  read: ReadDb,
): Promise<readonly { kind: DocumentKind; name: string; at: Date; by: string | undefined }[]> {
  const rows = await publishedRevisions(read)
    .select(['d.kind', 'd.name', 'r.made_by', 'r.made_at', 'r.published_at'])
    .execute()
  return rows.map(({ kind, name, made_by: by, made_at: madeAt, published_at: at }) => ({
    kind: kind as DocumentKind,
    name,
    at: at ?? madeAt,
    by: by ?? undefined,
  }))
}
