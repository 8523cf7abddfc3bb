import type { BanditTraits } from './bandit-traits.ts'
import { bounded, carving, knife, lay, within, type Ink, type Press } from './lino-press.ts'
import { circlePath, gouge, linePath, type Box, type Point } from './svg-path.ts'

/** What lies behind: the block is inked, then cut. */
type Horizon = (press: Press, block: Box) => string

/** Directions that run round the head, as a cutter turns the block. */
const around = (x: number, y: number) => Math.atan2(y - 640, x - 600) + Math.PI / 2
const far = (x: number, y: number) => Math.hypot((x - 600) / 520, (y - 640) / 640)

const skyCuts = (press: Press, block: Box, keep: (x: number, y: number) => number) =>
  lay(press, 'paper', carving(press, block, { angle: around, gap: 30, length: 62, width: 5, keep }))
const inked = (press: Press, block: Box, ink: Ink) =>
  lay(
    press,
    ink,
    linePath(
      [
        [block.x - 20, block.y - 20],
        [block.x + block.width + 20, block.y - 20],
        [block.x + block.width + 20, block.y + block.height + 20],
        [block.x - 20, block.y + block.height + 20],
      ],
      true,
    ),
  )

const rooftops: Horizon = (press, block) => {
  const { random } = press
  const row = (ground: number, low: number, high: number, ink: 'first' | 'key', lit: 'second' | 'paper') => {
    const parts: string[] = []
    for (let x = block.x - 40; x < block.x + block.width;) {
      const [wide, tall] = [random.between(110, 190), random.between(low, high)]
      const [left, right, eave] = [x, x + wide, ground - tall]
      const ridge = random.between(40, 90)
      const roof: Point[] = random.chance(0.7)
        ? [
            [left - 10, eave],
            [(left + right) / 2, eave - ridge],
            [right + 10, eave],
          ]
        : [
            [left, eave - ridge * 0.5],
            [left, eave - ridge * 0.5],
            [right, eave - ridge * 0.7],
            [right, eave - ridge * 0.7],
          ]
      const pot = left + wide * random.between(0.2, 0.7)
      parts.push(
        lay(
          press,
          ink,
          linePath([...roof, [right, ground + 400], [left, ground + 400]], true) +
            linePath(
              [
                [pot, eave - ridge - 30],
                [pot + 28, eave - ridge - 30],
                [pot + 28, eave],
                [pot, eave],
              ],
              true,
            ),
        ),
      )
      const panes: string[] = []
      for (let row2 = 0; row2 < 4; row2 += 1)
        for (let column = 0; column < 2; column += 1)
          if (random.chance(0.5)) {
            const [px, py] = [left + wide * (0.2 + column * 0.4), eave + 30 + row2 * 66]
            panes.push(
              linePath(
                [
                  [px, py],
                  [px + wide * 0.2, py],
                  [px + wide * 0.2, py + 34],
                  [px, py + 34],
                ],
                true,
              ),
            )
          }
      parts.push(
        lay(press, lit, panes.join('')),
        lay(press, 'paper', gouge([left - 8, eave + 3], [(left + right) / 2, eave - ridge + 6], 4)),
      )
      x = right + random.between(-6, 4)
    }
    return parts.join('')
  }
  return (
    inked(press, block, 'second') +
    skyCuts(press, { ...block, height: 760 }, (x, y) => Math.min(0.9, far(x, y) * 0.75 - 0.1)) +
    row(960, 120, 300, 'first', 'second') +
    row(1120, 60, 220, 'key', 'second')
  )
}

