import { mix } from './colour.ts'
import { sienna } from './glazes.ts'
import type { SeededRandom } from './seeded-random.ts'
import { smoothNoise } from './smooth-noise.ts'
import { gouge, linePath, path, share, num, smoothPath, type Box, type Point } from './svg-path.ts'

/** The height of an edge at x: where one layer of paint ends and the next begins. */
export type Edge = (x: number) => number

/** An edge that wanders widely, shivers a little, and leans by `tilt` (pixels over the whole width). */
export function wanderingEdge(
  seed: string,
  level: number,
  { width, sway, shiver, tilt = 0 }: { width: number; sway: number; shiver: number; tilt?: number },
): Edge {
  const noise = smoothNoise(seed)
  return (x) =>
    level +
    noise(x / (width * 0.36)) * sway +
    noise(x / (width * 0.09), 7) * sway * 0.3 +
    noise(x / 23, 13) * shiver +
    noise(x / 7, 19) * shiver * 0.5 +
    (x / width - 0.5) * tilt
}

/** The points of an edge from left to right, past both sides of the sheet. */
export const edgePoints = (edge: Edge, { x, width }: Box, step = 20): Point[] => {
  const count = Math.ceil((width + 40) / step)
  return Array.from({ length: count + 1 }, (_, index): Point => {
    const at = x - 20 + index * step
    return [at, edge(at)]
  })
}

export const bandPath = (upper: Edge, lower: Edge, box: Box): string =>
  linePath([...edgePoints(upper, box), ...edgePoints(lower, box, 30).reverse()], true)

export type Streaks = {
  count: number
  length: readonly [number, number]
  width: readonly [number, number]
  lean?: number
}

/** Brush and knife marks that follow the edges of a band, thicker in number towards `towards` (0 the upper edge, 1 the lower). */
export function bandStreaks(
  random: SeededRandom,
  { upper, lower, box }: { upper: Edge; lower: Edge; box: Box },
  { count, length, width, lean = 0 }: Streaks,
  towards?: number,
): string {
  return Array.from({ length: count }, () => {
    const reach = random.between(...length)
    const x = box.x - reach * 0.5 + random.next() * box.width
    const t = towards === undefined ? random.next() : Math.abs(towards - random.next() ** 2.4)
    const y = (at: number) => upper(at) + (lower(at) - upper(at)) * t
    const from: Point = [x, y(x)]
    const to: Point = [x + reach, y(x + reach) + lean * reach]
    return gouge(from, to, random.between(...width), y(x + reach / 2) - (from[1] + to[1]) / 2 + random.normal() * 1.2)
  }).join('')
}

/** A gradient down the sheet, in sheet units. Stops are place, colour, opacity. */
export function downGradient(
  id: string,
  from: number,
  to: number,
  stops: readonly (readonly [number, string, number])[],
): string {
  const each = stops.map(
    ([offset, colour, opacity]) =>
      `<stop offset="${share(offset)}" stop-color="${colour}" stop-opacity="${share(opacity)}"/>`,
  )
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${num(from)}" x2="0" y2="${num(to)}">${each.join('')}</linearGradient>`
}
export function roundGradient(
  id: string,
  [x, y]: Point,
  radius: number,
  stops: readonly (readonly [number, string, number])[],
): string {
  const each = stops.map(
    ([offset, colour, opacity]) =>
      `<stop offset="${share(offset)}" stop-color="${colour}" stop-opacity="${share(opacity)}"/>`,
  )
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${num(x)}" cy="${num(y)}" r="${num(radius)}">${each.join('')}</radialGradient>`
}

