import { sql } from 'kysely'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { StudioMails } from '#platform/mail/mail-template.ts'
import type { Delivery, MailTransport, OutgoingMail } from '#platform/mail/mail-transport.server.ts'
import { leaseSeconds, pauseSeconds } from '#platform/mail/send-pace.ts'
import { composeMail } from './compose-mail.ts'

export type MailParts = {
  db: EdgeDb
  now: () => Date
  log: Log
  studio: string
  publicUrl: string
  /** The studio's own words. */
  mails?: StudioMails | undefined
}

/** A mail without an end of its own is news for so long. */
const newsSeconds = 2 * 86_400

type Row = {
  id: number
  kind: string
  to_email: string
  language: string | null
  data: unknown
  attempts: number
  created_at: Date
}

/**
 * Sends the next mail that is due. Returns whether there was one. The mail is taken before it is sent and marked after:
 * only when the app stops just between does it go out twice, with one Message-ID.
 */
export async function sendNextMail(parts: MailParts, transport: Pick<MailTransport, 'send'>): Promise<boolean> {
  const row = await takeMail(parts)
  if (row === undefined) return false
  const mail = outgoing(row, parts)
  const delivery: Delivery =
    mail === undefined
      ? { outcome: 'refused', code: 'UNKNOWN_KIND', detail: 'Nobody wrote a text for mails of this kind.' }
      : await transport.send(mail)
  await (delivery.outcome === 'sent' ? markSent(parts, row) : markProblem(parts, row, delivery))
  return true
}

/** Marks mails whose link has ended, and old news: nobody is sent what does not work any more. What they said is emptied. */
export async function endOldMails({ db, now }: Pick<MailParts, 'db' | 'now'>): Promise<void> {
  const at = now()
  const isOver = sql<boolean>`coalesce((data->>'expiresAt')::timestamptz, created_at + make_interval(secs => ${newsSeconds}::integer)) <= ${at}`
  await db
    .updateTable('identity_outbox')
    .set({ state: 'expired', data: null })
    .where('state', 'in', ['waiting', 'failed'])
    .where(isOver)
    .execute()
}

async function takeMail({ db, now }: MailParts): Promise<Row | undefined> {
  const at = now()
  return await db
    .updateTable('identity_outbox')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: inSeconds(at, leaseSeconds) }))
    .where('id', '=', (where) =>
      where
        .selectFrom('identity_outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_attempt_at', '<=', at)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'to_email', 'language', 'data', 'attempts', 'created_at'])
    .executeTakeFirst()
}

function outgoing(row: Row, { studio, publicUrl, mails }: MailParts): OutgoingMail | undefined {
  const composed = composeMail(row, { studio, publicUrl, mails })
  return composed === undefined
    ? undefined
    : {
        id: `<${row.id}.${row.created_at.getTime().toString(36)}@${new URL(publicUrl).hostname}>`,
        to: row.to_email,
        subject: composed.subject,
        text: composed.text,
        html: composed.html,
      }
}

/** With the mail gone, its link is nobody's business here any more. */
async function markSent({ db, now, log }: MailParts, { id, kind, attempts }: Row): Promise<void> {
  await db
    .updateTable('identity_outbox')
    .set({ state: 'sent', sent_at: now(), data: null, problem_code: null, problem_detail: null })
    .where('id', '=', id)
    .execute()
  log.info('A mail went out.', { kind, mail: id, attempts })
}

async function markProblem(
  { db, now, log }: MailParts,
  { id, kind, attempts }: Row,
  { outcome, code, detail }: Exclude<Delivery, { outcome: 'sent' }>,
): Promise<void> {
  await db
    .updateTable('identity_outbox')
    .set({
      state: outcome === 'refused' ? 'failed' : 'waiting',
      next_attempt_at: inSeconds(now(), pauseSeconds(attempts)),
      problem_code: code,
      problem_detail: detail,
    })
    .where('id', '=', id)
    .execute()
  log.warn(outcome === 'refused' ? 'A mail was refused.' : 'A mail did not go out and is tried again.', {
    kind,
    mail: id,
    attempts,
    code,
  })
}

function inSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000)
}
