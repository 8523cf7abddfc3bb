import type { SeededRandom } from '../seeded-random.ts'
import {
  circle,
  circlePath,
  gouge,
  group,
  linePath,
  path,
  type Point,
  polar,
  rect,
  ribbonPoints,
  smoothPath,
} from '../svg-path.ts'

const suit = '#0c2b3a'
const metal = '#1d4450'
const cool = '#a9d3d6'
const warm = '#ffdca6'

/** A stuffed sleeve or trouser leg: a dark shape, its edge, and the folds that wrap around it, brighter towards the lamp. */
function limb(points: readonly Point[], radii: readonly number[], random: SeededRandom, light: number): string {
  const last = radii.length - 1
  const radius = (along: number) => {
    const at = along * last
    const low = Math.min(last - 1, Math.floor(at))
    return (radii[low] as number) + ((radii[low + 1] as number) - (radii[low] as number)) * (at - low)
  }
  const fine = along(points, 26)
  const outline = ribbonPoints(fine, (share) => radius(share) * 2)
  const caps = [0, fine.length - 1]
    .map((index) => circlePath(...(fine[index] as Point), radius(index === 0 ? 0 : 1)))
    .join('')
  let folds = ''
  let glints = ''
  for (let index = 1; index < fine.length - 1; index += 1) {
    const [x, y] = fine[index] as Point
    const [bx, by] = fine[index - 1] as Point
    const [ax, ay] = fine[index + 1] as Point
    const direction = Math.atan2(ay - by, ax - bx)
    const r = radius(index / (fine.length - 1)) * 0.97
    const [left, right] = [polar([x, y], direction - Math.PI / 2, r), polar([x, y], direction + Math.PI / 2, r)]
    const [lit, dark] = Math.cos(direction - Math.PI / 2) * light > 0 ? [left, right] : [right, left]
    const reach = random.between(0.3, 0.85)
    const end: Point = [lit[0] + (dark[0] - lit[0]) * reach, lit[1] + (dark[1] - lit[1]) * reach]
    const bow = r * random.between(0.1, 0.28) * (lit === left ? -1 : 1)
    if (random.chance(0.75)) glints += gouge(lit, end, random.between(1.4, 3.4), bow)
    if (random.chance(0.6))
      folds += gouge(
        dark,
        [dark[0] + (lit[0] - dark[0]) * 0.35, dark[1] + (lit[1] - dark[1]) * 0.35],
        random.between(0.7, 1.6),
        -bow * 0.5,
      )
  }
  return (
    path(linePath(outline, true) + caps, { fill: suit }) +
    path(linePath(outline.slice(0, fine.length)) + linePath(outline.slice(fine.length)), {
      stroke: cool,
      width: 1.8,
      opacity: 0.95,
    }) +
    path(folds, { fill: cool, opacity: 0.75 }) +
    path(glints, { fill: warm, opacity: 0.95 })
  )
}

/** Evenly many points on the soft curve through a few. */
function along(points: readonly Point[], count: number): Point[] {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))] as Point
  return Array.from({ length: count }, (_, step) => {
    const u = (step / (count - 1)) * (points.length - 1)
    const index = Math.min(points.length - 2, Math.floor(u))
    const t = u - index
    const blend = (axis: 0 | 1) => {
      const [a, b, c, d] = [at(index - 1)[axis], at(index)[axis], at(index + 1)[axis], at(index + 2)[axis]]
      return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
    }
    return [blend(0), blend(1)] as Point
  })
}

function boot(ankle: Point, angle: number): string {
  const shape: Point[] = [
    [-17, -14],
    [17, -14],
    [20, 6],
    [44, 16],
    [47, 30],
    [-20, 30],
    [-21, 8],
  ]
  const ribs = [0, 1, 2, 3].map((index) => gouge([16 + index * 7, 4 + index * 3], [12 + index * 7, 24], 1.4)).join('')
  return group(
    path(linePath(shape, true), { fill: metal, stroke: cool, width: 1.2 }) +
      rect({ x: -22, y: 29, width: 70, height: 9 }, { fill: suit, stroke: cool, width: 1.2 }) +
      path(ribs, { fill: warm, opacity: 0.8 }) +
      path(gouge([-16, -6], [16, -6], 2), { fill: warm, opacity: 0.8 }),
    `transform="translate(${ankle[0]} ${ankle[1]}) rotate(${angle})"`,
  )
}

