import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LARGEST_TOKEN_ID, parseTokenId } from './token-id.ts'

test('every number of 256 bits is a token id in its decimal form', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: LARGEST_TOKEN_ID }), (id) => {
      expect(parseTokenId(String(id))).toBe(String(id))
    }),
  )
})

test('nothing else is a token id', () => {
  const wrong = [
    '',
    ' 1',
    '1 ',
    '01',
    '+1',
    '-1',
    '1.0',
    '1e3',
    '0x1',
    'abc',
    '１',
    '1_000',
    String(LARGEST_TOKEN_ID + 1n),
    '9'.repeat(100),
    '1\n',
    '1\0',
  ]
  expect(wrong.filter((text) => parseTokenId(text) !== undefined)).toEqual([])
})
