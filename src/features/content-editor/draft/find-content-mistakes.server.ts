import type { ContentDocument } from '#features/documents/document.ts'
import { checkDraft } from '#features/publishing/desk/check-draft.server.ts'
import type { DraftMistake } from '#features/publishing/desk/draft-mistake.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { mistakeOf } from './document-mistake.ts'

/** Everything that keeps a document from being published, each with the field that it is about; nothing when it can be. */
export async function findContentMistakes(
  read: ReadDb,
  { folder, document }: { folder: Studio; document: ContentDocument },
): Promise<readonly DraftMistake[]> {
  return (await checkDraft(read, { folder, document })).map((sentence) => mistakeOf(sentence, document))
}
