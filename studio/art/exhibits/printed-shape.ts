import type { SeededRandom } from '../seeded-random.ts'
import { smoothNoise } from '../smooth-noise.ts'
import { circlePath, gouge, group, linePath, num, path, type Point, rect, smoothPath } from '../svg-path.ts'
import { swellingLine } from './engraved-lines.ts'

/** The seven inks of the sheet, in the order in which they are pulled. */
export const inks = {
  paper: '#f1e8d5',
  blush: '#e8b49d',
  ochre: '#dfa437',
  celadon: '#9fbfa6',
  red: '#cf4a30',
  blue: '#2d579f',
  ink: '#1c1e28',
} as const

const wander = smoothNoise('stacked-up/line')

/** The area of a shape, sampled finely enough for the key line; corners where the given points are marked sharp. */
export function turned(profile: readonly (readonly [half: number, y: number])[]): Point[] {
  const right = softly(profile.map(([half, y]): Point => [half, y]))
  return [...right, ...[...right].reverse().map(([x, y]): Point => [-x, y])]
}

/** Points on the soft curve through a few (Catmull-Rom), eight to a stretch. */
export function softly(points: readonly Point[], close = false): Point[] {
  const count = points.length
  const at = (index: number) =>
    points[close ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] as Point
  const stretches = close ? count : count - 1
  const curve = Array.from({ length: stretches * 8 }, (_, step): Point => {
    const [index, t] = [Math.floor(step / 8), (step % 8) / 8]
    const blend = (axis: 0 | 1) => {
      const [a, b, c, d] = [at(index - 1)[axis], at(index)[axis], at(index + 1)[axis], at(index + 2)[axis]]
      return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
    }
    return [blend(0), blend(1)]
  })
  return close ? curve : [...curve, at(count - 1)]
}

export const box = (left: number, top: number, right: number, bottom: number, round = 8): Point[] => [
  [left + round, top],
  [right - round, top],
  [right - round * 0.3, top + round * 0.3],
  [right, top + round],
  [right, bottom - round],
  [right - round * 0.3, bottom - round * 0.3],
  [right - round, bottom],
  [left + round, bottom],
  [left + round * 0.3, bottom - round * 0.3],
  [left, bottom - round],
  [left, top + round],
  [left + round * 0.3, top + round * 0.3],
]

function resampled(points: readonly Point[], spacing: number): Point[] {
  const ring = [...points, points[0] as Point]
  return ring.slice(0, -1).flatMap(([x, y], index) => {
    const [nx, ny] = ring[index + 1] as Point
    const pieces = Math.max(1, Math.round(Math.hypot(nx - x, ny - y) / spacing))
    return Array.from({ length: pieces }, (_, step): Point => [
      x + ((nx - x) * step) / pieces,
      y + ((ny - y) * step) / pieces,
    ])
  })
}

/** The key line: drawn with a loaded brush, thicker on the shadow side, never quite steady. */
export function keyLine(points: readonly Point[], weight = 6, closed = true): string {
  const fine = resampled(points, 17)
  const line = closed ? [...fine, ...fine.slice(0, 3)] : fine.slice(0, Math.max(2, fine.length - 1))
  const shaken = line.map(([x, y]): Point => [x + wander(x / 34, y / 34) * 1.5, y + wander(x / 34 + 50, y / 34) * 1.5])
  return path(
    swellingLine(shaken, ([x, y]) => weight * (0.78 + wander(x / 70 + 9, y / 50) * 0.36 + Math.sign(x) * 0.1)),
    { fill: inks.ink },
  )
}

let clips = 0
/** Starts the numbering of clips again, so that a drawing is the same bytes each time. */
export function restartClips(): void {
  clips = 0
}

/** A printed area: its colour slightly out of register, what lies on it clipped to it, its shade cut in lines, its key line. */
export function printed(
  outline: readonly Point[],
  {
    colour,
    decor = '',
    shade = 0.4,
    weight,
    random,
  }: { colour: string; decor?: string; shade?: number; weight?: number; random: SeededRandom },
): string {
  const id = `s${(clips += 1)}`
  const area = linePath(outline, true)
  const [dx, dy] = [random.between(-3.4, 3.4), random.between(-3, 3)]
  return (
    `<clipPath id="${id}"><path d="${area}"/></clipPath>` +
    path(area, { fill: inks.paper }) +
    path(area, { fill: colour, extra: `transform="translate(${num(dx)} ${num(dy)})"` }) +
    group(decor + hatch(outline, shade, random), `clip-path="url(#${id})"`) +
    keyLine(outline, weight)
  )
}

/** Shade as a printmaker cuts it: bowed lines from the right edge inwards, crossed once where it is deepest. */
export function hatch(outline: readonly Point[], share: number, random: SeededRandom): string {
  if (share <= 0) return ''
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  let lines = ''
  let light = ''
  for (let y = top - 10; y < bottom + 30; y += 10.5) {
    const reach = (right - left) * share * (0.72 + wander(y / 26, left) * 0.34 + random.between(-0.08, 0.08))
    lines += gouge([right + 6, y - 8], [right - reach, y + random.between(-1, 2)], 4.6, -5)
    if (share > 0.3) lines += gouge([right + 6, y - 2], [right - reach * 0.42, y + 7], 3.4, -3)
    if (random.chance(0.3))
      light += gouge([left + (right - left) * 0.07, y], [left + (right - left) * random.between(0.1, 0.2), y - 1], 3, 2)
  }
  return path(lines, { fill: inks.ink, opacity: 0.86 }) + path(light, { fill: inks.paper, opacity: 0.75 })
}

