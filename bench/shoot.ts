import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

// One load in a process of its own: node bench/shoot.ts '{"url":…,"headers":…,"seconds":…}', with `paths` on standard input as JSON where each
// request shall have an address of its own: they are asked for once each, in their order, and the load ends when they do.
//
// Ten connections, one request at a time on each. A client that reads answers properly costs as much as a server that sends
// kept ones, and then it is the client that is measured; so this one looks at the head of an answer and counts its bytes.

type Options = { url: string; headers: Record<string, string>; seconds: number; hasPaths?: boolean }
type Tally = { answers: number; '2xx': number; '3xx': number; non2xx: number; errors: number; latencies: number[] }

const CONNECTIONS = 10
const lastChunk = '\r\n0\r\n\r\n'
const { url, headers, seconds, hasPaths = false } = JSON.parse(process.argv[2]!) as Options
const paths = hasPaths ? (JSON.parse(readFileSync(0, 'utf8')) as string[]) : undefined
const { hostname, port, pathname, search } = new URL(url)
const lines = Object.entries({ host: `${hostname}:${port}`, ...headers })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')
const requestOf = (path: string) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines}\r\n`)
const fixed = requestOf(pathname + search)
let next = 0
/** The next request; nothing when every path was asked for. */
const request = () => {
  const path = paths?.[next++]
  return paths === undefined ? fixed : path === undefined ? undefined : requestOf(path)
}

const tally: Tally = { answers: 0, '2xx': 0, '3xx': 0, non2xx: 0, errors: 0, latencies: [] }
const started = performance.now()
const ends = started + seconds * 1000
await Promise.all(
  Array.from({ length: CONNECTIONS }, async () => {
    await askUntilTheEnd()
  }),
)
const elapsed = (performance.now() - started) / 1000
tally.latencies.sort((a, b) => a - b)
const percentile = (share: number) =>
  tally.latencies[Math.min(tally.latencies.length - 1, Math.floor(tally.latencies.length * share))] ?? Number.NaN
process.stdout.write(
  JSON.stringify({
    requests: { average: tally.answers / elapsed, total: tally.answers },
    latency: { p50: percentile(0.5), p99: percentile(0.99) },
    errors: tally.errors,
    non2xx: tally.non2xx,
    '2xx': tally['2xx'],
    '3xx': tally['3xx'],
  }),
)

/** One connection: asks again as soon as an answer is whole. */
async function askUntilTheEnd(): Promise<void> {
  const socket = connect({ host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port), noDelay: true })
  const over = Promise.withResolvers<void>()
  let askedAt = 0
  let pending: Buffer = Buffer.alloc(0)
  let missing = 0
  /** The last bytes of an answer in chunks, whose length nobody says. */
  let tail: string | undefined
  const ask = (to: Socket) => {
    const wanted = request()
    if (wanted === undefined) {
      to.destroy()
      over.resolve()
      return
    }
    askedAt = performance.now()
    to.write(wanted)
  }
  const finish = () => {
    tally.answers += 1
    tally.latencies.push(performance.now() - askedAt)
    if (performance.now() >= ends) {
      socket.destroy()
      over.resolve()
    } else ask(socket)
  }
  socket.on('connect', () => {
    ask(socket)
  })
  socket.on('data', (chunk: Buffer) => {
    if (tail !== undefined) {
      tail = (tail + chunk.toString('latin1', Math.max(0, chunk.byteLength - lastChunk.length))).slice(
        -lastChunk.length,
      )
      if (tail !== lastChunk) return
      tail = undefined
      finish()
      return
    }
    if (missing > 0) {
      missing -= chunk.byteLength
      if (missing <= 0) finish()
      return
    }
    pending = pending.byteLength === 0 ? chunk : Buffer.concat([pending, chunk])
    const end = pending.indexOf('\r\n\r\n')
    if (end === -1) return
    const length = lengthOf(pending.toString('latin1', 0, end + 2))
    const body = pending.subarray(end + 4)
    pending = Buffer.alloc(0)
    if (length === 'in chunks') {
      tail = body.toString('latin1').slice(-lastChunk.length)
      if (tail !== lastChunk) return
      tail = undefined
    } else missing = length - body.byteLength
    if (missing <= 0) finish()
  })
  socket.on('error', () => {
    tally.errors += 1
    over.resolve()
  })
  socket.on('close', () => {
    over.resolve()
  })
  await over.promise
}

/** Notes the status of an answer's head and says how long its body is. */
function lengthOf(head: string): number | 'in chunks' {
  const status = head.charCodeAt(9) - 48
  if (status === 2) tally['2xx'] += 1
  else {
    tally.non2xx += 1
    if (status === 3) tally['3xx'] += 1
  }
  if (head.startsWith('304', 9)) return 0
  const length = /\r\ncontent-length: *(\d+)\r\n/i.exec(head)?.[1]
  if (length === undefined && /\r\ntransfer-encoding: *chunked\r\n/i.test(head)) return 'in chunks'
  if (length === undefined) throw new Error(`An answer without a length: ${head.slice(0, 200)}`)
  return Number(length)
}
