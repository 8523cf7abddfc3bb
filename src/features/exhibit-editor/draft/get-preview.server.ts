import { getDocument } from '#features/documents/find-document.server.ts'
import { readPublished } from '#features/documents/published.server.ts'
import { readStudio } from '#features/documents/read-studio.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import type { ExhibitView } from '#features/exhibits/exhibit.ts'
import { getExhibit } from '#features/exhibits/get-exhibit.server.ts'
import { type Studio, studioIn } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { exhibitId, placeWords } from './draft-mistake.ts'
import { contentOf, type ExhibitDraft } from './exhibit-draft.ts'
import { findDraftMistakes } from './find-draft-mistakes.server.ts'
import { readDraft } from './get-exhibit-desk.server.ts'
import { previewable } from './previewable.ts'

/** A draft as visitors would see it. `view` is absent while there is no work to show; `notes` say what is missing or left out. */
export type Preview = { title: string; view: ExhibitView | undefined; notes: readonly string[] }

/** `language` is that of the reader. Throws `DocumentNotFoundError`. */
export async function getPreview(
  read: ReadDb,
  { slug, ...by }: { slug: string; folder: Studio; frames: string | undefined; now: Date; language: string },
): Promise<Preview> {
  const draft = await readDraft(read, await getDocument(read, exhibitId(slug)))
  const mistakes = await findDraftMistakes(read, { folder: by.folder, draft })
  const notes = mistakes.map((mistake) => `${placeWords(mistake, draft)}: ${mistake.sentence}`)
  const title = draft.title || 'Untitled'
  const broken = new Set(
    mistakes.flatMap(({ place: [first, second, third] }) =>
      first === 'blocks' ? [second] : first === 'translations' ? [`${second} ${third}`] : [],
    ),
  )
  const view = await viewOf(read, { draft: previewable(draft, broken), ...by })
  if (view !== undefined || broken.size === 0) return { title, view, notes }
  // What does not fit with the rest of the studio may still have kept the page from being made.
  return { title, view: await viewOf(read, { draft: previewable(draft, 'all'), ...by }), notes }
}

async function viewOf(
  read: ReadDb,
  {
    draft,
    folder,
    frames,
    now,
    language,
  }: { draft: ExhibitDraft; folder: Studio; frames: string | undefined; now: Date; language: string },
): Promise<ExhibitView | undefined> {
  const { programs, wiring } = splitStudio(folder)
  const { documents: published } = await readPublished(read)
  const id = exhibitId(draft.slug)
  const others = published.filter(({ kind, name }) => kind !== 'exhibit' || name !== draft.slug)
  const documents = [...others, { ...id, content: contentOf(draft) }]
  const { studio } = await readStudio(read, { documents, programs, wiring })
  if (studio === undefined) return undefined
  const view = await getExhibit(read, { studio: studioIn(studio, language), slug: draft.slug, frames, now })
  const { file, alt } = view.exhibit
  return {
    ...view,
    exhibit: { ...view.exhibit, isDraft: true },
    // Details of a work that is a file are cut out of the file itself: smaller pictures of the work are made when it is published.
    blocks: view.blocks.map((block) =>
      block.type === 'details' && block.picture === undefined && file !== undefined
        ? { ...block, picture: { file, alt } }
        : block,
    ),
  }
}
