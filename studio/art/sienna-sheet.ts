import { chopMark } from './chop-mark.ts'
import { mix } from './colour.ts'
import { crackleNet, drifted } from './crackle-net.ts'
import { sienna } from './glazes.ts'
import { blockOutline, inkSalt, paperMargin } from './print-sheet.ts'
import { seededRandom } from './seeded-random.ts'
import { linePath, path, type Point, rect, smoothPath, svgDocument } from './svg-path.ts'

const size = { width: 1260, height: 1680 }
const block = { x: 130, y: 130, width: 1000, height: 1280 }
const sheet = { paper: '#f6efe2', dark: '#8b7a63', light: '#fffaf0' }
/** From the ground up, as the kiln leaves them. */
const bands = ['#3a1f17', sienna.umber, '#7c3320', sienna.body, '#c8743a', '#e0a25a', '#efd2a0'] as const

/** The upper edge of a band: long waves, a little steeper where the one below was. */
function edgeOf(band: number, height: number): Point[] {
  const random = seededRandom(`sienna sheet/edge ${band}`)
  const [slow, fast, lean] = [random.between(0, 6), random.between(0, 6), random.between(-26, 26)]
  return Array.from({ length: 41 }, (_, step): Point => {
    const t = step / 40
    return [
      block.x - 20 + t * (block.width + 40),
      height + Math.sin(slow + t * 5.2) * 21 + Math.sin(fast + t * 13) * 7 + (t - 0.5) * lean + random.normal() * 2.2,
    ]
  })
}

/** The Sienna sheet: the bands of a fired ground, and one light that the cracks let through. */
export function drawSiennaSheet(): string {
  const random = seededRandom('sienna sheet')
  const low = block.y + block.height + 20
  const strata = bands
    .map((colour, band) => {
      const height = block.y + block.height * (0.9 - (band / bands.length) ** 1.18 * 0.96)
      const edge = edgeOf(band, height)
      const body: Point[] = [...edge, [block.x + block.width + 20, low], [block.x - 20, low]]
      const grain = Array.from({ length: 4 }, (_, line) =>
        linePath(edge.map(([x, y], index): Point => [x, y + 9 + line * 13 + Math.sin(index * 0.7 + line) * 3])),
      )
      return {
        body: `M${body.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`,
        edge,
        colour,
        grain: grain.join(''),
      }
    })
    .reverse()
  const corners: Point[] = [
    [block.x - 10, block.y - 10],
    [block.x + block.width + 10, block.y - 10],
    [block.x + block.width + 10, low],
    [block.x - 10, low],
  ]
  const sun: Point = [block.x + block.width * 0.64, block.y + block.height * 0.3]
  const cracks = drifted(
    crackleNet(random.branch('cracks'), corners, ([x, y]) => 2_600 + Math.hypot(x - sun[0], y - sun[1]) * 46, 420),
    'sienna sheet',
    10,
  )
  const lines = (from: number, until: number) =>
    cracks
      .filter(({ age }) => age >= from && age < until)
      .map(({ points }) => linePath(points))
      .join('')
  const disc = Array.from({ length: 40 }, (_, step): Point => {
    const angle = (step / 40) * Math.PI * 2
    const reach = 148 * (1 + random.normal() * 0.008)
    return [sun[0] + Math.cos(angle) * reach, sun[1] + Math.sin(angle) * reach]
  })
  const outline = blockOutline(random.branch('outline'), block)
  return svgDocument(
    size,
    [
      rect({ x: 0, y: 0, ...size }, { fill: sheet.paper }),
      rect(
        { x: block.x - 20, y: block.y - 20, width: block.width + 40, height: block.height + 40 },
        { fill: '#f3dcae' },
      ),
      ...strata.map(
        ({ body, colour, grain, edge }, index) =>
          (index === 2 ? path(smoothPath(disc, true), { fill: '#d9502a' }) : '') +
          path(body, { fill: colour }) +
          path(grain, { stroke: mix(colour, '#1c0d08', 0.3), width: 1.6, opacity: 0.5 }) +
          path(linePath(edge), { stroke: mix(colour, '#fff3d6', 0.35), width: 2.2, opacity: 0.8 }),
      ),
      path(lines(0, 3), { stroke: '#2a120b', width: 4.6, opacity: 0.55 }),
      path(lines(3, 99), { stroke: '#2a120b', width: 1.7, opacity: 0.5 }),
      path(lines(0, 2), { stroke: '#ffd27a', width: 1.6, opacity: 0.9 }),
      inkSalt(random.branch('salt'), block, { paper: sheet.paper, count: 420, opacity: 0.55 }),
      paperMargin(random.branch('paper'), size, sheet, { outline, block }),
      chopMark(1046, 1466, 64, { ink: '#a8321f', paper: sheet.paper }),
    ].join(''),
  )
}

export const siennaSheetSize = size
