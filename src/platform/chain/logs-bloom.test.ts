import { expect, test } from 'vitest'
import { readBloom } from './logs-bloom.ts'

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A filter with these bits, counted from the lowest of the last byte. */
function filterWith(bits: readonly number[]): string {
  const filter = Buffer.alloc(256)
  for (const bit of bits) filter[255 - (bit >> 3)]! |= 1 << (bit & 7)
  return `0x${filter.toString('hex')}`
}

test('a value is found where all of its three bits are set, and not where one is missing', () => {
  // keccak256 of the topic begins with 0xada389e1fc24: each two bytes modulo 2,048.
  const bits = [0xada3, 0x89e1, 0xfc24].map((word) => word & 2047)
  expect(readBloom(filterWith(bits))?.mayHold(transfer)).toBe(true)
  for (const missing of bits)
    expect(readBloom(filterWith([1, ...bits.filter((bit) => bit !== missing)]))?.mayHold(transfer)).toBe(false)
})

test('a filter that is missing, of another length, empty or full tells nothing', () => {
  for (const field of [undefined, '0x', `0x${'0'.repeat(512)}`, `0x${'f'.repeat(512)}`, `0x${'1'.repeat(510)}`])
    expect(readBloom(field)).toBeUndefined()
})
