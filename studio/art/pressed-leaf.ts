import type { SeededRandom } from './seeded-random.ts'
import { pip, polar, ribbon, smoothPath, type Point } from './svg-path.ts'

/** One flat part of a pressed plant: its outline, the lines that the press left open in it, and what it is. */
export type Part = {
  role: 'leaf' | 'fern' | 'petal' | 'blush' | 'heart' | 'stem' | 'clear'
  shape: string
  veins: string
}
/** A part that occurs often is cut once, pointing to the right from 0, 0 and 200 long, and then set many times. */
export type Setting = { stamp: string; at: Point; angle: number; wide: number; high: number }
export type Hold = { at: Point; angle: number }
export type Specimen = {
  parts: (Part | Setting)[]
  stamps: Record<string, Part[]>
  /** Places along the stem where it can be fastened, with the direction of the stem. */ holds: Hold[]
}
export const stampLength = 200

/** A line that turns steadily: from a point, in a direction, bending by `bend` radians over its length. */
export function growing(from: Point, angle: number, length: number, bend: number, steps = 10): Point[] {
  const points: Point[] = [from]
  let at = from
  for (let step = 0; step < steps; step += 1) {
    at = polar(at, angle + (bend * (step + 0.5)) / steps, length / steps)
    points.push(at)
  }
  return points
}

/** Where a line is at a share of its length, and which way it goes there. */
export function along(line: readonly Point[], t: number): { at: Point; angle: number } {
  const place = Math.min(0.9999, Math.max(0, t)) * (line.length - 1)
  const index = Math.floor(place)
  const [from, to] = [line[index] as Point, line[index + 1] as Point]
  const part = place - index
  const before = line[Math.max(0, index - 1)] as Point
  const after = line[Math.min(line.length - 1, index + 2)] as Point
  return {
    at: [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part],
    angle: Math.atan2(after[1] - before[1], after[0] - before[0]),
  }
}

export const stem = (line: readonly Point[], base: number, tip = base * 0.4): Part => ({
  role: 'stem',
  shape: ribbon(line, (t) => base + (tip - base) * t),
  veins: '',
})

export type LeafForm = {
  length: number
  width: number
  bend?: number
  /** Half-width along the leaf, 0 to 1 to 0; longer tips with a lower `belly`. */
  belly?: number
  lobes?: number
  teeth?: number
  pairs?: number
  role?: Part['role']
}

/** A leaf from its stalk: outline with lobes or teeth, a midrib and pairs of veins. */
export function leaf(
  random: SeededRandom,
  base: Point,
  angle: number,
  { length, width, bend = 0, belly = 0.42, lobes = 0, teeth = 0, pairs = 6, role = 'leaf' }: LeafForm,
): Part {
  const rib = growing(base, angle, length, bend, 12)
  const power = Math.log(0.5) / Math.log(belly)
  const half = (t: number) => {
    const round = Math.sin(Math.PI * Math.min(1, t) ** power) ** 0.8
    const lobed = lobes === 0 ? 1 : 0.62 + 0.38 * Math.cos(t * lobes * Math.PI * 2 + Math.PI)
    return (width / 2) * round * lobed
  }
  const count = Math.max(10, lobes * 7, teeth * 2)
  const side = (sign: number) =>
    Array.from({ length: count - 1 }, (_, index): Point => {
      const t = (index + 1) / count
      const { at, angle: way } = along(rib, t)
      const tooth = teeth === 0 ? 0 : (index % 2 === 0 ? 0.055 : -0.02) * width
      return polar(at, way + (sign * Math.PI) / 2, half(t) + tooth + random.normal() * width * 0.008)
    })
  const tip = rib.at(-1) as Point
  const left = side(-1)
  const right = side(1).reverse()
  const veins = Array.from({ length: pairs }, (_, index) => {
    const t = 0.1 + (index / pairs) * 0.76
    const { at, angle: way } = along(rib, t)
    const reach = half(Math.min(1, t + 0.13)) * 0.86
    return [-1, 1].map((sign) => smoothPath(growing(at, way + sign * 0.78, reach * 1.25, -sign * 0.35, 3))).join('')
  }).join('')
  return {
    role,
    shape: smoothPath([base, ...left, tip, ...right], true, 0.85),
    veins: smoothPath(rib.slice(0, -1)) + veins,
  }
}

/** A petal pressed flat: a fan with a ragged rim and folds from the foot. */
export function petal(
  random: SeededRandom,
  foot: Point,
  angle: number,
  {
    length,
    spread,
    folds = 9,
    role = 'petal',
  }: { length: number; spread: number; folds?: number; role?: Part['role'] },
): Part {
  const rim = Array.from({ length: 13 }, (_, index): Point => {
    const t = index / 12
    const turn = (t - 0.5) * spread
    const reach = length * (0.72 + 0.28 * Math.sin(Math.PI * t) ** 0.6) * (1 + random.normal() * 0.022)
    return polar(foot, angle + turn, reach)
  })
  const veins = Array.from({ length: folds }, (_, index) => {
    const turn = ((index + 0.5) / folds - 0.5) * spread * 0.9
    const start = polar(foot, angle + turn * 0.5, length * random.between(0.1, 0.26))
    return smoothPath([
      start,
      polar(foot, angle + turn * 0.86, length * 0.55),
      polar(foot, angle + turn, length * random.between(0.74, 0.9)),
    ])
  }).join('')
  return { role, shape: smoothPath([foot, ...rim], true, 0.9), veins }
}

/** A spring: tendrils and young fern tips. */
export function spiral(from: Point, angle: number, radius: number, turns: number, side: 1 | -1): Point[] {
  const steps = Math.round(turns * 11)
  const centre = polar(from, angle + (side * Math.PI) / 2, radius)
  const start = angle - (side * Math.PI) / 2
  return Array.from({ length: steps + 1 }, (_, index): Point =>
    polar(centre, start + side * (index / 11) * Math.PI * 2, radius * (1 - (index / steps) * 0.86)),
  )
}

export const blob = (random: SeededRandom, [x, y]: Point, rx: number, ry: number, rough = 0.06): string =>
  smoothPath(
    Array.from({ length: 12 }, (_, index): Point => {
      const angle = (index / 12) * Math.PI * 2
      const out = 1 + random.normal() * rough
      return [x + Math.cos(angle) * rx * out, y + Math.sin(angle) * ry * out]
    }),
    true,
  )

export const dot = ([x, y]: Point, radius: number): string => pip(x, y, radius)
