import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import bidiFactory from 'bidi-js'
import { breakLines } from './break-lines.ts'
import { sfntOfWoff } from './sfnt-of-woff.ts'

const require = createRequire(join(process.cwd(), 'package.json'))
const files = (name: string) => join(dirname(require.resolve(`${name}/package.json`)), 'files')

/** Scripts whose letters join, stack or carry marks: they need a font with the rules for it. */
const shaped = ['arabic', 'hebrew', 'devanagari', 'thai'] as const
/** Fonts that get joiners: a painter is a person and a palette. */
const joining = [...shaped, 'emoji'] as const

type FontName = { regular: string; bold: string }
/** In the order in which they are tried for a letter. */
function fontFiles({ isSerif }: { isSerif: boolean }): (FontName & { name: string })[] {
  const newsreader = files('@fontsource/newsreader')
  const serif = ['latin', 'latin-ext', 'vietnamese'].map((part) => ({
    name: `serif ${part}`,
    regular: join(newsreader, `newsreader-${part}-400-normal.woff`),
    bold: join(newsreader, `newsreader-${part}-500-normal.woff`),
  }))
  const hanken = files('@fontsource/hanken-grotesk')
  const unifont = join(files('@fontsource/unifont'), 'unifont-latin-400-normal.woff')
  const beyond = join(files('@fontsource/unifontex'), 'unifontex-latin-400-normal.woff')
  const emoji = join(files('@fontsource/noto-emoji'), 'noto-emoji-emoji')
  const noto = (script: string) => {
    const folder = files(`@fontsource/noto-sans-${script}`)
    return {
      name: script,
      regular: join(folder, `noto-sans-${script}-${script}-400-normal.woff`),
      bold: join(folder, `noto-sans-${script}-${script}-600-normal.woff`),
    }
  }
  return [
    ...(isSerif ? serif : []),
    ...['latin', 'latin-ext', 'cyrillic-ext', 'vietnamese'].map((part) => ({
      name: part,
      regular: join(hanken, `hanken-grotesk-${part}-400-normal.woff`),
      bold: join(hanken, `hanken-grotesk-${part}-600-normal.woff`),
    })),
    ...shaped.map(noto),
    // Drawn in lines, not in colours: papers are printed in black.
    { name: 'emoji', regular: `${emoji}-400-normal.woff`, bold: `${emoji}-700-normal.woff` },
    { name: 'every', regular: unifont, bold: unifont },
    // Scripts that Unicode has outside its first plane.
    { name: 'beyond', regular: beyond, bold: beyond },
  ]
}

const opened = new Map<string, Buffer>()

/** The font of a file, unpacked once for all documents. */
function fontIn(file: string): Buffer {
  const found = opened.get(file) ?? Buffer.from(sfntOfWoff(readFileSync(file), inflateSync))
  opened.set(file, found)
  return found
}

const bidi = bidiFactory()
/** Has the library set a run as one text: it would cut it into words, and words that are read from the right would be in the wrong order. */
export const whole: PDFKit.Mixins.OpenTypeFeatures[] = []

/** Runs in the order in which they stand on paper (Unicode bidirectional algorithm, rule L2). */
function asSeen<Level extends { level: number }>(runs: readonly Level[]): Level[] {
  const seen = [...runs]
  const most = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = most; level >= 1; level -= 1) {
    for (let from = 0; from < seen.length; from += 1) {
      if ((seen[from]?.level ?? 0) < level) continue
      let to = from
      while ((seen[to + 1]?.level ?? 0) >= level) to += 1
      seen.splice(from, to - from + 1, ...seen.slice(from, to + 1).reverse())
      from = to
    }
  }
  return seen
}

/** The font turns a run of its own right-to-left script round; signs from another font are turned here, brackets mirrored. */
function setText({ font, text, isRightToLeft }: Run): string {
  if (!isRightToLeft || font.startsWith('arabic') || font.startsWith('hebrew')) return text
  return Array.from(text)
    .reverse()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('')
}

/** Whether a line begins in a script that is read from right to left. */
export function isRightToLeft(line: string): boolean {
  return (bidi.getEmbeddingLevels(line).paragraphs[0]?.level ?? 0) % 2 === 1
}

