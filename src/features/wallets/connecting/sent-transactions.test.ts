import { expect, test, vi } from 'vitest'
import { sendBatch, sendCall } from './send-calls.ts'
import { forgetSent, listSent, rememberSent, sentAge, type SentTransaction } from './sent-transactions.ts'

const from = `0x${'a'.repeat(40)}` as const
const to = `0x${'B'.repeat(40)}` as const
const hashOf = (digit: string) => `0x${digit.repeat(64)}`

function memory(kept = '') {
  const store = { kept, getItem: () => store.kept, setItem: (_: string, value: string) => void (store.kept = value) }
  return store
}
const sent = (digit: string, more: Partial<SentTransaction> = {}): SentTransaction => ({
  id: hashOf(digit),
  isBatch: false,
  from,
  to: to.toLowerCase(),
  chainId: 1,
  selector: '0x12345678',
  at: 1000,
  ...more,
})
const listed = (store: ReturnType<typeof memory>, { now = 2000, chainId = 1, of = from as string } = {}) =>
  listSent(store, { from: of, chainId, now }).map(({ id }) => id)

test('what a wallet sent is remembered for that wallet and chain, newest first, until it is forgotten', () => {
  const store = memory()
  rememberSent(store, sent('1'))
  rememberSent(store, sent('2'))
  rememberSent(store, sent('3', { chainId: 5 }))
  rememberSent(store, sent('4', { from: `0x${'c'.repeat(40)}` }))
  rememberSent(store, sent('1'))
  expect(listed(store)).toEqual([hashOf('1'), hashOf('2')])
  expect(listed(store, { of: from.toUpperCase().replace('X', 'x') })).toHaveLength(2)
  forgetSent(store, [hashOf('1')])
  expect(listed(store)).toEqual([hashOf('2')])
  expect(listed(store, { now: 1000 + sentAge })).toEqual([])
})

test('whatever else stands there is nothing, and a browser that remembers nothing is no failure', () => {
  for (const kept of ['', '{', '7', '[7,null,{}]', JSON.stringify([{ ...sent('1'), id: 'x' }])])
    expect([kept, listed(memory(kept))]).toEqual([kept, []])
  rememberSent(undefined, sent('1'))
  expect(listSent(undefined, { from, chainId: 1, now: 0 })).toEqual([])
})

test('a call and a batch are remembered once the wallet has named them, and not where it refuses', async () => {
  const store = memory()
  vi.stubGlobal('localStorage', store)
  try {
    const answers: Record<string, unknown> = {
      eth_chainId: '0x1',
      eth_sendTransaction: hashOf('7'),
      wallet_sendCalls: { id: 'a batch' },
    }
    const provider = {
      request: async ({ method }: { method: string }) => await Promise.resolve(answers[method]),
    } as never
    await sendCall(provider, { from, chainId: 1 }, { to, data: '0xAABBCCDD0011' })
    await sendBatch(provider, { from, chainId: 1 }, [
      { to: from, data: '0x' },
      { to, data: '0xa22cb465' },
    ])
    answers['eth_sendTransaction'] = null
    await expect(sendCall(provider, { from, chainId: 1 }, { to, data: '0x' })).rejects.toThrow()
    expect(listSent(store, { from, chainId: 1, now: Date.now() })).toMatchObject([
      { id: 'a batch', isBatch: true, to: to.toLowerCase(), selector: '0xa22cb465' },
      { id: hashOf('7'), isBatch: false, to: to.toLowerCase(), selector: '0xaabbccdd' },
    ])
  } finally {
    vi.unstubAllGlobals()
  }
})