const kilns: Horizon = (press, block) => {
  const { random } = press
  const kiln = (x: number, foot: number, size: number, ink: 'first' | 'key') => {
    const outline: Point[] = [
      [x - size * 0.52, foot + 300],
      [x - size * 0.52, foot + 300],
      [x - size * 0.54, foot - size * 0.6],
      [x - size * 0.34, foot - size * 1.15],
      [x - size * 0.16, foot - size * 1.5],
      [x - size * 0.17, foot - size * 1.82],
      [x - size * 0.17, foot - size * 1.82],
      [x + size * 0.17, foot - size * 1.82],
      [x + size * 0.17, foot - size * 1.82],
      [x + size * 0.16, foot - size * 1.5],
      [x + size * 0.34, foot - size * 1.15],
      [x + size * 0.54, foot - size * 0.6],
      [x + size * 0.52, foot + 300],
      [x + size * 0.52, foot + 300],
    ]
    const hoops = [0.5, 0.85, 1.15]
      .map((up) => gouge([x - size * 0.5, foot - size * up], [x + size * 0.5, foot - size * up], 6, 10))
      .join('')
    const shape = knife(press, outline)
    const smoke = Array.from({ length: 15 }, (_, index) => {
      const t = index / 14
      const [px, py] = [x + Math.sin(t * 5 + x) * 40 * t + t * t * 150 * press.light, foot - size * 1.86 - t * 300]
      return gouge([px - 20 - t * 40, py + 10], [px + 20 + t * 44, py - 16], 12 + t * 12, 8)
    }).join('')
    return (
      lay(press, 'paper', smoke) +
      lay(press, ink, shape) +
      within(
        press,
        shape,
        lay(
          press,
          ink === 'key' ? 'first' : 'paper',
          hoops +
            carving(
              press,
              { x: x - size * 0.6, y: foot - size * 1.8, width: size * 1.2, height: size * 2.4 },
              {
                angle: () => 0,
                gap: 24,
                length: 30,
                width: 4,
                keep: (px) => ((px - x) * press.light > 0 ? 0.55 : 0.1),
              },
            ),
        ),
      )
    )
  }
  return (
    inked(press, block, 'second') +
    skyCuts(press, { ...block, height: 700 }, (x, y) => Math.max(0.06, 0.7 - far(x, y) * 0.5)) +
    kiln(block.x + 150, 980, 240, 'first') +
    kiln(block.x + block.width - 120, 1000, 270, 'first') +
    kiln(block.x + block.width - 330, 1080, 200, 'key') +
    kiln(block.x + 340, 1090, 180, 'key') +
    (random.chance(0.5) ? kiln(block.x + 30, 1120, 200, 'key') : '')
  )
}

const hills: Horizon = (press, block) => {
  const { random } = press
  const ridge = (level: number, sway: number, ink: 'first' | 'key', cut: 'paper' | 'second' | 'first') => {
    const phase = random.between(0, 6)
    const height = (x: number) => level + Math.sin(x / 190 + phase) * sway + Math.sin(x / 83 + phase * 2) * sway * 0.3
    const points = Array.from({ length: 24 }, (_, index): Point => [
      block.x - 30 + index * 48,
      height(block.x - 30 + index * 48),
    ])
    const shape = linePath([...points, [block.x + block.width + 60, 1500], [block.x - 30, 1500]], true)
    const rows = [26, 54, 86, 124, 166]
      .map((down) =>
        Array.from({ length: 15 }, (_, index) => {
          const x = block.x + index * 76 + random.between(-20, 20)
          return random.chance(0.2) ? '' : gouge([x, height(x) + down], [x + 62, height(x + 62) + down], 6)
        }).join(''),
      )
      .join('')
    return lay(press, ink, shape) + lay(press, cut, rows)
  }
  const [sx, sy] = [block.x + block.width * random.pick([0.2, 0.8]), 300]
  return (
    inked(press, block, 'second') +
    lay(press, 'paper', circlePath(sx, sy, 92)) +
    lay(
      press,
      'paper',
      carving(
        press,
        { ...block, height: 700 },
        {
          angle: (x, y) => Math.atan2(y - sy, x - sx) + Math.PI / 2,
          gap: 32,
          length: 60,
          width: 5,
          keep: (x, y) => (Math.hypot(x - sx, y - sy) < 120 ? 0 : 0.75 - Math.hypot(x - sx, y - sy) / 1100),
        },
      ),
    ) +
    ridge(800, 70, 'first', 'second') +
    ridge(960, 60, 'first', 'paper') +
    ridge(1090, 40, 'key', 'first')
  )
}

const sea: Horizon = (press, block) => {
  const { random } = press
  const waves: string[] = []
  for (let row = 0, y = 800; y < 1370; row += 1, y += 24 + row * 2)
    for (let x = block.x - 20 + (row % 2) * 50; x < block.x + block.width; x += 100)
      waves.push(
        gouge([x, y + random.normal() * 4], [x + 88, y + random.normal() * 4], 5 + row * 0.5, row % 2 === 0 ? 10 : -10),
      )
  const [bx, by] = [block.x + block.width * random.pick([0.16, 0.84]), 792]
  const boat =
    bounded(
      press,
      [
        [bx - 70, by - 16],
        [bx - 70, by - 16],
        [bx + 74, by - 20],
        [bx + 74, by - 20],
        [bx + 44, by + 22],
        [bx - 44, by + 22],
      ],
      'key',
      { line: 5, edge: 'paper' },
    ) +
    bounded(
      press,
      [
        [bx + 2, by - 150],
        [bx + 2, by - 150],
        [bx + 60, by - 40],
        [bx + 2, by - 34],
      ],
      'paper',
      { line: 6 },
    ) +
    lay(
      press,
      'key',
      linePath(
        [
          [bx - 4, by - 170],
          [bx + 2, by - 170],
          [bx + 2, by - 16],
          [bx - 4, by - 16],
        ],
        true,
      ),
    )
  return (
    inked(press, block, 'second') +
    skyCuts(press, { ...block, height: 640 }, (_x, y) => 0.95 - (y - 80) / 760) +
    lay(
      press,
      'first',
      knife(
        press,
        [
          [block.x - 10, 768],
          [600, 764],
          [block.x + block.width + 10, 768],
          [block.x + block.width + 10, 1400],
          [block.x - 10, 1400],
        ],
        60,
      ),
    ) +
    lay(press, 'paper', waves.join('')) +
    boat
  )
}

