import { chopMark } from './chop-mark.ts'
import { mix, toned } from './colour.ts'
import { gardenInks, type GardenInks } from './garden-inks.ts'
import type { NightTraits } from './gen2-traits.ts'
import { moth, nightBlooms, nightLeaf, type Engraved } from './night-blooms.ts'
import { engravedSky, type Glow } from './night-sky.ts'
import { along, growing } from './pressed-leaf.ts'
import { blockOutline, inkSalt, paperMargin } from './print-sheet.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'
import { smoothNoise } from './smooth-noise.ts'
import {
  circlePath,
  defined,
  gouge,
  group,
  num,
  path,
  polar,
  rect,
  ribbon,
  stamp,
  svgDocument,
  type Point,
} from './svg-path.ts'

export const nightSize = { width: 1280, height: 1280 } as const
const block = { x: 58, y: 58, width: 1164, height: 1130 }
const centre = 640

type Night = {
  traits: NightTraits
  inks: GardenInks
  random: SeededRandom
  id: string
  moon: Point
  radius: number
  floor: number
}

/** Blooms and leaves are cut once, 100 high and pointing up, and set many times. */
const cut = 100
const up = -Math.PI / 2
const blooms = ['a', 'b', 'c'] as const

function stamps({ traits, id }: Night, random: SeededRandom, print: (parts: readonly Engraved[]) => string): string {
  // Heads of many small flowers are long to write; two of them must do, and the third is the first turned over.
  const many = traits.bloom === 'Night phlox' || traits.bloom === 'Tuberose'
  const heads = blooms.map((name, index) =>
    many && index === 2
      ? `<use id="${id}${name}" href="#${id}a" transform="scale(-1 1)"/>`
      : group(print([nightBlooms[traits.bloom](random, [0, 0], up, cut)]), `id="${id}${name}"`),
  )
  const slender = traits.bloom === 'Tuberose' ? 0.16 : 0.42
  const leaves = (['l', 'r'] as const).map((name) =>
    group(
      print([nightLeaf(random, [0, 0], up, cut * 2, cut * 2 * slender, name === 'l' ? -1 : 1)]),
      `id="${id}${name}"`,
    ),
  )
  return defined([...heads, ...leaves].join(''))
}

const bloomAt = ({ random, id }: Night, at: Point, angle: number, size: number) =>
  stamp(`${id}${random.pick(blooms)}`, at, angle - up, size / cut)
const leafAt = ({ id }: Night, at: Point, angle: number, length: number, side: number) =>
  stamp(`${id}${side > 0 ? 'l' : 'r'}`, at, angle - up, length / (cut * 2))

/** A stem with leaves and one or more blooms, growing from the ground. */
function plant(
  night: Night,
  foot: Point,
  height: number,
  bend: number,
  size: number,
  print: (parts: readonly Engraved[]) => string,
): string {
  const { traits, random } = night
  const line = growing(foot, up - bend * 0.4, height, bend, 6)
  const end = along(line, 0.999)
  const stalk: Engraved = {
    dark: ribbon(line, (t) => 10 - t * 5),
    tint: '',
    light: ribbon(
      line.map(([x, y]): Point => [x + 2, y]),
      (t) => 2.4 - t * 1.4,
    ),
    heart: '',
  }
  const count = traits.bloom === 'Tuberose' ? 3 : Math.round(height / 115)
  const leaves = Array.from({ length: count }, (_, index) => {
    const { at, angle } = along(line, 0.08 + (index / count) * 0.7)
    const side = index % 2 === 0 ? 1 : -1
    return leafAt(
      night,
      at,
      angle + side * random.between(0.7, 1.05),
      Math.min(190, height * random.between(0.24, 0.34)) * (1 - index * 0.05),
      side,
    )
  })
  if (traits.bloom !== 'Datura')
    return print([stalk]) + leaves.join('') + bloomAt(night, end.at, end.angle + random.normal() * 0.1, size)
  const arms = ([-1, 1] as const).map((side) => {
    const from = along(line, side > 0 ? 0.98 : 0.74)
    const arm = growing(from.at, from.angle + side * 0.9, size * 0.7, side * 1.2, 5)
    return (
      print([{ dark: ribbon(arm, () => 6), tint: '', light: ribbon(arm, () => 1.4), heart: '' }]) +
      bloomAt(night, arm.at(-1) as Point, Math.PI / 2 - side * random.between(0.1, 0.3), size * (side > 0 ? 1 : 0.86))
    )
  })
  return print([stalk]) + leaves.join('') + arms.join('')
}

