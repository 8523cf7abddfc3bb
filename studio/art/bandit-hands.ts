import type { BanditTraits } from './bandit-traits.ts'
import { bounded, knife, lay, wedges, within, type Press } from './lino-press.ts'
import { circlePath, gouge, linePath, type Point } from './svg-path.ts'

/** Things are drawn about a fist at `x`, `y`; `side` is where the fist is (-1 left), and things lean outwards. */
type Thing = (press: Press, x: number, y: number, side: -1 | 1) => string

/** A fist with its cuff; what it holds was drawn before it. */
function fist(press: Press, x: number, y: number, side: -1 | 1, flesh: 'paper' | 'second'): string {
  const sleeve: Point[] = [
    [x - 78, y + 78],
    [x + 78, y + 78],
    [x + 98, 1440],
    [x + 98, 1440],
    [x - 98, 1440],
    [x - 98, 1440],
  ]
  const cuff: Point[] = [
    [x - 88, y + 62],
    [x, y + 72],
    [x + 88, y + 62],
    [x + 92, y + 110],
    [x, y + 122],
    [x - 92, y + 110],
  ]
  const back: Point[] = [
    [x - 70, y - 56],
    [x - 20, y - 70],
    [x + 50, y - 66],
    [x + 78, y - 30],
    [x + 74, y + 50],
    [x + 40, y + 76],
    [x - 44, y + 76],
    [x - 78, y + 40],
  ]
  const thumb: Point[] = [
    [x - side * 64, y + 24],
    [x - side * 80, y - 30],
    [x - side * 30, y - 52],
    [x + side * 18, y - 40],
    [x + side * 14, y - 12],
    [x - side * 26, y - 6],
    [x - side * 34, y + 30],
  ]
  const knuckles = [-22, 6, 34].map((dy) => gouge([x + side * 66, y + dy], [x - side * 8, y + dy + 4], 7, 4)).join('')
  return (
    bounded(press, sleeve, 'key', { line: 8, edge: 'paper', step: 40 }) +
    bounded(press, cuff, 'second', { line: 8 }) +
    bounded(press, back, flesh, { line: 10 }) +
    lay(press, 'key', knuckles) +
    bounded(press, thumb, flesh, { line: 8 })
  )
}

const bar = (x: number, top: number, foot: number, half: number): Point[] => [
  [x - half, top],
  [x - half, top],
  [x + half, top],
  [x + half, top],
  [x + half, foot],
  [x + half, foot],
  [x - half, foot],
  [x - half, foot],
]

const brayer: Thing = (press, x, y, side) =>
  bounded(press, bar(x, y - 150, y + 60, 20), 'second', { line: 9, step: 50 }) +
  lay(
    press,
    'key',
    linePath(
      [
        [x - 9, y - 230],
        [x + 9, y - 230],
        [x + 9, y - 140],
        [x - 9, y - 140],
      ],
      true,
    ) +
      linePath(
        [
          [x - 118, y - 240],
          [x + 118, y - 240],
          [x + 118, y - 222],
          [x - 118, y - 222],
        ],
        true,
      ) +
      linePath(
        [
          [x - 118, y - 330],
          [x - 100, y - 330],
          [x - 100, y - 224],
          [x - 118, y - 224],
        ],
        true,
      ) +
      linePath(
        [
          [x + 100, y - 330],
          [x + 118, y - 330],
          [x + 118, y - 224],
          [x + 100, y - 224],
        ],
        true,
      ),
  ) +
  bounded(
    press,
    [
      [x - 94, y - 376],
      [x - 94, y - 376],
      [x + 94, y - 376],
      [x + 94, y - 376],
      [x + 94, y - 276],
      [x + 94, y - 276],
      [x - 94, y - 276],
      [x - 94, y - 276],
    ],
    'first',
    { line: 10, step: 50 },
  ) +
  lay(
    press,
    'key',
    wedges(
      press,
      [
        [x - 90, y - 278],
        [x + 90, y - 278],
      ],
      () => [0, -44],
      { every: 14, width: 9 },
    ),
  ) +
  lay(
    press,
    'first',
    linePath(
      [
        [x + side * 40, y - 276],
        [x + side * 60, y - 276],
        [x + side * 54, y - 246],
        [x + side * 46, y - 246],
      ],
      true,
    ),
  )

