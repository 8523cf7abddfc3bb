import type { Head } from './bandit-heads.ts'
import type { BanditTraits } from './bandit-traits.ts'
import { bounded, carving, knife, lay, mirrored, sampled, standing, wedges, within, type Press } from './lino-press.ts'
import { circlePath, gouge, linePath, type Point } from './svg-path.ts'

/** A hat sits on the line `brow`, and is about as wide as the head there. */
type Hat = (press: Press, seat: { brow: number; half: number; top: number }) => string

const symmetrical = (right: readonly Point[]): Point[] => [...right, ...mirrored(right.toReversed(), 600)]

/** Light along the lit side of a dark shape. */
const sheen = (press: Press, shape: string, points: readonly Point[], reach: number) =>
  within(
    press,
    shape,
    lay(
      press,
      'paper',
      wedges(
        press,
        sampled(points, 18, press.random)
          .filter(([x]) => (x - 600) * press.light > 30)
          .toSorted(([, one], [, other]) => one - other),
        () => [-press.light * reach, 0],
        { every: 15, width: 7 },
      ),
    ),
  )

const bowler: Hat = (press, { brow, half }) => {
  const dome = symmetrical([
    [600, brow - 232],
    [600 + half * 0.56, brow - 206],
    [600 + half * 0.92, brow - 110],
    [600 + half * 0.96, brow - 4],
  ])
  const brim: Point[] = [
    [600 - half - 86, brow - 30],
    [600 - half * 0.6, brow - 14],
    [600, brow - 6],
    [600 + half * 0.6, brow - 14],
    [600 + half + 86, brow - 30],
    [600 + half + 50, brow + 14],
    [600, brow + 36],
    [600 - half - 50, brow + 14],
  ]
  const band: Point[] = [
    [600 - half * 0.97, brow - 64],
    [600, brow - 44],
    [600 + half * 0.97, brow - 64],
    [600 + half * 0.97, brow - 8],
    [600, brow + 6],
    [600 - half * 0.97, brow - 8],
  ]
  const shape = knife(press, dome)
  return (
    lay(press, 'key', shape) +
    sheen(press, shape, dome, 96) +
    lay(press, 'first', knife(press, band)) +
    bounded(press, brim, 'key', { line: 7, edge: 'paper' }) +
    lay(
      press,
      'paper',
      gouge([600 + press.light * (half + 60), brow - 12], [600 + press.light * half * 0.4, brow + 10], 6, 3),
    )
  )
}

const wideBrim: Hat = (press, { brow, half }) => {
  const droop = press.random.between(10, 50)
  const crown = symmetrical([
    [600, brow - 190],
    [600 + half * 0.3, brow - 232],
    [600 + half * 0.66, brow - 216],
    [600 + half * 0.84, brow - 100],
    [600 + half * 0.94, brow],
  ])
  const brim: Point[] = [
    [600 - half - 196, brow - 20 + droop],
    [600 - half - 96, brow - 40],
    [600, brow - 22],
    [600 + half + 96, brow - 40],
    [600 + half + 196, brow - 20 + droop],
    [600 + half + 80, brow + 30],
    [600, brow + 44],
    [600 - half - 80, brow + 30],
  ]
  const band: Point[] = [
    [600 - half * 0.92, brow - 76],
    [600, brow - 56],
    [600 + half * 0.92, brow - 76],
    [600 + half * 0.96, brow - 10],
    [600, brow + 2],
    [600 - half * 0.96, brow - 10],
  ]
  const shape = knife(press, crown)
  const shade = knife(press, brim)
  return [
    lay(press, 'key', shape),
    sheen(press, shape, crown, 84),
    lay(press, 'key', gouge([600, brow - 196], [600 + 8, brow - 110], 16)),
    lay(press, 'second', knife(press, band)),
    lay(press, 'key', gouge([600 - half * 0.9, brow - 40], [600 + half * 0.9, brow - 40], 6, 16)),
    bounded(press, brim, 'key', { line: 7, edge: 'paper' }),
    within(
      press,
      shade,
      lay(
        press,
        'paper',
        carving(
          press,
          { x: 600 - half - 190, y: brow - 34, width: half * 2 + 380, height: 66 },
          {
            angle: (x) => (x - 600) * -0.0004,
            gap: 17,
            length: 74,
            width: 4.5,
            keep: (x) => ((x - 600) * press.light > 0 ? 0.75 : 0.18),
          },
        ),
      ),
    ),
  ].join('')
}

