import { expect, test } from 'vitest'
import { gen2Size } from './gen2-series.ts'
import { gen2 } from './gen2.ts'
import { reportCollection } from './piece-collection.ts'
import { hashOf } from './seeded-random.ts'

const report = reportCollection(gen2, gen2Size)
const count = (value: string) => report.counts.get(value) ?? 0

test('every piece of Gen2 is described and drawn without a fault, and no two are the same', () => {
  expect(report.faults).toEqual([])
  expect(report.different).toBe(320)
  expect(report.names).toBe(320)
})

test('Gen2 files are small', () => {
  expect(report.kilobytes.median).toBeLessThan(80)
  expect(report.kilobytes.most).toBeLessThan(135)
})

test('Gen2 has its four series in the lengths announced', () => {
  expect(['Bloomblocks', 'Pressed', 'Undergrowth', 'Night Garden'].map((series) => count(`Series: ${series}`))).toEqual(
    [96, 80, 72, 72],
  )
})

test('the one-of-ones of Gen2 are there once', () => {
  expect(['Bloom: Clock', 'Specimen: Feather', 'Hidden: Fox', 'Moon: Eclipsed'].map(count)).toEqual([1, 1, 1, 1])
})

test('Gen2 traits are uneven but none is lost: every other value is on 4 to 45 pieces', () => {
  const once = ['Bloom: Clock', 'Specimen: Feather', 'Hidden: Fox', 'Moon: Eclipsed']
  const others = [...report.counts].filter(([value]) => !value.startsWith('Series') && !once.includes(value))
  expect(others.filter(([, found]) => found < 4 || found > 45)).toEqual([])
})

test('a piece of Gen2 has six to nine traits', () => {
  const lengths = Array.from({ length: gen2Size }, (_, index) => gen2.describe(BigInt(index + 1))?.traits.length ?? 0)
  expect([Math.min(...lengths) >= 5, Math.max(...lengths) <= 9]).toEqual([true, true])
})

test('Gen2 has no piece 0, no piece 321 and none with a negative or huge number', () => {
  expect([0n, 321n, -1n, 2n ** 256n - 1n].map((id) => gen2.describe(id))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(() => gen2.draw(321n)).toThrow(RangeError)
})

test('a piece of Gen2 is the same bytes for ever', () => {
  expect([1n, 3n, 5n, 9n, 320n].map((id) => hashOf(gen2.draw(id)).toString(16))).toMatchInlineSnapshot(`
    [
      "32d75ca3",
      "5fd4291",
      "3f09915e",
      "4ba2ecc6",
      "2e6cf1fd",
    ]
  `)
})
