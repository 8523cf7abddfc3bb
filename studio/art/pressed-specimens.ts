import type { PressedTraits } from './gen2-traits.ts'
import {
  along,
  blob,
  dot,
  growing,
  leaf,
  petal,
  spiral,
  stampLength,
  stem,
  type Part,
  type Setting,
  type Specimen,
} from './pressed-leaf.ts'
import type { SeededRandom } from './seeded-random.ts'
import { bowLine, gouge, pip, polar, ribbon, smoothPath, taper, type Point } from './svg-path.ts'

/** Grows one plant along an axis; `scale` is 1 for a plant that has the sheet to itself. */
type Grow = (random: SeededRandom, axis: Point[], scale: number) => Specimen

const holdsOn = (axis: Point[], places: readonly number[]) => places.map((t) => along(axis, t))
const lengthOf = (line: readonly Point[]) =>
  line
    .slice(1)
    .reduce((sum, [x, y], index) => sum + Math.hypot(x - (line[index] as Point)[0], y - (line[index] as Point)[1]), 0)

/** A small feather of leaflets along a rib. */
function pinna(from: Point, angle: number, length: number, bend: number, width: number, pairs: number): Part {
  const rib = growing(from, angle, length, bend, 8)
  const leaflets: string[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const t = (pair + 0.4) / pairs
    const { at, angle: way } = along(rib, t)
    const reach = width * (1 - t * 0.82) * (pair === 0 ? 0.8 : 1)
    for (const side of [-1, 1] as const)
      leaflets.push(gouge(at, polar(at, way + side * 1.12, reach), (length / pairs) * 0.72, side * reach * 0.06))
  }
  return {
    role: 'fern',
    shape: leaflets.join('') + taper(from, angle, length, bend, 4.4),
    veins: bowLine(from, along(rib, 0.9).at),
  }
}

const set = (stamp: string, at: Point, angle: number, length: number, side: number, high = length): Setting => ({
  stamp,
  at,
  angle,
  wide: length / stampLength,
  high: (side * high) / stampLength,
})

const fern: Grow = (random, axis, scale) => {
  const reach = lengthOf(axis)
  const pairs = Math.round(24 * Math.sqrt(scale))
  const parts: Specimen['parts'] = [stem(axis, 9 * scale, 2)]
  for (let pair = 0; pair < pairs; pair += 1) {
    const t = 0.14 + 0.85 * (pair / pairs) ** 0.92
    const { at, angle } = along(axis, t)
    const long = Math.max(
      12,
      reach * (scale < 0.9 ? 0.19 : 0.3) * Math.sin(Math.PI * (0.1 + 0.9 * (pair / pairs)) ** 0.62) ** 0.9,
    )
    for (const side of [-1, 1] as const) {
      const reached = long * random.between(0.92, 1.06)
      parts.push(
        set(
          long > reach * 0.2 ? random.pick(['one', 'two']) : long > reach * 0.09 ? 'three' : 'four',
          at,
          angle + side * random.between(1.12, 1.26),
          reached,
          -side,
          reached * 0.6 + reach * 0.08,
        ),
      )
    }
  }
  const cut = (width: number, count: number) => [pinna([0, 0], 0, stampLength, 0.34, width, count)]
  return {
    parts,
    stamps: { one: cut(26, 15), two: cut(28, 14), three: cut(30, 9), four: cut(34, 5) },
    holds: holdsOn(axis, [0.06, 0.5]),
  }
}

/** An umbel, cut as a stamp: rays from a point, and a spray of florets on each. */
function umbel(random: SeededRandom): Part[] {
  const parts: Part[] = []
  const florets: string[] = []
  const rays = random.whole(13, 17)
  for (let ray = 0; ray < rays; ray += 1) {
    const turn = ((ray + 0.5) / rays - 0.5) * 2.5 + random.normal() * 0.04
    const line = growing(
      [0, 0],
      turn,
      stampLength * (0.8 + 0.2 * Math.cos(turn)) * random.between(0.86, 1.08),
      -turn * 0.28,
      4,
    )
    parts.push({
      role: 'stem',
      shape: taper([0, 0], turn, Math.hypot(...(line.at(-1) as Point)), -turn * 0.28, 5),
      veins: '',
    })
    const { at, angle: way } = along(line, 0.999)
    for (let floret = 0; floret < 12; floret += 1)
      florets.push(
        dot(
          polar(
            polar(at, way, stampLength * 0.07),
            random.between(0, 6.28),
            stampLength * 0.115 * Math.sqrt(random.next()),
          ),
          stampLength * random.between(0.026, 0.042),
        ),
      )
  }
  return [...parts, { role: 'petal', shape: florets.join(''), veins: '' }]
}