const chisel: Thing = (press, x, y) =>
  bounded(press, bar(x, y - 140, y + 70, 26), 'second', { line: 9, step: 40 }) +
  bounded(
    press,
    [
      [x - 20, y - 150],
      [x + 20, y - 150],
      [x + 26, y - 128],
      [x - 26, y - 128],
    ],
    'key',
    { line: 6, edge: 'paper' },
  ) +
  bounded(
    press,
    [
      [x - 16, y - 150],
      [x - 16, y - 150],
      [x - 30, y - 330],
      [x - 34, y - 384],
      [x - 34, y - 384],
      [x, y - 350],
      [x + 34, y - 384],
      [x + 34, y - 384],
      [x + 30, y - 330],
      [x + 16, y - 150],
      [x + 16, y - 150],
    ],
    'paper',
    { line: 9 },
  ) +
  lay(press, 'key', gouge([x + 2, y - 340], [x, y - 160], 9))

const tongs: Thing = (press, x, y) =>
  ([-1, 1] as const)
    .map((arm) =>
      bounded(
        press,
        [
          [x + arm * 14, y + 60],
          [x + arm * 30, y + 40],
          [x - arm * 26, y - 190],
          [x + arm * 86, y - 330],
          [x + arm * 30, y - 418],
          [x + arm * 24, y - 396],
          [x + arm * 52, y - 330],
          [x - arm * 58, y - 190],
        ],
        'key',
        { line: 7, edge: 'paper' },
      ),
    )
    .join('') +
  lay(press, 'second', circlePath(x, y - 196, 13)) +
  bounded(
    press,
    [
      [x - 40, y - 440],
      [x + 40, y - 440],
      [x + 48, y - 390],
      [x + 30, y - 350],
      [x - 30, y - 350],
      [x - 48, y - 390],
    ],
    'second',
    { line: 9 },
  ) +
  lay(press, 'first', [-1, 0, 1].map((ray) => gouge([x + ray * 30, y - 462], [x + ray * 52, y - 520], 8)).join(''))

const ladle: Thing = (press, x, y, side) =>
  bounded(press, bar(x, y - 330, y + 70, 13), 'paper', { line: 8, step: 50 }) +
  bounded(
    press,
    [
      [x - 78, y - 392],
      [x - 78, y - 392],
      [x + 78, y - 392],
      [x + 78, y - 392],
      [x + 58, y - 330],
      [x, y - 304],
      [x - 58, y - 330],
    ],
    'key',
    { line: 7, edge: 'paper' },
  ) +
  lay(press, 'paper', gouge([x + press.light * 54, y - 376], [x + press.light * 34, y - 332], 8)) +
  lay(press, 'first', gouge([x - side * 30, y - 320], [x - side * 32, y - 262], 15))

const key: Thing = (press, x, y, side) =>
  bounded(press, bar(x, y - 300, y + 60, 15), 'second', { line: 9, step: 50 }) +
  bounded(
    press,
    [
      [x, y - 440],
      [x + 62, y - 412],
      [x + 76, y - 356],
      [x + 44, y - 300],
      [x, y - 288],
      [x - 44, y - 300],
      [x - 76, y - 356],
      [x - 62, y - 412],
    ],
    'second',
    { line: 10 },
  ) +
  lay(press, 'key', circlePath(x - 26, y - 368, 19) + circlePath(x + 26, y - 368, 19) + circlePath(x, y - 326, 15)) +
  bounded(
    press,
    [
      [x + side * 12, y - 190],
      [x + side * 66, y - 190],
      [x + side * 66, y - 164],
      [x + side * 40, y - 160],
      [x + side * 40, y - 140],
      [x + side * 66, y - 136],
      [x + side * 66, y - 108],
      [x + side * 12, y - 108],
    ],
    'second',
    { line: 8, step: 60 },
  )

