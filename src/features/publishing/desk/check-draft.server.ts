import type { ContentDocument } from '#features/documents/document.ts'
import { nameMistakes } from '#features/documents/publish-document.server.ts'
import { readPublished } from '#features/documents/published.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { checkContent } from '../check-content.server.ts'

/** Everything that would be wrong if a document were published as it is: a sentence each, with its place in front. */
export async function checkDraft(
  read: ReadDb,
  { folder, document }: { folder: Studio; document: ContentDocument },
): Promise<readonly string[]> {
  const { documents } = await readPublished(read)
  const others = documents.filter(({ kind, name }) => kind !== document.kind || name !== document.name)
  return [...nameMistakes(document), ...(await checkContent(folder)(read, [...others, document]))]
}
