import type { WriteDb } from '#platform/database/database.server.ts'
import { lockDocument } from './add-revision.server.ts'
import type { ContentDocument, DocumentContent } from './document.ts'

/**
 * Makes what was published the draft of a document that left the site, and takes back its schedule. Somebody's draft is newer and stays; `prepared` says what
 * either becomes, `undefined` that none is kept.
 */
export async function keepAsDraft(
  tx: WriteDb,
  { content, ...id }: ContentDocument,
  { prepared, by, now }: { prepared: (content: DocumentContent) => DocumentContent | undefined; by: string; now: Date },
): Promise<void> {
  const row = await lockDocument(tx, id)
  const draft = prepared((row.draft as DocumentContent | null) ?? content)
  await tx
    .updateTable('documents')
    .set({
      scheduled: null,
      scheduled_for: null,
      scheduled_by: null,
      draft_version: row.draft_version + 1,
      ...(draft === undefined
        ? { draft: null, draft_by: null, draft_at: null }
        : { draft: JSON.stringify(draft), draft_by: row.draft_by ?? by, draft_at: now }),
    })
    .where('id', '=', row.id)
    .execute()
}
