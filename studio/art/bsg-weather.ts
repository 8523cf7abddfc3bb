import type { BsgTraits } from './bsg-traits.ts'
import { mix } from './colour.ts'
import { sienna, type Pigments } from './glazes.ts'
import { downGradient, roundGradient, type Edge } from './painted-strata.ts'
import type { SeededRandom } from './seeded-random.ts'
import { circle, gouge, num, path, rect, smoothPath, type Box, type Point } from './svg-path.ts'

export type Scene = { random: SeededRandom; box: Box; pigments: Pigments; skyline: Edge; level: number; id: string }

const where = ({ random, box, level }: Scene): Point => [
  box.x + box.width * random.pick([0.22, 0.34, 0.66, 0.78]),
  Math.max(box.y + box.height * 0.12, level - box.height * random.between(0.03, 0.12)),
]

function lowSun(scene: Scene): string {
  const { random, box, pigments, id } = scene
  const [x, y] = where(scene)
  const radius = Math.min(box.width, box.height) * random.between(0.055, 0.1)
  return [
    roundGradient(`${id}sun`, [x, y], radius * 6, [
      [0, sienna.pale, 0.75],
      [0.25, sienna.bright, 0.4],
      [1, sienna.bright, 0],
    ]),
    circle(x, y, radius * 6, { fill: `url(#${id}sun)` }),
    circle(x, y, radius, { fill: mix(sienna.bright, '#ffb066', 0.35) }),
    path(
      Array.from({ length: 26 }, () => {
        const [dy, reach] = [random.between(-1, 1) * radius, random.between(0.3, 1)]
        const half = Math.sqrt(Math.max(0, radius * radius - dy * dy))
        return gouge(
          [x - half * reach, y + dy],
          [x + half * random.between(0.2, 1), y + dy + random.normal()],
          random.between(0.6, 2.4),
        )
      }).join(''),
      { fill: mix(pigments.haze, '#ffe2b0', 0.5), opacity: 0.5 },
    ),
  ].join('')
}

function eclipse(scene: Scene): string {
  const { random, box, pigments, id } = scene
  const [x, y] = [box.x + box.width * random.between(0.4, 0.6), box.y + (scene.level - box.y) * 0.45]
  const radius = Math.min(box.width, box.height) * 0.11
  const rays = Array.from({ length: 90 }, () => {
    const angle = random.between(0, Math.PI * 2)
    const reach = radius * random.between(1.15, 1.9)
    return gouge(
      [x + Math.cos(angle) * radius * 0.98, y + Math.sin(angle) * radius * 0.98],
      [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach],
      random.between(1, 4),
    )
  })
  return (
    roundGradient(`${id}ecl`, [x, y], radius * 4, [
      [0.2, '#f6dfae', 0.75],
      [0.5, pigments.accent, 0.25],
      [1, pigments.accent, 0],
    ]) +
    circle(x, y, radius * 4, { fill: `url(#${id}ecl)` }) +
    path(rays.join(''), { fill: '#fbeecb', opacity: 0.7 }) +
    circle(x, y, radius, { fill: pigments.deep })
  )
}

/** A veil of long knife marks that gather in a few bellies of cloud; veils laid over one another make the weight of a storm. */
function cloudVeil(random: SeededRandom, box: Box, bellies: readonly Point[], high: number): string {
  return Array.from({ length: 34 }, () => {
    const [bx, by] = random.pick(bellies)
    const off = random.normal()
    const [cx, cy] = [
      bx + off * box.width * 0.16,
      by - Math.abs(random.normal()) * high * 0.16 - off * off * high * 0.05,
    ]
    const reach = box.width * random.between(0.05, 0.2)
    return gouge(
      [cx - reach, cy + random.normal() * 7],
      [cx + reach, cy + random.normal() * 7],
      high * random.between(0.015, 0.07),
      -high * 0.03,
    )
  }).join('')
}

function storm({ random, box, pigments, level, id }: Scene): string {
  const high = Math.max(60, level - box.y)
  const bellies = Array.from({ length: 5 }, (_, index): Point => [
    box.x + box.width * (0.06 + index * 0.22 + random.normal() * 0.07),
    box.y + high * random.between(0.18, 0.6),
  ])
  const lifted = bellies.map(([x, y]): Point => [x - box.width * 0.03, y - high * 0.17])
  const dark = Array.from({ length: 6 }, () =>
    path(cloudVeil(random, box, bellies, high), { fill: pigments.deep, opacity: 0.17 }),
  ).join('')
  const pale = Array.from({ length: 3 }, () =>
    path(cloudVeil(random, box, lifted, high), { fill: mix(pigments.haze, pigments.sky, 0.35), opacity: 0.13 }),
  ).join('')
  const lean = random.pick([-0.34, 0.34])
  const slashes = Array.from({ length: 80 }, () => {
    const [x, y, reach] = [
      random.pick(bellies)[0] + random.normal() * box.width * 0.1,
      box.y + high * random.between(0.45, 0.8),
      high * random.between(0.15, 0.5),
    ]
    return gouge([x, y], [x + lean * reach, y + reach], random.between(0.8, 4))
  })
  return (
    downGradient(`${id}st`, box.y, level, [
      [0, pigments.deep, 0.72],
      [0.55, pigments.deep, 0.24],
      [1, pigments.deep, 0],
    ]) +
    rect({ ...box, height: Math.max(1, level - box.y) }, { fill: `url(#${id}st)` }) +
    dark +
    pale +
    path(slashes.join(''), { fill: pigments.deep, opacity: 0.16 })
  )
}

