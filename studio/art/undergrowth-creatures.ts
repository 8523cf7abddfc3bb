import type { UndergrowthTraits } from './gen2-traits.ts'
import { circlePath, gouge, group, linePath, num, path, smoothPath, type Point } from './svg-path.ts'

/** Creatures are drawn in a box about 200 units wide that stands on 0, 0; the undergrowth puts them among its stems. */
type Colours = { body: string; mark: string; dark: string }
type Creature = (colours: Colours) => string

const soft = (points: readonly Point[]) => smoothPath(points, true, 0.9)

const hare: Creature = ({ body, mark, dark }) => {
  const shape = soft([
    [-78, 0],
    [-92, -46],
    [-66, -96],
    [-14, -118],
    [18, -128],
    [28, -150],
    [10, -196],
    [4, -258],
    [18, -270],
    [34, -226],
    [42, -168],
    [52, -170],
    [60, -232],
    [76, -272],
    [88, -258],
    [80, -196],
    [70, -154],
    [92, -130],
    [106, -106],
    [92, -88],
    [62, -84],
    [48, -56],
    [52, -22],
    [66, 0],
  ])
  return (
    path(shape, { fill: body }) +
    path(
      soft([
        [-92, -30],
        [-112, -40],
        [-112, -16],
        [-90, -6],
      ]),
      { fill: mark },
    ) +
    path(
      [
        [-60, -80, -20, -100],
        [-70, -60, -30, -84],
        [-74, -38, -42, -62],
        [-36, -30, -8, -58],
        [-24, -14, 6, -44],
        [22, -190, 30, -236],
        [70, -190, 74, -236],
        [0, -84, 24, -100],
      ]
        .map(([a = 0, b = 0, c = 0, d = 0]) => gouge([a, b], [c, d], 5))
        .join(''),
      { fill: mark },
    ) +
    path(circlePath(76, -120, 7), { fill: dark }) +
    path(circlePath(78.5, -122.5, 2), { fill: mark })
  )
}
const wren: Creature = ({ body, mark, dark }) =>
  path(
    soft([
      [-96, -150],
      [-80, -108],
      [-48, -86],
      [-42, -46],
      [0, -24],
      [42, -34],
      [64, -66],
      [60, -98],
      [36, -116],
      [8, -112],
      [-28, -108],
      [-62, -128],
      [-82, -160],
    ]),
    { fill: body },
  ) +
  path(
    linePath(
      [
        [60, -92],
        [88, -84],
        [60, -78],
      ],
      true,
    ),
    { fill: dark },
  ) +
  path(
    [
      [-84, -144, -66, -112],
      [-74, -142, -58, -114],
      [-36, -92, 20, -86],
      [-34, -80, 18, -72],
      [-30, -66, 10, -58],
      [30, -44, 48, -60],
      [14, -36, 38, -44],
    ]
      .map(([a = 0, b = 0, c = 0, d = 0]) => gouge([a, b], [c, d], 6))
      .join('') + gouge([34, -100], [58, -98], 6, -4),
    { fill: mark },
  ) +
  path(circlePath(42, -88, 5.5), { fill: dark }) +
  path('M-4 -26l-6 28M16 -26l2 28', { stroke: dark, width: 4 })
const snail: Creature = ({ body, mark, dark }) =>
  path(
    soft([
      [-96, 0],
      [-70, -14],
      [-10, -16],
      [44, -20],
      [70, -52],
      [92, -58],
      [100, -40],
      [88, -12],
      [60, 0],
    ]),
    { fill: dark },
  ) +
  path('M84 -54l4 -34M96 -52l14 -30', { stroke: dark, width: 4, extra: 'stroke-linecap="round"' }) +
  path(circlePath(88, -90, 5) + circlePath(111, -84, 5), { fill: dark }) +
  path(circlePath(-8, -58, 54), { fill: body }) +
  path(
    smoothPath(
      Array.from({ length: 30 }, (_, index): Point => {
        const turn = index * 0.46
        return [-8 + Math.cos(turn) * (48 - index * 1.6), -58 + Math.sin(turn) * (48 - index * 1.6)]
      }),
    ),
    { stroke: mark, width: 6, extra: 'stroke-linecap="round"' },
  )
