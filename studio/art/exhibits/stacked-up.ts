import { mix } from '../colour.ts'
import { seededRandom, type SeededRandom } from '../seeded-random.ts'
import { smoothNoise } from '../smooth-noise.ts'
import { circle, gouge, group, linePath, num, path, type Point, rect, svgDocument } from '../svg-path.ts'
import { grain, inks, restartClips } from './printed-shape.ts'
import { balance, type Standing } from './stack-balance.ts'
import {
  books,
  bowls,
  chair,
  crate,
  cup,
  egg,
  jug,
  plate,
  pot,
  stone,
  stool,
  suitcase,
  type Thing,
  tin,
} from './stack-things.ts'

const size = { width: 1800, height: 3000 }
const image = { left: 96, right: 1704, top: 96, bottom: 2796 }
const floorLine = 2440
const feet = 2640
const scale = 0.865
const wall = '#e9c9ae'
const wander = smoothNoise('stacked-up/wall')

/** From the floor up. */
const things = (): Thing[] => [
  stool(),
  crate(),
  pot(),
  stone(500, 150, '#8fa3a0', 0.4),
  books(),
  suitcase(),
  chair(),
  tin(),
  bowls(),
  stone(190, 74, inks.ochre, 1.7),
  jug(),
  plate(172),
  cup(inks.celadon, 'dots', -1),
  cup(inks.paper, 'stripes', 1),
  cup(inks.paper, 'sprig', -1),
  stone(120, 50, '#6f7f8c', 2.6),
  egg(),
]

export const seed = 'stacked-up/5'

type Placed = { thing: Thing; at: Standing; tilt: number }

/** The things of the picture and where each stands. */
export function pile(random: SeededRandom): Placed[] {
  const all = things()
  const standings = balance(all, random.branch('balance'), 0.22)
  const tilts = random.branch('tilt')
  return all.map((thing, index) => ({
    thing,
    at: standings[index] as Standing,
    tilt: index < 2 ? 0 : tilts.normal() * 0.55,
  }))
}

const placing = ({ at, tilt }: Placed) => `transform="translate(${num(at.x)} ${num(-at.y)}) rotate(${num(tilt)})"`

/** The pile's shadow on the wall: every outline once more, pushed to the right and leaning. */
function shadow(placed: readonly Placed[]): string {
  const shapes = placed
    .map((each) =>
      group(
        each.thing.outlines
          .map(
            (outline) =>
              `<path d="${linePath(
                outline.filter((_, index) => outline.length < 20 || index % 3 === 0),
                true,
              )}"/>`,
          )
          .join(''),
        placing(each),
      ),
    )
    .join('')
  return group(
    shapes,
    `transform="translate(1130 ${floorLine + 2}) skewX(-6) scale(${scale})" fill="#54303c" opacity=".33"`,
  )
}

/** Wallpaper: a print of its own, thistles in rows, each of three stamps by turns. */
function wallpaper(random: SeededRandom): string {
  const stamps = [0, 1, 2].map((stamp) => {
    const lean = random.between(-7, 7)
    let stem = gouge([0, 96], [lean, 24], 3.4, lean)
    let head = gouge([lean - 13, 20], [lean + 13, 20], 11)
    for (const side of [-1, 1])
      stem +=
        gouge([0, 86], [side * random.between(38, 48), 42], 10, side * -12) +
        gouge([0, 66], [side * random.between(22, 30), 30], 6, side * -7)
    for (let spike = -4; spike <= 4; spike += 1)
      head += gouge([lean, 22], [lean + spike * 6.4, -12 + Math.abs(spike) * 3], 3)
    return `<g id="thistle${stamp}">${path(stem, { fill: mix(wall, inks.celadon, 0.75) })}${path(head, { fill: mix(wall, inks.red, 0.34) })}</g>`
  })
  let flowers = ''
  for (let row = 0, y = image.top - 40; y < floorLine + 60; row += 1, y += 148) {
    for (let x = image.left - 60 + (row % 2) * 92; x < image.right + 80; x += 184)
      flowers += `<use href="#thistle${random.whole(0, 2)}" x="${num(x + random.between(-2, 2))}" y="${num(y + random.between(-2, 2))}"/>`
  }
  return `<defs>${stamps.join('')}</defs>${flowers}`
}