function helmet(x: number, y: number): string {
  const shell = circle(x, y, 47, { fill: metal, stroke: cool, width: 1.4 })
  const wraps = Array.from({ length: 15 }, (_, index) => {
    const angle = -2.5 + index * 0.27
    const from = polar([x, y], angle, 45.5)
    return gouge(
      from,
      polar([x + 6, y], angle + 0.12, 30 - (index % 3) * 5),
      1.2 + (index > 6 && index < 12 ? 1.6 : 0.4),
      3,
    )
  }).join('')
  const window = (wx: number, wy: number, rx: number, ry: number, bars: number) => {
    const frame = `<ellipse cx="${wx}" cy="${wy}" rx="${rx}" ry="${ry}" fill="#ffe7bd" stroke="${suit}" stroke-width="5"/><ellipse cx="${wx}" cy="${wy}" rx="${rx + 3}" ry="${ry + 3}" fill="none" stroke="${warm}" stroke-width="1.4"/>`
    const grille =
      Array.from({ length: bars }, (_, index) => {
        const gx = wx - rx + ((index + 1) * rx * 2) / (bars + 1)
        const half = ry * Math.sqrt(Math.max(0, 1 - ((gx - wx) / rx) ** 2))
        return `M${gx.toFixed(1)} ${(wy - half).toFixed(1)}v${(half * 2).toFixed(1)}`
      }).join('') + `M${wx - rx} ${wy}h${rx * 2}`
    return frame + path(grille, { stroke: suit, width: 2 })
  }
  const bolts = Array.from({ length: 9 }, (_, index) =>
    circle(x - 38 + index * 9.4, y + 45 + Math.sin((index / 8) * Math.PI) * 9, 2.6, { fill: warm }),
  ).join('')
  const collar = path(
    smoothPath(
      [
        [x - 50, y + 40],
        [x, y + 34],
        [x + 50, y + 40],
        [x + 46, y + 66],
        [x, y + 80],
        [x - 48, y + 66],
      ],
      true,
    ),
    { fill: metal, stroke: cool, width: 1.3 },
  )
  const crest = path(
    smoothPath(
      [
        [x - 30, y - 40],
        [x - 34, y - 56],
        [x - 22, y - 60],
        [x - 16, y - 46],
      ],
      true,
    ),
    { fill: metal, stroke: cool, width: 1.2 },
  )
  return (
    collar +
    crest +
    shell +
    path(wraps, { fill: warm, opacity: 0.9 }) +
    path(gouge(polar([x, y], 3.4, 44), polar([x, y], 4.6, 44), 2.4, -14), { fill: cool }) +
    window(x + 27, y - 2, 17, 21, 3) +
    window(x - 14, y, 13, 13, 2) +
    window(x + 12, y - 33, 12, 7, 1) +
    bolts
  )
}

/** A helmet diver in canvas and lead, looking to the right, lamp held out. The origin is at the hip. */
export function diverFigure(random: SeededRandom): string {
  const far =
    limb(
      [
        [-14, 4],
        [34, 74],
        [-8, 150],
      ],
      [33, 29, 23],
      random,
      1,
    ) + boot([-12, 162], 24)
  const farArm =
    limb(
      [
        [30, -112],
        [74, -150],
        [62, -214],
      ],
      [25, 20, 14],
      random,
      1,
    ) + circle(61, -220, 15, { fill: metal, stroke: cool, width: 1.2 })
  const body = limb(
    [
      [24, -128],
      [14, -70],
      [-2, 4],
    ],
    [54, 52, 47],
    random,
    1,
  )
  const near =
    limb(
      [
        [-8, 6],
        [4, 92],
        [-58, 158],
      ],
      [38, 31, 25],
      random,
      1,
    ) + boot([-66, 168], 38)
  const weights = Array.from({ length: 6 }, (_, index) =>
    rect(
      { x: -44 + index * 16, y: -20 + Math.sin((index / 5) * Math.PI) * 9, width: 13, height: 23 },
      { fill: metal, stroke: index > 3 ? warm : cool, width: 1.3 },
    ),
  ).join('')
  const plate =
    rect({ x: -4, y: -100, width: 44, height: 30 }, { fill: metal, stroke: warm, width: 1.2 }) +
    path(gouge([2, -93], [36, -93], 1.6) + gouge([2, -85], [30, -85], 1.4), { fill: warm })
  const arm =
    limb(
      [
        [18, -108],
        [66, -52],
        [138, -88],
      ],
      [29, 24, 16],
      random,
      -1,
    ) + circle(146, -92, 16, { fill: metal, stroke: warm, width: 1.3 })
  const lamp = group(
    path('M-20 -16h30l16-10v52l-16-10h-30z', { fill: metal, stroke: warm, width: 1.4 }) +
      `<ellipse cx="27" cy="0" rx="6" ry="26" fill="#fff6de"/>` +
      path('M-14 -17c0-22 24-22 24 0', { stroke: cool, width: 4 }) +
      path(gouge([-14, -9], [14, -9], 2.4) + gouge([-14, 2], [14, 2], 1.6), { fill: warm }),
    'transform="translate(176 -96) rotate(4)"',
  )
  return far + farArm + body + near + weights + plate + arm + lamp + helmet(38, -184)
}

/** Where the lamp's glass and the air valve are, seen from the hip. */
export const lampAt: Point = [203, -94]
export const valveAt: Point = [12, -242]
