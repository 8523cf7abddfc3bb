import type { EditedDocument } from '#features/documents/document.ts'
import { getDocument } from '#features/documents/find-document.server.ts'
import { fileIdsOf } from '#features/documents/studio-documents.ts'
import { listShownFiles } from '#features/files/file/list-shown-files.server.ts'
import type { DocumentState } from '#features/publishing/desk/document-state.ts'
import type { DraftMistake } from '#features/publishing/desk/draft-mistake.ts'
import { namesOf } from '#features/publishing/desk/names-of.server.ts'
import { findPreviewLink } from '#features/publishing/desk/preview-link.server.ts'
import type { PreviewLink } from '#features/publishing/desk/preview-link.ts'
import { readEdited, stateOf } from '#features/publishing/desk/read-edited.server.ts'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { exhibitId } from './draft-mistake.ts'
import { draftOf, type ExhibitDraft } from './exhibit-draft.ts'
import { findDraftMistakes } from './find-draft-mistakes.server.ts'

/** Everything that the page on which an exhibit is edited needs. */
export type ExhibitDesk = {
  slug: string
  draft: ExhibitDraft
  draftVersion: number
  state: DocumentState
  mistakes: readonly DraftMistake[]
  /** The files that the draft names, by id. */
  files: Readonly<Record<string, ShownFile>>
  link: PreviewLink | undefined
  zone: string
  collections: readonly { slug: string; title: string }[]
  editions: readonly { slug: string; title: string }[]
}

/** Throws `DocumentNotFoundError`. */
export async function getExhibitDesk(
  read: ReadDb,
  { slug, folder, studio, now }: { slug: string; folder: Studio; studio: Studio; now: Date },
): Promise<ExhibitDesk> {
  const document = await getDocument(read, exhibitId(slug))
  const draft = await readDraft(read, document)
  const [mistakes, link, files, names] = await Promise.all([
    findDraftMistakes(read, { folder, draft }),
    findPreviewLink(read, { documentId: document.id, now }),
    listShownFiles(read, fileIdsOf([{ ...exhibitId(slug), content: draft as never }])),
    namesOf(read, [document.draft?.by, document.scheduled?.by]),
  ])
  return {
    slug,
    draft,
    draftVersion: document.draftVersion,
    state: stateOf(document, names),
    mistakes,
    files: Object.fromEntries(files),
    link,
    zone: studio.timeZone,
    collections: studio.collections.map(({ slug: own, title }) => ({ slug: own, title })),
    editions: studio.editions.map(({ slug: own, title }) => ({ slug: own, title })),
  }
}

/** What an exhibit says now to those who edit it. */
export async function readDraft(read: ReadDb, document: EditedDocument): Promise<ExhibitDraft> {
  return draftOf(await readEdited(read, document))
}
