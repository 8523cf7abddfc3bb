import { expect, test } from 'vitest'
import { afterLimit, afterLongRange, afterQuickAnswer, firstPace, type ReadingPace } from './reading-pace.ts'

const answered = (pace: ReadingPace, count: number, milliseconds = 100) =>
  Array.from({ length: count }).reduce<ReadingPace>(
    (each) => afterQuickAnswer(each, { blocks: 50, milliseconds }),
    pace,
  )

test('a node that shows no limit is asked for eight ranges at the same time after three answers', () => {
  expect(answered(firstPace(), 3).atOnce).toBe(8)
  expect(answered(firstPace(), 30).atOnce).toBe(8)
})

test('a limit halves what is asked for at the same time, down to one; it grows again slowly', () => {
  const limited = afterLimit(answered(firstPace(), 3))
  expect(limited.atOnce).toBe(4)
  expect(answered(limited, 3).atOnce).toBe(4)
  expect(answered(limited, 4).atOnce).toBe(5)
  expect(answered(limited, 9).atOnce).toBe(6)
  expect(Array.from({ length: 5 }).reduce<ReadingPace>((pace) => afterLimit(pace), limited).atOnce).toBe(1)
})

test('a node that takes long for its answers gets less to do at the same time', () => {
  expect(answered(answered(firstPace(), 3), 3, 4_000).atOnce).toBe(5)
  expect(answered(firstPace(), 3, 4_000).atOnce).toBe(1)
})

test('the longest range that was answered counts as proven, until one of it is refused', () => {
  const pace = afterQuickAnswer(firstPace(), { blocks: 400, milliseconds: 1 })
  expect(answered(pace, 1).proven).toBe(400)
  expect(afterLongRange(pace, { blocks: 1_600 }).proven).toBe(400)
  expect(afterLongRange(pace, { blocks: 400 }).proven).toBe(200)
})
