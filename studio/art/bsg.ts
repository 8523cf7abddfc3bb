import type { PieceDescription, PieceMaker, Trait } from '#features/studio/studio.ts'
import { crackle, firing, seam } from './bsg-kiln.ts'
import { bsgFormats, bsgTraits, type BsgTraits } from './bsg-traits.ts'
import { weatherBefore, weatherBehind, type Scene } from './bsg-weather.ts'
import { describePainting } from './bsg-words.ts'
import { meanColour, mix } from './colour.ts'
import { glazes, sienna, type Pigments } from './glazes.ts'
import {
  bandPath,
  bandStreaks,
  downGradient,
  edgePoints,
  pool,
  stratum,
  wanderingEdge,
  type Edge,
} from './painted-strata.ts'
import { paperMargin } from './print-sheet.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'
import { gouge, linePath, path, rect, svgDocument, type Box, type Point } from './svg-path.ts'

const sheet = '#f1eadd'
const marginShares: Record<BsgTraits['edge'], number> = { Deckled: 0.05, Taped: 0.06, Torn: 0.045, Bleed: 0 }

/** The outline of the painted part. */
function outlineOf(kind: BsgTraits['edge'], random: SeededRandom, box: Box): string {
  if (kind === 'Bleed')
    return linePath(
      [
        [box.x, box.y],
        [box.x + box.width, box.y],
        [box.x + box.width, box.y + box.height],
        [box.x, box.y + box.height],
      ],
      true,
    )
  const rough = kind === 'Taped' ? 0.9 : kind === 'Deckled' ? 3.2 : 7
  const step = kind === 'Torn' ? 12 : kind === 'Deckled' ? 8 : 22
  const corners: readonly Point[] = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x + box.width, box.y + box.height],
    [box.x, box.y + box.height],
  ]
  let drift = 0
  const points = corners.flatMap(([x, y], index) => {
    const [toX, toY] = corners[(index + 1) % 4] as Point
    const count = Math.round(Math.hypot(toX - x, toY - y) / step)
    const [nx, ny] = [-(toY - y) / (count * step), (toX - x) / (count * step)]
    return Array.from({ length: count }, (_, at): Point => {
      drift = drift * 0.86 + random.normal() * rough * 0.5
      const off = drift + (random.chance(0.04) ? random.normal() * rough * 1.5 : 0)
      return [x + ((toX - x) * at) / count + nx * off, y + ((toY - y) * at) / count + ny * off]
    })
  })
  return linePath(points, true)
}

/** Where the face of a torn sheet came away further out than its paint. */
const tornLip = (random: SeededRandom, box: Box): string =>
  outlineOf('Torn', random, { x: box.x - 9, y: box.y - 8, width: box.width + 19, height: box.height + 18 })

/** The imprimatura: thin burnt sienna, laid the way its trait says. */
function ground(kind: BsgTraits['ground'], random: SeededRandom, box: Box): string {
  const marks = (count: number, length: [number, number], width: [number, number]) =>
    Array.from({ length: count }, () => {
      const [x, y, reach] = [
        box.x + random.between(-0.1, 1) * box.width,
        box.y + random.between(-0.05, 1.05) * box.height,
        random.between(...length),
      ]
      const angle =
        kind === 'Dragged'
          ? Math.PI / 2 + random.normal() * 0.03
          : kind === 'Swept'
            ? 0.22 + ((x - box.x) / box.width) * -0.5
            : kind === 'Mottled'
              ? random.between(0, Math.PI)
              : random.normal() * 0.03
      return gouge(
        [x, y],
        [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach],
        random.between(...width),
        kind === 'Mottled' ? random.normal() * 14 : random.normal() * 4,
      )
    }).join('')
  const long: [number, number] = kind === 'Mottled' ? [50, 170] : [box.width * 0.15, box.width * 0.6]
  const broad: [number, number] = kind === 'Mottled' ? [12, 40] : [3, kind === 'Rubbed' ? 26 : 14]
  const pale = kind === 'Rubbed' ? 0.42 : 0.26
  return [
    rect(box, { fill: kind === 'Flooded' ? mix(sienna.body, sienna.deep, 0.45) : sienna.body }),
    path(marks(38, long, broad), { fill: sienna.deep, opacity: 0.28 }),
    path(marks(34, long, broad), { fill: sienna.bright, opacity: 0.34 }),
    path(marks(30, long, broad), { fill: sienna.pale, opacity: pale }),
    path(marks(30, [long[0] * 0.5, long[1] * 0.6], [1, 4]), { fill: sienna.umber, opacity: 0.34 }),
    kind === 'Rubbed' ? path(marks(46, long, [0.7, 2.5]), { fill: '#e9b58b', opacity: 0.4 }) : '',
  ].join('')
}