const eyes: Creature = ({ body, dark }) =>
  [
    [-150, -60, 15],
    [40, -130, 11],
    [210, -30, 9],
  ]
    .map(
      ([x = 0, y = 0, size = 0]) =>
        path(circlePath(x - size * 1.5, y, size) + circlePath(x + size * 1.5, y + size * 0.1, size), { fill: body }) +
        path(
          gouge([x - size * 1.5, y - size * 0.8], [x - size * 1.5, y + size * 0.8], size * 0.6) +
            gouge([x + size * 1.5, y - size * 0.7], [x + size * 1.5, y + size * 0.9], size * 0.6),
          { fill: dark },
        ),
    )
    .join('')
const dragonfly: Creature = ({ body, mark, dark }) => {
  const wing = (angle: number, reach: number) =>
    group(
      path(
        soft([
          [0, 0],
          [reach * 0.3, -17],
          [reach * 0.8, -20],
          [reach, -6],
          [reach * 0.9, 8],
          [reach * 0.4, 9],
        ]),
        { fill: mark, opacity: 0.75 },
      ) +
        path(
          gouge([6, -1], [reach * 0.92, -6], 2) +
            Array.from({ length: 7 }, (_, index) =>
              gouge([reach * (0.2 + index * 0.1), -15], [reach * (0.23 + index * 0.1), 6], 1.6),
            ).join(''),
          { fill: dark, opacity: 0.7 },
        ),
      `transform="translate(10 -6) rotate(${angle})"`,
    )
  return (
    wing(-62, 130) +
    wing(-118, 130) +
    wing(-34, 116) +
    wing(-150, 116) +
    path(
      soft([
        [26, -14],
        [34, -4],
        [22, 6],
        [-20, 8],
        [-130, 30],
        [-134, 24],
        [-20, -4],
      ]),
      { fill: body },
    ) +
    path(
      [0, 1, 2, 3, 4, 5].map((at) => gouge([-24 - at * 18, -2 + at * 4], [-25 - at * 18, 10 + at * 4], 4)).join(''),
      { fill: mark },
    ) +
    path(circlePath(36, -6, 11), { fill: dark })
  )
}
const fox: Creature = ({ body, mark, dark }) => {
  const half: Point[] = [
    [0, -96],
    [34, -112],
    [60, -136],
    [96, -190],
    [106, -124],
    [112, -86],
    [136, -48],
    [84, -34],
    [36, 2],
    [14, 26],
  ]
  const whole = [...half, ...half.toReversed().map(([x, y]): Point => [-x, y])]
  const cheeks = ([-1, 1] as const)
    .map((side) =>
      linePath(
        [
          [side * 132, -48],
          [side * 84, -60],
          [side * 30, -22],
          [side * 10, 22],
          [side * 40, 0],
          [side * 86, -32],
        ].map(([x = 0, y = 0]): Point => [x, y]),
        true,
      ),
    )
    .join('')
  const fur = ([-1, 1] as const)
    .map(
      (side) =>
        Array.from({ length: 9 }, (_, index) =>
          gouge([side * (16 + index * 8), -92 + index * 2], [side * (22 + index * 9), -66 + index * 3], 4),
        ).join('') + gouge([side * 92, -166], [side * 84, -122], 14),
    )
    .join('')
  return (
    path(
      soft([
        [-70, 0],
        [-96, 120],
        [96, 120],
        [70, 0],
      ]),
      { fill: body },
    ) +
    path(linePath(whole, true), { fill: body, stroke: body, width: 8, extra: 'stroke-linejoin="round"' }) +
    path(cheeks, { fill: mark }) +
    path(fur, { fill: mark, opacity: 0.7 }) +
    path(
      gouge([-62, -58], [-26, -46], 9, -3) +
        gouge([62, -58], [26, -46], 9, 3) +
        soft([
          [-15, 12],
          [0, 6],
          [15, 12],
          [0, 30],
        ]) +
        gouge([96, -186], [90, -160], 14) +
        gouge([-96, -186], [-90, -160], 14),
      { fill: dark },
    )
  )
}
const creatures: Record<Exclude<UndergrowthTraits['hidden'], 'None'>, Creature> = {
  Hare: hare,
  Wren: wren,
  Snail: snail,
  Eyes: eyes,
  Dragonfly: dragonfly,
  Fox: fox,
}

export const drawCreature = (
  kind: UndergrowthTraits['hidden'],
  colours: Colours,
  [x, y]: Point,
  size: number,
  flip: 1 | -1,
): string =>
  kind === 'None'
    ? ''
    : group(
        creatures[kind](colours),
        `transform="translate(${num(x)} ${num(y)}) scale(${Math.round(size * flip * 100) / 100} ${Math.round(size * 100) / 100})"`,
      )
