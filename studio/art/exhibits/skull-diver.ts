import { seededRandom, type SeededRandom } from '../seeded-random.ts'
import { smoothNoise } from '../smooth-noise.ts'
import {
  circlePath,
  gouge,
  group,
  linePath,
  path,
  type Point,
  rect,
  ribbon,
  smoothPath,
  svgDocument,
} from '../svg-path.ts'
import { diverFigure, lampAt, valveAt } from './diver-figure.ts'
import { contourLines, type Grid, lineDistance, sample, softRing, swellingLine, thinned } from './engraved-lines.ts'
import type { Vector } from './skull-form.ts'
import { openness, type SkullPose, type SkullView, viewSkull } from './skull-view.ts'

const size = { width: 2800, height: 1800 }
const pose: SkullPose = { centre: [1850, 872], scale: 605, yaw: -0.6, pitch: 0.06, roll: 0.11, opening: 0.2 }
const hip: Point = [500, 860]
const figureScale = 1.3
/** From the figure's own axes to the picture: it leans by five degrees. */
const fromFigure = ([x, y]: Point): Point => [
  hip[0] + (x * Math.cos(0.087) - y * Math.sin(0.087)) * figureScale,
  hip[1] + (x * Math.sin(0.087) + y * Math.cos(0.087)) * figureScale,
]
const lamp: Point = fromFigure(lampAt)
const cool = '#b5dadb'
const warm = '#ffdca6'
const noise = smoothNoise('skull-diver/water')

/** The lamp in the picture's axes around the skull, a little in front of it. */
const lampPlace: Vector = [(lamp[0] - pose.centre[0]) / pose.scale, (pose.centre[1] - lamp[1]) / pose.scale, 1.25]

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

function lampLight(view: Vector, normal: Vector, open: number): number {
  const way: Vector = [lampPlace[0] - view[0], lampPlace[1] - view[1], lampPlace[2] - view[2]]
  const far = Math.hypot(...way)
  return (clamp(dot(normal, way) / far) ** 0.9 * open ** 1.5 * 2.7) / (1 + (far - 0.9) ** 2 * 0.9)
}

function skylight(normal: Vector, open: number): number {
  return (0.1 + 0.9 * clamp(dot(normal, [-0.25, 0.9, 0.35]))) * open ** 2.6
}

type Lights = { sky: Grid; lamp: Grid; latitude: Grid; meridian: Grid; mask: Grid }

function measure(view: SkullView): Lights {
  const open = view.grid(({ view: at, normal }) => openness(pose, at, normal))
  let index = 0
  const opened = [...open.values].filter((value) => !Number.isNaN(value))
  const each = (value: (at: { place: Vector; view: Vector; normal: Vector }, open: number) => number) => {
    index = 0
    return view.grid((at) => value(at, opened[index++] ?? 1))
  }
  const { columns, rows } = view.depth
  // Nothing along the rim of the grid, so that the silhouette is a closed line.
  const rim = (at: number) =>
    at % columns === 0 || at % columns === columns - 1 || at < columns || at >= columns * (rows - 1)
  const mask = {
    ...view.depth,
    values: view.depth.values.map((depth, at) => (Number.isNaN(depth) || rim(at) ? 0 : 0.9)),
  }
  return {
    mask,
    sky: each(({ normal }, share) => skylight(normal, share)),
    lamp: each(({ view: at, normal }, share) => lampLight(at, normal, share)),
    latitude: each(({ place }) => place[1] + place[2] * 0.16 + noise(place[0] * 2.2, place[2] * 2.2 + 40) * 0.02),
    meridian: each(({ place }) => place[0] * 0.72 + place[2] * 0.7 + noise(place[1] * 2, 90) * 0.02),
  }
}