/** Pigment that ran along the foot of a band and dried there: a long stain with a dark rim. */
export function pool(
  random: SeededRandom,
  {
    along,
    from,
    to,
    high,
    colour,
    deep,
  }: { along: Edge; from: number; to: number; high: number; colour: string; deep: string },
): string {
  const steps = 16
  const at = (index: number) => from + ((to - from) * index) / steps
  const body = (index: number) => Math.sin((Math.PI * index) / steps) ** 0.6 * high * (1 + random.normal() * 0.14)
  const lower = Array.from({ length: steps + 1 }, (_, index): Point => [at(index), along(at(index)) - 2])
  const upper = Array.from({ length: steps + 1 }, (_, index): Point => [at(index), along(at(index)) - 2 - body(index)])
  const shape = smoothPath([...upper, ...lower.reverse()], true)
  return (
    path(shape, { fill: colour, opacity: 0.5 }) +
    path(smoothPath(upper), { stroke: deep, width: 1.6, opacity: 0.45 }) +
    path(
      bandStreaks(
        random,
        {
          upper: (x) => along(x) - high * 0.7,
          lower: (x) => along(x) - 3,
          box: { x: from + (to - from) * 0.2, y: 0, width: (to - from) * 0.6, height: 1 },
        },
        { count: 9, length: [(to - from) * 0.1, (to - from) * 0.35], width: [1, high * 0.14] },
      ),
      { fill: deep, opacity: 0.35 },
    )
  )
}

/**
 * One layer of the painting: pigment laid thick along its upper edge and thinning downwards until the ground shows through, a
 * pooled line where it stopped, marks of the brush, and scrapes back to the ground.
 */
export function stratum(
  random: SeededRandom,
  {
    id,
    upper,
    lower,
    box,
    colour,
    deep,
    body,
    scraped,
    detail,
  }: {
    id: string
    upper: Edge
    lower: Edge
    box: Box
    colour: string
    deep: string
    /** How much the pigment covers, from 0 to 1. */
    body: number
    scraped: number
    /** A share of the usual number of marks. */
    detail: number
  },
): string {
  const middle = box.x + box.width / 2
  const [top, bottom] = [upper(middle), lower(middle)]
  const thick = Math.max(24, bottom - top)
  const band = { upper, lower, box }
  const marks = (streaks: Streaks, towards?: number) =>
    bandStreaks(random, band, { ...streaks, count: Math.ceil(streaks.count * detail) }, towards)
  const wide: [number, number] = [box.width * 0.12, box.width * 0.5]
  const pooled: Edge = (x) => upper(x) + 3
  const lit = mix(colour, '#f4e6cf', 0.3)
  const shaded = mix(colour, deep, 0.4)
  const warm = mix(colour, sienna.bright, 0.5)
  return [
    downGradient(id, top - thick * 0.1, bottom, [
      [0, colour, body],
      [0.35, mix(colour, sienna.body, 0.12), body * 0.9],
      [0.8, mix(colour, sienna.body, 0.3), body * 0.62],
      [1, shaded, body * 0.75],
    ]),
    path(bandPath(upper, lower, box), { fill: `url(#${id})` }),
    path(marks({ count: Math.round(13 + thick * 0.08), length: wide, width: [3, thick * 0.09 + 6] }), {
      fill: shaded,
      opacity: 0.16,
    }),
    path(marks({ count: Math.round(11 + thick * 0.07), length: wide, width: [2, thick * 0.07 + 5] }), {
      fill: lit,
      opacity: 0.17,
    }),
    path(marks({ count: Math.round(10 + thick * 0.05), length: [60, box.width * 0.3], width: [1, 5] }), {
      fill: warm,
      opacity: 0.34,
    }),
    path(marks({ count: 20, length: [40, box.width * 0.22], width: [0.7, 2.4] }, 0), { fill: lit, opacity: 0.55 }),
    path(marks({ count: 20, length: [40, box.width * 0.25], width: [0.8, 3.4] }, 1), { fill: deep, opacity: 0.4 }),
    path(bandPath(upper, pooled, box), { fill: deep, opacity: 0.4 }),
    scraped > 0
      ? path(
          marks({ count: Math.round(scraped * 38), length: [box.width * 0.1, box.width * 0.6], width: [0.8, 4.5] }),
          { fill: sienna.body, opacity: 0.62 },
        )
      : '',
    scraped > 0
      ? path(marks({ count: Math.round(scraped * 20), length: [50, box.width * 0.3], width: [0.6, 1.8] }), {
          fill: sienna.pale,
          opacity: 0.7,
        })
      : '',
  ].join('')
}
