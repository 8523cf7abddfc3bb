import { expect, test } from 'vitest'
import type { WalletProvider } from '#features/wallets/connecting/wallet-provider.ts'
import { sendBurn, sendRedemption } from './send-burn.ts'

const word = (digit: string) => `0x${digit.repeat(64)}` as const
const address = (digit: string) => `0x${digit.repeat(40)}` as const
const calls = {
  send: { to: address('1'), data: '0x01' },
  approve: { to: address('1'), data: '0x02' },
  burn: { to: address('2'), data: '0x03' },
} as const

/** A wallet that answers from a list, and an instance that writes down what it is told; it is away the first `away` times. */
function scene(answers: Record<string, unknown>, away = 0) {
  const [asked, told]: [{ method: string; params?: unknown }[], unknown[]] = [[], []]
  const provider: WalletProvider = {
    request: async (call) => {
      asked.push(call)
      const answer = answers[call.method]
      if (answer === undefined) throw Object.assign(new Error('no'), { code: -32601 })
      return Array.isArray(answer) ? (answer.shift() as unknown) : answer
    },
  }
  const client = {
    sent: async (_: unknown, transaction: unknown) => {
      if (away-- > 0) throw new Error('away')
      told.push(transaction)
      return {} as never
    },
  }
  return {
    asked,
    told,
    parts: { provider, client, sender: { from: address('a'), chainId: 1 }, intentId: word('9'), wait: async () => {} },
  }
}
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

test('sending is one call, and the app is told its hash and then its number', async () => {
  const { asked, told, parts } = scene({
    eth_chainId: '0x1',
    eth_sendTransaction: word('b'),
    eth_getTransactionByHash: { nonce: '0x5' },
  })
  await sendBurn({ ...parts, calls, way: 'send' })
  await settled()
  expect(asked.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([
    { method: 'eth_sendTransaction', params: [{ from: address('a'), ...calls.send, chainId: '0x1' }] },
  ])
  expect(told).toEqual([{ hash: word('b') }, { hash: word('b'), nonce: 5 }])
})

test('after the approval the burn is the call', async () => {
  const { asked, parts } = scene({ eth_chainId: '0x1', eth_sendTransaction: word('b') })
  await sendBurn({ ...parts, calls, way: 'approve' })
  expect(asked[1]?.params).toEqual([{ from: address('a'), ...calls.burn, chainId: '0x1' }])
})

test('a batch is told at once without a hash, and with it when the wallet knows', async () => {
  const { told, parts } = scene({
    eth_chainId: '0x1',
    wallet_sendCalls: { id: 'b1' },
    wallet_getCallsStatus: [{ status: 100 }, { status: 200, receipts: [{ transactionHash: word('c') }] }],
  })
  await sendBurn({ ...parts, calls, way: 'batch' })
  expect(told[0]).toEqual({})
  await settled()
  expect(told).toEqual([{}, { hash: word('c') }])
})

test('a redemption goes as a batch of one where the account takes batches, and as a plain call where it does not or then refuses', async () => {
  const one = { to: address('3'), data: '0x04', value: '7' } as const
  const able = { eth_chainId: '0x1', wallet_getCapabilities: { '0x1': { atomic: { status: 'supported' } } } }
  const batch = scene({
    ...able,
    wallet_sendCalls: { id: 'b1' },
    wallet_getCallsStatus: { status: 200, receipts: [{ transactionHash: word('c') }] },
  })
  await sendRedemption(batch.parts, one)
  await settled()
  expect(batch.asked.find(({ method }) => method === 'wallet_sendCalls')?.params).toMatchObject([
    { atomicRequired: true, calls: [{ to: one.to, data: one.data, value: '0x7' }] },
  ])
  expect(batch.told).toEqual([{}, { hash: word('c') }])
  // The second has no answer for wallet_sendCalls, which is what a wallet without the method says.
  for (const answers of [{ eth_chainId: '0x1' }, able]) {
    const plain = scene({ ...answers, eth_sendTransaction: word('b') })
    await sendRedemption(plain.parts, one)
    expect(plain.told[0]).toEqual({ hash: word('b') })
  }
})

test('an instance that is away for a moment is told again, and one that stays away stops nobody', async () => {
  const { told, parts } = scene({ eth_chainId: '0x1', eth_sendTransaction: word('b') }, 1)
  await sendBurn({ ...parts, calls, way: 'send' })
  expect(told).toEqual([{ hash: word('b') }])
  await sendBurn({ ...scene({ eth_chainId: '0x1', eth_sendTransaction: word('b') }, 99).parts, calls, way: 'send' })
})
