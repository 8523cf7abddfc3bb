import { mix } from '../colour.ts'
import { seededRandom, type SeededRandom } from '../seeded-random.ts'
import { group, linePath, num, path, type Point, rect, share, smoothPath, svgDocument } from '../svg-path.ts'
import { type Brush, dab, painted, type Passage } from './brushwork.ts'
import {
  clothPassage,
  edge,
  facePassage,
  frontPassage,
  fruitPassage,
  halfAt,
  heightOf,
  horizon,
  mouthPassage,
  tablePassage,
  tableShade,
  type Vessel,
  vesselPassage,
  wallPassage,
} from './still-life-passages.ts'

const size = { width: 2400, height: 1720 }
/** The passages are laid out on a taller wall; the frame starts this far down. */
const frameTop = 236
const blueGrey = ['#23303a', '#3c4f5b', '#5d7480', '#8aa0a6', '#c3d0cd']

const tall: Vessel = {
  x: 640,
  foot: 1330,
  gloss: 0.7,
  scale: ['#56524d', '#88837a', '#bdb6a6', '#e6decb', '#fdf8ea'],
  profile: [
    [0, 104],
    [30, 124],
    [300, 132],
    [430, 118],
    [520, 62],
    [570, 44],
    [760, 40],
    [772, 58],
    [800, 60],
  ],
  glaze: (height, turn) =>
    height < 470 && Math.sin(turn * 26) > 0.55 ? ['#5e5c58', '#86827a', '#b3ad9e', '#d6cfbd', '#efe8d8'] : undefined,
}
const dark: Vessel = {
  x: 930,
  foot: 1290,
  gloss: 1,
  scale: blueGrey,
  profile: [
    [0, 92],
    [24, 112],
    [190, 130],
    [320, 120],
    [400, 66],
    [450, 40],
    [640, 33],
    [650, 46],
    [676, 48],
  ],
}
const oil: Vessel = {
  x: 1390,
  foot: 1312,
  gloss: 0.5,
  scale: ['#4c3017', '#7d501f', '#b57a2c', '#d9a54c', '#f0d08a'],
  profile: [
    [0, 136],
    [14, 148],
    [40, 150],
    [360, 52],
    [400, 50],
    [412, 66],
    [440, 66],
    [450, 30],
    [520, 26],
    [530, 34],
    [548, 34],
  ],
  glaze: (height) =>
    height < 26 || (height > 404 && height < 444) ? ['#3a2b1e', '#5e4228', '#8c6539', '#b98e56', '#dcbb84'] : undefined,
}
const cup: Vessel = {
  x: 1190,
  foot: 1432,
  gloss: 0.6,
  scale: ['#5c3b33', '#8d5b4c', '#b98570', '#dab39d', '#f0d9c7'],
  profile: [
    [0, 62],
    [12, 70],
    [60, 94],
    [150, 104],
    [168, 108],
  ],
  glaze: (height) => (height > 118 ? ['#6d6a64', '#98938a', '#c8c0b0', '#e8e0cd', '#fdf7e8'] : undefined),
}
const bowl: Vessel = {
  x: 1810,
  foot: 1440,
  gloss: 0.5,
  scale: ['#565a5e', '#85878a', '#b8b6ae', '#dfd9ca', '#f8f2e4'],
  profile: [
    [0, 92],
    [26, 96],
    [34, 120],
    [90, 210],
    [160, 248],
    [186, 252],
  ],
  glaze: (height) => (height > 122 && height < 142 ? blueGrey : undefined),
}

const passageBrushes = {
  wide: { width: [46, 84], length: [120, 280], stray: 0.035, opacity: 0.7, hairs: 1, strokes: 0 },
  middle: { width: [20, 34], length: [60, 170], stray: 0.035, opacity: 0.85, hairs: 0.6, strokes: 0 },
  small: { width: [7, 14], length: [34, 96], stray: 0.035, opacity: 0.92, hairs: 0.12, strokes: 0 },
} as const satisfies Record<string, Brush>

