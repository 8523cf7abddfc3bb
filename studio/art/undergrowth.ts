import { chopMark } from './chop-mark.ts'
import { mix, toned } from './colour.ts'
import { gardenInks, type GardenInks } from './garden-inks.ts'
import type { UndergrowthTraits } from './gen2-traits.ts'
import { downGradient, roundGradient } from './painted-strata.ts'
import { along, growing } from './pressed-leaf.ts'
import { blockOutline, inkSalt, paperMargin } from './print-sheet.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'
import { smoothNoise } from './smooth-noise.ts'
import {
  circle,
  defined,
  gouge,
  group,
  path,
  rect,
  ribbon,
  smoothPath,
  stamp,
  svgDocument,
  taper,
  type Point,
} from './svg-path.ts'
import { drawCreature } from './undergrowth-creatures.ts'
import { blossoms, growths } from './undergrowth-plants.ts'

export const undergrowthSize = { width: 1560, height: 1040 } as const
const block = { x: 52, y: 52, width: 1456, height: 904 }

type Air = { top: string; low: string; far: string; near: string; flower: string; lit: string }

function airOf({ light }: UndergrowthTraits, inks: GardenInks): Air {
  const near = mix(inks.key, inks.fern, 0.22)
  if (light === 'Moonrise')
    return {
      top: mix(inks.key, inks.water, 0.16),
      low: mix(inks.key, inks.water, 0.62),
      far: mix(inks.key, inks.water, 0.46),
      near: mix(inks.key, '#05070a', 0.35),
      flower: mix(inks.petal, inks.paper, 0.35),
      lit: mix(inks.water, inks.paper, 0.45),
    }
  if (light === 'Last light')
    return {
      top: mix(inks.water, inks.key, 0.4),
      low: mix(inks.heart, inks.blush, 0.5),
      far: mix(inks.blush, inks.fern, 0.45),
      near: mix(near, '#000000', 0.2),
      flower: inks.petal,
      lit: mix(inks.heart, inks.paper, 0.3),
    }
  if (light === 'Mist')
    return {
      top: mix(inks.tint, inks.paper, 0.6),
      low: mix(inks.paper, '#ffffff', 0.3),
      far: mix(inks.paper, inks.leaf, 0.22),
      near: mix(near, inks.leaf, 0.12),
      flower: inks.petal,
      lit: inks.paper,
    }
  if (light === 'Noon')
    return {
      top: mix(inks.water, inks.paper, 0.3),
      low: mix(inks.paper, inks.heart, 0.2),
      far: mix(inks.leaf, inks.paper, 0.5),
      near,
      flower: inks.petal,
      lit: mix(inks.leaf, inks.paper, 0.6),
    }
  return {
    top: mix(inks.tint, inks.blush, 0.35),
    low: mix(inks.tint, inks.paper, 0.55),
    far: mix(inks.tint, inks.leaf, 0.45),
    near,
    flower: inks.petal,
    lit: mix(inks.tint, inks.paper, 0.5),
  }
}

function sky({ light }: UndergrowthTraits, random: SeededRandom, inks: GardenInks, air: Air, id: string): string {
  const base =
    downGradient(`${id}g1`, block.y, block.y + block.height * 0.8, [
      [0, air.top, 1],
      [1, air.low, 1],
    ]) + rect(block, { fill: `url(#${id}g1)` })
  const grain = Array.from({ length: 110 }, () => {
    const y = block.y + random.next() * block.height * 0.75
    const x = block.x + random.next() * block.width
    return gouge(
      [x - random.between(60, 220), y + random.normal() * 3],
      [x + random.between(60, 260), y + random.normal() * 3],
      random.between(0.8, 2.6),
    )
  }).join('')
  const at: Point = [
    block.x + block.width * random.pick([0.24, 0.36, 0.64, 0.76]),
    block.y + block.height * (light === 'Noon' ? 0.16 : random.between(0.34, 0.5)),
  ]
  const radius = light === 'Low sun' ? random.between(120, 170) : light === 'Moonrise' ? random.between(84, 120) : 0
  const disc =
    radius === 0
      ? ''
      : roundGradient(`${id}g2`, at, radius * 2.6, [
          [0.3, air.low, 0.8],
          [1, air.low, 0],
        ]) +
        circle(at[0], at[1], radius * 2.6, { fill: `url(#${id}g2)` }) +
        circle(at[0], at[1], radius, {
          fill: light === 'Moonrise' ? mix(inks.paper, inks.heart, 0.2) : mix(inks.heart, inks.petal, 0.22),
        })
  return base + path(grain, { fill: air.lit, opacity: 0.35 }) + disc
}

