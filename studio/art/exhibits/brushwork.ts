import { mix, toned } from '../colour.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { num, path, type Point, polar } from '../svg-path.ts'

/** A part of a painting: where it is, what colour it has there and which way the brush goes. Angles in radians. */
export type Passage = {
  contains: (x: number, y: number) => boolean
  colour: (x: number, y: number) => string
  direction: (x: number, y: number) => number
  /** The box in which to look for it. */
  frame: { left: number; right: number; top: number; bottom: number }
}

export type Brush = {
  width: readonly [least: number, most: number]
  length: readonly [least: number, most: number]
  strokes: number
  /** How far a stroke's lightness may stray from its place, from 0 to 1. */
  stray: number
  opacity: number
  /** The share of strokes in which the hairs leave a line of their own. */
  hairs: number
}

type Stroke = { start: Point; middle: Point; end: Point }

/** Follows the brush from a place as far as the passage goes. */
function trail(passage: Passage, start: Point, length: number, wobble: number): Stroke {
  const pace = length / 6
  const points: Point[] = [start]
  for (let step = 0; step < 6; step += 1) {
    const at = points[points.length - 1] as Point
    const next = polar(at, passage.direction(...at) + wobble, pace)
    if (!passage.contains(...next)) break
    points.push(next)
  }
  const last = points[points.length - 1] as Point
  const end = points.length > 1 ? last : polar(start, passage.direction(...start), pace * 0.4)
  const [mx, my] = points[Math.floor(points.length / 2)] as Point
  // The control point that makes a quadratic curve pass through the middle.
  return { start, middle: [2 * mx - (start[0] + end[0]) / 2, 2 * my - (start[1] + end[1]) / 2], end }
}

const whole = (value: number) => String(Math.round(value))
const pair = ([x, y]: Point, [ox, oy]: Point) => `${whole(x - ox)} ${whole(y - oy)}`.replace(' -', '-')
const curve = ({ start, middle, end }: Stroke) =>
  `M${pair(start, [0, 0])}q${`${pair(middle, start)} ${pair(end, start)}`.replace(' -', '-')}`

function shifted({ start, middle, end }: Stroke, by: number): Stroke {
  const across = Math.atan2(end[1] - start[1], end[0] - start[0]) + Math.PI / 2
  const move = (point: Point, share: number) => polar(point, across, by * share)
  return { start: move(start, 0.9), middle: move(middle, 1.1), end: move(end, 0.8) }
}

/** Paints a passage with one brush, broad strokes first. Strokes start anywhere in it and end where it ends. */
export function painted(passage: Passage, brush: Brush, random: SeededRandom): string {
  const { left, right, top, bottom } = passage.frame
  const sizes = [0.9, 0.5, 0.12].map((share) => brush.width[0] + (brush.width[1] - brush.width[0]) * share)
  const groups = sizes.map(() => '')
  for (let made = 0, tried = 0; made < brush.strokes && tried < brush.strokes * 12; tried += 1) {
    const start: Point = [random.between(left, right), random.between(top, bottom)]
    if (!passage.contains(...start)) continue
    const size = made % 3
    made += 1
    const stroke = trail(passage, start, random.between(...brush.length), random.normal() * 0.14)
    const [mx, my] = [
      (stroke.start[0] + stroke.end[0] + 2 * stroke.middle[0]) / 4,
      (stroke.start[1] + stroke.end[1] + 2 * stroke.middle[1]) / 4,
    ]
    const seen = passage.colour(mx, my)
    // Now and then the brush still carries some of a neighbour's colour.
    const carried = random.chance(0.12)
      ? mix(seen, passage.colour(mx + random.normal() * 60, my + random.normal() * 60), 0.5)
      : seen
    const colour = toned(carried, random.normal() * brush.stray * 0.5, 1 + random.normal() * 0.07)
    groups[size] += `<path d="${curve(stroke)}" stroke="${colour}"/>`
    if (random.chance(brush.hairs)) {
      const width = sizes[size] as number
      groups[size] +=
        `<path d="${curve(shifted(stroke, random.between(-0.4, 0.4) * width))}" stroke="${toned(colour, random.between(-0.05, 0.06))}" stroke-width="${whole(Math.max(2, width * random.between(0.07, 0.2)))}"/>`
    }
  }
  return groups
    .map(
      (content, index) =>
        `<g fill="none" stroke-linecap="round" stroke-opacity="${brush.opacity}" stroke-width="${whole(sizes[index] as number)}">${content}</g>`,
    )
    .join('')
}

/** A colour on a scale of any number of colours from dark to light, at a share from 0 to 1. */
export function onScale(scale: readonly string[], share: number): string {
  const at = Math.min(0.9999, Math.max(0, share)) * (scale.length - 1)
  const index = Math.floor(at)
  return mix(scale[index] as string, scale[index + 1] as string, Math.round((at - index) * 24) / 24)
}

export const dab = (from: Point, to: Point, width: number, colour: string, opacity = 0.95): string =>
  path(`M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}`, {
    stroke: colour,
    width,
    extra: `stroke-linecap="round" stroke-opacity="${opacity}"`,
  })
