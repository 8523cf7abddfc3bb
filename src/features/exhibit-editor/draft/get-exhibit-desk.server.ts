import type { EditedDocument } from '#features/documents/document.ts'
import { getDocument, getRevision, listRevisions } from '#features/documents/find-document.server.ts'
import { fileIdsOf } from '#features/documents/studio-documents.ts'
import { listShownFiles } from '#features/files/file/list-shown-files.server.ts'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { type DraftMistake, exhibitId } from './draft-mistake.ts'
import { draftOf, type ExhibitDraft } from './exhibit-draft.ts'
import type { ExhibitState } from './exhibit-state.ts'
import { findDraftMistakes } from './find-draft-mistakes.server.ts'
import { namesOf } from './names-of.server.ts'
import { findPreviewLink } from './preview-link.server.ts'

/** Everything that the page on which an exhibit is edited needs. Times are whole seconds since 1970. */
export type ExhibitDesk = {
  slug: string
  draft: ExhibitDraft
  draftVersion: number
  state: ExhibitState
  mistakes: readonly DraftMistake[]
  /** The files that the draft names, by id. */
  files: Readonly<Record<string, ShownFile>>
  link: { by: string | undefined; expiresAt: number } | undefined
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
  const [mistakes, link, files] = await Promise.all([
    findDraftMistakes(read, { folder, draft }),
    findPreviewLink(read, { documentId: document.id, now }),
    listShownFiles(read, fileIdsOf([{ ...exhibitId(slug), content: draft as never }])),
  ])
  const names = await namesOf(read, [document.draft?.by, document.scheduled?.by, link?.madeBy])
  return {
    slug,
    draft,
    draftVersion: document.draftVersion,
    state: stateOf(document, names),
    mistakes,
    files: Object.fromEntries(files),
    link: link === undefined ? undefined : { by: names(link.madeBy), expiresAt: secondsOf(link.expiresAt) },
    zone: studio.timeZone,
    collections: studio.collections.map(({ slug: own, title }) => ({ slug: own, title })),
    editions: studio.editions.map(({ slug: own, title }) => ({ slug: own, title })),
  }
}

/** What an exhibit says now to those who edit it: its draft, else what is scheduled, else what is published, else what it said last. */
export async function readDraft(read: ReadDb, document: EditedDocument): Promise<ExhibitDraft> {
  if (document.draft !== undefined) return draftOf(document.draft.content)
  if (document.scheduled !== undefined) return draftOf(await getRevision(read, document, document.scheduled.number))
  if (document.published !== undefined) return draftOf(document.published.content)
  const [newest] = await listRevisions(read, document)
  return draftOf(await getRevision(read, document, newest?.number ?? 0))
}

/** Whether an exhibit is published, drafted and scheduled, with when and by whom. */
export function stateOf(
  { published, draft, scheduled }: EditedDocument,
  names: (uid: string | undefined) => string | undefined,
): ExhibitState {
  return {
    isPublished: published !== undefined,
    draft: draft === undefined ? undefined : { by: names(draft.by), at: secondsOf(draft.at) },
    scheduled:
      scheduled === undefined
        ? undefined
        : { by: names(scheduled.by), at: secondsOf(scheduled.at), problem: scheduled.problem },
  }
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)
