import type { NightTraits } from './gen2-traits.ts'
import type { SeededRandom } from './seeded-random.ts'
import { circlePath, gouge, polar, smoothPath, taper, type Point } from './svg-path.ts'

/** White-line engraving: black shapes, the light cut into them, and a flat of colour under the light. */
export type Engraved = { dark: string; tint: string; light: string; heart: string }
const nothing: Engraved = { dark: '', tint: '', light: '', heart: '' }
export const together = (parts: readonly Engraved[]): Engraved =>
  parts.reduce(
    (all, part) => ({
      dark: all.dark + part.dark,
      tint: all.tint + part.tint,
      light: all.light + part.light,
      heart: all.heart + part.heart,
    }),
    nothing,
  )

type Bloom = (random: SeededRandom, at: Point, angle: number, size: number) => Engraved

/** A pointed petal, cut with lines that run from its foot and thin out at the rim. */
function engravedPetal(
  random: SeededRandom,
  foot: Point,
  angle: number,
  length: number,
  width: number,
  lines: number,
  notch = 0,
): Engraved {
  const side = (sign: number, t: number, out: number) =>
    polar(polar(foot, angle, length * t), angle + (sign * Math.PI) / 2, (width / 2) * out)
  const tip = polar(foot, angle, length)
  const shape =
    notch === 0
      ? smoothPath(
          [
            foot,
            side(-1, 0.3, 0.72),
            side(-1, 0.62, 1),
            side(-1, 0.88, 0.5),
            tip,
            side(1, 0.88, 0.5),
            side(1, 0.62, 1),
            side(1, 0.3, 0.72),
          ],
          true,
        )
      : smoothPath(
          [
            foot,
            side(-1, 0.34, 0.6),
            side(-1, 0.76, 1.02),
            side(-1, 0.99, 0.56),
            polar(foot, angle, length * (1 - notch)),
            side(1, 0.99, 0.56),
            side(1, 0.76, 1.02),
            side(1, 0.34, 0.6),
          ],
          true,
        )
  const cuts = Array.from({ length: lines }, (_, index) => {
    const turn = ((index + 0.5) / lines - 0.5) * 2
    const reach =
      length *
      (1 - Math.abs(turn) * 0.24 - (notch > 0 && Math.abs(turn) < 0.3 ? notch : 0)) *
      random.between(0.86, 0.97)
    const start = polar(
      polar(foot, angle, length * random.between(0.12, 0.26)),
      angle + Math.PI / 2,
      width * 0.1 * turn,
    )
    const end = polar(polar(foot, angle, reach), angle + Math.PI / 2, width * 0.4 * turn * (notch > 0 ? 1 : 0.82))
    return gouge(start, end, (width / lines) * random.between(0.34, 0.5), turn * width * 0.1)
  }).join('')
  return { dark: shape, tint: shape, light: cuts, heart: '' }
}

