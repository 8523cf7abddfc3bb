/* oxlint-disable no-console -- the one place that writes to the console */
import { AsyncLocalStorage } from 'node:async_hooks'

/** Where the app says what it does. Fields must not hold secrets or addresses of people. */
export type Log = {
  debug: (text: string, fields?: LogFields) => void
  info: (text: string, fields?: LogFields) => void
  warn: (text: string, fields?: LogFields) => void
  error: (text: string, fields?: LogFields) => void
}

export type LogFields = Record<string, unknown>

const levels = ['debug', 'info', 'warn', 'error'] as const

/** One for the process: the built pages have a copy of this file of their own, and write through the log that was made outside them. */
const STORE = Symbol.for('vitrine.request-id')
const requests = ((globalThis as { [STORE]?: AsyncLocalStorage<string | undefined> })[STORE] ??=
  new AsyncLocalStorage())

/** Runs with every line of the log naming this request, whatever it waits for on its way. */
export function forRequest<T>(requestId: string, run: () => T): T {
  return requests.run(requestId, run)
}

/** Runs what a request only gave the occasion for, and what outlives it. */
export function forNoRequest<T>(run: () => T): T {
  return requests.run(undefined, run)
}

/** The request that is being answered; undefined beside requests. */
export function currentRequest(): string | undefined {
  return requests.getStore()
}

/** A log that prints lines for people on a terminal, and one JSON object a line elsewhere. What is written during a request has its id. */
export function createLog({ level, pretty }: { level: (typeof levels)[number]; pretty: boolean }): Log {
  const write =
    (at: (typeof levels)[number]) =>
    (text: string, own: LogFields = {}) => {
      if (levels.indexOf(at) < levels.indexOf(level)) return
      const requestId = currentRequest()
      const fields = requestId === undefined ? own : { requestId, ...own }
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
