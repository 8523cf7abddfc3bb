import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { addRevision, lockDocument } from './add-revision.server.ts'
import { type DocumentContent, type DocumentId, DocumentMistakesError, DocumentNotFoundError } from './document.ts'
import type { CheckDocuments } from './publish-document.server.ts'
import { raiseContentVersion, readPublished, takePublishingTurn } from './published.server.ts'

/**
 * Publishes a document with a change that the app itself makes, whatever drafts and schedules there are: a draft gets the same change, so that
 * publishing it later does not take it back. Throws `DocumentNotFoundError`, `DocumentMistakesError`.
 */
export async function publishChange(
  tx: WriteDb,
  {
    id,
    change,
    by,
    now,
    check,
  }: {
    id: DocumentId
    change: (content: DocumentContent) => DocumentContent
    by: string | undefined
    now: Date
    check: CheckDocuments
  },
): Promise<void> {
  await takePublishingTurn(tx)
  const { documents } = await readPublished(readSide(tx))
  const before = documents.find(({ kind, name }) => kind === id.kind && name === id.name)
  if (before === undefined) throw new DocumentNotFoundError(id)
  const content = change(before.content)
  const mistakes = await check(
    readSide(tx),
    documents.map((document) => (document === before ? { ...document, content } : document)),
  )
  if (mistakes.length > 0) throw new DocumentMistakesError(mistakes)
  const row = await lockDocument(tx, id)
  const number = await addRevision(tx, { document: row, content, origin: 'edited', by, now, isPublished: true })
  await tx
    .updateTable('documents')
    .set({
      published: number,
      ...(row.draft === null
        ? {}
        : { draft: JSON.stringify(change(row.draft as DocumentContent)), draft_version: row.draft_version + 1 }),
    })
    .where('id', '=', row.id)
    .execute()
  await raiseContentVersion(tx)
}