type Land = { level: number; skyline: Edge; edges: Edge[] }

const levels: Record<BsgTraits['horizon'], readonly [number, number]> = {
  Low: [0.66, 0.76],
  Middle: [0.46, 0.55],
  High: [0.22, 0.32],
  Double: [0.26, 0.34],
  Tilted: [0.36, 0.52],
  Broken: [0.38, 0.5],
  None: [-0.04, -0.03],
}

/** Where the sky ends, and the upper edges of the strata from there down. */
function landOf(traits: BsgTraits, random: SeededRandom, box: Box, seed: string): Land {
  const level = box.y + box.height * random.between(...levels[traits.horizon])
  const tilt =
    traits.horizon === 'Tilted'
      ? box.height * random.pick([-1, 1]) * random.between(0.16, 0.26)
      : random.normal() * box.height * 0.012
  const calm = random.chance(0.5)
  const fault = box.x + box.width * random.between(0.3, 0.7)
  const jump = traits.horizon === 'Broken' ? box.height * random.pick([-1, 1]) * random.between(0.09, 0.17) : 0
  const depth = box.y + box.height - level
  const count = random.whole(4, 7)
  const bend = random.between(1.15, 1.9)
  const edges = Array.from({ length: count }, (_, index): Edge => {
    const t = index / count
    const even = t ** bend * depth
    const sway = (calm ? 0.006 : 0.024) * box.height * (0.4 + t * 2.2)
    const base = wanderingEdge(
      `${seed}/edge/${index}`,
      level + even + (index === 0 ? 0 : random.normal() * depth * 0.025),
      { width: box.width, sway, shiver: 1.1 + t * 1.6, tilt: tilt * (1 - t * 0.7) },
    )
    return (x) => base(x) + (jump === 0 ? 0 : jump / (1 + Math.exp(-(x - fault - index * 6) / 3)))
  })
  return { level, skyline: edges[0] as Edge, edges }
}

function sky(traits: BsgTraits, random: SeededRandom, box: Box, pigments: Pigments, land: Land, id: string): string {
  if (traits.horizon === 'None') return ''
  const upper: Edge = () => box.y - 20
  const reach = Math.max(40, land.level - box.y)
  // A strip above the horizon is left thin, so that the ground glows there.
  const lower: Edge = (x) => land.skyline(x) + 6
  const band = { upper, lower, box }
  const long: [number, number] = [box.width * 0.16, box.width * 0.6]
  const rise = mix(pigments.sky, pigments.haze, 0.35)
  return [
    downGradient(`${id}sky`, box.y, land.level, [
      [0, pigments.sky, 0.93],
      [0.45, rise, 0.86],
      [0.82, pigments.haze, 0.74],
      [0.97, mix(pigments.haze, sienna.pale, 0.5), 0.3],
      [1, sienna.pale, 0.1],
    ]),
    path(bandPath(upper, lower, box), { fill: `url(#${id}sky)` }),
    path(bandStreaks(random, band, { count: 38, length: long, width: [4, reach * 0.06 + 6] }, 0), {
      fill: mix(pigments.sky, pigments.deep, 0.3),
      opacity: 0.15,
    }),
    path(bandStreaks(random, band, { count: 36, length: long, width: [3, reach * 0.05 + 6] }), {
      fill: mix(pigments.haze, '#ffffff', 0.15),
      opacity: 0.17,
    }),
    path(bandStreaks(random, band, { count: 26, length: [60, box.width * 0.3], width: [1, 5] }, 1), {
      fill: sienna.bright,
      opacity: 0.3,
    }),
    path(bandStreaks(random, band, { count: 24, length: [80, box.width * 0.4], width: [0.8, 3] }), {
      fill: sienna.body,
      opacity: 0.36,
    }),
  ].join('')
}