const winds: Record<UndergrowthTraits['wind'], number> = { Still: 0, Breeze: 0.26, Westerly: 0.62, Gale: 1.05 }
const depths: Record<UndergrowthTraits['depth'], { layers: number; plants: number }> = {
  Thin: { layers: 4, plants: 6 },
  Close: { layers: 5, plants: 9 },
  Tangled: { layers: 6, plants: 12 },
}
/** Plants with much detail stand further apart, to keep the file small. */
const crowd: Record<UndergrowthTraits['growth'], number> = {
  Bracken: 0.46,
  Reeds: 1.15,
  Brambles: 0.62,
  Grasses: 1.1,
  Docks: 0.52,
  Horsetail: 0.6,
}

/** How tall a plant is when its stamp is cut. */
const cutHeight = 400
const variants = ['a', 'b', 'c', 'd', 'e'] as const

/** The plants and flower heads that the banks set again and again, each bank in its own ink (`fill`, and `color` for the second ink). */
function stamps(
  traits: UndergrowthTraits,
  random: SeededRandom,
  lean: number,
  { heart, id }: { heart: string; id: string },
): { cut: string; tips: Map<string, Point> } {
  const tips = new Map<string, Point>()
  // A bracken has so many leaflets that three of it must do.
  const plants = variants.map((name, index) => {
    if (traits.growth === 'Bracken' && index > 2) {
      tips.set(name, tips.get('a') ?? [0, 0])
      return `<use id="${id}${name}" href="#${id}${variants[index - 3] ?? 'a'}" transform="scale(-1 1)"/>`
    }
    const { shape, cuts, tip } = growths[traits.growth]({
      random,
      foot: [0, 0],
      height: cutHeight,
      lean: lean * random.between(0.75, 1.12) + random.normal() * 0.08,
      near: 0.7,
    })
    tips.set(name, tip.at)
    return group(
      path(shape, {}) +
        path(cuts, { stroke: 'currentColor', width: 1.8, opacity: 0.55, extra: 'stroke-linecap="round"' }),
      `id="${id}${name}"`,
    )
  })
  const flower = traits.flowers
  const heads =
    flower === 'None'
      ? []
      : variants.slice(0, 3).map((name) => {
          const head = blossoms[flower](random, [0, 0], -Math.PI / 2 + lean * 0.6, 50)
          return group(
            path(head.main, {}) + path(head.second, { fill: 'currentColor' }) + path(head.heart, { fill: heart }),
            `id="${id}f${name}"`,
          )
        })
  return { cut: defined([...plants, ...heads].join('')), tips }
}

type Bank = {
  near: number
  colour: string
  cut: string
  lean: number
  seed: string
  id: string
  tips: Map<string, Point>
}

