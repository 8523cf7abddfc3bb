import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { linePath, type Point } from '../svg-path.ts'

/**
 * A script that belongs to no language. An alphabet is made once from a handful of movements of the pen, a vocabulary
 * from the alphabet, and text from the vocabulary by the frequencies that languages have (rank times count is constant,
 * Zipf 1935): it has the rhythm of writing and says nothing.
 */

/** A stroke in ems: x to the right, y down from the base line; the small letters reach up to -0.48. */
type Stroke = readonly Point[]
export type Letter = { strokes: readonly Stroke[]; advance: number }
export type Word = readonly number[]
export type Script = { letters: readonly Letter[]; words: readonly Word[] }

const movements: ((random: SeededRandom) => { stroke: Stroke; advance: number })[] = [
  () => ({
    stroke: [
      [0.02, -0.44],
      [0.08, -0.48],
      [0.1, -0.3],
      [0.1, -0.08],
      [0.16, 0],
      [0.24, -0.07],
    ],
    advance: 0.25,
  }),
  () => ({
    stroke: [
      [0.06, -0.98],
      [0.1, -0.7],
      [0.1, -0.2],
      [0.15, 0],
      [0.25, -0.08],
    ],
    advance: 0.26,
  }),
  () => ({
    stroke: [
      [0.34, -0.4],
      [0.22, -0.48],
      [0.06, -0.36],
      [0.05, -0.12],
      [0.18, 0.01],
      [0.36, -0.1],
    ],
    advance: 0.38,
  }),
  () => ({
    stroke: [
      [0.06, -0.36],
      [0.2, -0.48],
      [0.34, -0.36],
      [0.34, -0.12],
      [0.2, 0.01],
      [0.06, -0.1],
    ],
    advance: 0.4,
  }),
  () => ({
    stroke: [
      [0.04, -0.4],
      [0.1, -0.47],
      [0.1, -0.02],
    ],
    advance: 0.12,
  }),
  () => ({
    stroke: [
      [0.1, -0.3],
      [0.22, -0.48],
      [0.32, -0.42],
      [0.32, -0.1],
      [0.38, 0],
      [0.46, -0.08],
    ],
    advance: 0.46,
  }),
  () => ({
    stroke: [
      [0.04, -0.45],
      [0.14, -0.45],
      [0.2, -0.02],
      [0.34, -0.47],
    ],
    advance: 0.38,
  }),
  () => ({
    stroke: [
      [0.36, -0.44],
      [0.1, -0.42],
      [0.3, -0.24],
      [0.3, -0.06],
      [0.12, 0.02],
      [0.02, -0.08],
    ],
    advance: 0.38,
  }),
  () => ({
    stroke: [
      [0.06, -0.44],
      [0.12, -0.46],
      [0.13, 0.2],
      [0.04, 0.4],
      [-0.1, 0.34],
    ],
    advance: 0.2,
  }),
  () => ({
    stroke: [
      [0.3, -0.9],
      [0.16, -0.98],
      [0.08, -0.8],
      [0.1, -0.3],
      [0.1, 0.02],
    ],
    advance: 0.24,
  }),
  () => ({
    stroke: [
      [0, -0.46],
      [0.32, -0.46],
    ],
    advance: 0.33,
  }),
  () => ({
    stroke: [
      [0.02, -0.2],
      [0.36, -0.26],
    ],
    advance: 0.37,
  }),
  () => ({
    stroke: [
      [0.36, -0.46],
      [0.2, -0.24],
      [0.04, 0],
      [0.38, -0.02],
    ],
    advance: 0.4,
  }),
  () => ({
    stroke: [
      [0.05, 0],
      [0.2, -0.5],
      [0.1, -0.86],
      [0.03, -0.66],
      [0.2, -0.3],
      [0.34, 0],
    ],
    advance: 0.37,
  }),
  () => ({
    stroke: [
      [0.06, -0.46],
      [0.07, -0.12],
      [0.18, 0],
      [0.34, -0.16],
      [0.36, -0.46],
    ],
    advance: 0.42,
  }),
  () => ({
    stroke: [
      [0.14, -0.72],
      [0.2, -0.66],
    ],
    advance: 0.2,
  }),
]

function letter(random: SeededRandom): Letter {
  const first = random.pick(movements.slice(0, 10))(random)
  const strokes: Stroke[] = [first.stroke]
  let advance = first.advance
  if (random.chance(0.62)) {
    const second = random.pick(movements)(random)
    const shift = random.chance(0.55) ? first.advance * random.pick([0.55, 0.8]) : 0
    strokes.push(second.stroke.map(([x, y]): Point => [x + shift, y]))
    advance = Math.max(advance, shift + second.advance)
  }
  return { strokes, advance: Math.max(0.2, advance) + 0.05 }
}

