import { parseCsvTable } from './parse-csv.ts'
import { parseJsonTable } from './parse-json.ts'
import type { PieceTable } from './table-rows.ts'

export type SentFile = { name: string; bytes: Uint8Array }

/** Reads what somebody chose as a table of pieces: one CSV, one JSON file with many documents, or many JSON files. */
export function readTable(files: readonly SentFile[]): PieceTable {
  const isJson = ({ name }: SentFile) => /\.json$/i.test(name)
  const texts = files.map((file) => ({ name: file.name, ...textOf(file.bytes) }))
  const unread = texts.flatMap(({ name, mistake }) =>
    mistake === undefined
      ? []
      : [{ place: files.length === 1 ? mistake.place : `${name}, ${mistake.place}`, sentence: mistake.sentence }],
  )
  if (unread.length > 0) return { rows: [], columns: [], mistakes: unread }
  if (files.every(isJson) && files.length > 0) return parseJsonTable(texts)
  if (files.length > 1)
    return {
      rows: [],
      columns: [],
      mistakes: [
        {
          place: files.find((file) => !isJson(file))!.name,
          sentence: 'Choose one CSV, or only JSON files. Pictures are uploaded at their own place on this page.',
        },
      ],
    }
  return looksLikeJson(texts[0]?.text ?? '') ? parseJsonTable(texts) : parseCsvTable(texts[0]?.text ?? '')
}

const looksLikeJson = (text: string) => /^\uFEFF?\s*[[{]/.test(text)

/**
 * The text of a file: UTF-8 with or without its mark, or UTF-16 with it. Other encodings cannot be told from each other, and names would be
 * wrong for ever, so they are refused with the line in which the first sign of them stands.
 */
export function textOf(bytes: Uint8Array): { text: string; mistake?: { place: string; sentence: string } } {
  const [first, second] = bytes
  const utf16 =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined
  if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes) }
  const nul = bytes.indexOf(0)
  if (nul !== -1)
    return refused(bytes, nul, 'This is not text: it may be a spreadsheet, a picture, or UTF-16 without its mark.')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return refused(bytes, firstBadByte(bytes), 'There is a letter here that is not UTF-8.')
  }
}

function refused(bytes: Uint8Array, at: number, why: string) {
  const line = bytes.subarray(0, at).reduce((count, byte) => (byte === 0x0a ? count + 1 : count), 1)
  return {
    text: '',
    mistake: {
      place: `Line ${line}`,
      sentence: `${why} Save the file as “CSV UTF-8”, or as Unicode text, and choose it again.`,
    },
  }
}

/** By halves: what comes before a byte that is wrong can be read. */
function firstBadByte(bytes: Uint8Array): number {
  const isRead = (length: number) => {
    try {
      // A letter that is cut off at the end is none that is wrong.
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length), { stream: true })
      return true
    } catch {
      return false
    }
  }
  let [good, bad] = [0, bytes.length]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (isRead(middle)) good = middle
    else bad = middle
  }
  return good
}
