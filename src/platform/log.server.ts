/* oxlint-disable no-console -- the one place that writes to the console */

/** Where the app says what it does. Fields must not hold secrets or addresses of people. */
export type Log = {
  debug: (text: string, fields?: LogFields) => void
  info: (text: string, fields?: LogFields) => void
  warn: (text: string, fields?: LogFields) => void
  error: (text: string, fields?: LogFields) => void
}

export type LogFields = Record<string, unknown>

const levels = ['debug', 'info', 'warn', 'error'] as const

/** A log that prints lines for people on a terminal, and one JSON object a line elsewhere. */
export function createLog({ level, pretty }: { level: (typeof levels)[number]; pretty: boolean }): Log {
  const write =
    (at: (typeof levels)[number]) =>
    (text: string, fields: LogFields = {}) => {
      if (levels.indexOf(at) < levels.indexOf(level)) return
      const line = pretty
        ? prettyLine(at, text, fields)
        : JSON.stringify({ time: new Date().toISOString(), level: at, text, ...plain(fields) })
      if (at === 'error' || at === 'warn') console.error(line)
      else console.log(line)
    }
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
}

/** The same log, whose lines all have these fields. */
export function withFields(log: Log, own: LogFields): Log {
  const write = (at: keyof Log) => (text: string, fields?: LogFields) => log[at](text, { ...own, ...fields })
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
}

/** A log that says nothing, for tests. */
export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

function prettyLine(level: string, text: string, fields: LogFields): string {
  const rest = Object.entries(plain(fields))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ')
  return `${level === 'info' ? '  ' : `${level}: `}${text}${rest === '' ? '' : `  ${rest}`}`
}

function plain(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      value instanceof Error
        ? { name: value.name, message: value.message, stack: value.stack }
        : typeof value === 'bigint'
          ? String(value)
          : value,
    ]),
  )
}
