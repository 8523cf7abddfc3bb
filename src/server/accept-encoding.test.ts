import { expect, test } from 'vitest'
import { encodingFor } from './cache/cached-page.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['notbr', 'identity'],
  ['x-gzip', 'identity'],
  ['brotli, gzipped', 'identity'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 ,gzip;q=0.5', 'gzip'],
  ['*;q=0', 'identity'],
  ['*, br;q=0', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['br;q=2', 'identity'],
  ['br;q=', 'identity'],
  [',;=,', 'identity'],
  ['identity;q=1, br', 'br'],
])('Accept-Encoding %s takes %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})