const flatCap: Hat = (press, { brow, half }) => {
  const side = press.light
  const at = (x: number, y: number): Point => [600 + side * x, brow + y]
  const top = [
    at(-half - 22, -8),
    at(-half - 10, -92),
    at(-half * 0.3, -138),
    at(half * 0.6, -120),
    at(half + 44, -52),
    at(half + 30, -16),
    at(0, 4),
  ]
  const peak = [at(half * 0.1, -16), at(half * 0.8, -28), at(half + 118, 10), at(half + 96, 36), at(half * 0.5, 26)]
  const shape = knife(press, top)
  const weave =
    carving(
      press,
      { x: 600 - half - 80, y: brow - 150, width: half * 2 + 200, height: 160 },
      { angle: () => 0.7 * side, gap: 22, length: 30, width: 5, keep: () => 0.8 },
    ) +
    carving(
      press,
      { x: 600 - half - 80, y: brow - 150, width: half * 2 + 200, height: 160 },
      { angle: () => -0.8 * side, gap: 44, length: 46, width: 4, keep: () => 0.7 },
    )
  return (
    bounded(press, top, 'first', { line: 12 }) +
    within(press, shape, lay(press, 'key', weave)) +
    lay(press, 'key', circlePath(600 - side * half * 0.2, brow - 138, 13)) +
    bounded(press, peak, 'key', { line: 6, edge: 'paper' }) +
    lay(press, 'paper', gouge(at(half * 0.5, -8), at(half + 84, 14), 6, 4 * side))
  )
}

const beanie: Hat = (press, { brow, half }) => {
  const dome = symmetrical([
    [600, brow - 226],
    [600 + half * 0.5, brow - 206],
    [600 + half * 0.94, brow - 110],
    [600 + half + 4, brow - 20],
  ])
  const cuff = symmetrical([
    [600, brow - 42],
    [600 + half + 16, brow - 58],
    [600 + half + 22, brow + 18],
    [600, brow + 34],
  ])
  const shape = knife(press, dome)
  const ribs = Array.from({ length: 15 }, (_, index) => {
    const x = 600 + ((index - 7) / 7.5) * (half + 10)
    return gouge([x, brow - 48 - Math.abs(index - 7)], [x, brow + 22], 11)
  }).join('')
  const knit: string[] = []
  for (let row = 0; row < 8; row += 1)
    for (let x = -half; x < half; x += 30)
      knit.push(
        gouge([600 + x + (row % 2) * 15, brow - 200 + row * 20], [608 + x + (row % 2) * 15, brow - 186 + row * 20], 6),
      )
  const bobble = Array.from({ length: 22 }, (_, index): Point => [
    600 + Math.cos(index * 0.2856) * (index % 2 === 0 ? 56 : 44),
    brow - 252 + Math.sin(index * 0.2856) * (index % 2 === 0 ? 54 : 42),
  ])
  return (
    bounded(press, dome, 'first', { line: 12 }) +
    within(press, shape, lay(press, 'paper', knit.join(''))) +
    bounded(press, cuff, 'key', { line: 5 }) +
    lay(press, 'second', ribs) +
    bounded(press, bobble, standing(press), { line: 9, step: 60 })
  )
}

