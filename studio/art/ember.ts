import type { PieceMaker } from '#features/studio/studio.ts'
import { mix } from './colour.ts'
import { crackleNet, drifted } from './crackle-net.ts'
import { sienna } from './glazes.ts'
import { seededRandom } from './seeded-random.ts'
import { circle, defined, linePath, path, pip, type Point, polar, rect, smoothPath, svgDocument } from './svg-path.ts'

const SIZE = 960
const MIDDLE: Point = [SIZE / 2, SIZE / 2]
const glow = { core: '#fff1c9', hot: '#ffb648', warm: '#e8622c', dull: '#8f2a1c' }

/** A shard as round as a coin and as uneven as anything that came out of a kiln. */
function shardOf(seed: string, radius: number): Point[] {
  const random = seededRandom(`ember/${seed}`)
  return Array.from({ length: 22 }, (_, index) =>
    polar(MIDDLE, (index / 22) * Math.PI * 2, radius * (1 + random.normal() * 0.028)),
  )
}

/** The pill: an ember on cold ash, its cracks still bright. */
function draw(pillId: bigint): string {
  if (describe(pillId) === undefined) throw new RangeError(`There is no pill ${pillId}.`)
  const random = seededRandom(`ember/${pillId}`)
  const shard = shardOf('1', 316)
  const square: Point[] = [
    [120, 120],
    [840, 120],
    [840, 840],
    [120, 840],
  ]
  const cracks = drifted(
    crackleNet(random.branch('cracks'), square, ([x, y]) => 1_500 + Math.hypot(x - 480, y - 480) * 34, 260),
    `ember/${pillId}`,
    14,
  )
  const ash = Array.from({ length: 260 }, () => {
    const at = polar(MIDDLE, random.between(0, Math.PI * 2), 330 + Math.abs(random.normal()) * 62)
    return pip(at[0], at[1], random.between(1.2, 4.2))
  }).join('')
  const lines = (from: number, until: number) =>
    cracks
      .filter(({ age }) => age >= from && age < until)
      .map(({ points }) => linePath(points))
      .join('')
  return svgDocument(
    { width: SIZE, height: SIZE },
    [
      defined(`<clipPath id="e${pillId}"><path d="${smoothPath(shard, true)}"/></clipPath>`),
      rect({ x: 0, y: 0, width: SIZE, height: SIZE }, { fill: '#2b2724' }),
      ...[430, 396, 366, 340].map((radius, index) =>
        circle(...MIDDLE, radius, { fill: glow.dull, opacity: 0.1 + index * 0.05 }),
      ),
      path(ash, { fill: '#8d857b', opacity: 0.5 }),
      `<g clip-path="url(#e${pillId})">`,
      rect({ x: 120, y: 120, width: 720, height: 720 }, { fill: sienna.umber }),
      ...[300, 250, 196, 140, 84, 40].map((radius, index) =>
        path(smoothPath(shardOf(`heat ${index}`, radius), true), {
          fill: mix(sienna.deep, glow.warm, index / 6),
          opacity: 0.62,
        }),
      ),
      path(lines(0, 3), { stroke: glow.warm, width: 15, opacity: 0.4 }),
      path(lines(0, 3), { stroke: glow.hot, width: 7, opacity: 0.9 }),
      path(lines(3, 6), { stroke: glow.hot, width: 3.4, opacity: 0.75 }),
      path(lines(6, 99), { stroke: glow.dull, width: 1.8, opacity: 0.9 }),
      path(lines(0, 2), { stroke: glow.core, width: 2.4 }),
      '</g>',
      path(smoothPath(shard, true), { stroke: '#17110e', width: 9, opacity: 0.75 }),
    ].join(''),
  )
}

function describe(pillId: bigint) {
  if (pillId !== 1n) return undefined
  return {
    name: 'Ember',
    description:
      'What a burned piece leaves behind: still warm, good for one print. It can be given away, sold or redeemed.',
    traits: [{ traitType: 'Gives', value: 'One print' }],
    image: { width: SIZE, height: SIZE, colour: '#4a2418' },
  }
}

/** The kinds of pills that Kiln Row gives for burned pieces. */
export const ember: PieceMaker = { describe, draw }
