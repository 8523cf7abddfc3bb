import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { smoothNoise } from '../smooth-noise.ts'
import {
  circlePath,
  gouge,
  group,
  linePath,
  num,
  path,
  type Point,
  polar,
  rect,
  smoothPath,
  svgDocument,
} from '../svg-path.ts'
import { commonWord, type Hand, inked, makeScript, type Script, writeLine, writeWord } from './asemic-script.ts'
import { contourLines, type Grid, swellingLine, thinned } from './engraved-lines.ts'

const size = { width: 2000, height: 2800 }
const black = '#20201f'
const red = '#b3261c'
const noise = smoothNoise('manifest-musings')
const column = { left: 430, right: 1790 }

const hand = (em: number, width: number, shake = em * 0.018, slant = 0.08): Hand => ({
  em,
  nib: { width, angle: 0.68 },
  slant,
  shake,
  pieces: em > 90 ? 6 : 2,
})
const text = hand(50, 7.2)
const small = hand(30, 3.6, 0.9, 0.24)

/** The two heaviest lines, with a rule between them drawn in one go. */
function heading(script: Script, random: SeededRandom): string {
  const first = spread(script, { left: 190, right: 1800, y: 430 }, hand(238, 44, 2, 0.02), random)
  const second = spread(script, { left: 430, right: 1580, y: 640 }, hand(112, 20, 1.4, 0.02), random)
  const rule = swellingLine(
    Array.from({ length: 60 }, (_, step): Point => [190 + step * 27.3, 486 + noise(step / 9, 2) * 5]),
    ([x]) => 5 + noise(x / 60, 4) * 4,
  )
  const flourish = inked(
    Array.from({ length: 90 }, (_, step): Point => {
      const t = step / 89
      return [1000 + (t - 0.5) * 760, 716 + Math.sin(t * Math.PI * 10) * 17 * Math.sin(t * Math.PI)]
    }),
    { width: 8, angle: 0.68 },
  )
  return (
    path(first, { fill: black }) +
    path(rule, { fill: black }) +
    path(second, { fill: red }) +
    path(flourish, { fill: black })
  )
}

/** A line of the longest words, set from edge to edge. */
function spread(
  script: Script,
  { left, right, y }: { left: number; right: number; y: number },
  pen: Hand,
  random: SeededRandom,
): string {
  const widths = (index: number) => (script.letters[index]?.advance ?? 0) * pen.em
  const word: number[] = []
  let used = 0
  for (const index of random
    .shuffled(script.letters.map((_, at) => at))
    .concat(random.shuffled(script.letters.map((_, at) => at)))) {
    if (used + widths(index) > right - left) continue
    word.push(index)
    used += widths(index)
  }
  const breaks = [0, Math.round(word.length * 0.42), word.length]
  let x = left
  return breaks
    .slice(1)
    .map((until, part) => {
      const { ink, end } = writeWord(script, word.slice(breaks[part], until), [x, y], pen, random)
      x = end + pen.em * 0.3
      return ink
    })
    .join('')
}

type Written = { ink: string; rubric: string; y: number }

function article(script: Script, number: number, y: number, random: SeededRandom): Written {
  const lines = number === 7 ? 1 : random.whole(2, 3)
  const numeral = writeWord(
    script,
    [number % 26, ...(number > 8 ? [(number * 5) % 26] : [])],
    [column.left - 118, y + 22],
    hand(92, 17, 1.2),
    random,
  )
  let ink = ''
  let rubric = numeral.ink + circlePath(numeral.end + 8, y + 16, 6)
  for (let line = 0; line < lines; line += 1) {
    const at = y + line * 68
    const right =
      line === lines - 1 ? column.left + (column.right - column.left) * random.between(0.3, 0.92) : column.right
    const written = writeLine(script, { left: column.left, right, y: at, even: line < lines - 1 }, text, random)
    ink += written.ink
    const corrected = correction(script, written.words, at, random)
    ink += corrected.ink
    rubric += corrected.rubric
    if (line === lines - 1) ink += circlePath((written.words[written.words.length - 1]?.to ?? right) + 12, at - 3, 4.6)
  }
  return { ink, rubric, y: y + lines * 68 + 40 }
}

