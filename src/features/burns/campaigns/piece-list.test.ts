import { expect, test } from 'vitest'
import { takesPiece } from './campaign.ts'
import { listOfRanges, rangesOfList, wayOfPieces } from './piece-list.ts'

const range = (first: number | bigint, last: number | bigint = first) => ({ first: String(first), last: String(last) })
const every = (step: number, count: number) => Array.from({ length: count }, (_, at) => range(step * at))

test('a list has a bit for each number, and reads back as the same ranges', () => {
  expect(listOfRanges([range(515), range(767, 769)])).toEqual({ firstWord: 2n, words: [(1n << 3n) | (1n << 255n), 3n] })
  const all = 2n ** 256n - 1n
  expect(listOfRanges([range(256, 1023)])).toEqual({ firstWord: 1n, words: [all, all, all] })
  for (const ranges of [
    [range(0)],
    [range(255, 256)],
    [range(3, 300), range(302), range(1024)],
    [range(2n ** 128n - 1n)],
    every(2, 32_768),
  ])
    expect(rangesOfList(listOfRanges(ranges)!)).toEqual(ranges)
})

test('a list reaches over 65,536 numbers, counted from the word of the first', () => {
  expect(listOfRanges([range(0), range(65_535)])?.words).toHaveLength(256)
  expect(listOfRanges([range(255), range(65_536)])).toBeUndefined()
  expect(listOfRanges([])).toBeUndefined()
})

test('pieces are written the way that costs less, or the only way there is', () => {
  const way = (ranges: Parameters<typeof wayOfPieces>[0], takesLists = true) => wayOfPieces(ranges, { takesLists })
  expect(way([range(1, 100), range(205)])?.as).toBe('ranges')
  expect(way(every(2, 200))).toMatchObject({ as: 'list', words: 2 })
  expect(way(every(2, 200), false)?.as).toBe('ranges')
  expect(way([range(0), range(60_000)])?.as).toBe('ranges')
  expect(way(every(2, 257), false)?.as).toBe('list')
  expect(way(every(400, 257))).toBeUndefined()
  // What a test of the contract measures.
  expect(Number(way(every(2, 5_120))!.gas)).toBeCloseTo(990_000, -5)
})

test('a piece is found among thousands of ranges in a moment', () => {
  const ranges = every(3, 20_000)
  const before = performance.now()
  const taken = Array.from({ length: 10_000 }, (_, at) => takesPiece({ ranges }, String(at))).filter(Boolean)
  expect(taken).toHaveLength(3_334)
  expect(performance.now() - before).toBeLessThan(1_000)
  expect([takesPiece({ ranges }, '59997'), takesPiece({ ranges }, '60000'), takesPiece({ ranges: [] }, '0')]).toEqual([
    true,
    false,
    false,
  ])
})