/** A leaf cut twice into feathers, as a stamp. */
function cutLeaf(random: SeededRandom): Part[] {
  const rib = growing([0, 0], 0, stampLength, 0.3, 8)
  const parts: Part[] = [stem(rib, 3.4, 1.4)]
  for (let pair = 0; pair < 6; pair += 1) {
    const t = 0.3 + pair * 0.115
    const { at, angle: way } = along(rib, t)
    const reach = stampLength * 0.36 * (1 - t * 0.72)
    for (const sign of [-1, 1] as const)
      parts.push(pinna(at, way + sign * random.between(0.85, 1), reach, -sign * 0.25, reach * 0.26, 6))
  }
  return [...parts, pinna(rib.at(-1) as Point, along(rib, 0.99).angle, stampLength * 0.14, 0, stampLength * 0.05, 4)]
}

const cowParsley: Grow = (random, axis, scale) => {
  const reach = lengthOf(axis)
  const parts: Specimen['parts'] = [stem(axis, 10 * scale, 4)]
  const heads: Setting[] = [set('head', axis.at(-1) as Point, along(axis, 0.99).angle, reach * 0.155, 1)]
  for (const [index, t] of [0.4, 0.58, 0.72].entries()) {
    const { at, angle } = along(axis, t)
    const side = index % 2 === 0 ? 1 : -1
    const branch = growing(at, angle + side * 0.62, reach * random.between(0.22, 0.28), -side * 0.42, 8)
    parts.push(stem(branch, 5.4 * scale, 2.6))
    heads.push(
      set(
        random.pick(['head', 'other']),
        branch.at(-1) as Point,
        along(branch, 0.99).angle,
        reach * random.between(0.085, 0.12),
        random.pick([-1, 1]),
      ),
    )
    if (index < 2) parts.push(set('leaf', at, angle - side * 0.9, reach * 0.27, side))
  }
  const low = along(axis, 0.16)
  parts.push(
    set('leaf', low.at, low.angle + 0.9, reach * 0.36, -1),
    set('leaf', along(axis, 0.24).at, low.angle - 0.85, reach * 0.3, 1),
  )
  return {
    parts: [...parts, ...heads],
    stamps: { head: umbel(random), other: umbel(random), leaf: cutLeaf(random) },
    holds: holdsOn(axis, [0.1, 0.5, 0.86]),
  }
}

const meadowGrass: Grow = (random, axis, scale) => {
  const reach = lengthOf(axis)
  const base = axis[0] as Point
  const up = along(axis, 0.05).angle
  const parts: Specimen['parts'] = []
  for (let blade = 0; blade < 11; blade += 1) {
    const turn = random.normal() * 0.17
    const line = growing(base, up + turn, reach * random.between(0.4, 0.86), turn * 1.7 + random.normal() * 0.35, 14)
    const wide = random.between(6, 14) * scale
    parts.push({
      role: random.chance(0.6) ? 'leaf' : 'fern',
      shape: ribbon(line, (t) => wide * (1 - t ** 1.6) + 1),
      veins: smoothPath(line.slice(1, -1)),
    })
  }
  for (const lean of [0, -0.16, 0.18]) {
    const culm = lean === 0 ? axis : growing(base, up + lean, reach * random.between(0.78, 0.96), lean * 1.4, 16)
    parts.push(stem(culm, 4.6 * scale, 2))
    for (let node = 0; node < 13; node += 1) {
      const t = 0.66 + node * 0.026
      const { at, angle } = along(culm, t)
      for (const side of [-1, 1] as const) {
        parts.push(
          set(
            random.pick(['twig', 'spray']),
            at,
            angle + side * random.between(0.5, 0.9),
            reach * 0.13 * (1.05 - node / 13) * random.between(0.7, 1.1),
            -side,
          ),
        )
      }
    }
  }
  const twig = (): Part[] => {
    const line = growing([0, 0], 0, stampLength, 0.2, 5)
    const seeds = [1, 2, 3, 4, 5].map((seed) => {
      const spot = along(line, seed / 5)
      return gouge(spot.at, polar(spot.at, spot.angle + random.normal() * 0.5, stampLength * 0.2), stampLength * 0.06)
    })
    return [stem(line, 3.6, 2), { role: 'petal', shape: seeds.join(''), veins: '' }]
  }
  return {
    parts,
    stamps: { twig: twig(), spray: twig() },
    holds: [{ at: polar(base, up, reach * 0.08), angle: up }, along(axis, 0.48)],
  }
}