/** Second thoughts: a word struck out and another written over it, a word underlined, a caret and what it lets in. */
function correction(
  script: Script,
  words: { from: number; to: number }[],
  y: number,
  random: SeededRandom,
): { ink: string; rubric: string } {
  const place = random.pick(words)
  const kind = random.next()
  if (kind < 0.12 && words.length > 3) {
    const strike = swellingLine(
      Array.from({ length: 12 }, (_, step): Point => [
        place.from - 8 + ((place.to - place.from + 16) * step) / 11,
        y - 13 + random.normal() * 2.4,
      ]),
      () => 4 + random.next() * 3,
    )
    return {
      ink: strike,
      rubric: writeWord(script, commonWord(script, random), [place.from + 8, y - 40], small, random).ink,
    }
  }
  if (kind < 0.24) {
    const line = swellingLine(
      Array.from({ length: 14 }, (_, step): Point => [
        place.from - 4 + ((place.to - place.from + 12) * step) / 13,
        y + 13 + noise(step / 3, y) * 3,
      ]),
      () => 3 + random.next() * 1.4,
    )
    return { ink: '', rubric: line }
  }
  if (kind < 0.33) {
    const caret =
      gouge([place.to + 2, y + 16], [place.to + 10, y - 4], 2.6) +
      gouge([place.to + 10, y - 4], [place.to + 18, y + 16], 2.6)
    return {
      ink: '',
      rubric: caret + writeWord(script, commonWord(script, random), [place.to - 6, y - 40], small, random).ink,
    }
  }
  return { ink: '', rubric: '' }
}

/** What somebody thought better of: a passage scribbled out until nothing shows. */
function blackout(y: number, random: SeededRandom): string {
  const [left, right] = [column.left + 330, column.right - 130]
  return [0, 1, 2]
    .map((pass) =>
      smoothPath(
        Array.from({ length: 120 }, (_, step): Point => [
          left + ((right - left) * step) / 119 + random.normal() * 5,
          y - 14 + (step % 2 === 0 ? -22 : 20) + random.normal() * 6 + pass * 2,
        ]),
      ),
    )
    .map((data, pass) =>
      path(data, { stroke: black, width: 6 - pass, extra: 'stroke-linejoin="round" stroke-linecap="round"' }),
    )
    .join('')
}

function marginalia(script: Script, random: SeededRandom): string {
  const note = (x: number, y: number, lines: number, turn: number) =>
    group(
      path(
        Array.from(
          { length: lines },
          (_, line) =>
            writeLine(script, { left: 0, right: random.between(110, 185), y: line * 40, even: false }, small, random)
              .ink,
        ).join(''),
        { fill: red },
      ),
      `transform="translate(${x} ${y}) rotate(${turn})"`,
    )
  return note(92, 1190, 5, -4) + note(104, 1890, 4, 5) + note(1796, 2050, 3, 82)
}

