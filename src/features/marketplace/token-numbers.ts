import { parseTokenRanges } from '#features/catalogue/chain-facts/token-id.ts'
import { t } from '#messages/translate.ts'

export type TokenNumbers = { numbers: string[] } | { problem: string }

/**
 * Reads the numbers that a person typed: `7`, `7, 9, 12`, `9-12` or `#7 #9`, separated by commas, spaces or lines. Each
 * number counts once, in the order typed. More than `most`, or something that is no number, is a problem in words.
 */
export function parseTokenNumbers(text: string, { most }: { most: number }): TokenNumbers {
  const read = parseTokenRanges(text)
  if ('wrong' in read)
    return {
      problem: read.isBackwards
        ? t('The range {range} runs backwards: write the smaller number first.', { range: read.wrong })
        : t('“{word}” is not the number of a piece. Numbers are written in digits, ranges as 9–12.', {
            word: read.wrong.length <= 40 ? read.wrong : `${read.wrong.slice(0, 40)}…`,
          }),
    }
  if (read.ranges.length === 0)
    return { problem: t('Type the number of a piece, for example 7, or several: 7, 9, 12–15.') }
  const numbers = new Set<string>()
  for (const { first, last } of read.ranges) {
    if (BigInt(last) - BigInt(first) >= BigInt(most)) return { problem: tooMany(most) }
    for (let number = BigInt(first); number <= BigInt(last); number++) numbers.add(String(number))
    if (numbers.size > most) return { problem: tooMany(most) }
  }
  return { numbers: [...numbers] }
}

const tooMany = (most: number) =>
  t('At most {most} pieces at once. Nothing was sent; shorten the list, or send it in parts.', { most })
