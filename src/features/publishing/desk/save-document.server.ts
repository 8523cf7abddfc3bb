import { differenceOf } from '#features/documents/difference.ts'
import type { DocumentContent, DocumentId } from '#features/documents/document.ts'
import { findDocument } from '#features/documents/find-document.server.ts'
import { saveDraft } from '#features/documents/save-draft.server.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { namesOf } from './names-of.server.ts'

/** What became of a draft that was sent. `theirs` is what somebody else saved meanwhile; `setAside` is the revision that keeps what was sent. */
export type SavedDocument =
  | { outcome: 'saved'; draftVersion: number; savedAt: string }
  | {
      outcome: 'changed-by-another'
      draftVersion: number
      by: string | undefined
      at: string | undefined
      theirs: DocumentContent | undefined
      setAside: number
    }

/** Saves a draft. One that says what is stored already is saved, whatever it was written from: its answer got lost on the way. */
export async function saveDocument(
  tx: WriteDb,
  { id, content, base, by, now }: { id: DocumentId; content: DocumentContent; base: number; by: string; now: Date },
): Promise<SavedDocument> {
  const read = readSide(tx)
  const before = await findDocument(read, id)
  const isStored = before?.draft !== undefined && differenceOf(before.draft.content, content).length === 0
  const saved = isStored
    ? ({ outcome: 'saved', draftVersion: before.draftVersion } as const)
    : await saveDraft(tx, { id, content, base, by, now })
  if (saved.outcome === 'saved') return { ...saved, savedAt: now.toISOString() }
  const { draftVersion, setAside } = saved
  const theirs = await findDocument(read, id)
  const names = await namesOf(read, [theirs?.draft?.by])
  return {
    outcome: 'changed-by-another',
    draftVersion,
    by: names(theirs?.draft?.by),
    at: theirs?.draft?.at.toISOString(),
    theirs: theirs?.draft?.content ?? theirs?.published?.content,
    setAside,
  }
}
