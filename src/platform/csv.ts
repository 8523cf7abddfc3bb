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
  const body = text.startsWith(byteOrderMark) ? text.slice(1) : text
  const [first = ''] = body.split(/\r\n|\n|\r/, 1)
  const comma = [',', ';', '\t'].reduce((best, each) =>
    first.split(each).length > first.split(best).length ? each : best,
  )
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < body.length; at += 1) {
    const letter = body[at]!
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (body[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === comma) {
      row.push(cell)
      cell = ''
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && body[at + 1] === '\n') at += 1
      rows.push([...row, cell])
      row = []
      cell = ''
    } else cell += letter
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows
    .filter((cells) => cells.some((one) => one.trim() !== ''))
    .map((cells) => cells.map((one) => one.trim().replace(/^'(?=[=+\-@])/, '')))
}
