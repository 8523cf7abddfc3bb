import type { PdfPage } from './pdf-page.server.ts'

/** Millimetres of a sheet of A4. */
const left = 25
const width = 160
const top = 24
const bottom = 275
/** Letters of a piece of text that surely fits on a sheet. */
const MOST_LETTERS = 1200
/** Millimetres of the side of a small picture. */
const side = 16
/** Millimetres that an entry takes at most. */
const highestEntry = 30

/** Sets one thing below the other on sheets of A4, and goes on upon the next where one is full. */
export function createFlow(page: PdfPage) {
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
    /** A small picture, where there is one, a name and a line about it, each of a few lines at most: measuring hundreds first would take seconds. */
    entry: ({ name, line, picture }: { name: string; line: string; picture: Buffer | undefined }) => {
      const place = { x: left + side + 5, width: width - side - 5 }
      room(highestEntry)
      if (picture !== undefined) page.image(picture, { x: left, y, width: side, height: side })
      const below = page.text(cut(name, 120), { ...place, y, size: 10, bold: true })
      const end = page.text(cut(line, 300), { ...place, y: below, size: 8.5, grey: true })
      y = Math.max(y + (picture === undefined ? 0 : side), end) + 2.5
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

/** As many letters of a text as a short line takes, in one paragraph. */
function cut(text: string, most: number): string {
  return Array.from(text.slice(0, most * 2).replaceAll(/\s+/g, ' '))
    .slice(0, most)
    .join('')
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