/** A name signed with a pointed pen: loops that lean and run out, pressed on the way down. */
function signature(at: Point, width: number, random: SeededRandom): string {
  const loops = random.whole(3, 8)
  const rough = random.between(0.4, 1.3)
  const [lean, tall] = [random.between(0.1, 0.8), random.between(56, 120)]
  const points = Array.from({ length: loops * 16 }, (_, step): Point => {
    const t = step / (loops * 16 - 1)
    const fade = step < 16 ? 1.5 : 1 - t * 0.62
    const phase = t * loops * Math.PI * 2
    const y = Math.sin(phase) * tall * 0.5 * fade * (0.7 + rough * noise(t * loops * 0.9, width))
    return [at[0] + t * width + Math.cos(phase) * tall * 0.36 * fade - y * lean, at[1] + y]
  })
  const tail = Array.from({ length: 26 }, (_, step): Point => {
    const last = points[points.length - 1] as Point
    const t = step / 25
    return [last[0] + Math.sin(t * 3.4) * 60 - t * width * 0.86, last[1] + 12 + t * 44 - Math.sin(t * Math.PI) * 22]
  })
  const line = random.chance(0.6) ? [...points, ...tail.slice(1)] : points
  return swellingLine(
    thinned(line, 5),
    (point) => {
      const index = line.indexOf(point)
      const after = line[Math.min(line.length - 1, index + 1)] as Point
      return 2 + Math.max(0, after[1] - point[1]) * 0.62
    },
    0.3,
  )
}

/** A thumb in red ink, rolled once: ridges are level lines of a bent spiral. */
function thumbprint([cx, cy]: Point): string {
  const [columns, rows, step] = [56, 76, 4]
  const values = new Float64Array(columns * rows)
  for (let index = 0; index < values.length; index += 1) {
    const [x, y] = [
      ((index % columns) - columns / 2) / (columns / 2),
      (Math.floor(index / columns) - rows / 2) / (rows / 2),
    ]
    const inside = x * x + y * y < 0.94 + noise(x * 3, y * 3) * 0.06
    values[index] = inside
      ? Math.hypot(x * 1.25, (y + 0.1) * (y > 0 ? 0.62 : 1)) * 13 +
        noise(x * 1.6 + 7, y * 1.6) * 2.4 +
        Math.atan2(y + 0.1, x) / 6.28
      : Number.NaN
  }
  const grid: Grid = { columns, rows, step, origin: [cx - (columns * step) / 2, cy - (rows * step) / 2], values }
  const ridges = contourLines(grid, 1, 0.9)
    .map((line) => swellingLine(line, ([x, y]) => 3.5 + noise(x / 17, y / 17) * 3, 1.1))
    .join('')
  return path(ridges, { fill: red, extra: 'fill-opacity=".86"' })
}

/** The seal: a ring of writing around an arch, stamped once and not quite evenly. */
function seal(script: Script, [cx, cy]: Point, random: SeededRandom): string {
  const ring = Array.from({ length: 22 }, (_, index) => {
    const angle = (index / 22) * 360
    return group(
      path(writeWord(script, [(index * 7) % 26], [-12, -132], hand(46, 7, 0.7, 0), random).ink, {}),
      `transform="rotate(${num(angle)})"`,
    )
  }).join('')
  const arch = 'M-62 62V-8A62 62 0 0 1 62-8V62H36V-8A36 36 0 0 0-36-8V62zM-14 62V-6a14 14 0 0 1 28 0V62z'
  const circles = `<circle r="190" fill="none" stroke="${red}" stroke-width="7"/><circle r="116" fill="none" stroke="${red}" stroke-width="4"/><circle r="178" fill="none" stroke="${red}" stroke-width="2"/>`
  let bare = ''
  for (let spot = 0; spot < 150; spot += 1)
    bare += circlePath(
      ...polar([0, 0], random.between(0, 6.28), Math.sqrt(random.next()) * 194),
      0.8 + random.next() ** 4 * 6,
    )
  return group(
    circles + group(ring + `<path d="${arch}"/>`, `fill="${red}"`) + path(bare, { fill: '#efe7d4' }),
    `transform="translate(${cx} ${cy}) rotate(-13)"`,
  )
}

