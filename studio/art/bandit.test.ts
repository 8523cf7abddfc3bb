import { expect, test } from 'vitest'
import { banditSize } from './bandit-traits.ts'
import { bandit } from './bandit.ts'
import { reportCollection } from './piece-collection.ts'
import { hashOf } from './seeded-random.ts'

const report = reportCollection(bandit, banditSize)
const count = (value: string) => report.counts.get(value) ?? 0

test('every Bandit is described and drawn without a fault, and no two are the same', () => {
  expect(report.faults).toEqual([])
  expect([report.different, report.names]).toEqual([64, 64])
})

test('Bandit files are small', () => {
  expect(report.kilobytes.median).toBeLessThan(80)
  expect(report.kilobytes.most).toBeLessThan(110)
})

test('there is one crown and one goose', () => {
  expect([count('Hat: Crown'), count('Loot: Goose')]).toEqual([1, 1])
})

test('every other value of a Bandit trait is on 3 to 17 pieces', () => {
  expect(
    [...report.counts].filter(
      ([value, found]) => !['Hat: Crown', 'Loot: Goose'].includes(value) && (found < 3 || found > 17),
    ),
  ).toEqual([])
})

test('a trait that the mask covers is not told', () => {
  const bagged = Array.from(
    { length: banditSize },
    (_, index) => bandit.describe(BigInt(index + 1))?.traits ?? [],
  ).filter((traits) => traits.some(({ value }) => value === 'Paper bag'))
  expect(bagged.length).toBeGreaterThan(0)
  expect(bagged.flat().filter(({ traitType }) => ['Nose', 'Whiskers', 'Head'].includes(traitType))).toEqual([])
})

test('Bandit has no number 0 and no number 65', () => {
  expect([bandit.describe(0n), bandit.describe(65n)]).toEqual([undefined, undefined])
  expect(() => bandit.draw(65n)).toThrow(RangeError)
})

test('a Bandit is the same bytes for ever', () => {
  expect([1n, 2n, 33n, 64n].map((id) => hashOf(bandit.draw(id)).toString(16))).toMatchInlineSnapshot(`
    [
      "2289d479",
      "febccb6a",
      "852007a6",
      "60fdb622",
    ]
  `)
})
