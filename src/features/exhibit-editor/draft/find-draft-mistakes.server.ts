import type { ContentDocument } from '#features/documents/document.ts'
import { fileIdsOf, joinStudio, splitStudio } from '#features/documents/studio-documents.ts'
import { listShownFiles } from '#features/files/file/list-shown-files.server.ts'
import { checkDraft } from '#features/publishing/desk/check-draft.server.ts'
import type { DraftMistake } from '#features/publishing/desk/draft-mistake.ts'
import { exhibitConfig } from '#features/studio/exhibit-config.ts'
import { nearestIssues, type Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { exhibitId, mistakeOfIssue, mistakeOfSentence } from './draft-mistake.ts'
import { contentOf, type ExhibitDraft } from './exhibit-draft.ts'

/** Everything that keeps a draft from being published, each with the field that it is about; nothing when it can be. */
export async function findDraftMistakes(
  read: ReadDb,
  { folder, draft }: { folder: Studio; draft: ExhibitDraft },
): Promise<readonly DraftMistake[]> {
  const document: ContentDocument = { ...exhibitId(draft.slug), content: contentOf(draft) }
  const { programs, wiring } = splitStudio(folder)
  const files = await listShownFiles(read, fileIdsOf([document]))
  const joined = joinStudio({ documents: [document], programs, wiring, files }) as { exhibits: readonly unknown[] }
  const parsed = exhibitConfig.safeParse(joined.exhibits[0])
  if (!parsed.success) return parsed.error.issues.flatMap(nearestIssues).map((issue) => mistakeOfIssue(issue, draft))
  const sentences = await checkDraft(read, { folder, document })
  return sentences.map((sentence) => mistakeOfSentence(sentence, draft))
}
