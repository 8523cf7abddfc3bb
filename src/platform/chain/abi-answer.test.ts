import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { flagOfAnswer, textOfAnswer } from './abi-answer.ts'

test.each(['', 'Gen2', 'ß, 木 and 🜂', 'x'.repeat(2_000)])('a string is read as it was written: %.20s', (text) => {
  expect(textOfAnswer(encodeAbiParameters([{ type: 'string' }], [text]))).toBe(text)
})

test('the thirty-two bytes that early contracts give for a name are read without their zeros', () => {
  expect(textOfAnswer(`0x${Buffer.from('Old Name').toString('hex').padEnd(64, '0')}`)).toBe('Old Name')
})

test.each([
  ['nothing', '0x'],
  ['no text', null],
  ['an offset beyond the end', `0x${'f'.repeat(128)}`],
  ['a length beyond the end', `0x${'20'.padStart(64, '0')}${'ff'.padStart(64, '0')}00`],
  ['an odd number of digits', '0x123'],
  ['other letters', `0x${'zz'.repeat(64)}`],
])('%s is no text', (_, answer) => {
  expect(textOfAnswer(answer)).toBeUndefined()
})

test('a truth value is one or zero and nothing else', () => {
  expect(flagOfAnswer(`0x${'1'.padStart(64, '0')}`)).toBe(true)
  expect(flagOfAnswer(`0x${'0'.repeat(64)}`)).toBe(false)
  expect(flagOfAnswer(`0x${'f'.repeat(64)}`)).toBeUndefined()
  expect(flagOfAnswer('0x')).toBeUndefined()
})
