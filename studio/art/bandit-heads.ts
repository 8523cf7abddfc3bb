import type { BanditTraits } from './bandit-traits.ts'
import { bounded, knife, lay, sampled, wedges, within, type Press } from './lino-press.ts'
import { circlePath, gouge, linePath, type Point } from './svg-path.ts'

/** The measures of a head; everything on it is placed by them. The head stands on x = 600 and is turned as a whole. */
export type Head = {
  outline: Point[]
  halfAt: (y: number) => number
  top: number
  eyes: number
  nose: number
  mouth: number
  chin: number
  gap: number
}

type Profile = readonly (readonly [y: number, half: number])[]
const profiles: Record<BanditTraits['head'], { profile: Profile; eyes: number; mouth: number; gap: number }> = {
  Long: {
    profile: [
      [392, 90],
      [420, 140],
      [500, 172],
      [620, 178],
      [760, 170],
      [880, 148],
      [960, 100],
      [1000, 50],
    ],
    eyes: 610,
    mouth: 862,
    gap: 78,
  },
  Square: {
    profile: [
      [430, 120],
      [448, 178],
      [540, 205],
      [680, 208],
      [820, 204],
      [912, 186],
      [958, 130],
      [972, 60],
    ],
    eyes: 618,
    mouth: 838,
    gap: 88,
  },
  Round: {
    profile: [
      [420, 90],
      [450, 160],
      [540, 222],
      [650, 250],
      [760, 244],
      [850, 206],
      [920, 136],
      [950, 60],
    ],
    eyes: 622,
    mouth: 826,
    gap: 92,
  },
  Pear: {
    profile: [
      [404, 80],
      [430, 122],
      [520, 152],
      [620, 170],
      [720, 214],
      [820, 252],
      [900, 240],
      [954, 160],
      [976, 70],
    ],
    eyes: 590,
    mouth: 838,
    gap: 72,
  },
  Wedge: {
    profile: [
      [424, 130],
      [446, 196],
      [530, 232],
      [640, 226],
      [750, 188],
      [860, 136],
      [950, 84],
      [992, 36],
    ],
    eyes: 606,
    mouth: 846,
    gap: 86,
  },
}

export function headOf(kind: BanditTraits['head']): Head {
  const { profile, eyes, mouth, gap } = profiles[kind]
  const right = profile.map(([y, half]): Point => [600 + half, y])
  const left = profile.toReversed().map(([y, half]): Point => [600 - half, y])
  const halfAt = (y: number) => {
    const index = profile.findIndex(([at]) => at >= y)
    const [[y1, h1], [y2, h2]] = [profile[Math.max(0, index - 1)] ?? [0, 0], profile[Math.max(0, index)] ?? [1, 0]]
    return y2 === y1 ? h2 : h1 + ((h2 - h1) * (y - y1)) / (y2 - y1)
  }
  return {
    outline: [...right, ...left],
    halfAt,
    top: profile[0]?.[0] ?? 420,
    eyes,
    nose: (eyes + mouth) / 2 + 14,
    mouth,
    chin: profile.at(-1)?.[0] ?? 960,
    gap,
  }
}

function ear(press: Press, head: Head, side: -1 | 1): string {
  const x = 600 + side * (head.halfAt(head.eyes + 50) - 6)
  const y = head.eyes + 58
  const points: Point[] = [
    [x, y - 62],
    [x + side * 42, y - 66],
    [x + side * 58, y - 16],
    [x + side * 34, y + 46],
    [x, y + 56],
  ]
  const inner: Point[] = [
    [x + side * 14, y - 38],
    [x + side * 36, y - 34],
    [x + side * 34, y - 4],
    [x + side * 16, y + 20],
  ]
  return bounded(press, points, 'paper', { line: 9, step: 20 }) + lay(press, 'key', knife(press, inner, 14))
}