const bricks: Horizon = (press, block) => {
  const { random } = press
  const made: Record<'first' | 'second' | 'key', string[]> = { first: [], second: [], key: [] }
  for (let row = 0, y = block.y + 10; y < block.y + block.height; row += 1, y += 68) {
    for (let x = block.x - 80 + (row % 2) * 78; x < block.x + block.width; x += 156) {
      const points: Point[] = [
        [x + 6, y + 5],
        [x + 150, y + 5 + random.normal()],
        [x + 150, y + 62],
        [x + 6, y + 62 + random.normal()],
      ].map(([px, py]): Point => [(px ?? 0) + random.normal() * 1.8, (py ?? 0) + random.normal() * 1.6])
      made[random.chance(0.09) ? 'second' : random.chance(0.07) ? 'key' : 'first'].push(linePath(points, true))
    }
  }
  const shadow = carving(press, block, {
    angle: () => 0.8 * press.light,
    gap: 22,
    length: 46,
    width: 5,
    keep: (x, y) => ((x - 600) * press.light < -60 && far(x, y) < 1 ? 0.8 : 0.04),
  })
  return (
    inked(press, block, 'paper') +
    lay(press, 'first', made.first.join('')) +
    lay(press, 'second', made.second.join('')) +
    lay(press, 'key', made.key.join('') + shadow)
  )
}

const rays: Horizon = (press, block) => {
  const beams = Array.from({ length: 22 }, (_, index) => {
    const [from, to] = [(index / 22) * Math.PI * 2, ((index + 0.5 + press.random.normal() * 0.05) / 22) * Math.PI * 2]
    return linePath(
      [
        [600, 640],
        [600 + Math.cos(from) * 1200, 640 + Math.sin(from) * 1200],
        [600 + Math.cos(to) * 1200, 640 + Math.sin(to) * 1200],
      ],
      true,
    )
  }).join('')
  const cuts = carving(press, block, {
    angle: (x, y) => Math.atan2(y - 640, x - 600),
    gap: 34,
    length: 70,
    width: 5,
    keep: (x, y) => Math.max(0, far(x, y) - 0.55),
  })
  return inked(press, block, 'first') + lay(press, 'second', beams) + lay(press, 'paper', cuts)
}

const moon: Horizon = (press, block) => {
  const { random } = press
  const stars = Array.from({ length: 26 }, () => {
    const [x, y, size] = [block.x + random.next() * block.width, block.y + random.next() * 800, random.between(5, 15)]
    return Math.hypot(x - 600, y - 560) < 460
      ? ''
      : gouge([x - size, y], [x + size, y], size * 0.5) + gouge([x, y - size], [x, y + size], size * 0.5)
  }).join('')
  const halo = carving(
    press,
    { ...block, height: 1150 },
    {
      angle: (x, y) => Math.atan2(y - 560, x - 600) + Math.PI / 2,
      gap: 30,
      length: 58,
      width: 5,
      keep: (x, y) =>
        Math.hypot(x - 600, y - 560) > 452 ? Math.max(0, 1.05 - (Math.hypot(x - 600, y - 560) - 440) / 260) : 0,
    },
  )
  return (
    inked(press, block, 'key') +
    lay(press, 'first', halo) +
    lay(press, 'paper', stars) +
    lay(press, 'second', circlePath(600, 560, 428)) +
    lay(
      press,
      'paper',
      [
        [430, 380, 50],
        [760, 300, 34],
        [820, 640, 60],
        [390, 700, 40],
      ]
        .map(([x = 0, y = 0, size = 0]) => gouge([x - size, y], [x + size, y + 8], 9, 16))
        .join(''),
    )
  )
}

const horizons: Record<BanditTraits['horizon'], Horizon> = {
  Rooftops: rooftops,
  Kilns: kilns,
  Hills: hills,
  Sea: sea,
  Bricks: bricks,
  Rays: rays,
  Moon: moon,
}
export const drawHorizon = (kind: BanditTraits['horizon'], ...setting: Parameters<Horizon>): string =>
  horizons[kind](...setting)