/** What is in the sky, under the land. */
export function weatherBehind(weather: BsgTraits['weather'], scene: Scene): string {
  if (weather === 'Low sun') return lowSun(scene)
  if (weather === 'Eclipse') return eclipse(scene)
  return weather === 'Storm' ? storm(scene) : ''
}

function rain({ random, box, pigments, level }: Scene): string {
  const showers = Array.from({ length: 4 }, () => ({
    x: box.x + box.width * random.next(),
    spread: box.width * random.between(0.05, 0.13),
  }))
  const drops = (count: number, reach: [number, number]) =>
    Array.from({ length: count }, () => {
      const { x, spread } = random.pick(showers)
      const [fromX, fromY, length] = [
        x + random.normal() * spread,
        box.y + random.next() ** 1.3 * (level - box.y + box.height * 0.25),
        random.between(...reach),
      ]
      return gouge([fromX, fromY], [fromX - length * 0.05, fromY + length], random.between(0.5, 2.2))
    }).join('')
  return (
    path(drops(240, [box.height * 0.08, box.height * 0.4]), { fill: pigments.haze, opacity: 0.3 }) +
    path(drops(120, [box.height * 0.1, box.height * 0.5]), { fill: pigments.deep, opacity: 0.22 })
  )
}

function thaw({ random, box, pigments, level, id }: Scene): string {
  const pools = Array.from({ length: 7 }, () => {
    const [x, y] = [box.x + box.width * random.next(), level + (box.y + box.height - level) * random.between(0.1, 0.85)]
    const [rx, ry] = [box.width * random.between(0.05, 0.17), box.height * random.between(0.008, 0.026)]
    const outline = Array.from({ length: 16 }, (_, step): Point => {
      const angle = (step / 16) * Math.PI * 2
      return [
        x + Math.cos(angle) * rx * (1 + random.normal() * 0.16),
        y + Math.sin(angle) * ry * (1 + random.normal() * 0.2),
      ]
    })
    return smoothPath(outline, true)
  })
  return (
    downGradient(`${id}th`, level, box.y + box.height, [
      [0, '#f4efe6', 0.85],
      [1, pigments.haze, 0.55],
    ]) +
    path(pools.join(''), { fill: `url(#${id}th)`, stroke: pigments.deep, width: 1.4, extra: 'stroke-opacity=".35"' })
  )
}

function dust({ random, box, pigments, level }: Scene): string {
  const grains = (count: number) =>
    Array.from({ length: count }, () => {
      const y = level + random.normal() * box.height * 0.16
      return `M${num(box.x + random.next() * box.width)} ${num(y)}h${num(random.between(1, 7))}`
    }).join('')
  return (
    path(grains(420), {
      stroke: mix(pigments.haze, sienna.pale, 0.5),
      width: 1.8,
      opacity: 0.6,
      extra: 'stroke-linecap="round"',
    }) + path(grains(220), { stroke: sienna.deep, width: 1.4, opacity: 0.5, extra: 'stroke-linecap="round"' })
  )
}

/** What lies over the land. */
export function weatherBefore(weather: BsgTraits['weather'], scene: Scene): string {
  const { box, pigments, level, id } = scene
  const veil = (reach: number, opacity: number, colour: string) =>
    downGradient(`${id}v`, level - reach, level + reach, [
      [0, colour, 0],
      [0.46, colour, opacity],
      [0.6, colour, opacity * 0.8],
      [1, colour, 0],
    ]) + rect({ ...box, y: level - reach, height: reach * 2 }, { fill: `url(#${id}v)` })
  if (weather === 'Haze') return veil(box.height * 0.3, 0.72, pigments.haze)
  if (weather === 'Dust') return veil(box.height * 0.24, 0.5, mix(sienna.pale, pigments.haze, 0.4)) + dust(scene)
  if (weather === 'Rain') return rain(scene)
  return weather === 'Thaw' ? thaw(scene) : ''
}