function floor(random: SeededRandom): string {
  const boards: string[] = []
  const vanish: Point = [820, 1400]
  for (let index = -11; index < 12; index += 1) {
    const foot = (x: number, y: number): Point => [
      vanish[0] + ((x - vanish[0]) * (y - vanish[1])) / (image.bottom - vanish[1]),
      y,
    ]
    const [left, right] = [900 + index * 190, 900 + (index + 1) * 190]
    const plank = [
      foot(left, floorLine),
      foot(right, floorLine),
      [right, image.bottom] as Point,
      [left, image.bottom] as Point,
    ]
    const colour = mix('#b9603f', '#7d3a2c', random.between(0, 0.8))
    let lines = ''
    for (let line = 0; line < 8; line += 1) {
      const x = left + random.next() * 190
      const [y1, y2] = [random.between(floorLine, image.bottom), random.between(floorLine, image.bottom)].sort(
        (a, b) => a - b,
      ) as [number, number]
      lines += gouge(foot(x, y1), foot(x + wander(x, 3) * 10, y2), 2.4)
    }
    boards.push(
      path(linePath(plank, true), { fill: colour, stroke: inks.ink, width: 3 }) +
        path(lines, { fill: '#4e2019', opacity: 0.8 }),
    )
  }
  const skirting =
    rect({ x: 0, y: floorLine - 92, width: 1800, height: 92 }, { fill: inks.paper, stroke: inks.ink, width: 5 }) +
    grain({ left: 0, right: 1800, top: floorLine - 84, bottom: floorLine - 8 }, '#c9b596', random) +
    rect({ x: 0, y: floorLine - 92, width: 1800, height: 20 }, { fill: '#dccbaa', stroke: inks.ink, width: 3 })
  const cast = `<path d="M650 ${feet + 4}L1172 ${feet + 4} 1400 ${floorLine} 860 ${floorLine}z" fill="#34151a" opacity=".5"/>`
  return boards.join('') + cast + skirting
}

/** What the printer leaves in the margin: crosses to register by, one swatch of each ink, an overlap of each two. */
function margin(): string {
  const cross = ([x, y]: Point) =>
    circle(x, y, 13, { stroke: inks.ink, width: 1.6 }) +
    path(`M${x - 22} ${y}h44M${x} ${y - 22}v44`, { stroke: inks.ink, width: 1.6 })
  const swatches = [inks.blush, inks.ochre, inks.celadon, inks.red, inks.blue, inks.ink]
    .map((colour, index) =>
      rect({ x: 1278 + index * 72, y: 2852, width: 84, height: 50 }, { fill: colour, opacity: index === 5 ? 1 : 0.92 }),
    )
    .join('')
  return (
    (
      [
        [48, 48],
        [1752, 48],
        [48, 2952],
        [1752, 2952],
      ] as Point[]
    )
      .map(cross)
      .join('') + swatches
  )
}

/** Stacked Up, drawn: 1800 × 3000. */
export function drawStackedUp(): string {
  restartClips()
  const random = seededRandom(seed)
  const placed = pile(random)
  const frame = rect(
    { x: image.left, y: image.top, width: image.right - image.left, height: image.bottom - image.top },
    {},
  )
  const light = path(
    linePath(
      [
        [image.left, 330],
        [760, 96],
        [1180, 96],
        [image.left, 1010],
      ],
      true,
    ) +
      linePath(
        [
          [image.left, 1120],
          [1440, 250],
          [image.right, 200],
          [image.right, 560],
          [image.left, 1800],
        ],
        true,
      ),
    { fill: '#fff3dc', opacity: 0.34 },
  )
  const scene =
    rect({ x: 0, y: 0, ...size }, { fill: wall }) +
    wallpaper(random.branch('wallpaper')) +
    light +
    floor(random.branch('floor')) +
    shadow(placed) +
    group(
      placed.map((each, index) => group(each.thing.draw(random.branch(`thing ${index}`)), placing(each))).join(''),
      `transform="translate(890 ${feet}) scale(${scale})"`,
    )
  return svgDocument(
    size,
    `<defs><clipPath id="image">${frame}</clipPath></defs>` +
      rect({ x: 0, y: 0, ...size }, { fill: inks.paper }) +
      group(scene, 'clip-path="url(#image)"') +
      rect(
        { x: image.left, y: image.top, width: image.right - image.left, height: image.bottom - image.top },
        { stroke: inks.ink, width: 5 },
      ) +
      margin(),
  )
}
