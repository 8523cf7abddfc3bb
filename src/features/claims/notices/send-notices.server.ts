import { linkTo } from '#features/studio/site-map.ts'
import { inLocale } from '#messages/locale.server.ts'
import { parseLocale } from '#messages/locale.ts'
import type { Config } from '#platform/config.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { type JobLoop, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import type { Log } from '#platform/log.server.ts'
import { pickLanguage } from '#platform/mail/mail-languages.ts'
import { senderOf, type StudioMails } from '#platform/mail/mail-template.ts'
import { createMailTransport, type Delivery, type MailTransport } from '#platform/mail/mail-transport.server.ts'
import { leaseSeconds, pauseSeconds } from '#platform/mail/send-pace.ts'
import { oldNewsDays } from '../claim/policy.ts'
import { type NoticePlaces, noticeText } from './notice-text.ts'
import { htmlNotice, type Notice, plainNotice } from './notice.ts'

export type NoticeParts = {
  db: EdgeDb
  now: () => Date
  log: Log
  studio: string
  publicUrl: string
  mails?: StudioMails | undefined
}

const restMilliseconds = 5_000

/** Sends what waits for people with claims, where the app has a mail server; else it waits until there is one, or staff withdraw it. */
export function startNoticeJobs(parts: NoticeParts, { smtpUrl, from }: Config['mail']): JobLoop | undefined {
  if (smtpUrl === undefined) return undefined
  const transport = createMailTransport({
    smtpUrl,
    from: senderOf({
      from,
      sender: parts.mails?.sender,
      studio: parts.studio,
      host: new URL(parts.publicUrl).hostname,
    }),
    replyTo: parts.mails?.replyTo,
  })
  const loop = startJobLoop({
    name: 'Sending notices',
    log: parts.log,
    step: async () => {
      return (await sendNextNotice(parts, transport)) ? 'again' : restMilliseconds
    },
  })
  return {
    wake: loop.wake,
    stop: async () => {
      await loop.stop()
      transport.close()
    },
  }
}

/** Where the links of a claim's mails lead. */
export function noticePlaces(
  { studio, publicUrl }: Pick<NoticeParts, 'studio' | 'publicUrl'>,
  claimId: string,
): NoticePlaces {
  const id = encodeURIComponent(claimId)
  return {
    studio,
    claimPage: `${publicUrl}/shipping/${id}`,
    claimsPage: `${publicUrl}/shipping`,
    pillsPage: `${publicUrl}${linkTo('pills')}`,
    deskPage: `${publicUrl}/boss/claims/${id}`,
    checksPage: `${publicUrl}/boss/reconciliation`,
    site: publicUrl,
  }
}

/** What a mail in the outbox says, in its own language throughout. */
export function wordsOfNotice(
  { claim_id: claimId, language, data }: { claim_id: string; language: string | null; data: unknown },
  parts: Pick<NoticeParts, 'studio' | 'publicUrl' | 'mails'>,
): ReturnType<typeof noticeText> {
  return inLocale(parseLocale(pickLanguage(language)) ?? 'en', () =>
    noticeText(data as Notice, { ...noticePlaces(parts, claimId), language, mails: parts.mails }),
  )
}

/**
 * Holds what was due long ago and never tried: there was no mail server for it then, and nobody wants all old news on the day there is
 * one. What staff send again is due from that moment, and what a server did not take was tried.
 */
async function holdOldNews(db: EdgeDb, at: Date): Promise<void> {
  await db
    .updateTable('claim_notices')
    .set({ state: 'held' })
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('next_attempt_at', '<=', new Date(at.getTime() - oldNewsDays * 86_400_000))
    .execute()
}

/** Sends the next mail that is due. Returns whether there was one. What it said is emptied when it has gone. */
export async function sendNextNotice(
  { db, now, log, studio, publicUrl, mails }: NoticeParts,
  transport: Pick<MailTransport, 'send'>,
): Promise<boolean> {
  const at = now()
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
  await holdOldNews(db, at)
  const row = await db
    .updateTable('claim_notices')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: later(leaseSeconds) }))
    .where('id', '=', (where) =>
      where
        .selectFrom('claim_notices')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_attempt_at', '<=', at)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'claim_id', 'to_email', 'language', 'data', 'attempts', 'created_at'])
    .executeTakeFirst()
  if (row === undefined) return false
  const text = wordsOfNotice(row, { studio, publicUrl, mails })
  const delivery: Delivery = await transport.send({
    id: `<claim-${row.id}.${row.created_at.getTime().toString(36)}@${new URL(publicUrl).hostname}>`,
    to: row.to_email,
    subject: text.subject,
    text: plainNotice(text),
    html: htmlNotice(text, { language: text.language }),
  })
  const problem =
    delivery.outcome === 'sent'
      ? { problem_code: null, problem_detail: null }
      : { problem_code: delivery.code, problem_detail: delivery.detail }
  // Whoever got it knows it; nobody else needs to: neither the words nor to whom they went stay.
  const outcome =
    delivery.outcome === 'sent'
      ? { state: 'sent', sent_at: at, data: null, to_email: '' }
      : {
          state: delivery.outcome === 'refused' ? 'failed' : 'waiting',
          next_attempt_at: later(pauseSeconds(row.attempts)),
        }
  let settle = db
    .updateTable('claim_notices')
    .set({ ...outcome, ...problem })
    .where('id', '=', row.id)
  // What was withdrawn meanwhile has no words any more and is not tried again; if it went out all the same, that is written down.
  if (outcome.state !== 'sent') settle = settle.where('state', '=', 'waiting')
  await settle.execute()
  if (delivery.outcome === 'sent') log.info('A notice went out.', { kind: row.kind, notice: row.id })
  else log.warn('A notice did not go out.', { kind: row.kind, notice: row.id, code: delivery.code })
  return true
}
