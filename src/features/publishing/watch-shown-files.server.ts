import { readPublished, takePublishingTurn } from '#features/documents/published.server.ts'
import { readStudio } from '#features/documents/read-studio.server.ts'
import { fileIdsOf, splitStudio } from '#features/documents/studio-documents.ts'
import type { WatchShown } from '#features/files/uploads/file-service.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide } from '#platform/database/database.server.ts'

/**
 * Finds what of the published studio a file's other content does not fit with, like a detail that lies outside of the new picture. A studio that
 * does not fit together is not shown, and the app does not open with it. What was wrong before does not keep anybody from mending it.
 */
export function watchShownFiles(folder: Studio): WatchShown {
  const { programs, wiring } = splitStudio(folder)
  return async (tx, { fileId }) => {
    // Nobody publishes meanwhile what would fit with the content before alone.
    await takePublishingTurn(tx)
    const read = readSide(tx)
    const { documents } = await readPublished(read)
    if (!fileIdsOf(documents).includes(fileId)) return async () => await Promise.resolve([])
    const findMistakes = async () => (await readStudio(read, { documents, programs, wiring })).mistakes ?? []
    const before = new Set(await findMistakes())
    return async () => (await findMistakes()).filter((mistake) => !before.has(mistake))
  }
}
