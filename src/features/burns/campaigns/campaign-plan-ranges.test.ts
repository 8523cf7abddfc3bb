import { expect, test } from 'vitest'
import { groupDigits } from '#messages/formats.ts'
import { readRanges } from './campaign-plan-ranges.ts'

const range = (first: number | string, last: number | string = first) => ({ first: String(first), last: String(last) })
const largest = String(2n ** 128n - 1n)

test('which pieces are taken is read as it is typed, in any order, and what overlaps or touches is one range', () => {
  expect(readRanges(' ')).toEqual({ ranges: undefined })
  expect(readRanges('1–100, 205')).toEqual({ ranges: [range(1, 100), range(205)] })
  expect(readRanges('205 #7\n1 - 5; 6-6 3-4')).toEqual({ ranges: [range(1, 7), range(205)] })
  expect(readRanges(`0, 2-${largest}`)).toEqual({ ranges: [range(0), range(2, largest)] })
})

test.each([
  ['1–100, x', '“x” is not the number of a piece. Write numbers in digits and ranges as 1–100.'],
  ['1-2-3', '“1-2-3” is not the number of a piece. Write numbers in digits and ranges as 1–100.'],
  ['007', '“007” is not the number of a piece. Write numbers in digits and ranges as 1–100.'],
  ['9-3', 'The range 9-3 runs backwards. Write the smaller number first.'],
  [',', 'Write the numbers of pieces, such as 1–100, 205, or leave it empty.'],
  [`5, ${2n ** 128n}`, 'A campaign can name numbers up to 39 digits, below 2¹²⁸. One here is larger.'],
  [
    Array.from({ length: 257 }, (_, at) => 300 * at).join(' '),
    `These are 257 ranges, too far apart for one campaign. It takes at most 256 ranges, or any numbers that lie within ${groupDigits(65_536)} of each other. Open a campaign for each part.`,
  ],
  [
    Array.from({ length: 24_001 }, (_, at) => 2 * at).join(' '),
    `These are ${groupDigits(24_001)} ranges. A campaign is sent with at most ${groupDigits(24_000)}. Open a campaign for each part.`,
  ],
  [
    '1'.repeat(600_001),
    `This is longer than ${groupDigits(600_000)} characters. Write runs of numbers as ranges, or open two campaigns.`,
  ],
])('what cannot be read says why: %#', (text, problem) => {
  expect(readRanges(text)).toEqual({ problem })
})

test('a column of a table is read with its heading and quotes, and thousands of scattered numbers', () => {
  expect(readRanges('"Token ID"\r\n"7"\r\n"9"\r\n').ranges).toEqual([range(7), range(9)])
  expect(readRanges('piece\n205\n1').ranges).toEqual([range(1), range(205)])
  expect(readRanges('piece')).toMatchObject({ problem: expect.stringContaining('“piece” is not the number') })
  const scattered = Array.from({ length: 5_000 }, (_, at) => 3 * at)
  expect(readRanges(scattered.join('\n')).ranges).toEqual(scattered.map((number) => range(number)))
})

test('as many ranges as the contract takes are read, with those that touch counted once', () => {
  const text = Array.from({ length: 257 }, (_, at) => (at === 256 ? 511 : 2 * at)).join(' ')
  expect(readRanges(text).ranges).toHaveLength(256)
})
