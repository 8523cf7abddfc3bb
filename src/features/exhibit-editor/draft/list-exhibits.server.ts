import { listDocuments } from '#features/documents/find-document.server.ts'
import { fileIdsOf } from '#features/documents/studio-documents.ts'
import { listShownFiles } from '#features/files/file/list-shown-files.server.ts'
import type { DocumentState } from '#features/publishing/desk/document-state.ts'
import { namesOf } from '#features/publishing/desk/names-of.server.ts'
import { stateOf } from '#features/publishing/desk/read-edited.server.ts'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import { type ExhibitLabel, exhibitLabels } from '#features/studio/exhibit-label.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { readDraft } from './get-exhibit-desk.server.ts'

/** An exhibit as the workbench lists it. `shown` is its picture on the site, `file` that of a draft; `canMove` says in which directions it can. */
export type ListedExhibit = {
  slug: string
  title: string
  address: string
  state: DocumentState
  shown: ExhibitLabel['picture'] | undefined
  file: ShownFile | undefined
  canMove: { up: boolean; down: boolean }
}

/** All exhibits: those on the site in its order, then the others by name. */
export async function listExhibits(read: ReadDb, { studio }: { studio: Studio }): Promise<ListedExhibit[]> {
  const documents = await listDocuments(read, { kind: 'exhibit' })
  const names = await namesOf(
    read,
    documents.flatMap(({ draft, scheduled }) => [draft?.by, scheduled?.by]),
  )
  const drafts = await Promise.all(documents.map(async (document) => await readDraft(read, document)))
  const ids = fileIdsOf(drafts.map(({ slug, work }) => ({ kind: 'exhibit', name: slug, content: { work } as never })))
  const files = await listShownFiles(read, ids)
  const labels = exhibitLabels(studio)
  const place = (slug: string) => {
    const found = labels.findIndex((label) => label.slug === slug)
    return found === -1 ? labels.length : found
  }
  return documents
    .map((document, index): ListedExhibit => {
      const draft = drafts[index]!
      const at = place(document.name)
      const isShown = at < labels.length && document.published !== undefined
      return {
        slug: document.name,
        title: draft.title || 'Untitled',
        address: draft.path ?? `/exhibits/${document.name}`,
        state: stateOf(document, names),
        shown: isShown ? labels[at]?.picture : undefined,
        file: 'file' in draft.work ? files.get(draft.work.file ?? '') : undefined,
        canMove: { up: isShown && at > 0, down: isShown && at < labels.length - 1 },
      }
    })
    .toSorted((a, b) => place(a.slug) - place(b.slug))
}
