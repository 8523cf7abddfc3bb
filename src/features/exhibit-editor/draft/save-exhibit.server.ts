import type { DraftMistake } from '#features/publishing/desk/draft-mistake.ts'
import { type SavedDocument, saveDocument } from '#features/publishing/desk/save-document.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { exhibitId } from './draft-mistake.ts'
import { contentOf, draftOf, type ExhibitDraft, parseDraft, settledDraft, SlugStaysError } from './exhibit-draft.ts'
import { findDraftMistakes } from './find-draft-mistakes.server.ts'

/** What became of a draft that was sent. */
export type SavedExhibit =
  | (Extract<SavedDocument, { outcome: 'saved' }> & { mistakes: readonly DraftMistake[] })
  | (Omit<Extract<SavedDocument, { outcome: 'changed-by-another' }>, 'theirs'> & { theirs: ExhibitDraft | undefined })

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
  const draft = settledDraft(parseDraft(content))
  if (draft.slug !== slug) throw new SlugStaysError(slug)
  const saved = await saveDocument(tx, { id: exhibitId(slug), content: contentOf(draft), base, by, now })
  if (saved.outcome === 'saved') return { ...saved, mistakes: await findDraftMistakes(readSide(tx), { folder, draft }) }
  return { ...saved, theirs: saved.theirs === undefined ? undefined : draftOf(saved.theirs) }
}
