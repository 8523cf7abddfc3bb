import type { blockBlooms } from './block-blooms.ts'
import { blockGardens, type Season } from './block-gardens.ts'
import { blockModel, type BlockModel, type Material } from './block-model.ts'
import { castShadow, edgeLines, printBlocks, regionPaths, type Face, type Place, type Printed } from './block-print.ts'
import { blockSky, type SkyName } from './block-skies.ts'
import { blockVisitors } from './block-visitors.ts'
import { chopMark } from './chop-mark.ts'
import { mix, toned } from './colour.ts'
import { dealTraits, type Chances } from './deal-traits.ts'
import { gardenInks, type GardenInks, type InksName } from './garden-inks.ts'
import { gen2Place, seriesLength } from './gen2-series.ts'
import { inkSalt, paperSheet } from './print-sheet.ts'
import { hashOf, seededRandom, type SeededRandom } from './seeded-random.ts'
import { gouge, group, linePath, num, path, svgDocument, type Point } from './svg-path.ts'

export type BloomName = keyof typeof blockBlooms
export type GardenName = keyof typeof blockGardens
export type CutName = 'Flush' | 'Grooved' | 'Keyline' | 'Hatched' | 'Stippled'
export type VisitorName = keyof typeof blockVisitors | 'None'

/** Everything that a visitor picks in the composer, and that a token's traits say. */
export type BloomblockChoice = {
  bloom: BloomName
  garden: GardenName
  inks: InksName
  sky: SkyName
  cut: CutName
  season: Season
  visitor: VisitorName
}

export type BloomblockTrait<Key extends keyof BloomblockChoice = keyof BloomblockChoice> = {
  key: Key
  traitType: string
  does: string
  values: readonly { value: BloomblockChoice[Key]; does: string }[]
}

const values = <Value extends string>(words: Record<Value, string>) =>
  (Object.entries(words) as [Value, string][]).map(([value, does]) => ({ value, does }))

/** The catalogue of the composer: trait types in the order of the garden, with a few words on what each value does. */
export const bloomblockTraits = [
  {
    key: 'bloom',
    traitType: 'Bloom',
    does: 'What flowers.',
    values: values<BloomName>({
      Tulip: 'a cup with four points',
      Daisy: 'a flat wheel of rays',
      Sunflower: 'a round face turned to one side',
      Allium: 'a ball with holes',
      Foxglove: 'a tower of collars',
      Poppy: 'a wide bowl with a dark eye',
      Lily: 'four arms that arch and fall',
      Rose: 'squares folded into squares',
      Thistle: 'a green globe under a shock of colour',
      Bells: 'bells under a crook',
      Hydrangea: 'a heap of florets',
      Iris: 'standing sails and falling ones',
      Clock: 'seeds on spokes',
    }),
  },
  {
    key: 'garden',
    traitType: 'Garden',
    does: 'What it grows in.',
    values: values<GardenName>({
      Specimen: 'one great bloom on a plinth',
      Pot: 'a pot on a tiled floor',
      Terrace: 'four steps with a path beside them',
      Courtyard: 'two walls and a bed',
      Island: 'a piece of ground in the air',
      Canal: 'a channel of water with a bridge',
      Meadow: 'many small blooms',
      Stair: 'a stair round a tower',
      Frame: 'a frame of beams',
    }),
  },
  {
    key: 'inks',
    traitType: 'Inks',
    does: 'The tray of inks.',
    values: (Object.keys(gardenInks) as InksName[]).map((value) => ({ value, does: `the inks called ${value}` })),
  },
  {
    key: 'sky',
    traitType: 'Sky',
    does: 'What stands behind.',
    values: values<SkyName>({
      Bare: 'the sheet itself',
      Block: 'one flat block of tint',
      Sun: 'a disc',
      Moon: 'a crescent on a dark block',
      Arch: 'an arch',
      Stripes: 'slanting bands',
      Rain: 'rain on a block',
      Stars: 'a night of small squares',
    }),
  },
  {
    key: 'cut',
    traitType: 'Cut',
    does: 'How the block is cut.',
    values: values<CutName>({
      Flush: 'plain flats',
      Grooved: 'a groove between the blocks',
      Keyline: 'a dark outline, a little out of place',
      Hatched: 'gouge marks in the shade',
      Stippled: 'dots in the light',
    }),
  },
  {
    key: 'season',
    traitType: 'Season',
    does: 'What the year has done.',
    values: values<Season>({
      Spring: 'buds among the blooms',
      Summer: 'everything open',
      Autumn: 'turned leaves and fallen petals',
      Winter: 'snow on whatever is flat',
    }),
  },
  {
    key: 'visitor',
    traitType: 'Visitor',
    does: 'Who came.',
    values: values<VisitorName>({
      None: 'nobody',
      Bird: 'a bird',
      Cat: 'a cat that looks away',
      Snail: 'a snail',
      Bees: 'two bees',
      Butterfly: 'a butterfly',
      Lantern: 'somebody left a lantern',
    }),
  },
] as const satisfies readonly BloomblockTrait[]