type BrushName = keyof typeof passageBrushes

/** Keeps strokes within an outline, as a careful edge would. */
const within = (id: string, outline: string, content: string) =>
  `<clipPath id="edge-${id}"><path d="${outline}"/></clipPath><g clip-path="url(#edge-${id})">${content}</g>`

function layers(passage: Passage, counts: Partial<Record<BrushName, number>>, random: SeededRandom): string {
  return (Object.entries(counts) as [BrushName, number][])
    .map(([name, strokes]) => painted(passage, { ...passageBrushes[name], strokes }, random.branch(name)))
    .join('')
}

function vesselOutline(vessel: Vessel): Point[] {
  const top = heightOf(vessel)
  const heights = Array.from({ length: 36 }, (_, index) => (top * index) / 35)
  const bow = (half: number) => half * 0.13
  const foot = halfAt(vessel, 0)
  const right = heights.map((height): Point => [vessel.x + halfAt(vessel, height), vessel.foot - height])
  const left = [...heights].reverse().map((height): Point => [vessel.x - halfAt(vessel, height), vessel.foot - height])
  return [
    [vessel.x, vessel.foot + bow(foot)],
    [vessel.x + foot * 0.7, vessel.foot + bow(foot) * 0.7],
    ...right,
    ...left,
    [vessel.x - foot * 0.7, vessel.foot + bow(foot) * 0.7],
  ]
}

/** One vessel: its mass laid in flat, then modelled with two brushes, then its mouth, then lost and found edges. */
function vessel(id: string, each: Vessel, counts: Partial<Record<BrushName, number>>, random: SeededRandom): string {
  const passage = vesselPassage(each)
  const rim = halfAt(each, heightOf(each) - 0.01)
  const top = each.foot - heightOf(each)
  const mouth = mouthPassage(each, ['#1d1a18', '#3d362f', '#6f6453', '#a89a80'])
  const lip = `<ellipse cx="${each.x}" cy="${top}" rx="${rim}" ry="${rim * 0.15}" fill="${mix(each.scale[3] as string, each.scale[4] as string, 0.4)}"/><ellipse cx="${each.x}" cy="${top + rim * 0.012}" rx="${rim * 0.93}" ry="${rim * 0.12}" fill="#3d362f"/>`
  const outline = linePath(vesselOutline(each), true)
  const shine = path(
    `M${num(each.x - rim * 0.97)} ${top + 2}A${num(rim)} ${num(rim * 0.15)} 0 0 0 ${num(each.x + rim * 0.6)} ${num(top + rim * 0.12)}`,
    { stroke: each.scale[4] as string, width: 4, extra: 'stroke-linecap="round"' },
  )
  return (
    path(outline, { fill: each.scale[2] as string }) +
    within(id, outline, layers(passage, counts, random)) +
    lip +
    layers(mouth, { small: Math.round(rim / 3) }, random.branch('mouth')) +
    shine +
    edges(each, random.branch('edges'))
  )
}

function edges(each: Vessel, random: SeededRandom): string {
  const outline = vesselOutline(each)
  let content = ''
  // The right side from the foot up, short of the rim; then the left side from the rim down.
  for (let index = 2; index < 34; index += 3) {
    if (random.chance(0.45)) continue
    const run = outline.slice(index, index + 4)
    content += path(smoothPath(run), {
      stroke: mix(each.scale[0] as string, '#2a211c', 0.5),
      width: random.between(2.5, 6),
      extra: `stroke-linecap="round" stroke-opacity="${share(random.between(0.35, 0.8))}"`,
    })
  }
  for (let index = 40; index < outline.length - 4; index += 4) {
    if (random.chance(0.62)) continue
    content += path(smoothPath(outline.slice(index, index + 4)), {
      stroke: each.scale[4] as string,
      width: random.between(2.5, 5),
      extra: 'stroke-linecap="round" stroke-opacity=".6"',
    })
  }
  return content
}

