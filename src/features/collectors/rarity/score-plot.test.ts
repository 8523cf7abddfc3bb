import { expect, test } from 'vitest'
import { plotBars, plotPlace, plotWords } from './score-plot.ts'

const bins = [
  { from: 1, to: 2, count: 4, held: 0 },
  { from: 2, to: 3, count: 0, held: 0 },
  { from: 3, to: 4, count: 2, held: 1 },
]

test('bars keep their distances and the highest fills the plot', () => {
  expect(plotBars(bins).map(({ all, held }) => [all, held])).toEqual([
    [1, 0],
    [0, 0],
    [0.5, 0.25],
  ])
  expect(plotBars(bins).map(({ x }) => x)).toEqual([0, 1 / 3, 2 / 3])
})

test('a score lies where it belongs, and never outside', () => {
  expect([1, 2.5, 4, 9, -1].map((score) => plotPlace(score, bins))).toEqual([0, 0.5, 1, 1, 0])
  expect(plotPlace(3, [{ from: 3, to: 3, count: 1, held: 1 }])).toBe(0.5)
  expect(plotPlace(3, [])).toBe(0.5)
})

test('nothing to plot is no division by zero', () => {
  expect(plotBars([])).toEqual([])
  expect(plotBars([{ from: 0, to: 0, count: 0, held: 0 }])).toEqual([{ x: 0, width: 1, all: 0, held: 0 }])
  expect(plotWords({ bins: [], pieces: 0 })).toBe('No piece has a score.')
})

test('the plot can be read aloud', () => {
  expect(plotWords({ bins, pieces: 1 })).toBe(
    'Most of the 6 ranked pieces have a score near 1.50. 1 of them is held by this collector. Rarer pieces are further right.',
  )
})