const poppyFlower = (random: SeededRandom, at: Point, angle: number, size: number): Part[] => {
  const seeds = Array.from({ length: 26 }, () =>
    dot(polar(at, random.between(0, 6.28), size * random.between(0.17, 0.34)), size * 0.032),
  ).join('')
  return [
    petal(random, polar(at, angle, size * 0.04), angle - 1.3, { length: size, spread: 1.9, folds: 12 }),
    petal(random, polar(at, angle, size * 0.04), angle + 1.35, { length: size * 0.96, spread: 1.9, folds: 12 }),
    petal(random, at, angle + 0.04, { length: size * 1.02, spread: 1.8, folds: 13 }),
    petal(random, at, angle + 3.1, { length: size * 0.78, spread: 1.9, folds: 11, role: 'blush' }),
    { role: 'heart', shape: blob(random, at, size * 0.13, size * 0.13), veins: '' },
    { role: 'stem', shape: seeds, veins: '' },
  ]
}

const poppy: Grow = (random, axis, scale) => {
  const reach = lengthOf(axis)
  const flower = poppyFlower(random, axis.at(-1) as Point, along(axis, 0.99).angle, reach * 0.19)
  const base = axis[0] as Point
  const up = along(axis, 0.05).angle
  const parts: Part[] = [stem(axis, 6.5 * scale, 4)]
  const hairs = Array.from({ length: 60 }, () => {
    const { at, angle } = along(axis, random.between(0.2, 0.95))
    return smoothPath([at, polar(at, angle + random.pick([-1.3, 1.3]), 13 * scale)])
  }).join('')
  for (const side of [-1, 1] as const) {
    const line = growing(base, up + side * 0.3, reach * (side > 0 ? 0.62 : 0.5), side * (side > 0 ? -0.2 : 0.6), 14)
    parts.push(stem(line, 5 * scale, 3))
    const { at, angle } = along(line, 0.999)
    if (side > 0)
      parts.push(
        {
          role: 'fern',
          shape: smoothPath(
            [
              polar(at, angle - 1.57, reach * 0.014),
              polar(polar(at, angle, reach * 0.03), angle - 1.57, reach * 0.034),
              polar(polar(at, angle, reach * 0.075), angle - 1.57, reach * 0.03),
              polar(polar(at, angle, reach * 0.075), angle + 1.57, reach * 0.03),
              polar(polar(at, angle, reach * 0.03), angle + 1.57, reach * 0.034),
              polar(at, angle + 1.57, reach * 0.014),
            ],
            true,
          ),
          veins: [-0.5, 0, 0.5].map((off) => smoothPath([at, polar(at, angle + off * 0.7, reach * 0.07)])).join(''),
        },
        {
          role: 'stem',
          shape: ribbon(
            growing(
              polar(polar(at, angle, reach * 0.086), angle - 1.57, reach * 0.036),
              angle + 1.57,
              reach * 0.072,
              0,
              4,
            ),
            () => 9 * scale,
          ),
          veins: '',
        },
      )
    else
      parts.push({
        role: 'fern',
        shape: smoothPath(
          [
            at,
            polar(at, angle + 0.6, reach * 0.045),
            polar(at, angle + 0.1, reach * 0.085),
            polar(at, angle - 0.5, reach * 0.05),
          ],
          true,
        ),
        veins: smoothPath([at, polar(at, angle, reach * 0.07)]),
      })
  }
  for (let index = 0; index < 6; index += 1) {
    const side = index % 2 === 0 ? 1 : -1
    const from = along(axis, 0.02 + index * 0.07)
    parts.push(
      leaf(random, from.at, from.angle + side * random.between(0.7, 1), {
        length: reach * random.between(0.22, 0.3) * (1 - index * 0.09),
        width: reach * 0.12 * (1 - index * 0.08),
        lobes: 5,
        bend: -side * 0.5,
        pairs: 8,
        belly: 0.5,
      }),
    )
  }
  parts.push({ role: 'clear', shape: '', veins: hairs })
  return { parts: [...parts, ...flower], stamps: {}, holds: holdsOn(axis, [0.1, 0.56]) }
}

