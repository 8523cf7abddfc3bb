import { mix, toned } from './colour.ts'
import { gardenInks, type GardenInks } from './garden-inks.ts'
import type { PressedTraits } from './gen2-traits.ts'
import { growing, stampLength, type Part, type Specimen } from './pressed-leaf.ts'
import { pressedHold, pressedLabel, pressedPaper, prussian } from './pressed-sheet.ts'
import { specimens } from './pressed-specimens.ts'
import { inkSalt, paperSheet } from './print-sheet.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'
import {
  defined,
  group,
  num,
  path,
  pathPoints,
  polar,
  share,
  stamp,
  svgDocument,
  type Box,
  type Point,
} from './svg-path.ts'

export const pressedSize = { width: 1120, height: 1600 } as const
const aged: Record<PressedTraits['sheet'], string> = {
  Fresh: '#f6f1e4',
  Foxed: '#f0e4ca',
  'Tea-stained': '#ecdab6',
  Ledger: '#f2ead6',
  Blotting: '#efe6d6',
}
const sheetColour = ({ inks, sheet }: PressedTraits) => mix(gardenInks[inks].paper, aged[sheet], 0.7)
export const pressedGround = (traits: PressedTraits): string =>
  traits.process === 'Sun print' ? prussian(gardenInks[traits.inks]) : sheetColour(traits)

/** The lines along which the plants grow, and how large each plant is. */
function axes({ habit, specimen }: PressedTraits, random: SeededRandom): { axis: Point[]; scale: number }[] {
  const up = -Math.PI / 2
  const low = specimen === 'Snowdrop' ? 1290 : 1420
  const long =
    low -
    (specimen === 'Oak' || specimen === 'Poppy' || specimen === 'Seaweed'
      ? 400
      : specimen === 'Snowdrop'
        ? 330
        : specimen === 'Cow parsley'
          ? 330
          : 210)
  const side = random.pick([-1, 1])
  if (specimen === 'Feather') return [{ axis: growing([470, 1400], up + 0.12, 1180, 0.18, 26), scale: 1 }]
  if (habit === 'Bowed')
    return [{ axis: growing([560 - side * 190, low], up - side * 0.06, long * 1.02, side * 0.78, 26), scale: 1 }]
  if (habit === 'Spray')
    return [-1, 0, 1].map((at) => ({
      axis: growing(
        [560 + at * 26, low],
        up + at * 0.36,
        long * (at === 0 ? 0.98 : 0.76),
        at * 0.22 + random.normal() * 0.1,
        22,
      ),
      scale: at === 0 ? 0.86 : 0.68,
    }))
  if (habit === 'Entwined')
    return ([-1, 1] as const).map((at) => ({
      axis: Array.from({ length: 27 }, (_, index): Point => [
        560 +
          at *
            Math.sin((index / 26) * Math.PI * 2.1 + 0.5) *
            (specimen === 'Fern' ? 110 + index * 5 : 66 + index * 3.6),
        low - (index / 26) * long * (at > 0 ? 0.98 : 0.86),
      ]),
      scale: 0.76,
    }))
  return [
    {
      axis: Array.from({ length: 27 }, (_, index): Point => [
        560 + side * Math.sin((index / 26) * Math.PI * 1.5) * 44,
        low - (index / 26) * long,
      ]),
      scale: 1,
    },
  ]
}

type Tray = Record<Part['role'], string> & { vein: string; edge: string; body: number }

function tray({ process }: PressedTraits, inks: GardenInks, sheet: string): Tray {
  if (process === 'Sun print') {
    const [white, pale, mid] = [
      mix(inks.paper, '#f2f6f4', 0.7),
      mix(inks.paper, prussian(inks), 0.24),
      mix(inks.paper, prussian(inks), 0.4),
    ]
    return {
      leaf: pale,
      fern: pale,
      petal: white,
      blush: pale,
      heart: mid,
      stem: white,
      clear: mid,
      vein: prussian(inks),
      edge: white,
      body: 0.8,
    }
  }
  if (process === 'Soot') {
    const soot = mix(inks.key, '#1c1917', 0.6)
    return {
      leaf: mix(soot, sheet, 0.16),
      fern: soot,
      petal: mix(soot, sheet, 0.3),
      blush: mix(soot, sheet, 0.42),
      heart: mix(soot, sheet, 0.2),
      stem: soot,
      clear: mix(soot, sheet, 0.68),
      vein: sheet,
      edge: soot,
      body: 0.88,
    }
  }
  return {
    leaf: inks.leaf,
    fern: mix(inks.fern, inks.leaf, 0.35),
    petal: inks.petal,
    blush: inks.blush,
    heart: inks.heart,
    stem: mix(inks.fern, inks.key, 0.3),
    clear: mix(inks.tint, sheet, 0.4),
    vein: sheet,
    edge: mix(inks.key, inks.fern, 0.4),
    body: 0.86,
  }
}

