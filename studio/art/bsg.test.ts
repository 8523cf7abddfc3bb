import { expect, test } from 'vitest'
import { bsgSize } from './bsg-traits.ts'
import { bsg } from './bsg.ts'
import { reportCollection } from './piece-collection.ts'
import { hashOf } from './seeded-random.ts'

const report = reportCollection(bsg, bsgSize)
const count = (value: string) => report.counts.get(value) ?? 0

test('every painting on burnt sienna is described and drawn without a fault, and no two are the same', () => {
  expect(report.faults).toEqual([])
  expect([report.different, report.names]).toEqual([128, 128])
})

test('painting files are small', () => {
  expect(report.kilobytes.median).toBeLessThan(100)
  expect(report.kilobytes.most).toBeLessThan(135)
})

test('there is one eclipse and one lapis', () => {
  expect([count('Weather: Eclipse'), count('Glaze: Lapis')]).toEqual([1, 1])
})

test('every other value of a painting trait is on 8 to 53 pieces', () => {
  expect(
    [...report.counts].filter(
      ([value, found]) => !['Weather: Eclipse', 'Glaze: Lapis'].includes(value) && (found < 8 || found > 53),
    ),
  ).toEqual([])
})

test('paintings come in five shapes, from panorama to column', () => {
  const ratios = new Set(
    Array.from({ length: bsgSize }, (_, index) => {
      const { width = 1, height = 1 } = bsg.describe(BigInt(index + 1))?.image ?? {}
      return width / height
    }),
  )
  expect(ratios.size).toBe(5)
  expect([Math.max(...ratios) > 2, Math.min(...ratios) < 0.6]).toEqual([true, true])
})

test('Burnt Sienna Ground has no number 0 and no number 129', () => {
  expect([bsg.describe(0n), bsg.describe(129n)]).toEqual([undefined, undefined])
  expect(() => bsg.draw(129n)).toThrow(RangeError)
})

test('a painting is the same bytes for ever', () => {
  expect([1n, 2n, 72n, 128n].map((id) => hashOf(bsg.draw(id)).toString(16))).toMatchInlineSnapshot(`
    [
      "eb34f7d7",
      "c381e40a",
      "c467dada",
      "bda803ab",
    ]
  `)
})