const sizes: Record<NightTraits['bloom'], number> = {
  Moonflower: 96,
  Datura: 92,
  'Evening primrose': 96,
  'Water lily': 108,
  'Night phlox': 104,
  Tuberose: 84,
}

/** A wreath: blooms on a ring with leaves that follow it. */
function wreath(night: Night, base: number): string {
  const { random } = night
  const middle: Point = [centre, block.y + block.height * 0.5]
  const spots = Array.from({ length: 9 }, (_, index) => {
    const turn = up + (index / 9) * Math.PI * 2
    return { turn, at: polar(middle, turn, 372) }
  })
  const leaves = spots.flatMap(({ turn, at }) =>
    [-1, 1].flatMap((side) => [
      leafAt(night, at, turn + side * random.between(1.1, 1.35), 210, side),
      leafAt(night, at, turn + side * random.between(1.75, 2.05), 190, -side),
      leafAt(night, at, turn + side * random.between(0.45, 0.7), 165, side),
    ]),
  )
  const buds = spots.map(({ turn }) =>
    bloomAt(night, polar(middle, turn + Math.PI / 9, 372 + random.normal() * 10), turn + Math.PI / 9, base * 0.5),
  )
  return leaves.join('') + buds.join('') + spots.map(({ turn, at }) => bloomAt(night, at, turn, base * 0.98)).join('')
}

/** Where the plants stand. For a mirror only the left half is grown. */
function planting(night: Night, print: (parts: readonly Engraved[]) => string): string {
  const { traits, random, floor } = night
  const base = sizes[traits.bloom]
  const grow = (x: number, height: number, bend: number, size: number) =>
    plant(night, [block.x + block.width * x, floor + 46], height, bend, size, print)
  if (traits.order === 'Ring') return wreath(night, base)
  if (traits.order === 'Procession') {
    const row = Array.from({ length: 6 }, (_, index) =>
      grow(0.11 + index * 0.152, 310 + index * 70 + random.between(-16, 16), 0.1, base * (0.78 + index * 0.07)),
    )
    return (
      row.join('') +
      Array.from({ length: 6 }, (_, index) =>
        grow(0.035 + index * 0.152, random.between(90, 170), random.normal() * 0.3, base * 0.44),
      ).join('')
    )
  }
  if (traits.order === 'Mirror') {
    const places = [
      [0.11, 690, 0.16, 0.9],
      [traits.bloom === 'Datura' ? 0.38 : 0.42, 540, 0.22, 1.12],
      [0.26, 430, 0.34, 0.98],
      [0.37, 270, -0.22, 0.74],
      [0.15, 290, 0.3, 0.78],
      [0.04, 420, 0.1, 0.66],
      [0.46, 150, 0.1, 0.5],
      [0.27, 140, -0.1, 0.46],
    ] as const
    return places
      .map(([x, height, bend, size]) => grow(x, height * random.between(0.93, 1.07), -bend, base * size))
      .join('')
  }
  const tall = Array.from({ length: 9 }, (_, index) => ({
    x: 0.07 + index * 0.1075 + random.normal() * 0.016,
    height: random.between(250, 720),
    size: random.between(0.72, 1.16),
  })).sort((one, other) => other.height - one.height)
  return (
    tall.map(({ x, height, size }) => grow(x, height, (x - 0.5) * 0.5 + random.normal() * 0.22, base * size)).join('') +
    Array.from({ length: 7 }, () =>
      grow(random.between(0.03, 0.97), random.between(80, 180), random.normal() * 0.3, base * 0.46),
    ).join('')
  )
}

