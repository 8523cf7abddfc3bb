import type { Place } from './list-places.ts'
import { type KnownValues, type MadeRequest, makeRequest } from './make-request.ts'
import { createRandom } from './random.ts'
import { type Answer, sendRaw } from './send-raw.ts'

/** What went wrong with one request: the seed and its number make it again, its bytes stand there as they were sent. */
export type RequestFault = { seed: number; index: number; fault: string; request: string; answer: string }

export type Walk = { faults: RequestFault[]; statuses: Map<number | 'none', number>; slowestMilliseconds: number }

type WalkOptions = {
  port: number
  places: readonly Place[]
  known: KnownValues
  seed: number
  count: number
  /** The cookie of somebody's session, asked for before every request; absent for nobody's. */
  cookie?: () => Promise<string>
}

const AT_ONCE = 8

/** Sends `count` requests made from a seed, eight at a time, and lists every answer that no request may get. */
export async function walkRequests({ port, places, known, seed, count, cookie }: WalkOptions): Promise<Walk> {
  const random = createRandom(seed)
  const walk: Walk = { faults: [], statuses: new Map(), slowestMilliseconds: 0 }
  let made = 0
  const walkOn = async () => {
    while (made < count) {
      made += 1
      const index = made
      const request = makeRequest(random, { places, known, host: `localhost:${port}` })
      const bytes = cookie === undefined ? request.bytes : withCookie(request.bytes, await cookie())
      const started = Date.now()
      const answer = await sendRaw(port, bytes, { patience: request.place === undefined ? 300 : 20_000 })
      walk.slowestMilliseconds = Math.max(walk.slowestMilliseconds, Date.now() - started)
      walk.statuses.set(answer.status ?? 'none', (walk.statuses.get(answer.status ?? 'none') ?? 0) + 1)
      const fault = faultOf(request, answer)
      if (fault !== undefined)
        walk.faults.push({
          seed,
          index,
          fault,
          request: JSON.stringify(bytes.toString('latin1').slice(0, 3000)),
          answer: answer.body.slice(0, 300),
        })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, walkOn))
  return walk
}

/** Behind the first line: the request itself stays as the seed made it. */
function withCookie(bytes: Buffer, cookie: string): Buffer {
  const end = bytes.indexOf('\r\n')
  return end === -1
    ? bytes
    : Buffer.concat([bytes.subarray(0, end + 2), Buffer.from(`cookie: ${cookie}\r\n`), bytes.subarray(end + 2)])
}

/** Why an answer is not one that this request may get; nothing where it is. */
function faultOf({ place, method }: MadeRequest, { status, type, head, body, isLate }: Answer): string | undefined {
  // 501 is what oEmbed 1.0 (2.3.4) has a server say to a format that it does not offer; it is held to a problem's shape below.
  const isRefusedFormat = status === 501 && place?.pattern === '/oembed'
  if (status !== undefined && status >= 500 && !isRefusedFormat) return `answered ${status}`
  if (isLate && place !== undefined) return 'was not answered in time'
  // What Node itself refuses to read is refused without a word, and a HEAD has no body.
  if (status === undefined || status < 400 || !/^x-request-id:/im.test(head) || method === 'HEAD') return undefined
  // What is compressed is the same; only what can be read here is looked at.
  if (/^content-encoding:/im.test(head)) return undefined
  if (type === 'application/problem+json')
    return isProblem(body, status) ? undefined : 'answered a problem without its type, title or status'
  if (type === 'text/html')
    return /<(?:a [^>]*href=|form|button)/.test(body) ? undefined : 'answered a page without a way forward'
  if (type === 'text/x-script') return undefined
  if (type === 'application/json' && place?.isForSdk === true) return undefined
  return `answered ${status} as ${type === '' ? 'nothing' : type}`
}

function isProblem(body: string, expected: number): boolean {
  try {
    const { type, title, status } = JSON.parse(body) as Record<string, unknown>
    return typeof type === 'string' && typeof title === 'string' && status === expected
  } catch {
    return false
  }
}
