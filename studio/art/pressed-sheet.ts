import { mix, toned } from './colour.ts'
import type { GardenInks } from './garden-inks.ts'
import type { PressedTraits } from './gen2-traits.ts'
import { roundGradient } from './painted-strata.ts'
import { blob } from './pressed-leaf.ts'
import type { SeededRandom } from './seeded-random.ts'
import {
  circle,
  circlePath,
  gouge,
  group,
  linePath,
  num,
  path,
  polar,
  rect,
  smoothPath,
  type Point,
} from './svg-path.ts'

type Size = { width: number; height: number }
type Setting = {
  random: SeededRandom
  size: Size
  inks: GardenInks
  id: string
  /** The ink of the round stamp: pale on a blue coat. */ stampInk: string
}

export const prussian = (inks: GardenInks): string => mix('#17456f', inks.key, 0.22)

function foxing({ random, size, id }: Setting): string {
  const spots = Array.from({ length: 9 }, (_, index) => {
    const [x, y, radius] = [random.next() * size.width, random.next() * size.height, random.between(24, 130)]
    return (
      roundGradient(`${id}x${index}`, [x, y], radius, [
        [0, '#a0642c', 0.3],
        [0.5, '#b07838', 0.13],
        [1, '#b88648', 0],
      ]) + circle(x, y, radius, { fill: `url(#${id}x${index})` })
    )
  })
  const specks = Array.from(
    { length: 90 },
    () => `M${num(random.next() * size.width)} ${num(random.next() * size.height)}h0`,
  ).join('')
  return spots.join('') + path(specks, { stroke: '#8f5a2a', width: 4, opacity: 0.3, extra: 'stroke-linecap="round"' })
}

function tea({ random, size, id }: Setting): string {
  const [x, y, radius] = [
    size.width * random.pick([0.2, 0.82]),
    size.height * random.pick([0.16, 0.86]),
    random.between(110, 150),
  ]
  const ring = (out: number, wide: number, opacity: number) =>
    path(blob(random, [x, y], radius + out, radius + out, 0.008), { stroke: '#9a6a34', width: wide, opacity })
  return (
    roundGradient(`${id}t`, [size.width / 2, size.height / 2], size.height * 0.66, [
      [0.3, '#c89a5c', 0.05],
      [0.75, '#b98746', 0.24],
      [1, '#8f5f2b', 0.5],
    ]) +
    rect({ x: 0, y: 0, ...size }, { fill: `url(#${id}t)` }) +
    ring(0, 10, 0.16) +
    ring(4, 3, 0.3) +
    ring(-7, 1.6, 0.22)
  )
}

function ledger({ size }: Setting): string {
  const rules = Array.from({ length: 38 }, (_, index) => `M0 ${num(96 + index * 40)}H${size.width}`).join('')
  return (
    path(rules, { stroke: '#7d9bb0', width: 1.3, opacity: 0.5 }) +
    path(`M150 0V${size.height}M156 0V${size.height}M930 0V${size.height}M1024 0V${size.height}`, {
      stroke: '#b8574a',
      width: 1.4,
      opacity: 0.5,
    })
  )
}

function blotting({ random, size, inks }: Setting): string {
  const blots = Array.from({ length: 7 }, () =>
    blob(
      random,
      [random.next() * size.width, random.next() * size.height],
      random.between(8, 34),
      random.between(8, 30),
      0.14,
    ),
  ).join('')
  const drags = Array.from({ length: 26 }, () => {
    const from: Point = [random.next() * size.width, random.next() * size.height]
    return gouge(from, polar(from, 0.4, random.between(20, 90)), random.between(1, 4))
  }).join('')
  return (
    rect({ x: 0, y: 0, ...size }, { fill: mix(inks.tint, inks.paper, 0.25), opacity: 0.75 }) +
    path(blots + drags, { fill: inks.key, opacity: 0.1 })
  )
}

