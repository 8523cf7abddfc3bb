import { documentSchemas } from '#features/documents/document-schemas.ts'
import type { DocumentContent } from '#features/documents/document.ts'
import { getDocument } from '#features/documents/find-document.server.ts'
import type { DraftMistake } from '#features/publishing/desk/draft-mistake.ts'
import { readEdited } from '#features/publishing/desk/read-edited.server.ts'
import { type SavedDocument, saveDocument } from '#features/publishing/desk/save-document.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { withSettledTranslations } from '#features/studio/translations/match-translations.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { isSame } from '../form/form-walk.ts'
import { rowActOf, withRowAct } from '../form/row-act.ts'
import { documentForms } from '../kinds/document-forms.ts'
import type { FormId } from './content-id.ts'
import { findContentMistakes } from './find-content-mistakes.server.ts'
import { knownContent } from './known-content.ts'
import { readPosted } from './read-posted.ts'

type Saving = { id: FormId; base: number; by: string; now: Date }

/** What became of a draft that was sent, and what keeps it from being published. */
export type SavedContent =
  | (Extract<SavedDocument, { outcome: 'saved' }> & { mistakes: readonly DraftMistake[] })
  | Extract<SavedDocument, { outcome: 'changed-by-another' }>

/**
 * Saves the draft that the editor sends while somebody types, and says what still keeps it from being published. Throws
 * `DocumentNotFoundError`, `UnknownContentError`.
 */
export async function saveContent(
  tx: WriteDb,
  { id, content, base, by, now, folder }: Saving & { content: unknown; folder: Studio },
): Promise<SavedContent> {
  const read = readSide(tx)
  const stored = await readEdited(read, await getDocument(read, id))
  const known = knownContent(documentForms[id.kind], content, stored)
  const next = withSettledTranslations(documentSchemas[id.kind], known)
  const saved = await saveDocument(tx, { id, content: next, base, by, now })
  if (saved.outcome !== 'saved') return saved
  return { ...saved, mistakes: await findContentMistakes(read, { folder, document: { ...id, content: next } }) }
}

/**
 * Saves what a posted form says, after the button of a list did its part where one was pressed. A form that says what is stored already saves
 * nothing. Throws `DocumentNotFoundError`.
 */
export async function saveContentForm(
  tx: WriteDb,
  { id, posted, base, zone, by, now }: Saving & { posted: FormData; zone: string },
): Promise<SavedDocument> {
  const read = readSide(tx)
  const document = await getDocument(read, id)
  const stored = await readEdited(read, document)
  const form = documentForms[id.kind]
  const typed = readPosted(id.kind, { content: stored, posted, zone })
  const next = withSettledTranslations(documentSchemas[id.kind], afterButton(typed, posted, form))
  if (isSame(next, stored) && (document.draft !== undefined || document.published !== undefined))
    return { outcome: 'saved', draftVersion: document.draftVersion, savedAt: now.toISOString() }
  return await saveDocument(tx, { id, content: next, base, by, now })
}

function afterButton(content: DocumentContent, posted: FormData, form: (typeof documentForms)[FormId['kind']]) {
  const button = posted.getAll('act').at(-1)
  const rows = typeof button === 'string' ? rowActOf(button) : undefined
  return rows === undefined ? content : withRowAct(form, content, rows)
}
