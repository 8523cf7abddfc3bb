import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import type { StudioMails } from '#platform/mail/mail-template.ts'
import type { NoticeKind } from './notice.ts'
import { plainNotice } from './notice.ts'
import { wordsOfNotice } from './send-notices.server.ts'

/** The words of a mail about a claim as its reader gets them; undefined once it was sent or withdrawn, when nothing of it is left. */
export async function readNotice(
  read: ReadDb,
  { id, studio, publicUrl, mails }: { id: number; studio: string; publicUrl: string; mails?: StudioMails | undefined },
): Promise<{ language: string; subject: string; text: string } | undefined> {
  const row = await read
    .selectFrom('claim_notices')
    .select(['claim_id', 'language', 'data'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined || row.data === null) return undefined
  const text = wordsOfNotice(row, { studio, publicUrl, mails })
  return { language: text.language, subject: text.subject, text: plainNotice(text) }
}

const unsent = ['waiting', 'failed', 'held'] as const

/** Has a mail about a claim that was not sent tried at once. Returns whether there was one. */
export async function retryNotice(tx: WriteDb, { id, now }: { id: number; now: Date }): Promise<boolean> {
  const row = await tx
    .updateTable('claim_notices')
    .set({ state: 'waiting', next_attempt_at: now })
    .where('id', '=', id)
    .where('state', 'in', unsent)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Withdraws a mail about a claim that was not sent: its words and its address are erased. Returns whether there was one. */
export async function withdrawNotice(tx: WriteDb, { id }: { id: number }): Promise<boolean> {
  const row = await tx
    .updateTable('claim_notices')
    .set({ state: 'withdrawn', data: null, to_email: '' })
    .where('id', '=', id)
    .where('state', 'in', unsent)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What became of the mails about something that was taken back: none was written where all are 0. */
export type MailsTakenBack = {
  withdrawn: number
  /** It was tried before: it may be on its way. */ tried: number
  sent: number
}

/**
 * Withdraws the mail that told a claim's owner of something that was taken back, as far as it was not sent. If the same happens again,
 * another one is written.
 */
export async function takeBackNotice(
  tx: WriteDb,
  { claimId, kind, occasion, now }: { claimId: string; kind: NoticeKind; occasion: string; now: Date },
): Promise<MailsTakenBack> {
  const row = await tx
    .selectFrom('claim_notices')
    .select(['id', 'state', 'attempts'])
    .where('claim_id', '=', claimId)
    .where('kind', '=', kind)
    .where('occasion', '=', occasion)
    .forUpdate()
    .executeTakeFirst()
  const outcome = { withdrawn: 0, tried: 0, sent: 0 }
  if (row === undefined) return outcome
  await tx
    .updateTable('claim_notices')
    .set({ occasion: `${occasion}, taken back ${now.toISOString()} ${row.id}` })
    .where('id', '=', row.id)
    .execute()
  if (row.state === 'sent') return { ...outcome, sent: 1 }
  if (!(await withdrawNotice(tx, { id: row.id }))) return outcome
  return row.attempts > 0 ? { ...outcome, tried: 1 } : { ...outcome, withdrawn: 1 }
}

/** What an act that takes something back says of its mails. */
export function takenBackWords({ withdrawn, tried, sent }: MailsTakenBack): string {
  const some = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? one : `${count} ${many}`]
  return [
    ...some(
      withdrawn,
      'The mail about it was not sent yet and is withdrawn.',
      'mails about it were not sent yet and are withdrawn.',
    ),
    ...some(
      tried,
      'The mail about it was tried already: it is withdrawn, and may still arrive.',
      'mails about it were tried already: they are withdrawn, and may still arrive.',
    ),
    ...some(
      sent,
      'The mail about it was sent already: its owner has read that it arrived. Write to them.',
      'mails about it were sent already: their owners have read that it arrived. Write to them.',
    ),
  ].join(' ')
}

/** How many mails were written about a parcel's claims at a moment: what its page says of an act. */
export async function countNoticesOf(tx: WriteDb, { parcelId, at }: { parcelId: number; at: Date }): Promise<number> {
  const rows = await tx
    .selectFrom('claim_notices')
    .innerJoin('claims', 'claims.claim_id', 'claim_notices.claim_id')
    .select('claim_notices.id')
    .where('claims.parcel_id', '=', parcelId)
    .where('claim_notices.created_at', '=', at)
    .execute()
  return rows.length
}

/** What an act says of the mails that it wrote. */
export function noticesWords(count: number, { sends }: { sends: boolean }): string {
  if (count === 0) return 'No mail goes out: no email address is known.'
  const queued = count === 1 ? 'A mail about it is queued' : `${count} mails about it are queued`
  return sends
    ? `${queued}.`
    : `${queued}; no mail server is set up, so ${count === 1 ? 'it waits' : 'they wait'} in the outbox.`
}
