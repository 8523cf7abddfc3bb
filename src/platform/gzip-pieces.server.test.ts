import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gzipPieces } from './gzip-pieces.server.ts'
import { bytesOf, type WholeBody } from './whole-body.server.ts'

const wall = Buffer.from('<li class="wall-item"><picture></picture></li>'.repeat(400))
const mixed = Buffer.from(Array.from({ length: 9000 }, (_, at) => (at * at * 31 + at * 7919) % 251))

/** A body of pieces, those that are bytes as kept ones. */
function bodyOf(pieces: readonly (string | Buffer)[]): WholeBody {
  return pieces.map((piece) => (typeof piece === 'string' ? { bytes: Buffer.from(piece), isKept: false } : { bytes: piece, isKept: true }))
}

test('what is put together from pieces reads as the whole, however they stand', () => {
  const piece = fc.oneof(
    fc.constantFrom<string | Buffer>(wall, mixed, Buffer.alloc(0), '', '\u{1F308} é', '<p>'.repeat(5000)),
    fc.string({ unit: 'grapheme', maxLength: 300 }), fc.uint8Array({ maxLength: 300 }).map((bytes): string | Buffer => Buffer.from(bytes)),
  )
  fc.assert(fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
    const body = bodyOf(pieces)
    expect(gunzipSync(gzipPieces(body)).equals(bytesOf(body))).toBe(true)
  }), { numRuns: 300 })
})

test('the same text in the same pieces is the same bytes, hardly more than without pieces', () => {
  const body = bodyOf(['<html><head></head><body>', wall, '<footer>', mixed, '</footer></body></html>'])
  const [first, again] = [gzipPieces(body), gzipPieces(body)]
  expect(again.equals(first)).toBe(true)
  expect(first.byteLength).toBeLessThan(gzipSync(bytesOf(body), { level: 3 }).byteLength + 100)
})
