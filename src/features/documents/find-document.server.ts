import type { ReadDb } from '#platform/database/database.server.ts'
import {
  type DocumentContent,
  type DocumentId,
  type DocumentKind,
  DocumentNotFoundError,
  type EditedDocument,
  NoSuchRevisionError,
  type Revision,
  type RevisionOrigin,
} from './document.ts'

const edited = (read: ReadDb) =>
  read
    .selectFrom('documents as d')
    .leftJoin('document_revisions as r', (join) =>
      join.onRef('r.document_id', '=', 'd.id').onRef('r.number', '=', 'd.published'),
    )
    .select(['d.id', 'd.kind', 'd.name', 'd.published', 'd.draft', 'd.draft_version', 'd.draft_by', 'd.draft_at'])
    .select(['d.scheduled', 'd.scheduled_for', 'd.scheduled_by', 'd.schedule_problem', 'r.content'])

type Row = Awaited<ReturnType<ReturnType<typeof edited>['execute']>>[number]

/** A document with its draft, as those see it who edit it. `undefined` when there is none. */
export async function findDocument(read: ReadDb, { kind, name }: DocumentId): Promise<EditedDocument | undefined> {
  const row = await edited(read).where('d.kind', '=', kind).where('d.name', '=', name).executeTakeFirst()
  return row === undefined ? undefined : documentOf(row)
}

/** As `findDocument`. Throws `DocumentNotFoundError`. */
export async function getDocument(read: ReadDb, id: DocumentId): Promise<EditedDocument> {
  const found = await findDocument(read, id)
  if (found === undefined) throw new DocumentNotFoundError(id)
  return found
}

/** All documents of a kind with their drafts, by name: also those that only have a history. */
export async function listDocuments(read: ReadDb, { kind }: Pick<DocumentId, 'kind'>): Promise<EditedDocument[]> {
  return (await edited(read).where('d.kind', '=', kind).orderBy('d.name').execute()).map(documentOf)
}

/** The revisions of a document, newest first. */
export async function listRevisions(read: ReadDb, { id }: Pick<EditedDocument, 'id'>): Promise<Revision[]> {
  const rows = await read
    .selectFrom('document_revisions')
    .select(['number', 'origin', 'made_by', 'made_at', 'published_at'])
    .where('document_id', '=', id)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ number, origin, made_by: madeBy, made_at: madeAt, published_at: publishedAt }) => ({
    number,
    origin: origin as RevisionOrigin,
    madeBy: madeBy ?? undefined,
    madeAt,
    publishedAt: publishedAt ?? undefined,
  }))
}

/** What a revision says. Throws `NoSuchRevisionError`. */
export async function getRevision(read: ReadDb, document: EditedDocument, number: number): Promise<DocumentContent> {
  const row = await read
    .selectFrom('document_revisions')
    .select('content')
    .where('document_id', '=', document.id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (row === undefined) throw new NoSuchRevisionError(document, number)
  return row.content as DocumentContent
}

function documentOf(row: Row): EditedDocument {
  return {
    id: row.id,
    kind: row.kind as DocumentKind,
    name: row.name,
    published: row.published === null ? undefined : { number: row.published, content: row.content as DocumentContent },
    draft:
      row.draft === null
        ? undefined
        : { content: row.draft as DocumentContent, by: row.draft_by ?? undefined, at: row.draft_at! },
    draftVersion: row.draft_version,
    scheduled:
      row.scheduled === null
        ? undefined
        : {
            number: row.scheduled,
            at: row.scheduled_for!,
            by: row.scheduled_by ?? undefined,
            problem: row.schedule_problem ?? undefined,
          },
  }
}
