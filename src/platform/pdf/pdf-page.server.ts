import PDFDocument from 'pdfkit'
import { createTypesetter, empty, isRightToLeft, type Typesetter, type Weight, whole } from './typesetter.server.ts'

/**
 * Documents on paper, with fonts of our own. Each letter is set in the first font that has it: the app's sans, fonts for Arabic,
 * Hebrew, Devanagari and Thai with the rules by which their letters join, emoji in lines, then two that have nearly every other
 * script, so that an address in any of them can be read; lines that are read from right to left stand on the right. What no font
 * has (rare ideographs, hieroglyphs) becomes an empty box, and the document names it at its foot, as it does a script whose letters
 * stack or change places and that is set here without its rules: nothing is left out or put wrongly in silence.
 * The same input gives the same bytes.
 */
export type PdfPage = {
  /** Millimetres of the page. */
  width: number
  height: number
  /** Sets text and returns where the next line begins, in millimetres from the top. Sizes in points. */
  text: (
    text: string,
    place: {
      x: number
      y: number
      width: number
      size?: number
      bold?: boolean
      align?: 'left' | 'right' | 'center'
      grey?: boolean
    },
  ) => number
  /** How high `text` would be in this width, in millimetres. */
  heightOf: (text: string, place: { width: number; size: number; bold?: boolean }) => number
  line: (from: readonly [number, number], to: readonly [number, number], weight?: number) => void
  box: (place: { x: number; y: number; width: number; height: number }) => void
  /** Dark squares as an SVG path in a box of `units`, scaled to `size` millimetres. */
  squares: (path: string, place: { x: number; y: number; size: number; units: number }) => void
  /** A JPEG or PNG, as large as fits into the box, in its upper left corner. */
  image: (bytes: Buffer, place: { x: number; y: number; width: number; height: number }) => void
  /** Goes on to a new page, of another size where one is given: `width` and `height` stay those of the first. */
  newPage: (size?: PaperSize) => void
}

/** A sheet by its name, or its width and height in millimetres. */
export type PaperSize = 'A4' | 'A6' | Measure

const points = (millimetres: number) => (millimetres * 72) / 25.4
/** Makes a PDF. `draw` sets it page by page; `now` is the only time in it. `missing` are the letters that no font has, `unruled` the scripts that stand letter by letter; both are said at its foot. */
export async function makePdf({
  title,
  size,
  now,
  draw,
}: {
  title: string
  size: PaperSize
  now: Date
  draw: (page: PdfPage) => void
}): Promise<{ pdf: Buffer; missing: string[]; unruled: string[] }> {
  const measure = measureOf(size)
  // Notes stand at the foot of the last page.
  let last = measure
  const doc = new PDFDocument({
    ...sheetOf(measure),
    compress: true,
    font: '',
    info: { Title: title, Producer: 'Vitrine', Creator: 'Vitrine', CreationDate: now, ModDate: now },
  })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => {
      resolve(Buffer.concat(parts))
    })
    doc.on('error', reject)
  })
  const type = createTypesetter(doc)
  const page = pageOf(doc, type, measure, (next) => {
    last = next
  })
  draw(page)
  const [missing, unruled] = [[...type.missing], [...type.unruled]]
  const notes = [
    ...(missing.length === 0
      ? []
      : [
          `${empty} stands for letters that no font here has: ${missing.map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()}`).join(', ')}. The workbench shows them.`,
        ]),
    ...(unruled.length === 0
      ? []
      : [
          `Set letter by letter, not as it is written: ${unruled.join(', ')}. Copy it from the workbench, which shows it right.`,
        ]),
  ]
  if (notes.length > 0) page.text(notes.join(' '), { x: 8, y: last[1] - 9, width: last[0] - 16, size: 6, grey: true })
  doc.end()
  return { pdf: await done, missing, unruled }
}

type Measure = readonly [width: number, height: number]

const measureOf = (size: PaperSize): Measure => (size === 'A4' ? [210, 297] : size === 'A6' ? [105, 148] : size)
const sheetOf = ([width, height]: Measure) => ({ size: [points(width), points(height)] as [number, number], margin: 0 })
const ink = '#141311'
const greyInk = '#5c5850'
/** From one line to the next, in sizes of the letters. */
const lineHeight = 1.32

function pageOf(
  doc: PDFKit.PDFDocument,
  type: Typesetter,
  first: Measure,
  onPage: (measure: Measure) => void,
): PdfPage {
  const [width, height] = first
  return {
    width,
    height,
    text: (text, { x, y, width: wide, size = 9, bold = false, align = 'left', grey = false }) => {
      const weight: Weight = bold ? 'bold' : 'regular'
      let top = points(y)
      for (const line of type.wrapped(text, points(wide), weight, size)) {
        const free = points(wide) - type.widthOf(line, weight, size)
        const side = align === 'left' && isRightToLeft(line) ? 'right' : align
        let left = points(x) + (side === 'right' ? free : side === 'center' ? free / 2 : 0)
        for (const run of type.runsOf(line, weight)) {
          doc
            .font(run.font)
            .fontSize(size)
            .fillColor(grey ? greyInk : ink)
            .text(run.text, left, top + size, { lineBreak: false, baseline: 'alphabetic', features: whole })
          left += doc.widthOfString(run.text, { features: whole })
        }
        top += size * lineHeight
      }
      return (top * 25.4) / 72
    },
    heightOf: (text, { width: wide, size, bold = false }) =>
      (type.wrapped(text, points(wide), bold ? 'bold' : 'regular', size).length * size * lineHeight * 25.4) / 72,
    line: (from, to, weight = 0.5) => {
      doc
        .moveTo(points(from[0]), points(from[1]))
        .lineTo(points(to[0]), points(to[1]))
        .lineWidth(weight)
        .strokeColor(ink)
        .stroke()
    },
    box: ({ x, y, width: wide, height: high }) => {
      doc.rect(points(x), points(y), points(wide), points(high)).lineWidth(0.5).strokeColor(ink).stroke()
    },
    squares: (path, { x, y, size, units }) => {
      doc
        .save()
        .translate(points(x), points(y))
        .scale(points(size) / units)
        .path(path)
        .fill('#000000')
        .restore()
    },
    image: (bytes, { x, y, width: wide, height: high }) => {
      doc.image(bytes, points(x), points(y), { fit: [points(wide), points(high)] })
    },
    newPage: (size = first) => {
      const next = measureOf(size)
      doc.addPage(sheetOf(next))
      onPage(next)
    },
  }
}
