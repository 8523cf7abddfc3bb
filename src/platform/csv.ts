/** Comma-separated values (RFC 4180): written so that no spreadsheet runs them, read from whatever a spreadsheet makes of them. */

/**
 * A cell that a spreadsheet would take for a formula gets an apostrophe before it. Numbers and codes that begin with a sign are
 * text too: nothing that people typed is worked out.
 */
export function safeCell(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(safeCell).join(',')}\r\n`).join('')
}

/** Excel takes UTF-8 for itself only with this in front. */
export const byteOrderMark = '\uFEFF'

/** The text of a file: UTF-8 or UTF-16 with their marks, UTF-8 without one, else the old Western encoding that Excel writes. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Rows of a CSV text; commas, semicolons or tabs, whichever the first line has most of. An apostrophe that `safeCell` put there is taken off. */
export function readCsv(text: string): string[][] {
  return readCsvLines(text).rows.map(({ cells }) => cells.map((one) => one.trim().replace(/^'(?=[=+\-@])/, '')))
}

/** A row with the line of the text in which it begins, counted from 1. */
export type CsvLine = { line: number; cells: string[] }

/**
 * The same rows with every cell as it stands there, and the line of a quotation mark that is never closed: everything behind it would be one
 * cell. Rows without a word in them are left out.
 */
export function readCsvLines(text: string): { rows: CsvLine[]; openLine: number | undefined } {
  const body = text.startsWith(byteOrderMark) ? text.slice(1) : text
  const comma = separatorOf(body)
  const rows: CsvLine[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let [line, rowLine, quoteLine] = [1, 1, 1]
  const endRow = () => {
    rows.push({ line: rowLine, cells: [...cells, cell] })
    cells = []
    cell = ''
  }
  for (let at = 0; at < body.length; at += 1) {
    const letter = body[at]!
    const isBreak = letter === '\n' || (letter === '\r' && body[at + 1] !== '\n')
    if (isBreak) line += 1
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (body[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') {
      isQuoted = true
      quoteLine = line
    } else if (letter === comma) {
      cells.push(cell)
      cell = ''
    } else if (isBreak) {
      endRow()
      rowLine = line
    } else if (letter !== '\r') cell += letter
  }
  if (cell !== '' || cells.length > 0) endRow()
  return {
    rows: rows.filter((row) => row.cells.some((one) => one.trim() !== '')),
    openLine: isQuoted ? quoteLine : undefined,
  }
}

/** Commas, semicolons or tabs, whichever the first line has most of. */
function separatorOf(body: string): string {
  const [first = ''] = body.split(/\r\n|\n|\r/, 1)
  return [',', ';', '\t'].reduce((best, each) => (first.split(each).length > first.split(best).length ? each : best))
}
