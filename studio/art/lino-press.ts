import type { SeededRandom } from './seeded-random.ts'
import { cyclic, gouge, group, linePath, num, path, type Box, type Point } from './svg-path.ts'

/** A small proofing press: shapes are cut with a knife, printed ink by ink, and no two inks land in quite the same place. */
export type Ink = 'paper' | 'second' | 'first' | 'key'
export type Press = {
  random: SeededRandom
  colours: Record<Ink, string>
  offsets: Record<Ink, Point>
  /** -1 when the light comes from the left, 1 from the right. */
  light: -1 | 1
  /** The ink of the sky behind, so that a hat need not disappear in it. */
  sky: Ink
  /** A name for a clip path that no other part uses. */
  name: () => string
}

/** The second ink, or bare paper where the sky is already printed in it. */
export const standing = ({ sky }: Press): Ink => (sky === 'second' ? 'paper' : 'second')

/** Puts print marks down in an ink, at that ink's own small offset. */
export function lay({ offsets, colours }: Press, ink: Ink, data: string, extra = ''): string {
  if (data === '') return ''
  const [dx, dy] = offsets[ink]
  return path(data, {
    fill: colours[ink],
    extra: `transform="translate(${num(dx)} ${num(dy)})"${extra === '' ? '' : ` ${extra}`}`,
  })
}

const catmull = (a: number, b: number, c: number, d: number, t: number) =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)

/** Points along a soft closed curve through the given ones, at uneven steps of about `step`. A repeated point makes a corner. */
export function sampled(points: readonly Point[], step: number, random: SeededRandom): Point[] {
  return points.flatMap((from, index) => {
    const [before, to, after] = [cyclic(points, index - 1), cyclic(points, index + 1), cyclic(points, index + 2)]
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (length < 0.01) return [from]
    const count = Math.max(1, Math.round(length / step))
    return Array.from({ length: count }, (_, at): Point => {
      const t = at === 0 ? 0 : (at + random.between(-0.22, 0.22)) / count
      return [catmull(before[0], from[0], to[0], after[0], t), catmull(before[1], from[1], to[1], after[1], t)]
    })
  })
}

/** The closed outline grown outwards (or, with a negative `by`, shrunk). */
export function grown(points: readonly Point[], by: number): Point[] {
  const area = points.reduce((sum, [x, y], index) => {
    const [nx, ny] = cyclic(points, index + 1)
    return sum + x * ny - nx * y
  }, 0)
  const turn = area > 0 ? 1 : -1
  return points.map(([x, y], index): Point => {
    const [bx, by0] = cyclic(points, index - 1)
    const [ax, ay] = cyclic(points, index + 1)
    const length = Math.hypot(ax - bx, ay - by0) || 1
    return [x + ((turn * (ay - by0)) / length) * by, y - ((turn * (ax - bx)) / length) * by]
  })
}

export const shaken = (points: readonly Point[], by: number, random: SeededRandom): Point[] =>
  points.map(([x, y]): Point => [x + random.normal() * by, y + random.normal() * by])

/** A shape cut by hand: facets instead of curves. */
export const knife = (press: Press, points: readonly Point[], step = 24): string =>
  linePath(shaken(sampled(points, step, press.random), 1.1, press.random), true)

/** A shape with a key line that is heavier on the side away from the light. */
export function bounded(
  press: Press,
  points: readonly Point[],
  ink: Ink,
  { line = 9, edge = 'key', step = 24 }: { line?: number; edge?: Ink; step?: number } = {},
): string {
  const outline = sampled(points, step, press.random)
  const shift = line * 0.42
  const outer = shaken(
    grown(outline, line * 0.62).map(([x, y]): Point => [x - press.light * shift, y + shift * 0.8]),
    1.2,
    press.random,
  )
  return (
    lay(press, edge, linePath(outer, true)) +
    lay(press, ink, linePath(shaken(grown(outline, -line * 0.38), 1, press.random), true))
  )
}

/** Tapering marks from an edge into a shape: the way a linocut turns from dark to light. */
export function wedges(
  { random }: Press,
  along: readonly Point[],
  reach: (t: number) => Point,
  { every = 12, width = 8 } = {},
): string {
  const marks: string[] = []
  for (let index = 0; index < along.length - 1; index += 1) {
    const [from, to] = [along[index] as Point, along[index + 1] as Point]
    const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / every))
    for (let at = 0; at < count; at += 1) {
      const t = (index + at / count) / (along.length - 1)
      const [x, y] = [from[0] + ((to[0] - from[0]) * at) / count, from[1] + ((to[1] - from[1]) * at) / count]
      const [dx, dy] = reach(t)
      const long = random.between(0.65, 1.15)
      const half = (width / 2) * random.between(0.7, 1.25)
      const length = Math.hypot(dx, dy) || 1
      const [nx, ny] = [(-dy / length) * half, (dx / length) * half]
      marks.push(
        linePath(
          [
            [x + nx - dx * 0.12, y + ny - dy * 0.12],
            [x + dx * long * 0.5 + nx * 0.7, y + dy * long * 0.5 + ny * 0.7],
            [x + dx * long, y + dy * long],
            [x + dx * long * 0.5 - nx * 0.5, y + dy * long * 0.5 - ny * 0.5],
            [x - nx - dx * 0.12, y - ny - dy * 0.12],
          ],
          true,
        ),
      )
    }
  }
  return marks.join('')
}

export type Carving = {
  /** Direction of the gouge at a place, in radians. */
  angle: (x: number, y: number) => number
  /** Chance from 0 to 1 that the gouge went there. */
  keep?: (x: number, y: number) => number
  gap: number
  length: number
  width: number
}

/** Gouge marks all over a box, following a direction. */
export function carving(
  { random }: Press,
  { x, y, width, height }: Box,
  { angle, keep, gap, length, width: thick }: Carving,
): string {
  const marks: string[] = []
  for (let row = y; row < y + height; row += gap) {
    for (let column = x + random.between(0, length); column < x + width; column += length * random.between(0.8, 1.3)) {
      const [cx, cy] = [column + random.normal() * 3, row + random.normal() * gap * 0.3]
      if (keep && random.next() > keep(cx, cy)) continue
      const turn = angle(cx, cy) + random.normal() * 0.05
      const half = (length / 2) * random.between(0.6, 1.1)
      marks.push(
        gouge(
          [cx - Math.cos(turn) * half, cy - Math.sin(turn) * half],
          [cx + Math.cos(turn) * half, cy + Math.sin(turn) * half],
          thick * random.between(0.6, 1.3),
          random.normal() * 1.5,
        ),
      )
    }
  }
  return marks.join('')
}

/** Marks that stay inside a shape. */
export function within(press: Press, shape: string, content: string): string {
  if (content === '') return ''
  const name = press.name()
  return `<clipPath id="${name}"><path d="${shape}"/></clipPath>${group(content, `clip-path="url(#${name})"`)}`
}

/** The same points with left and right exchanged about `x`. */
export const mirrored = (points: readonly Point[], x: number): Point[] =>
  points.map(([px, py]): Point => [2 * x - px, py])
