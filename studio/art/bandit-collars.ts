import type { Head } from './bandit-heads.ts'
import type { BanditTraits } from './bandit-traits.ts'
import { bounded, carving, knife, lay, mirrored, wedges, within, type Ink, type Press } from './lino-press.ts'
import { circlePath, gouge, linePath, type Point } from './svg-path.ts'

type Collar = (press: Press, head: Head) => string

const neck = (press: Press, head: Head, flesh: 'paper' | 'second'): string => {
  const points: Point[] = [
    [508, head.chin - 90],
    [692, head.chin - 90],
    [700, head.chin + 60],
    [724, 1160],
    [476, 1160],
    [500, head.chin + 60],
  ]
  const shade = -press.light
  return (
    bounded(press, points, flesh, { line: 9 }) +
    within(
      press,
      knife(press, points),
      lay(
        press,
        'key',
        wedges(
          press,
          [
            [600 + shade * 100, head.chin - 80],
            [600 + shade * 104, 1140],
          ],
          () => [-shade * 120, 0],
          { every: 14, width: 10 },
        ),
      ),
    )
  )
}

const shoulders = (head: Head, spread = 1): Point[] => {
  const y = head.chin + 36
  const right: Point[] = [
    [690, y],
    [770, y + 58],
    [600 + 330 * spread, y + 104],
    [600 + 440 * spread, y + 190],
    [600 + 500 * spread, 1420],
    [600 + 500 * spread, 1420],
  ]
  return [...right, ...mirrored(right.toReversed(), 600)]
}

/** A bent stripe across the chest at height `y`. */
const stripe = (y: number, thick: number): Point[] => {
  const upper = Array.from({ length: 9 }, (_, index): Point => [60 + index * 135, y + ((index - 4) / 4) ** 2 * 62])
  return [...upper, ...upper.toReversed().map(([x, py]): Point => [x, py + thick])]
}

const jersey: Collar = (press, head) => {
  const body = shoulders(head)
  const shape = knife(press, body)
  const stripes: string[] = []
  for (let y = head.chin + 112; y < 1420; y += 74) stripes.push(knife(press, stripe(y, 38), 60))
  const shade = -press.light
  const band: Point[] = [
    [478, head.chin + 48],
    [600, head.chin + 112],
    [722, head.chin + 48],
    [738, head.chin + 88],
    [600, head.chin + 158],
    [462, head.chin + 88],
  ]
  return (
    bounded(press, body, 'paper', { line: 13 }) +
    within(
      press,
      shape,
      lay(
        press,
        'key',
        stripes.join('') +
          wedges(
            press,
            [
              [600 + shade * 480, head.chin + 200],
              [600 + shade * 490, 1400],
            ],
            () => [-shade * 170, 0],
            { every: 18, width: 12 },
          ),
      ),
    ) +
    bounded(press, band, 'first', { line: 9 })
  )
}

const coat: Collar = (press, head) => {
  const body = shoulders(head, 1.06)
  const shape = knife(press, body)
  const flap: Point[] = [
    [622, head.chin + 196],
    [700, head.chin + 70],
    [600 + head.halfAt(head.mouth) + 4, head.mouth + 10],
    [600 + head.halfAt(head.mouth) + 62, head.mouth - 34],
    [600 + head.halfAt(head.mouth) + 62, head.mouth - 34],
    [830, head.chin + 40],
    [800, head.chin + 130],
    [690, head.chin + 270],
  ]
  const lapel: Point[] = [
    [606, 1420],
    [606, 1420],
    [618, head.chin + 230],
    [700, head.chin + 170],
    [806, head.chin + 120],
    [806, head.chin + 120],
    [790, head.chin + 240],
    [838, head.chin + 262],
    [700, 1420],
  ]
  const cloth = carving(
    press,
    { x: 90, y: head.chin + 80, width: 1020, height: 380 },
    {
      angle: (x) => Math.PI / 2 + (x - 600) * -0.0009,
      gap: 30,
      length: 64,
      width: 6,
      keep: (x) => ((x - 600) * press.light > 130 ? 0.8 : 0.16),
    },
  )
  const buttons = [1240, 1330].map((y) => circlePath(600 - 34, y, 15)).join('')
  return [
    lay(press, 'key', shape),
    within(press, shape, lay(press, 'first', cloth)),
    bounded(press, lapel, 'key', { line: 8, edge: 'paper' }),
    bounded(press, mirrored(lapel, 600), 'key', { line: 8, edge: 'paper' }),
    lay(press, 'second', buttons),
    bounded(press, flap, 'key', { line: 8, edge: 'paper' }),
    bounded(press, mirrored(flap, 600), 'key', { line: 8, edge: 'paper' }),
    lay(
      press,
      'paper',
      [0, 1, 2, 3]
        .map((line) =>
          gouge(
            [600 + press.light * (748 - 600 + line * 10), head.chin + 44 + line * 14],
            [600 + press.light * (716 - 600 + line * 8), head.chin + 130 + line * 14],
            5,
          ),
        )
        .join(''),
    ),
  ].join('')
}

