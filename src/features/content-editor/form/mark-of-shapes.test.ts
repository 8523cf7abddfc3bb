import { SVGPathData } from 'svg-pathdata'
import { expect, test } from 'vitest'
import { type DrawnShape, markOfShapes } from './mark-of-shapes.ts'

const upright = [1, 0, 0, 1, 0, 0] as const
const shape = (path: string, more: Partial<DrawnShape> = {}): DrawnShape => ({
  path,
  matrix: upright,
  rule: 'nonzero',
  ...more,
})
const boundsOf = (mark: string | undefined) => {
  const { minX, minY, maxX, maxY } = new SVGPathData(mark!).getBounds()
  return [minX, minY, maxX, maxY].map((value) => Math.round(value * 10) / 10)
}
/** How often each outline runs around a point: clockwise counts one, the other way minus one. */
const turns = (mark: string | undefined) =>
  mark!.split(/(?=M)/).map((outline) => {
    const corners = new SVGPathData(outline).commands.flatMap((each) => ('x' in each && 'y' in each ? [each] : []))
    return Math.sign(
      corners.reduce((sum, { x, y }, place) => {
        const next = corners[(place + 1) % corners.length]!
        return sum + x * next.y - next.x * y
      }, 0),
    )
  })

test('a drawing of any size fills the box of a mark in its longer side and stands in the middle of the other', () => {
  expect(boundsOf(markOfShapes([shape('M100 200h400v200h-400z')]))).toEqual([0, 6, 24, 18])
  expect(boundsOf(markOfShapes([shape('M0 0h1v4h-1z')]))).toEqual([9, 0, 15, 24])
})

test('shapes of groups that are moved, turned and scaled keep their places to each other', () => {
  const mark = markOfShapes([shape('M0 0h10v10h-10z'), shape('M0 0h10v10h-10z', { matrix: [2, 0, 0, 2, 20, 0] })])
  expect(mark!.split(/(?=M)/).map(boundsOf)).toEqual([
    [0, 6, 6, 12],
    [12, 6, 24, 18],
  ])
})

test('a ring of arcs becomes curves of the same size', () => {
  expect(boundsOf(markOfShapes([shape('M0 5a5 5 0 1 1 10 0a5 5 0 1 1 -10 0z')]))).toEqual([0, 0, 24, 24])
})

test('holes that overlapping makes are holes by the way they run, and an island in a hole is drawn', () => {
  const square = (from: number, side: number) => `M${from} ${from}h${side}v${side}h-${side}z`
  const path = `${square(0, 10)}${square(1, 8)}${square(3, 4)}`
  expect(turns(markOfShapes([shape(path)]))).toEqual([1, 1, 1])
  const [out, hole, island] = turns(markOfShapes([shape(path, { rule: 'evenodd' })]))
  expect([hole, island]).toEqual([-out!, out])
  // Beside each other nothing is a hole.
  const [one, other] = turns(markOfShapes([shape(`${square(0, 3)}M5 5v3h3v-3z`, { rule: 'evenodd' })]))
  expect(one).toBe(other)
})

test('what has no size is no mark, and what is no path is refused', () => {
  expect(markOfShapes([])).toBeUndefined()
  expect(markOfShapes([shape('M1 1h5')])).toBeUndefined()
  expect(() => markOfShapes([shape('M1 1 and so on')])).toThrow()
})
