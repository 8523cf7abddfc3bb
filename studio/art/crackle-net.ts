import type { SeededRandom } from './seeded-random.ts'
import { smoothNoise } from './smooth-noise.ts'
import { linePath, type Point } from './svg-path.ts'

type Cell = readonly Point[]
export type Crack = {
  points: Point[]
  /** 0 for the first cracks, higher for those that came later and finer. */ age: number
}

const areaOf = (cell: Cell) =>
  Math.abs(
    cell.reduce((sum, [x, y], index) => {
      const [nx, ny] = cell[(index + 1) % cell.length] as Point
      return sum + x * ny - nx * y
    }, 0),
  ) / 2
const centreOf = (cell: Cell): Point => [
  cell.reduce((sum, [x]) => sum + x, 0) / cell.length,
  cell.reduce((sum, [, y]) => sum + y, 0) / cell.length,
]

/** Cuts a convex cell by a line through a point; answers the two halves and the cut. */
function cut(cell: Cell, [px, py]: Point, angle: number): { halves: [Cell, Cell]; line: [Point, Point] } | undefined {
  const [nx, ny] = [-Math.sin(angle), Math.cos(angle)]
  const side = ([x, y]: Point) => (x - px) * nx + (y - py) * ny
  const halves: [Point[], Point[]] = [[], []]
  const crossings: Point[] = []
  for (const [index, point] of cell.entries()) {
    const next = cell[(index + 1) % cell.length] as Point
    const [here, there] = [side(point), side(next)]
    halves[here >= 0 ? 0 : 1].push(point)
    if (here >= 0 === there >= 0) continue
    const t = here / (here - there)
    const crossing: Point = [point[0] + (next[0] - point[0]) * t, point[1] + (next[1] - point[1]) * t]
    crossings.push(crossing)
    halves[0].push(crossing)
    halves[1].push(crossing)
  }
  const [from, to] = crossings
  return from && to && halves[0].length > 2 && halves[1].length > 2 ? { halves, line: [from, to] } : undefined
}

const jagged = (random: SeededRandom, [x1, y1]: Point, [x2, y2]: Point, roughness: number): Point[] => {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const steps = Math.max(1, Math.round(length / 38))
  const [nx, ny] = [-(y2 - y1) / (length || 1), (x2 - x1) / (length || 1)]
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const t = index / steps
    const off = index === 0 || index === steps ? 0 : random.normal() * roughness
    return [x1 + (x2 - x1) * t + nx * off, y1 + (y2 - y1) * t + ny * off]
  })
}

/**
 * Cracks as a drying or cooling skin makes them: each new crack runs across the longer way of a piece and ends at the older ones.
 * `wanted` answers the size (area) below which a piece at that place stays whole.
 */
export function crackleNet(
  random: SeededRandom,
  outline: Cell,
  wanted: (centre: Point) => number,
  limit = 700,
): Crack[] {
  const cracks: Crack[] = []
  const waiting: { cell: Cell; age: number }[] = [{ cell: outline, age: 0 }]
  while (waiting.length > 0 && cracks.length < limit) {
    const { cell, age } = waiting.shift() as { cell: Cell; age: number }
    const centre = centreOf(cell)
    if (areaOf(cell) < wanted(centre) * 1.3) continue
    const [xs, ys] = [cell.map(([x]) => x), cell.map(([, y]) => y)]
    const [wide, high] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
    const angle = (wide > high ? Math.PI / 2 : 0) + random.normal() * 0.34
    const through: Point = [centre[0] + random.normal() * wide * 0.09, centre[1] + random.normal() * high * 0.09]
    const found = cut(cell, through, angle)
    if (!found) continue
    cracks.push({ points: jagged(random, ...found.line, 2.6), age })
    for (const half of found.halves) waiting.push({ cell: half, age: age + 1 })
  }
  return cracks
}

/** The same cracks on a skin that was never quite flat: every point drifts with its neighbours, so that the cracks still meet. */
export function drifted(cracks: readonly Crack[], seed: string, by: number): Crack[] {
  const [across, down] = [smoothNoise(`${seed}/across`), smoothNoise(`${seed}/down`)]
  return cracks.map(({ points, age }) => ({
    age,
    points: points.map(([x, y]): Point => [
      x + across(x / 210, y / 210) * by + across(x / 70, y / 70) * by * 0.3,
      y + down(x / 210, y / 210) * by + down(x / 70, y / 70) * by * 0.3,
    ]),
  }))
}

export const crackPath = (cracks: readonly Crack[], [dx, dy]: Point = [0, 0]): string =>
  cracks.map(({ points }) => linePath(points.map(([x, y]): Point => [x + dx, y + dy]))).join('')
