import { expect, test } from 'vitest'
import { parseSorting } from '#ui/lists/sorting.ts'
import { type EditionOnDesk, editionSorts, sortEditions } from './edition-on-desk.ts'

const editions = (
  [
    ['Umbra', 4],
    ['Garden', null],
    ['Éclat', 0],
    ['Leaf', 4],
  ] as const
).map(([title, left]) => ({ edition: { title }, series: [{ left }] }) as unknown as EditionOnDesk)

test.each([
  ['', ['Umbra', 'Garden', 'Éclat', 'Leaf']],
  ['name', ['Éclat', 'Garden', 'Leaf', 'Umbra']],
  ['-name', ['Umbra', 'Leaf', 'Garden', 'Éclat']],
  // One without an end has most left.
  ['left', ['Éclat', 'Umbra', 'Leaf', 'Garden']],
  ['-left', ['Garden', 'Umbra', 'Leaf', 'Éclat']],
])('editions sorted by “%s”', (sort, expected) => {
  const sorted = sortEditions(editions, parseSorting(editionSorts, new URLSearchParams({ sort })))
  expect(sorted.map(({ edition: { title } }) => title)).toEqual(expected)
})