/** The bare head: ears, face, and the shade that falls across it away from the light. */
export function face(press: Press, head: Head, flesh: 'paper' | 'second'): string {
  const shade = -press.light as -1 | 1
  const shape = knife(press, head.outline)
  const [from, to] = [head.top + 30, head.chin - 10]
  const edge = Array.from({ length: 16 }, (_, index): Point => {
    const y = from + ((to - from) * index) / 15
    return [600 + shade * (head.halfAt(y) + 4), y]
  })
  const depth = (t: number) => 46 + 58 * Math.sin(Math.PI * Math.min(1, t * 1.1)) + 26 * Math.sin(t * 9)
  const cheek = Array.from({ length: 9 }, (_, index): Point => [
    600 - shade * (head.halfAt(head.eyes + 90 + index * 15) - 2),
    head.eyes + 90 + index * 15,
  ])
  return [
    ear(press, head, -1),
    ear(press, head, 1),
    bounded(press, head.outline, flesh, { line: 12 }),
    within(
      press,
      shape,
      [
        lay(
          press,
          'first',
          wedges(press, edge, (t) => [-shade * depth(t) * 1.75, 10], { every: 20, width: 17 }),
          'fill-opacity=".9"',
        ),
        lay(
          press,
          'key',
          wedges(press, edge, (t) => [-shade * depth(t), 8], { every: 15, width: 12 }),
        ),
        lay(
          press,
          'key',
          wedges(press, cheek, () => [shade * 30, 6], { every: 16, width: 6 }),
        ),
      ].join(''),
    ),
  ].join('')
}

const nosePoints: Record<BanditTraits['nose'], (x: number, top: number, base: number) => Point[]> = {
  Bulb: (x, top, base) => [
    [x - 18, top],
    [x - 24, base - 84],
    [x - 62, base - 50],
    [x - 58, base + 4],
    [x, base + 26],
    [x + 58, base + 4],
    [x + 62, base - 50],
    [x + 24, base - 84],
    [x + 18, top],
  ],
  Hook: (x, top, base) => [
    [x - 16, top],
    [x - 30, base - 96],
    [x - 44, base - 34],
    [x - 40, base + 2],
    [x - 12, base + 8],
    [x + 6, base + 44],
    [x + 34, base + 6],
    [x + 48, base - 24],
    [x + 34, base - 100],
    [x + 16, top],
  ],
  Button: (x, top, base) => [
    [x - 10, top + 60],
    [x - 34, base - 50],
    [x - 40, base - 14],
    [x, base + 10],
    [x + 40, base - 14],
    [x + 34, base - 50],
    [x + 10, top + 60],
  ],
  Beak: (x, top, base) => [
    [x - 20, top - 8],
    [x - 34, base - 70],
    [x - 52, base - 6],
    [x - 14, base + 16],
    [x, base + 54],
    [x, base + 54],
    [x + 14, base + 16],
    [x + 52, base - 6],
    [x + 34, base - 70],
    [x + 20, top - 8],
  ],
  Broken: (x, top, base) => [
    [x - 16, top],
    [x - 2, base - 104],
    [x - 40, base - 70],
    [x - 54, base - 4],
    [x - 10, base + 18],
    [x + 50, base],
    [x + 44, base - 54],
    [x + 40, base - 108],
    [x + 18, top],
  ],
}

export function nose(press: Press, head: Head, kind: BanditTraits['nose'], flesh: 'paper' | 'second'): string {
  const points = nosePoints[kind](600, head.eyes + 4, head.nose + 26)
  const shape = knife(press, points)
  const shade = -press.light
  const side = sampled(points, 16, press.random)
    .filter(([x]) => (x - 600) * shade > 12)
    .map(([x, y]): Point => [x, y])
  const nostrils = kind === 'Button' ? 16 : 24
  const base = head.nose + 26
  return [
    bounded(press, points, kind === 'Bulb' ? (flesh === 'second' ? 'first' : 'second') : flesh, { line: 10 }),
    within(
      press,
      shape,
      lay(
        press,
        'key',
        wedges(
          press,
          side.toSorted(([, one], [, other]) => one - other),
          () => [-shade * 34, 4],
          { every: 13, width: 9 },
        ),
      ),
    ),
    lay(
      press,
      'key',
      gouge([600 - nostrils - 12, base - 4], [600 - nostrils + 12, base + 3], 9) +
        gouge([600 + nostrils + 12, base - 4], [600 + nostrils - 12, base + 3], 9),
    ),
  ].join('')
}

const looks: Record<BanditTraits['eyes'], { dx: number; lid: number; size: number }> = {
  'Shifty left': { dx: -15, lid: 0.42, size: 1 },
  'Shifty right': { dx: 15, lid: 0.42, size: 1 },
  Sleepy: { dx: 3, lid: 0.62, size: 1 },
  Wide: { dx: 0, lid: 0, size: 1.16 },
  Wink: { dx: 6, lid: 0.3, size: 1.05 },
  Level: { dx: 0, lid: 0.34, size: 1 },
}

