import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { smoothNoise } from '../smooth-noise.ts'
import { circlePath, gouge, group, linePath, path, type Point, polar, smoothPath, svgDocument } from '../svg-path.ts'
import { back, front } from './needlework.ts'
import { cloth, samplerPicture, sunAt } from './sampler-picture.ts'

const size = { width: 3000, height: 1800 }
const noise = smoothNoise('blissful-ignorance')
const left: Point = [180, 150]
const right: Point = [1580, 150]

const defs =
  '<defs>' +
  '<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d9d5cc"/><stop offset="1" stop-color="#b9b4aa"/></linearGradient>' +
  '<linearGradient id="day" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff8e4" stop-opacity=".3"/><stop offset="1" stop-color="#6b5a3f" stop-opacity=".1"/></linearGradient>' +
  '<linearGradient id="dusk" x1="1" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3d3540" stop-opacity=".16"/><stop offset="1" stop-color="#1f1a24" stop-opacity=".4"/></linearGradient></defs>'

/** The edge of torn cloth: almost straight, with threads that have come loose. */
function edge(seed: number): Point[] {
  const { width, height } = cloth
  const corners: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  return corners.flatMap(([x, y], side) => {
    const [tx, ty] = corners[(side + 1) % 4] as Point
    return Array.from({ length: 30 }, (_, step): Point => {
      const t = step / 30
      const wave = noise(t * 5 + side * 9, seed) * 3 + noise(t * 40 + side * 9, seed) * 1.5
      return [x + (tx - x) * t + (side % 2 === 1 ? wave : 0), y + (ty - y) * t + (side % 2 === 0 ? wave : 0)]
    })
  })
}

/** Plain-woven linen: threads one way and the other, lighter where they cross, the shade of the gaps between. */
function linen(outline: string): string {
  const lines = (count: number, line: (at: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index * 9)).join('')
  const way = (data: string) => path(data, { stroke: '#f0e6cf', width: 5.2, extra: 'stroke-opacity=".62"' })
  // Kept short of the edge, so that no clip is needed.
  return (
    path(outline, { fill: '#c6b797' }) +
    way(lines(167, (at) => `M5 ${at + 3}h1230`)) +
    way(lines(138, (at) => `M${at + 4} 5v1490`))
  )
}

function fringe(points: readonly Point[], random: SeededRandom): string {
  const middle: Point = [cloth.width / 2, cloth.height / 2]
  let threads = ''
  points.forEach(([x, y], index) => {
    const [nx, ny] = points[(index + 1) % points.length] as Point
    for (let count = 0; count < 5; count += 1) {
      const t = random.next()
      const at: Point = [x + (nx - x) * t, y + (ny - y) * t]
      const outward =
        Math.abs(at[0] - middle[0]) / cloth.width > Math.abs(at[1] - middle[1]) / cloth.height
          ? at[0] > middle[0]
            ? 0
            : Math.PI
          : at[1] > middle[1]
            ? Math.PI / 2
            : -Math.PI / 2
      threads += gouge(
        polar(at, outward + Math.PI, 6),
        polar(at, outward + random.normal() * 0.3, random.between(8, 26)),
        2,
        random.normal() * 3,
      )
    }
  })
  return path(threads, { fill: '#dccfb2' })
}

function panel(at: Point, content: string, seed: number, random: SeededRandom, light: 'day' | 'dusk'): string {
  const rim = edge(seed)
  const outline = linePath(rim, true)
  const shadow = `<path d="${outline}" transform="translate(14 20)" fill="#3a332b" fill-opacity=".22"/><path d="${outline}" transform="translate(6 9)" fill="#3a332b" fill-opacity=".3"/>`
  return group(
    shadow + fringe(rim, random) + linen(outline) + path(outline, { fill: `url(#${light})` }) + content,
    `transform="translate(${at[0]} ${at[1]})"`,
  )
}

/** The stain behind the sun. It was there first; the sun was stitched to cover it. */
function stain(random: SeededRandom): string {
  const blot = (radius: number, rough: number) =>
    smoothPath(
      Array.from({ length: 22 }, (_, step) =>
        polar(sunAt, (step / 22) * Math.PI * 2, radius * (1 + random.normal() * rough)),
      ),
      true,
    )
  const drops = Array.from({ length: 16 }, () =>
    circlePath(...polar(sunAt, random.between(0, 6.28), random.between(150, 330)), random.between(2, 12)),
  ).join('')
  return (
    path(blot(150, 0.06), { fill: '#6b1f17', extra: 'fill-opacity=".3"' }) +
    path(blot(122, 0.08), { fill: '#6b1f17', extra: 'fill-opacity=".34"' }) +
    path(drops, { fill: '#6b1f17', extra: 'fill-opacity=".55"' })
  )
}

/** Needles left in the cloth, one with its thread. */
function needle([x, y]: Point, angle: number, thread: string): string {
  const tail = path(`M-118 0q-60 90 20 130t-60 120 30 90`, {
    stroke: thread,
    width: 6,
    extra: 'stroke-linecap="round"',
  })
  return group(
    `${tail}<path d="M-124-6q-12 6 0 12L96 4 134 0 96-4z" fill="#9aa0a6" stroke="#3a3f44" stroke-width="2"/><path d="M-112-1h26v2h-26z" fill="#3a3f44"/><path d="M-80-2.5 96-1.4" stroke="#f2f4f4" stroke-width="1.6"/>`,
    `transform="translate(${x} ${y}) rotate(${angle})"`,
  )
}

/** Blissful Ignorance, Painful Reality, drawn: 3000 × 1800. The right panel is worked out from the left, stitch by stitch. */
export function drawBlissfulIgnorance(): string {
  const random = seededRandom('blissful-ignorance')
  const parts = samplerPicture(random.branch('picture'))
  const threads = (content: string) => group(content, 'fill="none" stroke-linecap="round"')
  const behind = group(
    stain(random.branch('stain')) + threads(back(parts, random.branch('back'))),
    `transform="matrix(-1 0 0 1 ${cloth.width} 0)"`,
  )
  return svgDocument(
    size,
    `${defs}<path d="M0 0h3000v1800H0z" fill="url(#wall)"/>` +
      panel(left, threads(front(parts)), 3, random.branch('left'), 'day') +
      panel(right, behind + needle([700, 1130], -28, '#c23b2c'), 11, random.branch('right'), 'dusk'),
  )
}
