import type { CheckDocuments } from '#features/documents/publish-document.server.ts'
import { readPublished } from '#features/documents/published.server.ts'
import { readStudio } from '#features/documents/read-studio.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import { pricesForNowhere } from '#features/studio/find-mistakes.ts'
import type { Studio } from '#features/studio/studio.ts'
import { findSettledChanges } from './find-settled-changes.server.ts'

/**
 * What has to be right before anything is published: the studio that the documents make with the folder's programs and wiring, and that
 * nothing changes which collectors have already.
 */
export function checkContent(folder: Studio): CheckDocuments {
  const { programs, wiring } = splitStudio(folder)
  return async (read, documents) => {
    const { studio, mistakes } = await readStudio(read, { documents, programs, wiring })
    const { documents: before } = await readPublished(read)
    return [
      ...(mistakes ?? pricesForNowhere(studio)),
      ...(await findSettledChanges(read, { before, after: documents })),
    ]
  }
}
