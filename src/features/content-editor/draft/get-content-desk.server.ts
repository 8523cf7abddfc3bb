import type { DocumentContent } from '#features/documents/document.ts'
import { getDocument } from '#features/documents/find-document.server.ts'
import { fileIdsOf, splitStudio } from '#features/documents/studio-documents.ts'
import { listShownFiles } from '#features/files/file/list-shown-files.server.ts'
import type { DocumentState } from '#features/publishing/desk/document-state.ts'
import type { DraftMistake } from '#features/publishing/desk/draft-mistake.ts'
import { namesOf } from '#features/publishing/desk/names-of.server.ts'
import { findPreviewLink } from '#features/publishing/desk/preview-link.server.ts'
import type { PreviewLink } from '#features/publishing/desk/preview-link.ts'
import { readEdited, stateOf } from '#features/publishing/desk/read-edited.server.ts'
import { readSettledRecords } from '#features/publishing/find-settled-changes.server.ts'
import { allCountries } from '#features/shipping/addresses/all-countries.ts'
import { type Access } from '#features/studio/access.ts'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { Things } from '../form/things.ts'
import { documentForms } from '../kinds/document-forms.ts'
import { type FormId, titleOf } from './content-id.ts'
import { findContentMistakes } from './find-content-mistakes.server.ts'
import { publishAccess } from './publish-access.ts'
import { hasSettled, settledFieldsOf } from './settled-fields.ts'
import { previewPages } from './subject-page.ts'

/** Everything that the page on which a document is edited needs. */
export type ContentDesk = {
  id: FormId
  title: string
  content: DocumentContent
  draftVersion: number
  state: DocumentState
  mistakes: readonly DraftMistake[]
  /** Why fields cannot change, by their names. */
  settled: Readonly<Record<string, string>>
  files: Readonly<Record<string, ShownFile>>
  link: PreviewLink | undefined
  things: Things
  zone: string
  /** Pages on which the draft can be seen, the one that it concerns most first. */
  previews: readonly { title: string; path: string }[]
  /** Who may publish it as it is now. */
  publishes: Access
}

/** Throws `DocumentNotFoundError`. */
export async function getContentDesk(
  read: ReadDb,
  { id, folder, studio, now }: { id: FormId; folder: Studio; studio: Studio; now: Date },
): Promise<ContentDesk> {
  const stored = await getDocument(read, id)
  const content = await readEdited(read, stored)
  const document = { ...id, content }
  const published = stored.published?.content
  const [mistakes, settled, files, link, names] = await Promise.all([
    findContentMistakes(read, { folder, document }),
    published === undefined ? {} : settledOf(read, { ...id, content: published }),
    listShownFiles(read, fileIdsOf([document])),
    findPreviewLink(read, { documentId: stored.id, now }),
    namesOf(read, [stored.draft?.by, stored.scheduled?.by]),
  ])
  return {
    id,
    title: titleOf(id, content),
    content,
    draftVersion: stored.draftVersion,
    state: stateOf(stored, names),
    mistakes,
    settled,
    files: Object.fromEntries(files),
    link,
    things: thingsOf(studio, folder),
    zone: studio.timeZone,
    previews: previewPages(id, studio),
    publishes: publishAccess(id, { before: published, after: content }),
  }
}

async function settledOf(read: ReadDb, document: FormId & { content: DocumentContent }) {
  const form = documentForms[document.kind]
  return hasSettled(form) ? settledFieldsOf(form, document, await readSettledRecords(read)) : {}
}

/** What fields can name, with pictures where the studio draws or shows one. */
function thingsOf(studio: Studio, folder: Studio): Things {
  const { collections, exhibits, editions } = studio
  const titled = ({ slug, title }: { slug: string; title: string }) => ({ value: slug, label: title })
  const pictured =
    (of: 'exhibits' | 'editions') =>
    ({ slug, title }: { slug: string; title: string }) => ({
      ...titled({ slug, title }),
      picture: `/media/${of}/${encodeURIComponent(slug)}/320.webp`,
    })
  const pills = new Set([
    ...editions.flatMap(({ opensBy }) => (opensBy.with === 'pills' ? [opensBy.pillId] : [])),
    ...(studio.burns?.editions ?? []).map(({ pillId }) => pillId),
  ])
  return {
    collection: collections.map(titled),
    exhibit: exhibits.map(pictured('exhibits')),
    edition: editions.map(pictured('editions')),
    pill: [...pills].map((pillId) => ({ value: pillId, label: pillId })),
    program: [...splitStudio(folder).programs.keys()].map((name) => ({ value: name, label: name })),
    country: allCountries.map(({ code, name }) => ({ value: code, label: name })),
    'time-zone': Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone })),
  }
}
