import { listShownFiles } from '#features/files/file/list-shown-files.server.ts'
import { checkStudio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { fileIdsOf, joinStudio, type StudioParts } from './studio-documents.ts'

/** The studio that documents make with the files that they name as these are now, or everything that is wrong with it. */
export async function readStudio(read: ReadDb, parts: StudioParts): Promise<ReturnType<typeof checkStudio>> {
  const files = await listShownFiles(read, fileIdsOf(parts.documents))
  return checkStudio(joinStudio({ ...parts, files }))
}