const scarf: Collar = (press, head) => {
  const side = press.light
  const body = shoulders(head)
  const y = head.chin + 6
  const loop = (top: number, wide: number, thick: number): Point[] => [
    [600 - wide, top],
    [600 - wide * 0.5, top + 46],
    [600, top + 58],
    [600 + wide * 0.5, top + 46],
    [600 + wide, top],
    [600 + wide + 22, top + thick * 0.6],
    [600 + wide * 0.6, top + thick + 50],
    [600, top + thick + 66],
    [600 - wide * 0.6, top + thick + 50],
    [600 - wide - 22, top + thick * 0.6],
  ]
  const tail: Point[] = [
    [600 + side * 70, y + 130],
    [600 + side * 190, y + 110],
    [600 + side * 236, 1372],
    [600 + side * 236, 1372],
    [600 + side * 90, 1390],
    [600 + side * 90, 1390],
  ]
  const bars = [0, 1, 2, 3]
    .map((bar) =>
      linePath(
        [
          [600 + side * (60 + bar * 6), y + 190 + bar * 58],
          [600 + side * (240 + bar * 4), y + 180 + bar * 58],
          [600 + side * (240 + bar * 4), y + 208 + bar * 58],
          [600 + side * (60 + bar * 6), y + 218 + bar * 58],
        ],
        true,
      ),
    )
    .join('')
  const folds = (top: number, wide: number, thick: number) =>
    Array.from({ length: 12 }, (_, index) =>
      gouge(
        [600 + ((index - 5.5) / 6) * wide, top + 44 - Math.abs(index - 5.5) * 7],
        [600 + ((index - 5.5) / 6) * wide * 1.05 + 16, top + thick + 34 - Math.abs(index - 5.5) * 7],
        6,
      ),
    ).join('')
  const [low, high] = [loop(y + 54, 214, 92), loop(y - 10, 178, 84)]
  return [
    lay(press, 'key', knife(press, body)),
    within(
      press,
      knife(press, body),
      lay(
        press,
        'second',
        carving(
          press,
          { x: 90, y, width: 1020, height: 480 },
          {
            angle: () => 1.2 * side,
            gap: 34,
            length: 40,
            width: 5,
            keep: (x) => ((x - 600) * side > 100 ? 0.6 : 0.12),
          },
        ),
      ),
    ),
    bounded(press, tail, 'first', { line: 11 }),
    within(press, knife(press, tail), lay(press, 'paper', bars)),
    lay(
      press,
      'key',
      Array.from({ length: 7 }, (_, index) =>
        gouge([600 + side * (100 + index * 21), 1366], [600 + side * (98 + index * 22), 1412], 9),
      ).join(''),
    ),
    bounded(press, low, 'first', { line: 11 }),
    within(press, knife(press, low), lay(press, 'key', folds(y + 62, 210, 88))),
    bounded(press, high, 'first', { line: 11 }),
    within(press, knife(press, high), lay(press, 'key', folds(y - 2, 176, 78))),
  ].join('')
}

const apron: Collar = (press, head) => {
  const body = shoulders(head)
  const y = head.chin
  const bib: Point[] = [
    [440, y + 150],
    [440, y + 150],
    [600, y + 174],
    [760, y + 150],
    [760, y + 150],
    [800, 1430],
    [800, 1430],
    [400, 1430],
    [400, 1430],
  ]
  const strap: Point[] = [
    [742, y + 160],
    [700, y + 50],
    [752, y + 56],
    [782, y + 160],
  ]
  const tip: Point[] = [
    [600, y + 130],
    [520, y + 40],
    [486, y + 60],
    [548, y + 180],
  ]
  return [
    bounded(press, body, 'first', { line: 13 }),
    within(
      press,
      knife(press, body),
      lay(
        press,
        'key',
        carving(
          press,
          { x: 90, y, width: 1020, height: 470 },
          {
            angle: (x) => Math.PI / 2 - (x - 600) * 0.001,
            gap: 36,
            length: 60,
            width: 6,
            keep: (x) => ((x - 600) * press.light < -200 ? 0.95 : 0.24),
          },
        ),
      ),
    ),
    bounded(press, tip, 'paper', { line: 8 }),
    bounded(press, mirrored(tip, 600), 'paper', { line: 8 }),
    bounded(press, strap, 'key', { line: 6, edge: 'paper' }),
    bounded(press, mirrored(strap, 600), 'key', { line: 6, edge: 'paper' }),
    lay(
      press,
      'second',
      [0, 1, 2]
        .map((index) =>
          linePath(
            [
              [540 + index * 42, 1180 - index * 22],
              [562 + index * 42, 1176 - index * 22],
              [566 + index * 42, 1280],
              [544 + index * 42, 1280],
            ],
            true,
          ),
        )
        .join(''),
    ),
    bounded(press, bib, 'key', { line: 8, edge: 'paper', step: 40 }),
    lay(
      press,
      'second',
      [0, 1, 2]
        .map((index) => gouge([556 + index * 44, y + 196 - index * 6], [556 + index * 44, y + 290], 15))
        .join(''),
    ),
    bounded(
      press,
      [
        [500, y + 236],
        [500, y + 236],
        [700, y + 240],
        [700, y + 240],
        [690, 1400],
        [510, 1400],
      ],
      'key',
      { line: 7, edge: 'paper', step: 40 },
    ),
  ].join('')
}

