/** The largest id a token can have: 256 bits. */
export const LARGEST_TOKEN_ID = 2n ** 256n - 1n

const decimal = /^(0|[1-9]\d{0,77})$/

/**
 * The token id that a text names, or `undefined`. Only the plain decimal form counts: no sign, no leading zero, no
 * exponent, at most 2^256 − 1. One piece has one address, so `007` is not another name of `7`.
 */
export function parseTokenId(text: string): string | undefined {
  return decimal.test(text) && BigInt(text) <= LARGEST_TOKEN_ID ? text : undefined
}

/** Pieces by their numbers, in decimal; both ends are counted in. */
export type TokenRange = { first: string; last: string }

/**
 * Reads the numbers of pieces that a person typed: `7`, `7, 9, 12`, `9-12` or `#7 #9`, separated by commas, spaces or lines, each word a range in
 * the order typed. `wrong`: the first word that is none, `isBackwards` where it is two numbers of which the second is smaller.
 */
export function parseTokenRanges(text: string): { ranges: TokenRange[] } | { wrong: string; isBackwards: boolean } {
  const words = text
    .replace(/\s*[-–]\s*/g, '-')
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^#/, ''))
    .filter((word) => word !== '')
  const ranges: TokenRange[] = []
  for (const word of words) {
    const [first, last = first, ...more] = word.split('-').map((end) => parseTokenId(end))
    if (more.length > 0 || first === undefined || last === undefined) return { wrong: word, isBackwards: false }
    if (BigInt(last) < BigInt(first)) return { wrong: word, isBackwards: true }
    ranges.push({ first, last })
  }
  return { ranges }
}

/** A test whether the piece with a number is in one of the ranges, which stand in their order and do not overlap: there may be thousands. */
export function inRanges(ranges: readonly TokenRange[]): (tokenId: string) => boolean {
  return (tokenId) => {
    const range = lastRangeFrom(ranges, tokenId)
    return range !== undefined && !isLess(range.last, tokenId)
  }
}

/** The last of such ranges that does not begin after a number. */
export function lastRangeFrom(ranges: readonly TokenRange[], tokenId: string): TokenRange | undefined {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isLess(tokenId, ranges[middle]!.first)) high = middle
    else low = middle + 1
  }
  return ranges[low - 1]
}

/** Plain decimals without a leading zero: the longer is the larger, and of one length they sort as text. */
function isLess(one: string, other: string): boolean {
  return one.length === other.length ? one < other : one.length < other.length
}

const hexadecimal = /^[0-9a-f]{64}$/

/**
 * The token id as clients of ERC-1155 write it in place of `{id}`: 64 hexadecimal digits in lower case, without 0x; or in the plain form. What
 * could be both is hexadecimal, as the standard asks of all clients.
 */
export function parseCopiesTokenId(text: string): string | undefined {
  return hexadecimal.test(text) ? String(BigInt(`0x${text}`)) : parseTokenId(text)
}