const moonflower: Bloom = (random, at, angle, size) => {
  const rim = Array.from({ length: 20 }, (_, index): Point =>
    polar(at, angle + (index / 20) * 6.283, size * (index % 4 === 0 ? 1 : index % 4 === 2 ? 0.9 : 0.95)),
  )
  const shape = smoothPath(rim, true)
  const cuts = Array.from({ length: 60 }, (_, index) => {
    const turn = angle + (index / 60) * 6.283 + random.normal() * 0.012
    const ribbed = Math.abs((((index / 60) * 5) % 1) - 0.5) > 0.42
    return ribbed
      ? ''
      : gouge(
          polar(at, turn, size * random.between(0.3, 0.4)),
          polar(at, turn, size * random.between(0.8, 0.9)),
          size * 0.04,
        )
  }).join('')
  const star = Array.from({ length: 5 }, (_, index) =>
    gouge(polar(at, angle + index * 1.2566, size * 0.06), polar(at, angle + index * 1.2566, size * 0.86), size * 0.06),
  ).join('')
  return {
    dark: shape,
    tint: shape,
    light: cuts + star,
    heart: circlePath(...polar(at, angle, size * 0.03), size * 0.11),
  }
}
const datura: Bloom = (random, at, angle, size) => {
  const [long, flare] = [size * 1.5, size * 0.72]
  const mouth = polar(at, angle, long)
  const across = (sign: number, t: number, out: number) =>
    polar(polar(at, angle, long * t), angle + (sign * Math.PI) / 2, flare * out)
  const points = [-1, -0.5, 0, 0.5, 1]
  const rim = points
    .flatMap((off): Point[] => [
      polar(polar(mouth, angle + Math.PI / 2, flare * off), angle, off % 1 === 0 ? size * 0.22 : size * 0.16),
      polar(polar(mouth, angle + Math.PI / 2, flare * (off + 0.25)), angle, -size * 0.02),
    ])
    .slice(0, 9)
  const shape = smoothPath(
    [
      across(-1, 0, 0.1),
      across(-1, 0.4, 0.17),
      across(-1, 0.78, 0.42),
      ...rim,
      across(1, 0.78, 0.42),
      across(1, 0.4, 0.17),
      across(1, 0, 0.1),
    ],
    true,
    0.8,
  )
  const cuts = Array.from({ length: 15 }, (_, index) => {
    const off = (index - 7) / 7.6
    return gouge(
      polar(polar(at, angle, long * random.between(0.1, 0.3)), angle + Math.PI / 2, flare * off * 0.13),
      polar(polar(mouth, angle + Math.PI / 2, flare * off * 0.9), angle, size * 0.06),
      size * 0.05,
      -off * size * 0.16,
    )
  }).join('')
  const calyx = smoothPath(
    [
      across(-1, -0.16, 0.05),
      across(-1, 0.04, 0.2),
      across(-1, 0.26, 0.12),
      across(1, 0.3, 0.12),
      across(1, 0.04, 0.2),
      across(1, -0.16, 0.05),
    ],
    true,
  )
  return { dark: shape + calyx, tint: shape, light: cuts, heart: '' }
}
const primrose: Bloom = (random, at, angle, size) =>
  together([
    ...Array.from({ length: 4 }, (_, index) =>
      engravedPetal(random, at, angle + index * 1.5708 + 0.3, size, size * 1.16, 10, 0.13),
    ),
    {
      ...nothing,
      heart: Array.from(
        { length: 8 },
        (_, index) =>
          gouge(at, polar(at, angle + index * 0.785, size * 0.34), size * 0.035) +
          circlePath(...polar(at, angle + index * 0.785, size * 0.36), size * 0.045),
      ).join(''),
    },
  ])
const waterLily: Bloom = (random, at, _angle, size) => {
  const up = -Math.PI / 2
  const petals = [-1.36, 1.36, -1.08, 1.08, -0.78, 0.78, -0.48, 0.48, -0.2, 0.2, -0.92, 0.92, -0.6, 0.6, -0.3, 0.3, 0]
  return together([
    ...petals.map((turn, index) =>
      engravedPetal(random, at, up + turn, size * (index < 10 ? 1.12 : 0.82), size * 0.36, 5),
    ),
    {
      ...nothing,
      heart: Array.from({ length: 9 }, (_, index) =>
        gouge(at, polar(at, up + (index - 4) * 0.14, size * 0.42), size * 0.04),
      ).join(''),
    },
  ])
}
const phlox: Bloom = (random, at, angle, size) =>
  together(
    Array.from({ length: 9 }, (_, floret) => {
      const spot = floret === 0 ? at : polar(at, angle + floret * 0.785, size * 0.66)
      const small = size * 0.42
      return {
        ...together(
          Array.from({ length: 5 }, (_unused, index) =>
            engravedPetal(random, spot, floret + index * 1.2566, small, small * 0.84, 3, 0.2),
          ),
        ),
        dark: circlePath(spot[0], spot[1], small * 1.04),
        heart: circlePath(spot[0], spot[1], small * 0.15),
      }
    }),
  )
const tuberose: Bloom = (random, at, angle, size) =>
  together(
    Array.from({ length: 11 }, (_, index) => {
      const t = index / 10
      const spot = polar(at, angle + Math.PI, size * (1.5 - t * 2.5))
      const small = size * (0.52 - t * 0.3)
      const side = index % 2 === 0 ? 1 : -1
      const face = polar(spot, angle + side * 1.05, small * 0.7)
      return {
        ...together(
          Array.from({ length: 6 }, (_unused, petal) =>
            engravedPetal(random, face, index + petal * 1.047, small, small * 0.5, 3),
          ),
        ),
        dark: circlePath(face[0], face[1], small * 0.94),
        heart: circlePath(face[0], face[1], small * 0.14),
      }
    }),
  )