/** One bank of growth: everything at the same distance is one flat of ink. */
function bank(
  traits: UndergrowthTraits,
  random: SeededRandom,
  { near, colour, cut, lean, seed, id, tips }: Bank,
): { drawn: string; perches: Point[] } {
  const noise = smoothNoise(seed)
  const floor = block.y + block.height * (0.7 + near * 0.36)
  const count = Math.max(4, Math.round(depths[traits.depth].plants * crowd[traits.growth] * (1.7 - near * 0.7)))
  const perches: Point[] = []
  const plants = Array.from({ length: count }, (_, index) => {
    const x = block.x - 60 + ((index + random.between(0.1, 0.9)) / count) * (block.width + 120)
    const clearing = 0.72 + 0.4 * noise(x / 420, near * 3)
    const size = (block.height * (0.34 + near * 0.5) * clearing * random.between(0.74, 1.12)) / cutHeight
    const [name, foot, flip] = [
      random.pick(variants),
      [x, floor + random.between(0, 30)] as Point,
      lean === 0 ? random.pick([-1, 1]) : 1,
    ]
    const tip = tips.get(name) ?? [0, 0]
    perches.push([foot[0] + tip[0] * size * flip, foot[1] + tip[1] * size])
    return stamp(`${id}${name}`, foot, random.normal() * 0.06, size * flip, size)
  })
  const ground = Array.from({ length: 27 }, (_, index): Point => {
    const x = block.x - 40 + index * 60
    return [x, floor - 24 - near * 26 + noise(x / 160, 9 + near) * 30]
  })
  const tufts = Array.from({ length: 64 }, () =>
    taper(
      [block.x - 20 + random.next() * (block.width + 40), floor + 6],
      -Math.PI / 2 + random.normal() * 0.3,
      random.between(30, 90) * (0.5 + near),
      lean + random.normal() * 0.6,
      5 + near * 6,
    ),
  ).join('')
  const land = smoothPath([...ground, [block.x + block.width + 60, 1100], [block.x - 60, 1100]], true, 0.7)
  return {
    drawn:
      path(land, { fill: colour }) +
      path(tufts, { fill: colour }) +
      group(plants.join(''), `fill="${colour}" color="${cut}"`),
    perches,
  }
}

function flowers(
  traits: UndergrowthTraits,
  random: SeededRandom,
  inks: GardenInks,
  air: Air,
  { near, colour, lean, id }: Pick<Bank, 'near' | 'colour' | 'lean' | 'id'>,
): string {
  if (traits.flowers === 'None') return ''
  const count = Math.round(random.between(5, 8) + (1 - near) * 3)
  const heads = Array.from({ length: count }, () => {
    const foot: Point = [
      block.x + random.between(0.03, 0.97) * block.width,
      block.y + block.height * (0.74 + near * 0.3),
    ]
    const height = block.height * (0.36 + near * 0.34) * random.between(0.8, 1.2)
    const line = growing(foot, -Math.PI / 2 - lean * 0.2, height, lean * 0.9 + random.normal() * 0.2, 6)
    const end = along(line, 0.999)
    return {
      line: ribbon(line, (t) => (3 + near * 4) * (1 - t * 0.6)),
      head: stamp(
        `${id}f${random.pick(['a', 'b', 'c'])}`,
        end.at,
        random.normal() * 0.2,
        ((20 + near * 40) * random.between(0.8, 1.15)) / 50,
      ),
    }
  })
  const main = mix(air.flower, colour, 0.28 * (1 - near))
  const [fill, second] =
    traits.flowers === 'Umbels' ? [mix(main, inks.paper, 0.55), colour] : [main, mix(inks.blush, inks.paper, 0.4)]
  return (
    path(heads.map(({ line }) => line).join(''), { fill: colour }) +
    group(heads.map(({ head }) => head).join(''), `fill="${fill}" color="${second}"`)
  )
}

/** Where the creature sits, and how large it is. */
function hiding(traits: UndergrowthTraits, random: SeededRandom, perches: readonly Point[], inks: GardenInks): string {
  const stems = perches.filter(([x, y]) => x > 200 && x < 1360 && y > 150)
  const level = traits.hidden === 'Dragonfly' ? random.between(0.16, 0.34) : traits.hidden === 'Eyes' ? 0.78 : 0.86
  const at: Point =
    traits.hidden === 'Wren' && stems.length > 0
      ? random.pick(stems)
      : [block.x + block.width * random.between(0.22, 0.78), block.y + block.height * level]
  const body =
    traits.hidden === 'Fox'
      ? mix(inks.petal, '#d4622a', 0.5)
      : traits.hidden === 'Eyes'
        ? mix(inks.heart, inks.paper, 0.3)
        : mix(inks.earth, inks.blush, 0.35)
  return drawCreature(
    traits.hidden,
    { body, mark: mix(inks.paper, inks.tint, 0.3), dark: inks.key },
    at,
    traits.hidden === 'Fox' ? 1.25 : traits.hidden === 'Wren' ? 0.7 : 0.95,
    random.pick([-1, 1] as const),
  )
}