function moonDisc({ traits, inks, moon: [x, y], radius, id }: Night): string {
  if (traits.moon === 'None') return ''
  const bright = mix(inks.paper, inks.heart, 0.16)
  const night = mix(inks.key, '#04060c', 0.35)
  if (traits.moon === 'Eclipsed')
    return (
      path(circlePath(x, y, radius * 1.16), { fill: inks.heart }) +
      path(circlePath(x, y, radius * 1.09), { fill: inks.petal }) +
      path(circlePath(x, y, radius), { fill: night })
    )
  const seas = [
    [-0.3, -0.2, 0.3],
    [0.24, 0.1, 0.22],
    [-0.12, 0.38, 0.2],
    [0.36, -0.36, 0.14],
  ]
    .map(([dx = 0, dy = 0, size = 0]) =>
      Array.from({ length: 5 }, (_, line) =>
        gouge(
          [x + (dx - size) * radius, y + (dy + (line - 2) * 0.06) * radius],
          [x + (dx + size) * radius, y + (dy + (line - 2) * 0.06) * radius],
          2.6,
        ),
      ).join(''),
    )
    .join('')
  const full =
    path(circlePath(x, y, radius), { fill: bright }) +
    path(seas, { fill: mix(inks.key, inks.water, 0.5), opacity: 0.5 })
  if (traits.moon === 'Full') return full
  if (traits.moon === 'Veiled')
    return (
      full +
      path(
        Array.from({ length: 9 }, (_, line) =>
          gouge(
            [x - radius * 2.2, y - radius * 0.5 + line * radius * 0.17],
            [x + radius * 2.2, y - radius * 0.42 + line * radius * 0.17],
            radius * 0.07,
            line % 2 === 0 ? 9 : -9,
          ),
        ).join(''),
        { fill: night },
      )
    )
  const bite =
    traits.moon === 'Half'
      ? `M${num(x)} ${num(y - radius - 2)}a${num(radius + 2)} ${num(radius + 2)} 0 0 1 0 ${num(radius * 2 + 4)}z`
      : circlePath(x + radius * 0.42, y - radius * 0.16, radius * 0.98)
  return `<clipPath id="${id}disc"><path d="${circlePath(x, y, radius + 1)}"/></clipPath>${full}${group(path(bite, { fill: night }), `clip-path="url(#${id}disc)"`)}`
}

function ground({ random, floor }: Night, glow: Glow): string {
  return Array.from({ length: 120 }, () => {
    const [x, y] = [
      block.x + random.next() * block.width,
      floor + random.next() ** 1.4 * (block.y + block.height - floor),
    ]
    return gouge(
      [x - random.between(10, 44), y],
      [x + random.between(10, 44), y + random.normal() * 3],
      1 + 4 * glow(x, y - 260),
      -5,
    )
  }).join('')
}

const laid = (
  parts: readonly Engraved[],
  { inks }: Night,
  colours: { dark: string; tint: string; light: string },
): string =>
  parts
    .map(
      ({ dark, tint, light, heart }) =>
        path(dark, { fill: colours.dark, stroke: colours.dark, width: 5, extra: 'stroke-linejoin="round"' }) +
        path(tint, { fill: colours.tint, opacity: 0.92, extra: 'transform="translate(2 1.5)"' }) +
        path(light, { fill: colours.light }) +
        path(heart, { fill: inks.heart }),
    )
    .join('')

