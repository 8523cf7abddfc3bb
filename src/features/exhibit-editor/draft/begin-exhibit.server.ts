import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { findDocument } from '#features/documents/find-document.server.ts'
import { saveDraft } from '#features/documents/save-draft.server.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { ConflictError, defineError, InvalidInputError } from '#platform/errors.ts'
import { slugOf } from '#platform/slug-of.ts'
import { exhibitId } from './draft-mistake.ts'
import { contentOf, newDraft } from './exhibit-draft.ts'

export const TitleNeededError = defineError(
  InvalidInputError,
  'title-needed',
  'Give the exhibit a title. Nothing was made yet.',
)
export const NameNeededError = defineError(
  InvalidInputError,
  'name-needed',
  'Give the exhibit a short name of small letters, digits and hyphens, such as still-life-2. Nothing was made yet.',
)
export const NameTakenError = defineError(
  ConflictError,
  'name-taken',
  (slug: string) => `There already is an exhibit named ${slug}. Choose another name; nothing was made.`,
)

/**
 * Makes the first draft of an exhibit. `name` and `path` may be left empty: the name is made of the title, and the address of the name.
 * Throws `TitleNeededError`, `NameNeededError`, `NameTakenError`.
 */
export async function beginExhibit(
  tx: WriteDb,
  {
    title,
    name,
    path,
    actor,
    requestId,
    now,
  }: {
    title: string
    name: string
    path: string
    actor: string
    requestId: string
    now: Date
  },
): Promise<{ slug: string }> {
  const cleanTitle = title.trim().slice(0, 300)
  if (cleanTitle === '') throw new TitleNeededError()
  const slug = name.trim() === '' ? slugOf(cleanTitle) : name.trim()
  if (!/^[a-z0-9][a-z0-9-]{0,79}$/.test(slug)) throw new NameNeededError()
  const id = exhibitId(slug)
  if ((await findDocument(readSide(tx), id)) !== undefined) throw new NameTakenError(slug)
  const address = path.trim().slice(0, 200)
  const draft = newDraft({
    slug,
    title: cleanTitle,
    path: address === '' || address === `/exhibits/${slug}` ? undefined : address,
    year: String(now.getUTCFullYear()),
  })
  const saved = await saveDraft(tx, { id, content: contentOf(draft), base: 0, by: actor, now })
  if (saved.outcome !== 'saved') throw new NameTakenError(slug)
  await recordAct(tx, { actor, act: 'exhibit-begun', detail: slug, requestId, now })
  return { slug }
}