/** The skull as a burin would cut it: level lines for the light from above, upright ones for the lamp. */
function skull(): string {
  const view = viewSkull(pose, { step: 8, halfWidth: 664, halfHeight: 820 })
  const lights = measure(view)
  const cut = (grid: Grid, spacing: number, tone: (point: Point) => number) => {
    const width = (point: Point) => {
      const room = lineDistance(grid, spacing, point)
      // Where the form turns away lines crowd; they thin with their room, and vanish before they clot.
      return room < 2.4 ? 0 : Math.min(room, 24) * Math.min(0.8, tone(point))
    }
    return contourLines(grid, spacing, 0.12)
      .map((line) => swellingLine(thinned(line, 23), width, 0.6))
      .join('')
  }
  const grain = (point: Point) => 0.86 + noise(point[0] / 26, point[1] / 26) * 0.22
  const above = cut(lights.latitude, 0.024, (point) => (sample(lights.sky, point) * 0.66 + 0.05) * grain(point))
  const beside = cut(lights.meridian, 0.0265, (point) => (sample(lights.lamp, point) * 0.62 - 0.05) * grain(point))
  const edge = contourLines(lights.mask, 0.8, 2)
    .map((line) => softRing(thinned(line, 22)))
    .join('')
  return (
    path(edge, { fill: '#061a25', extra: 'fill-rule="evenodd"' }) +
    path(above, { fill: cool, opacity: 0.82 }) +
    path(beside, { fill: warm, opacity: 0.95 })
  )
}

/** Light that falls through the surface, at a place in the water. */
function shafts(x: number, y: number): number {
  const slanted = x + y * 0.32
  const wave = clamp(noise(slanted / 150, 3.3) * 1.1 + 0.3) * 0.7 + clamp(noise(slanted / 52, 8) + 0.1) * 0.3
  return (wave + 0.07) * Math.exp(-y / 700) * (0.35 + 0.65 * Math.exp(-(((slanted - 900) / 900) ** 2)))
}

function beamLight(x: number, y: number): number {
  const [dx, dy] = [x - lamp[0], y - lamp[1]]
  if (dx <= 0) return 0
  const spread = Math.abs(dy - dx * 0.045) / (24 + dx * 0.36)
  return clamp(1 - spread) * Math.exp(-dx / 900)
}

function water(): string {
  let fine = ''
  let lit = ''
  for (let y = 14; y < 1520; y += 17) {
    const line = Array.from({ length: 50 }, (_, index): Point => {
      const x = -30 + index * 58
      return [x, y + noise(x / 230, y / 90) * 11 + noise(x / 61, y / 40) * 2.6]
    })
    fine += swellingLine(line, ([x, at]) => shafts(x, at) * 7.6 + Math.exp(-at / 90) * 2, 0.5)
    lit += swellingLine(line, ([x, at]) => beamLight(x, at) * 5.4 - 0.35, 0.55)
  }
  return path(fine, { fill: '#8cc3c4', opacity: 0.5 }) + path(lit, { fill: warm, opacity: 0.5 })
}

/** Sand in long ripples, from the far edge (0) to the near one (1): lit by the lamp on the left, lost on the right. */
function seabed(from: number, to: number): string {
  let content = ''
  for (let row = from; row < to; row += 1) {
    const depth = row / 33
    const base = 1452 + 360 * depth ** 1.5
    const swell = (x: number) =>
      noise(x / (330 + depth * 420), depth * 3.1) * (10 + depth * 46) +
      noise(x / (90 + depth * 160), depth * 9) * (2 + depth * 12)
    const points = Array.from({ length: 50 }, (_, index): Point => [-40 + index * 59, base + swell(-40 + index * 59)])
    const rise = (x: number) => (swell(x - 26) - swell(x + 26)) / (8 + depth * 16)
    const lit = (x: number) => Math.exp(-(((x - 1130) / 560) ** 2)) * (1 - depth * 0.55)
    const gap = 9 + depth * 22
    const [r, g, b] = [10 - depth * 7, 38 - depth * 24, 50 - depth * 30].map(Math.round)
    content += path(linePath([...points, [2860, 1840], [-40, 1840]], true), { fill: `rgb(${r},${g},${b})` })
    content += path(
      swellingLine(points, ([x]) => gap * clamp(0.09 + rise(x) * -0.12 + noise(x / 130, row) * 0.05)),
      { fill: '#7fb3b8', opacity: 0.6 },
    )
    content += path(
      swellingLine(
        points.map(([x, y]): Point => [x, y + gap * 0.2]),
        ([x]) => gap * clamp(lit(x) * (0.42 + rise(x) * 0.5) - 0.03),
        0.5,
      ),
      { fill: warm, opacity: 0.85 },
    )
  }
  return content
}

