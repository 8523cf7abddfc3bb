import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { addRevision, lockDocument } from './add-revision.server.ts'
import type { DocumentContent, DocumentId } from './document.ts'
import { getRevision, getDocument } from './find-document.server.ts'

/**
 * What became of a draft that was sent. `changed-by-another`: it was written from an older version than the one that is stored now, so it
 * was not stored in its place; `setAside` is the revision that keeps it.
 */
export type SavedDraft =
  | { outcome: 'saved'; draftVersion: number }
  | { outcome: 'changed-by-another'; draftVersion: number; by: string | undefined; setAside: number }

/**
 * Saves the draft of a document, which is made if there is none yet. `base` is the draft version that the writer started from: whoever
 * saves after somebody else is told, and neither text is lost.
 */
export async function saveDraft(
  tx: WriteDb,
  { id, content, base, by, now }: { id: DocumentId; content: DocumentContent; base: number; by: string; now: Date },
): Promise<SavedDraft> {
  const row = await lockDocument(tx, id)
  if (row.draft_version !== base) {
    const setAside = await addRevision(tx, { document: row, content, origin: 'set-aside', by, now, isPublished: false })
    return { outcome: 'changed-by-another', draftVersion: row.draft_version, by: row.draft_by ?? undefined, setAside }
  }
  return { outcome: 'saved', draftVersion: await storeDraft(tx, row, { content, by, now }) }
}

/** Makes an earlier revision the draft again; a draft that is there is set aside first. Throws `NoSuchRevisionError`. */
export async function restoreRevision(
  tx: WriteDb,
  { id, number, by, now }: { id: DocumentId; number: number; by: string; now: Date },
): Promise<{ draftVersion: number }> {
  const content = await getRevision(readSide(tx), await getDocument(readSide(tx), id), number)
  const row = await lockDocument(tx, id)
  await setDraftAside(tx, row, now)
  return { draftVersion: await storeDraft(tx, row, { content, by, now }) }
}

/** Gives a draft up: the document is what is published. The text stays among the revisions, under the `number` that is returned. */
export async function discardDraft(
  tx: WriteDb,
  { id, now }: { id: DocumentId; now: Date },
): Promise<{ number: number | undefined }> {
  const row = await lockDocument(tx, id)
  const number = await setDraftAside(tx, row, now)
  await storeDraft(tx, row, { content: undefined, by: undefined, now })
  return { number }
}

type Row = Awaited<ReturnType<typeof lockDocument>>

async function setDraftAside(tx: WriteDb, row: Row, now: Date): Promise<number | undefined> {
  if (row.draft === null) return undefined
  return await addRevision(tx, {
    document: row,
    content: row.draft as DocumentContent,
    origin: 'set-aside',
    by: row.draft_by ?? undefined,
    now,
    isPublished: false,
  })
}

async function storeDraft(
  tx: WriteDb,
  row: Row,
  { content, by, now }: { content: DocumentContent | undefined; by: string | undefined; now: Date },
): Promise<number> {
  const { draft_version: draftVersion } = await tx
    .updateTable('documents')
    .set({
      draft: content === undefined ? null : JSON.stringify(content),
      draft_version: row.draft_version + 1,
      draft_by: by ?? null,
      draft_at: content === undefined ? null : now,
    })
    .where('id', '=', row.id)
    .returning('draft_version')
    .executeTakeFirstOrThrow()
  return draftVersion
}