const candle: Thing = (press, x, y) =>
  bounded(press, bar(x, y - 210, y + 60, 34), 'paper', { line: 9, step: 40 }) +
  bounded(
    press,
    [
      [x - 40, y - 222],
      [x, y - 236],
      [x + 40, y - 222],
      [x + 40, y - 170],
      [x + 24, y - 120],
      [x + 8, y - 176],
      [x - 20, y - 150],
      [x - 40, y - 184],
    ],
    'paper',
    { line: 8 },
  ) +
  lay(press, 'key', gouge([x, y - 270], [x + 3, y - 222], 8)) +
  bounded(
    press,
    [
      [x + 4, y - 400],
      [x + 4, y - 400],
      [x + 42, y - 320],
      [x + 26, y - 262],
      [x, y - 250],
      [x - 28, y - 264],
      [x - 36, y - 314],
    ],
    'second',
    { line: 8 },
  ) +
  lay(press, 'paper', gouge([x + 3, y - 340], [x, y - 264], 17)) +
  lay(
    press,
    'second',
    Array.from({ length: 13 }, (_, index) => {
      const angle = Math.PI * (0.86 + (index / 12) * 1.28)
      return gouge(
        [x + Math.cos(angle) * 92, y - 318 + Math.sin(angle) * 100],
        [x + Math.cos(angle) * 156, y - 318 + Math.sin(angle) * 164],
        8,
      )
    }).join(''),
  )

const rollingPin: Thing = (press, x, y) =>
  bounded(press, bar(x, y - 120, y + 80, 18), 'key', { line: 7, edge: 'paper', step: 40 }) +
  bounded(press, bar(x, y - 450, y - 380, 18), 'key', { line: 7, edge: 'paper', step: 40 }) +
  bounded(press, bar(x, y - 392, y - 96, 46), 'second', { line: 11, step: 40 }) +
  lay(
    press,
    'key',
    wedges(
      press,
      [
        [x - press.light * 44, y - 384],
        [x - press.light * 44, y - 104],
      ],
      () => [press.light * 40, 0],
      { every: 15, width: 8 },
    ),
  )

const tools: Record<Exclude<BanditTraits['tool'], 'None'>, Thing> = {
  Brayer: brayer,
  Gouge: chisel,
  Tongs: tongs,
  Ladle: ladle,
  Key: key,
  Candle: candle,
  'Rolling pin': rollingPin,
}

const teapot: Thing = (press, x, y, side) =>
  bounded(
    press,
    [
      [x + side * 88, y - 170],
      [x + side * 176, y - 190],
      [x + side * 196, y - 90],
      [x + side * 110, y - 20],
      [x + side * 104, y - 52],
      [x + side * 154, y - 104],
      [x + side * 144, y - 150],
      [x + side * 96, y - 140],
    ],
    'second',
    { line: 9 },
  ) +
  bounded(
    press,
    [
      [x - side * 80, y - 60],
      [x - side * 150, y - 120],
      [x - side * 190, y - 216],
      [x - side * 190, y - 216],
      [x - side * 146, y - 200],
      [x - side * 110, y - 150],
      [x - side * 70, y - 140],
    ],
    'second',
    { line: 9 },
  ) +
  bounded(
    press,
    [
      [x, y - 226],
      [x + 90, y - 204],
      [x + 136, y - 110],
      [x + 110, y - 10],
      [x, y + 26],
      [x - 110, y - 10],
      [x - 136, y - 110],
      [x - 90, y - 204],
    ],
    'second',
    { line: 12 },
  ) +
  lay(
    press,
    'key',
    wedges(
      press,
      [
        [x - press.light * 124, y - 160],
        [x - press.light * 134, y - 90],
        [x - press.light * 100, y],
      ],
      () => [press.light * 66, 0],
      { every: 15, width: 9 },
    ),
  ) +
  lay(
    press,
    'first',
    Array.from({ length: 5 }, (_, index) =>
      circlePath(x - 72 + index * 36, y - 112 + Math.abs(index - 2) * -6, 11),
    ).join('') +
      gouge([x - 108, y - 66], [x + 108, y - 66], 12, 20) +
      gouge([x - 100, y - 166], [x + 100, y - 166], 10, 14),
  ) +
  bounded(
    press,
    [
      [x - 62, y - 222],
      [x, y - 252],
      [x + 62, y - 222],
      [x, y - 208],
    ],
    'first',
    { line: 9 },
  ) +
  bounded(
    press,
    [
      [x - 17, y - 262],
      [x, y - 280],
      [x + 17, y - 262],
      [x, y - 246],
    ],
    'first',
    { line: 7, step: 12 },
  )

