import type { Head } from './bandit-heads.ts'
import type { BanditTraits } from './bandit-traits.ts'
import { bounded, carving, knife, lay, mirrored, standing, wedges, within, type Ink, type Press } from './lino-press.ts'
import { circlePath, gouge, linePath, type Point } from './svg-path.ts'

type Mask = (press: Press, head: Head) => string

const highlights = (press: Press, points: readonly (readonly [Point, Point])[], ink: Ink = 'paper') =>
  lay(press, ink, points.map(([from, to]) => gouge(from, to, press.random.between(4, 8))).join(''))

const domino: Mask = (press, head) => {
  const [y, wide] = [head.eyes, head.halfAt(head.eyes) + 8]
  const right: Point[] = [
    [600, y - 26],
    [600 + head.gap * 0.7, y - 58],
    [600 + wide, y - 66],
    [600 + wide + 10, y - 10],
    [600 + wide - 22, y + 48],
    [600 + head.gap, y + 64],
    [626, y + 34],
  ]
  const points = [...right, [600, y + 14] as Point, ...mirrored(right.slice(1).reverse(), 600)]
  return (
    lay(press, 'key', knife(press, points, 18)) +
    highlights(press, [
      [
        [600 + press.light * (wide - 8), y - 44],
        [600 + press.light * (wide - 66), y - 48],
      ],
      [
        [600 + press.light * (wide - 12), y - 28],
        [600 + press.light * (wide - 42), y - 32],
      ],
    ])
  )
}

const pattern = (press: Press, head: Head, top: number, foot: number): string => {
  const { random } = press
  const kind = random.whole(0, 2)
  const spots: string[] = []
  for (let row = 0, y = top + 34; y < foot; row += 1, y += 50) {
    for (let x = 330 + (row % 2) * 32; x < 880; x += 64) {
      const [cx, cy] = [x + random.normal() * 2, y + Math.abs(x - 600) * -0.1 + random.normal() * 2]
      if (kind === 0) spots.push(circlePath(cx, cy, 11))
      else if (kind === 1)
        spots.push(
          linePath(
            [
              [cx, cy - 15],
              [cx + 13, cy],
              [cx, cy + 15],
              [cx - 13, cy],
            ],
            true,
          ),
        )
      else spots.push(gouge([cx - 16, cy - 9], [cx + 16, cy + 9], 9, 5))
    }
  }
  return (
    spots.join('') +
    (head.chin > 0 ? gouge([380, top + 14], [600, top + 26], 6, 7) + gouge([600, top + 26], [820, top + 14], 6, 7) : '')
  )
}

const kerchief: Mask = (press, head) => {
  const top = head.eyes + 52
  const half = head.halfAt(top) + 10
  const jaw = head.halfAt(head.mouth) + 26
  const foot = head.chin + 104
  const points: Point[] = [
    [600 - half, top - 8],
    [600, top - 30],
    [600 + half, top - 8],
    [600 + jaw, head.mouth + 10],
    [660, foot - 40],
    [600, foot],
    [600, foot],
    [540, foot - 40],
    [600 - jaw, head.mouth + 10],
  ]
  const shape = knife(press, points)
  const shade = -press.light
  const fold = Array.from({ length: 9 }, (_, index): Point => [
    600 + shade * (half - index * 10 + 8),
    top + 20 + index * 34,
  ])
  return [
    bounded(press, points, 'first', { line: 12 }),
    within(
      press,
      shape,
      lay(press, 'paper', pattern(press, head, top, foot)) +
        lay(
          press,
          'key',
          wedges(press, fold, () => [-shade * 86, 22], { every: 17, width: 11 }) +
            gouge([600 - half * 0.4, top + 60], [600 - 30, foot - 60], 9, -10) +
            gouge([600 + half * 0.5, top + 40], [600 + 40, foot - 80], 9, 12),
        ),
    ),
  ].join('')
}

