import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { type ModeratedName, NameChangedError, type NameModeration, undoOfNameModeration } from './moderated-name.ts'

/**
 * Takes the name away that a collector chose, or gives it back, and writes that into the audit; or notes that it was read. Taken
 * away, no name of theirs is shown until staff give it back. Returns a sentence for the page. Throws `NameChangedError` where its
 * collector changed it since it was read, or where it stands otherwise by now; nothing is changed then.
 */
export async function moderateName(
  tx: WriteDb,
  {
    name: { name, changedAt },
    moderation,
    chainId,
    ...by
  }: {
    name: ModeratedName
    moderation: NameModeration
    chainId: number
    actor: string
    requestId: string
    now: Date
  },
): Promise<{ said: string; undo?: [string, string][] | undefined }> {
  const isRead = moderation.act === 'read'
  const reason = moderation.act === 'take-away' ? moderation.reason : null
  const before = await tx
    .selectFrom('collector_choices')
    .select('name_taken_away')
    .where('name', '=', name)
    .executeTakeFirst()
  const row = await tx
    .updateTable('collector_choices')
    // Whoever decides about a name has read it.
    .set({ name_read_at: by.now, ...(isRead ? {} : { name_taken_away: reason }) })
    .where('name', '=', name)
    .where('name_changed_at', '=', new Date(changedAt))
    .$if(!isRead, (query) => query.where('name_taken_away', reason === null ? 'is not' : 'is', null))
    .returning('name_wallet')
    .executeTakeFirst()
  if (row === undefined) throw new NameChangedError()
  if (isRead) return { said: 'The name counts as read until its collector changes it.' }
  await recordAct(tx, {
    act: reason === null ? 'name-given-back' : 'name-taken-away',
    // The name itself would outlast the account in the audit.
    subject: row.name_wallet!,
    ...(reason === null ? {} : { detail: reason }),
    ...by,
  })
  await markPagesChanged(tx, { chainId })
  return {
    said: reason === null ? 'The name is shown again.' : 'The name is taken away. Its collector reads the reason.',
    undo: undoOfNameModeration({ name, changedAt }, moderation, before?.name_taken_away ?? ''),
  }
}