/** The coat of a sun print, brushed on by hand: a flat, and strokes that run past it on all sides. */
function coat({ random, size, inks }: Setting): string {
  const colour = prussian(inks)
  const [left, right, top, foot] = [84, size.width - 84, 88, size.height - 118]
  const ends = Array.from({ length: 120 }, (_, index) => {
    const y = top + 10 + (foot - top - 20) * random.next()
    const reach = 4 + 30 * random.next() ** 2.2
    const inward = random.between(90, 300)
    return index % 2 === 0
      ? gouge([right - inward, y], [right + reach, y + random.normal() * 4], random.between(12, 40))
      : gouge([left + inward, y], [left - reach, y + random.normal() * 4], random.between(12, 40))
  })
  const edges = Array.from({ length: 26 }, (_, index) => {
    const x = random.between(left, right - 200)
    const y = index % 2 === 0 ? top + random.between(-7, 4) : foot + random.between(-4, 9)
    return gouge(
      [Math.max(left - 12, x - 60), y],
      [Math.min(right + 14, x + random.between(160, 420)), y + random.normal() * 4],
      random.between(8, 20),
    )
  })
  const strokes = Array.from({ length: 60 }, () => {
    const y = random.between(top, foot)
    const x = random.between(left - 10, right - 300)
    return gouge(
      [x, y],
      [Math.min(right + 6, x + random.between(260, 900)), y + random.normal() * 8],
      random.between(3, 15),
    )
  })
  const blockPath = linePath(
    [
      [left, top],
      [right, top + 3],
      [right - 3, foot],
      [left + 2, foot - 2],
    ],
    true,
  )
  return (
    path(blockPath, { fill: colour }) +
    path(ends.join('') + edges.join(''), { fill: colour }) +
    path(strokes.slice(0, 30).join(''), { fill: toned(colour, -0.06), opacity: 0.3 }) +
    path(strokes.slice(30).join(''), { fill: toned(colour, 0.09), opacity: 0.2 })
  )
}

/** The sheet with what time did to it, and the blue coat of a sun print. */
export function pressedPaper(setting: Setting, { sheet, process }: PressedTraits): string {
  const { size, inks } = setting
  const ages: Record<PressedTraits['sheet'], () => string> = {
    Fresh: () => '',
    Foxed: () => foxing(setting),
    'Tea-stained': () => tea(setting),
    Ledger: () => ledger(setting),
    Blotting: () => blotting(setting),
  }
  const plate =
    sheet === 'Fresh' && process !== 'Sun print'
      ? path(`M64 1536V64H${size.width - 64}`, { stroke: mix(inks.paper, inks.key, 0.3), width: 1.6, opacity: 0.5 }) +
        path(`M${size.width - 64} 64V1536H64`, { stroke: '#ffffff', width: 2.2, opacity: 0.85 })
      : ''
  return ages[sheet]() + plate + (process === 'Sun print' ? coat(setting) : '')
}

/** Writing that says nothing: the movement of a hand, no letters. */
function hand(random: SeededRandom, [x, y]: Point, length: number, size: number): string {
  const words: string[] = []
  for (let at = x; at < x + length;) {
    const letters = random.whole(3, 8)
    const points: Point[] = []
    for (let letter = 0; letter < letters; letter += 1) {
      const tall = random.chance(0.24) ? -size * 1.15 : random.chance(0.14) ? size * 0.8 : 0
      points.push(
        [at, y],
        [at + size * 0.16, y - size * 0.5 + tall * 0.7],
        [at + size * 0.36, y - size * random.between(0.3, 0.55) + tall],
        [at + size * 0.34, y + random.normal() * 1.2],
      )
      at += size * random.between(0.44, 0.62)
    }
    words.push(smoothPath(points))
    at += size * 0.5
  }
  return words.join('')
}

function card({ random, inks }: Setting): string {
  const lines = [0, 1, 2].map((row) => `M26 ${num(74 + row * 38)}H282`).join('')
  return group(
    [
      rect({ x: 5, y: 6, width: 310, height: 196 }, { fill: inks.key, opacity: 0.16 }),
      rect({ x: 0, y: 0, width: 310, height: 196 }, { fill: mix(inks.paper, '#fffdf6', 0.6) }),
      rect({ x: 9, y: 9, width: 292, height: 178 }, { stroke: inks.key, width: 1.6, opacity: 0.6 }),
      path(`M26 40H150`, { stroke: inks.key, width: 5, opacity: 0.8 }),
      path(lines, { stroke: inks.key, width: 0.9, opacity: 0.45 }),
      path(hand(random, [32, 70], 140, 18) + hand(random, [32, 108], 165, 18) + hand(random, [32, 146], 70, 18), {
        stroke: mix(inks.key, '#2a3a6b', 0.45),
        width: 1.7,
        opacity: 0.85,
        extra: 'stroke-linejoin="round" stroke-linecap="round"',
      }),
    ].join(''),
    `transform="translate(742 1330) rotate(${num(random.normal() * 1.6)})"`,
  )
}

