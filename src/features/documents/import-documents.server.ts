import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { ConflictError, defineError } from '#platform/errors.ts'
import { addRevision, lockDocument } from './add-revision.server.ts'
import { type ContentDocument, type DocumentId, DocumentMistakesError } from './document.ts'
import type { CheckDocuments } from './publish-document.server.ts'
import { raiseContentVersion, readPublished, takePublishingTurn } from './published.server.ts'

/**
 * Publishes documents that were read from an export, all or nothing, and withdraws others. Drafts and schedules of the documents stay as they
 * are. Whoever calls it says what was published when they looked (`version`): it throws `ContentMovedError` where that is something else by
 * now, and `DocumentMistakesError` where the documents would not make a studio.
 */
export async function importDocuments(
  tx: WriteDb,
  {
    documents,
    withdrawn,
    version,
    now,
    check,
  }: {
    documents: readonly ContentDocument[]
    withdrawn: readonly DocumentId[]
    version: number
    now: Date
    check: CheckDocuments
  },
): Promise<void> {
  await takePublishingTurn(tx)
  const published = await readPublished(readSide(tx))
  if (published.version !== version) throw new ContentMovedError()
  const mistakes = await check(readSide(tx), overlaid(published.documents, { documents, withdrawn }))
  if (mistakes.length > 0) throw new DocumentMistakesError(mistakes)
  for (const { content, ...id } of documents) {
    const row = await lockDocument(tx, id)
    const number = await addRevision(tx, {
      document: row,
      content,
      origin: 'imported',
      by: undefined,
      now,
      isPublished: true,
    })
    await tx.updateTable('documents').set({ published: number }).where('id', '=', row.id).execute()
  }
  for (const id of withdrawn) {
    const row = await lockDocument(tx, id)
    await tx.updateTable('documents').set({ published: null }).where('id', '=', row.id).execute()
  }
  if (documents.length + withdrawn.length > 0) await raiseContentVersion(tx)
}

/** Somebody published while the difference was read. */
export const ContentMovedError = defineError(
  ConflictError,
  'content-moved',
  'Somebody published something meanwhile, so nothing was imported. Import again to see the difference as it is now.',
)

/** All documents as they would be. */
export function overlaid(
  published: readonly ContentDocument[],
  { documents, withdrawn }: { documents: readonly ContentDocument[]; withdrawn: readonly DocumentId[] },
): ContentDocument[] {
  const gone = new Set([...documents, ...withdrawn].map(keyOf))
  return [...published.filter((document) => !gone.has(keyOf(document))), ...documents]
}

const keyOf = ({ kind, name }: DocumentId) => `${kind} ${name}`