const chances = {
  bloom: {
    Tulip: 12,
    Daisy: 8,
    Sunflower: 9,
    Allium: 8,
    Foxglove: 7,
    Poppy: 10,
    Lily: 7,
    Rose: 8,
    Thistle: 6,
    Bells: 5,
    Hydrangea: 8,
    Iris: 6,
    Clock: 'once',
  },
  garden: { Specimen: 16, Pot: 15, Terrace: 12, Courtyard: 12, Island: 11, Canal: 9, Meadow: 9, Stair: 7, Frame: 5 },
  inks: {
    'Madder and moss': 14,
    'Indigo and straw': 11,
    Persimmon: 11,
    Delft: 7,
    'Rose and verdigris': 11,
    'Plum and saffron': 9,
    'Soot and poppy': 7,
    Celadon: 9,
    'Quince and slate': 8,
    'Heather and bracken': 6,
    Cyanotype: 3,
    Lampblack: 2,
  },
  sky: { Bare: 16, Block: 20, Sun: 18, Moon: 8, Arch: 13, Stripes: 10, Rain: 6, Stars: 5 },
  cut: { Flush: 22, Grooved: 30, Keyline: 18, Hatched: 18, Stippled: 12 },
  season: { Spring: 26, Summer: 36, Autumn: 22, Winter: 14 },
  visitor: { None: 44, Bird: 14, Cat: 8, Snail: 9, Bees: 11, Butterfly: 9, Lantern: 4 },
} satisfies { [Key in keyof BloomblockChoice]: Chances<BloomblockChoice[Key]> }

const deck = <Key extends keyof BloomblockChoice>(key: Key) =>
  dealTraits<BloomblockChoice[Key]>(
    `gen2/bloomblocks/${key}/1`,
    seriesLength('Bloomblocks'),
    chances[key] as Chances<BloomblockChoice[Key]>,
  )
const decks = {
  bloom: deck('bloom'),
  garden: deck('garden'),
  inks: deck('inks'),
  sky: deck('sky'),
  cut: deck('cut'),
  season: deck('season'),
  visitor: deck('visitor'),
}

/** The choice that a Gen2 token stands for, or `undefined` when it is not a Bloomblock. */
export function choiceOf(tokenId: bigint): BloomblockChoice | undefined {
  const place = gen2Place(tokenId)
  if (place?.series !== 'Bloomblocks') return undefined
  const [bloom, garden, inks, sky, cut, season, visitor] = [
    decks.bloom[place.index],
    decks.garden[place.index],
    decks.inks[place.index],
    decks.sky[place.index],
    decks.cut[place.index],
    decks.season[place.index],
    decks.visitor[place.index],
  ]
  return bloom && garden && inks && sky && cut && season && visitor
    ? { bloom, garden, inks, sky, cut, season, visitor }
    : undefined
}

export const bloomblockSize = { width: 1200, height: 1500 } as const
const plate = { x: 84, y: 84, width: 1032, height: 1272 }

/**
 * Draws a Bloomblock as an SVG document of 1200 × 1500. The same choice and seed give the same bytes; tokens use `bloomblockSeed`.
 */
