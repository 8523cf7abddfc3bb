import type { OwnCarrier } from '#features/studio/edition-config.ts'
import { readCsv } from '#platform/csv.ts'
import { carriers, findCarrier, isTrackingNumber, lookAtNumber, plainNumber } from './carriers.ts'
import { parcelLabel, parseParcelLabel } from './parcel.ts'

/** One row of a tracking file: what it would do, or why it cannot. `line` counts from 1, the headings included. */
export type TrackingRow =
  | {
      line: number
      parcelId: number
      carrier: string
      number: string
      shippedAt: string | undefined
      /** What looks wrong and need not be. */ doubt: string | undefined
    }
  | { line: number; problem: string }

const headings: Readonly<Record<string, readonly string[]>> = {
  order: ['order_id', 'order id', 'order #', 'order number', 'order', 'parcel'],
  carrier: ['carrier', 'carrier name', 'provider', 'service provider'],
  number: ['tracking_number', 'tracking number', 'tracking', 'tracking #', 'tracking code'],
  shippedAt: ['shipped_at', 'ship date', 'shipped', 'date shipped'],
}

const carrierNames: Readonly<Record<string, string>> = {
  dhl: 'dhl-express',
  'dhl express': 'dhl-express',
  dhl_express: 'dhl-express',
  'royal mail': 'royal-mail',
  'canada post': 'canada-post',
  canada_post: 'canada-post',
  'deutsche post': 'dhl-de',
}

/**
 * Reads what a label program wrote: `order_id, carrier, tracking_number, shipped_at`, by their own or their usual names, in any
 * order. Changes nothing. A row that cannot be read says why; two rows for one parcel, or one number for two, are both named.
 */
export function readTracking(
  text: string,
  own: readonly OwnCarrier[] = [],
): { rows: TrackingRow[] } | { problem: string } {
  const [head = [], ...lines] = readCsv(text)
  const at = Object.fromEntries(
    Object.entries(headings).map(([name, known]) => [
      name,
      head.findIndex((cell) => known.includes(cell.toLowerCase())),
    ]),
  )
  const missing = ['order', 'number'].filter((name) => (at[name] ?? -1) < 0)
  if (missing.length > 0)
    return {
      problem: `The first line has no column ${missing.map((name) => `“${headings[name]?.[0]}”`).join(' and ')}. Nothing was changed.`,
    }
  const rows = lines.map((cells, index) => readRow((name) => cells[at[name] ?? -1] ?? '', { line: index + 2, own }))
  return { rows: refuseTwice(rows) }
}

function readRow(
  cell: (name: string) => string,
  { line, own }: { line: number; own: readonly OwnCarrier[] },
): TrackingRow {
  const parcelId = parseParcelLabel(cell('order'))
  if (parcelId === undefined)
    return { line, problem: `“${cell('order').slice(0, 40)}” is no parcel: they look like ${parcelLabel(42)}.` }
  const number = plainNumber(cell('number'))
  if (number === '') return { line, problem: `${parcelLabel(parcelId)} has no tracking number.` }
  if (/^\d(?:\.\d+)?E\+\d+$/.test(number))
    return {
      line,
      problem: `${parcelLabel(parcelId)}: a spreadsheet has rounded the tracking number (${number}). Export it again as text.`,
    }
  if (!isTrackingNumber(number))
    return { line, problem: `${parcelLabel(parcelId)}: “${cell('number').slice(0, 40)}” cannot be a tracking number.` }
  const look = lookAtNumber(number)
  const carrier = carrierOf(cell('carrier'), own) ?? (cell('carrier') === '' ? look?.carrier : undefined)
  if (carrier === undefined)
    return {
      line,
      problem: `${parcelLabel(parcelId)}: the carrier “${cell('carrier').slice(0, 40)}” is not in the list.`,
    }
  const day = cell('shippedAt')
  if (day !== '' && Number.isNaN(Date.parse(day)))
    return { line, problem: `${parcelLabel(parcelId)}: “${day.slice(0, 40)}” is no day.` }
  const doubt =
    look?.carrier !== undefined && look.carrier !== carrier
      ? `The number looks like one of ${look.name}.`
      : look !== undefined && look.carrier === undefined
        ? `${look.looks}.`
        : undefined
  return { line, parcelId, carrier, number, shippedAt: day === '' ? undefined : new Date(day).toISOString(), doubt }
}

function carrierOf(text: string, own: readonly OwnCarrier[]): string | undefined {
  const name = text.trim().toLowerCase()
  return (
    findCarrier(name, own)?.code ??
    carrierNames[name] ??
    [...own, ...carriers].find((carrier) => carrier.name.toLowerCase() === name)?.code
  )
}

function refuseTwice(rows: TrackingRow[]): TrackingRow[] {
  const same = (pick: (row: Extract<TrackingRow, { parcelId: number }>) => string, value: string) =>
    rows.filter((row) => 'parcelId' in row && pick(row) === value).length > 1
  return rows.map((row) => {
    if (!('parcelId' in row)) return row
    if (same(({ parcelId }) => String(parcelId), String(row.parcelId)))
      return { line: row.line, problem: `${parcelLabel(row.parcelId)} stands in the file more than once.` }
    return same(({ number }) => number, row.number)
      ? { line: row.line, problem: `The number ${row.number} stands in the file more than once.` }
      : row
  })
}