const swag: Thing = (press, x, y, side) =>
  bounded(
    press,
    [
      [x - 30, y - 246],
      [x - 66, y - 320],
      [x - 20, y - 300],
      [x + 12, y - 334],
      [x + 30, y - 298],
      [x + 74, y - 310],
      [x + 36, y - 246],
    ],
    'paper',
    { line: 9 },
  ) +
  bounded(
    press,
    [
      [x - 34, y - 250],
      [x + 36, y - 250],
      [x + 100, y - 190],
      [x + 168, y - 60],
      [x + 160, y + 90],
      [x, y + 150],
      [x - 160, y + 90],
      [x - 168, y - 60],
      [x - 100, y - 190],
    ],
    'paper',
    { line: 13 },
  ) +
  lay(press, 'first', gouge([x - 48, y - 246], [x + 48, y - 246], 17)) +
  lay(
    press,
    'key',
    wedges(
      press,
      [
        [x - press.light * 110, y - 180],
        [x - press.light * 164, y - 50],
        [x - press.light * 160, y + 80],
      ],
      () => [press.light * 80, 10],
      { every: 15, width: 10 },
    ) +
      gouge([x - 14, y - 232], [x - 52, y - 140], 8, 8) +
      gouge([x + 12, y - 232], [x + 44, y - 150], 8, -8),
  ) +
  lay(press, 'key', circlePath(x + side * 14, y - 64, 36)) +
  lay(press, 'paper', circlePath(x + side * 14, y - 64, 22)) +
  lay(
    press,
    'key',
    linePath(
      [
        [x + side * 14 - 15, y - 50],
        [x + side * 14 + 15, y - 50],
        [x + side * 14 + 30, y + 26],
        [x + side * 14 - 30, y + 26],
      ],
      true,
    ),
  )

const vase: Thing = (press, x, y) => {
  const outline: Point[] = [
    [x - 60, y - 330],
    [x + 60, y - 330],
    [x + 36, y - 262],
    [x + 42, y - 220],
    [x + 120, y - 130],
    [x + 104, y - 10],
    [x + 56, y + 90],
    [x - 56, y + 90],
    [x - 104, y - 10],
    [x - 120, y - 130],
    [x - 42, y - 220],
    [x - 36, y - 262],
  ]
  const shape = knife(press, outline)
  const key2 = Array.from({ length: 9 }, (_, index) =>
    linePath(
      [
        [x - 130 + index * 32, y - 124],
        [x - 114 + index * 32, y - 92],
        [x - 130 + index * 32, y - 92],
      ],
      true,
    ),
  ).join('')
  return (
    bounded(press, outline, 'first', { line: 12 }) +
    within(
      press,
      shape,
      lay(
        press,
        'second',
        linePath(
          [
            [x - 140, y - 136],
            [x + 140, y - 136],
            [x + 140, y - 82],
            [x - 140, y - 82],
          ],
          true,
        ),
      ) +
        lay(
          press,
          'key',
          key2 +
            linePath(
              [
                [x - 140, y - 30],
                [x + 140, y - 30],
                [x + 140, y - 18],
                [x - 140, y - 18],
              ],
              true,
            ) +
            linePath(
              [
                [x - 140, y - 178],
                [x + 140, y - 178],
                [x + 140, y - 166],
                [x - 140, y - 166],
              ],
              true,
            ) +
            wedges(
              press,
              [
                [x - press.light * 122, y - 160],
                [x - press.light * 104, y],
                [x - press.light * 60, y + 80],
              ],
              () => [press.light * 56, 0],
              { every: 14, width: 9 },
            ),
        ) +
        lay(press, 'paper', gouge([x + press.light * 76, y - 150], [x + press.light * 70, y + 10], 11)),
    )
  )
}