const stovepipe: Hat = (press, { brow, half }) => {
  const lean = press.random.pick([-1, 1]) * press.random.between(16, 46)
  const [wide, high] = [half * 0.86, 300]
  const body: Point[] = [
    [600 - wide, brow],
    [600 - wide, brow],
    [600 - wide * 0.94 + lean * 0.3, brow - high * 0.5],
    [600 - wide * 1.08 + lean, brow - high],
    [600 - wide * 1.08 + lean, brow - high],
    [600 + wide * 1.08 + lean, brow - high - 10],
    [600 + wide * 1.08 + lean, brow - high - 10],
    [600 + wide * 0.94 + lean * 0.3, brow - high * 0.5],
    [600 + wide, brow],
    [600 + wide, brow],
  ]
  const band: Point[] = [
    [600 - wide, brow - 78],
    [600, brow - 64],
    [600 + wide, brow - 78],
    [600 + wide, brow - 10],
    [600, brow + 2],
    [600 - wide, brow - 10],
  ]
  const brim: Point[] = [
    [600 - half - 76, brow - 34],
    [600 - half * 0.5, brow - 10],
    [600 + half * 0.5, brow - 10],
    [600 + half + 76, brow - 34],
    [600 + half + 44, brow + 14],
    [600, brow + 34],
    [600 - half - 44, brow + 14],
  ]
  const shape = knife(press, body, 36)
  return (
    lay(press, 'key', shape) +
    sheen(press, shape, body, 104) +
    lay(press, 'first', knife(press, band)) +
    lay(
      press,
      'paper',
      gouge([600 - wide + lean * 0.6, brow - high * 0.62], [600 + wide * 0.5 + lean * 0.6, brow - high * 0.56], 7, 6),
    ) +
    bounded(press, brim, 'key', { line: 7, edge: 'paper' })
  )
}

const flowerPot: Hat = (press, { brow, half }) => {
  const wide = half * 0.98
  const body: Point[] = [
    [600 - wide * 0.66, brow - 216],
    [600 - wide * 0.66, brow - 216],
    [600 + wide * 0.66, brow - 216],
    [600 + wide * 0.66, brow - 216],
    [600 + wide, brow - 50],
    [600 + wide, brow - 50],
    [600 - wide, brow - 50],
    [600 - wide, brow - 50],
  ]
  const rim: Point[] = [
    [600 - wide - 26, brow - 66],
    [600 - wide - 26, brow - 66],
    [600 + wide + 26, brow - 66],
    [600 + wide + 26, brow - 66],
    [600 + wide + 18, brow + 10],
    [600, brow + 30],
    [600 - wide - 18, brow + 10],
  ]
  const shape = knife(press, body, 40)
  const stem = gouge([602, brow - 214], [584, brow - 312], 11, 14)
  const petals = Array.from({ length: 8 }, (_, index) =>
    gouge(
      [584 + Math.cos(index * 0.785) * 12, brow - 318 + Math.sin(index * 0.785) * 12],
      [584 + Math.cos(index * 0.785) * 50, brow - 318 + Math.sin(index * 0.785) * 50],
      16,
    ),
  ).join('')
  return [
    lay(press, 'key', stem + gouge([594, brow - 256], [640, brow - 284], 16, 6)),
    lay(press, 'second', petals),
    lay(press, 'key', circlePath(584, brow - 318, 14)),
    bounded(press, body, 'first', { line: 12, step: 40 }),
    within(
      press,
      shape,
      lay(
        press,
        'key',
        wedges(
          press,
          [
            [600 - press.light * wide * 0.66, brow - 210],
            [600 - press.light * wide, brow - 50],
          ],
          () => [press.light * 90, 0],
          { every: 15, width: 10 },
        ),
      ) +
        lay(
          press,
          'paper',
          carving(
            press,
            { x: 600 - wide, y: brow - 200, width: wide * 2, height: 140 },
            {
              angle: () => 0.04,
              gap: 34,
              length: 70,
              width: 5,
              keep: (x) => ((x - 600) * press.light > 20 ? 0.6 : 0.1),
            },
          ),
        ),
    ),
    bounded(press, rim, 'first', { line: 11 }),
  ].join('')
}

const paperBoat: Hat = (press, { brow, half }) => {
  const peak: Point[] = [
    [600, brow - 262],
    [600, brow - 262],
    [600 + half * 0.98, brow - 30],
    [600 - half * 0.98, brow - 30],
  ]
  const fold: Point[] = [
    [600 - half - 104, brow - 86],
    [600 - half - 104, brow - 86],
    [600, brow - 62],
    [600 + half + 104, brow - 86],
    [600 + half + 104, brow - 86],
    [600 + half + 6, brow + 18],
    [600, brow + 34],
    [600 - half - 6, brow + 18],
  ]
  const lines = (from: number, count: number, wide: (y: number) => number) =>
    Array.from({ length: count }, (_, row) => {
      const y = from + row * 17
      return [0, 1, 2]
        .map((column) => {
          const width = wide(y)
          return gouge(
            [600 - width + column * width * 0.7, y],
            [600 - width + column * width * 0.7 + width * press.random.between(0.4, 0.6), y + 2],
            4,
          )
        })
        .join('')
    }).join('')
  return [
    bounded(press, peak, 'paper', { line: 11, step: 60 }),
    lay(
      press,
      'key',
      gouge([600, brow - 256], [606, brow - 60], 7) + lines(brow - 170, 6, (y) => (y - brow + 262) * 0.48),
    ),
    lay(
      press,
      'first',
      wedges(
        press,
        [
          [600 - press.light * 20, brow - 236],
          [600 - press.light * half * 0.9, brow - 60],
        ],
        () => [press.light * 40, 18],
        { every: 16, width: 9 },
      ),
    ),
    bounded(press, fold, 'paper', { line: 11, step: 60 }),
    lay(
      press,
      'key',
      lines(brow - 40, 3, () => half * 0.9),
    ),
  ].join('')
}

