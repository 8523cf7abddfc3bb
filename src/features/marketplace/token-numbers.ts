import { parseTokenId } from '#features/catalogue/chain-facts/token-id.ts'
import { t } from '#messages/translate.ts'

export type TokenNumbers = { numbers: string[] } | { problem: string }

/**
 * Reads the numbers that a person typed: `7`, `7, 9, 12`, `9-12` or `#7 #9`, separated by commas, spaces or lines. Each
 * number counts once, in the order typed. More than `most`, or something that is no number, is a problem in words.
 */
export function parseTokenNumbers(text: string, { most }: { most: number }): TokenNumbers {
  const words = text
    .replace(/\s*[-–]\s*/g, '-')
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^#/, ''))
    .filter((word) => word !== '')
  if (words.length === 0) return { problem: t('Type the number of a piece, for example 7, or several: 7, 9, 12–15.') }
  const numbers = new Set<string>()
  for (const word of words) {
    const range = rangeOf(word)
    if (range === undefined)
      return {
        problem: t('“{word}” is not the number of a piece. Numbers are written in digits, ranges as 9–12.', {
          word: word.length <= 40 ? word : `${word.slice(0, 40)}…`,
        }),
      }
    const [first, last] = range
    if (last < first)
      return { problem: t('The range {range} runs backwards: write the smaller number first.', { range: word }) }
    if (last - first >= BigInt(most)) return { problem: tooMany(most) }
    for (let number = first; number <= last; number++) numbers.add(String(number))
    if (numbers.size > most) return { problem: tooMany(most) }
  }
  return { numbers: [...numbers] }
}

function rangeOf(word: string): [bigint, bigint] | undefined {
  const [first, last = first, ...more] = word.split('-')
  const ends = [first, last].map((end) => parseTokenId(end ?? ''))
  return more.length > 0 || ends[0] === undefined || ends[1] === undefined
    ? undefined
    : [BigInt(ends[0]), BigInt(ends[1])]
}

const tooMany = (most: number) =>
  t('At most {most} pieces at once. Nothing was sent; shorten the list, or send it in parts.', { most })
