import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { getDocument } from '#features/documents/find-document.server.ts'
import { publishDocument } from '#features/documents/publish-document.server.ts'
import { saveDraft } from '#features/documents/save-draft.server.ts'
import { checkContent } from '#features/publishing/check-content.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { ConflictError, defineError } from '#platform/errors.ts'
import { lookOf, type StudioWords } from './studio-words.ts'

/** Somebody edits the studio's document elsewhere; their draft must not be published by the way. */
export const StudioBeingEditedError = defineError(
  ConflictError,
  'studio-being-edited',
  'There is a draft of the studio’s own words. Publish or discard it first; nothing was changed here.',
)

type Given = { words: StudioWords; folder: Studio; actor: string; requestId?: string | undefined; now: Date }

/** Publishes name, words, contact and colours of the studio; all else of its document stays. Throws `StudioBeingEditedError` and what publishing throws. */
export async function nameStudio(tx: WriteDb, { words, folder, actor, requestId, now }: Given): Promise<void> {
  const id = { kind: 'studio', name: 'studio' } as const
  const { published, draft, scheduled, draftVersion } = await getDocument(readSide(tx), id)
  if (draft !== undefined || scheduled !== undefined) throw new StudioBeingEditedError()
  const content = { ...published?.content, ...lookOf(words) }
  const saved = await saveDraft(tx, { id, content, base: draftVersion, by: actor, now })
  if (saved.outcome !== 'saved') throw new StudioBeingEditedError()
  await publishDocument(tx, { id, base: saved.draftVersion, by: actor, now, check: checkContent(folder) })
  await recordAct(tx, { actor, act: 'studio-named', detail: words.name, requestId, now })
}