const poncho: Collar = (press, head) => {
  const y = head.chin
  const right: Point[] = [
    [640, y + 30],
    [700, y + 44],
    [820, y + 140],
    [1060, y + 300],
    [1160, 1430],
    [1160, 1430],
  ]
  const body = [...right, ...mirrored(right.toReversed(), 600)]
  const zigzag = (top: number, deep: number, thick: number) => {
    const upper = Array.from({ length: 25 }, (_, index): Point => [
      0 + index * 50,
      top + Math.abs(index - 12) * 17 + (index % 2 === 0 ? 0 : deep),
    ])
    return linePath([...upper, ...upper.toReversed().map(([x, py]): Point => [x, py + thick])], true)
  }
  const shape = knife(press, body)
  const band = (ink: Ink, top: number, deep: number, thick: number) => lay(press, ink, zigzag(top, deep, thick))
  const throat: Point[] = [
    [508, y + 34],
    [600, y + 150],
    [692, y + 34],
    [720, y + 56],
    [600, y + 200],
    [480, y + 56],
  ]
  return (
    bounded(press, body, 'first', { line: 13 }) +
    within(
      press,
      shape,
      band('key', y + 96, 34, 26) +
        band('second', y + 142, 34, 34) +
        band('paper', y + 196, 34, 14) +
        band('key', y + 232, 0, 46) +
        band('paper', y + 304, 40, 18) +
        band('second', y + 346, 40, 36) +
        band('key', y + 404, 40, 22),
    ) +
    bounded(press, throat, 'key', { line: 6, edge: 'paper' })
  )
}

const ruff: Collar = (press, head) => {
  const y = head.chin + 30
  const body = shoulders(head, 0.96)
  const pleats = Array.from({ length: 30 }, (_, index) => {
    const angle = Math.PI * (-0.06 + (1.12 * index) / 29)
    const at = (far: number, turn = 0): Point => [
      600 + Math.cos(angle + turn) * far * 2.3,
      y - 20 + Math.sin(angle + turn) * far,
    ]
    return bounded(press, [at(54), at(104, -0.06), at(136, -0.035), at(140, 0.03), at(104, 0.05)], 'paper', {
      line: 7,
      step: 30,
    })
  })
  const shape = knife(press, body)
  const quilting = Array.from(
    { length: 13 },
    (_, index) =>
      gouge([300 + index * 50, y + 100], [220 + index * 66, 1420], 5) +
      gouge([900 - index * 50, y + 100], [980 - index * 66, 1420], 5),
  ).join('')
  return (
    lay(press, 'key', shape) +
    within(press, shape, lay(press, 'first', quilting)) +
    lay(press, 'second', [1200, 1270, 1340].map((py) => circlePath(600, py, 13)).join('')) +
    lay(
      press,
      'key',
      knife(press, [
        [430, y - 40],
        [770, y - 40],
        [800, y + 60],
        [600, y + 110],
        [400, y + 60],
      ]),
    ) +
    pleats.join('')
  )
}

const collars: Record<BanditTraits['collar'], { draw: Collar; bare: boolean }> = {
  'Striped jersey': { draw: jersey, bare: true },
  'Turned-up coat': { draw: coat, bare: true },
  Scarf: { draw: scarf, bare: false },
  Apron: { draw: apron, bare: true },
  Poncho: { draw: poncho, bare: true },
  Ruff: { draw: ruff, bare: true },
}

/** Shoulders and what is on them. The coat's and the scarf's upper parts belong before the face, so they are drawn after it. */
export function drawCollar(
  kind: BanditTraits['collar'],
  press: Press,
  head: Head,
  flesh: 'paper' | 'second',
): { behind: string; before: string } {
  const { draw, bare } = collars[kind]
  const drawn = draw(press, head)
  const throat = bare ? neck(press, head, flesh) : ''
  return kind === 'Turned-up coat' || kind === 'Scarf'
    ? { behind: throat, before: drawn }
    : { behind: throat + drawn, before: '' }
}
