import type { WriteDb } from '#platform/database/database.server.ts'
import type { DocumentContent, DocumentId, RevisionOrigin } from './document.ts'

/** Keeps a state of a document for good. Returns its number, counted from 1. The document's row must be locked. */
export async function addRevision(
  tx: WriteDb,
  {
    document,
    content,
    origin,
    by,
    now,
    isPublished,
  }: {
    document: { id: number }
    content: DocumentContent
    origin: RevisionOrigin
    by: string | undefined
    now: Date
    isPublished: boolean
  },
): Promise<number> {
  const { last } = await tx
    .selectFrom('document_revisions')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('document_id', '=', document.id)
    .executeTakeFirstOrThrow()
  const number = (last ?? 0) + 1
  await tx
    .insertInto('document_revisions')
    .values({
      document_id: document.id,
      number,
      content: JSON.stringify(content),
      origin,
      made_by: by ?? null,
      made_at: now,
      published_at: isPublished ? now : null,
    })
    .execute()
  return number
}

/** The row of a document, made if it is not there, and locked until the transaction ends. */
export async function lockDocument(tx: WriteDb, { kind, name }: DocumentId) {
  await tx
    .insertInto('documents')
    .values({ kind, name, published: null, draft: null })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doNothing())
    .execute()
  return await tx
    .selectFrom('documents')
    .selectAll()
    .where('kind', '=', kind)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
