import { expect, test } from 'vitest'
import { linePath, num, path, pathPoints, pip, ribbon, smoothPath, taper } from './svg-path.ts'

test('numbers are written short: to a tenth, without a leading zero, without a negative zero', () => {
  expect([0, 0.04, -0.04, 0.5, -0.5, 12, 12.34, -3.06].map(num)).toEqual([
    '0',
    '0',
    '0',
    '.5',
    '-.5',
    '12',
    '12.3',
    '-3.1',
  ])
})

test('a point that is not a number stops the drawing', () => {
  expect(() => num(Number.NaN)).toThrow(RangeError)
  expect(() =>
    linePath([
      [0, 0],
      [Infinity, 1],
    ]),
  ).toThrow(RangeError)
})

test('rounding does not add up along a path: it ends where it should', () => {
  const points = Array.from({ length: 200 }, (_, index) => [index * 0.333, index * -0.777] as const)
  for (const data of [linePath(points), smoothPath(points)]) {
    const [x, y] = pathPoints(data).at(-1) ?? [0, 0]
    expect(Math.abs(x - 199 * 0.333)).toBeLessThan(0.06)
    expect(Math.abs(y + 199 * 0.777)).toBeLessThan(0.06)
  }
})

test('opacity goes to fill and stroke, so that no element needs a layer of its own', () => {
  expect(path('M0 0z', { fill: '#000000', opacity: 0.5 })).toBe('<path d="M0 0z" fill="#000000" fill-opacity="0.5"/>')
  expect(path('M0 0z', { stroke: '#000000', opacity: 0.5 })).toBe(
    '<path d="M0 0z" fill="none" stroke="#000000" stroke-opacity="0.5"/>',
  )
  expect(path('', { fill: '#000000' })).toBe('')
})

test('marks that share a path run the same way round, so that no hole opens where they overlap', () => {
  const areaOf = (data: string) =>
    pathPoints(data).reduce((sum, [x, y], index, points) => {
      const [nx, ny] = points[(index + 1) % points.length] ?? [0, 0]
      return sum + x * ny - nx * y
    }, 0)
  const line = [
    [0, 0],
    [50, 4],
    [100, 0],
  ] as const
  expect(areaOf(ribbon(line, () => 10))).toBeLessThan(0)
  expect(areaOf(pip(0, 0, 5))).toBeLessThan(0)
  expect(areaOf(taper([0, 0], 0.3, 100, 0, 10))).toBeLessThan(0)
})
