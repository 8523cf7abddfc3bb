import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderByScore, writeRanks } from './rank-order.ts'

function orderOf(scores: readonly number[], unique: readonly number[] = scores.map(() => 0)): number[] {
  return [
    ...orderByScore(
      Uint32Array.from(scores, (_, place) => place),
      { unique: Uint16Array.from(unique), score: Float64Array.from(scores) },
    ),
  ]
}

function ranksOf(scores: readonly number[]): number[] {
  const ranks = new Uint32Array(scores.length)
  writeRanks(Uint32Array.from(orderOf(scores)), { score: Float64Array.from(scores), ranks })
  return [...ranks]
}

test('the order is that of a comparison sort, equal scores as they came', () => {
  const score = fc.oneof(
    fc.constantFrom(0, 1, 1.5, 1 + 1e-12, 1 + 2e-12, 1 - 1e-15),
    fc.double({ min: 0, max: 40, noNaN: true }),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(score, fc.nat(3)), { maxLength: 200 }), (all) => {
      const [scores, unique] = [all.map(([each]) => each), all.map(([, each]) => each)]
      expect(orderOf(scores, unique)).toEqual(
        all.map((_, place) => place).sort((a, b) => unique[b]! - unique[a]! || scores[b]! - scores[a]!),
      )
    }),
    { numRuns: 500 },
  )
})

test('many scores within one step of the sort are put right by their exact values', () => {
  const scores = Array.from({ length: 300 }, (_, index) => 1 + ((index * 7919) % 300) * 1e-13)
  expect(orderOf([...scores, 1000])).toEqual([
    300,
    ...scores.map((_, place) => place).sort((a, b) => scores[b]! - scores[a]!),
  ])
})

test('a billionth of the larger score is close, two billionths are not, and closeness goes on from neighbour to neighbour', () => {
  expect(ranksOf([2, 2 - 1.9e-9])).toEqual([1, 1])
  expect(ranksOf([2, 2 - 2.1e-9])).toEqual([1, 2])
  expect(ranksOf([2, 2 - 1.9e-9, 2 - 3.8e-9, 1])).toEqual([1, 1, 1, 4])
})

test('neighbours share a rank by their scores alone, whatever their unique traits', () => {
  const score = Float64Array.of(1, 1, 3)
  const ranks = new Uint32Array(3)
  writeRanks(orderByScore(Uint32Array.of(0, 1, 2), { unique: Uint16Array.of(1, 0, 0), score }), { score, ranks })
  // The unique one stands first; the highest score comes second, and the last is close to nobody beside it.
  expect([...ranks]).toEqual([1, 3, 2])
  writeRanks(Uint32Array.of(0, 1), { score, ranks })
  expect([...ranks.subarray(0, 2)]).toEqual([1, 1])
})
