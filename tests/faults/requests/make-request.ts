import { hostileSegment, hostileText } from './hostile-values.ts'
import type { Place } from './list-places.ts'
import { makeBody } from './make-body.ts'
import type { Random } from './random.ts'

/** One request as bytes. `place` is absent for what is no HTTP, or of no address of ours. */
export type MadeRequest = { place: Place | undefined; method: string; target: string; accept: string; bytes: Buffer }

/** Values that the app under test has, by the name of their parameter; `all` together. */
export type KnownValues = { of: (parameter: string) => readonly string[]; all: readonly string[] }

const methods = [
  'GET',
  'GET',
  'HEAD',
  'POST',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'QUERY',
  'PURGE',
]
const accepts = [
  'text/html,application/xhtml+xml,*/*;q=0.8',
  'text/html',
  'application/json',
  '*/*',
  '',
  'image/avif',
  'text/html;q=0',
  '\xff',
  ',;=,',
  'a'.repeat(2000),
]
const queryNames = [
  'q',
  'page',
  'v',
  'next',
  'key',
  'sort',
  'cursor',
  'limit',
  'offset',
  'code',
  'mode',
  'oobCode',
  'continueUrl',
  '_routes',
  'utm_source',
  'index',
  'address',
  'ids',
  'state',
  'error',
  'lang',
  'traits',
  'a[]',
  '__proto__',
  '%00',
  '%',
  '',
]

/** Hostile headers, each as a line; `~` stands for a text by chance. */
const headerLines = [
  'accept-encoding: notbr',
  'accept-encoding: br;q=0, gzip;q=0',
  'accept-encoding: *;q=0',
  'accept-encoding: br;q=x, gzip;;;',
  'accept-encoding: identity;q=0',
  'accept-language: de-DE,de;q=0.9,zz;q=9',
  'accept-language: ~',
  'accept-language: *-*-*',
  'range: bytes=0-0',
  'range: bytes=-1',
  'range: bytes=9-1',
  `range: bytes=${'0-0,'.repeat(500)}`,
  'range: x',
  'if-none-match: *',
  'if-none-match: "a", W/"b"',
  'if-none-match: "',
  'if-match: *',
  'if-match: "x"',
  'if-modified-since: Fri, 31 Dec 9999 23:59:59 GMT',
  'if-modified-since: ~',
  'if-unmodified-since: Thu, 01 Jan 1970 00:00:00 GMT',
  'if-range: "x"',
  'cookie: ~',
  'cookie: =;=;;=',
  'cookie: ground=%zz; vitrine_session=%00',
  'cookie: ground=night',
  `cookie: ${'a=b; '.repeat(800)}`,
  'cookie: __Host-vitrine_session=~; vitrine_session=~',
  'authorization: Bearer owner',
  'authorization: Bearer ~',
  'authorization: Basic ====',
  'authorization: Bearer eyJhbGciOiJub25lIn0.e30.',
  'user-agent: ~',
  'user-agent: Googlebot/2.1',
  'user-agent:',
  'x-forwarded-for: ~',
  'x-forwarded-for: 1.2.3.4, , ::1, unknown',
  `x-forwarded-for: ${'1.1.1.1, '.repeat(300)}`,
  'x-forwarded-proto: ~',
  'x-forwarded-host: evil.example',
  'forwarded: for="[::1]:x"',
  'x-http-method-override: DELETE',
  'x-original-url: /boss',
  'referer: ~',
  'origin: null',
  'origin: http://evil.example',
  'origin: ~',
  'sec-fetch-site: cross-site',
  'sec-fetch-site: ~',
  'content-encoding: gzip',
  'content-encoding: ~',
  'expect: 100-continue',
  'expect: x',
  'upgrade: websocket\r\nconnection: upgrade',
  'upgrade: h2c',
  'te: trailers',
  'transfer-encoding: identity',
  'max-forwards: 0',
  'access-control-request-method: PUT\r\naccess-control-request-headers: ~\r\norigin: http://evil.example',
  'x-client-version: ~',
  'x-firebase-locale: ~',
  'x-firebase-gmpid: ~',
  'x-react-router: ~',
  'stripe-signature: t=1,v1=~',
  'stripe-signature: t=99999999999999999999,v1=00',
  'content-length: 5',
  'content-type: ~',
  `x-long: ${'y'.repeat(20_000)}`,
  ' folded: x',
  'bad header',
  ': x',
  'date: ~',
]

