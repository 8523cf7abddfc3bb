import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { sfntOfWoff } from './sfnt-of-woff.ts'

const require = createRequire(join(process.cwd(), 'package.json'))
const files = (name: string) => join(dirname(require.resolve(`${name}/package.json`)), 'files')

type FontName = { regular: string; bold: string }
/** In the order in which they are asked for a letter. */
function fontFiles(): (FontName & { name: string })[] {
  const hanken = files('@fontsource/hanken-grotesk')
  const unifont = join(files('@fontsource/unifont'), 'unifont-latin-400-normal.woff')
  return [
    ...['latin', 'latin-ext', 'cyrillic-ext', 'vietnamese'].map((part) => ({ name: part, regular: join(hanken, `hanken-grotesk-${part}-400-normal.woff`), bold: join(hanken, `hanken-grotesk-${part}-600-normal.woff`) })),
    { name: 'every', regular: unifont, bold: unifont },
  ]
}

const opened = new Map<string, Buffer>()

/** The font of a file, unpacked once for all documents. */
function fontIn(file: string): Buffer {
  const found = opened.get(file) ?? Buffer.from(sfntOfWoff(readFileSync(file), inflateSync))
  opened.set(file, found)
  return found
}

type Glyphs = { hasGlyphForCodePoint: (codePoint: number) => boolean }
export type Run = { font: string; text: string }

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
}

export function createTypesetter(doc: PDFKit.PDFDocument): Typesetter {
  const fonts = registerFonts(doc)
  const glyphs = new Map<string, Glyphs>()
  const missing = new Set<string>()

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
    const runs: Run[] = []
    for (const letter of text) {
      if (joiners.has(letter)) continue
      const found = fonts.find((name) => glyphsOf(`${name} ${weight}`).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
      if (found === undefined) missing.add(letter)
      const font = `${found ?? 'every'} ${weight}`
      const last = runs.at(-1)
      if (last?.font === font) last.text += found === undefined ? empty : letter
      else runs.push({ font, text: found === undefined ? empty : letter })
    }
    return runs
  }
  const widthOf: Typesetter['widthOf'] = (text, weight, size) => runsOf(text, weight).reduce((sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text), 0)
  const isTooWide = (text: string, width: number, weight: Weight, size: number) => widthOf(text.trimEnd(), weight, size) > width

  const wrapped: Typesetter['wrapped'] = (text, width, weight, size) => text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/(?<=\s)/)) {
      if (line !== '' && isTooWide(line + word, width, weight, size)) {
        lines.push(line.trimEnd())
        line = ''
      }
      line += word
      // One word alone is wider than the page: cut where it ends.
      while (isTooWide(line, width, weight, size) && Array.from(line).length > 1) {
        const letters = Array.from(line)
        let [fits, tooWide] = [1, letters.length]
        while (tooWide - fits > 1) {
          const middle = (fits + tooWide) >> 1
          if (isTooWide(letters.slice(0, middle).join(''), width, weight, size)) tooWide = middle
          else fits = middle
        }
        lines.push(letters.slice(0, fits).join(''))
        line = letters.slice(fits).join('')
      }
    }
    return [...lines, line.trimEnd()]
  })
  return { runsOf, widthOf, wrapped, missing }
}

function registerFonts(doc: PDFKit.PDFDocument): string[] {
  return fontFiles().map(({ name, regular, bold }) => {
    doc.registerFont(`${name} regular`, fontIn(regular))
    doc.registerFont(`${name} bold`, fontIn(bold))
    return name
  })
}
