import { hostileJson, hostileText } from './hostile-values.ts'
import type { Random } from './random.ts'

/** A body as bytes and the type that the request claims for it, which is not always the one it has. */
export type Body = { type: string | undefined; bytes: Buffer }

const jsonTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'application/problem+json',
  'application/json; charset=utf-16',
]
const otherTypes = [
  'text/plain',
  'application/octet-stream',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/x-www-form-urlencoded; charset=\xff',
  '/',
  '',
  'text/csv',
  'multipart/mixed; boundary=b',
  'application/vnd.api+json',
  'x'.repeat(3000),
]

/** A body for a place that reads `fields`: often nearly right, so that it is not the first check that refuses it. `plausible` makes values of the right kind. */
export function makeBody(
  random: Random,
  { fields, plausible }: { fields: readonly string[]; plausible: (field: string) => unknown },
): Body {
  const kind = random.below(20)
  if (kind < 9)
    return {
      type: random.chance(0.9) ? 'application/json' : random.pick(jsonTypes),
      bytes: utf8(jsonBody(random, fields, plausible)),
    }
  if (kind < 13)
    return {
      type: 'application/x-www-form-urlencoded',
      bytes: Buffer.from(formBody(random, fields, plausible), 'latin1'),
    }
  if (kind < 17) return multipartBody(random, fields, plausible)
  if (kind < 18)
    return {
      type: 'text/csv',
      bytes: utf8(
        Array.from({ length: random.below(50) }, () => `${hostileText(random)},${hostileText(random)}`).join('\n'),
      ),
    }
  return {
    type: random.pick([...otherTypes, ...jsonTypes, 'application/x-www-form-urlencoded']),
    bytes: randomBytes(random),
  }
}

function jsonBody(random: Random, fields: readonly string[], plausible: (field: string) => unknown): string {
  if (random.chance(0.2)) return hostileJson(random)
  const wrong = random.below(fields.length + 1)
  const pairs = fields.map(
    (field, index) =>
      `${JSON.stringify(field)}:${index === wrong || random.chance(0.15) ? hostileJson(random, 2) : JSON.stringify(plausible(field))}`,
  )
  return `{${pairs.filter(() => random.chance(0.9)).join(',')}}`
}

function formBody(random: Random, fields: readonly string[], plausible: (field: string) => unknown): string {
  const pairs = fields
    .filter(() => random.chance(0.9))
    .map(
      (field) =>
        `${field}=${random.chance(0.3) ? encoded(random, hostileText(random)) : encodeURIComponent(String(plausible(field)))}`,
    )
  if (random.chance(0.2)) pairs.push('%zz=%', '=', '&&', '\xff\xfe=\xff', '%00=%00', '%ed%a0%80=%ed%a0%80')
  if (random.chance(0.05)) pairs.push(...Array.from({ length: 5000 }, (_, index) => `k${index}=1`))
  return pairs.join('&')
}

function encoded(random: Random, text: string): string {
  return random.chance(0.8)
    ? encodeURIComponent(text.toWellFormed())
    : Buffer.from(text)
        .toString('latin1')
        .replaceAll(/[\r\n]/g, '')
}

/** Multipart bodies break in many ways: no end, another boundary, parts without a head, names without quotes, files of nothing. */
function multipartBody(random: Random, fields: readonly string[], plausible: (field: string) => unknown): Body {
  const boundary = random.pick(['b', 'WebKitFormBoundary7MA4', 'b'.repeat(70), 'b'.repeat(200), ' ', '"q"', '--'])
  const parts = fields.map((field) => {
    const value = random.chance(0.3) ? hostileText(random) : String(plausible(field))
    const head = random.pick([
      `content-disposition: form-data; name="${field}"`,
      `Content-Disposition: form-data; name="${field}"`,
      `content-disposition: form-data; name="${field}"; filename="a\0.txt"\r\ncontent-type: text/plain`,
      `content-disposition: form-data; name=${field}`,
      'content-disposition: form-data',
      'x',
      `content-disposition: form-data; name="${field}"; filename*=utf-8''%zz`,
      `content-disposition: form-data; name="__proto__"`,
    ])
    return `--${boundary}\r\n${head}\r\n${random.chance(0.9) ? '\r\n' : ''}${value}\r\n`
  })
  const end = random.pick([`--${boundary}--\r\n`, `--${boundary}--`, `--${boundary}`, '', '\r\n\r\n'])
  const claimed = random.chance(0.8) ? boundary : random.pick(['other', '', '"', `${boundary}; charset=x`])
  return { type: `multipart/form-data; boundary=${claimed}`, bytes: utf8(parts.join('') + end) }
}

function randomBytes(random: Random): Buffer {
  const length = random.chance(0.01) ? 1_100_000 : random.pick([0, 1, 7, 100, 5_000, 70_000])
  // A short run of chance, repeated: what matters is that it is no text, and making it must not take longer than answering it.
  return Buffer.alloc(length, Buffer.from(Array.from({ length: 31 }, () => random.below(256))))
}

const utf8 = (text: string) => Buffer.from(text, 'utf8')