function strata(traits: BsgTraits, random: SeededRandom, box: Box, pigments: Pigments, land: Land, id: string): string {
  const shift = random.whole(0, 1)
  const bare = random.whole(1, land.edges.length)
  const scrapedAt = random.whole(0, land.edges.length - 1)
  const floor: Edge = () => box.y + box.height + 20
  const layer = (index: number, upper: Edge, lower: Edge, colour: string) =>
    stratum(random.branch(`stratum/${index}`), {
      id: `${id}s${index}`,
      upper,
      lower,
      box,
      colour,
      deep: pigments.deep,
      body: random.between(0.72, 0.97),
      scraped: index === scrapedAt ? 1 : random.chance(0.35) ? 0.4 : 0,
      detail: Math.min(1, 4.6 / land.edges.length),
    })
  return (
    land.edges
      .map((upper, index) => {
        if (index === bare) return ''
        const colour = pigments.strata[(index + shift) % pigments.strata.length] as string
        const lower = land.edges[index + 1] ?? floor
        const reaching: Edge = (x) => lower(x) + 14
        const spot = random.branch(`pool/${index}`)
        const from = box.x + box.width * spot.between(-0.05, 0.6)
        const to = from + box.width * spot.between(0.22, 0.5)
        const deep = Math.max(20, lower((from + to) / 2) - upper((from + to) / 2))
        const pooled =
          traits.horizon !== 'Broken' && spot.chance(0.5)
            ? pool(spot, {
                along: lower,
                from,
                to,
                high: Math.min(deep * 0.4, spot.between(12, 46)),
                colour: pigments.strata[(index + shift + 1) % pigments.strata.length] as string,
                deep: pigments.deep,
              })
            : ''
        return layer(index, upper, reaching, colour) + pooled
      })
      .join('') +
    accentLine(random, box, pigments, land) +
    (traits.horizon === 'Double' ? secondSky(random, box, pigments, land, id) : '')
  )
}

/** One thin bright line along part of an edge. */
function accentLine(random: SeededRandom, box: Box, pigments: Pigments, land: Land): string {
  const edge = land.edges[random.whole(0, Math.min(2, land.edges.length - 1))] as Edge
  const from = box.x + box.width * random.between(-0.1, 0.55)
  const to = from + box.width * random.between(0.2, 0.55)
  const points = edgePoints((x) => edge(x) - 1.5, { ...box, x: from, width: to - from })
  const dashes = Array.from({ length: 16 }, () => {
    const x = random.between(from, to)
    const reach = random.between(30, 150)
    return gouge(
      [x, edge(x) - random.between(0, 5)],
      [x + reach, edge(x + reach) - random.between(0, 4)],
      random.between(0.8, 3),
    )
  })
  return (
    path(linePath(points), {
      stroke: pigments.accent,
      width: 2.2,
      opacity: 0.7,
      extra: 'stroke-dasharray="140 9 60 22"',
    }) + path(dashes.join(''), { fill: pigments.accent, opacity: 0.85 })
  )
}

function secondSky(random: SeededRandom, box: Box, pigments: Pigments, land: Land, id: string): string {
  const top = land.level + (box.y + box.height - land.level) * random.between(0.36, 0.5)
  const upper = wanderingEdge(`${id}/second/upper`, top, { width: box.width, sway: 4, shiver: 1.2 })
  const lower = wanderingEdge(`${id}/second/lower`, top + box.height * random.between(0.1, 0.16), {
    width: box.width,
    sway: 7,
    shiver: 1.6,
  })
  return stratum(random.branch('second'), {
    id: `${id}ss`,
    upper,
    lower,
    box,
    colour: pigments.haze,
    deep: pigments.deep,
    body: 0.94,
    scraped: 0.5,
    detail: 0.8,
  })
}

