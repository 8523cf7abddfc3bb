import type { TokenRange } from '#features/catalogue/chain-facts/token-id.ts'
import { mostRanges } from './piece-ranges.ts'

/** Pieces by a bit each, as a campaign contract keeps a scattered list: bit `n` of word `i` is the number `(firstWord + i) * 256 + n`. */
export type PieceList = { firstWord: bigint; words: readonly bigint[] }

/** The most words of a list, as the contract has it (`MOST_WORDS`): 65,536 numbers. */
export const mostWords = 256

/** Roughly what the chain takes for a word of storage that was empty, with its share of the call and the event, and for one that stays empty. */
const gasOfWord = 23_500n
const gasOfEmptyWord = 3_000n

/** The bits of ranges that stand in their order; `undefined` where they lie further apart than a list reaches. */
export function listOfRanges(ranges: readonly TokenRange[]): PieceList | undefined {
  if (ranges.length === 0) return undefined
  const firstWord = BigInt(ranges[0]!.first) >> 8n
  const count = (BigInt(ranges.at(-1)!.last) >> 8n) - firstWord + 1n
  if (count > BigInt(mostWords)) return undefined
  const words = Array.from({ length: Number(count) }, () => 0n)
  for (const { first, last } of ranges) {
    const [low, high] = [BigInt(first) - (firstWord << 8n), BigInt(last) - (firstWord << 8n)]
    for (let word = low >> 8n; word <= high >> 8n; word += 1n) {
      const from = word === low >> 8n ? low & 255n : 0n
      const to = word === high >> 8n ? high & 255n : 255n
      words[Number(word)]! |= ((1n << (to - from + 1n)) - 1n) << from
    }
  }
  return { firstWord, words }
}

/** The ranges of a list, from the smallest number; neither two overlap nor touch. */
export function rangesOfList({ firstWord, words }: PieceList): TokenRange[] {
  const bits = words.map(bitsOf).join('')
  const start = firstWord << 8n
  return [...bits.matchAll(/1+/g)].map(({ 0: run, index }) => ({
    first: String(start + BigInt(index)),
    last: String(start + BigInt(index + run.length - 1)),
  }))
}

/** From the lowest, as `0` and `1`. */
function bitsOf(word: bigint): string {
  return Array.from({ length: 256 }, (_, at) => ((word >> BigInt(at)) & 1n).toString()).join('')
}

/** How pieces are written into a contract: as ranges or as a list of bits. `words`: those of the list; `gas`: for the pieces alone, roughly. */
export type WayOfPieces = { as: 'ranges' | 'list'; words: number; gas: bigint }

/** The way that costs less, or the only one there is; `undefined` for more ranges than a campaign takes that no list reaches. */
export function wayOfPieces(
  ranges: readonly TokenRange[],
  { takesLists }: { takesLists: boolean },
): WayOfPieces | undefined {
  const gas = BigInt(ranges.length + 1) * gasOfWord
  const asRanges: WayOfPieces | undefined = ranges.length <= mostRanges ? { as: 'ranges', words: 0, gas } : undefined
  const list = asRanges === undefined || takesLists ? listOfRanges(ranges) : undefined
  if (list === undefined) return asRanges
  const full = BigInt(list.words.filter((word) => word !== 0n).length)
  const asList: WayOfPieces = {
    as: 'list',
    words: list.words.length,
    gas: (full + 2n) * gasOfWord + (BigInt(list.words.length) - full) * gasOfEmptyWord,
  }
  return asRanges === undefined || asList.gas < gas ? asList : asRanges
}
