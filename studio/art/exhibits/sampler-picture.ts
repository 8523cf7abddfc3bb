import { mix } from '../colour.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { type Point, polar } from '../svg-path.ts'
import { along, crosses, hurried, type Part, rows, type Stitch } from './needlework.ts'

/** The cloth's own size, and the picture on it: an instance by a lake on the best day of the year. */
export const cloth = { width: 1240, height: 1500 }
export const sunAt: Point = [884, 352]
const frame = { left: 120, right: 1120, top: 130, bottom: 1370 }

const far = (x: number) => 690 + Math.sin(x / 170 + 0.6) * 46 + Math.sin(x / 61) * 9
const middle = (x: number) => 800 + Math.sin(x / 210 + 2.4) * 62
const shore = (x: number) => 1000 - (x - 120) * 0.075 + Math.sin(x / 120) * 14
const bank = (x: number) => 1196 + Math.sin(x / 190 + 1) * 26

const within = (x: number, y: number) => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom
const inSun = (x: number, y: number) => Math.hypot(x - sunAt[0], y - sunAt[1]) < 92
const inHouse = (x: number, y: number) => x > 300 && x < 560 && y > 690 && y < 884
const inRoof = (x: number, y: number) => y > 566 && y <= 690 && Math.abs(x - 430) < 26 + (y - 566) * 1.17
const inCrown = (x: number, y: number) =>
  Math.hypot((x - 208) / 0.86, y - 640) < 104 || Math.hypot(x - 250, y - 712) < 74 || Math.hypot(x - 168, y - 726) < 62
const inBoat = (x: number, y: number) => y > 1066 && y < 1106 && Math.abs(x - 800) < 96 - (y - 1066) * 0.7
const inSail = (x: number, y: number) => y > 906 && y < 1058 && x > 806 && x < 806 + (y - 906) * 0.62
const built = (x: number, y: number) => inHouse(x, y) || inRoof(x, y) || inCrown(x, y)

function sky(random: SeededRandom): Part[] {
  const bands = ['#8fb4cf', '#a9c6d6', '#c6d8da', '#e0e0d0', '#efdcc0', '#f2cfae']
  return bands.map((colour, index) => ({
    colour,
    width: 6.5,
    stitches: rows(
      {
        left: 120,
        right: 1120,
        top: 130,
        bottom: 760,
        spacing: 12.5,
        length: 40,
        inside: (x, y) =>
          within(x, y) &&
          y < far(x) - 4 &&
          !inSun(x, y) &&
          !built(x, y) &&
          Math.floor(((y - 130 + Math.sin(x / 90 + index) * 16) / 580) * 6) === index,
      },
      random.branch(`sky ${index}`),
    ),
  }))
}

function sun(random: SeededRandom): Part[] {
  const ray = (from: number, to: number, count: number): Stitch[] =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * Math.PI * 2
      return { up: polar(sunAt, angle, from + (index % 2) * 7), down: polar(sunAt, angle, to - (index % 3) * 6) }
    })
  return [
    { colour: '#f3c455', width: 7.5, stitches: hurried([...ray(46, 90, 62), ...ray(6, 48, 30)], random) },
    {
      colour: '#e9a23b',
      width: 7,
      stitches: ray(108, 152, 24)
        .filter((_, index) => index % 2 === 0)
        .concat(ray(112, 138, 24).filter((_, index) => index % 2 === 1)),
    },
  ]
}

