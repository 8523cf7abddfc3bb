import { expect, test } from 'vitest'
import { afterAnswer, afterRefusal, firstRangeSize, type LogRangeSize } from './log-range-size.ts'

function after(answers: { blocks: number; logs: number }[], from: LogRangeSize = firstRangeSize()): LogRangeSize {
  return answers.reduce((size, answer) => afterAnswer(size, answer), from)
}

test('ranges grow while there is little in them, up to fifty thousand blocks', () => {
  let size = firstRangeSize()
  for (let step = 0; step < 12; step++) size = afterAnswer(size, { blocks: size.blocks, logs: 0 })
  expect(size.blocks).toBe(50_000)
})

test('a range that holds much makes the next one as long as two and a half thousand logs are', () => {
  expect(after([{ blocks: 128, logs: 12_800 }]).blocks).toBe(25)
})

test('a range with a good number of logs is repeated as it is', () => {
  expect(after([{ blocks: 128, logs: 2_500 }]).blocks).toBe(128)
})

test('the short last range of a chain teaches nothing', () => {
  expect(after([{ blocks: 3, logs: 0 }]).blocks).toBe(128)
})

test('a refusal halves the range, down to one block', () => {
  let blocks = 128
  for (let step = 0; step < 10; step++) blocks = afterRefusal({ blocks }).blocks
  expect(blocks).toBe(1)
})

test('the limit that a refusal showed holds for a while and is then tried again', () => {
  const limited = afterRefusal({ blocks: 100 })
  const patient = after(
    Array.from({ length: 15 }, () => ({ blocks: 50, logs: 0 })),
    limited,
  )
  expect(patient.blocks).toBe(50)
  expect(afterAnswer(patient, { blocks: 50, logs: 0 }).blocks).toBe(100)
})
