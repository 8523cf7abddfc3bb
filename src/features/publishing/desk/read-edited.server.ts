import type { DocumentContent, EditedDocument } from '#features/documents/document.ts'
import { getRevision, listRevisions } from '#features/documents/find-document.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { DocumentState } from './document-state.ts'

/** What a document says now to those who edit it: its draft, else what is scheduled, else what is published, else what it said last. */
export async function readEdited(read: ReadDb, document: EditedDocument): Promise<DocumentContent> {
  if (document.draft !== undefined) return document.draft.content
  if (document.scheduled !== undefined) return await getRevision(read, document, document.scheduled.number)
  if (document.published !== undefined) return document.published.content
  const [newest] = await listRevisions(read, document)
  return await getRevision(read, document, newest?.number ?? 0)
}

/** Whether a document is published, drafted and scheduled, with when and by whom. */
export function stateOf(
  { published, draft, scheduled }: EditedDocument,
  names: (uid: string | undefined) => string | undefined,
): DocumentState {
  return {
    isPublished: published !== undefined,
    draft: draft === undefined ? undefined : { by: names(draft.by), at: secondsOf(draft.at) },
    scheduled:
      scheduled === undefined
        ? undefined
        : { by: names(scheduled.by), at: secondsOf(scheduled.at), problem: scheduled.problem },
  }
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)
