import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

test('a page asks as often as the chain is looked at, and a third as often once nobody touched it for a minute', () => {
  let at = 5_000
  const pace = createPace({ chainMilliseconds: 1_000, now: () => at })
  expect(pace.pause()).toBe(1_000)
  at += 59_999
  expect(pace.pause()).toBe(1_000)
  at += 1
  expect(pace.pause()).toBe(3_000)
  pace.sign()
  expect(pace.pause()).toBe(1_000)
})

test('neither a chain of tests nor a slow one moves it beyond what helps and what feels stale', () => {
  const pauseOf = (chainMilliseconds: number) => createPace({ chainMilliseconds, now: () => 0 }).pause()
  expect([pauseOf(100), pauseOf(12_000)]).toEqual([600, 2_000])
})