const colander: Hat = (press, { brow, half }) => {
  const bowl = symmetrical([
    [600, brow - 196],
    [600 + half * 0.6, brow - 174],
    [600 + half * 0.98, brow - 84],
    [600 + half + 10, brow - 4],
  ])
  const rim = symmetrical([
    [600, brow - 14],
    [600 + half + 34, brow - 30],
    [600 + half + 30, brow + 14],
    [600, brow + 30],
  ])
  const holes: string[] = []
  for (let row = 0; row < 5; row += 1)
    for (let column = -7; column <= 7; column += 1) {
      const y = brow - 40 - row * 33
      const spread = Math.sqrt(Math.max(0.02, 1 - (row / 5.6) ** 2))
      holes.push(circlePath(600 + (column + (row % 2) * 0.5) * half * 0.145 * spread, y + Math.abs(column) * -1, 8.5))
    }
  const handle = (side: number): Point[] => [
    [600 + side * (half + 20), brow - 22],
    [600 + side * (half + 92), brow - 46],
    [600 + side * (half + 104), brow - 6],
    [600 + side * (half + 30), brow + 10],
  ]
  const shape = knife(press, bowl)
  return (
    bounded(press, handle(1), standing(press), { line: 11 }) +
    bounded(press, handle(-1), standing(press), { line: 11 }) +
    bounded(press, bowl, standing(press), { line: 12 }) +
    within(
      press,
      shape,
      lay(
        press,
        'key',
        holes.join('') +
          wedges(
            press,
            sampled(bowl, 18, press.random)
              .filter(([x]) => (x - 600) * press.light < -60)
              .toSorted(([, a], [, b]) => a - b),
            () => [press.light * 70, 0],
            { every: 15, width: 9 },
          ),
      ),
    ) +
    bounded(press, rim, standing(press), { line: 10 })
  )
}

const bucket: Hat = (press, { brow, half }) => {
  const wide = half * 1.04
  const body: Point[] = [
    [600 - wide * 0.74, brow - 236],
    [600 - wide * 0.74, brow - 236],
    [600 + wide * 0.74, brow - 250],
    [600 + wide * 0.74, brow - 250],
    [600 + wide, brow - 6],
    [600, brow + 22],
    [600 - wide, brow - 6],
  ]
  const shape = knife(press, body, 40)
  const hoops = [brow - 186, brow - 50].map((y) => gouge([600 - wide, y], [600 + wide, y], 12, 12)).join('')
  const strap = Array.from({ length: 25 }, (_, index): Point => {
    const t = (index / 24) * Math.PI
    return [600 - Math.cos(t) * (wide + 18), brow - 20 + Math.sin(t) * 520]
  })
  return (
    bounded(press, body, standing(press), { line: 12, step: 40 }) +
    within(
      press,
      shape,
      lay(
        press,
        'key',
        hoops +
          wedges(
            press,
            [
              [600 - press.light * wide * 0.74, brow - 236],
              [600 - press.light * wide, brow],
            ],
            () => [press.light * 110, 0],
            { every: 15, width: 10 },
          ),
      ) +
        lay(
          press,
          'paper',
          gouge([600 + press.light * wide * 0.5, brow - 220], [600 + press.light * wide * 0.66, brow - 30], 18),
        ),
    ) +
    (strap.length > 0
      ? lay(press, 'key', circlePath(600 - wide - 6, brow - 24, 15) + circlePath(600 + wide + 6, brow - 24, 15))
      : '')
  )
}