const hood: Mask = (press, head) => {
  const half = head.halfAt(head.eyes) + 40
  const peak = head.top - 96
  const lean = press.random.between(-60, 60)
  const points: Point[] = [
    [600 + lean, peak],
    [600 + half * 0.7, head.top + 60],
    [600 + half, head.eyes + 40],
    [600 + half - 10, head.mouth],
    [600 + half + 20, head.chin + 70],
    [600, head.chin + 124],
    [600 - half - 20, head.chin + 70],
    [600 - half + 10, head.mouth],
    [600 - half, head.eyes + 40],
    [600 - half * 0.7, head.top + 60],
  ]
  const shape = knife(press, points)
  const folds = carving(
    press,
    { x: 600 - half, y: peak, width: half * 2, height: head.chin + 120 - peak },
    {
      angle: (x) => Math.PI / 2 + (x - 600) * -0.0011,
      gap: 25,
      length: 52,
      width: 6.5,
      keep: (x, y) =>
        ((x - 600) * press.light > -20 ? 0.66 : 0.2) *
        (Math.abs(y - head.eyes) < 74 && Math.abs(x - 600) < 190 ? 0 : 1),
    },
  )
  const stitches = Array.from({ length: 7 }, (_, index) =>
    gouge([528 + index * 24, head.mouth - 14 + (index % 2) * 4], [528 + index * 24, head.mouth + 16], 7),
  ).join('')
  return (
    lay(press, 'key', shape) +
    within(press, shape, lay(press, 'first', folds)) +
    lay(press, 'paper', stitches + gouge([510, head.mouth], [690, head.mouth + 3], 8))
  )
}

const goggles: Mask = (press, head) => {
  const [y, half] = [head.eyes, head.halfAt(head.eyes) + 6]
  const strap: Point[] = [
    [600 - half, y - 26],
    [600, y - 20],
    [600 + half, y - 26],
    [600 + half + 2, y + 22],
    [600, y + 20],
    [600 - half - 2, y + 22],
  ]
  const rims = ([-1, 1] as const).map((side) => {
    const x = 600 + side * head.gap
    return (
      lay(press, 'key', circlePath(x, y, 82)) +
      lay(press, 'first', circlePath(x, y, 72)) +
      lay(press, 'key', circlePath(x, y, 58)) +
      lay(press, 'second', circlePath(x, y, 50)) +
      lay(
        press,
        'key',
        Array.from({ length: 12 }, (_, rivet) =>
          circlePath(x + Math.cos(rivet * 0.524) * 65, y + Math.sin(rivet * 0.524) * 65, 4),
        ).join(''),
      )
    )
  })
  return bounded(press, strap, 'first', { line: 8 }) + rims.join('')
}

const eyeBand: Mask = (press, head) => {
  const [y, half] = [head.eyes, head.halfAt(head.eyes) + 7]
  const side = -press.light
  const band: Point[] = [
    [600 - half, y - 54],
    [600, y - 46],
    [600 + half, y - 54],
    [600 + half + 2, y + 44],
    [600, y + 50],
    [600 - half - 2, y + 44],
  ]
  const knot = 600 + side * (half + 12)
  const tail = (drop: number, out: number): Point[] => [
    [knot, y - 16],
    [knot + side * out, y + drop * 0.3],
    [knot + side * (out + 44), y + drop],
    [knot + side * (out + 2), y + drop + 18],
    [knot + side * 18, y + 24],
  ]
  return [
    bounded(press, tail(116, 70), 'first', { line: 8 }),
    bounded(press, tail(36, 96), 'first', { line: 8 }),
    bounded(
      press,
      [
        [knot - 24, y - 26],
        [knot + 24, y - 30],
        [knot + 30, y + 20],
        [knot - 22, y + 26],
      ],
      'first',
      { line: 8 },
    ),
    bounded(press, band, 'first', { line: 10 }),
    lay(
      press,
      'key',
      gouge([600 + side * half, y - 20], [600 + side * (half - 90), y - 40], 7) +
        gouge([600 + side * half, y + 4], [600 + side * (half - 70), y - 2], 7) +
        gouge([600 + side * half, y + 26], [600 + side * (half - 84), y + 36], 7),
    ),
  ].join('')
}

