import { parseTokenRanges, type TokenRange } from '#features/catalogue/chain-facts/token-id.ts'
import { groupDigits } from '#messages/formats.ts'
import { mostWords, wayOfPieces } from './piece-list.ts'
import { mergeRanges, mostRanges } from './piece-ranges.ts'

/** The largest number in a range, as the contract has it. */
const largest = 2n ** 128n - 1n

/** What may be pasted: room for 65,536 numbers of eight digits, in a form that the server takes. */
export const longestRanges = 600_000

/** What fits into an address; a form with more than that is posted. */
export const longestInAddress = 4_000

/** The most ranges of a list: what opens a campaign is a request of bounded size. */
export const mostListedRanges = 24_000

/**
 * Reads which pieces a campaign is to take: `1–100, 205` in any order, or a column of a table, with its heading or quotes. Nothing typed is every
 * piece.
 */
export function readRanges(
  text: string,
): { ranges: TokenRange[] | undefined; problem?: undefined } | { ranges?: undefined; problem: string } {
  if (text.trim() === '') return { ranges: undefined }
  if (text.length > longestRanges)
    return {
      problem: `This is longer than ${groupDigits(longestRanges)} characters. Write runs of numbers as ranges, or open two campaigns.`,
    }
  const read = parseTokenRanges(withoutHeading(text.replaceAll('"', '')))
  if ('wrong' in read) {
    const word = read.wrong.length <= 40 ? read.wrong : `${read.wrong.slice(0, 40)}…`
    return {
      problem: read.isBackwards
        ? `The range ${word} runs backwards. Write the smaller number first.`
        : `“${word}” is not the number of a piece. Write numbers in digits and ranges as 1–100.`,
    }
  }
  const ranges = mergeRanges(read.ranges)
  if (ranges.length === 0) return { problem: 'Write the numbers of pieces, such as 1–100, 205, or leave it empty.' }
  if (BigInt(ranges.at(-1)!.last) > largest)
    return { problem: 'A campaign can name numbers up to 39 digits, below 2¹²⁸. One here is larger.' }
  if (wayOfPieces(ranges, { takesLists: true }) === undefined)
    return {
      problem: `These are ${groupDigits(ranges.length)} ranges, too far apart for one campaign. It takes at most ${mostRanges} ranges, or any numbers that lie within ${groupDigits(mostWords * 256)} of each other. Open a campaign for each part.`,
    }
  if (ranges.length > mostListedRanges)
    return {
      problem: `These are ${groupDigits(ranges.length)} ranges. A campaign is sent with at most ${groupDigits(mostListedRanges)}. Open a campaign for each part.`,
    }
  return { ranges }
}

/** A table's column begins with what it is called. */
function withoutHeading(text: string): string {
  return text.replace(/^\s*#?[A-Za-z][A-Za-z _-]*\r?\n/, '')
}