/** The eyes, in holes or on the bare face. */
export function eyes(press: Press, head: Head, kind: BanditTraits['eyes'], hole: 'round' | 'almond'): string {
  const { dx, lid, size } = looks[kind]
  return ([-1, 1] as const)
    .map((side) => {
      const [x, y] = [600 + side * head.gap, head.eyes]
      const [rx, ry] = [40 * size, (hole === 'round' ? 36 : 27) * size]
      const points: Point[] = [
        [x - rx, y + 3],
        [x - rx * 0.5, y - ry * 0.86],
        [x + rx * 0.3, y - ry],
        [x + rx, y - 2],
        [x + rx * 0.4, y + ry * 0.9],
        [x - rx * 0.4, y + ry * 0.8],
      ]
      if (kind === 'Wink' && side === press.light)
        return (
          lay(press, 'key', gouge([x - rx - 8, y + 4], [x + rx + 8, y], 13, 13)) +
          lay(
            press,
            'key',
            [0, 1, 2]
              .map((ray) => gouge([x + side * rx, y + 2], [x + side * (rx + 30), y - 22 + ray * 22], 6))
              .join(''),
          )
        )
      const pupil = 17 * (kind === 'Wide' ? 0.72 : 1)
      const lidLine: Point[] = [
        [x - rx - 6, y - ry - 8],
        [x + rx + 6, y - ry - 8],
        [x + rx + 4, y - ry + ry * 2 * lid - side * 3],
        [x - rx - 4, y - ry + ry * 2 * lid + side * 3],
      ]
      return [
        bounded(press, points, 'paper', { line: 8, step: 15 }),
        within(
          press,
          knife(press, points, 15),
          lay(press, 'key', circlePath(x + dx, y + 4, pupil)) +
            lay(press, 'paper', circlePath(x + dx + press.light * 6, y - 3, pupil * 0.3)) +
            (lid > 0 ? lay(press, kind === 'Sleepy' ? 'first' : 'key', linePath(lidLine, true)) : ''),
        ),
      ].join('')
    })
    .join('')
}

/** Eyebrows: they do most of the acting. */
export function brows(press: Press, head: Head, kind: BanditTraits['eyes']): string {
  const raise = kind === 'Wide' ? -22 : kind === 'Sleepy' ? 4 : -4
  return ([-1, 1] as const)
    .map((side) => {
      const slant = kind === 'Sleepy' ? -10 : kind === 'Wide' ? -8 : 16
      const lifted = (kind === 'Wink' || kind.startsWith('Shifty')) && side === press.light ? -20 : 0
      const [x, y] = [600 + side * head.gap, head.eyes - 62 + raise + lifted]
      const points: Point[] = [
        [x - side * 52, y + slant],
        [x - side * 46, y + slant - 16],
        [x + side * 10, y - 20],
        [x + side * 60, y + 2],
        [x + side * 8, y - 2],
      ]
      return lay(press, 'key', knife(press, points, 14))
    })
    .join('')
}

export function mouth(press: Press, head: Head): string {
  const { random } = press
  const [y, half] = [head.mouth, Math.min(84, head.halfAt(head.mouth) * 0.46)]
  const slant = random.between(-14, 14)
  const points: Point[] = [
    [600 - half, y + slant],
    [600 - half * 0.2, y - 7],
    [600 + half, y - slant],
    [600 + half * 0.2, y + 8],
  ]
  const below = gouge([600 - half * 0.4, y + 36], [600 + half * 0.4, y + 36 - slant * 0.4], 7, 5)
  const tooth = random.chance(0.3)
    ? lay(
        press,
        'paper',
        linePath(
          [
            [600 + half * 0.1, y - 8],
            [600 + half * 0.36, y - 8],
            [600 + half * 0.34, y + 14],
            [600 + half * 0.1, y + 12],
          ],
          true,
        ),
      )
    : ''
  return (
    lay(
      press,
      'key',
      knife(press, points, 18) +
        gouge([600 - half - 6, y + slant - 12], [600 - half - 2, y + slant + 14], 5) +
        gouge([600 + half + 6, y - slant - 12], [600 + half + 2, y - slant + 14], 5) +
        below,
    ) + tooth
  )
}