/** A leaf of paired leaflets that ends in a spring, as a stamp. */
function vetchLeaf(random: SeededRandom): Part[] {
  const rib = growing([0, 0], 0, stampLength, -0.55, 10)
  const parts: Part[] = [stem(rib, 3.2, 1.6)]
  for (let pair = 0; pair < 8; pair += 1) {
    const spot = along(rib, 0.12 + pair * 0.112)
    for (const sign of [-1, 1] as const) {
      const long = stampLength * 0.27 * (1 - pair * 0.055) * random.between(0.92, 1.08)
      const way = spot.angle + sign * 1.02
      parts.push({
        role: 'leaf',
        shape: smoothPath(
          [
            spot.at,
            polar(spot.at, way - 0.24, long * 0.5),
            polar(spot.at, way - 0.13, long * 0.9),
            polar(spot.at, way, long * 1.03),
            polar(spot.at, way + 0.13, long * 0.9),
            polar(spot.at, way + 0.24, long * 0.5),
          ],
          true,
        ),
        veins: bowLine(spot.at, polar(spot.at, way, long * 0.9)),
      })
    }
  }
  const end = along(rib, 0.999)
  const start = growing(end.at, end.angle, stampLength * 0.14, 0.4, 4)
  return [
    ...parts,
    stem(
      [...start, ...spiral(along(start, 0.99).at, end.angle + 0.4, stampLength * 0.065, random.between(1.4, 2.4), 1)],
      2.8,
      1.8,
    ),
  ]
}
/** One-sided flowers on a bending spike, as a stamp. */
function vetchSpike(): Part[] {
  const spike = growing([0, 0], 0, stampLength, 0.5, 8)
  const florets = Array.from({ length: 9 }, (_, floret): Part => {
    const spot = along(spike, 0.36 + floret * 0.07)
    const way = spot.angle - 1.15 + floret * 0.05
    const size = stampLength * 0.2 * (1 - floret * 0.05)
    return {
      role: floret % 3 === 2 ? 'blush' : 'petal',
      shape: smoothPath(
        [
          spot.at,
          polar(spot.at, way - 0.5, size * 0.7),
          polar(spot.at, way - 0.2, size * 1.25),
          polar(spot.at, way + 0.25, size),
          polar(spot.at, way + 0.5, size * 0.5),
        ],
        true,
      ),
      veins: bowLine(spot.at, polar(spot.at, way, size * 0.8)),
    }
  })
  return [stem(spike, 3.4, 2), ...florets]
}

const vetch: Grow = (random, axis, scale) => {
  const reach = lengthOf(axis)
  const parts: Specimen['parts'] = [stem(axis, 6 * scale, 2.4)]
  for (let node = 0; node < 8; node += 1) {
    const t = 0.08 + node * 0.115
    const { at, angle } = along(axis, t)
    const side = node % 2 === 0 ? 1 : -1
    parts.push(set(random.pick(['leaf', 'other']), at, angle + side * 0.95, reach * 0.23 * (1 - t * 0.35), side))
    if (node >= 2 && node <= 6) parts.push(set('spike', at, angle - side * 0.7, reach * 0.16, side))
  }
  return {
    parts,
    stamps: { leaf: vetchLeaf(random), other: vetchLeaf(random), spike: vetchSpike() },
    holds: holdsOn(axis, [0.14, 0.52, 0.85]),
  }
}

