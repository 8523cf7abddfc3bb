import { expect, test } from 'vitest'
import { parseLogs } from './raw-log.ts'
import { RpcBadAnswerError } from './rpc-error.ts'

const hash = (digit: string) => `0x${digit.repeat(64)}`
const log = (fields: Record<string, unknown> = {}) => ({
  address: `0x${'AB'.repeat(20)}`,
  topics: [`0x${'AB'.repeat(32)}`],
  data: '0x',
  blockNumber: '0xa',
  blockHash: hash('b'),
  transactionHash: hash('c'),
  logIndex: '0x2',
  ...fields,
})
const range = { from: 1, to: 20 }

test('a log is read into numbers and lower-case text', () => {
  expect(parseLogs([log({ blockTimestamp: '0x64' })], range)).toEqual([
    {
      address: `0x${'ab'.repeat(20)}`,
      topics: [`0x${'ab'.repeat(32)}`],
      data: '0x',
      blockNumber: 10,
      blockHash: hash('b'),
      timestamp: 100,
      txHash: hash('c'),
      logIndex: 2,
    },
  ])
  expect(parseLogs([log()], range)[0]?.timestamp).toBeUndefined()
})

test('logs out of order and logs that come twice are put in order', () => {
  const logs = parseLogs(
    [log({ logIndex: '0x5' }), log(), log({ blockNumber: '0x3', blockHash: hash('d') }), log()],
    range,
  )
  expect(logs.map(({ blockNumber, logIndex }) => [blockNumber, logIndex])).toEqual([
    [3, 2],
    [10, 2],
    [10, 5],
  ])
})

test('logs marked as removed are left out', () => {
  expect(parseLogs([log({ removed: true })], range)).toEqual([])
})

test('one block in two versions is no answer', () => {
  expect(() => parseLogs([log(), log({ blockHash: hash('d'), logIndex: '0x3' })], range)).toThrow(RpcBadAnswerError)
  expect(() => parseLogs([log({ logIndex: '0x3' }), log({ blockHash: hash('d'), logIndex: '0x1' })], range)).toThrow(
    RpcBadAnswerError,
  )
})

test.each([
  ['no list', null],
  ['a log of a block that was not asked for', [log({ blockNumber: '0x15' })]],
  ['a number that is none', [log({ logIndex: 'two' })]],
  ['topics that are none', [log({ topics: ['0x1'] })]],
  ['data that is none', [log({ data: '0xzz' })]],
  ['no hash', [log({ blockHash: null })]],
  ['null for a log', [null]],
])('%s is a bad answer', (_, answer) => {
  expect(() => parseLogs(answer, range)).toThrow(RpcBadAnswerError)
})
