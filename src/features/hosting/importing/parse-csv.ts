import { parseTokenId } from '#features/catalogue/chain-facts/token-id.ts'
import type { Trait } from '#features/studio/studio.ts'
import { type CsvLine, readCsvLines } from '#platform/csv.ts'
import { displayTypes } from '../pieces/hosted-piece.ts'
import {
  duplicateMistakes,
  fieldMistakes,
  fileNameOf,
  MOST_ROWS,
  type PieceTable,
  type TableMistake,
  type TableRow,
} from './table-rows.ts'

type Field = 'id' | 'name' | 'description' | 'picture' | 'animation' | 'externalUrl'

/** What columns may be called that are no traits, in small letters. */
const fields: Readonly<Record<string, Field>> = {
  id: 'id',
  token_id: 'id',
  tokenid: 'id',
  name: 'name',
  description: 'description',
  picture: 'picture',
  image: 'picture',
  animation: 'animation',
  animation_url: 'animation',
  external_url: 'externalUrl',
}

type Column = { title: string } & ({ field: Field } | { traitType: string; displayType: string | undefined })

/**
 * Reads a table of pieces: a row of titles, then a row for each piece. `id` and `name` have to be there; `description`, `picture` (or `image`),
 * `animation` (or `animation_url`) and `external_url` may; every other column is a trait. A title such as `Born:date` says how marketplaces show the trait. Whatever is wrong
 * is said with its line, and a row with a mistake costs no other.
 */
export function parseCsvTable(text: string): PieceTable {
  const { rows: lines, openLine } = readCsvLines(text)
  const [titles, ...rest] = lines
  if (titles === undefined)
    return { rows: [], columns: [], mistakes: [{ place: 'Line 1', sentence: 'The file is empty.' }] }
  const columns = titles.cells.map(columnOf)
  const columnMistakes = mistakesOfColumns(columns, titles.line)
  if (openLine !== undefined)
    columnMistakes.push({
      place: `Line ${openLine}`,
      sentence: 'A quotation mark is opened here and never closed, so everything behind it is one cell. Close it.',
    })
  if (rest.length > MOST_ROWS)
    columnMistakes.push({ place: `Line ${rest[MOST_ROWS]!.line}`, sentence: `A table has at most ${MOST_ROWS} rows.` })
  if (rest.length === 0)
    columnMistakes.push({ place: `Line ${titles.line}`, sentence: 'There is no row below the titles.' })
  const named = columns.map(({ title }) => title)
  // Without its titles a table means nothing: rows would only repeat it.
  if (columnMistakes.length > 0) return { rows: [], columns: named, mistakes: columnMistakes }
  const read = rest.map((line) => readRow(line, columns))
  const rows = read.flatMap(({ row }) => (row === undefined ? [] : [row]))
  return {
    rows,
    columns: named,
    mistakes: inOrder([...read.flatMap(({ mistakes }) => mistakes), ...duplicateMistakes(rows)]),
  }
}

function columnOf(cell: string): Column {
  const title = cell.trim()
  const field = Object.hasOwn(fields, title.toLowerCase()) ? fields[title.toLowerCase()] : undefined
  if (field !== undefined) return { title, field }
  const [, traitType, displayType] = /^(.*\S)\s*:\s*(\w+)$/.exec(title) ?? []
  return displayType !== undefined && (displayTypes as readonly string[]).includes(displayType)
    ? { title, traitType: traitType!, displayType }
    : { title, traitType: title, displayType: undefined }
}