/** What is no request, or one that HTTP libraries disagree about. `HOST` is replaced. */
const oddities = [
  '\r\n\r\n',
  '\0\0\0\0',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET  /  HTTP/1.1\r\nhost: HOST\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n',
  'GET //evil.example/%2e%2e HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n',
  'GET * HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n',
  'GET ? HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n',
  'GET no-slash HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n',
  'CONNECT HOST HTTP/1.1\r\nhost: HOST\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: HOST\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: \r\nconnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: [::1\r\nconnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: x@y:z/?#\r\nconnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: \xff\xfe\r\nconnection: close\r\n\r\n',
  'GET http:// HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n',
  'GET http://[/ HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n',
  'GET ftp://x/ HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET /gen2 HTTP/1.0\r\nconnection: keep-alive\r\n\r\n',
  'GET /%00 HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
  'POST /session HTTP/1.1\r\nhost: HOST\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n0\r\n\r\n',
  'POST /session HTTP/1.1\r\nhost: HOST\r\ncontent-length: -1\r\nconnection: close\r\n\r\n',
  'POST /session HTTP/1.1\r\nhost: HOST\r\ncontent-length: 1\r\ncontent-length: 2\r\nconnection: close\r\n\r\nab',
  'POST /session HTTP/1.1\r\nhost: HOST\r\ntransfer-encoding: chunked\r\nconnection: close\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\n\r\nzz\r\n',
  'POST /session HTTP/1.1\r\nhost: HOST\r\ntransfer-encoding: chunked\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\nconnection: close\r\n\r\nffffffffffffffff\r\n',
  'POST /session HTTP/1.1\r\nhost: HOST\r\ntransfer-encoding: gzip, chunked\r\nconnection: close\r\n\r\n0\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: HOST\r\nfoo: bar\r\n baz\r\nconnection: close\r\n\r\n',
  'GET / HTTP/1.1\nhost: HOST\nconnection: close\n\n',
  'GET /\x01 HTTP/1.1\r\nhost: HOST\r\n\r\n',
  'GET /é\xe9 HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n',
  'GET /gen2 HTTP/1.1\r\nhost: HOST\r\n\r\nGET /%00 HTTP/1.1\r\nhost: HOST\r\n\r\nPOST /ground HTTP/1.1\r\nhost: HOST\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
  `GET /${'a/'.repeat(7_000)} HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n`,
  `GET /?${'a=b&'.repeat(3_500)} HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n`,
  `GET / HTTP/1.1\r\nhost: HOST\r\n${'x: y\r\n'.repeat(2_500)}connection: close\r\n\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
]

type Making = { places: readonly Place[]; known: KnownValues; host: string; cookie?: string | undefined }

/** Makes a request by chance: an address of ours filled in, and around it whatever a stranger may send. */
export function makeRequest(random: Random, making: Making): MadeRequest {
  if (random.chance(0.03)) {
    const text = random.pick(oddities).replaceAll('HOST', making.host)
    return {
      place: undefined,
      method: '',
      target: text.split('\r\n', 1)[0]!.slice(0, 200),
      accept: '',
      bytes: Buffer.from(text, 'latin1'),
    }
  }
  const place = random.pick(making.places)
  const method = random.chance(0.6) ? random.pick(place.methods) : random.pick(methods)
  const target = targetOf(random, place, making.known)
  const accept = place.isPage && random.chance(0.6) ? accepts[0]! : random.pick(accepts)
  const isBodied = !['GET', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT'].includes(method) || random.chance(0.03)
  const lines = [
    `host: ${making.host}`,
    `x-forwarded-for: 10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
    'connection: close',
    ...(accept === '' ? [] : [`accept: ${accept}`]),
  ]
  if (making.cookie !== undefined) lines.push(`cookie: ${making.cookie}`)
  if (isBodied && random.chance(0.9)) lines.push('sec-fetch-site: same-origin')
  while (random.chance(0.3))
    lines.push(random.pick(headerLines).replaceAll('~', () => hostileText(random).replaceAll(/[\r\n\0]/g, ' ')))
  const framed = isBodied
    ? frame(
        random,
        makeBody(random, { fields: place.fields, plausible: (field) => plausibleValue(random, field, making.known) }),
      )
    : { lines: [], bytes: Buffer.alloc(0) }
  const head = Buffer.from(
    `${method} ${target} HTTP/1.1\r\n${[...lines, ...framed.lines].join('\r\n')}\r\n\r\n`,
    'latin1',
  )
  return { place, method, target, accept, bytes: Buffer.concat([head, framed.bytes]) }
}

