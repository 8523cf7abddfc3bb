import { differenceOf } from '#features/documents/difference.ts'
import { findDocument } from '#features/documents/find-document.server.ts'
import { saveDraft } from '#features/documents/save-draft.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { type DraftMistake, exhibitId } from './draft-mistake.ts'
import { contentOf, draftOf, type ExhibitDraft, parseDraft, SlugStaysError } from './exhibit-draft.ts'
import { findDraftMistakes } from './find-draft-mistakes.server.ts'
import { namesOf } from './names-of.server.ts'

/** What became of a draft that was sent. `theirs` is what somebody else saved meanwhile; `setAside` is the revision that keeps what was sent. */
export type SavedExhibit =
  | { outcome: 'saved'; draftVersion: number; savedAt: string; mistakes: readonly DraftMistake[] }
  | {
      outcome: 'changed-by-another'
      draftVersion: number
      by: string | undefined
      at: string | undefined
      theirs: ExhibitDraft | undefined
      setAside: number
    }

/**
 * Saves the draft of an exhibit, and says what still keeps it from being published. A draft that says what is stored already is saved,
 * whatever it was written from: its answer got lost on the way. Throws `UnreadableDraftError`, `SlugStaysError`.
 */
export async function saveExhibit(
  tx: WriteDb,
  {
    slug,
    content,
    base,
    by,
    now,
    folder,
  }: { slug: string; content: unknown; base: number; by: string; now: Date; folder: Studio },
): Promise<SavedExhibit> {
  const draft = parseDraft(content)
  if (draft.slug !== slug) throw new SlugStaysError(slug)
  const read = readSide(tx)
  const id = exhibitId(slug)
  const before = await findDocument(read, id)
  const isStored = before?.draft !== undefined && differenceOf(before.draft.content, contentOf(draft)).length === 0
  const saved = isStored
    ? ({ outcome: 'saved', draftVersion: before.draftVersion } as const)
    : await saveDraft(tx, { id, content: contentOf(draft), base, by, now })
  if (saved.outcome === 'saved')
    return { ...saved, savedAt: now.toISOString(), mistakes: await findDraftMistakes(read, { folder, draft }) }
  const { draftVersion, setAside } = saved
  const theirs = await findDocument(read, id)
  const names = await namesOf(read, [theirs?.draft?.by])
  const stored = theirs?.draft?.content ?? theirs?.published?.content
  return {
    outcome: 'changed-by-another',
    draftVersion,
    by: names(theirs?.draft?.by),
    at: theirs?.draft?.at.toISOString(),
    theirs: stored === undefined ? undefined : draftOf(stored),
    setAside,
  }
}
