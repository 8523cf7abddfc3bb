import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export type Door = {
  port: number
  /** From now on visitors reach the house; until then they are asked to wait a moment. */
  open: (listener: Listener) => void
  close: () => Promise<void>
}

/** The address cannot be listened on; the message says why and what to do. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

/**
 * Takes the port before anything else is started, so that a port in use is said at once. While the house is opening it
 * answers 503 with a page that comes back by itself.
 */
export async function listen({ host, port }: { host: string; port: number }): Promise<Door> {
  let listener: Listener = askToWait
  const server = createServer((request, response) => listener(request, response))
  // Above the idle time of usual proxies in front, so that they never write to a connection that is being closed.
  server.keepAliveTimeout = 75_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new ListenError(reason(error, host, port), { cause: error })))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    open: (next) => { listener = next },
    close: () => close(server),
  }
}

function askToWait(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '2', 'cache-control': 'no-store' })
  response.end('<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Opening</title><p>The house is opening. This page comes back by itself.</p></html>')
}

/** Lets answers under way finish, for at most two seconds. */
async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => { server.close(() => resolve()) })
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), 2000)
  await closed
  clearTimeout(timer)
}

function reason({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE': return `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`
    case 'EACCES': return `This user may not listen on port ${port}. Choose a port above 1023: PORT=4000 npm start`
    case 'EADDRNOTAVAIL': case 'ENOTFOUND': return `The address ${host} is not one of this machine. HOST is the address to listen on; 127.0.0.1 always works.`
    default: return `The house cannot listen on ${host}:${port}: ${message}`
  }
}
