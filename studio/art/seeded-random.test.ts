import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'

test('the same seed gives the same numbers, another seed gives others', () => {
  const row = (seed: string) => Array.from({ length: 6 }, seededRandom(seed).next)
  expect(row('kiln')).toEqual(row('kiln'))
  expect(row('kiln')).not.toEqual(row('row'))
})

test('numbers are spread evenly from 0 to 1', () => {
  const random = seededRandom('spread')
  const bins = Array.from({ length: 10 }, () => 0)
  for (let draw = 0; draw < 10_000; draw += 1) bins[Math.floor(random.next() * 10)]! += 1
  expect(Math.min(...bins)).toBeGreaterThan(850)
  expect(Math.max(...bins)).toBeLessThan(1150)
})

test('a branch does not depend on how much was drawn before it', () => {
  const fresh = seededRandom('tree')
  const used = seededRandom('tree')
  for (let draw = 0; draw < 50; draw += 1) used.next()
  expect(used.branch('leaf').next()).toBe(fresh.branch('leaf').next())
})

test('whole numbers include both ends, and shuffling loses nothing', () => {
  const random = seededRandom('ends')
  expect(new Set(Array.from({ length: 200 }, () => random.whole(2, 4)))).toEqual(new Set([2, 3, 4]))
  expect(random.shuffled([1, 2, 3, 4, 5]).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
  expect(() => random.pick([])).toThrow(RangeError)
})