/** Stones that have rolled down to the skull, cut like it: a dark shape, light from the lamp on its left. */
function stones(random: SeededRandom): string {
  return Array.from({ length: 17 }, (_, index) => {
    const [x, y] = [random.between(860, 2700), 1500 + index * 17]
    const [rx, ry] = [random.between(18, 62) * (0.6 + index / 17), random.between(12, 34) * (0.6 + index / 17)]
    const rim = Array.from({ length: 11 }, (__, step): Point => {
      const angle = (step / 11) * Math.PI * 2
      const away = random.between(0.86, 1.1)
      return [x + Math.cos(angle) * rx * away, y + Math.sin(angle) * ry * away * (Math.sin(angle) > 0 ? 0.5 : 1)]
    })
    const bright = Math.exp(-(((x - 1130) / 700) ** 2))
    const cuts = Array.from({ length: Math.round(rx / 3.2) }, (__, step) => {
      const across = -0.9 + (step / (rx / 3.2)) * 1.5
      const top = -Math.sqrt(1 - across * across) * ry * 0.9
      return gouge(
        [x + across * rx, y + top],
        [x + across * rx * 0.9 + rx * 0.08, y + top + ry * random.between(0.3, 0.9) * (1 - (across + 0.9) / 2.2)],
        2.4 - across,
        -rx * 0.04,
      )
    }).join('')
    return (
      path(smoothPath(rim, true), { fill: '#04131b' }) +
      path(cuts, { fill: bright > 0.35 ? warm : '#7fb3b8', opacity: 0.4 + bright * 0.5 })
    )
  }).join('')
}

/** A shoal that turns around the back of the head: each fish a cut, a tail and an eye. */
function shoal(random: SeededRandom): string {
  let bodies = ''
  let eyes = ''
  for (let index = 0; index < 150; index += 1) {
    const along = random.next() ** 0.8
    const angle = -2.35 + along * 2.9 + random.normal() * 0.05
    const away = 800 + Math.sin(along * 5) * 60 + random.normal() * 52
    const [x, y] = [1900 + Math.cos(angle) * away * 0.93, 830 + Math.sin(angle) * away * 0.86]
    if (y < 30) continue
    const heading = angle + Math.PI / 2 + random.normal() * 0.16
    const length = random.between(15, 34) * (0.7 + along * 0.5)
    const [cx, cy] = [Math.cos(heading), Math.sin(heading)]
    const at = (u: number, v: number): Point => [x + cx * u - cy * v, y + cy * u + cx * v]
    bodies +=
      gouge(at(-length, 0), at(length, 0), length * 0.34) +
      linePath(
        [
          at(-length * 0.8, 0),
          at(-length * 1.35, -length * 0.3),
          at(-length * 1.2, 0),
          at(-length * 1.35, length * 0.3),
        ],
        true,
      )
    eyes += circlePath(...at(length * 0.62, -length * 0.07), length * 0.06)
  }
  return path(bodies, { fill: '#7db0b6', opacity: 0.8 }) + path(eyes, { fill: '#06202c' })
}

function hose(): string {
  const valve = fromFigure(valveAt)
  const line: Point[] = [[404, 30], [396, 150], [318, 262], [196, 340], [190, 440], [300, 484], [420, 486], valve]
  const curve = smoothPath(line)
  return (
    path(curve, { stroke: '#04141d', width: 11, extra: 'stroke-linecap="round"' }) +
    path(curve, { stroke: '#8cc3c4', width: 6 }) +
    path(curve, { stroke: '#0c2c39', width: 6, extra: 'stroke-dasharray="2 5"' })
  )
}

