import { hash } from 'node:crypto'
import type { WriteDb } from '#platform/database/database.server.ts'
import { addRevision, lockDocument } from './add-revision.server.ts'
import type { ContentDocument, DocumentId, DocumentKind, Json } from './document.ts'
import { raiseContentVersion, takePublishingTurn } from './published.server.ts'

/** What following the folder came to: documents that were published from it, and those that were edited here and therefore stayed. */
export type FolderNews = { taken: readonly DocumentId[]; kept: readonly DocumentId[]; withdrawn: readonly DocumentId[] }

/**
 * Publishes what the studio's folder says, where nobody has edited the document here: the first content of an empty database, and later
 * every change of a file. A document that was edited here stays as it is, and so does one whose file did not change.
 */
export async function followFolder(
  tx: WriteDb,
  { documents, now }: { documents: readonly ContentDocument[]; now: Date },
): Promise<FolderNews> {
  await takePublishingTurn(tx)
  const news = { taken: [] as DocumentId[], kept: [] as DocumentId[], withdrawn: [] as DocumentId[] }
  for (const { kind, name, content } of documents) {
    const row = await lockDocument(tx, { kind, name })
    const folderHash = hashOf(content)
    if (row.folder_hash === folderHash) continue
    if (!(await isOfFolder(tx, row))) {
      news.kept.push({ kind, name })
      continue
    }
    const number = await addRevision(tx, {
      document: row,
      content,
      origin: 'folder',
      by: undefined,
      now,
      isPublished: true,
    })
    await tx
      .updateTable('documents')
      .set({ published: number, folder_hash: folderHash })
      .where('id', '=', row.id)
      .execute()
    news.taken.push({ kind, name })
  }
  await withdrawGone(tx, documents, news)
  if (news.taken.length + news.withdrawn.length > 0) await raiseContentVersion(tx)
  return news
}

type Row = Awaited<ReturnType<typeof lockDocument>>

/** Whether nobody but the folder has changed a document or begun to. */
async function isOfFolder(tx: WriteDb, { id, draft, scheduled }: Row): Promise<boolean> {
  if (draft !== null || scheduled !== null) return false
  const last = await tx
    .selectFrom('document_revisions')
    .select('origin')
    .where('document_id', '=', id)
    .where('origin', '!=', 'set-aside')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last === undefined || last.origin === 'folder'
}

/** What the folder held once and does not hold any more leaves the site, if nobody edited it here. */
async function withdrawGone(
  tx: WriteDb,
  documents: readonly ContentDocument[],
  news: { kept: DocumentId[]; withdrawn: DocumentId[] },
): Promise<void> {
  const rows = await tx.selectFrom('documents').selectAll().where('folder_hash', 'is not', null).forUpdate().execute()
  for (const row of rows) {
    const id = { kind: row.kind as DocumentKind, name: row.name }
    if (documents.some(({ kind, name }) => kind === id.kind && name === id.name) || row.published === null) continue
    if (!(await isOfFolder(tx, row))) {
      news.kept.push(id)
      continue
    }
    await tx.updateTable('documents').set({ published: null, folder_hash: null }).where('id', '=', row.id).execute()
    news.withdrawn.push(id)
  }
}

/** The same for the same content, whatever order its keys stand in. */
function hashOf(content: Json): string {
  return hash(
    'sha256',
    JSON.stringify(content, (_key, value: Json) => (isRecord(value) ? sorted(value) : value)),
  )
}

function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sorted(value: { readonly [key: string]: Json }): { readonly [key: string]: Json } {
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