export function drawBloomblock(choice: BloomblockChoice, seed: string): string {
  const random = seededRandom(`bloomblock/${seed}`)
  const inks: GardenInks = gardenInks[choice.inks]
  const id = `b${hashOf(`${seed}${Object.values(choice).join()}`).toString(36)}`
  const model = blockModel()
  const spots = blockGardens[choice.garden](model, {
    bloom: choice.bloom,
    season: choice.season,
    random: random.branch('garden'),
  })
  if (choice.visitor !== 'None') {
    const [x, y, z] = random.branch('visitor').pick(spots)
    blockVisitors[choice.visitor]((dx, dy, dz, material) => model.put(x + dx, y + dy, z + dz, material))
  }
  const printed = printBlocks(model)
  const place = fitted(printed)
  const dark = choice.sky === 'Moon' || choice.sky === 'Stars'
  const content = [
    paperSheet(random.branch('paper'), bloomblockSize, {
      paper: inks.paper,
      dark: mix(inks.paper, inks.key, 0.5),
      light: toned(inks.paper, 0.04),
    }),
    blockSky(choice.sky, random.branch('sky'), plate, inks, id),
    ...shadowOnFloor(model, place, { choice, inks, dark, id }),
    ...colourRegions(printed, place, { choice, inks, seed }),
    cutLines(printed, place, { choice, inks, random: random.branch('cut'), id }),
    inkSalt(random.branch('salt'), plate, { paper: inks.paper, count: 240 }),
    chopMark(1070, 1404, 46, {
      ink: choice.inks === 'Lampblack' || choice.inks === 'Cyanotype' ? inks.key : '#b23a2a',
      paper: inks.paper,
    }),
  ]
  return svgDocument(bloomblockSize, content.join(''))
}
/** The seed of a token's own picture. */
export const bloomblockSeed = (tokenId: bigint): string => tokenId.toString()

function fitted({ bounds }: Printed): Place {
  const [wide, high] = [bounds.right - bounds.left, bounds.bottom - bounds.top]
  const row = Math.min(900 / (wide * Math.sqrt(3)), 1090 / high, 20)
  const column = row * Math.sqrt(3)
  const left = plate.x + plate.width / 2 - ((bounds.left + bounds.right) / 2) * column
  const top = plate.y + plate.height * 0.52 - ((bounds.top + bounds.bottom) / 2) * row
  return (a, b) => [left + a * column, top + b * row]
}

type Setting = { choice: BloomblockChoice; inks: GardenInks }

const flats = new Set<Material>(['earth', 'stone', 'path', 'pot'])
function baseColour({ block, side }: Face, { choice, inks, seed }: Setting & { seed: string }): string {
  const { x, y, z, material } = block
  const scatter = () => hashOf(`${x},${y},${z}${seed}`) / 4294967296
  if (side === 'top' && choice.season === 'Winter' && (flats.has(material) || material === 'leaf'))
    return mix(inks.paper, '#ffffff', 0.55)
  if (side === 'top' && choice.season === 'Autumn' && material !== 'water' && flats.has(material) && scatter() < 0.1)
    return scatter() < 0.06 ? inks.petal : inks.blush
  if (side === 'top' && choice.season === 'Spring' && material === 'earth')
    return scatter() < 0.13 ? mix(inks.leaf, inks.paper, 0.35) : mix(inks.earth, inks.leaf, 0.45)
  if (side === 'top' && choice.season === 'Summer' && material === 'earth') return mix(inks.leaf, inks.earth, 0.25)
  const colours: Record<Material, string> = {
    earth: inks.earth,
    stone: inks.stone,
    path: mix(inks.stone, inks.paper, 0.5),
    water: inks.water,
    pot: mix(inks.earth, inks.blush, 0.5),
    stem: inks.fern,
    leaf: choice.season === 'Autumn' ? mix(inks.leaf, inks.heart, 0.5) : inks.leaf,
    petal: inks.petal,
    blush: inks.blush,
    heart: inks.heart,
    dark: mix(inks.key, inks.fern, 0.15),
    snow: '#ffffff',
  }
  return colours[material]
}

function colourRegions(printed: Printed, place: Place, setting: Setting & { seed: string }): string[] {
  const { inks } = setting
  const toneOf = new Map<string, string>()
  const colour = (face: Face) => {
    const base = baseColour(face, setting)
    const kind =
      face.side === 'top' ? (face.shaded ? 0.24 : 0) : face.side === 'left' ? (face.shaded ? 0.34 : 0.16) : 0.46
    const name = `${base}${kind}`
    const kept = toneOf.get(name) ?? (kind === 0 ? mix(base, inks.paper, 0.12) : mix(base, inks.key, kind))
    toneOf.set(name, kept)
    return kept
  }
  return [...regionPaths(printed, place, colour)].map(([fill, data]) =>
    path(data, { fill, stroke: fill, width: 0.9, extra: 'stroke-linejoin="round"' }),
  )
}

