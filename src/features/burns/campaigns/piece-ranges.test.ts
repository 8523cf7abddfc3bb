import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRanges } from './campaign-plan-ranges.ts'
import {
  countNumbers,
  haveCommon,
  mergeRanges,
  piecesCsv,
  piecesText,
  termsText,
  typedRanges,
  withOther,
} from './piece-ranges.ts'

const range = (first: number | string, last: number | string = first) => ({ first: String(first), last: String(last) })

test('ranges have a piece in common or none, and go together in their order', () => {
  const some = [range(1, 5), range(9)]
  expect(haveCommon(some, [range(6, 8)])).toBe(false)
  expect(haveCommon(some, [range(7, 9)])).toBe(true)
  expect(haveCommon(some, [range(3), range(20)])).toBe(true)
  expect(mergeRanges([range(9), range(1, 20), range(21, 22), range(40)])).toEqual([range(1, 22), range(40)])
})

test('a number that is chosen joins its neighbours, one that is taken back parts them, and the form reads what stands there then', () => {
  const some = [range(1, 5), range(9)]
  expect(withOther(some, '6')).toEqual([range(1, 6), range(9)])
  expect(withOther(some, '3')).toEqual([range(1, 2), range(4, 5), range(9)])
  expect(withOther(some, '1')).toEqual([range(2, 5), range(9)])
  expect(withOther(some, '9')).toEqual([range(1, 5)])
  expect(typedRanges(withOther(some, '8'))).toBe('1–5, 8–9')
  fc.assert(
    fc.property(fc.array(fc.nat(60)), (numbers) => {
      const chosen = new Set<number>()
      let ranges: ReturnType<typeof withOther> = []
      for (const number of numbers) {
        if (!chosen.delete(number)) chosen.add(number)
        ranges = withOther(ranges, String(number))
      }
      const expected = mergeRanges([...chosen].map((number) => range(number)))
      expect(ranges).toEqual(expected)
      expect(readRanges(typedRanges(ranges)).ranges ?? []).toEqual(expected)
    }),
  )
})

test('terms say all ranges that can be read, and of a long list the first; its file has every number', () => {
  const even = (count: number) => Array.from({ length: count }, (_, at) => range(2 * at))
  expect(termsText(even(256))).toMatch(/, 508 and 510$/)
  expect(termsText(even(257))).toBe('pieces 0, 2, 4, 6, 8, 10, 12 and 250 more ranges')
  expect(countNumbers([range(1, 100), range(205)])).toBe(101n)
  expect(piecesCsv([range(1, 3), range(205)])).toBe('piece\r\n1\r\n2\r\n3\r\n205\r\n')
  expect(piecesCsv([range(1), range(5, 2_000_000)])).toBe('piece\r\n1\r\n5-2000000\r\n')
})

test('long lists are compared in a moment', () => {
  const every = (from: number) => Array.from({ length: 20_000 }, (_, at) => range(4 * at + from))
  const before = performance.now()
  expect(haveCommon(every(0), every(2))).toBe(false)
  expect(haveCommon(every(0), [range(79_990, 79_999)])).toBe(true)
  expect(performance.now() - before).toBeLessThan(1_000)
})

test('pieces are listed in words, and more ranges than can be read are counted', () => {
  expect(piecesText([range(205)])).toBe('piece 205')
  expect(piecesText([range(1, 100)])).toBe('pieces 1–100')
  expect(piecesText([range(1, 100), range(205)])).toBe('pieces 1–100 and 205')
  const many = Array.from({ length: 9 }, (_, at) => range(2 * at))
  expect(piecesText(many)).toBe('pieces 0, 2, 4, 6, 8, 10, 12 and 2 more ranges')
  expect(piecesText(many, { most: 9 })).toBe('pieces 0, 2, 4, 6, 8, 10, 12, 14 and 16')
})