function mistakesOfColumns(columns: readonly Column[], line: number): TableMistake[] {
  const place = `Line ${line}`
  const keyOf = (column: Column) => ('field' in column ? column.field : `trait ${column.traitType}`)
  const missing = (['id', 'name'] as const).filter(
    (wanted) => !columns.some((column) => 'field' in column && column.field === wanted),
  )
  const repeated = columns.filter((column, at) => columns.findIndex((other) => keyOf(other) === keyOf(column)) !== at)
  return [
    ...missing.map((field) => ({
      place,
      sentence: `There is no column called ${field}. The first row has to hold the titles of the columns: ${columns
        .map(({ title }) => title || 'one without a title')
        .slice(0, 20)
        .join(', ')} are there.`,
    })),
    ...repeated
      .filter(({ title }) => title !== '')
      .map(({ title }) => ({ place, sentence: `There are two columns for ${title}.` })),
    ...columns.flatMap(({ title }, at) =>
      title === '' ? [{ place, sentence: `Column ${at + 1} has no title.` }] : [],
    ),
  ]
}

function readRow(
  { line, cells: given }: CsvLine,
  columns: readonly Column[],
): { row?: TableRow; mistakes: TableMistake[] } {
  const place = `Line ${line}`
  const wrong = (sentence: string) => ({ place, sentence })
  // The apostrophe that keeps a spreadsheet from working a cell out is none of the piece's.
  const cells = given.map((cell) => cell.trim().replace(/^'(?=[=+\-@])/, ''))
  if (cells.length !== columns.length && !cells.slice(columns.length).every((cell) => cell === ''))
    return { mistakes: [wrong(`There are ${cells.length} cells, but ${columns.length} columns.`)] }
  if (cells.length < columns.length)
    return { mistakes: [wrong(`The line has ${cells.length} of ${columns.length} cells. It may be cut off.`)] }
  const cellOf = (field: Field) =>
    cells[columns.findIndex((column) => 'field' in column && column.field === field)] ?? ''
  const mistakes: TableMistake[] = []
  const tokenId = parseTokenId(cellOf('id'))
  if (tokenId === undefined) mistakes.push(wrong(`“${short(cellOf('id'))}” is not the number of a piece.`))
  const traits = columns.flatMap((column, at): Trait[] => {
    const cell = cells[at] ?? ''
    if ('field' in column || cell === '') return []
    const value = valueOf(cell, column.displayType)
    if (value === undefined) {
      mistakes.push(
        wrong(
          `${column.title}: “${short(cell)}” is not a ${column.displayType === 'date' ? 'date such as 2026-11-26' : 'number'}.`,
        ),
      )
      return []
    }
    return [traitOf(column.traitType, value, column.displayType)]
  })
  const externalUrl = cellOf('externalUrl')
  const row: TableRow = {
    place,
    tokenId: tokenId ?? '',
    name: cellOf('name'),
    description: cellOf('description'),
    traits,
    pictureName: fileNameOf(cellOf('picture')),
    animationName: fileNameOf(cellOf('animation')),
    externalUrl: externalUrl === '' ? undefined : externalUrl,
  }
  mistakes.push(...fieldMistakes(row).map(wrong))
  return tokenId === undefined ? { mistakes } : { row, mistakes }
}

function traitOf(traitType: string, value: string | number, displayType: string | undefined): Trait {
  return displayType === undefined ? { traitType, value } : { traitType, value, displayType }
}

/** A number where the title asks for one; a date counts in seconds since 1970, as marketplaces read it. `undefined` where it is none. */
export function valueOf(cell: string, displayType: string | undefined): string | number | undefined {
  if (displayType === undefined) return cell
  if (/^[+-]?\d+(?:\.\d+)?$/.test(cell) && Number.isFinite(Number(cell))) return Number(cell)
  if (displayType !== 'date' || !/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/.test(cell)) return undefined
  const moment = Date.parse(cell)
  // JavaScript turns 30 February into a day of March.
  return Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(cell.slice(0, 10))
    ? undefined
    : moment / 1000
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** By line: rows that stand there twice were found last. */
function inOrder(mistakes: readonly TableMistake[]): TableMistake[] {
  const lineOf = ({ place }: TableMistake) => Number(/\d+/.exec(place)?.[0] ?? 0)
  return mistakes.toSorted((a, b) => lineOf(a) - lineOf(b))
}
