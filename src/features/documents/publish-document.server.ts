import { type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { addRevision, lockDocument } from './add-revision.server.ts'
import {
  type ContentDocument,
  type DocumentContent,
  type DocumentId,
  type DocumentKind,
  DocumentMistakesError,
  NothingToPublishError,
  PastScheduleError,
  StaleDraftError,
} from './document.ts'
import { getDocument, getRevision } from './find-document.server.ts'
import { raiseContentVersion, readPublished, takePublishingTurn } from './published.server.ts'

/** Everything that would be wrong with the studio if these were its documents: a sentence each, none when it is right. */
export type CheckDocuments = (read: ReadDb, documents: readonly ContentDocument[]) => Promise<readonly string[]>

type Publishing = { id: DocumentId; by: string; now: Date; check: CheckDocuments }

/**
 * Publishes the draft of a document, as it was at `base`. Visitors see it with the commit of the transaction. Throws
 * `NothingToPublishError`, `StaleDraftError`, `DocumentMistakesError`.
 */
export async function publishDocument(
  tx: WriteDb,
  { id, base, by, now, check }: Publishing & { base: number },
): Promise<{ number: number }> {
  const { row, draft } = await takeDraft(tx, { id, base, check })
  const number = await addRevision(tx, { document: row, content: draft, origin: 'edited', by, now, isPublished: true })
  await tx
    .updateTable('documents')
    .set({ ...noDraft(row), ...noSchedule, published: number })
    .where('id', '=', row.id)
    .execute()
  await raiseContentVersion(tx)
  return { number }
}

/**
 * Sets the draft of a document to be published by itself at a moment. It is checked now and again then; what is edited afterwards is a new
 * draft. Throws `PastScheduleError` and what `publishDocument` throws.
 */
export async function scheduleDocument(
  tx: WriteDb,
  { id, base, at, by, now, check }: Publishing & { base: number; at: Date },
): Promise<{ number: number }> {
  if (at <= now) throw new PastScheduleError()
  const { row, draft } = await takeDraft(tx, { id, base, check })
  const number = await addRevision(tx, {
    document: row,
    content: draft,
    origin: 'scheduled',
    by,
    now,
    isPublished: false,
  })
  await tx
    .updateTable('documents')
    .set({ ...noDraft(row), scheduled: number, scheduled_for: at, scheduled_by: by, schedule_problem: null })
    .where('id', '=', row.id)
    .execute()
  return { number }
}

/** Takes a schedule back. Its text becomes the draft again, unless another one has been begun; it stays among the revisions. */
export async function cancelSchedule(tx: WriteDb, { id, by, now }: Omit<Publishing, 'check'>): Promise<void> {
  const row = await lockDocument(tx, id)
  if (row.scheduled === null) return
  const content = await getRevision(readSide(tx), await getDocument(readSide(tx), id), row.scheduled)
  await tx
    .updateTable('documents')
    .set({
      ...noSchedule,
      ...(row.draft === null
        ? { draft: JSON.stringify(content), draft_version: row.draft_version + 1, draft_by: by, draft_at: now }
        : {}),
    })
    .where('id', '=', row.id)
    .execute()
}

/**
 * Publishes what was scheduled for now or before, the earliest first. What does not fit with the rest any more stays scheduled, with the
 * reason; it is tried again the next time. Returns how many were published.
 */
export async function publishDue(tx: WriteDb, { now, check }: { now: Date; check: CheckDocuments }): Promise<number> {
  await takePublishingTurn(tx)
  const due = await tx
    .selectFrom('documents')
    .innerJoin('document_revisions', (join) =>
      join
        .onRef('document_revisions.document_id', '=', 'documents.id')
        .onRef('document_revisions.number', '=', 'documents.scheduled'),
    )
    .select(['documents.id', 'kind', 'name', 'scheduled', 'content', 'schedule_problem'])
    .where('scheduled_for', '<=', now)
    .orderBy('scheduled_for')
    .orderBy('documents.id')
    .execute()
  let count = 0
  for (const { id, kind, name, scheduled, content, schedule_problem: known } of due) {
    const mistakes = await findMistakes(
      tx,
      { kind: kind as DocumentKind, name, content: content as DocumentContent },
      check,
    )
    if (mistakes.length > 0) {
      const problem = mistakes.join(' ')
      if (problem !== known)
        await tx.updateTable('documents').set({ schedule_problem: problem }).where('id', '=', id).execute()
      continue
    }
    await tx
      .updateTable('documents')
      .set({ ...noSchedule, published: scheduled })
      .where('id', '=', id)
      .execute()
    await tx
      .updateTable('document_revisions')
      .set({ published_at: now })
      .where('document_id', '=', id)
      .where('number', '=', scheduled!)
      .execute()
    count += 1
  }
  if (count > 0) await raiseContentVersion(tx)
  return count
}

/** Takes a document from the site; its revisions and its draft stay. Throws `DocumentMistakesError` where something needs it. */
export async function withdrawDocument(
  tx: WriteDb,
  { id, check }: { id: DocumentId; check: CheckDocuments },
): Promise<void> {
  await takePublishingTurn(tx)
  const row = await lockDocument(tx, id)
  if (row.published === null) return
  const { documents } = await readPublished(readSide(tx))
  const mistakes = await check(
    readSide(tx),
    documents.filter(({ kind, name }) => kind !== id.kind || name !== id.name),
  )
  if (mistakes.length > 0) throw new DocumentMistakesError(mistakes)
  await tx
    .updateTable('documents')
    .set({ published: null, ...noSchedule })
    .where('id', '=', row.id)
    .execute()
  await raiseContentVersion(tx)
}

async function takeDraft(tx: WriteDb, { id, base, check }: { id: DocumentId; base: number; check: CheckDocuments }) {
  await takePublishingTurn(tx)
  await getDocument(readSide(tx), id)
  const row = await lockDocument(tx, id)
  if (row.draft === null) throw new NothingToPublishError(id)
  if (row.draft_version !== base) throw new StaleDraftError(id)
  const draft = row.draft as DocumentContent
  const mistakes = await findMistakes(tx, { ...id, content: draft }, check)
  if (mistakes.length > 0) throw new DocumentMistakesError(mistakes)
  return { row, draft }
}

/** What would be wrong with the studio if this document stood among those that are published. */
async function findMistakes(tx: WriteDb, document: ContentDocument, check: CheckDocuments): Promise<readonly string[]> {
  const { documents } = await readPublished(readSide(tx))
  const others = documents.filter(({ kind, name }) => kind !== document.kind || name !== document.name)
  return [...nameMistakes(document), ...(await check(readSide(tx), [...others, document]))]
}

/** The name of a document that its content carries too can never change: links and files name it. */
export function nameMistakes({ kind, name, content }: ContentDocument): string[] {
  const own = { collection: 'slug', exhibit: 'slug', edition: 'slug', pill: 'editionId' }[kind as string]
  return own === undefined || content[own] === name
    ? []
    : [`${kind} ${name}, ${own}: this stays ${name}; only its title and address can change.`]
}

const noDraft = ({ draft_version: version }: { draft_version: number }) => ({
  draft: null,
  draft_version: version + 1,
  draft_by: null,
  draft_at: null,
})
const noSchedule = { scheduled: null, scheduled_for: null, scheduled_by: null, schedule_problem: null }
