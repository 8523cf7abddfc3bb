import { expect, test } from 'vitest'
import { restAfterStep, roundMilliseconds, usualPace } from './audit-pace.ts'

test('a short history is read with the usual rests, also where nothing is left', () => {
  for (const blocksLeft of [0, 1, 1_000, 100_000])
    expect(restAfterStep(usualPace, { blocksLeft, blocksAtOnce: 1_000 })).toBe(usualPace.restMilliseconds)
})

test('a round that would rest for longer than six days rests less, the more is left the less', () => {
  // Twenty-four million blocks, a hundred at once: 480,000 steps in six days.
  expect(restAfterStep(usualPace, { blocksLeft: 24_000_000, blocksAtOnce: 100 })).toBe(roundMilliseconds / 480_000)
  expect(restAfterStep(usualPace, { blocksLeft: 24_000_000, blocksAtOnce: 10 })).toBe(roundMilliseconds / 4_800_000)
  expect(restAfterStep(usualPace, { blocksLeft: 24_000_000, blocksAtOnce: 0 })).toBeGreaterThan(0)
})

test('whatever a step reads, a round from the beginning begins with rests that come to six days at most', () => {
  for (const blocks of [1_000_000, 24_000_000, 400_000_000])
    for (const blocksAtOnce of [1, 10, 500, 10_000]) {
      const steps = (2 * blocks) / blocksAtOnce
      const all = steps * restAfterStep(usualPace, { blocksLeft: blocks, blocksAtOnce })
      expect(all, `${blocks} ${blocksAtOnce}`).toBeLessThanOrEqual(roundMilliseconds * 1.000_001)
    }
})
