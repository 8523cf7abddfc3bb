import type { BsgTraits } from './bsg-traits.ts'
import { mix } from './colour.ts'
import { crackPath, crackleNet, drifted } from './crackle-net.ts'
import { sienna, type Pigments } from './glazes.ts'
import { roundGradient, type Edge } from './painted-strata.ts'
import type { SeededRandom } from './seeded-random.ts'
import { smoothNoise } from './smooth-noise.ts'
import { gouge, group, linePath, num, path, rect, ribbon, type Box, type Point } from './svg-path.ts'

type Kiln = { random: SeededRandom; box: Box; pigments: Pigments; id: string; seed: string }

const corner = ({ random, box }: Kiln): Point => [
  box.x + box.width * random.pick([0.08, 0.92]),
  box.y + box.height * random.pick([0.1, 0.9]),
]

function specks({ random, box }: Kiln, count: number, reach: [number, number]): string {
  return Array.from(
    { length: count },
    () =>
      `M${num(box.x + random.next() * box.width)} ${num(box.y + random.next() * box.height)}h${num(random.between(...reach))}`,
  ).join('')
}

/** What the fire did to the whole surface. */
export function firing(kind: BsgTraits['firing'], kiln: Kiln): string {
  const { random, box, pigments, id } = kiln
  const centre: Point = [box.x + box.width / 2, box.y + box.height / 2]
  const far = Math.hypot(box.width, box.height) / 2
  /** A round stain, no larger than it reaches: round gradients are slow to fill. */
  const stain = (name: string, at: Point, reach: number, stops: Parameters<typeof roundGradient>[3]) => {
    const [left, right] = [Math.max(box.x, at[0] - reach), Math.min(box.x + box.width, at[0] + reach)]
    const [top, foot] = [Math.max(box.y, at[1] - reach), Math.min(box.y + box.height, at[1] + reach)]
    return (
      roundGradient(name, at, reach, stops) +
      rect({ x: left, y: top, width: right - left, height: foot - top }, { fill: `url(#${name})` })
    )
  }
  if (kind === 'Oxidised')
    return stain(`${id}f`, corner(kiln), far * 1.1, [
      [0, '#f0a062', 0.42],
      [0.55, sienna.bright, 0.16],
      [1, sienna.bright, 0],
    ])
  if (kind === 'Reduced')
    return stain(`${id}f`, centre, far * 1.04, [
      [0.35, pigments.deep, 0],
      [0.8, pigments.deep, 0.34],
      [1, pigments.deep, 0.74],
    ])
  if (kind === 'Bisque')
    return (
      rect(box, { fill: '#efdcc4', opacity: 0.16 }) +
      path(specks(kiln, 300, [0.5, 1.5]), {
        stroke: '#f6ead8',
        width: 1.6,
        opacity: 0.6,
        extra: 'stroke-linecap="round"',
      })
    )
  if (kind === 'Salted')
    return (
      path(specks(kiln, 480, [0, 1.2]), {
        stroke: mix(pigments.haze, '#fff4dd', 0.5),
        width: 2.6,
        opacity: 0.42,
        extra: 'stroke-linecap="round"',
      }) +
      path(specks(kiln, 420, [0, 1]), {
        stroke: pigments.deep,
        width: 2.2,
        opacity: 0.4,
        extra: 'stroke-linecap="round"',
      })
    )
  const tongues = Array.from({ length: 3 }, (_, index) => {
    const side = random.chance(0.5)
    const at: Point = [side ? box.x : box.x + box.width, box.y + box.height * random.between(0.1, 0.9)]
    const reach = far * random.between(0.4, 0.85)
    const stops =
      kind === 'Raku'
        ? ([
            [0, '#0d0b0b', 0.82],
            [0.45, '#0d0b0b', 0.4],
            [1, '#0d0b0b', 0],
          ] as const)
        : ([
            [0, '#ffb169', 0.62],
            [0.4, '#d9622b', 0.34],
            [1, sienna.bright, 0],
          ] as const)
    return stain(`${id}f${index}`, at, reach, stops)
  })
  return tongues.join('')
}

const cell: Record<Exclude<BsgTraits['crackle'], 'None'>, number> = {
  Hairline: 15000,
  Net: 4600,
  'Dry bed': 6500,
  Shatter: 2300,
}

