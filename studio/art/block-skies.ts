import { mix } from './colour.ts'
import type { GardenInks } from './garden-inks.ts'
import { blockOutline } from './print-sheet.ts'
import type { SeededRandom } from './seeded-random.ts'
import { circlePath, group, linePath, num, path, type Box, type Point } from './svg-path.ts'

export type SkyName = 'Bare' | 'Block' | 'Sun' | 'Moon' | 'Arch' | 'Stripes' | 'Rain' | 'Stars'
type Sky = (random: SeededRandom, plate: Box, inks: GardenInks, id: string) => string

const night = (inks: GardenInks) => mix(inks.key, inks.fern, 0.22)
const slope = 1 / Math.sqrt(3)
const block: Sky = (random, plate, inks) => path(blockOutline(random, plate), { fill: inks.tint })

const sun: Sky = (random, plate, inks) => {
  const radius = random.between(250, 340)
  const [x, y] = [plate.x + plate.width * random.pick([0.36, 0.5, 0.64]), plate.y + plate.height * 0.38]
  return path(circlePath(x, y, radius), { fill: mix(inks.heart, inks.tint, 0.35) })
}
const moon: Sky = (random, plate, inks) => {
  const [x, y, radius] = [plate.x + plate.width * random.pick([0.26, 0.74]), plate.y + 220, 120]
  const bite = random.between(-70, 70)
  return (
    path(blockOutline(random, plate), { fill: night(inks) }) +
    path(circlePath(x, y, radius), { fill: mix(inks.heart, inks.paper, 0.4) }) +
    path(circlePath(x + bite, y - 26, radius * 0.9), { fill: night(inks) })
  )
}
const arch: Sky = (random, plate, inks) => {
  const inset = random.between(90, 150)
  const radius = plate.width / 2 - inset
  const [left, foot] = [plate.x + inset, plate.y + plate.height]
  return (
    path(
      `M${num(left)} ${num(foot)}V${num(plate.y + radius)}a${num(radius)} ${num(radius)} 0 0 1 ${num(radius * 2)} 0V${num(foot)}z`,
      { fill: inks.tint },
    ) +
    path(
      `M${num(left - 22)} ${num(foot)}V${num(plate.y + radius)}a${num(radius + 22)} ${num(radius + 22)} 0 0 1 ${num(radius * 2 + 44)} 0V${num(foot)}`,
      { stroke: inks.tint, width: 7 },
    )
  )
}
const stripes: Sky = (random, plate, inks, id) => {
  const step = random.pick([64, 86, 120])
  const falling = random.chance(0.5) ? 1 : -1
  const bands: string[] = []
  for (let y = plate.y - plate.width; y < plate.y + plate.height + plate.width; y += step * 2) {
    const shift = falling * plate.width * slope
    const corners: readonly Point[] = [
      [plate.x, y],
      [plate.x + plate.width, y + shift],
      [plate.x + plate.width, y + shift + step],
      [plate.x, y + step],
    ]
    bands.push(linePath(corners, true))
  }
  return `<clipPath id="${id}s"><path d="${blockOutline(random, plate)}"/></clipPath>${group(path(bands.join(''), { fill: inks.tint }), `clip-path="url(#${id}s)"`)}`
}
const rain: Sky = (random, plate, inks) => {
  const drops = Array.from({ length: 150 }, () => {
    const [x, y, length] = [
      plate.x + 20 + random.next() * (plate.width - 40),
      plate.y + 20 + random.next() * (plate.height - 120),
      random.between(26, 84),
    ]
    return `M${num(x)} ${num(y)}l${num(-length * 0.22)} ${num(length)}`
  })
  return (
    path(blockOutline(random, plate), { fill: mix(inks.tint, inks.water, 0.55) }) +
    path(drops.join(''), { stroke: inks.paper, width: 3, opacity: 0.75, extra: 'stroke-linecap="round"' })
  )
}
const stars: Sky = (random, plate, inks) => {
  const lights = Array.from({ length: 90 }, () => {
    const [x, y] = [
      plate.x + 20 + random.next() * (plate.width - 40),
      plate.y + 20 + random.next() ** 1.5 * (plate.height - 60),
    ]
    const size = random.chance(0.12) ? 9 : random.between(2.5, 5)
    return linePath(
      [
        [x, y - size * slope * 2],
        [x + size * 1.2, y],
        [x, y + size * slope * 2],
        [x - size * 1.2, y],
      ],
      true,
    )
  })
  return (
    path(blockOutline(random, plate), { fill: night(inks) }) +
    path(lights.join(''), { fill: mix(inks.paper, inks.heart, 0.4) })
  )
}

const skies: Record<SkyName, Sky> = {
  Bare: () => '',
  Block: block,
  Sun: sun,
  Moon: moon,
  Arch: arch,
  Stripes: stripes,
  Rain: rain,
  Stars: stars,
}
export const blockSky = (name: SkyName, ...setting: Parameters<Sky>): string => skies[name](...setting)
