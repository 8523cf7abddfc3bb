import { type Change, differenceOf } from '#features/documents/difference.ts'
import type { DocumentContent, DocumentId, RevisionOrigin } from '#features/documents/document.ts'
import { getDocument, getRevision, listRevisions } from '#features/documents/find-document.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { namesOf } from './names-of.server.ts'

/** A revision as the history shows it; times are whole seconds since 1970. */
export type HistoryLine = {
  number: number
  origin: RevisionOrigin
  by: string | undefined
  at: number
  publishedAt: number | undefined
  isShown: boolean
}

/** The revisions of a document, newest first, and the difference between two of them. `0` stands for the draft as it is now. */
export type DocumentHistory = {
  id: DocumentId
  /** What it says now to those who edit it, if it says anything. */
  content: DocumentContent | undefined
  hasDraft: boolean
  lines: readonly HistoryLine[]
  compared: { from: number | undefined; to: number; changes: readonly Change[] } | undefined
}

/** Without `from` a revision is compared with the one before it. Throws `DocumentNotFoundError` and `NoSuchRevisionError`. */
export async function getDocumentHistory(
  read: ReadDb,
  { id, from, to }: { id: DocumentId; from: number | undefined; to: number | undefined },
): Promise<DocumentHistory> {
  const document = await getDocument(read, id)
  const revisions = await listRevisions(read, document)
  const names = await namesOf(
    read,
    revisions.map(({ madeBy }) => madeBy),
  )
  const [newest] = revisions
  const chosen = to ?? (document.draft === undefined ? newest?.number : 0)
  const earlier =
    from ?? (chosen === 0 ? newest?.number : revisions.find(({ number }) => number < (chosen ?? 0))?.number)
  const contents = async (number: number | undefined): Promise<DocumentContent | undefined> =>
    number === undefined
      ? undefined
      : number === 0
        ? document.draft?.content
        : await getRevision(read, document, number)
  return {
    id,
    content: document.draft?.content ?? document.published?.content,
    hasDraft: document.draft !== undefined,
    lines: revisions.map(({ number, origin, madeBy, madeAt, publishedAt }) => ({
      number,
      origin,
      by: names(madeBy),
      at: Math.floor(madeAt.getTime() / 1000),
      publishedAt: publishedAt === undefined ? undefined : Math.floor(publishedAt.getTime() / 1000),
      isShown: document.published?.number === number,
    })),
    compared:
      chosen === undefined
        ? undefined
        : {
            from: earlier,
            to: chosen,
            changes: differenceOf(await contents(earlier), await contents(chosen)),
          },
  }
}
