import type { CheckDocuments } from '#features/documents/publish-document.server.ts'
import { readStudio } from '#features/documents/read-studio.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import type { Studio } from '#features/studio/studio.ts'

/** What has to be right before anything is published: the studio that the documents make with the folder's programs and wiring. */
export function checkContent(folder: Studio): CheckDocuments {
  const { programs, wiring } = splitStudio(folder)
  return async (read, documents) => (await readStudio(read, { documents, programs, wiring })).mistakes ?? []
}