/** A small box of faded rose, standing a little askew. */
function carton(random: SeededRandom): string {
  const rose = ['#4f3a3c', '#7f5f5f', '#b08a85', '#d3b3a8', '#ecd8cb']
  const front: Point[] = [
    [770, 1178],
    [1056, 1190],
    [1050, 1462],
    [776, 1446],
  ]
  const side: Point[] = [
    [1056, 1190],
    [1120, 1164],
    [1112, 1420],
    [1050, 1462],
  ]
  const top: Point[] = [
    [770, 1178],
    [846, 1150],
    [1120, 1164],
    [1056, 1190],
  ]
  const laid = (
    [
      [side, 1],
      [front, 2],
      [top, 4],
    ] as [Point[], number][]
  )
    .map(([face, tone]) => path(linePath(face, true), { fill: rose[tone] as string }))
    .join('')
  const label = facePassage(
    [
      [832, 1250],
      [986, 1257],
      [982, 1362],
      [830, 1354],
    ],
    ['#8d7a66', '#c9b897', '#e9dec2', '#f6efdb'],
    (x) => 0.9 - (x - 832) / 900,
    0.05,
  )
  const words = [0, 1, 2]
    .map((row) => dab([856 + row * 3, 1282 + row * 22], [948 - row * 17, 1286 + row * 22], 5, '#6b5a51', 0.75))
    .join('')
  const outline = linePath(
    [
      [770, 1178],
      [846, 1150],
      [1120, 1164],
      [1112, 1420],
      [1050, 1462],
      [776, 1446],
    ],
    true,
  )
  return (
    laid +
    within(
      'carton',
      outline,
      layers(
        facePassage(side, rose, (_, y) => 0.16 + (y - 1170) / 2600, 1.6),
        { middle: 22, small: 46 },
        random.branch('side'),
      ) +
        layers(
          facePassage(front, rose, (x, y) => 0.74 - (x - 770) / 1300 - (y - 1180) / 1500, 1.52),
          { middle: 60, small: 130 },
          random.branch('front'),
        ) +
        layers(
          facePassage(top, rose, (x) => 0.98 - (x - 770) / 1500, 0.03),
          { small: 52 },
          random.branch('top'),
        ) +
        path(
          linePath(
            [
              [832, 1250],
              [986, 1257],
              [982, 1362],
              [830, 1354],
            ],
            true,
          ),
          { fill: '#e0d4b8' },
        ) +
        layers(label, { small: 46 }, random.branch('label')) +
        words,
    ) +
    dab([768, 1178], [1054, 1190], 4, '#f3e4d8', 0.8) +
    dab([1055, 1196], [1050, 1456], 4, '#5d4445', 0.6)
  )
}

function lemons(random: SeededRandom): string {
  const yellow = ['#5e4a16', '#94761c', '#cfa62b', '#efcd4b', '#fbeea0']
  const fruit: [Point, number, number, number][] = [
    [[1700, 1232], 94, 70, -0.5],
    [[1905, 1238], 92, 72, 0.35],
    [[1812, 1196], 96, 74, 0.06],
  ]
  return fruit
    .map(([at, rx, ry, angle], index) => {
      const passage = fruitPassage(at, rx, ry, angle, yellow)
      const own = random.branch(`lemon ${index}`)
      return (
        `<ellipse cx="${at[0]}" cy="${at[1]}" rx="${rx}" ry="${ry}" transform="rotate(${(angle * 57.3).toFixed(1)} ${at[0]} ${at[1]})" fill="#c79f2c"/>` +
        within(
          `lemon${index}`,
          `M${at[0] - rx - 14} ${at[1]}a${rx + 14} ${ry + 5} 0 1 0 ${rx * 2 + 28} 0a${rx + 14} ${ry + 5} 0 1 0 ${-rx * 2 - 28} 0z`,
          layers(passage, { middle: 12, small: 110 }, own),
        ) +
        dab([at[0] - 38, at[1] - 34], [at[0] - 16, at[1] - 44], 11, '#fffbe0', 0.9) +
        dab(
          [at[0] + rx * 0.86 * Math.cos(angle), at[1] + rx * 0.86 * Math.sin(angle)],
          [at[0] + rx * Math.cos(angle), at[1] + rx * Math.sin(angle)],
          13,
          '#a88a2a',
          0.9,
        )
      )
    })
    .join('')
}

