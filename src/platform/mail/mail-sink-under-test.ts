import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll } from 'vitest'

export type SunkMail = { from: string; to: string[]; source: string }

export type MailSink = {
  /** `smtp://` address with the name and password that the sink takes. */
  url: string
  mails: SunkMail[]
  /** What the sink answers to a recipient, in place of taking it. */
  answers: { recipient: { code: number; text: string } | undefined }
  /** Resolves when so many mails have arrived. */
  arrived: (count: number) => Promise<void>
  close: () => Promise<void>
}

/** A real mail server on this machine that stores what it receives. Closed after the file's tests. */
export async function openMailSink({ password = 'sink-password' }: { password?: string } = {}): Promise<MailSink> {
  const mails: SunkMail[] = []
  const waiting = new Set<() => void>()
  const answers: MailSink['answers'] = { recipient: undefined }
  const options: SMTPServerOptions = {
    authMethods: ['PLAIN'],
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password: given }, _session, done) => {
      if (username === 'house' && given === password) return done(null, { user: username })
      return done(Object.assign(new Error(`No ${username ?? ''} with ${given ?? ''} here`), { responseCode: 535 }))
    },
    onRcptTo: (_address, _session, done) => {
      const { recipient } = answers
      return recipient === undefined
        ? done()
        : done(Object.assign(new Error(recipient.text), { responseCode: recipient.code }))
    },
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString('utf8'),
        })
        done()
        for (const look of waiting) look()
      })
    },
  }
  const server = new SMTPServer(options)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  const close = async () => {
    await new Promise<void>((resolve) => {
      server.close(resolve)
    })
  }
  afterAll(close)
  return {
    url: `smtp://house:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    mails,
    answers,
    close,
    arrived: async (count) =>
      await new Promise((resolve) => {
        const look = () => {
          if (mails.length < count) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
  }
}

/** A header of a mail, or one of its parts as its reader sees it. */
export function readSunk({ source }: SunkMail): {
  header: (name: string) => string | undefined
  text: string
  html: string
} {
  const [head = ''] = source.split('\r\n\r\n')
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? ''
  const part = (type: string) => {
    const found = source.split(`--${boundary}`).find((each) => each.includes(`Content-Type: ${type}`)) ?? ''
    const body = found.slice(found.indexOf('\r\n\r\n') + 4)
    return /^Content-Transfer-Encoding: base64/im.test(found)
      ? Buffer.from(body, 'base64').toString('utf8').replace(/\r\n/g, '\n')
      : unquoted(body)
  }
  return {
    header: (name) =>
      worded(new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(head)?.[1]?.replace(/\r\n[ \t]+/g, ' ')),
    text: part('text/plain'),
    html: part('text/html'),
  }
}

/** Encoded words of a header (RFC 2047); the space between two of them is not part of the text. */
function worded(header: string | undefined): string | undefined {
  return header
    ?.replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, word: string) =>
      how.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : unquoted(word.replaceAll('_', ' ')),
    )
}

/** Quoted-printable (RFC 2045, section 6.7). */
function unquoted(body: string): string {
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/\r\n/g, '\n')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