/** One part in flat ink that is heavier at the rim, with the veins left open. */
function printedPart({ role, shape, veins }: Part, colours: Tray): string {
  const line = role === 'clear' ? colours.stem : colours.vein
  const rim = role === 'clear' ? colours.stem : mix(colours[role], colours.edge, 0.35)
  const body = role === 'clear' ? 0.5 : colours.body
  const flat =
    role === 'stem'
      ? path(shape, { fill: colours.stem })
      : role === 'fern'
        ? path(shape, { fill: colours.fern })
        : path(shape, { fill: colours[role], stroke: rim, width: 1.5, extra: `fill-opacity="${body}"` })
  return flat + path(veins, { stroke: line, width: role === 'fern' ? 0.9 : 1.5, opacity: 0.72 })
}

function printed({ parts, stamps }: Specimen, colours: Tray, id: string): string {
  const cut = Object.entries(stamps).map(([name, members]) =>
    group(members.map((part) => printedPart(part, colours)).join(''), `id="${id}${name}"`),
  )
  return (
    defined(cut.join('')) +
    parts
      .map((part) =>
        'stamp' in part
          ? stamp(`${id}${part.stamp}`, part.at, part.angle, part.wide, part.high)
          : printedPart(part, colours),
      )
      .join('')
  )
}

const room = { x: 100, y: 96, width: 920, height: 1310 }
/** A sun print has to stay within its coat. */
const coatRoom = { x: 128, y: 128, width: 864, height: 1290 }

/** How the plants must be moved and scaled to sit well in the sheet. */
function seated(plants: readonly Specimen[], { x: left, y: top, width, height }: Box): { scale: number; move: Point } {
  const points = plants.flatMap(({ parts }) =>
    parts.flatMap((part): Point[] => {
      if (!('stamp' in part)) return pathPoints(part.shape)
      const tip = polar(part.at, part.angle, part.wide * stampLength)
      return [
        part.at,
        tip,
        polar(tip, part.angle + Math.PI / 2, part.high * 40),
        polar(tip, part.angle - Math.PI / 2, part.high * 40),
      ]
    }),
  )
  const bounds = { left: Infinity, right: -Infinity, top: Infinity, foot: -Infinity }
  for (const [x, y] of points) {
    bounds.left = Math.min(bounds.left, x)
    bounds.right = Math.max(bounds.right, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.foot = Math.max(bounds.foot, y)
  }
  const scale = Math.min(1.16, width / (bounds.right - bounds.left), height / (bounds.foot - bounds.top))
  return {
    scale,
    move: [
      left + width / 2 - ((bounds.left + bounds.right) / 2) * scale,
      top + height / 2 - ((bounds.top + bounds.foot) / 2) * scale,
    ],
  }
}

/** Draws a herbarium sheet as an SVG document of 1120 × 1600. */
export function drawPressed(traits: PressedTraits, seed: string): string {
  const random = seededRandom(`pressed/${seed}`)
  const inks: GardenInks = gardenInks[traits.inks]
  const sheet = sheetColour(traits)
  const id = `p${seed}`
  const setting = {
    random: random.branch('sheet'),
    size: pressedSize,
    inks,
    id,
    stampInk: traits.process === 'Sun print' ? mix(inks.paper, prussian(inks), 0.2) : mix(inks.petal, '#7a2440', 0.35),
  }
  const plants = axes(traits, random.branch('axes')).map(({ axis, scale }, index) =>
    specimens[traits.specimen](random.branch(`plant/${index}`), axis, scale),
  )
  const { scale, move } = seated(plants, traits.process === 'Sun print' ? coatRoom : room)
  const colours = tray(traits, inks, sheet)
  const drawn = group(
    plants.map((plant, index) => printed(plant, colours, `${id}${'abc'.charAt(index)}`)).join(''),
    `id="${id}" transform="translate(${num(move[0])} ${num(move[1])}) scale(${share(scale)})"`,
  )
  const again = (transform: string, opacity: number) =>
    `<use href="#${id}" transform="${transform}" opacity="${share(opacity)}"/>`
  const ghost =
    traits.process === 'Ghost'
      ? again(
          `translate(${num(random.pick([-120, 120]))} ${num(random.between(-40, 40))}) rotate(${num(random.pick([-5, 5]))} 560 1400)`,
          0.22,
        )
      : ''
  const blur = traits.process === 'Sun print' ? again('translate(11 8)', 0.24) : ''
  const held = plants
    .flatMap(({ holds }, index) => holds.slice(0, index === 0 && traits.held !== 'Wax' ? 3 : 1))
    .map(({ at: [x, y], angle }) => ({ at: [x * scale + move[0], y * scale + move[1]] as Point, angle }))
  return svgDocument(
    pressedSize,
    [
      paperSheet(random.branch('paper'), pressedSize, {
        paper: sheet,
        dark: mix(sheet, inks.key, 0.5),
        light: toned(sheet, 0.04),
      }),
      pressedPaper(setting, traits),
      ghost,
      blur,
      drawn,
      inkSalt(
        random.branch('salt'),
        { x: 90, y: 90, width: 940, height: 1380 },
        { paper: traits.process === 'Sun print' ? prussian(inks) : sheet, count: 240, opacity: 0.6 },
      ),
      ...(traits.held === 'None' ? [] : held.map((hold) => pressedHold(setting, traits.held, hold))),
      pressedLabel(setting, traits.label, held[0]?.at ?? [560, 1300]),
    ].join(''),
  )
}
