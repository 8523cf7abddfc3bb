import type { LogPlace } from '../chain-facts/transfer-columns.ts'

/** An announcement that the metadata of pieces changed (ERC-4906); a single piece has the same first and last id, decimal. */
export type MetadataUpdate = LogPlace & { firstTokenId: string; lastTokenId: string }

/** Pieces from one to another, both included. */
export type TokenRange = { first: bigint; last: bigint }

/** The pieces that announcements name, in order and in as few ranges as possible. */
export function announcedRanges(updates: readonly MetadataUpdate[]): TokenRange[] {
  const ranges = updates.map(({ firstTokenId, lastTokenId }) => ({
    first: BigInt(firstTokenId),
    last: BigInt(lastTokenId),
  }))
  const merged: TokenRange[] = []
  for (const range of ranges
    .filter(({ first, last }) => first <= last)
    .sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))) {
    const before = merged.at(-1)
    if (before === undefined || range.first > before.last + 1n) merged.push(range)
    else if (range.last > before.last) before.last = range.last
  }
  return merged
}

/** What is left of ranges beyond a piece. */
export function beyond(ranges: readonly TokenRange[], tokenId: bigint): TokenRange[] {
  return ranges
    .filter(({ last }) => last > tokenId)
    .map(({ first, last }) => ({ first: first > tokenId ? first : tokenId + 1n, last }))
}
