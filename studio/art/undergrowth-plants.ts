import type { UndergrowthTraits } from './gen2-traits.ts'
import { along, growing } from './pressed-leaf.ts'
import type { SeededRandom } from './seeded-random.ts'
import { bowLine, circlePath, gouge, pip, polar, ribbon, smoothPath, taper, type Point } from './svg-path.ts'

/** A plant as one flat shape and the lines that a knife leaves in it. */
export type Shoot = { shape: string; cuts: string; tip: { at: Point; angle: number } }
export type Sprout = {
  random: SeededRandom
  foot: Point
  height: number
  /** Radians that the plant leans over its length, to the right when positive. */ lean: number
  /** 0 far, 1 near: near plants get more detail. */ near: number
}
type Grow = (sprout: Sprout) => Shoot

const up = -Math.PI / 2
const blade = taper
const axisOf = ({ foot, height, lean, random }: Sprout, wobble = 0.1) =>
  growing(foot, up + random.normal() * wobble - lean * 0.2, height, lean + random.normal() * wobble, 6)
const ended = (axis: Point[], shape: string, cuts = ''): Shoot => ({ shape, cuts, tip: along(axis, 0.999) })
/** A plain leaf: two curves from stalk to tip. */
const simple = (at: Point, angle: number, length: number, width: number, bow = 0) =>
  gouge(at, polar(at, angle, length), width, bow)

const bracken: Grow = (sprout) => {
  const { random, height } = sprout
  const axis = axisOf(sprout)
  const shapes = [ribbon(axis, (t) => height * 0.012 * (1 - t) + 1.4)]
  const pairs = 8
  for (let pair = 0; pair < pairs; pair += 1) {
    const t = 0.42 + 0.55 * (pair / pairs) ** 0.9
    const { at, angle } = along(axis, t)
    const reach = height * 0.42 * (1 - pair / pairs) ** 0.8 + height * 0.03
    for (const side of [-1, 1] as const) {
      // Fronds reach out flat and droop at their ends.
      const [way, bend] = [angle + side * (1.3 - pair * 0.05) + random.normal() * 0.06, side * 0.5]
      const rib = growing(at, way, reach, bend, 4)
      shapes.push(taper(at, way, reach, bend, height * 0.01))
      const leaflets = Math.max(3, Math.round(reach / (height * 0.041)))
      for (let leaflet = 0; leaflet < leaflets; leaflet += 1) {
        const spot = along(rib, (leaflet + 0.6) / leaflets)
        const long = Math.max(height * 0.014, reach * 0.26 * (1 - (leaflet / leaflets) ** 1.2 * 0.85))
        for (const sign of [-1, 1] as const)
          shapes.push(taper(spot.at, spot.angle + sign * 1.15, long, -sign * 0.5, height * 0.02))
      }
    }
  }
  return ended(axis, shapes.join(''))
}

const reeds: Grow = (sprout) => {
  const { random, foot, height, lean } = sprout
  const axis = axisOf(sprout, 0.05)
  const shapes = [ribbon(axis, () => height * 0.008 + 1)]
  const [low, high] = [along(axis, 0.8).at, along(axis, 0.96).at]
  if (random.chance(0.6)) shapes.push(ribbon([low, along(axis, 0.88).at, high], () => height * 0.034))
  const cuts: string[] = []
  for (let index = 0; index < 4; index += 1) {
    const turn = random.normal() * 0.2
    const long = height * random.between(0.5, 1.05)
    const wide = height * random.between(0.014, 0.028)
    shapes.push(blade(foot, up + turn - lean * 0.2, long, turn * 2 + lean * 1.3, wide))
    cuts.push(
      bowLine(
        foot,
        growing(foot, up + turn - lean * 0.2, long * 0.9, (turn * 2 + lean * 1.3) * 0.9, 4)[4] as Point,
        (turn + lean * 0.6) * long * -0.2,
      ),
    )
    if (random.chance(0.35)) {
      const bent = along(growing(foot, up + turn, long * 0.7, turn, 5), 0.99).at
      shapes.push(simple(bent, random.pick([0.3, 2.8]) + lean * 0.2, long * 0.34, wide * 0.7))
    }
  }
  return ended(axis, shapes.join(''), cuts.join(''))
}