const crown: Hat = (press, { brow, half }) => {
  const wide = half * 0.9
  const spikes = Array.from({ length: 11 }, (_, index): Point[] => {
    const x = 600 - wide * 1.12 + (index / 10) * wide * 2.24
    const point: Point = [x, brow - (index % 2 === 0 ? 206 : 96)]
    return [point, point]
  }).flat()
  const points: Point[] = [
    ...spikes,
    [600 + wide, brow + 4],
    [600 + wide, brow + 4],
    [600, brow + 26],
    [600 - wide, brow + 4],
    [600 - wide, brow + 4],
  ]
  const balls = Array.from({ length: 6 }, (_, index) =>
    circlePath(600 - wide * 1.12 + (index / 5) * wide * 2.24, brow - 222, 20),
  )
  const gems = Array.from({ length: 5 }, (_, index) => {
    const x = 600 + (index - 2) * wide * 0.4
    return linePath(
      [
        [x, brow - 62],
        [x + 20, brow - 38],
        [x, brow - 14],
        [x - 20, brow - 38],
      ],
      true,
    )
  })
  const shape = knife(press, points, 60)
  return (
    bounded(press, points, standing(press), { line: 12, step: 60 }) +
    within(
      press,
      shape,
      lay(
        press,
        'key',
        wedges(
          press,
          [
            [600 - press.light * wide * 1.1, brow - 190],
            [600 - press.light * wide, brow],
          ],
          () => [press.light * 80, 0],
          { every: 15, width: 9 },
        ),
      ),
    ) +
    lay(press, 'first', balls.join('') + gems.join('')) +
    lay(press, 'key', gouge([600 - wide, brow - 82], [600 + wide, brow - 82], 8, 10))
  )
}

/** No hat: what is left of the hair. */
const hair: Hat = (press, { brow, half, top }) => {
  const kind = press.random.whole(0, 2)
  if (kind === 0)
    return lay(
      press,
      'key',
      [-40, -8, 30]
        .map((x, index) => gouge([600 + x, top + 16], [600 + x * 2.2 + 14, top - 66 - index * 9], 10, 14))
        .join(''),
    )
  const tufts = Array.from({ length: kind === 1 ? 26 : 40 }, (_, index) => {
    const t = index / (kind === 1 ? 25 : 39)
    const angle = Math.PI * (1.06 + t * 0.88)
    const [x, y] = [600 + Math.cos(angle) * half * 1.02, brow + 20 + Math.sin(angle) * (brow - top + 40)]
    const reach = kind === 1 ? press.random.between(60, 110) : press.random.between(40, 66)
    const lean = kind === 1 ? 0.35 * press.light : 0
    return gouge(
      [x - Math.cos(angle) * 34, y - Math.sin(angle) * 34],
      [x + Math.cos(angle + lean) * reach, y + Math.sin(angle + lean) * reach],
      26,
    )
  })
  const cap = symmetrical([
    [600, top - 16],
    [600 + half * 0.66, top + 6],
    [600 + half + 4, brow - 10],
    [600 + half * 0.8, brow - 40],
    [600, brow - 66],
  ])
  return (
    lay(press, 'key', tufts.join('') + knife(press, cap)) +
    lay(
      press,
      'paper',
      Array.from({ length: 9 }, (_, index) =>
        gouge(
          [600 + (index - 4) * half * 0.2, brow - 74 - (4 - Math.abs(index - 4)) * 4],
          [600 + (index - 4) * half * 0.22 + press.light * 10, top + 6],
          6,
          4,
        ),
      ).join(''),
    )
  )
}

const hats: Record<BanditTraits['hat'], Hat> = {
  Bowler: bowler,
  'Wide brim': wideBrim,
  'Flat cap': flatCap,
  Beanie: beanie,
  Stovepipe: stovepipe,
  'Flower pot': flowerPot,
  'Paper boat': paperBoat,
  Colander: colander,
  Bucket: bucket,
  None: hair,
  Crown: crown,
}

export function drawHat(kind: BanditTraits['hat'], press: Press, head: Head, wide: number | undefined): string {
  const brow = wide === undefined ? head.top + 92 : head.top - 8
  return hats[kind](press, { brow, half: wide ?? head.halfAt(brow) + 8, top: head.top })
}