function drawPainting(tokenId: bigint): string {
  const traits = bsgTraits(tokenId)
  if (!traits) throw new RangeError(`Burnt Sienna Ground has no number ${tokenId}.`)
  const seed = `bsg/${tokenId}`
  const random = seededRandom(seed)
  const size = bsgFormats[traits.format]
  const pigments: Pigments = glazes[traits.glaze]
  const margin = Math.round(Math.min(size.width, size.height) * marginShares[traits.edge])
  const box = { x: margin, y: margin, width: size.width - margin * 2, height: size.height - margin * 2 }
  const whole = { x: box.x - 14, y: box.y - 14, width: box.width + 28, height: box.height + 28 }
  const id = `g${tokenId}`
  const land = landOf(traits, random.branch('land'), whole, seed)
  const scene: Scene = {
    random: random.branch('weather'),
    box: whole,
    pigments,
    skyline: land.skyline,
    level: land.level,
    id,
  }
  const kiln = { random: random.branch('kiln'), box: whole, pigments, id, seed }
  const outline = outlineOf(traits.edge, random.branch('edge'), box)
  const painting = [
    ground(traits.ground, random.branch('ground'), whole),
    sky(traits, random.branch('sky'), whole, pigments, land, id),
    weatherBehind(traits.weather, scene),
    strata(traits, random.branch('strata'), whole, pigments, land, id),
    weatherBefore(traits.weather, scene),
    firing(traits.firing, kiln),
    crackle(traits.crackle, { ...kiln, skyline: land.skyline, level: land.level }),
    seam(traits.seam, { ...kiln, random: random.branch('seam') }),
  ].join('')
  const margins =
    traits.edge === 'Bleed'
      ? ''
      : [
          paperMargin(
            random.branch('paper'),
            size,
            { paper: sheet, dark: '#8b7a63', light: '#fffaf0' },
            { outline, block: box },
          ),
          traits.edge === 'Torn'
            ? path(tornLip(random.branch('lip'), box) + outline, {
                fill: '#fffcf5',
                stroke: '#c9b799',
                width: 0.8,
                extra: 'fill-rule="evenodd"',
              })
            : '',
          traits.edge === 'Deckled' ? path(outline, { stroke: sienna.deep, width: 2, opacity: 0.5 }) : '',
        ].join('')
  return svgDocument(size, painting + margins)
}

const traitsOf = (traits: BsgTraits): Trait[] => {
  const rows: [string, string][] = [
    ['Format', traits.format],
    ['Ground', traits.ground],
    ['Glaze', traits.glaze],
    ['Horizon', traits.horizon],
    ['Weather', traits.weather],
    ['Firing', traits.firing],
    ['Crackle', traits.crackle],
    ['Seam', traits.seam],
    ['Edge', traits.edge],
  ]
  return rows
    .filter(([traitType, value]) => value !== 'None' || traitType === 'Horizon')
    .map(([traitType, value]) => ({ traitType, value }))
}

function describe(tokenId: bigint): PieceDescription | undefined {
  const traits = bsgTraits(tokenId)
  if (!traits) return undefined
  const pigments: Pigments = glazes[traits.glaze]
  const bare = traits.edge === 'Bleed' ? 0 : 0.18
  const colour = meanColour([
    [sheet, bare],
    [sienna.body, 0.3],
    [pigments.sky, 0.2],
    [pigments.strata[0] ?? sienna.body, 0.2],
    [pigments.strata[1] ?? sienna.body, 0.2],
  ])
  return {
    name: `Burnt Sienna Ground #${tokenId}`,
    description: describePainting(traits),
    traits: traitsOf(traits),
    image: { ...bsgFormats[traits.format], colour },
  }
}

/** Burnt Sienna Ground: 128 paintings of strata on one fired earth. */
export const bsg: PieceMaker = { describe, draw: drawPainting }