/** The crackle of the skin: dark lines with a pale lip, finer ones later. */
export function crackle(kind: BsgTraits['crackle'], kiln: Kiln & { skyline: Edge; level: number }): string {
  if (kind === 'None') return ''
  const { random, box, pigments, id, seed, level, skyline } = kiln
  const noise = smoothNoise(`${seed}/crackle`)
  const heart: Point = [box.x + box.width * random.between(0.2, 0.8), box.y + box.height * random.between(0.25, 0.8)]
  const reach = Math.hypot(box.width, box.height) * 0.5
  const wanted = ([x, y]: Point) => {
    const patch = 1 + noise(x / 300, y / 300) * 0.6
    if (kind === 'Shatter') return cell.Shatter * (0.5 + (Math.hypot(x - heart[0], y - heart[1]) / reach) ** 2 * 26)
    if (kind === 'Dry bed')
      return (
        cell['Dry bed'] *
        (y < level ? 40 : 0.5 + ((box.y + box.height - y) / box.height) * 0.4 + ((y - level) / box.height) * 1.8) *
        patch
      )
    return cell[kind] * patch
  }
  const top = kind === 'Dry bed' ? Math.max(box.y, level + 8) : box.y - 60
  const foot = box.y + box.height
  const over = 60
  const cracks = drifted(
    crackleNet(
      random,
      [
        [box.x - over, top],
        [box.x + box.width + over, top],
        [box.x + box.width + over, foot + over],
        [box.x - over, foot + over],
      ],
      wanted,
      kind === 'Hairline' ? 190 : 380,
    ),
    seed,
    kind === 'Dry bed' ? 34 : 58,
  )
    .map(({ age, points }) => ({
      age,
      points: kind === 'Dry bed' ? points.filter(([x, y]) => y > skyline(x) + 3) : points,
    }))
    .filter(({ points }) => points.length > 1)
  const [old, middle, young] = [
    cracks.filter(({ age }) => age < 4),
    cracks.filter(({ age }) => age >= 4 && age < 7),
    cracks.filter(({ age }) => age >= 7),
  ]
  const bold = kind === 'Dry bed' ? 2.1 : kind === 'Hairline' ? 0.75 : 1.15
  const round = 'stroke-linejoin="round" stroke-linecap="round"'
  return group(
    [
      path(crackPath(cracks, [1.2, 1.4]), {
        stroke: mix(pigments.haze, '#ffffff', 0.3),
        width: bold * 1.1,
        opacity: 0.24,
        extra: round,
      }),
      path(crackPath(old), { stroke: pigments.deep, width: bold * 1.9, opacity: 0.78, extra: round }),
      path(crackPath(middle), { stroke: pigments.deep, width: bold * 1.25, opacity: 0.7, extra: round }),
      path(crackPath(young), { stroke: pigments.deep, width: bold * 0.8, opacity: 0.62, extra: round }),
    ].join(''),
    `id="${id}k"`,
  )
}

function seamLine({ random, box, seed }: Kiln): Point[] {
  const noise = smoothNoise(`${seed}/seam`)
  const upright = box.height > box.width * 0.8 || random.chance(0.6)
  const start = upright
    ? box.x + box.width * random.between(0.24, 0.76)
    : box.y + box.height * random.between(0.3, 0.75)
  const reach = upright ? box.height : box.width
  const lean = random.between(-0.18, 0.18)
  return Array.from({ length: 34 }, (_, index): Point => {
    const along = (index / 33) * (reach + 20) - 10
    const off = start + lean * along + noise(along / 190) * 44 + noise(along / 37, 5) * 10 + random.normal() * 1.6
    return upright ? [off, box.y + along] : [box.x + along, off]
  })
}

function goldSeam(kiln: Kiln, line: Point[]): string {
  const { random } = kiln
  const branches = Array.from({ length: random.whole(1, 3) }, () => {
    const [x, y] = line[random.whole(6, 27)] as Point
    const angle = random.between(0, Math.PI * 2)
    const reach = random.between(90, 260)
    return Array.from({ length: 9 }, (_, step): Point => [
      x + Math.cos(angle) * (step / 8) * reach + random.normal() * 4,
      y + Math.sin(angle) * (step / 8) * reach + random.normal() * 4,
    ])
  })
  const width = (base: number) => (along: number) => base * (0.55 + 0.45 * Math.abs(Math.sin(along * 17 + base))) + 0.8
  const bodies =
    ribbon(line, width(8)) + branches.map((branch) => ribbon(branch, (along) => 5 * (1 - along) + 0.8)).join('')
  return [
    path(bodies, { fill: '#2a1408', opacity: 0.4, extra: 'transform="translate(1.6 2.2)"' }),
    path(bodies, { fill: '#c8932f' }),
    path(
      ribbon(
        line.map(([x, y]): Point => [x - 1.2, y - 0.8]),
        width(2.4),
      ),
      { fill: '#f7e09a', opacity: 0.85 },
    ),
  ].join('')
}