function tag({ random, inks }: Setting, knot: Point): string {
  const [x, y] = [knot[0] + (knot[0] > 560 ? -190 : 150), knot[1] + 120]
  const string = smoothPath([
    knot,
    [knot[0] + (x > knot[0] ? 50 : -50), knot[1] + 20],
    [x - 30, y - 30],
    [x + 16, y + 34],
  ])
  return (
    path(string, { stroke: mix(inks.earth, inks.key, 0.3), width: 2.6 }) +
    group(
      [
        path('M0 34L30 0H210V68H30z', { fill: inks.key, opacity: 0.16, extra: 'transform="translate(4 5)"' }),
        path('M0 34L30 0H210V68H30z', { fill: mix(inks.tint, inks.stone, 0.3) }),
        path(circlePath(24, 34, 7), { fill: inks.paper, stroke: inks.key, width: 2 }),
        path(hand(random, [52, 32], 80, 15) + hand(random, [52, 56], 56, 14), {
          stroke: inks.key,
          width: 1.6,
          opacity: 0.8,
        }),
      ].join(''),
      `transform="translate(${num(x - 8)} ${num(y)}) rotate(${num(random.between(6, 24))})"`,
    )
  )
}

function stamp({ random, stampInk: colour }: Setting): string {
  const ticks = Array.from({ length: 40 }, (_, index) =>
    linePath([polar([0, 0], index * 0.157, 70), polar([0, 0], index * 0.157, index % 5 === 0 ? 58 : 64)]),
  ).join('')
  return group(
    path(circlePath(0, 0, 84), { stroke: colour, width: 5 }) +
      path(circlePath(0, 0, 74), { stroke: colour, width: 1.8 }) +
      path(ticks, { stroke: colour, width: 2.4 }) +
      path('M-26 30V-4a26 26 0 0 1 52 0V30h-13V-2a13 13 0 0 0-26 0V30z M-26 -42h52v7h-52z', { fill: colour }),
    `transform="translate(${num(random.between(880, 950))} ${num(random.between(1370, 1430))}) rotate(${num(random.between(-24, 24))})" opacity=".62"`,
  )
}

export function pressedLabel(setting: Setting, kind: PressedTraits['label'], knot: Point): string {
  if (kind === 'Card') return card(setting)
  if (kind === 'Tag') return tag(setting, knot)
  if (kind === 'Stamp') return stamp(setting)
  return kind === 'Pencil'
    ? path(hand(setting.random, [390, 1512], 300, 22), {
        stroke: '#6b6863',
        width: 1.7,
        opacity: 0.8,
        extra: 'stroke-linejoin="round"',
      }) + path('M372 1526Q560 1521 742 1527', { stroke: '#6b6863', width: 1.1, opacity: 0.6 })
    : ''
}

/** What keeps the stem on the sheet. */
export function pressedHold(
  { random, inks }: Setting,
  kind: PressedTraits['held'],
  { at: [x, y], angle }: { at: Point; angle: number },
): string {
  const turned = (content: string, slack = 0.12) =>
    group(
      content,
      `transform="translate(${num(x)} ${num(y)}) rotate(${num(((angle + Math.PI / 2) * 180) / Math.PI + random.normal() * 57 * slack)})"`,
    )
  if (kind === 'Linen tape') {
    const weave =
      Array.from({ length: 14 }, (_, index) => `M${num(-60 + index * 9)} -14v28`).join('') +
      'M-66 -7h132M-66 0h132M-66 7h132'
    return turned(
      rect({ x: -64, y: -12, width: 132, height: 30 }, { fill: inks.key, opacity: 0.14 }) +
        rect({ x: -66, y: -14, width: 132, height: 28 }, { fill: mix(inks.paper, '#e4d3ac', 0.65), opacity: 0.93 }) +
        path(weave, { stroke: '#9a8458', width: 0.8, opacity: 0.42 }),
    )
  }
  if (kind === 'Thread')
    return turned(
      path('M-22 -15L22 15M-22 15L22 -15', { stroke: inks.key, width: 3, extra: 'stroke-linecap="round"' }) +
        path('M-22 -15h0M22 15h0M-22 15h0M22 -15h0', { stroke: inks.key, width: 6, extra: 'stroke-linecap="round"' }),
    )
  if (kind === 'Pins')
    return turned(
      path('M-44 8L44 -4', { stroke: inks.key, width: 3, opacity: 0.25, extra: 'transform="translate(3 7)"' }) +
        path('M-44 8L44 -4', { stroke: '#8d9094', width: 3 }) +
        circle(48, -5, 8, { fill: mix(inks.petal, inks.heart, 0.3) }) +
        circle(45, -8, 2.4, { fill: '#ffffff', opacity: 0.8 }),
      0.3,
    )
  if (kind === 'Wax')
    return (
      path(blob(random, [x + 2, y + 4], 30, 27, 0.07), { fill: inks.key, opacity: 0.2 }) +
      path(blob(random, [x, y], 29, 26, 0.07), { fill: '#a3281f' }) +
      path(blob(random, [x, y], 18, 16, 0.03), { fill: '#861d18' }) +
      path(gouge([x - 18, y - 11], [x - 2, y - 22], 4), { fill: '#e0796a', opacity: 0.8 })
    )
  return ''
}