const fish: Thing = (press, x, y, side) => {
  const at = (across: number, up: number): Point => [
    x + side * (across * 0.94 + up * 0.2),
    y - 120 - up + across * side * 0.1,
  ]
  const body = [
    at(0, 250),
    at(50, 200),
    at(84, 80),
    at(64, -60),
    at(18, -150),
    at(-18, -150),
    at(-64, -60),
    at(-84, 80),
    at(-50, 200),
  ]
  const tail = [at(0, -120), at(76, -232), at(76, -232), at(0, -200), at(-76, -232), at(-76, -232)]
  const scales: string[] = []
  for (let row = 0; row < 7; row += 1)
    for (let column = -2; column <= 2; column += 1) {
      const [cx, cy] = at(column * 34 + (row % 2) * 17, 96 - row * 36)
      scales.push(gouge([cx - 15, cy - 6], [cx + 15, cy - 6], 5, 12))
    }
  const [ex, ey] = at(-26, 176)
  return (
    bounded(press, tail, 'first', { line: 10 }) +
    bounded(press, [at(70, 120), at(134, 70), at(120, 0), at(76, 10)], 'first', { line: 9 }) +
    bounded(press, body, 'second', { line: 12 }) +
    within(press, knife(press, body), lay(press, 'key', scales.join(''))) +
    lay(press, 'key', gouge(at(-78, 126), at(78, 126), 9, 20)) +
    lay(press, 'paper', circlePath(ex, ey, 21)) +
    lay(press, 'key', circlePath(ex, ey, 10)) +
    lay(press, 'key', gouge(at(-14, 244), at(30, 226), 8, 6))
  )
}

const clock: Thing = (press, x, y) =>
  bounded(
    press,
    [
      [x - 124, y + 60],
      [x - 124, y + 60],
      [x - 116, y - 170],
      [x - 70, y - 270],
      [x, y - 306],
      [x + 70, y - 270],
      [x + 116, y - 170],
      [x + 124, y + 60],
      [x + 124, y + 60],
    ],
    'first',
    { line: 12 },
  ) +
  lay(press, 'key', circlePath(x, y - 140, 98)) +
  lay(press, 'paper', circlePath(x, y - 140, 86)) +
  lay(
    press,
    'key',
    Array.from({ length: 12 }, (_, index) =>
      gouge(
        [x + Math.cos(index * 0.5236) * 78, y - 140 + Math.sin(index * 0.5236) * 78],
        [x + Math.cos(index * 0.5236) * 58, y - 140 + Math.sin(index * 0.5236) * 58],
        index % 3 === 0 ? 10 : 5,
      ),
    ).join('') +
      gouge([x - 4, y - 132], [x + 30, y - 192], 10) +
      gouge([x, y - 138], [x - 50, y - 156], 12) +
      circlePath(x, y - 140, 9),
  ) +
  lay(press, 'second', circlePath(x, y + 10, 24))

