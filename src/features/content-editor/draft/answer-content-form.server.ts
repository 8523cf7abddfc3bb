import type { DocumentContent } from '#features/documents/document.ts'
import { getDocument } from '#features/documents/find-document.server.ts'
import type { ActedOnDocument } from '#features/publishing/desk/act-on-document.server.ts'
import { readEdited } from '#features/publishing/desk/read-edited.server.ts'
import type { SavedDocument } from '#features/publishing/desk/save-document.server.ts'
import type { Role } from '#features/studio/access.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { rowActOf } from '../form/row-act.ts'
import { actOnContent, contentActOf } from './act-on-content.server.ts'
import type { FormId } from './content-id.ts'
import { saveContentForm } from './save-content.server.ts'

/** What a form of the workbench about a document came to. */
export type ContentFormAnswer =
  | ActedOnDocument
  | { conflict: Extract<SavedDocument, { outcome: 'changed-by-another' }> }

type Write = <Result>(run: (tx: WriteDb) => Promise<Result>) => Promise<Result>

/**
 * Saves what a form says, and then does what its button asks for: two transactions, so that what was typed stays saved when the rest is refused.
 * Throws what `saveContentForm`, `contentActOf` and `actOnContent` throw.
 */
export async function answerContentForm(
  write: Write,
  {
    id,
    posted,
    zone,
    roles,
    before,
    ...by
  }: {
    id: FormId
    posted: FormData
    zone: string
    roles: readonly Role[]
    /** Refuses by throwing what is about to be published or scheduled; it may ask others than the database. */
    before?: ((content: DocumentContent) => Promise<void>) | undefined
    actor: string
    requestId: string
    now: Date
    folder: Studio
  },
): Promise<ContentFormAnswer> {
  const field = (name: string) => {
    const value = posted.getAll(name).at(-1)
    return typeof value === 'string' ? value : ''
  }
  const isWhole = field('whole') === 'yes'
  const saving = { id, posted, base: Number(field('base') || '-1'), zone, by: by.actor, now: by.now }
  const saved = isWhole ? await write(async (tx) => await saveContentForm(tx, saving)) : undefined
  if (saved?.outcome === 'changed-by-another') return { conflict: saved }
  const base = saved?.draftVersion
  const pressed = field('act')
  if (base !== undefined && (pressed === 'save' || rowActOf(pressed) !== undefined))
    return { said: 'The draft is saved.', draftVersion: base, isOther: false }
  const asked = contentActOf((name) => (name === 'base' && base !== undefined ? String(base) : field(name)), {
    id,
    zone,
  })
  if (before !== undefined && (asked.act === 'publish' || asked.act === 'schedule'))
    await before(await write(async (tx) => await readContent(tx, id)))
  return await write(async (tx) => await actOnContent(tx, { id, act: asked, roles, ...by }))
}

async function readContent(tx: WriteDb, id: FormId): Promise<DocumentContent> {
  const read = readSide(tx)
  return await readEdited(read, await getDocument(read, id))
}