function boat(): string {
  const hull = ribbon(
    [
      [110, 6],
      [230, 22],
      [420, 28],
      [600, 22],
      [700, 4],
    ],
    (along) => 20 + Math.sin(along * Math.PI) * 34,
  )
  const planks = [0, 1, 2, 3]
    .map((row) => gouge([150 + row * 26, 10 + row * 11], [660 - row * 36, 10 + row * 11], 1.3, 8))
    .join('')
  return path(hull, { fill: '#031017' }) + path(planks, { fill: '#8cc3c4', opacity: 0.7 })
}

function bubbles(random: SeededRandom): string {
  let rims = ''
  let glints = ''
  for (let index = 0; index < 44; index += 1) {
    const rise = (index + random.next()) / 44
    const radius = 2.4 + rise * 11 * random.between(0.4, 1.15)
    const [x, y] = [
      618 + Math.sin(rise * 9) * (8 + rise * 30) + random.normal() * (5 + rise * 26),
      560 - rise ** 1.15 * 500,
    ]
    rims += circlePath(x, y, radius)
    glints += gouge(
      [x - radius * 0.6, y - radius * 0.1],
      [x - radius * 0.05, y - radius * 0.6],
      radius * 0.16,
      radius * 0.2,
    )
  }
  return path(rims, { stroke: '#c9e6e6', width: 1.3, opacity: 0.85 }) + path(glints, { fill: '#ffffff' })
}

function snow(random: SeededRandom): string {
  let near = ''
  let far = ''
  for (let index = 0; index < 460; index += 1) {
    const [x, y] = [random.between(0, size.width), random.between(60, 1640)]
    const glow = beamLight(x, y)
    if (glow > random.next() * 0.7) near += circlePath(x, y, random.between(0.8, 2.6))
    else if (random.chance(0.5)) far += circlePath(x, y, random.between(0.6, 1.7))
  }
  return path(far, { fill: '#9cc9cc', opacity: 0.45 }) + path(near, { fill: '#fff0d0', opacity: 0.9 })
}

const gradients = `<defs><linearGradient id="deep" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b6f7d"/><stop offset=".16" stop-color="#154a5b"/><stop offset=".55" stop-color="#0a2b3a"/><stop offset="1" stop-color="#04141d"/></linearGradient><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${Math.round(lamp[0])}" cy="${Math.round(lamp[1])}" r="1250"><stop offset="0" stop-color="#ffe7b8" stop-opacity=".75"/><stop offset=".25" stop-color="#f0c98c" stop-opacity=".26"/><stop offset="1" stop-color="#d9a860" stop-opacity="0"/></radialGradient><radialGradient id="halo"><stop offset="0" stop-color="#fff6de" stop-opacity=".95"/><stop offset=".3" stop-color="#ffe2ab" stop-opacity=".4"/><stop offset="1" stop-color="#ffe2ab" stop-opacity="0"/></radialGradient></defs>`

/** Skull Diver, drawn: 2800 × 1800. */
export function drawSkullDiver(): string {
  const random = seededRandom('skull-diver')
  const [lx, ly] = lamp
  const beam = linePath(
    [
      [lx, ly - 22],
      [lx + 1200, ly - 420],
      [lx + 1260, ly + 560],
      [lx, ly + 24],
    ],
    true,
  )
  const figure = group(
    diverFigure(random.branch('diver')),
    `transform="translate(${hip[0]} ${hip[1]}) rotate(5) scale(${figureScale})"`,
  )
  return svgDocument(
    size,
    [
      gradients,
      rect({ x: 0, y: 0, ...size }, { fill: 'url(#deep)' }),
      water(),
      path(beam, { fill: 'url(#glow)', opacity: 0.55 }),
      boat(),
      shoal(random.branch('shoal')),
      seabed(0, 13),
      skull(),
      path(beam, { fill: 'url(#glow)', opacity: 0.35 }),
      seabed(13, 38),
      stones(random.branch('stones')),
      snow(random.branch('snow')),
      hose(),
      figure,
      `<circle cx="${lx}" cy="${ly}" r="150" fill="url(#halo)"/>`,
      bubbles(random.branch('bubbles')),
    ].join(''),
  )
}
