import { makePdf, type PdfPage } from '#platform/pdf/pdf-page.server.ts'
import type { Checklist } from './checklist.ts'

/** Millimetres of a sheet of A4. */
const left = 25
const width = 160
const top = 24
const bottom = 275
/** Letters of a piece of text that surely fits on a sheet. */
const MOST_LETTERS = 1200

/** The checklist on A4: the work, its label and words, and what belongs to it. `picture` is a JPEG or PNG; `now` the only time in it. */
export async function makeChecklistPdf(
  checklist: Checklist,
  { picture, now }: { picture: Buffer | undefined; now: Date },
): Promise<Buffer> {
  const { title, byline, label, statement, pieces, prints, asOf, address } = checklist
  const { pdf } = await makePdf({
    title: `${title}: checklist`,
    size: 'A4',
    now,
    draw: (page) => {
      const flow = createFlow(page)
      if (picture !== undefined) flow.picture(picture)
      flow.text(title, { size: 22, bold: true })
      flow.text(byline, { size: 11, after: 4 })
      for (const [name, text] of label) flow.row(name, text)
      flow.gap(4)
      for (const paragraph of statement) flow.text(paragraph, { size: 10, after: 2.5 })
      for (const [heading, entries] of [
        ['Pieces', pieces],
        ['Prints', prints],
      ] as const) {
        if (entries.length === 0) continue
        flow.gap(4)
        flow.text(heading, { size: 12, bold: true, after: 1.5 })
        for (const { title: name, line } of entries) flow.row(name, line)
      }
      flow.gap(4)
      flow.text(`${asOf} ${address}`, { size: 7.5, grey: true })
    },
  })
  return pdf
}

/** Sets one thing below the other, and goes on upon the next sheet where one is full. */
function createFlow(page: PdfPage) {
  let y = top
  const room = (height: number) => {
    if (y + height <= bottom) return
    page.newPage()
    y = top
  }
  return {
    gap: (height: number) => {
      y += height
    },
    /** As high as a third of the sheet at most, so that the words begin on the same one. */
    picture: (bytes: Buffer) => {
      page.image(bytes, { x: left, y, width, height: 105 })
      y += 112
    },
    text: (words: string, { after = 0, ...look }: { size: number; bold?: boolean; grey?: boolean; after?: number }) => {
      for (const part of inParts(words)) {
        room(page.heightOf(part, { width, ...look }))
        y = page.text(part, { x: left, y, width, ...look })
      }
      y += after
    },
    row: (name: string, words: string) => {
      const [first, ...rest] = inParts(words)
      const wide = width - 52
      room(Math.max(page.heightOf(name, { width: 48, size: 9 }), page.heightOf(first ?? '', { width: wide, size: 9 })))
      const end = page.text(name, { x: left, y, width: 48, size: 9, grey: true })
      y = Math.max(end, page.text(first ?? '', { x: left + 52, y, width: wide, size: 9 }))
      for (const part of rest) {
        room(page.heightOf(part, { width: wide, size: 9 }))
        y = page.text(part, { x: left + 52, y, width: wide, size: 9 })
      }
      y += 1.2
    },
  }
}

/** A text in parts that each fit on a sheet, broken between words where there are any. */
export function inParts(text: string): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > MOST_LETTERS) {
    const space = rest.lastIndexOf(' ', MOST_LETTERS)
    // Never between the two halves of one letter (UTF-16).
    const end =
      space > 0 ? space : /[\uD800-\uDBFF]/.test(rest.charAt(MOST_LETTERS - 1)) ? MOST_LETTERS - 1 : MOST_LETTERS
    parts.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...parts, rest]
}