/** One lemon has rolled out; a knife lies half over the edge of the table. */
function strays(random: SeededRandom): string {
  const lemon = fruitPassage([1530, 1508], 88, 66, -0.2, ['#544212', '#8a6d1a', '#c99f28', '#edc944', '#fbec98'])
  const blade: Point[] = [
    [1962, 1560],
    [2240, 1602],
    [2246, 1622],
    [2190, 1634],
    [1960, 1592],
  ]
  const steel = facePassage(
    blade,
    ['#4b5257', '#7f8789', '#b9bdb8', '#eceee6'],
    (x, y) => 0.35 + (x - 1960) / 500 - (y - 1560) / 240,
    0.14,
  )
  const handle: Point[] = [
    [1760, 1526],
    [1966, 1556],
    [1962, 1598],
    [1752, 1566],
  ]
  const horn = facePassage(handle, ['#1f1613', '#3d2a22', '#654536', '#97705a'], (_, y) => 0.85 - (y - 1526) / 90, 0.15)
  return (
    `<ellipse cx="1530" cy="1508" rx="88" ry="66" fill="#c99f28" transform="rotate(-11 1530 1508)"/>` +
    within(
      'stray',
      'M1438 1508a92 72 0 1 0 184 0a92 72 0 1 0-184 0z',
      layers(lemon, { middle: 12, small: 110 }, random.branch('lemon')),
    ) +
    dab([1496, 1474], [1518, 1466], 11, '#fffbe0', 0.9) +
    path(linePath(blade, true), { fill: '#9aa09e' }) +
    within('steel', linePath(blade, true), layers(steel, { small: 44 }, random.branch('steel'))) +
    path(linePath(handle, true), { fill: '#3d2a22' }) +
    within('horn', linePath(handle, true), layers(horn, { small: 40 }, random.branch('horn'))) +
    [1800, 1856, 1914]
      .map((x) => dab([x, 1552 + (x - 1800) * 0.14], [x + 2, 1553 + (x - 1800) * 0.14], 10, '#c9b58a'))
      .join('') +
    dab([1966, 1561], [2238, 1604], 3.4, '#fbfbf2', 0.85)
  )
}

const gradients =
  '<defs><linearGradient id="wall" x1="0" y1=".9" x2="1" y2="0"><stop offset="0" stop-color="#c2b9a3"/><stop offset=".5" stop-color="#a39c8a"/><stop offset="1" stop-color="#7f7c71"/></linearGradient><linearGradient id="table" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#cdb891"/><stop offset="1" stop-color="#a4906f"/></linearGradient></defs>'

