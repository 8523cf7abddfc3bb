import { createTransport } from 'nodemailer'
import type { Secret } from '../secret.ts'

/** A mail as it goes out. `id` stays the same for every attempt, so that a mail that arrives twice can be recognised. */
export type OutgoingMail = { id: string; to: string; subject: string; text: string; html: string }

/** What became of a mail: sent, worth another attempt, or refused for good. `code` and `detail` are for staff and hold no secret. */
export type Delivery = { outcome: 'sent' } | { outcome: 'later' | 'refused'; code: string; detail: string }

export type MailTransport = { send: (mail: OutgoingMail) => Promise<Delivery>; close: () => void }

/** Hands mails to the SMTP server of `SMTP_URL`, a connection each. Names and files in a mail are never fetched. */
export function createMailTransport({
  smtpUrl,
  from,
  replyTo,
}: {
  smtpUrl: Secret
  from: string | { name: string; address: string }
  replyTo?: string | undefined
}): MailTransport {
  const transport = createTransport({
    url: smtpUrl.reveal(),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ id, to, subject, text, html }) => {
      try {
        await transport.sendMail({
          from,
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          to: { name: '', address: to },
          messageId: id,
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return { outcome: 'sent' }
      } catch (error) {
        return explain(error, smtpUrl)
      }
    },
    close: () => {
      transport.close()
    },
  }
}

type SmtpError = { code?: string; responseCode?: number; response?: string }

/** 5xx for this mail or its address is for good (RFC 5321, section 4.2.1); all else may be better later, a wrong password too. */
function explain(error: unknown, smtpUrl: Secret): Delivery {
  const { code = 'ESMTP', responseCode, response = '' } = error as SmtpError
  const isRefused = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
  return {
    outcome: isRefused ? 'refused' : 'later',
    code: responseCode === undefined ? code : `${code} ${responseCode}`,
    detail: sentence({ code, isRefused, said: withoutSecrets(response, smtpUrl) }),
  }
}

function sentence({ code, isRefused, said }: { code: string; isRefused: boolean; said: string }): string {
  const answer = said === '' ? '' : ` It said: ${said}`
  if (code === 'EAUTH') return `The mail server does not take the name and password of SMTP_URL.${answer}`
  if (isRefused) return `The mail server refused the mail.${answer}`
  if (said !== '') return `The mail server did not take the mail yet.${answer}`
  return `The mail server could not be reached (${code}).`
}

/** One line of the server's answer, shortened; should it repeat our name or password, they are blotted out. */
function withoutSecrets(response: string, smtpUrl: Secret): string {
  const { username, password } = new URL(smtpUrl.reveal())
  const line = response
    .replace(/[^\u0020-\u007E\u00A0-\uFFFF]+/g, ' ')
    .trim()
    .slice(0, 300)
  return [username, password]
    .flatMap((secret) => [
      secret,
      decodeURIComponent(secret),
      Buffer.from(decodeURIComponent(secret)).toString('base64'),
    ])
    .filter((secret) => secret.length > 2)
    .reduce((text, secret) => text.replaceAll(secret, '***'), line)
}
