import { expect, test } from 'vitest'
import { hangInRows } from './grid.tsx'

const rowsOf = (ratios: readonly number[]) => {
  const rows: number[] = []
  for (let at = 0; at < ratios.length; at += rows.at(-1)!) rows.push(hangInRows(ratios)[at]!.count)
  return rows
}

test('no work hangs alone under full rows, and each row is filled', () => {
  expect(rowsOf([1.5, 0.7, 1.6, 1.4])).toEqual([4])
  expect(rowsOf(Array.from({ length: 6 }, () => 1))).toEqual([6])
  expect(rowsOf(Array.from({ length: 8 }, () => 1))).toEqual([4, 4])
  expect(rowsOf([1.5, 1.5, 1.5, 1.5, 1.5, 1.5])).toEqual([3, 3])
  for (let length = 6; length < 60; length += 1) {
    const ratios = Array.from({ length }, (_, index) => [0.7, 1, 1.4, 1.8][(index * 7) % 4]!)
    const rows = rowsOf(ratios)
    expect(Math.min(...rows), `${length} works`).toBeGreaterThan(1)
    expect(hangInRows(ratios).reduce((sum, hanging) => sum + hanging!.share, 0)).toBeCloseTo(rows.length)
  }
})

test('works that fill no row hang as large as they would anywhere', () => {
  expect(hangInRows([1, 1.3])).toEqual([undefined, undefined])
  expect(hangInRows([])).toEqual([])
})

test('a tower and a line take the place of what is shown of them', () => {
  expect(hangInRows([0.1, 2.6, 9]).map((hanging) => hanging!.share.toFixed(2))).toEqual(['0.08', '0.46', '0.46'])
})