const oak: Grow = (random, axis, scale) => {
  const reach = lengthOf(axis)
  const parts: Part[] = [stem(axis, 15 * scale, 5)]
  const spots = [0.36, 0.48, 0.6, 0.72, 0.83, 0.93]
  for (const [index, t] of spots.entries()) {
    const side = index % 2 === 0 ? 1 : -1
    const { at, angle } = along(axis, t)
    const stalk = growing(at, angle + side * random.between(0.7, 1.05), reach * 0.03, 0, 3)
    const size = reach * random.between(0.27, 0.34)
    parts.push(
      stem(stalk, 4, 3),
      leaf(random, stalk.at(-1) as Point, angle + side * random.between(0.62, 1), {
        length: size,
        width: size * 0.6,
        lobes: 4,
        belly: 0.6,
        bend: -side * random.between(0.1, 0.45),
        pairs: 5,
        role: index % 3 === 1 ? 'fern' : 'leaf',
      }),
    )
  }
  const top = along(axis, 0.99)
  parts.push(
    leaf(random, top.at, top.angle, { length: reach * 0.32, width: reach * 0.19, lobes: 4, belly: 0.6, pairs: 5 }),
  )
  for (const t of [0.2, 0.27]) {
    const side = t < 0.22 ? 1 : -1
    const { at, angle } = along(axis, t)
    const stalk = growing(at, angle + side * 1.1, reach * 0.09, side * 0.7, 5)
    const end = along(stalk, 0.999)
    const cup = polar(end.at, end.angle, reach * 0.016)
    const nut = polar(end.at, end.angle, reach * 0.046)
    parts.push(
      stem(stalk, 4, 4),
      {
        role: 'heart',
        shape: smoothPath(
          [
            polar(nut, end.angle, reach * 0.05),
            polar(nut, end.angle + 1.5, reach * 0.026),
            polar(cup, end.angle + 1.57, reach * 0.026),
            polar(cup, end.angle - 1.57, reach * 0.026),
            polar(nut, end.angle - 1.5, reach * 0.026),
          ],
          true,
        ),
        veins: smoothPath([polar(nut, end.angle + 2.4, reach * 0.02), polar(nut, end.angle, reach * 0.03)]),
      },
      {
        role: 'stem',
        shape: smoothPath(
          [
            polar(cup, end.angle + 1.3, reach * 0.033),
            polar(cup, end.angle + 3.14, reach * 0.026),
            polar(cup, end.angle - 1.3, reach * 0.033),
            polar(cup, end.angle, reach * 0.014),
          ],
          true,
        ),
        veins: '',
      },
    )
  }
  return { parts, stamps: {}, holds: holdsOn(axis, [0.08, 0.55]) }
}

const ginkgo: Grow = (random, axis, scale) => {
  const reach = lengthOf(axis)
  const fan = (cleft: number, role: Part['role']): Part[] =>
    [-1, 1].map((half) =>
      petal(random, [0, 0], half * (0.48 + cleft), { length: stampLength, spread: 0.98, folds: 10, role }),
    )
  const parts: Specimen['parts'] = [stem(axis, 11 * scale, 4)]
  for (let index = 0; index < 11; index += 1) {
    const t = 0.24 + index * 0.072
    const side = index % 2 === 0 ? 1 : -1
    const { at, angle } = along(axis, t)
    const stalk = growing(
      at,
      angle + side * random.between(0.75, 1.15),
      reach * random.between(0.09, 0.14),
      side * random.between(-0.5, 0.3),
      6,
    )
    const end = along(stalk, 0.999)
    parts.push(
      stem(stalk, 3.2, 2.4),
      set(
        index % 3 === 0 ? 'turned' : random.pick(['one', 'two']),
        end.at,
        end.angle,
        reach * random.between(0.12, 0.165),
        random.pick([-1, 1]),
      ),
    )
  }
  const top = along(axis, 0.99)
  return {
    parts: [...parts, set('one', top.at, top.angle, reach * 0.14, 1)],
    stamps: { one: fan(0.03, 'leaf'), two: fan(0.09, 'leaf'), turned: fan(0.06, 'heart') },
    holds: holdsOn(axis, [0.08, 0.5]),
  }
}

const seaweed: Grow = (random, axis, scale) => {
  const parts: Part[] = []
  const branch = (from: Point, angle: number, length: number, wide: number, depth: number) => {
    const line = growing(from, angle, length, random.normal() * 0.3, depth < 3 ? 5 : 3)
    parts.push({
      role: depth % 2 === 0 ? 'petal' : 'blush',
      shape: ribbon(line, (t) => wide * (depth === 0 ? 0.5 + t * 0.6 : 1 - t * 0.12)),
      veins: depth < 4 ? smoothPath(line) : '',
    })
    const end = along(line, 0.999)
    if (depth === (scale < 0.9 ? 5 : 6) || length < 22) {
      parts.push({
        role: 'petal',
        shape:
          gouge(end.at, polar(end.at, end.angle + 0.4, wide * 2.4), wide * 0.7) +
          gouge(end.at, polar(end.at, end.angle - 0.4, wide * 2.2), wide * 0.7),
        veins: '',
      })
      return
    }
    for (const side of [-1, 1] as const)
      branch(
        end.at,
        end.angle + side * random.between(0.24, 0.52),
        length * random.between(0.72, 0.88),
        wide * 0.8,
        depth + 1,
      )
  }
  const reach = lengthOf(axis)
  branch(axis[0] as Point, along(axis, 0.1).angle, reach * 0.24, 28 * scale, 0)
  const hold = axis[0] as Point
  parts.push({
    role: 'stem',
    shape: Array.from({ length: 9 }, (_, index) =>
      gouge(hold, polar(hold, Math.PI * (0.1 + index * 0.1), 52 * scale * random.between(0.6, 1)), 8),
    ).join(''),
    veins: '',
  })
  return { parts, stamps: {}, holds: [along(axis, 0.12)] }
}

