import { expect, test } from 'vitest'
import { checkSent } from './check-sent.ts'
import { browserMemory, storeSent, sentOf } from './sent-busts.ts'

const root = `0x${'1'.repeat(64)}`
const hash = `0x${'b'.repeat(64)}`

function memoryOf(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
    },
    removeItem: (key: string) => {
      kept.delete(key)
    },
  }
}

test('what a wallet sent is remembered, with whether it was in a block, until it is forgotten', () => {
  const memory = memoryOf()
  expect(sentOf(memory, root)).toBeUndefined()
  storeSent(memory, root, { hash, wasInBlock: false })
  expect(sentOf(memory, root)).toEqual({ hash, wasInBlock: false })
  storeSent(memory, root, { hash, wasInBlock: true })
  expect(sentOf(memory, root)).toEqual({ hash, wasInBlock: true })
  expect(sentOf(memory, `0x${'2'.repeat(64)}`)).toBeUndefined()
  storeSent(memory, root, undefined)
  expect(sentOf(memory, root)).toBeUndefined()
})

test('a browser without a memory, or with one that refuses, is no failure', () => {
  expect(browserMemory()).toBeUndefined()
  const refuses = () => {
    throw new Error('SecurityError')
  }
  const memory = { getItem: refuses, setItem: refuses, removeItem: refuses }
  for (const each of [undefined, memory]) {
    expect(sentOf(each, root)).toBeUndefined()
    expect(() => storeSent(each, root, { hash, wasInBlock: false })).not.toThrow()
  }
})

test('a wallet’s own node says where a transaction is; silence says nothing', async () => {
  const look = async (answers: Record<string, unknown>) =>
    await checkSent(
      {
        request: async ({ method }) => {
          if (!(method in answers)) throw new Error('no')
          return answers[method]
        },
      },
      hash,
    )
  expect(await look({ eth_getTransactionReceipt: { status: '0x1' } })).toBe('done')
  expect(await look({ eth_getTransactionReceipt: { status: '0x0' } })).toBe('refused')
  expect(await look({ eth_getTransactionReceipt: null, eth_getTransactionByHash: { nonce: '0x1' } })).toBe('pending')
  expect(await look({ eth_getTransactionReceipt: null, eth_getTransactionByHash: null })).toBe('unseen')
  expect(await look({ eth_getTransactionReceipt: null })).toBe('silent')
  expect(await look({})).toBe('silent')
})
