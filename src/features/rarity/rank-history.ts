import type { Timestamp } from '#platform/timestamp.ts'

/**
 * What made a ranking another one than that before it: pieces that were burned, minted, described anew (their metadata was
 * read or corrected), or brought back by the chain. The first few by number, and how many. `first` for the first ranking.
 */
export type RankCause = { first?: true; burned?: Pieces; minted?: Pieces; described?: Pieces; returned?: Pieces; strategy?: string }
type Pieces = { count: number; tokenIds: string[] }

/** A rank that a piece had, from then on until the next one. */
export type PastRank = { rank: number | null; rankedTokens: number; at: Timestamp; cause: RankCause }

/** The rank among all pieces ever minted, and the ranks among survivors, newest first; those that changed nothing for the piece are left out. */
export type RankHistory = { atMint: { rank: number; rankedTokens: number } | null; ranks: PastRank[] }

/** A ranking of described pieces in the order of their numbers: rank 0 for a piece without one, a mark of each piece's traits. */
export type RankedState = { tokenIds: readonly string[]; ranks: Uint32Array; marks: Uint32Array }

const SHOWN = 5

/** Compares a ranking with the one before it. */
export function causeOf(before: RankedState | undefined, after: RankedState): RankCause {
  if (before === undefined) return { first: true }
  const placeBefore = new Map(before.tokenIds.map((tokenId, place) => [tokenId, place]))
  const found: Record<'burned' | 'minted' | 'described' | 'returned', string[]> = { burned: [], minted: [], described: [], returned: [] }
  for (const [place, tokenId] of after.tokenIds.entries()) {
    const old = placeBefore.get(tokenId)
    if (old === undefined) found.minted.push(tokenId)
    else if (before.ranks[old] !== 0 && after.ranks[place] === 0) found.burned.push(tokenId)
    else if (before.ranks[old] === 0 && after.ranks[place] !== 0) found.returned.push(tokenId)
    else if (before.marks[old] !== after.marks[place]) found.described.push(tokenId)
  }
  return Object.fromEntries(Object.entries(found).filter(([, tokenIds]) => tokenIds.length > 0).map(([kind, tokenIds]) => [kind, { count: tokenIds.length, tokenIds: tokenIds.slice(0, SHOWN) }]))
}

/** A cause in words: `No. 512 was burned`. */
export function causeText(cause: RankCause): string {
  if (cause.first === true) return 'The pieces were ranked for the first time'
  const parts = [
    wordsFor(cause.burned, 'was burned', 'were burned'), wordsFor(cause.minted, 'joined the ranking', 'joined the ranking'),
    wordsFor(cause.described, 'has other traits now', 'have other traits now'), wordsFor(cause.returned, 'came back: the chain withdrew the burn', 'came back: the chain withdrew the burns'),
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? 'The ranking was made anew' : parts.join('; ')
}

function wordsFor(pieces: Pieces | undefined, one: string, many: string): string | undefined {
  if (pieces === undefined) return undefined
  return pieces.count === 1 ? `No. ${pieces.tokenIds[0]} ${one}` : `${pieces.count} pieces ${many}`
}

/** A number that changes with a text: FNV-1a, 32 bits. */
export function markOf(text: string): number {
  let mark = 0x811c_9dc5
  for (let index = 0; index < text.length; index++) mark = Math.imul(mark ^ text.charCodeAt(index), 0x0100_0193)
  return mark >>> 0
}

/** 32-bit numbers as bytes, the lowest first, on any machine. */
export function bytesOf(numbers: Uint32Array): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(numbers.length * 4))
  for (let index = 0; index < numbers.length; index++) bytes.setUint32(index * 4, numbers[index]!, true)
  return new Uint8Array(bytes.buffer)
}

export function numbersOf(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Uint32Array.from({ length: bytes.byteLength >>> 2 }, (_, index) => view.getUint32(index * 4, true))
}
