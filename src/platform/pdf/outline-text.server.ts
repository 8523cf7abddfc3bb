import PDFDocument from 'pdfkit'
import { createTypesetter, isRightToLeft, type Typesetter, whole } from './typesetter.server.ts'

/** A text as an SVG path whose upper left corner is at 0, 0. */
export type OutlinedText = { path: string; width: number; height: number }

type Glyph = { path: { transform: (...matrix: number[]) => { toSVG: () => string } } }
type GlyphRun = {
  glyphs: readonly Glyph[]
  positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[]
}
type Font = { unitsPerEm: number; layout: (text: string, features: readonly unknown[]) => GlyphRun }

/** From one line to the next, in sizes of the letters. */
const LINE_HEIGHT = 1.2
/** How far the letters of a line reach down from its top to where they stand, in sizes. */
const ASCENT = 0.95

let sheets: { doc: PDFKit.PDFDocument; sans: Typesetter; serif: Typesetter } | undefined

/** Opened once: they read the fonts. */
function typesetters() {
  if (sheets !== undefined) return sheets
  const doc = new PDFDocument({ font: '' })
  sheets = { doc, sans: createTypesetter(doc), serif: createTypesetter(doc, { isSerif: true }) }
  return sheets
}

/**
 * A text as outlines, with the fonts of our own: what is drawn with it looks the same on every machine and needs no font of the system.
 * It is broken between words into at most `lines` lines of at most `width`; what does not fit ends in an ellipsis. Lines that are read
 * from right to left stand on the right.
 */
export function outlineText(
  text: string,
  { face, size, width, lines: most = 1 }: { face: 'sans' | 'serif'; size: number; width: number; lines?: number },
): OutlinedText {
  const { doc, [face]: type } = typesetters()
  const widthOf = (line: string) => type.widthOf(line, 'regular', size)
  const all = type.wrapped(text.replaceAll(/\s+/g, ' ').trim(), width, 'regular', size)
  const shown =
    all.length <= most ? all : [...all.slice(0, most - 1), cut(all.slice(most - 1).join(' '), width, widthOf)]
  const parts = shown.map((line, at) => {
    const left = isRightToLeft(line) ? width - widthOf(line) : 0
    return outlineLine(line, { doc, type, size, left, baseline: (at * LINE_HEIGHT + ASCENT) * size })
  })
  return {
    path: parts.join(''),
    width: Math.min(width, Math.max(0, ...shown.map(widthOf))),
    height: shown.length * LINE_HEIGHT * size,
  }
}

/** As much of a line as fits with an ellipsis after it. */
function cut(line: string, width: number, widthOf: (line: string) => number): string {
  const letters = Array.from(new Intl.Segmenter('en').segment(line), ({ segment }) => segment)
  let [fits, tooWide] = [0, letters.length]
  while (tooWide - fits > 1) {
    const middle = (fits + tooWide) >> 1
    if (widthOf(`${letters.slice(0, middle).join('').trimEnd()}…`) > width) tooWide = middle
    else fits = middle
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`
}

function outlineLine(
  line: string,
  {
    doc,
    type,
    size,
    left,
    baseline,
  }: { doc: PDFKit.PDFDocument; type: Typesetter; size: number; left: number; baseline: number },
): string {
  let x = left
  return type
    .runsOf(line, 'regular')
    .flatMap((run) => {
      doc.font(run.font).fontSize(size)
      // The library's own type leaves out what it opened the font with.
      const { font } = (doc as unknown as { _font: { font: Font } })._font
      const scale = size / font.unitsPerEm
      const { glyphs, positions } = font.layout(run.text, whole)
      return glyphs.map(({ path }, at) => {
        const { xAdvance, xOffset, yOffset } = positions[at]!
        const drawn = path.transform(scale, 0, 0, -scale, x + xOffset * scale, baseline - yOffset * scale).toSVG()
        x += xAdvance * scale
        return drawn
      })
    })
    .join('')
}
