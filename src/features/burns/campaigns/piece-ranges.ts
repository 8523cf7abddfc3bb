import { inRanges, lastRangeFrom, type TokenRange } from '#features/catalogue/chain-facts/token-id.ts'
import { listText } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'
import { writeCsv } from '#platform/csv.ts'

/** The most ranges of a campaign, as its contract has it (`MOST_RANGES`). */
export const mostRanges = 256

/** From the smallest number, with what overlaps or touches made one. */
export function mergeRanges(ranges: readonly TokenRange[]): TokenRange[] {
  const merged: { first: bigint; last: bigint }[] = []
  const sorted = ranges
    .map(({ first, last }) => ({ first: BigInt(first), last: BigInt(last) }))
    .sort((one, other) => (one.first < other.first ? -1 : one.first > other.first ? 1 : 0))
  for (const range of sorted) {
    const before = merged.at(-1)
    if (before === undefined || range.first > before.last + 1n) merged.push({ ...range })
    else if (range.last > before.last) before.last = range.last
  }
  return merged.map(({ first, last }) => ({ first: String(first), last: String(last) }))
}

/** Ranges in their order, without a number that is in them, or with one that is not. */
export function withOther(ranges: readonly TokenRange[], tokenId: string): TokenRange[] {
  if (!inRanges(ranges)(tokenId)) return mergeRanges([...ranges, { first: tokenId, last: tokenId }])
  const number = BigInt(tokenId)
  return ranges.flatMap(({ first, last }) => {
    if (number < BigInt(first) || number > BigInt(last)) return [{ first, last }]
    const [before, after] = [String(number - 1n), String(number + 1n)]
    return [
      ...(tokenId === first ? [] : [{ first, last: before }]),
      ...(tokenId === last ? [] : [{ first: after, last }]),
    ]
  })
}

/** As the form of a campaign reads them: `1–60, 62`. */
export function typedRanges(ranges: readonly TokenRange[]): string {
  return ranges.map(({ first, last }) => (first === last ? first : `${first}–${last}`)).join(', ')
}

/** Whether a piece is in both, each of which stands in its order. */
export function haveCommon(some: readonly TokenRange[], others: readonly TokenRange[]): boolean {
  return some.some(({ first, last }) => {
    const other = lastRangeFrom(others, last)
    return other !== undefined && BigInt(other.last) >= BigInt(first)
  })
}

/** How many pieces have these numbers. */
export function countNumbers(ranges: readonly TokenRange[]): bigint {
  return ranges.reduce((sum, { first, last }) => sum + BigInt(last) - BigInt(first) + 1n, 0n)
}

/** The numbers as a table of one column, each in a row of its own; of more than a list can have, their ranges as the form of a campaign reads them. */
export function piecesCsv(ranges: readonly TokenRange[]): string {
  const isCountable = countNumbers(ranges) <= 65_536n
  const rows = ranges.flatMap(({ first, last }) =>
    isCountable
      ? Array.from({ length: Number(BigInt(last) - BigInt(first)) + 1 }, (_, at) => String(BigInt(first) + BigInt(at)))
      : [first === last ? first : `${first}-${last}`],
  )
  return writeCsv([['piece'], ...rows.map((row) => [row])])
}

/** The same in the terms of a campaign: all ranges as far as they can be read, and of a long list the first. */
export function termsText(ranges: readonly TokenRange[]): string {
  return piecesText(ranges, ranges.length <= mostRanges ? { most: mostRanges } : {})
}

/** `pieces 1–100 and 205`. More ranges than `most` are counted, not listed. */
export function piecesText(ranges: readonly TokenRange[], { most = 8 }: { most?: number } = {}): string {
  const shown = ranges.length <= most ? ranges : ranges.slice(0, most - 1)
  const numbers = shown.map(({ first, last }) => (first === last ? first : `${first}–${last}`))
  if (ranges.length === 1 && ranges[0]!.first === ranges[0]!.last) return t('piece {number}', { number: numbers[0]! })
  const more = ranges.length - shown.length
  return t('pieces {numbers}', {
    numbers: listText(more === 0 ? numbers : [...numbers, t('{count} more ranges', { count: more })]),
  })
}
