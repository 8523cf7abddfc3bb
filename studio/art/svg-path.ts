/**
 * Path data for SVG: short, rounded to a tenth, and free of exponents, so that the same picture is the same bytes everywhere.
 * Ribbons, gouge marks, tapers, pips and circles all run the same way round, so that where they overlap in one path no hole opens.
 */

export type Point = readonly [x: number, y: number]
export type Box = { x: number; y: number; width: number; height: number }

const tenth = (value: number) => Math.round(value * 10)
const text = (tenths: number) => {
  if (!Number.isFinite(tenths)) throw new RangeError('A drawing came to a point that is not a number.')
  const sign = tenths < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(tenths) / 10)
  const rest = Math.abs(tenths) % 10
  return rest === 0 ? `${sign}${whole}` : `${sign}${whole === 0 ? '' : whole}.${rest}`
}
/** Numbers side by side: a space only where the next one could be read as part of the last. */
const joined = (numbers: readonly number[]) => {
  let all = ''
  let fraction = false
  for (const number of numbers) {
    const next = text(number)
    all += all === '' || next.startsWith('-') || (fraction && next.startsWith('.')) ? next : ` ${next}`
    fraction = next.includes('.')
  }
  return all
}

/** A number as SVG writes it, to a tenth. */
export const num = (value: number): string => text(tenth(value))
/** An opacity, to a hundredth. */
export const share = (value: number): string => String(Math.round(value * 100) / 100)

/** Straight lines through the points. */
export function linePath(points: readonly Point[], close = false): string {
  let [px, py] = [0, 0]
  const parts = points.map(([x, y], index) => {
    const [tx, ty] = [tenth(x), tenth(y)]
    const part = index === 0 ? `M${joined([tx, ty])}` : `${index === 1 ? 'l' : ''}${joined([tx - px, ty - py])}`
    ;[px, py] = [tx, ty]
    return index > 1 && !part.startsWith('-') ? ` ${part}` : part
  })
  return parts.join('') + (close ? 'z' : '')
}

/** The neighbour at `index`, counted round and round. */
export function cyclic<T>(list: readonly T[], index: number): T {
  return list[((index % list.length) + list.length) % list.length] as T
}

/** A soft curve through all the points (Catmull-Rom, as Bézier curves). */
export function smoothPath(points: readonly Point[], close = false, tension = 1): string {
  const count = points.length
  if (count < 3) return linePath(points, close)
  const at = (index: number) =>
    close ? cyclic(points, index) : (points[Math.min(count - 1, Math.max(0, index))] as Point)
  const [startX, startY] = at(0)
  let [px, py] = [tenth(startX), tenth(startY)]
  let path = `M${joined([px, py])}c`
  for (let index = 0; index < (close ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const controls = [
      from[0] + ((to[0] - before[0]) * tension) / 6,
      from[1] + ((to[1] - before[1]) * tension) / 6,
      to[0] - ((after[0] - from[0]) * tension) / 6,
      to[1] - ((after[1] - from[1]) * tension) / 6,
      to[0],
      to[1],
    ].map(tenth)
    const steps = controls.map((value, axis) => value - (axis % 2 === 0 ? px : py))
    const next = joined(steps)
    path += index > 0 && !next.startsWith('-') ? ` ${next}` : next
    px += steps[4] ?? 0
    py += steps[5] ?? 0
  }
  return path + (close ? 'z' : '')
}

/** A stroke with a width of its own at each point, as an outline. Widths are full widths. */
export function ribbonPoints(points: readonly Point[], width: (along: number) => number): Point[] {
  const last = points.length - 1
  const sides = points.map(([x, y], index) => {
    const [bx, by] = points[Math.max(0, index - 1)] as Point
    const [ax, ay] = points[Math.min(last, index + 1)] as Point
    const length = Math.hypot(ax - bx, ay - by) || 1
    const half = width(last === 0 ? 0 : index / last) / 2
    const [nx, ny] = [(-(ay - by) / length) * half, ((ax - bx) / length) * half]
    return { left: [x + nx, y + ny] as Point, right: [x - nx, y - ny] as Point }
  })
  return [...sides.map(({ left }) => left), ...sides.reverse().map(({ right }) => right)]
}
export const ribbon = (points: readonly Point[], width: (along: number) => number): string =>
  smoothPath(ribbonPoints(points, width), true)

/** The mark of a gouge: pointed at both ends, widest in the middle. */
export function gouge([x1, y1]: Point, [x2, y2]: Point, width: number, bow = 0): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length]
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const corner = (side: number) => [mx + nx * (bow + side * width), my + ny * (bow + side * width)] as const
  const [ax, ay] = corner(1)
  const [bx, by] = corner(-1)
  const [sx, sy, ex, ey] = [tenth(x1), tenth(y1), tenth(x2), tenth(y2)]
  return `M${joined([sx, sy])}q${joined([tenth(ax) - sx, tenth(ay) - sy, ex - sx, ey - sy])}q${joined([tenth(bx) - ex, tenth(by) - ey, sx - ex, sy - ey])}z`
}

const pointAt = ([x, y]: Point, angle: number, distance: number): Point => [
  x + Math.cos(angle) * distance,
  y + Math.sin(angle) * distance,
]

