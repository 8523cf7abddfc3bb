import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { endLasting } from '../live/lasting-answer.ts'

/** How long answers under way may take to finish once the app is to close: longer than any that works. */
const LONGEST_ANSWER_MILLISECONDS = 15_000

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export type HttpListener = {
  port: number
  /** From now on visitors reach the app; until then they get a page that says to wait a moment. */
  open: (listener: Listener) => void
  /** Has visitors wait again; resolves once what is under way is answered, or after the longest that an answer takes. */
  pause: () => Promise<void>
  /**
   * Answers on, while `/readyz` and `/healthz` say that this process closes and every answer is the last of its connection: who passes visitors on
   * has so long to take other processes.
   */
  drain: (milliseconds: number) => Promise<void>
  /** Refuses new connections, lets what is under way finish, and ends every connection after its answer. */
  close: () => Promise<void>
}

/** The address cannot be listened on; the message says why and what to do. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

/**
 * Takes the port before anything else is started, so that a port in use is said at once. While the app is opening it
 * answers 503 with a page that comes back by itself.
 */
export async function listen({
  host,
  port,
  variable = 'PORT',
}: {
  host: string
  port: number
  /** What the port is set by, for whoever has to choose another one. */
  variable?: string
}): Promise<HttpListener> {
  let listener: Listener = askToWait
  let isDraining = false
  const underWay = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    underWay.add(response)
    response.once('close', () => {
      underWay.delete(response)
    })
    // A connection that is still open may bring another request while we close: it is answered, as its last one.
    if (isDraining || !server.listening) response.shouldKeepAlive = false
    if (isDraining && isAskedByProxy(request)) sayClosing(request, response)
    else listener(request, response)
  })
  // Above the idle time of usual proxies in front, so that they never write to a connection that is being closed.
  server.keepAliveTimeout = 75_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ListenError(reason(error, { host, port, variable }), { cause: error })),
    )
    server.listen(port, host, resolve)
  })
  let closing: Promise<void> | undefined
  const finish = async () => {
    // An HTTP server takes a connection for idle as soon as its answer is written, and its own `close` would cut off a
    // reader who has not taken all of it. So only the port is closed here, and idle connections once nothing is under way.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => resolve())
    })
    for (const response of underWay) response.shouldKeepAlive = false
    endLasting(underWay)
    const sweep = setInterval(() => {
      // One may have begun on a connection that was still open.
      endLasting(underWay)
      if (underWay.size === 0) server.closeIdleConnections()
    }, 50)
    const timer = globalThis.setTimeout(() => server.closeAllConnections(), LONGEST_ANSWER_MILLISECONDS)
    await closed
    clearInterval(sweep)
    clearTimeout(timer)
  }
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    open: (next) => {
      listener = next
    },
    pause: async () => {
      listener = askToWait
      const end = Date.now() + LONGEST_ANSWER_MILLISECONDS
      const started = [...underWay]
      endLasting(started)
      while (started.some((response) => underWay.has(response)) && Date.now() < end) await setTimeout(20)
    },
    drain: async (milliseconds) => {
      isDraining = true
      for (const response of underWay) response.shouldKeepAlive = false
      if (milliseconds > 0) await setTimeout(milliseconds)
    },
    close: () => (closing ??= finish()),
  }
}

const isAskedByProxy = ({ url = '' }: IncomingMessage) => ['/readyz', '/healthz'].includes(url.split('?', 1)[0]!)

function sayClosing(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(
    JSON.stringify({
      status: 'closing',
      problems: [
        { code: 'closing', detail: 'This process was told to end. It answers what it has taken; ask another one.' },
      ],
    }),
  )
}

function askToWait(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '2',
    'cache-control': 'no-store',
  })
  response.end(
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Starting</title><p>The site is starting. This page reloads by itself.</p></html>',
  )
}

function reason(
  { code, message }: NodeJS.ErrnoException,
  { host, port, variable }: { host: string; port: number; variable: string },
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop that one, or choose another port: ${variable}=${port + 1} npm start`
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose a port above 1023: ${variable}=4000 npm start`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `The address ${host} is not one of this machine. HOST is the address to listen on; 127.0.0.1 always works.`
    default:
      return `The server cannot listen on ${host}:${port}: ${message}`
  }
}