function paper(random: SeededRandom): string {
  const defs =
    '<defs><radialGradient id="sheet" cx=".46" cy=".42" r=".8"><stop offset="0" stop-color="#f5eedd"/><stop offset=".7" stop-color="#ede4cf"/><stop offset="1" stop-color="#d9cbaf"/></radialGradient>' +
    '<linearGradient id="fold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8a7a5c" stop-opacity="0"/><stop offset=".48" stop-color="#8a7a5c" stop-opacity=".2"/><stop offset=".5" stop-color="#fffdf2" stop-opacity=".7"/><stop offset=".56" stop-color="#fffdf2" stop-opacity=".2"/><stop offset="1" stop-color="#fffdf2" stop-opacity="0"/></linearGradient>' +
    '<linearGradient id="crease" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#8a7a5c" stop-opacity="0"/><stop offset=".48" stop-color="#8a7a5c" stop-opacity=".18"/><stop offset=".5" stop-color="#fffdf2" stop-opacity=".7"/><stop offset="1" stop-color="#fffdf2" stop-opacity="0"/></linearGradient></defs>'
  let fibres = ''
  for (let index = 0; index < 420; index += 1) {
    const at: Point = [random.between(0, 2000), random.between(0, 2800)]
    fibres += gouge(
      at,
      polar(at, random.between(0, 6.28), random.between(8, 34)),
      random.between(0.7, 1.4),
      random.normal() * 4,
    )
  }
  const folds =
    [935, 1868].map((y) => rect({ x: 0, y: y - 40, width: 2000, height: 80 }, { fill: 'url(#fold)' })).join('') +
    rect({ x: 960, y: 0, width: 80, height: 2800 }, { fill: 'url(#crease)' })
  return (
    defs +
    rect({ x: 0, y: 0, ...size }, { fill: 'url(#sheet)' }) +
    path(fibres, { fill: '#b6a583', extra: 'fill-opacity=".5"' }) +
    folds
  )
}

function spatter(random: SeededRandom): string {
  let drops = ''
  for (let index = 0; index < 120; index += 1) {
    const away = random.next() ** 2.2 * 420
    const [x, y] = polar([1610, 800], random.between(-0.6, 2.6), away)
    drops += circlePath(x, y, 0.8 + random.next() ** 5 * (away < 90 ? 16 : 7))
  }
  const blot = Array.from({ length: 26 }, (_, step) =>
    polar([1610, 800], (step / 26) * 6.283, 30 + random.next() ** 3 * 11 + (step === 17 ? 22 : 0)),
  )
  return path(drops + smoothPath(blot, true), { fill: black })
}

/** Manifest Musings, drawn: 2000 × 2800. */
export function drawManifestMusings(): string {
  const random = seededRandom('manifest-musings')
  const script = makeScript('manifest-musings/script')
  const body = random.branch('body')
  let [ink, rubric, y] = ['', '', 820]
  for (let line = 0; line < 3; line += 1)
    ink += writeLine(
      script,
      { left: 190, right: line === 2 ? 1240 : 1500 + line * 40, y: y + line * 68 },
      text,
      body,
    ).ink
  y += 262
  let struck = ''
  for (let number = 1; y < 2230; number += 1) {
    if (number === 6) struck = blackout(y, random.branch('blackout'))
    const written = article(script, number, y, body)
    ink += written.ink
    rubric += written.rubric
    y = written.y
  }
  const names = random.branch('names')
  const signed = [
    [200, 2430],
    [620, 2400],
    [1060, 2440],
    [260, 2560],
    [700, 2570],
    [1120, 2590],
    [200, 2690],
    [640, 2702],
    [1090, 2706],
  ] as Point[]
  const signatures = path(signed.map((at) => signature(at, names.between(230, 370), names)).join(''), { fill: black })
  return svgDocument(
    size,
    [
      paper(random.branch('paper')),
      heading(script, random.branch('heading')),
      path(ink, { fill: black }),
      path(rubric, { fill: red }),
      struck,
      marginalia(script, random.branch('margin')),
      signatures,
      seal(script, [1650, 2500], random.branch('seal')),
      thumbprint([1420, 2640]),
      spatter(random.branch('spatter')),
      path(
        linePath([
          [190, 2330],
          [1420, 2336],
        ]),
        { stroke: black, width: 2 },
      ),
    ].join(''),
  )
}
