import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import type { ContentDocument, DocumentContent, DocumentKind } from './document.ts'

/** What visitors see: every published document, and the number that is raised whenever one of them changes. */
export type Published = { version: number; documents: ContentDocument[] }

/** Documents, each with the revision that is published. */
export const publishedRevisions = (read: ReadDb) =>
  read
    .selectFrom('documents as d')
    .innerJoin('document_revisions as r', (join) =>
      join.onRef('r.document_id', '=', 'd.id').onRef('r.number', '=', 'd.published'),
    )

/** Reads everything that is published. */
export async function readPublished(read: ReadDb): Promise<Published> {
  // The number first: documents that are published meanwhile are newer than it, and are read again.
  const version = await readContentVersion(read)
  const rows = await publishedRevisions(read)
    .select(['d.kind', 'd.name', 'r.content'])
    .orderBy('d.kind')
    .orderBy('d.name')
    .execute()
  return {
    version,
    documents: rows.map(({ kind, name, content }) => ({
      kind: kind as DocumentKind,
      name,
      content: content as DocumentContent,
    })),
  }
}

/** The number of the published state. */
export async function readContentVersion(read: ReadDb): Promise<number> {
  return (await read.selectFrom('content_state').select('version').executeTakeFirst())?.version ?? 0
}

/**
 * Takes the turn to publish until the transaction ends: what is published is checked as a whole, so two that are each right by themselves
 * must not be published at the same time.
 */
export async function takePublishingTurn(tx: WriteDb): Promise<void> {
  await tx
    .insertInto('content_state')
    .values({ version: 0 })
    .onConflict((conflict) => conflict.column('only_one').doNothing())
    .execute()
  await tx.selectFrom('content_state').select('version').forUpdate().execute()
}

/** Tells every process that something else is published now. Whoever calls it has taken the turn to publish. */
export async function raiseContentVersion(tx: WriteDb): Promise<void> {
  await tx
    .updateTable('content_state')
    .set({ version: sql`version + 1` })
    .execute()
}

/** Has every process make its pages anew, though no document changed. */
export async function tellPublished(tx: WriteDb): Promise<void> {
  await takePublishingTurn(tx)
  await raiseContentVersion(tx)
}