const bandage: Mask = (press, head) => {
  const strips: string[] = []
  const spans = [head.top + 6, head.top + 62, head.top + 116, head.nose + 62, head.mouth + 44, head.chin - 40]
  for (const [index, y] of spans.entries()) {
    if (Math.abs(y - head.mouth) < 26) continue
    const tilt = (index % 2 === 0 ? 1 : -1) * press.random.between(14, 34)
    const half = Math.max(head.halfAt(Math.min(head.chin, y + 30)), head.halfAt(Math.max(head.top, y))) + 8
    strips.push(
      bounded(
        press,
        [
          [600 - half, y + tilt],
          [600, y + press.random.between(-6, 6)],
          [600 + half, y - tilt],
          [600 + half - 2, y - tilt + 62],
          [600, y + 64],
          [600 - half + 2, y + tilt + 62],
        ],
        'paper',
        { line: 7 },
      ),
    )
    strips.push(
      lay(
        press,
        'key',
        gouge([600 - half + 16, y + tilt + 22], [600 - half * 0.3, y + tilt * 0.4 + 26], 4) +
          gouge([600 + half * 0.2, y + 40], [600 + half - 14, y - tilt + 40], 4),
      ),
    )
  }
  const end = 600 + press.light * (head.halfAt(head.chin - 60) + 20)
  return (
    strips.join('') +
    bounded(
      press,
      [
        [end, head.chin - 66],
        [end + press.light * 62, head.chin - 20],
        [end + press.light * 52, head.chin + 70],
        [end + press.light * 20, head.chin + 20],
      ],
      'paper',
      { line: 7 },
    )
  )
}

const paperBag: Mask = (press, head) => {
  const [top, foot, half] = [head.top - 34, head.chin + 66, 262]
  const points: Point[] = [
    [600 - half + 8, top],
    [600 - half + 8, top],
    [600 + half - 8, top + 12],
    [600 + half - 8, top + 12],
    [600 + half + 6, foot - 200],
    [600 + half - 4, foot],
    [600 + half - 4, foot],
    ...Array.from({ length: 13 }, (_, index): Point => [
      600 + half - 24 - index * 40,
      foot + (index % 2 === 0 ? 22 : -4),
    ]),
    [600 - half, foot],
    [600 - half, foot],
  ]
  const shade = -press.light
  const side: Point[] = [
    [600 + shade * half, top],
    [600 + shade * (half - 88), top + 30],
    [600 + shade * (half - 76), foot],
    [600 + shade * half, foot],
  ]
  return [
    bounded(press, points, standing(press), { line: 13, step: 40 }),
    within(
      press,
      knife(press, points, 40),
      lay(press, 'first', linePath(side, true), 'fill-opacity=".92"') +
        lay(
          press,
          'key',
          wedges(
            press,
            [
              [600 + shade * half, top + 20],
              [600 + shade * half, foot],
            ],
            () => [-shade * 62, 6],
            { every: 19, width: 11 },
          ) +
            gouge([600 - half, top + 90], [600 - 60, top + 150], 7) +
            gouge([600 + shade * (half - 84), top + 30], [600 + shade * (half - 78), foot], 8) +
            gouge([600 - shade * 210, foot - 120], [600 - shade * 90, foot - 170], 6) +
            gouge([600 - shade * 190, head.mouth - 30], [600 - shade * 236, head.mouth + 50], 6),
        ),
    ),
    lay(press, 'key', gouge([540, head.mouth + 20], [660, head.mouth + 12], 11, 12)),
  ].join('')
}

const masks: Record<BanditTraits['mask'], Mask> = {
  Domino: domino,
  Kerchief: kerchief,
  Hood: hood,
  Goggles: goggles,
  'Eye band': eyeBand,
  Bandage: bandage,
  'Paper bag': paperBag,
}
export const drawMask = (kind: BanditTraits['mask'], ...setting: Parameters<Mask>): string => masks[kind](...setting)