type Glyphs = { hasGlyphForCodePoint: (codePoint: number) => boolean }
/** Letters of one font and one direction. `text` is in the order of reading; a run from right to left is turned round where it is set. */
export type Run = { font: string; text: string; isRightToLeft: boolean }

/** Scripts whose letters stack, join or change places, and for which only the plain letters are here. */
const unruled = [
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
  'Tibetan',
].map((name) => ({ name, has: new RegExp(`\\p{Script=${name}}`, 'u') }))

/** Stands for a letter that no font has. */
export const empty = '▯'
const joiners = new Set(['\u200C', '\u200D', '\uFE0E', '\uFE0F'])

export type Weight = 'regular' | 'bold'

/** Finds fonts for letters and breaks lines, for one document. Widths and sizes in points. */
export type Typesetter = {
  runsOf: (text: string, weight: Weight) => Run[]
  widthOf: (text: string, weight: Weight, size: number) => number
  wrapped: (text: string, width: number, weight: Weight, size: number) => string[]
  /** The letters that no font had so far. */
  missing: ReadonlySet<string>
  /** The scripts that were set letter by letter so far, without the rules by which they are written. */
  unruled: ReadonlySet<string>
}

/** `isSerif`: letters that the app's serif has are set in it, as titles are. */
export function createTypesetter(doc: PDFKit.PDFDocument, { isSerif = false }: { isSerif?: boolean } = {}): Typesetter {
  const fonts = registerFonts(doc, fontFiles({ isSerif }))
  const glyphs = new Map<string, Glyphs>()
  const missing = new Set<string>()
  const plain = new Set<string>()

  const glyphsOf = (font: string): Glyphs => {
    const found = glyphs.get(font)
    if (found !== undefined) return found
    doc.font(font)
    // The library's own type leaves out what it opened the font with.
    const { font: own } = (doc as unknown as { _font: { font: Glyphs } })._font
    glyphs.set(font, own)
    return own
  }

  const runsOf: Typesetter['runsOf'] = (text, weight) => {
    const { levels } = bidi.getEmbeddingLevels(text)
    const runs: (Run & { level: number })[] = []
    let at = 0
    for (const letter of text) {
      const level = levels[at] ?? 0
      at += letter.length
      const last = runs.at(-1)
      if (joiners.has(letter)) {
        // Said to a font that joins; nothing to any other.
        if (last !== undefined && joining.some((script) => last.font.startsWith(script))) last.text += letter
        continue
      }
      // A space or a mark stays with the letters beside it, so that words are set as one.
      const keeps =
        last !== undefined &&
        last.level === level &&
        glyphsOf(last.font).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) &&
        shaped.some((script) => last.font.startsWith(script))
      const found = keeps
        ? last.font.replace(` ${weight}`, '')
        : fonts.find((name) => glyphsOf(`${name} ${weight}`).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
      if (found === undefined) missing.add(letter)
      if (found === 'every' || found === 'beyond')
        for (const { name, has } of unruled) if (has.test(letter)) plain.add(name)
      const font = `${found ?? 'every'} ${weight}`
      const shown = found === undefined ? empty : letter
      if (last?.font === font && last.level === level) last.text += shown
      else runs.push({ font, text: shown, level, isRightToLeft: level % 2 === 1 })
    }
    return asSeen(runs).map((run) => ({ font: run.font, isRightToLeft: run.isRightToLeft, text: setText(run) }))
  }
  const widthOf: Typesetter['widthOf'] = (text, weight, size) =>
    runsOf(text, weight).reduce(
      (sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text, { features: whole }),
      0,
    )
  const wrapped: Typesetter['wrapped'] = (text, width, weight, size) =>
    breakLines(text, (line) => widthOf(line.trimEnd(), weight, size) > width)
  return { runsOf, widthOf, wrapped, missing, unruled: plain }
}

function registerFonts(doc: PDFKit.PDFDocument, faces: ReturnType<typeof fontFiles>): string[] {
  return faces.map(({ name, regular, bold }) => {
    doc.registerFont(`${name} regular`, fontIn(regular))
    doc.registerFont(`${name} bold`, fontIn(bold))
    return name
  })
}
