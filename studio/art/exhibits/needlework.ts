import { toned } from '../colour.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { circlePath, type Point, polar } from '../svg-path.ts'

/** One stitch on the front of the cloth: the needle comes up at `up` and goes down at `down`. */
export type Stitch = { up: Point; down: Point }
/** The stitches of one thread colour in one part of the picture, in the order in which they were made. */
export type Part = { colour: string; width: number; stitches: Stitch[] }

const whole = (value: number) => Math.round(value)
const step = ([fx, fy]: Point, [tx, ty]: Point) => `${tx - fx} ${ty - fy}`.replace(' -', '-')
const rounded = ([x, y]: Point): Point => [whole(x), whole(y)]

/** All stitches as one path of short lines, each move relative to the last. */
function lines(segments: readonly Stitch[]): string {
  let at: Point = [0, 0]
  return segments
    .map(({ up, down }) => {
      const [from, to] = [rounded(up), rounded(down)]
      const text = `m${step(at, from)}l${step(from, to)}`
      at = to
      return text
    })
    .join('')
}

/** Thread: a dark body and a lit side. */
function thread(id: string, data: string, colour: string, width: number): string {
  const shift = (width * 0.16).toFixed(1)
  // The colours are on the groups: what is reused must have none of its own.
  return data === ''
    ? ''
    : `<g stroke="${toned(colour, -0.13)}" stroke-width="${width}"><path id="${id}" d="${data}"/></g>` +
        `<use href="#${id}" stroke="${colour}" stroke-width="${(width * 0.62).toFixed(1)}" transform="translate(-${shift} -${shift})"/>`
}

/** The front of the work, as it was meant to be seen. */
export function front(parts: readonly Part[]): string {
  return parts.map(({ colour, width, stitches }, index) => thread(`f${index}`, lines(stitches), colour, width)).join('')
}

export type Reverse = { travel: Stitch[]; ends: Point[] }

/** What the needle did behind the cloth: from where each stitch went down to where the next came up; a thread ends after `most` stitches. */
export function reverse(stitches: readonly Stitch[], most: number): Reverse {
  const travel: Stitch[] = []
  const ends: Point[] = []
  stitches.forEach(({ up, down }, index) => {
    const next = stitches[index + 1]
    if (index % most === 0) ends.push(up)
    if (index % most === most - 1 || next === undefined) ends.push(down)
    else travel.push({ up: down, down: next.up })
  })
  return { travel, ends }
}

/** The back of the work: the travel of every thread, slack where it is long, a knot and a loose end where one stops. */
export function back(parts: readonly Part[], random: SeededRandom): string {
  const reversed = parts.map((part) => ({ part, ...reverse(part.stitches, 34) }))
  const short = reversed
    .map(({ part, travel }, index) =>
      thread(`b${index}`, lines(travel.filter(({ up, down }) => distance(up, down) <= 46)), part.colour, part.width),
    )
    .join('')
  const long = reversed
    .map(({ part, travel }, index) =>
      thread(
        `l${index}`,
        travel
          .filter(({ up, down }) => distance(up, down) > 46)
          .map((each) => slack(each, random))
          .join(''),
        part.colour,
        part.width * 0.92,
      ),
    )
    .join('')
  const loose = reversed.map(({ part, ends }, index) => knots(`k${index}`, ends, part, random)).join('')
  return short + long + loose
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by)

function slack({ up, down }: Stitch, random: SeededRandom): string {
  const [from, to] = [rounded(up), rounded(down)]
  const middle: Point = rounded([
    (up[0] + down[0]) / 2 + random.normal() * 9,
    (up[1] + down[1]) / 2 + distance(up, down) * random.between(0.02, 0.2),
  ])
  return `M${from[0]} ${from[1]}q${step(from, middle)} ${step(from, to)}`
}

function knots(id: string, ends: readonly Point[], { colour, width }: Part, random: SeededRandom): string {
  let tails = ''
  let lumps = ''
  for (const end of ends) {
    const length = random.between(26, 120)
    const [x, y] = rounded(end)
    const [dx, dy] = rounded(polar([0, 0], 1.57 + random.normal() * 0.6, length))
    const [cx, cy] = rounded([dx * 0.5 + random.normal() * 34, dy * random.between(0.1, 0.5)])
    tails += `M${x} ${y}q${cx} ${cy} ${dx} ${dy}t${whole(random.normal() * 22)} ${whole(random.between(4, 34))}`
    lumps +=
      circlePath(x, y, width * random.between(0.7, 1.1)) +
      circlePath(x + random.normal() * 4, y + random.normal() * 4, width * 0.7)
  }
  return (
    thread(id, tails, colour, width * 0.85) +
    `<path d="${lumps}" fill="${toned(colour, -0.05)}" stroke="${toned(colour, -0.2)}" stroke-width="1.5"/>`
  )
}

/** Stitches in rows, set like bricks, along lines that `row` bends; kept where `inside` answers. */
export function rows(
  {
    left,
    right,
    top,
    bottom,
    spacing,
    length,
    angle = 0,
    bend = () => 0,
    inside,
  }: {
    left: number
    right: number
    top: number
    bottom: number
    spacing: number
    length: number
    angle?: number
    bend?: (x: number) => number
    inside: (x: number, y: number) => boolean
  },
  random: SeededRandom,
): Stitch[] {
  const made: Stitch[] = []
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2]
  const reach = Math.hypot(right - left, bottom - top) / 2 + 40
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turn = (u: number, v: number): Point => {
    const [x, y] = [cx + u * cos - v * sin, cy + u * sin + v * cos]
    return [x, y + bend(x)]
  }
  let count = 0
  for (let v = -reach; v < reach; v += spacing) {
    count += 1
    const line: Stitch[] = []
    for (let u = -reach + (count % 3) * (length / 3); u < reach; u += length) {
      const [up, down] = [
        turn(u + random.between(0, 2), v + random.normal() * 0.7),
        turn(u + length - random.between(2, 5), v + random.normal() * 0.7),
      ]
      const [mx, my] = [(up[0] + down[0]) / 2, (up[1] + down[1]) / 2]
      if (inside(mx, my)) line.push(random.chance(0.5) ? { up, down } : { up: down, down: up })
    }
    made.push(...(count % 2 === 0 ? line : line.reverse()))
  }
  return hurried(made, random)
}

/** Nobody stitches in perfect order: every few stitches something was forgotten and done a little later. */
export function hurried(stitches: readonly Stitch[], random: SeededRandom): Stitch[] {
  const order: Stitch[] = []
  for (let index = 0; index < stitches.length; index += 5)
    order.push(...random.shuffled(stitches.slice(index, index + 5)))
  return order
}

/** A line of stitches one after the other. */
export function along(points: readonly Point[]): Stitch[] {
  return points.slice(1).map((down, index) => ({ up: points[index] as Point, down }))
}

/** Crosses in a row, as borders have them. */
export function crosses(from: Point, to: Point, size: number): Stitch[] {
  const count = Math.floor(distance(from, to) / (size * 1.5))
  return Array.from({ length: count }, (_, index): Stitch[] => {
    const [x, y] = [from[0] + ((to[0] - from[0]) * index) / count, from[1] + ((to[1] - from[1]) * index) / count]
    return [
      { up: [x, y], down: [x + size, y + size] },
      { up: [x + size, y], down: [x, y + size] },
    ]
  }).flat()
}
