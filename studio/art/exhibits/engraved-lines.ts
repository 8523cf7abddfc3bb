import { num, type Point, ribbonPoints } from '../svg-path.ts'

/** Values on a regular grid; NaN where there is nothing. Row by row, `step` pixels apart, the first value at `origin`. */
export type Grid = { columns: number; rows: number; step: number; origin: Point; values: Float64Array }

const valueAt = ({ columns, values }: Grid, column: number, row: number) => values[row * columns + column] ?? Number.NaN

/** The value between four neighbours; NaN outside and beside nothing. */
export function sample(grid: Grid, [x, y]: Point): number {
  const [u, v] = [(x - grid.origin[0]) / grid.step, (y - grid.origin[1]) / grid.step]
  const [column, row] = [Math.floor(u), Math.floor(v)]
  if (column < 0 || row < 0 || column >= grid.columns - 1 || row >= grid.rows - 1) return Number.NaN
  const [du, dv] = [u - column, v - row]
  const upper = valueAt(grid, column, row) * (1 - du) + valueAt(grid, column + 1, row) * du
  const lower = valueAt(grid, column, row + 1) * (1 - du) + valueAt(grid, column + 1, row + 1) * du
  return upper * (1 - dv) + lower * dv
}

type Link = { point: Point; next: number[] }
type Cell = { column: number; row: number; corners: readonly [number, number, number, number] }

/**
 * The lines along which a grid has the values 0, ±spacing, ±2 spacing …, as polylines in pixels (marching squares, one pass).
 * Cells in which values jump by more than `jump` lie on an edge of the form and carry no line.
 */
export function contourLines(grid: Grid, spacing: number, jump: number): Point[][] {
  const levels = new Map<number, Map<number, Link>>()
  for (let row = 0; row < grid.rows - 1; row += 1) {
    for (let column = 0; column < grid.columns - 1; column += 1) {
      const corners = [
        valueAt(grid, column, row),
        valueAt(grid, column + 1, row),
        valueAt(grid, column + 1, row + 1),
        valueAt(grid, column, row + 1),
      ] as const
      const [low, high] = [Math.min(...corners), Math.max(...corners)]
      // NaN fails every comparison, so a cell beside nothing is left out here as well.
      if (!(high - low <= jump)) continue
      for (let level = Math.floor(low / spacing) + 1; level * spacing <= high; level += 1) {
        const links = levels.get(level) ?? new Map<number, Link>()
        levels.set(level, links)
        addCell(grid, links, { column, row, corners }, level * spacing)
      }
    }
  }
  return [...levels.values()].flatMap(chained)
}

function addCell(
  grid: Grid,
  links: Map<number, Link>,
  { column, row, corners: [a, b, c, d] }: Cell,
  level: number,
): void {
  const ends: number[] = []
  const cross = (from: number, to: number, x: number, y: number, horizontal: boolean) => {
    if (from < level === to < level) return
    const along = (level - from) / (to - from)
    const key = (y * grid.columns + x) * 2 + (horizontal ? 0 : 1)
    const point: Point = [
      grid.origin[0] + (x + (horizontal ? along : 0)) * grid.step,
      grid.origin[1] + (y + (horizontal ? 0 : along)) * grid.step,
    ]
    if (!links.has(key)) links.set(key, { point, next: [] })
    ends.push(key)
  }
  cross(a, b, column, row, true)
  cross(b, c, column + 1, row, false)
  cross(d, c, column, row + 1, true)
  cross(a, d, column, row, false)
  for (let index = 0; index + 1 < ends.length; index += 2) {
    const [from, to] = [ends[index] as number, ends[index + 1] as number]
    links.get(from)?.next.push(to)
    links.get(to)?.next.push(from)
  }
}

function chained(links: Map<number, Link>): Point[][] {
  const seen = new Set<number>()
  const walk = (start: number): Point[] => {
    const points: Point[] = []
    let key: number | undefined = start
    while (key !== undefined && !seen.has(key)) {
      seen.add(key)
      const link: Link | undefined = links.get(key)
      if (link === undefined) break
      points.push(link.point)
      key = link.next.find((other) => !seen.has(other))
    }
    return points
  }
  const open = [...links].filter(([, { next }]) => next.length === 1).map(([key]) => walk(key))
  const rings = [...links.keys()].map((key) => (seen.has(key) ? [] : walk(key)))
  return [...open, ...rings].filter((points) => points.length > 2)
}

/** Points no closer than `spacing`; the ends stay. */
export function thinned(points: readonly Point[], spacing: number): Point[] {
  const kept: Point[] = []
  points.forEach((point, index) => {
    const last = kept[kept.length - 1]
    if (
      last === undefined ||
      index === points.length - 1 ||
      Math.hypot(point[0] - last[0], point[1] - last[1]) >= spacing
    )
      kept.push(point)
  })
  return kept
}

/** A line whose width follows the light: it swells, thins, and lifts off where `width` falls below `least`. */
export function swellingLine(points: readonly Point[], width: (point: Point) => number, least = 0.4): string {
  let path = ''
  let run: Point[] = []
  let widths: number[] = []
  const close = () => {
    if (run.length > 1) {
      const [line, thickness] = [run, widths]
      const last = line.length - 1
      path += softRing(
        ribbonPoints(line, (along) => {
          const index = Math.round(along * last)
          return index === 0 || index === last ? 0.2 : (thickness[index] ?? 0)
        }),
      )
    }
    run = []
    widths = []
  }
  for (const point of points) {
    const own = width(point)
    if (own >= least) {
      run.push(point)
      widths.push(own)
    } else close()
  }
  close()
  return path
}

const pair = (x: number, y: number) => (num(y).startsWith('-') ? num(x) + num(y) : `${num(x)} ${num(y)}`)
const spaced = (text: string, first: boolean) => (first || text.startsWith('-') ? text : ` ${text}`)

/** A closed outline through the middles between points, each point pulling the curve: half as long as a full spline. */
export function softRing(points: readonly Point[]): string {
  const [start, ...rest] = points
  if (start === undefined) return ''
  let [px, py] = [Math.round(start[0] * 10) / 10, Math.round(start[1] * 10) / 10]
  let path = `M${pair(px, py)}q`
  rest.forEach(([x, y], index) => {
    const after = rest[index + 1] ?? start
    const [mx, my] = [Math.round((x + after[0]) * 5) / 10, Math.round((y + after[1]) * 5) / 10]
    path += spaced(pair(x - px, y - py), index === 0) + spaced(pair(mx - px, my - py), false)
    ;[px, py] = [mx, my]
  })
  return `${path}z`
}

/** How far apart, in pixels, lines of a grid lie around a point when their values lie `spacing` apart. */
export function lineDistance(grid: Grid, spacing: number, [x, y]: Point): number {
  const reach = grid.step
  const across = sample(grid, [x + reach, y]) - sample(grid, [x - reach, y])
  const down = sample(grid, [x, y + reach]) - sample(grid, [x, y - reach])
  const slope = Math.hypot(across, down) / (2 * reach)
  return Number.isNaN(slope) || slope === 0 ? spacing / 0.02 : spacing / slope
}
