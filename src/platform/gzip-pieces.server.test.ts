import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gzipPieces, type KeptPiece } from './gzip-pieces.server.ts'

const wall = Buffer.from('<li class="wall-item"><picture></picture></li>'.repeat(400))
const mixed = Buffer.from(Array.from({ length: 9000 }, (_, at) => (at * at * 31 + at * 7919) % 251))

/** A text of pieces, those that are bytes as kept ones. */
function textOf(pieces: readonly (string | Buffer)[]): { text: Buffer; kept: KeptPiece[] } {
  const kept: KeptPiece[] = []
  let text = Buffer.alloc(0)
  for (const piece of pieces) {
    if (typeof piece !== 'string') kept.push({ at: text.byteLength, bytes: piece })
    text = Buffer.concat([text, Buffer.from(piece)])
  }
  return { text, kept }
}

test('what is put together from pieces reads as the whole, however they stand', () => {
  const piece = fc.oneof(
    fc.constantFrom<string | Buffer>(wall, mixed, Buffer.alloc(0), '', '\u{1F308} é', '<p>'.repeat(5000)),
    fc.string({ unit: 'grapheme', maxLength: 300 }), fc.uint8Array({ maxLength: 300 }).map((bytes): string | Buffer => Buffer.from(bytes)),
  )
  fc.assert(fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
    const { text, kept } = textOf(pieces)
    expect(gunzipSync(gzipPieces(text, kept)).equals(text)).toBe(true)
  }), { numRuns: 300 })
})

test('the same text in the same pieces is the same bytes, hardly more than without pieces', () => {
  const { text, kept } = textOf(['<html><head></head><body>', wall, '<footer>', mixed, '</footer></body></html>'])
  const [first, again] = [gzipPieces(text, kept), gzipPieces(text, kept)]
  expect(again.equals(first)).toBe(true)
  expect(first.byteLength).toBeLessThan(gzipSync(text, { level: 3 }).byteLength + 100)
})

test('a text that is not what its pieces say is refused by its checksum', () => {
  const { kept } = textOf(['one ', wall])
  expect(() => gunzipSync(gzipPieces(textOf(['one ', Buffer.from(String(wall).toUpperCase())]).text, kept))).toThrow('incorrect data check')
})