function land(random: SeededRandom): Part[] {
  const hill = (
    label: string,
    colour: string,
    top: (x: number) => number,
    bottom: (x: number) => number,
    length: number,
  ): Part => ({
    colour,
    width: 7.5,
    stitches: rows(
      {
        left: 120,
        right: 1120,
        top: 600,
        bottom: 1400,
        spacing: 13,
        length,
        bend: (x) => top(x) - top(620),
        inside: (x, y) => within(x, y) && y > top(x) && y < bottom(x) && !built(x, y) && !inSail(x, y) && !inBoat(x, y),
      },
      random.branch(label),
    ),
  })
  const water = (label: string, colour: string, keep: (x: number, y: number) => boolean): Part => ({
    colour,
    width: 6.5,
    stitches: rows(
      {
        left: 120,
        right: 1120,
        top: 980,
        bottom: 1240,
        spacing: 12.5,
        length: 46,
        inside: (x, y) => within(x, y) && y > shore(x) && y < bank(x) && !inBoat(x, y) && !inSail(x, y) && keep(x, y),
      },
      random.branch(label),
    ),
  })
  const glint = (x: number, y: number) => Math.abs(x - 890) < 34 + (y - 990) * 0.34 && Math.sin(y / 9 + x / 50) > 0
  return [
    hill('far', '#8fae8b', far, middle, 30),
    hill('middle', '#6f9a5c', middle, shore, 26),
    water('water', '#5f93b5', (x, y) => !glint(x, y) && Math.sin(y / 24) > -0.3),
    water('deep', '#4a7da6', (x, y) => !glint(x, y) && Math.sin(y / 24) <= -0.3),
    water('glint', '#f0d9a8', glint),
    hill('bank', '#57863f', bank, () => 1370, 22),
  ]
}

function house(random: SeededRandom): Part[] {
  const fill = (
    label: string,
    colour: string,
    angle: number,
    inside: (x: number, y: number) => boolean,
    length = 30,
    width = 7.5,
  ): Part => ({
    colour,
    width,
    stitches: rows(
      { left: 280, right: 600, top: 540, bottom: 890, spacing: 12, length, angle, inside },
      random.branch(label),
    ),
  })
  const box = (left: number, top: number, right: number, bottom: number) => (x: number, y: number) =>
    x > left && x < right && y > top && y < bottom
  const door = box(402, 772, 462, 884)
  const panes = [box(328, 734, 378, 792), box(486, 734, 536, 792)]
  const chimney = box(486, 540, 524, 622)
  const smoke = Array.from({ length: 30 }, (_, index): Point => [
    506 + Math.sin(index / 3.1) * (8 + index * 1.5) + index * 3.4,
    530 - index * 11,
  ])
  return [
    fill('wall', '#efe6d0', Math.PI / 2, (x, y) => inHouse(x, y) && !door(x, y) && !panes.some((pane) => pane(x, y))),
    fill('door', '#2f5f8a', Math.PI / 2, door, 24),
    fill('panes', '#f3c455', 0, (x, y) => panes.some((pane) => pane(x, y)), 22),
    fill('chimney', '#9c4a38', 0, chimney, 18),
    fill('roof', '#bb3f2e', 0.86, (x, y) => inRoof(x, y) && !chimney(x, y), 26),
    { colour: '#f4f0e4', width: 6, stitches: along(smoke) },
    {
      colour: '#7b5a3e',
      width: 5,
      stitches: panes.flatMap((_, index): Stitch[] => {
        const x = 328 + index * 158
        return [
          { up: [x, 763], down: [x + 50, 763] },
          { up: [x + 25, 734], down: [x + 25, 792] },
          { up: [x, 734], down: [x + 50, 734] },
          { up: [x, 792], down: [x + 50, 792] },
        ]
      }),
    },
  ]
}