/** A blade: wide at its foot, pointed at its tip, turning by `bend` radians on the way. The cheapest of all shapes. */
export function taper(foot: Point, angle: number, length: number, bend: number, width: number): string {
  const middle = pointAt(foot, angle + bend * 0.1, length * 0.5)
  const tip = pointAt(foot, angle + bend * 0.5, length)
  const [left, right] = [pointAt(foot, angle + Math.PI / 2, width / 2), pointAt(foot, angle - Math.PI / 2, width / 2)]
  const [inner, outer] = [
    pointAt(middle, angle + Math.PI / 2, width * 0.42),
    pointAt(middle, angle - Math.PI / 2, width * 0.42),
  ]
  const [lx, ly, rx, ry, tx, ty] = [...left, ...right, ...tip].map(tenth) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return `M${joined([lx, ly])}q${joined([tenth(inner[0]) - lx, tenth(inner[1]) - ly, tx - lx, ty - ly])}q${joined([tenth(outer[0]) - tx, tenth(outer[1]) - ty, rx - tx, ry - ty])}z`
}

/** A thin line that bends once. */
export function bowLine([x1, y1]: Point, [x2, y2]: Point, bow = 0): string {
  const [sx, sy] = [tenth(x1), tenth(y1)]
  if (bow === 0) return `M${joined([sx, sy])}l${joined([tenth(x2) - sx, tenth(y2) - sy])}`
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const [cx, cy] = [(x1 + x2) / 2 - ((y2 - y1) / length) * bow, (y1 + y2) / 2 + ((x2 - x1) / length) * bow]
  return `M${joined([sx, sy])}q${joined([tenth(cx) - sx, tenth(cy) - sy, tenth(x2) - sx, tenth(y2) - sy])}`
}

/** A full circle as path data. */
export const circlePath = (x: number, y: number, radius: number): string =>
  `M${num(x - radius)} ${num(y)}a${num(radius)} ${num(radius)} 0 1 0 ${num(radius * 2)} 0a${num(radius)} ${num(radius)} 0 1 0 ${num(radius * -2)} 0z`

/** A small round thing cut with six strokes; cheaper to print than a circle. */
export const pip = (x: number, y: number, radius: number): string => {
  const [r, half, high] = [tenth(radius), tenth(radius / 2), tenth(radius * 0.87)]
  return `M${joined([tenth(x) - r, tenth(y)])}l${joined([half, high, r, 0, half, -high, -half, -high, -r, 0])}z`
}

/** A point at a distance and an angle (radians, clockwise from the right as the eye sees it). */
export const polar = pointAt

type Paint = { fill?: string; stroke?: string; width?: number; opacity?: number; extra?: string }
/** Opacity is given to the fill and the stroke, not to the element: that spares the renderer a layer for each element, which is by far the slowest thing it does. */
const attributes = ({ fill, stroke, width, opacity = 1, extra }: Paint) => {
  const thin = opacity >= 1 ? '' : share(opacity)
  return [
    fill === undefined ? (stroke === undefined ? '' : ' fill="none"') : ` fill="${fill}"`,
    thin === '' || (fill === undefined && stroke !== undefined) ? '' : ` fill-opacity="${thin}"`,
    stroke === undefined ? '' : ` stroke="${stroke}"${thin === '' ? '' : ` stroke-opacity="${thin}"`}`,
    width === undefined ? '' : ` stroke-width="${num(width)}"`,
    extra === undefined ? '' : ` ${extra}`,
  ].join('')
}

export const path = (data: string, paint: Paint): string =>
  data === '' ? '' : `<path d="${data}"${attributes(paint)}/>`
export const rect = ({ x, y, width, height }: Box, paint: Paint): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${attributes(paint)}/>`
export const circle = (x: number, y: number, radius: number, paint: Paint): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"${attributes(paint)}/>`
export const group = (content: string, extra = ''): string =>
  content === '' ? '' : `<g${extra === '' ? '' : ` ${extra}`}>${content}</g>`

/** Sets a shape that was defined once, turned (radians) and scaled about its own origin; a negative height flips it. */
export const stamp = (id: string, [x, y]: Point, turn: number, wide: number, high = wide, extra = ''): string => {
  const degrees = num((turn * 180) / Math.PI)
  const size = share(wide) === share(high) ? share(wide) : `${share(wide)} ${share(high)}`
  return `<use href="#${id}" transform="translate(${num(x)} ${num(y)})${degrees === '0' ? '' : `rotate(${degrees})`}${size === '1' ? '' : `scale(${size})`}"${extra === '' ? '' : ` ${extra}`}/>`
}
export const defined = (content: string): string => (content === '' ? '' : `<defs>${content}</defs>`)

/** Every point that a path of this module passes, for measuring; controls of curves are left out. */
export function pathPoints(data: string): Point[] {
  const points: Point[] = []
  const steps: Record<string, number> = { l: 2, c: 6, q: 4, a: 7 }
  let [x, y] = [0, 0]
  for (const [, letter = '', rest = ''] of data.matchAll(/([Mlcqahz])([^Mlcqahz]*)/g)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    if (letter === 'M') [x, y] = [numbers[0] ?? 0, numbers[1] ?? 0]
    const size = steps[letter] ?? 0
    for (let at = size; size > 0 && at <= numbers.length; at += size) {
      x += numbers[at - 2] ?? 0
      y += numbers[at - 1] ?? 0
      points.push([x, y])
    }
    if (letter === 'M') points.push([x, y])
  }
  return points
}

/** A whole SVG document. */
export const svgDocument = (size: { width: number; height: number }, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${content}</svg>`