/** Beards and moustaches. */
export function whiskers(press: Press, head: Head, kind: BanditTraits['whiskers']): string {
  const { random } = press
  const y = head.mouth
  const combed = (x: number, top: number, length: number, spread: number, count: number, width: number) =>
    Array.from({ length: count }, () => {
      const at = random.between(-1, 1)
      const start = random.between(0, 0.4) * length
      return gouge(
        [x + at * spread * 0.7, top + start],
        [x + at * spread, top + start + length * random.between(0.3, 0.6)],
        width * random.between(0.6, 1.2),
      )
    }).join('')
  if (kind === 'Handlebar') {
    const half: Point[] = [
      [600, y - 34],
      [650, y - 44],
      [706, y - 10],
      [756, y - 24],
      [764, y - 64],
      [764, y - 64],
      [792, y - 16],
      [746, y + 22],
      [676, y + 20],
      [612, y - 4],
    ]
    return [1, -1]
      .map(
        (side) =>
          lay(
            press,
            'key',
            knife(
              press,
              half.map(([x, py]): Point => [600 + side * (x - 600), py]),
              16,
            ),
          ) +
          lay(
            press,
            'paper',
            [0, 1, 2, 3]
              .map((line) =>
                gouge(
                  [600 + side * (622 + line * 18 - 600), y - 26 + line * 6],
                  [600 + side * (690 + line * 14 - 600), y - 4 + line * 5],
                  4,
                ),
              )
              .join(''),
          ),
      )
      .join('')
  }
  if (kind === 'Walrus') {
    const points: Point[] = [
      [600, y - 50],
      [668, y - 38],
      [730, y + 14],
      [742, y + 74],
      [700, y + 60],
      [650, y + 34],
      [600, y + 22],
      [550, y + 34],
      [500, y + 60],
      [458, y + 74],
      [470, y + 14],
      [532, y - 38],
    ]
    return (
      lay(press, 'key', knife(press, points, 16)) +
      within(
        press,
        knife(press, points, 16),
        lay(
          press,
          'paper',
          [-1, 1]
            .map((side) =>
              Array.from({ length: 10 }, (_, line) =>
                gouge(
                  [600 + side * (14 + line * 9), y - 34 + line * 3],
                  [600 + side * (30 + line * 13), y + 24 + line * 5],
                  5,
                ),
              ).join(''),
            )
            .join(''),
        ),
      )
    )
  }
  if (kind === 'Stubble') {
    const marks = Array.from({ length: 130 }, () => {
      const py = random.between(head.nose + 40, head.chin - 8)
      const x = 600 + random.between(-0.86, 0.86) * head.halfAt(py)
      return Math.abs(py - y) < 20 && Math.abs(x - 600) < 90
        ? ''
        : gouge([x, py], [x + random.between(-2, 2), py + random.between(9, 15)], 3.6)
    })
    return lay(press, 'key', marks.join(''))
  }
  if (kind === 'Goatee') {
    const points: Point[] = [
      [556, y + 42],
      [600, y + 30],
      [644, y + 42],
      [652, y + 92],
      [612, head.chin + 74],
      [594, head.chin + 84],
      [552, y + 92],
    ]
    return (
      lay(press, 'key', knife(press, points, 15)) +
      lay(press, 'paper', combed(600, y + 56, head.chin - y + 10, 34, 12, 4)) +
      lay(press, 'key', gouge([600, y - 36], [534, y - 8], 10, -8) + gouge([600, y - 36], [666, y - 8], 10, 8))
    )
  }
  const [cheek, half] = [head.halfAt(head.nose + 10), head.halfAt(y)]
  const points: Point[] = [
    [600 - cheek + 2, head.nose - 20],
    [600 - cheek * 0.6, y - 54],
    [560, y - 52],
    [600, y - 44],
    [640, y - 52],
    [600 + cheek * 0.6, y - 54],
    [600 + cheek - 2, head.nose - 20],
    [600 + half + 34, y + 60],
    [664, head.chin + 86],
    [600, head.chin + 116],
    [536, head.chin + 86],
    [600 - half - 34, y + 60],
  ]
  const shape = knife(press, points, 20)
  const strands = Array.from({ length: 54 }, () => {
    const at = random.between(-1, 1)
    const top = random.between(y - 30, head.chin)
    return gouge(
      [600 + at * half * 0.95, top],
      [600 + at * half * 0.72, top + random.between(40, 90)],
      random.between(4, 8),
      at * 8,
    )
  })
  return (
    lay(press, 'key', shape) +
    within(press, shape, lay(press, 'paper', strands.join(''))) +
    lay(press, 'paper', gouge([560, y + 6], [640, y + 2], 10, 6))
  )
}