const tulip: Thing = (press, x, y, side) =>
  lay(press, 'key', gouge([x, y + 60], [x + side * 26, y - 300], 17, side * 16)) +
  bounded(
    press,
    [
      [x + side * 4, y - 60],
      [x + side * 70, y - 160],
      [x + side * 116, y - 260],
      [x + side * 116, y - 260],
      [x + side * 50, y - 220],
      [x + side * 14, y - 120],
    ],
    'second',
    { line: 9 },
  ) +
  bounded(
    press,
    [
      [x + side * 26, y - 280],
      [x + side * 26 - 70, y - 330],
      [x + side * 26 - 76, y - 450],
      [x + side * 26 - 76, y - 450],
      [x + side * 26 - 34, y - 410],
      [x + side * 26, y - 470],
      [x + side * 26, y - 470],
      [x + side * 26 + 34, y - 410],
      [x + side * 26 + 76, y - 450],
      [x + side * 26 + 76, y - 450],
      [x + side * 26 + 70, y - 330],
    ],
    'first',
    { line: 11 },
  ) +
  lay(
    press,
    'key',
    gouge([x + side * 26 - 30, y - 404], [x + side * 26 - 8, y - 300], 8, -8) +
      gouge([x + side * 26 + 32, y - 404], [x + side * 26 + 10, y - 300], 8, 8),
  )

const goose: Thing = (press, x, y, side) => {
  const at = (across: number, up: number): Point => [x + side * across, y - up]
  const body = [
    at(-130, -200),
    at(-150, -40),
    at(-60, 50),
    at(10, 130),
    at(16, 240),
    at(-6, 330),
    at(-40, 372),
    at(-24, 424),
    at(30, 446),
    at(84, 420),
    at(96, 350),
    at(90, 230),
    at(120, 110),
    at(230, 10),
    at(280, -200),
  ]
  const beak = [at(-34, 420), at(-120, 384), at(-120, 384), at(-112, 360), at(-36, 372)]
  const feathers: string[] = []
  for (let row = 0; row < 6; row += 1)
    for (let column = 0; column < 6; column += 1) {
      const [cx, cy] = at(-90 + column * 54 + (row % 2) * 27, 30 - row * 36)
      feathers.push(gouge([cx - 20, cy], [cx + 20, cy], 6, 13))
    }
  return (
    bounded(press, body, 'paper', { line: 13 }) +
    within(
      press,
      knife(press, body),
      lay(
        press,
        'key',
        feathers.join('') +
          wedges(press, [at(90, 330), at(88, 220), at(118, 110)], () => [-side * 50, 0], { every: 13, width: 8 }),
      ),
    ) +
    bounded(press, beak, 'second', { line: 9 }) +
    lay(press, 'key', circlePath(...at(8, 404), 11) + gouge(at(-20, 424), at(28, 430), 7)) +
    lay(press, 'first', gouge(at(-10, 300), at(92, 290), 20, 8))
  )
}

const loots: Record<Exclude<BanditTraits['loot'], 'None'>, { draw: Thing; held: boolean }> = {
  Teapot: { draw: teapot, held: true },
  'Swag bag': { draw: swag, held: false },
  Vase: { draw: vase, held: true },
  Fish: { draw: fish, held: true },
  Clock: { draw: clock, held: true },
  Tulip: { draw: tulip, held: true },
  Goose: { draw: goose, held: false },
}

/** What the hands do. The tool is on the lit side, the loot on the other. */
export function drawHands(
  { tool, loot }: Pick<BanditTraits, 'tool' | 'loot'>,
  press: Press,
  flesh: 'paper' | 'second',
): string {
  const parts: string[] = []
  if (loot !== 'None') {
    const side = -press.light as -1 | 1
    const { draw, held } = loots[loot]
    const x = 600 + side * (held ? 318 : 350)
    parts.push(draw(press, x, held ? 1216 : 1240, side), held ? fist(press, x, 1266, side, flesh) : '')
  }
  if (tool !== 'None') {
    const x = 600 + press.light * 352
    parts.push(tools[tool](press, x, 1206, press.light), fist(press, x, 1206, press.light, flesh))
  }
  return parts.join('')
}