/** A band around a turned thing, bowed as seen from a little above. */
export const band = (half: number, y: number, thick: number, colour: string, bow = half * 0.07): string =>
  path(
    `M${num(-half)} ${num(y)}Q0 ${num(y + bow * 2)} ${num(half)} ${num(y)}v${num(thick)}Q0 ${num(y + thick + bow * 2)} ${num(-half)} ${num(y + thick)}z`,
    { fill: colour },
  )

/** Glaze that ran: everything above a line of drips. */
export function glaze(half: number, top: number, depth: number, colour: string, random: SeededRandom): string {
  const line: Point[] = []
  for (let x = -half; x <= half + 1; x += half / 9)
    line.push([x, top + depth * (0.55 + Math.abs(random.normal()) * 0.42) + half * 0.1 * (1 - (x / half) ** 2)])
  return path(`${smoothPath(line)}L${num(half + 20)} ${num(top - 60)}L${num(-half - 20)} ${num(top - 60)}z`, {
    fill: colour,
  })
}

export function speckle(
  { left, right, top, bottom }: Frame,
  count: number,
  colour: string,
  random: SeededRandom,
  most = 4,
): string {
  let dots = ''
  for (let index = 0; index < count; index += 1)
    dots += circlePath(random.between(left, right), random.between(top, bottom), 0.8 + random.next() ** 3 * most)
  return path(dots, { fill: colour })
}

export type Frame = { left: number; right: number; top: number; bottom: number }

/** Wood: long lines that part around knots. */
export function grain(
  { left, right, top, bottom }: Frame,
  colour: string,
  random: SeededRandom,
  upright = false,
): string {
  const knots = Array.from({ length: 3 }, () => [random.next(), random.next()] as const)
  const [length, breadth] = upright ? [bottom - top, right - left] : [right - left, bottom - top]
  let lines = ''
  for (let across = 4; across < breadth; across += random.between(6, 13)) {
    const points = Array.from({ length: 12 }, (_, step): Point => {
      const along = (step / 11) * length
      const push = knots.reduce((sum, [ku, kv]) => {
        const [du, dv] = [(along - ku * length) / 46, (across - kv * breadth) / 16]
        return sum + Math.sign(dv || 1) * 9 * Math.exp(-du * du - dv * dv * 0.4)
      }, 0)
      const at = across + push + wander(along / 120, across / 30) * 4
      return upright ? [left + at, top + along] : [left + along, top + at]
    })
    lines += swellingLine(points, ([x, y]) => 1.5 + wander(x / 40, y / 40) * 1.6, 0.5)
  }
  return path(lines, { fill: colour, opacity: 0.8 })
}

/** Overlapping arcs like fish scales. */
export function scales({ left, right, top, bottom }: Frame, size: number, colour: string): string {
  let arcs = ''
  for (let row = 0, y = top; y < bottom + size; row += 1, y += size * 0.52) {
    for (let x = left - size + (row % 2) * size * 0.5; x < right + size; x += size) {
      for (const ring of [1, 0.66, 0.33])
        arcs += `M${num(x - (size / 2) * ring)} ${num(y)}a${num((size / 2) * ring)} ${num((size / 2) * ring)} 0 0 1 ${num(size * ring)} 0`
    }
  }
  return path(arcs, { stroke: colour, width: 2.6 })
}

/** A branch with pairs of leaves, as painters of crockery turn it in one breath. */
export function sprig(start: Point, end: Point, colour: string, random: SeededRandom): string {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
  const length = Math.hypot(dx, dy)
  const [ux, uy] = [dx / length, dy / length]
  const bend = random.between(-0.2, 0.2) * length
  const on = (t: number): Point => [
    start[0] + dx * t - uy * bend * 4 * t * (1 - t),
    start[1] + dy * t + ux * bend * 4 * t * (1 - t),
  ]
  let leaves = gouge(start, end, 2.2, bend)
  for (let t = 0.14; t < 1; t += 0.13) {
    const [x, y] = on(t)
    for (const side of [-1, 1]) {
      const size = length * 0.17 * (1.15 - t * 0.6)
      leaves += gouge(
        [x, y],
        [x + (ux * 0.75 - uy * side * 0.66) * size, y + (uy * 0.75 + ux * side * 0.66) * size],
        size * 0.26,
        size * 0.08 * side,
      )
    }
  }
  const [tx, ty] = on(1)
  return path(leaves + circlePath(tx, ty, length * 0.035), { fill: colour })
}

/** Words nobody can read, as labels have them. */
export function scribble(
  { left, right, top, bottom }: Frame,
  lines: number,
  colour: string,
  random: SeededRandom,
): string {
  let marks = ''
  const pitch = (bottom - top) / lines
  for (let row = 0; row < lines; row += 1) {
    let x = left
    const y = top + pitch * (row + 0.7)
    while (x < right - pitch) {
      const word = Math.min(right - x, random.between(1.2, 4) * pitch)
      const left = x
      marks += smoothPath(
        Array.from({ length: Math.max(4, Math.round(word / (pitch * 0.22))) }, (_, step): Point => [
          left + step * pitch * 0.22,
          y - (step % 2) * pitch * random.pick([0.32, 0.36, 0.62]),
        ]),
      )
      x += word + pitch * 0.5
    }
  }
  return path(marks, { stroke: colour, width: Math.max(1.6, pitch * 0.1), extra: 'stroke-linecap="round"' })
}

export const tile = (frame: Frame, colour: string): string =>
  rect(
    { x: frame.left, y: frame.top, width: frame.right - frame.left, height: frame.bottom - frame.top },
    { fill: colour },
  )