const blown = (traits: UndergrowthTraits, random: SeededRandom, way: number): string =>
  winds[traits.wind] < 0.5
    ? ''
    : Array.from({ length: traits.wind === 'Gale' ? 54 : 24 }, () => {
        const [x, y] = [block.x + random.next() * block.width, block.y + random.next() * block.height * 0.7]
        return random.chance(0.5)
          ? gouge([x, y], [x + way * random.between(12, 30), y + random.between(-8, 10)], random.between(5, 10))
          : gouge([x, y], [x + way * random.between(60, 180), y + random.between(-6, 12)], 2.2, random.normal() * 10)
      }).join('')

/** Draws a print of undergrowth as an SVG document of 1560 × 1040. */
export function drawUndergrowth(traits: UndergrowthTraits, seed: string): string {
  const random = seededRandom(`undergrowth/${seed}`)
  const inks: GardenInks = gardenInks[traits.inks]
  const air = airOf(traits, inks)
  const id = `u${seed}`
  const way = random.pick([-1, 1] as const)
  const lean = winds[traits.wind] * way
  const { layers } = depths[traits.depth]
  const { cut: cuts, tips } = stamps(traits, random.branch('stamps'), lean, { heart: inks.heart, id })
  const hiddenAt = traits.hidden === 'Dragonfly' ? layers - 1 : Math.max(1, layers - 2)
  const drawn: string[] = []
  for (let layer = 0; layer < layers; layer += 1) {
    const near = layer / (layers - 1)
    const colour = mix(air.far, air.near, near ** 0.85)
    const { drawn: growth, perches } = bank(traits, random.branch(`bank/${layer}`), {
      near,
      colour,
      cut: mix(colour, air.lit, 0.5),
      lean,
      seed: `${id}/${layer}`,
      id,
      tips,
    })
    drawn.push(growth)
    if (layer === hiddenAt) drawn.push(hiding(traits, random.branch('hidden'), perches, inks))
    if (layer > 0) drawn.push(flowers(traits, random.branch(`flowers/${layer}`), inks, air, { near, colour, lean, id }))
    if (traits.light === 'Mist' && layer < layers - 1)
      drawn.push(
        downGradient(`${id}m${layer}`, block.y + block.height * 0.35, block.y + block.height, [
          [0, inks.paper, 0],
          [0.55, inks.paper, 0.62 - near * 0.2],
          [1, inks.paper, 0.3],
        ]) + rect(block, { fill: `url(#${id}m${layer})` }),
      )
  }
  return svgDocument(
    undergrowthSize,
    [
      cuts,
      sky(traits, random.branch('sky'), inks, air, id),
      ...drawn,
      path(blown(traits, random.branch('blown'), way), { fill: mix(inks.leaf, air.lit, 0.35), opacity: 0.9 }),
      paperMargin(
        random.branch('paper'),
        undergrowthSize,
        { paper: inks.paper, dark: mix(inks.paper, inks.key, 0.5), light: toned(inks.paper, 0.04) },
        { outline: blockOutline(random.branch('block'), block, 2.6), block },
      ),
      inkSalt(random.branch('salt'), block, { paper: inks.paper, count: 300, opacity: 0.65 }),
      chopMark(1466, 978, 42, {
        ink: traits.inks === 'Lampblack' || traits.inks === 'Cyanotype' ? inks.key : '#b23a2a',
        paper: inks.paper,
      }),
    ].join(''),
  )
}
