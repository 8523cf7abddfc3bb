import type { WriteDb } from '#platform/database/database.server.ts'

/** What staff do with a mail that was not sent: have it tried at once, or withdraw it, which erases what it says. */
export type MailTurn = 'retry' | 'withdraw'

/** Returns whether there was such a mail. */
export async function steerMail(
  tx: WriteDb,
  { id, turn, now }: { id: number; turn: MailTurn; now: Date },
): Promise<boolean> {
  const change = turn === 'retry' ? { state: 'waiting', next_attempt_at: now } : { state: 'withdrawn', data: null }
  const row = await tx
    .updateTable('identity_outbox')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'failed'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
