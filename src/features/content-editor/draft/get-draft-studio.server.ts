import { getDocument } from '#features/documents/find-document.server.ts'
import { readPublished } from '#features/documents/published.server.ts'
import { readStudio } from '#features/documents/read-studio.server.ts'
import { splitStudio } from '#features/documents/studio-documents.ts'
import { readEdited } from '#features/publishing/desk/read-edited.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { FormId } from './content-id.ts'

/** The studio as it would be with the draft of a document in its place, or what keeps it from being one. Throws `DocumentNotFoundError`. */
export async function getDraftStudio(
  read: ReadDb,
  { id, folder }: { id: FormId; folder: Studio },
): Promise<{ studio: Studio; mistakes?: undefined } | { studio?: undefined; mistakes: readonly string[] }> {
  const { programs, wiring } = splitStudio(folder)
  const content = await readEdited(read, await getDocument(read, id))
  const { documents } = await readPublished(read)
  const others = documents.filter(({ kind, name }) => kind !== id.kind || name !== id.name)
  return await readStudio(read, { documents: [...others, { ...id, content }], programs, wiring })
}
