import type { ReadDb } from '#platform/database/database.server.ts'
import {
  type ContentDocument,
  type DocumentContent,
  type DocumentId,
  type DocumentKind,
  DocumentNotFoundError,
} from './document.ts'
import { publishedRevisions } from './published.server.ts'

/** A document as visitors may read it: `number` is the revision that is published, `publishedAt` since when. */
export type PublishedDocument = ContentDocument & { number: number; publishedAt: Date }

const rows = (read: ReadDb) =>
  publishedRevisions(read)
    .select(['d.kind', 'd.name', 'r.content', 'r.number', 'r.made_at', 'r.published_at'])
    .orderBy('d.kind')
    .orderBy('d.name')

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** Every published document, by kind and name. */
export async function listPublished(read: ReadDb): Promise<PublishedDocument[]> {
  return (await rows(read).execute()).map(publishedOf)
}

/** One published document; what is only a draft is not there. Throws `DocumentNotFoundError`. */
export async function getPublished(read: ReadDb, id: DocumentId): Promise<PublishedDocument> {
  // The database takes no such character, not even in a question.
  const isName = !`${id.kind}${id.name}`.includes('\0')
  const row = isName
    ? await rows(read).where('d.kind', '=', id.kind).where('d.name', '=', id.name).executeTakeFirst()
    : undefined
  if (row === undefined) throw new DocumentNotFoundError(id)
  return publishedOf(row)
}

function publishedOf({
  kind,
  name,
  content,
  number,
  made_at: madeAt,
  published_at: publishedAt,
}: Row): PublishedDocument {
  return {
    kind: kind as DocumentKind,
    name,
    content: content as DocumentContent,
    number,
    publishedAt: publishedAt ?? madeAt,
  }
}