const snowdrop: Grow = (random, axis, scale) => {
  const reach = lengthOf(axis)
  const base = axis[0] as Point
  const up = along(axis, 0.05).angle
  const parts: Part[] = []
  const roots = Array.from({ length: 17 }, () =>
    ribbon(
      growing(
        polar(base, up + Math.PI, reach * 0.05),
        up + Math.PI + random.normal() * 0.55,
        reach * random.between(0.07, 0.17),
        random.normal() * 0.8,
        7,
      ),
      (t) => 3.4 - t * 2.2,
    ),
  )
  parts.push({ role: 'heart', shape: roots.join(''), veins: '' })
  for (const side of [-1, 1, -1, 1, 0] as const) {
    const line = growing(
      base,
      up + side * random.between(0.06, 0.24),
      reach * random.between(0.55, 0.8),
      side * random.between(0.1, 0.5),
      14,
    )
    const wide = random.between(19, 27) * scale
    parts.push({
      role: side > 0 ? 'leaf' : 'fern',
      shape: ribbon(line, (t) => wide * Math.min(1, (1.06 - t) * 5) * (0.55 + t * 0.45)),
      veins: smoothPath(line.slice(0, -1)),
    })
  }
  for (const [index, turn] of [0, 0.2, -0.24].entries()) {
    const scape = index === 0 ? axis : growing(base, up + turn, reach * random.between(0.72, 0.9), turn * 0.8, 14)
    const end = along(scape, 0.999)
    const side = index === 1 ? 1 : -1
    const crook = growing(end.at, end.angle, reach * 0.1, side * 2.5, 9)
    parts.push(stem(scape, 6 * scale, 4), stem(crook, 4, 2.4), {
      role: 'leaf',
      shape: gouge(end.at, polar(end.at, end.angle + side * 0.3, reach * 0.11), 9),
      veins: '',
    })
    const bell = along(crook, 0.999)
    for (const spread of [-0.62, 0.62, 0]) {
      const size = reach * (spread === 0 ? 0.125 : 0.14)
      parts.push(
        leaf(random, bell.at, bell.angle + spread, {
          length: size,
          width: size * 0.4,
          belly: 0.6,
          pairs: 0,
          role: spread === 0 ? 'blush' : 'petal',
          bend: -spread * 0.4,
        }),
      )
    }
    parts.push({ role: 'leaf', shape: blob(random, bell.at, reach * 0.014, reach * 0.019), veins: '' })
  }
  parts.push({
    role: 'stem',
    shape: smoothPath(
      [
        polar(base, up, reach * 0.055),
        polar(base, up + 1.2, reach * 0.042),
        polar(base, up + 2.2, reach * 0.05),
        polar(base, up + Math.PI, reach * 0.052),
        polar(base, up - 2.2, reach * 0.05),
        polar(base, up - 1.2, reach * 0.042),
      ],
      true,
    ),
    veins: [-0.7, -0.3, 0.3, 0.7]
      .map((off) =>
        smoothPath([
          polar(base, up + Math.PI + off * 0.4, reach * 0.046),
          polar(base, up + (off > 0 ? 1.57 : -1.57), reach * 0.03 * Math.abs(off)),
          polar(base, up, reach * 0.05),
        ]),
      )
      .join(''),
  })
  return { parts, stamps: {}, holds: holdsOn(axis, [0.3, 0.75]) }
}