export const nightBlooms: Record<NightTraits['bloom'], Bloom> = {
  Moonflower: moonflower,
  Datura: datura,
  'Evening primrose': primrose,
  'Water lily': waterLily,
  'Night phlox': phlox,
  Tuberose: tuberose,
}

/** A leaf with the light on one half. */
export function nightLeaf(
  random: SeededRandom,
  foot: Point,
  angle: number,
  length: number,
  width: number,
  lit: 1 | -1,
): Engraved {
  const side = (sign: number, t: number, out: number) =>
    polar(polar(foot, angle, length * t), angle + (sign * Math.PI) / 2, (width / 2) * out)
  const shape = smoothPath(
    [
      foot,
      side(-1, 0.22, 0.86),
      side(-1, 0.48, 1),
      side(-1, 0.8, 0.5),
      polar(foot, angle, length),
      side(1, 0.8, 0.5),
      side(1, 0.48, 1),
      side(1, 0.22, 0.86),
    ],
    true,
  )
  const cuts = Array.from({ length: 8 }, (_, index) => {
    const t = 0.14 + index * 0.098
    const from = polar(foot, angle, length * t)
    const reach = (width / 2) * Math.sin(Math.PI * Math.min(0.96, t + 0.14)) * random.between(0.86, 1.05)
    return (
      gouge(from, polar(from, angle + lit * 0.92, reach * 1.16), width * 0.036, lit * 2) +
      (index % 2 === 0 ? gouge(from, polar(from, angle - lit * 0.92, reach), width * 0.016) : '')
    )
  }).join('')
  return {
    dark: shape,
    tint: '',
    light: cuts + gouge(foot, polar(foot, angle, length * 0.92), width * 0.045),
    heart: '',
  }
}

export function moth(random: SeededRandom, at: Point, angle: number, size: number): Engraved {
  const wings = ([-1, 1] as const).map((side) => {
    const wing = (turn: number, reach: number, wide: number): Engraved => {
      const way = angle + side * turn
      const shape = smoothPath(
        [
          at,
          polar(at, way - side * wide * 0.5, reach * 0.7),
          polar(at, way - side * wide * 0.42, reach),
          polar(at, way + side * wide * 0.3, reach * 0.96),
          polar(at, way + side * wide * 0.6, reach * 0.6),
        ],
        true,
      )
      const cuts = Array.from({ length: 9 }, (_, index) => {
        const off = way + side * ((index / 8) * 0.86 - 0.4) * wide
        return (
          gouge(polar(at, off, reach * 0.24), polar(at, off, reach * random.between(0.62, 0.72)), size * 0.035) +
          gouge(polar(at, off, reach * 0.8), polar(at, off, reach * 0.91), size * 0.03)
        )
      }).join('')
      return { dark: shape, tint: shape, light: cuts, heart: circlePath(...polar(at, way, reach * 0.58), size * 0.085) }
    }
    return together([wing(1.9, size * 0.74, 0.9), wing(0.92, size, 0.86)])
  })
  const body = taper(polar(at, angle, size * 0.2), angle + Math.PI, size * 0.7, 0, size * 0.16)
  return together([
    ...wings,
    {
      dark: body,
      tint: '',
      light:
        Array.from({ length: 5 }, (_, index) =>
          gouge(
            polar(polar(at, angle, size * (0.1 - index * 0.09)), angle + 1.57, size * 0.06),
            polar(polar(at, angle, size * (0.1 - index * 0.09)), angle - 1.57, size * 0.06),
            size * 0.03,
          ),
        ).join('') +
        gouge(polar(at, angle, size * 0.18), polar(at, angle + 0.5, size * 0.5), size * 0.025, 5) +
        gouge(polar(at, angle, size * 0.18), polar(at, angle - 0.5, size * 0.5), size * 0.025, -5),
      heart: '',
    },
  ])
}