/** Still Life I, drawn: 2400 × 1720. */
export function drawStillLifeOne(): string {
  const random = seededRandom('still-life-one')
  const standing = [tall, dark, oil, cup, bowl].map((each) => ({
    x: each.x,
    foot: each.foot,
    half: Math.max(halfAt(each, 0), halfAt(each, 40) * 0.9),
    height: heightOf(each),
  }))
  const shade = (x: number, y: number) =>
    tableShade(x, y, [
      ...standing,
      { x: 940, foot: 1436, half: 172, height: 300 },
      { x: 1530, foot: 1560, half: 74, height: 120 },
      { x: 1860, foot: 1588, half: 120, height: 34 },
      { x: 2100, foot: 1624, half: 110, height: 30 },
    ])
  const own = (label: string) => random.branch(label)
  const shadows: Passage = {
    ...tablePassage(shade),
    contains: (x, y) => y >= horizon && y <= edge && shade(x, y) > 0.22,
  }
  const cloth = clothPassage(300, 700, 1430, 1880)
  const table = 'M-20 1094q620-9 1240-2t1200 1v576q-600-7-1220-2t-1220 1z'
  const clothEdge =
    'M374 1430L760 1430 708 1668Q718 1780 702 1890 640 1868 590 1890 540 1910 480 1884 430 1866 380 1888 330 1900 298 1880 290 1770 302 1668z'
  const content = [
    gradients,
    rect({ x: 0, y: 0, width: 2400, height: 1960 }, { fill: 'url(#wall)' }),
    layers(wallPassage(), { wide: 430, middle: 170 }, own('wall')),
    rect({ x: 0, y: edge - 8, width: 2400, height: 320 }, { fill: '#55473a' }),
    layers(frontPassage(), { wide: 70, middle: 110 }, own('front')),
    path(table, { fill: 'url(#table)' }) +
      within(
        'table',
        table,
        layers(tablePassage(shade), { wide: 170, middle: 360, small: 160 }, own('table')) +
          layers(shadows, { middle: 130, small: 260 }, own('shadows')),
      ),
    dab([-10, edge + 1], [2410, edge + 2], 7, '#e0cda6', 0.7),
    path('M298 1700L730 1690 770 1960 330 1960z', { fill: '#241e1a', extra: 'fill-opacity=".45"' }) +
      path(clothEdge, { fill: '#d9d3c4' }) +
      within('cloth', clothEdge, layers(cloth, { middle: 110, small: 420 }, own('cloth'))),
    vessel('dark', dark, { middle: 60, small: 300 }, own('dark')),
    vessel('tall', tall, { middle: 80, small: 380 }, own('tall')),
    vessel('oil', oil, { middle: 50, small: 270 }, own('oil')),
    carton(own('carton')),
    vessel('cup', cup, { middle: 36, small: 170 }, own('cup')),
    lemonsInBowl(own),
    strays(own('strays')),
  ]
  return svgDocument(size, group(content.join(''), `transform="translate(0 ${-frameTop})"`))
}

/** The bowl's far wall, then the fruit, then the near wall over it. */
function lemonsInBowl(own: (label: string) => SeededRandom): string {
  const top = bowl.foot - heightOf(bowl)
  const inside = mouthPassage({ ...bowl, foot: bowl.foot }, ['#4c4a47', '#7d7a73', '#b0aa9b', '#d8d0bd'])
  const near = vesselPassage(bowl)
  const wall: Passage = {
    ...near,
    contains: (x, y) => near.contains(x, y) && (y > top + 14 || ((x - bowl.x) / 240) ** 2 + ((y - top) / 31) ** 2 > 1),
  }
  const body = vesselOutline(bowl).filter(([, y]) => y > top + 2)
  const right = body.filter(([x]) => x >= bowl.x)
  const left = body.filter(([x]) => x < bowl.x)
  const outline = `${linePath(right)}L${bowl.x + 252} ${top}A252 38 0 0 1 ${bowl.x - 252} ${top}${linePath(left).replace('M', 'L')}z`
  const rim = path(`M${bowl.x - 252} ${top}A252 38 0 0 0 ${bowl.x + 252} ${top}`, {
    stroke: '#f4eddd',
    width: 9,
    opacity: 0.95,
  })
  return (
    `<ellipse cx="${bowl.x}" cy="${top}" rx="252" ry="38" fill="#8d8a83"/>` +
    layers(inside, { small: 70 }, own('inside')) +
    lemons(own('lemons')) +
    path(outline, { fill: '#c9c4b6' }) +
    within('bowl', outline, layers(wall, { middle: 50, small: 280 }, own('bowl'))) +
    rim +
    edges(bowl, own('bowl edges'))
  )
}