function garden(random: SeededRandom): Part[] {
  const leaf = (colour: string, count: number, label: string): Part => {
    const own = random.branch(label)
    const stitches: Stitch[] = []
    while (stitches.length < count) {
      const at: Point = [own.between(90, 330), own.between(530, 800)]
      if (inCrown(...at)) stitches.push({ up: at, down: polar(at, own.between(0, 6.28), own.between(14, 22)) })
    }
    return { colour, width: 8, stitches }
  }
  const trunk = rows(
    {
      left: 180,
      right: 240,
      top: 770,
      bottom: 900,
      spacing: 10,
      length: 34,
      angle: Math.PI / 2,
      inside: (x, y) => Math.abs(x - 210) < 17 + (y > 860 ? 8 : 0) && y > 760 && y < 900,
    },
    random,
  )
  const petals = (at: Point, size: number): Stitch[] =>
    Array.from({ length: 6 }, (_, index) => ({
      up: polar(at, index * 1.047, size * 0.3),
      down: polar(at, index * 1.047, size),
    }))
  const beds = Array.from({ length: 15 }, (_, index): Point => [
    170 + index * 63 + random.between(-14, 14),
    1262 + random.between(-20, 44),
  ])
  const apples = Array.from({ length: 9 }, (_, index) => polar([212, 672], index * 2.4, 30 + index * 8))
  const birds = (
    [
      [250, 250],
      [330, 300],
      [410, 236],
      [520, 292],
    ] as Point[]
  ).flatMap(([x, y]): Stitch[] => [
    { up: [x, y], down: [x - 26, y - 15] },
    { up: [x, y], down: [x + 26, y - 17] },
  ])
  const fill = (label: string, colour: string, inside: (x: number, y: number) => boolean, angle: number): Part => ({
    colour,
    width: 7,
    stitches: rows(
      { left: 690, right: 920, top: 890, bottom: 1120, spacing: 10, length: 28, angle, inside },
      random.branch(label),
    ),
  })
  return [
    { colour: '#7b5a3e', width: 8, stitches: trunk },
    leaf('#4e7a3a', 330, 'shade'),
    leaf('#7ba650', 260, 'light'),
    {
      colour: '#c23b2c',
      width: 9,
      stitches: apples.flatMap((at) =>
        [0, 1, 2].map((turn) => ({ up: polar(at, turn * 1.05, 9), down: polar(at, turn * 1.05 + Math.PI, 9) })),
      ),
    },
    fill('sail', '#f6f1e3', inSail, 1.2),
    fill('boat', '#a2482f', inBoat, 0),
    {
      colour: '#7b5a3e',
      width: 7,
      stitches: along([
        [800, 1064],
        [800, 1020],
        [800, 975],
        [800, 930],
        [800, 898],
      ]),
    },
    {
      colour: '#3d6a34',
      width: 5,
      stitches: beds.flatMap(([x, y]): Stitch[] => [
        { up: [x, y + 14], down: [x + 2, y + 52] },
        { up: [x + 2, y + 42], down: [x + 18, y + 26] },
        { up: [x + 2, y + 46], down: [x - 15, y + 30] },
      ]),
    },
    ...['#c23b2c', '#e08fa0', '#f3c455'].map((colour, kind): Part => ({
      colour,
      width: 6.5,
      stitches: beds.filter((_, index) => index % 3 === kind).flatMap((at) => petals(at, 19)),
    })),
    { colour: '#43525c', width: 5, stitches: birds },
  ]
}

function border(): Part[] {
  const [l, r, t, b] = [74, 1148, 84, 1398]
  return [
    {
      colour: '#b23a31',
      width: 6,
      stitches: [
        ...crosses([l, t], [r, t], 16),
        ...crosses([r, t], [r, b], 16),
        ...crosses([l, b], [r, b], 16),
        ...crosses([l, t], [l, b], 16),
      ],
    },
    {
      colour: mix('#b23a31', '#2f5f8a', 0.9),
      width: 4.5,
      stitches: [
        ...along(Array.from({ length: 63 }, (_, index): Point => [l + index * 17.4, t + 30 + (index % 2) * 8])),
        ...along(Array.from({ length: 63 }, (_, index): Point => [l + index * 17.4, b - 24 + (index % 2) * 8])),
      ],
    },
  ]
}

/** Everything that was stitched, in the order of the work. */
export function samplerPicture(random: SeededRandom): Part[] {
  return [...sky(random), ...sun(random), ...land(random), ...house(random), ...garden(random), ...border()]
}