function targetOf(random: Random, place: Place, known: KnownValues): string {
  const path = place.pattern.replaceAll(/:(\w+)(?:\{[^}]*\})?|\{(\w+)\}|\*/g, (_, ...names: (string | undefined)[]) =>
    valueFor(random, names[0] ?? names[1] ?? '', known),
  )
  const data = place.isPage && random.chance(0.2) ? (path === '/' ? '_.data' : '.data') : ''
  // Most requests to the sign-in service carry its key, or nothing behind that check would be reached.
  const key = place.pattern.includes('.googleapis.com') && random.chance(0.9) ? ['key=vitrine-embedded'] : []
  const pairs = random.chance(0.45)
    ? Array.from(
        { length: 1 + random.below(4) },
        () =>
          `${random.pick([...place.fields, ...place.fields, ...queryNames])}=${random.chance(0.4) ? random.pick(known.all) : hostileSegment(random)}`,
      )
    : []
  const query = [...key, ...pairs].join('&')
  const spelled = random.chance(0.04)
    ? random.pick([
        `/${path}`,
        path.toUpperCase(),
        `${path}/`,
        `${path}//`,
        path.replace('/', '/./'),
        `${path}%2f`,
        `${path};x`,
        `${path}#x`,
      ])
    : path
  return `${spelled}${data}${query === '' ? '' : `?${query}`}`
}

function valueFor(random: Random, parameter: string, known: KnownValues): string {
  const own = known.of(parameter)
  if (own.length > 0 && random.chance(0.5)) return random.pick(own)
  return random.chance(0.35) ? random.pick(known.all) : hostileSegment(random)
}

/** A value of the kind that a field of this name takes, as far as the name tells. */
function plausibleValue(random: Random, field: string, known: KnownValues): unknown {
  const own = known.of(field)
  if (own.length > 0 && random.chance(0.6)) return random.pick(own)
  if (/^(is|has|needs|return|together|agree|hidden)/.test(field)) return random.chance(0.5)
  if (/(count|number|nonce|index|step|version|amount|quantity)$/i.test(field)) return random.below(20)
  if (/(ids|options|wishes|kinds|tokens|pieces|items|params|claims)$/i.test(field)) return [random.pick(known.all)]
  if (/(hash|root|signature|data|intentId|seed)$/i.test(field)) return `0x${'ab'.repeat(32)}`
  if (/(address|owner|holder|from|to|caller|recipient|wallet)$/i.test(field))
    return `0x${random
      .below(2 ** 31)
      .toString(16)
      .padStart(40, '0')}`
  if (/email/i.test(field)) return `stranger${random.below(1000)}@studio.example`
  if (/password/i.test(field)) return 'correct horse battery'
  if (/country/i.test(field)) return random.pick(['DE', 'US', 'JP', 'AQ'])
  return random.pick(known.all)
}

/** The body with its length, in pieces, or with lengths that are not so. */
function frame(
  random: Random,
  { type, bytes }: { type: string | undefined; bytes: Buffer },
): { lines: string[]; bytes: Buffer } {
  const lines = type === undefined ? [] : [`content-type: ${type.replaceAll(/[\r\n\0]/g, ' ')}`]
  const kind = random.below(100)
  if (kind < 88) return { lines: [...lines, `content-length: ${bytes.length}`], bytes }
  if (kind < 96)
    return {
      lines: [...lines, 'transfer-encoding: chunked'],
      bytes: Buffer.concat([
        Buffer.from(`${bytes.length === 0 ? '' : `${bytes.length.toString(16)}\r\n`}`),
        bytes,
        Buffer.from(bytes.length === 0 ? '0\r\n\r\n' : '\r\n0\r\n\r\n'),
      ]),
    }
  // More than was said is read as the next request; less would be waited for.
  return { lines: [...lines, `content-length: ${Math.max(0, bytes.length - 3)}`], bytes }
}
