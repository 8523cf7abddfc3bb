import type { FullAsOf } from '#features/catalogue/chain-facts/as-of.ts'
import { byteOrderMark, writeCsv } from '#platform/csv.ts'
import type { Collector, CollectorEvent } from '../profile/collector.ts'

/** A held piece as a row of an export. */
export type ExportedPiece = {
  collection: string
  tokenId: string
  name: string | null
  owner: string
  rank: number | null
  rankedTokens: number | null
  percentile: number | null
  /** Copies held, decimal; 1 of a single piece. */
  quantity: string
}

/** Everything public about a collector, as of a block of each chain. `chainId`: of the event's block. */
export type CollectorExport = {
  asOf: FullAsOf
  collector: Collector
  pieces: ExportedPiece[]
  events: (CollectorEvent & { chainId: number })[]
}

const columns = ['collection', 'tokenId', 'name', 'owner', 'rank', 'rankedTokens', 'percentile', 'quantity'] as const

/** The held pieces as CSV (RFC 4180), with a mark in front by which spreadsheets see UTF-8. */
export function holdingsCsv(pieces: readonly ExportedPiece[]): string {
  const rows = pieces.map((piece) => columns.map((column) => String(piece[column] ?? '')))
  return byteOrderMark + writeCsv([columns, ...rows])
}