const brambles: Grow = (sprout) => {
  const { random, foot, height, lean, near } = sprout
  const side = lean === 0 ? random.pick([-1, 1]) : Math.sign(lean) * (random.chance(0.8) ? 1 : -1)
  const axis = growing(
    foot,
    up - side * random.between(0, 0.35),
    height * random.between(1.1, 1.6),
    side * random.between(1.5, 2.5),
    9,
  )
  const shapes = [ribbon(axis, (t) => height * 0.022 * (1 - t * 0.7))]
  const cuts: string[] = []
  for (let thorn = 0; thorn < 12; thorn += 1) {
    const { at, angle } = along(axis, 0.06 + thorn * 0.075)
    shapes.push(simple(at, angle + (thorn % 2 === 0 ? 1 : -1) * 1.9, height * 0.022, height * 0.007))
  }
  for (let node = 0; node < 9; node += 1) {
    const { at, angle } = along(axis, 0.16 + node * 0.096)
    const turn = (node % 2 === 0 ? 1 : -1) * random.between(0.7, 1.3)
    const stalk = polar(at, angle + turn, height * 0.06)
    shapes.push(simple(at, angle + turn, height * 0.07, 3))
    for (const spread of [-0.95, 0, 0.95]) {
      const long = height * (spread === 0 ? 0.135 : 0.105) * random.between(0.85, 1.1)
      shapes.push(simple(stalk, angle + turn + spread, long, long * 0.5))
      if (near > 0.35) cuts.push(bowLine(stalk, polar(stalk, angle + turn + spread, long * 0.86)))
    }
  }
  return ended(axis, shapes.join(''), cuts.join(''))
}

const grasses: Grow = (sprout) => {
  const { random, foot, height, lean } = sprout
  const axis = axisOf(sprout, 0.12)
  const shapes = [ribbon(axis, (t) => height * 0.006 * (1 - t) + 1.2)]
  for (let index = 0; index < 6; index += 1) {
    const turn = random.normal() * 0.28
    shapes.push(
      blade(
        foot,
        up + turn,
        height * random.between(0.4, 0.95),
        turn * 2.6 + lean * 1.3,
        height * random.between(0.008, 0.018),
      ),
    )
  }
  for (let node = 0; node < 8; node += 1) {
    const { at, angle } = along(axis, 0.72 + node * 0.034)
    for (const side of [-1, 1] as const)
      shapes.push(
        simple(
          at,
          angle + side * random.between(0.3, 0.75),
          height * 0.06 * (1.2 - node / 9),
          height * 0.012,
          side * 3,
        ),
      )
  }
  return ended(axis, shapes.join(''))
}

const docks: Grow = (sprout) => {
  const { random, foot, height, lean, near } = sprout
  const axis = axisOf(sprout, 0.08)
  const shapes = [ribbon(axis, (t) => height * 0.02 * (1 - t * 0.6))]
  const cuts: string[] = []
  for (let leafAt = 0; leafAt < 6; leafAt += 1) {
    const turn = (leafAt % 2 === 0 ? 1 : -1) * random.between(0.35, 1.15)
    const long = height * random.between(0.4, 0.62)
    const rib = growing(foot, up + turn, long, turn * 0.7 + lean * 0.5, 7)
    const wide = long * 0.3
    shapes.push(
      ribbon(
        rib,
        (t) =>
          4 +
          wide *
            Math.max(0, Math.sin(Math.PI * Math.min(1, Math.max(0, (t - 0.16) / 0.84)) ** 0.8)) *
            (1 + 0.06 * Math.sin(t * 40)),
      ),
    )
    cuts.push(smoothPath(rib.slice(1)))
    if (near > 0.3)
      for (let vein = 0; vein < 6; vein += 1)
        for (const side of [-1, 1] as const) {
          const { at, angle } = along(rib, 0.3 + vein * 0.1)
          cuts.push(bowLine(at, polar(at, angle + side * 0.8, wide * 0.42 * (1 - vein * 0.08))))
        }
  }
  const seeds: string[] = []
  for (let node = 0; node < 14; node += 1) {
    const { at } = along(axis, 0.52 + node * 0.034)
    for (let seed = 0; seed < 3; seed += 1) {
      const [x, y] = polar(at, random.between(0, 6.28), height * 0.03 * (1.1 - node / 20) * random.next())
      seeds.push(pip(x, y, height * random.between(0.006, 0.011)))
    }
  }
  return ended(axis, shapes.join('') + seeds.join(''), cuts.join(''))
}

const horsetail: Grow = (sprout) => {
  const { random, height } = sprout
  const axis = axisOf(sprout, 0.05)
  const shapes = [ribbon(axis, (t) => height * 0.017 * (1 - t * 0.8) + 1)]
  const cuts: string[] = []
  for (let node = 0; node < 11; node += 1) {
    const t = 0.16 + node * 0.076
    const { at, angle } = along(axis, t)
    const reach = height * 0.17 * Math.sin(Math.PI * (0.16 + t * 0.8)) * random.between(0.85, 1.1)
    for (const turn of [-1.15, -0.86, -0.5, 0.5, 0.86, 1.15])
      shapes.push(taper(at, angle + turn, reach * (Math.abs(turn) > 1 ? 1 : 0.82), -turn * 0.5, height * 0.009))
    cuts.push(bowLine(polar(at, angle + 1.57, height * 0.009), polar(at, angle - 1.57, height * 0.009)))
  }
  return ended(axis, shapes.join(''), cuts.join(''))
}