/** Draws an engraved night as an SVG document of 1280 × 1280. */
export function drawNight(traits: NightTraits, seed: string): string {
  const random = seededRandom(`night/${seed}`)
  const inks: GardenInks = gardenInks[traits.inks]
  const id = `n${seed}`
  const noise = smoothNoise(`${id}/cloud`)
  const radius = traits.order === 'Ring' ? 150 : random.between(84, 124)
  const moon: Point =
    traits.order === 'Ring'
      ? [centre, block.y + block.height * 0.5]
      : traits.order === 'Mirror'
        ? [centre, block.y + 226]
        : [block.x + block.width * random.pick([0.2, 0.32, 0.68, 0.8]), block.y + random.between(190, 270)]
  const floor = block.y + block.height * (traits.pool === 'Pool' && traits.order !== 'Ring' ? 0.72 : 0.88)
  const night: Night = { traits, inks, random: random.branch('plants'), id, moon, radius, floor }
  const reach = traits.moon === 'None' ? 0.34 : 1
  const glow: Glow = (x, y) => {
    const far = Math.hypot(x - moon[0], y - moon[1])
    if (far < radius * 1.22 && traits.moon !== 'None') return 0
    return Math.max(0, reach * Math.exp(-((far / 520) ** 1.5)) * 0.95 + 0.24 + noise(x / 210, y / 120) * 0.26)
  }
  const dark = mix(inks.key, '#04060c', 0.35)
  const blue = mix(mix(inks.key, inks.water, 0.62), inks.paper, 0.12)
  const colours = { dark, tint: mix(inks.petal, dark, 0.12), light: mix(inks.paper, inks.heart, 0.1) }
  const print = (parts: readonly Engraved[]) => laid(parts, night, colours)
  const plants = planting(night, print)
  const mirrored =
    traits.order === 'Mirror'
      ? `<g id="${id}half">${plants}</g><use href="#${id}half" transform="translate(${centre * 2} 0) scale(-1 1)"/>`
      : plants
  const moths = { One: 1, Pair: 2, Cloud: 9, None: 0 }[traits.moths]
  const flying = random.branch('moths')
  const wings = Array.from({ length: moths }, () => {
    const tries = Array.from({ length: 6 }, (): Point => [
      block.x + block.width * flying.between(0.1, 0.9),
      block.y + block.height * (traits.order === 'Ring' ? flying.between(0.28, 0.7) : flying.between(0.08, 0.34)),
    ])
    const clear = tries.find(([x, y]) => Math.hypot(x - moon[0], y - moon[1]) > radius + 100) ?? tries[0] ?? moon
    return stamp(
      `${id}m`,
      clear,
      flying.between(-2.2, -0.9) - up,
      (traits.moths === 'Cloud' ? flying.between(32, 60) : 84) / cut,
    )
  })
  const insect =
    moths === 0
      ? ''
      : defined(
          group(
            laid([moth(flying, [0, 0], up, cut)], night, { ...colours, tint: mix(inks.blush, dark, 0.2) }),
            `id="${id}m"`,
          ),
        )
  const pooled = traits.pool === 'Pool' && traits.order !== 'Ring'
  return svgDocument(
    nightSize,
    [
      stamps(night, random.branch('stamps'), print),
      group(
        [
          rect({ x: block.x - 8, y: block.y - 8, width: block.width + 16, height: block.height + 16 }, { fill: dark }),
          path(
            engravedSky(
              traits.sky,
              random.branch('sky'),
              { ...block, height: traits.order === 'Ring' ? block.height : floor - block.y },
              moon,
              glow,
              id,
            ),
            { fill: blue },
          ),
          moonDisc(night),
          traits.order === 'Ring'
            ? ''
            : rect({ x: block.x - 8, y: floor, width: block.width + 16, height: block.height }, { fill: dark }) +
              path(ground(night, glow), { fill: blue, opacity: 0.8 }),
          pooled ? pool(night, mirrored, id, dark, blue) : group(mirrored),
          insect,
          ...wings,
        ].join(''),
      ),
      paperMargin(
        random.branch('paper'),
        nightSize,
        { paper: inks.paper, dark: mix(inks.paper, inks.key, 0.5), light: toned(inks.paper, 0.04) },
        { outline: blockOutline(random.branch('block'), block, 2.4), block },
      ),
      inkSalt(random.branch('salt'), block, { paper: inks.paper, count: 220, opacity: 0.55 }),
      chopMark(1180, 1208, 42, {
        ink: traits.inks === 'Lampblack' || traits.inks === 'Cyanotype' ? inks.key : '#b23a2a',
        paper: inks.paper,
      }),
    ].join(''),
  )
}

/** The garden again, upside down and shaken, in the water. */
function pool(
  { random, floor, moon, radius, inks, traits }: Night,
  plants: string,
  id: string,
  dark: string,
  blue: string,
): string {
  const ripples = Array.from({ length: 60 }, (_, index) => {
    const y = floor + 10 + (index / 60) ** 1.3 * (block.y + block.height - floor)
    const x = block.x + random.next() * block.width
    return gouge([x - random.between(60, 260), y], [x + random.between(60, 260), y], 3 + index * 0.09)
  })
  const shine =
    traits.moon === 'None'
      ? ''
      : Array.from({ length: 15 }, (_, index) =>
          gouge(
            [moon[0] - radius * random.between(0.4, 1), floor + 26 + index * 20],
            [moon[0] + radius * random.between(0.4, 1), floor + 26 + index * 20],
            7,
          ),
        ).join('')
  return (
    `<g id="${id}pool">${plants}</g>` +
    rect({ x: block.x - 8, y: floor + 40, width: block.width + 16, height: 600 }, { fill: mix(dark, blue, 0.22) }) +
    `<use href="#${id}pool" transform="translate(0 ${num((floor + 46) * 1.5)}) scale(1 -.5)" opacity=".55"/>` +
    path(shine, { fill: mix(inks.paper, inks.heart, 0.2), opacity: 0.85 }) +
    path(ripples.slice(0, 34).join(''), { fill: dark }) +
    path(ripples.slice(34).join(''), { fill: blue, opacity: 0.8 })
  )
}