/** A number of a list by Zipf's law: the first is the commonest. */
function byRank(count: number, random: SeededRandom): number {
  return Math.min(count - 1, Math.floor((count + 1) ** random.next()) - 1)
}

export function makeScript(seed: string): Script {
  const random = seededRandom(seed)
  const letters = Array.from({ length: 26 }, () => letter(random))
  const words = Array.from({ length: 170 }, (_, rank) => {
    const length = Math.round(1.6 + Math.log2(rank + 1.4) * 0.55 + random.between(0, 2.6))
    return Array.from({ length }, () => byRank(letters.length, random))
  })
  return { letters, words }
}

export const commonWord = (script: Script, random: SeededRandom): Word =>
  script.words[byRank(script.words.length, random)] as Word

/** A flat nib: its width, and the angle at which the hand holds it. */
export type Nib = { width: number; angle: number }

function curve(stroke: Stroke, pieces: number): Point[] {
  const at = (index: number) => stroke[Math.min(stroke.length - 1, Math.max(0, index))] as Point
  const points: Point[] = []
  for (let index = 0; index + 1 < stroke.length; index += 1) {
    for (let step = 0; step < pieces; step += 1) {
      const t = step / pieces
      const blend = (axis: 0 | 1) => {
        const [a, b, c, d] = [at(index - 1)[axis], at(index)[axis], at(index + 1)[axis], at(index + 2)[axis]]
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
      }
      points.push([blend(0), blend(1)])
    }
  }
  return [...points, at(stroke.length - 1)]
}

/**
 * The ink that a flat nib leaves along a line: the line swept by a short segment. Cut wherever the pen turns past the
 * angle of the nib, so that each piece of outline runs the same way round and none cancels another.
 */
export function inked(points: readonly Point[], { width, angle }: Nib): string {
  const [nx, ny] = [(Math.cos(angle) * width) / 2, (-Math.sin(angle) * width) / 2]
  let path = ''
  let run: Point[] = points.slice(0, 1)
  let sense = 0
  const close = () => {
    if (run.length < 2) return
    const side = (sign: number) => run.map(([x, y]): Point => [x + nx * sign, y + ny * sign])
    const ring = [...side(1), ...side(-1).reverse()]
    path += linePath(sense < 0 ? ring.reverse() : ring, true)
  }
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1] as Point, points[index] as Point]
    const turn = Math.sign((to[0] - from[0]) * ny - (to[1] - from[1]) * nx) || sense
    if (sense !== 0 && turn !== sense) {
      close()
      run = [from]
    }
    sense = turn
    run.push(to)
  }
  close()
  return path
}

export type Hand = { em: number; nib: Nib; slant: number; shake: number; pieces: number }

/** Writes a word from a place on the base line; gives the ink and where the pen ends. */
export function writeWord(
  script: Script,
  word: Word,
  [x, y]: Point,
  hand: Hand,
  random: SeededRandom,
): { ink: string; end: number } {
  let at = x
  let ink = ''
  const rise = random.normal() * hand.shake * 0.6
  for (const index of word) {
    const { strokes, advance } = script.letters[index] as Letter
    const stretch = 1 + random.normal() * 0.05
    const wander = random.normal() * hand.shake
    for (const stroke of strokes) {
      const shaken = stroke.map(([u, v]): Point => [
        at + (u * stretch - v * hand.slant) * hand.em + random.normal() * hand.shake * 0.5,
        y + rise + wander * 0.5 + v * hand.em * stretch + random.normal() * hand.shake * 0.5,
      ])
      ink += inked(curve(shaken, hand.pieces), hand.nib)
    }
    at += advance * hand.em * stretch
  }
  return { ink, end: at }
}

export type Line = { ink: string; words: { from: number; to: number }[] }

/** Fills a line from `left` to at most `right` with words, spaced out to its end when `even`. */
export function writeLine(
  script: Script,
  { left, right, y, even = true }: { left: number; right: number; y: number; even?: boolean },
  hand: Hand,
  random: SeededRandom,
): Line {
  const chosen: { word: Word; length: number }[] = []
  const space = hand.em * 0.34
  let used = 0
  for (;;) {
    const word = commonWord(script, random)
    const length = word.reduce((sum, index) => sum + (script.letters[index] as Letter).advance * hand.em, 0)
    if (used + length > right - left && chosen.length > 0) break
    chosen.push({ word, length })
    used += length + space
    if (!even && used > right - left - hand.em) break
  }
  const gap =
    even && chosen.length > 1
      ? Math.min(hand.em * 0.8, space + (right - left - (used - space)) / (chosen.length - 1))
      : space
  let x = left
  let ink = ''
  const words = chosen.map(({ word, length }) => {
    const written = writeWord(script, word, [x, y], hand, random)
    ink += written.ink
    const place = { from: x, to: written.end }
    x += length + gap
    return place
  })
  return { ink, words }
}