function shadowOnFloor(
  model: BlockModel,
  place: Place,
  { choice, inks, dark, id }: Setting & { dark: boolean; id: string },
): string[] {
  if (choice.garden === 'Island') return []
  const cells = castShadow(model, 0)
  const data = cells.map(([x, y]) => {
    const [a, b] = [x - y, x + y + 2]
    return linePath([place(a, b), place(a + 1, b + 1), place(a, b + 2), place(a - 1, b + 1)], true)
  })
  return [
    `<clipPath id="${id}f"><rect x="${plate.x}" y="${plate.y}" width="${plate.width}" height="${plate.height}"/></clipPath>`,
    path(data.join(''), { fill: inks.key, opacity: dark ? 0.45 : 0.17, extra: `clip-path="url(#${id}f)"` }),
  ]
}

function cutLines(
  printed: Printed,
  place: Place,
  { choice, inks, random, id }: Setting & { random: SeededRandom; id: string },
): string {
  const edges = edgeLines(printed, place)
  const shaky =
    (by: number) =>
    ([[x1, y1], [x2, y2]]: [Point, Point]) =>
      linePath([
        [x1 + random.normal() * by, y1 + random.normal() * by],
        [x2 + random.normal() * by, y2 + random.normal() * by],
      ])
  const lines = (kinds: readonly (keyof typeof edges)[], by: number) =>
    kinds.flatMap((kind) => edges[kind].map(shaky(by))).join('')
  const round = 'stroke-linecap="round"'
  if (choice.cut === 'Flush')
    return path(lines(['contour'], 0), { stroke: inks.paper, width: 1, opacity: 0.55, extra: round })
  if (choice.cut === 'Grooved')
    return (
      path(lines(['contour', 'seam'], 0.5), { stroke: inks.paper, width: 2.2, extra: round }) +
      path(lines(['joint'], 0.4), { stroke: inks.paper, width: 1.1, opacity: 0.6, extra: round })
    )
  if (choice.cut === 'Keyline')
    return group(
      path(lines(['silhouette', 'contour'], 0.5), { stroke: inks.key, width: 3, extra: round }) +
        path(lines(['seam'], 0.5), { stroke: inks.key, width: 1.6, extra: round }) +
        path(lines(['joint'], 0.3), { stroke: inks.key, width: 0.8, opacity: 0.35 }),
      'transform="translate(3 -2.5)"',
    )
  if (choice.cut === 'Hatched')
    return (
      path(lines(['contour', 'seam'], 0.4), { stroke: inks.paper, width: 1.6, extra: round }) +
      hatching(printed, place, { inks, random, id })
    )
  return (
    path(lines(['contour'], 0.4), { stroke: inks.paper, width: 1.4, extra: round }) +
    stipple(printed, place, { inks, random })
  )
}

/** Gouge marks down the shaded sides, in steps of a quarter block. */
function hatching(
  printed: Printed,
  place: Place,
  { inks, random, id }: { inks: GardenInks; random: SeededRandom; id: string },
): string {
  const shade = regionPaths(printed, place, (face) => (face.side === 'right' ? 'shade' : undefined)).get('shade') ?? ''
  const { left, right, top, bottom } = printed.bounds
  const marks: string[] = []
  for (let column = left; column < right; column += 0.27) {
    for (let row = top + random.between(-3, 0); row < bottom;) {
      const length = random.between(4, 11)
      marks.push(
        gouge(place(column, row), place(column + random.between(-0.03, 0.03), row + length), random.between(1.4, 3.6)),
      )
      row += length + random.between(0.1, 0.8)
    }
  }
  return `<clipPath id="${id}h"><path d="${shade}"/></clipPath>${group(path(marks.join(''), { fill: inks.paper, opacity: 0.5 }), `clip-path="url(#${id}h)"`)}`
}

function stipple(
  { faces }: Printed,
  place: Place,
  { inks, random }: { inks: GardenInks; random: SeededRandom },
): string {
  const dots: string[] = []
  for (const { strip, row, face } of faces.values()) {
    if (face.side === 'right') continue
    for (let count = face.side === 'top' ? 2 : random.chance(0.5) ? 1 : 0; count > 0; count -= 1) {
      const [x, y] = place(strip + 0.5 + random.normal() * 0.16, row + random.normal() * 0.25)
      dots.push(`M${num(x)} ${num(y)}h0`)
    }
  }
  return path(dots.slice(0, 2000).join(''), {
    stroke: inks.key,
    width: 2.4,
    opacity: 0.35,
    extra: 'stroke-linecap="round"',
  })
}
