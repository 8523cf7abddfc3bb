import type { Config } from '#platform/config.ts'
import { type JobLoop, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import { senderOf } from '#platform/mail/mail-template.ts'
import { createMailTransport } from '#platform/mail/mail-transport.server.ts'
import { endOldMails, type MailParts, sendNextMail } from './send-mails.server.ts'

/** Between two polls of the outbox, for mails whose pause is over or that another process wrote. */
const restMilliseconds = 5_000

/**
 * Sends what waits in the outbox, or, without an SMTP server, says that it waits there and for whom it does not say.
 * `wake` after a mail was written.
 */
export function startMailJobs(parts: MailParts, { smtpUrl, from }: Config['mail']): JobLoop {
  const { hostname } = new URL(parts.publicUrl)
  const transport =
    smtpUrl === undefined
      ? undefined
      : createMailTransport({
          smtpUrl,
          from: senderOf({ from, sender: parts.mails?.sender, studio: parts.studio, host: hostname }),
          replyTo: parts.mails?.replyTo,
        })
  const announce = createAnnouncer(parts)
  const loop = startJobLoop({
    name: 'Sending mails',
    log: parts.log,
    step: async () => {
      await endOldMails(parts)
      if (transport === undefined) await announce()
      else if (await sendNextMail(parts, transport)) return 'again'
      return restMilliseconds
    },
  })
  return {
    wake: loop.wake,
    stop: async () => {
      await loop.stop()
      transport?.close()
    },
  }
}

/** Names mails that are new since its first call in the log, each once, by what they are about. */
export function createAnnouncer({ db, log }: Pick<MailParts, 'db' | 'log'>): () => Promise<void> {
  let last: number | undefined
  return async () => {
    const newest = await db
      .selectFrom('identity_outbox')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    const before = last ?? newest?.id ?? 0
    const rows = await db
      .selectFrom('identity_outbox')
      .select(['id', 'kind'])
      .where('id', '>', before)
      .orderBy('id')
      .execute()
    for (const { id, kind } of rows)
      log.info('A mail waits in the outbox of the workbench: SMTP_URL is not set.', { kind, mail: id })
    last = rows.at(-1)?.id ?? before
  }
}