export const growths: Record<UndergrowthTraits['growth'], Grow> = {
  Bracken: bracken,
  Reeds: reeds,
  Brambles: brambles,
  Grasses: grasses,
  Docks: docks,
  Horsetail: horsetail,
}

type Blossom = (
  random: SeededRandom,
  at: Point,
  angle: number,
  size: number,
) => { main: string; second: string; heart: string }

const bells: Blossom = (_random, at, angle, size) => {
  const [main, second]: [string[], string[]] = [[], []]
  for (let bell = 0; bell < 6; bell += 1) {
    const from = polar(at, angle + Math.PI, bell * size * 0.62)
    const side = bell % 2 === 0 ? 1 : -1
    const hang = polar(from, angle + side * 1.1, size * 0.5)
    const down = Math.PI / 2 - side * 0.25
    main.push(
      smoothPath(
        [
          hang,
          polar(hang, down - 0.9, size * 0.42),
          polar(hang, down - 0.55, size * 0.86),
          polar(hang, down - 0.2, size * 0.7),
          polar(hang, down + 0.2, size * 0.84),
          polar(hang, down + 0.55, size * 0.86),
          polar(hang, down + 0.9, size * 0.42),
        ],
        true,
      ),
    )
    second.push(gouge(polar(hang, down - 0.4, size * 0.2), polar(hang, down - 0.3, size * 0.66), size * 0.09))
  }
  return { main: main.join(''), second: second.join(''), heart: '' }
}
const stars: Blossom = (random, at, _angle, size) => {
  const petals = random.pick([5, 6, 8])
  const turn = random.between(0, 1)
  const squash = (point: Point): Point => [point[0], at[1] + (point[1] - at[1]) * 0.82]
  return {
    main: Array.from({ length: petals }, (_, index) =>
      gouge(
        squash(polar(at, turn + (index / petals) * 6.283, size * 0.1)),
        squash(polar(at, turn + (index / petals) * 6.283, size)),
        size * (petals > 5 ? 0.36 : 0.5),
      ),
    ).join(''),
    second: Array.from({ length: petals }, (_, index) =>
      gouge(
        squash(polar(at, turn + (index / petals) * 6.283, size * 0.25)),
        squash(polar(at, turn + (index / petals) * 6.283, size * 0.7)),
        size * 0.06,
      ),
    ).join(''),
    heart: circlePath(at[0], at[1], size * 0.2),
  }
}
const umbels: Blossom = (random, at, angle, size) => {
  const [main, second]: [string[], string[]] = [[], []]
  for (let ray = 0; ray < 9; ray += 1) {
    const turn = ((ray + 0.5) / 9 - 0.5) * 2.4
    const end = polar(at, angle + turn, size * (1.1 + 0.25 * Math.cos(turn)))
    second.push(gouge(at, end, size * 0.05))
    for (let floret = 0; floret < 6; floret += 1)
      main.push(
        pip(...polar(end, random.between(0, 6.28), size * 0.2 * random.next()), size * random.between(0.055, 0.09)),
      )
  }
  return { main: main.join(''), second: second.join(''), heart: '' }
}
const berries: Blossom = (random, at, angle, size) => {
  const [main, second]: [string[], string[]] = [[], []]
  for (let berry = 0; berry < 9; berry += 1) {
    const [x, y] = polar(at, angle + Math.PI + random.normal() * 0.9, size * random.between(0.05, 1.1))
    const radius = size * random.between(0.17, 0.24)
    main.push(circlePath(x, y, radius))
    second.push(gouge([x - radius * 0.6, y - radius * 0.1], [x - radius * 0.05, y - radius * 0.62], radius * 0.34))
  }
  return { main: main.join(''), second: second.join(''), heart: '' }
}
const globes: Blossom = (random, at, _angle, size) => ({
  main:
    circlePath(at[0], at[1], size * 0.72) +
    Array.from({ length: 26 }, () => {
      const turn = random.between(0, 6.28)
      return gouge(polar(at, turn, size * 0.5), polar(at, turn, size * random.between(0.84, 1.02)), size * 0.07)
    }).join(''),
  second: Array.from({ length: 16 }, (_, index) =>
    gouge(
      polar(at, index * 2.4, size * 0.12 * Math.sqrt(index)),
      polar(at, index * 2.4 + 0.3, size * (0.12 * Math.sqrt(index) + 0.16)),
      size * 0.08,
    ),
  ).join(''),
  heart: '',
})
export const blossoms: Record<Exclude<UndergrowthTraits['flowers'], 'None'>, Blossom> = {
  Bells: bells,
  Stars: stars,
  Umbels: umbels,
  Berries: berries,
  Globes: globes,
}
