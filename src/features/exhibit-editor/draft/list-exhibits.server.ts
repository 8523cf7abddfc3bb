import { sql } from 'kysely'
import type { EditedDocument } from '#features/documents/document.ts'
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
  /** When its draft or its newest revision was made, in whole seconds since 1970. */ changedAt: number | undefined
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
  const changes = await listLastChanges(read)
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
        changedAt: changes.get(document.id),
        canMove: { up: isShown && at > 0, down: isShown && at < labels.length - 1 },
      }
    })
    .toSorted((a, b) => place(a.slug) - place(b.slug))
}

/** When each exhibit was last changed, by the id of its document. */
async function listLastChanges(read: ReadDb): Promise<Map<EditedDocument['id'], number>> {
  const rows = await read
    .selectFrom('documents as d')
    .leftJoin('document_revisions as r', 'r.document_id', 'd.id')
    .where('d.kind', '=', 'exhibit')
    .groupBy(['d.id', 'd.draft_at'])
    .select(['d.id', sql<Date | null>`greatest(d.draft_at, max(r.made_at))`.as('changed')])
    .execute()
  return new Map(
    rows.flatMap(({ id, changed }) => (changed === null ? [] : [[id, Math.floor(changed.getTime() / 1000)]])),
  )
}