function scar(kiln: Kiln, line: Point[]): string {
  const { random, pigments } = kiln
  const wide = random.between(26, 54)
  const rags = Array.from({ length: 110 }, () => {
    const index = random.whole(1, 32)
    const [[x1, y1], [x2, y2]] = [line[index - 1] as Point, line[index + 1] as Point]
    const off = random.normal() * wide * 0.42
    return gouge(
      [x1 + off, y1 + random.between(-20, 20)],
      [x2 + off + random.normal() * 3, y2 + random.between(0, 60)],
      random.between(1, 5),
    )
  })
  return (
    path(
      ribbon(line, (along) => wide * (0.7 + 0.4 * Math.sin(along * 9))),
      { fill: sienna.body, opacity: 0.85 },
    ) +
    path(rags.slice(0, 60).join(''), { fill: sienna.pale, opacity: 0.5 }) +
    path(rags.slice(60).join(''), { fill: pigments.deep, opacity: 0.4 })
  )
}

/** What holds the two halves together, or keeps them apart. */
export function seam(kind: BsgTraits['seam'], kiln: Kiln): string {
  if (kind === 'None') return ''
  const line = seamLine(kiln)
  if (kind === 'Gold') return goldSeam(kiln, line)
  if (kind === 'Scar') return scar(kiln, line)
  const [first, last] = [line[0] as Point, line[33] as Point]
  if (kind === 'Chalk line')
    return (
      path(linePath([first, last]), { stroke: '#f6efe2', width: 1.8, opacity: 0.85 }) +
      path(chalkDust(kiln, first, last), {
        stroke: '#f6efe2',
        width: 1.6,
        opacity: 0.5,
        extra: 'stroke-linecap="round"',
      })
    )
  if (kind === 'Lead')
    return (
      path(
        ribbon(line, () => 13),
        { fill: '#2b2a2a' },
      ) +
      path(
        ribbon(
          line.map(([x, y]): Point => [x - 2.4, y - 1.6]),
          () => 2.2,
        ),
        { fill: '#8b8a88', opacity: 0.75 },
      )
    )
  return stitches(line)
}

function chalkDust({ random }: Kiln, [x1, y1]: Point, [x2, y2]: Point): string {
  return Array.from({ length: 260 }, () => {
    const t = random.next()
    return `M${num(x1 + (x2 - x1) * t + random.normal() * 3.6)} ${num(y1 + (y2 - y1) * t + random.normal() * 3.6)}h${num(random.between(0.2, 1.6))}`
  }).join('')
}

/** Slanting stitches over a dark line, as a bookbinder closes a tear. */
function stitches(line: Point[]): string {
  const steps = line
    .slice(2, -2)
    .flatMap(([x, y], index) => {
      const [[x1, y1], [x2, y2]] = [line[index] as Point, line[index + 4] as Point]
      const way = Math.atan2(y2 - y1, x2 - x1) + 0.85
      const [dx, dy] = [Math.cos(way) * 19, Math.sin(way) * 19]
      const next = line[index + 3] as Point
      const half: Point = [(x + next[0]) / 2, (y + next[1]) / 2]
      return [[x, y] as Point, half].map(([cx, cy]) =>
        linePath([
          [cx - dx, cy - dy],
          [cx + dx, cy + dy],
        ]),
      )
    })
    .join('')
  const round = 'stroke-linecap="round"'
  return (
    path(linePath(line), { stroke: '#2a1710', width: 3, opacity: 0.7 }) +
    path(steps, { stroke: '#23120c', width: 5, opacity: 0.45, extra: `${round} transform="translate(1.6 2.4)"` }) +
    path(steps, { stroke: '#efe3cc', width: 3.6, extra: round })
  )
}