const honesty: Grow = (random, axis, scale) => {
  const reach = lengthOf(axis)
  const parts: Part[] = [stem(axis, 8 * scale, 3)]
  const seeds: string[] = []
  const coin = (at: Point, angle: number, size: number) => {
    const foot = polar(at, angle, size * 0.55)
    const centre = polar(foot, angle, size * 0.92)
    const rim = [0, 1, 2, 3, 4, 5, 6, 7].map((step): Point =>
      polar(centre, angle + (step / 8) * 6.283, size * (step === 0 ? 1.05 : step === 4 ? 0.98 : 0.85)),
    )
    parts.push(
      { role: 'clear', shape: smoothPath(rim, true), veins: '' },
      {
        role: 'stem',
        shape: taper(at, angle, size * 0.62, 0, 3.4) + taper(polar(centre, angle, size), angle, size * 0.36, 0, 3),
        veins: '',
      },
    )
    for (const turn of [0.75, 1.5, 2.3, -0.75, -1.5, -2.3])
      if (random.chance(0.8))
        seeds.push(pip(...polar(centre, angle + turn + random.normal() * 0.12, size * 0.55), size * 0.065))
  }
  for (let node = 0; node < 9; node += 1) {
    const side = node % 2 === 0 ? 1 : -1
    const { at, angle } = along(axis, 0.3 + node * 0.078)
    const twig = growing(
      at,
      angle + side * 0.78,
      reach * random.between(0.13, 0.24) * (1 - node * 0.05),
      -side * 0.4,
      8,
    )
    parts.push(stem(twig, 3.8 * scale, 2.2))
    const coins = node < 6 ? 3 : 2
    for (let index = 0; index < coins; index += 1) {
      const spot = along(twig, 0.42 + index * 0.28)
      coin(
        spot.at,
        spot.angle + (index % 2 === 0 ? 0.55 : -0.6) * (index === coins - 1 ? 0.3 : 1),
        reach * random.between(0.036, 0.05),
      )
    }
  }
  for (const t of [0.1, 0.2]) {
    const { at, angle } = along(axis, t)
    parts.push(
      leaf(random, at, angle + (t < 0.15 ? 0.9 : -0.9), {
        length: reach * 0.22,
        width: reach * 0.13,
        teeth: 12,
        belly: 0.36,
        bend: t < 0.15 ? -0.4 : 0.4,
        pairs: 6,
      }),
    )
  }
  coin(axis.at(-1) as Point, along(axis, 0.99).angle, reach * 0.05)
  return {
    parts: [...parts, { role: 'stem', shape: seeds.join(''), veins: '' }],
    stamps: {},
    holds: holdsOn(axis, [0.06, 0.46]),
  }
}

const feather: Grow = (random, axis) => {
  const reach = lengthOf(axis)
  const parts: Part[] = []
  const bands: Record<'leaf' | 'petal' | 'fern', string[]> = { leaf: [], petal: [], fern: [] }
  for (let barb = 0; barb < 190; barb += 1) {
    const t = 0.2 + 0.79 * (barb / 190)
    const { at, angle } = along(axis, t)
    for (const side of [-1, 1] as const) {
      if (side > 0 && Math.abs(t - 0.52) < 0.012) continue
      const wide =
        reach * (side > 0 ? 0.17 : 0.105) * Math.sin(Math.PI * Math.min(1, (t - 0.17) / 0.84) ** 0.75) ** 0.65
      const stripe = Math.sin(t * 44 + side * 0.8) > 0.25
      bands[t < 0.3 ? 'fern' : stripe ? 'petal' : 'leaf'].push(
        taper(at, angle + side * (0.72 - t * 0.2), Math.max(8, wide * random.between(0.95, 1.03)), -side * 0.42, 7.4),
      )
    }
  }
  for (const role of ['fern', 'leaf', 'petal'] as const) parts.push({ role, shape: bands[role].join(''), veins: '' })
  const down = Array.from({ length: 26 }, () => {
    const { at, angle } = along(axis, random.between(0.1, 0.22))
    return smoothPath(
      growing(
        at,
        angle + random.pick([-1, 1]) * random.between(0.6, 1.6),
        reach * random.between(0.05, 0.1),
        random.normal() * 1.2,
        5,
      ),
    )
  })
  parts.push(stem(axis, 12, 2), { role: 'clear', shape: '', veins: down.join('') })
  return { parts, stamps: {}, holds: holdsOn(axis, [0.1]) }
}

export const specimens: Record<PressedTraits['specimen'], Grow> = {
  Fern: fern,
  'Cow parsley': cowParsley,
  'Meadow grass': meadowGrass,
  Poppy: poppy,
  Vetch: vetch,
  Oak: oak,
  Ginkgo: ginkgo,
  Seaweed: seaweed,
  Snowdrop: snowdrop,
  Honesty: honesty,
  Feather: feather,
}
