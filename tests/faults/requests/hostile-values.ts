import type { Random } from './random.ts'

/** Texts that programs stumble over, already as bytes of an address: percent-encoded where they could not stand otherwise. */
const segments = [
  '',
  '.',
  '..',
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%00',
  'a%00b',
  '%',
  '%zz',
  '%e0%a4',
  '%c0%af',
  '%ff%fe',
  '%ed%a0%80',
  '%f0%9f%92%a9',
  '%u0041',
  '%25',
  '%2500',
  '%2525',
  '%0d%0aset-cookie:x=y',
  '%5c..%5c',
  'con',
  '-1',
  '0',
  '1e9',
  '1.5',
  '99999999999999999999999999',
  `${'9'.repeat(90)}`,
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '%27%20or%201=1--',
  '{{7*7}}',
  '%3Cscript%3E',
  'x'.repeat(300),
  'x'.repeat(4000),
  '%E2%80%AE',
  '%EF%BB%BF1',
  '١٢٣',
  '0x',
  `0x${'0'.repeat(40)}`,
  `0x${'f'.repeat(40)}`,
  `0x${'a'.repeat(64)}`,
  'https:',
  '*',
  ':id',
  '$',
  ';a=b',
  '~',
  'a.data',
  '_.data',
  '.data',
  'index.json',
  '@',
]

/** The same as texts, for bodies and fields. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u{1f4a9}',
  '\u202e',
  '\ufeff1',
  '\r\nx: y',
  '../../etc/passwd',
  "' or 1=1--",
  '<script>',
  '%00',
  '%zz',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'true',
  '-1',
  '0',
  '1e400',
  '1.5',
  '9'.repeat(30),
  '9'.repeat(400),
  `0x${'f'.repeat(40)}`,
  `0x${'0'.repeat(40)}`,
  `0x${'e'.repeat(64)}`,
  '0x',
  '0xzz',
  'x'.repeat(300),
  'x'.repeat(20_000),
  'a@b',
  'somebody@studio.example',
  'http://169.254.169.254/',
  'javascript:alert(1)',
  '//x.example',
  '/\\x.example',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00T00:00:00Z',
  'DE',
  'ZZ',
  '١٢٣',
  '[]',
  '{}',
  '[[[[',
  '{"a":',
  '(((((((((((',
  '*'.repeat(50),
  '%'.repeat(50),
]

const numbers = [0, -0, 1, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308, Number.MAX_SAFE_INTEGER]

/** JSON that `JSON.stringify` cannot write: numbers beyond doubles, keys twice, arrays and objects nested thousandfold, broken ends. */
const written = [
  '1e999',
  '-1e999',
  `${'9'.repeat(2000)}`,
  '{"a":1,"a":2,"a":[]}',
  '{"__proto__":{"x":1},"constructor":{"prototype":{}}}',
  '"\\u0000"',
  '"\\ud800"',
  '{"\\u0000":"\\ud800"}',
  '[1,]',
  '{',
  '',
  'NaN',
  '"',
  'tru',
  '\ufeff{}',
  '{"a":1}}',
]

export function hostileSegment(random: Random): string {
  return random.pick(segments)
}

export function hostileText(random: Random): string {
  return random.pick(texts)
}

/** A value of JSON, as text: often of a wrong type, sometimes deep or wide. */
export function hostileJson(random: Random, levels = 3): string {
  switch (random.below(levels > 0 ? 12 : 7)) {
    case 0:
    case 1:
    case 2:
      return JSON.stringify(hostileText(random))
    case 3:
      return JSON.stringify(random.pick(numbers))
    case 4:
      return random.pick(['true', 'false', 'null', '[]', '{}'])
    case 5:
      return random.pick(written)
    case 6:
      return nested(random, random.pick([10, 33, 100, 5_000, 30_000]))
    case 7:
      return `[${many(random, () => hostileJson(random, levels - 1))}]`
    case 8:
      return `[${Array.from({ length: random.pick([100, 2_000]) }, () => random.pick(['1', 'null', '{}', '""'])).join(',')}]`
    case 9:
      return `{${Array.from({ length: random.pick([100, 2_000]) }, (_, index) => `"k${index}":1`).join(',')}}`
    default:
      return `{${many(random, () => `${JSON.stringify(hostileText(random))}:${hostileJson(random, levels - 1)}`)}}`
  }
}

function many(random: Random, make: () => string): string {
  return Array.from({ length: random.below(5) }, make).join(',')
}

function nested(random: Random, depth: number): string {
  const isWhole = random.chance(0.8)
  return random.chance(0.5)
    ? '['.repeat(depth) + (isWhole ? ']'.repeat(depth) : '')
    : '{"a":'.repeat(depth) + (isWhole ? `1${'}'.repeat(depth)}` : '')
}
