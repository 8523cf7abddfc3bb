import { expect, test } from 'vitest'
import {
  askBatch,
  findBatching,
  findNonce,
  forecastCall,
  isBatchRefusal,
  sendBatch,
  sendCall,
  sendRehearsed,
  WalletGoneError,
  WrongNetworkError,
} from './send-calls.ts'
import type { WalletProvider } from './wallet-provider.ts'

const from = `0x${'11'.repeat(20)}` as const
const to = `0x${'22'.repeat(20)}` as const
const hash = `0x${'ab'.repeat(32)}`
const sender = { from, chainId: 31337 }

function wallet(answers: Record<string, unknown>): {
  provider: WalletProvider
  asked: { method: string; params?: unknown }[]
} {
  const asked: { method: string; params?: unknown }[] = []
  return {
    asked,
    provider: {
      request: async (call) => {
        asked.push(call)
        const answer = answers[call.method]
        if (answer instanceof Error) throw answer
        if (answer === undefined) throw Object.assign(new Error('No such method.'), { code: -32601 })
        return answer
      },
    },
  }
}

test('a call is sent as it was prepared, its value in hexadecimal', async () => {
  const { provider, asked } = wallet({ eth_chainId: '0x7a69', eth_sendTransaction: hash })
  expect(await sendCall(provider, sender, { to, data: '0x1234', value: '1000' })).toBe(hash)
  expect(asked.at(-1)).toEqual({
    method: 'eth_sendTransaction',
    params: [{ from, to, data: '0x1234', value: '0x3e8', chainId: '0x7a69' }],
  })
})

test('a wallet that has gone to another network is not asked to send', async () => {
  const { provider, asked } = wallet({ eth_chainId: '0x1', eth_sendTransaction: hash, wallet_sendCalls: { id: '1' } })
  await expect(sendCall(provider, sender, { to, data: '0x' })).rejects.toBeInstanceOf(WrongNetworkError)
  await expect(sendBatch(provider, sender, [{ to, data: '0x' }])).rejects.toBeInstanceOf(WrongNetworkError)
  expect(asked.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_chainId'])
})

test('a wallet that is moved to another network while it is asked sends nothing there: it is told the chain, and refuses', async () => {
  const chains = ['0x7a69', '0x1']
  const asked: unknown[] = []
  const provider: WalletProvider = {
    request: async ({ method, params }) => {
      if (method === 'eth_chainId') return chains.shift()
      asked.push(params)
      throw Object.assign(new Error('The chain is not the wallet’s.'), { code: -32602 })
    },
  }
  await expect(sendCall(provider, sender, { to, data: '0x' })).rejects.toBeInstanceOf(WrongNetworkError)
  expect(asked).toEqual([[{ from, to, data: '0x', chainId: '0x7a69' }]])
})

test('a wallet that is disconnected while it is asked is not waited for; one that only changes its account is', async () => {
  for (const [event, value, isGone] of [
    ['accountsChanged', [], true],
    ['disconnect', { code: 4900 }, true],
    ['accountsChanged', [to], false],
  ] as const) {
    const listeners = new Map<string, (value: unknown) => void>()
    const later = Promise.withResolvers<string>()
    const provider: WalletProvider = {
      request: async ({ method }) => (method === 'eth_chainId' ? '0x7a69' : await later.promise),
      on: (name, listener) => listeners.set(name, listener),
      removeListener: (name) => listeners.delete(name),
    }
    const asked = Promise.all([
      sendCall(provider, sender, { to, data: '0x' }).catch((error: unknown) => error),
      new Promise((resolve) => {
        setTimeout(resolve, 5)
      }).then(() => {
        listeners.get(event)?.(value)
        if (!isGone) later.resolve(hash)
      }),
    ])
    expect((await asked)[0]).toEqual(isGone ? expect.any(WalletGoneError) : hash)
    expect([...listeners.keys()]).toEqual([])
  }
})

test('a wallet that names no hash is not believed', async () => {
  await expect(
    sendCall(wallet({ eth_chainId: 31337, eth_sendTransaction: null }).provider, sender, { to, data: '0x' }),
  ).rejects.toThrow('did not name')
})

test('batching is what the wallet says for the chain, and silence is no', async () => {
  const of = async (answer: unknown) => await findBatching(wallet({ wallet_getCapabilities: answer }).provider, sender)
  expect(await of({ '0x7a69': { atomic: { status: 'supported' } } })).toBe('supported')
  expect(await of({ '0x0': { atomic: { status: 'ready' } } })).toBe('ready')
  expect(await of({ '0x1': { atomic: { status: 'supported' } } })).toBe('unsupported')
  expect(await of({ '0x7a69': { atomic: true } })).toBe('unsupported')
  expect(await of(undefined)).toBe('unsupported')
})

test('a batch is sent all or nothing, and both versions of the standard name it', async () => {
  const { provider, asked } = wallet({ eth_chainId: '0x7a69', wallet_sendCalls: { id: '0xb1' } })
  expect(
    await sendBatch(provider, sender, [
      { to, data: '0x01' },
      { to, data: '0x02', value: '0' },
    ]),
  ).toBe('0xb1')
  expect(asked.at(-1)?.params).toEqual([
    {
      version: '2.0.0',
      from,
      chainId: '0x7a69',
      atomicRequired: true,
      calls: [
        { to, data: '0x01' },
        { to, data: '0x02' },
      ],
    },
  ])
  expect(await sendBatch(wallet({ eth_chainId: '0x7a69', wallet_sendCalls: 'b2' }).provider, sender, [])).toBe('b2')
})

test('a batch is pending until it has a receipt, and failed when the wallet says so', async () => {
  const of = async (answer: unknown) => await askBatch(wallet({ wallet_getCallsStatus: answer }).provider, 'b')
  expect(await of({ status: 100 })).toEqual({ state: 'pending' })
  expect(await of(undefined)).toEqual({ state: 'pending' })
  expect(await of({ status: 200, receipts: [{ transactionHash: hash }] })).toEqual({ state: 'included', hash })
  expect(await of({ status: 500, receipts: [{ transactionHash: hash }] })).toEqual({ state: 'failed' })
})

test('refusals to batch are told from a person’s no', () => {
  expect([5750, 5760, -32601].map((code) => isBatchRefusal({ code }))).toEqual([true, true, true])
  expect([4001, -32603, undefined].map((code) => isBatchRefusal({ code }))).toEqual([false, false, false])
})

test('the number of a transaction is found where the wallet’s node knows it', async () => {
  expect(
    await findNonce(wallet({ eth_getTransactionByHash: { nonce: '0x1f' } }).provider, `0x${'ab'.repeat(32)}`),
  ).toBe(31)
  expect(await findNonce(wallet({ eth_getTransactionByHash: null }).provider, `0x${'ab'.repeat(32)}`)).toBeUndefined()
})

test('a call is rehearsed at the wallet’s node: its fee, a refusal, or nothing', async () => {
  const of = async (answers: Record<string, unknown>) =>
    await forecastCall(wallet(answers).provider, from, { to, data: '0x', value: '7' })
  expect(await of({ eth_estimateGas: '0x10', eth_gasPrice: '0x3' })).toEqual({ state: 'known', gas: 16n, feeWei: 48n })
  expect(await of({ eth_estimateGas: Object.assign(new Error('execution reverted'), { code: 3 }) })).toEqual({
    state: 'refused',
  })
  expect(await of({ eth_estimateGas: '0x10' })).toEqual({ state: 'unknown' })
})

test('a call that the contract would refuse is not asked for; one that it would take is sent as it was rehearsed', async () => {
  const refusal = Object.assign(new Error('execution reverted'), { code: 3 })
  const refused = wallet({ eth_chainId: '0x7a69', eth_call: refusal, eth_sendTransaction: hash })
  await expect(sendRehearsed(refused.provider, sender, { to, data: '0x1234' })).rejects.toBe(refusal)
  expect(refused.asked.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  const { provider, asked } = wallet({ eth_chainId: '0x7a69', eth_call: '0x', eth_sendTransaction: hash })
  expect(await sendRehearsed(provider, sender, { to, data: '0x1234', value: '1' })).toBe(hash)
  const call = { from, to, data: '0x1234', value: '0x1' }
  expect(asked.filter(({ method }) => method !== 'eth_chainId')).toEqual([
    { method: 'eth_call', params: [call, 'latest'] },
    { method: 'eth_sendTransaction', params: [{ ...call, chainId: '0x7a69' }] },
  ])
  const elsewhere = wallet({ eth_chainId: '0x1', eth_call: '0x' })
  await expect(sendRehearsed(elsewhere.provider, sender, { to, data: '0x' })).rejects.toBeInstanceOf(WrongNetworkError)
  expect(elsewhere.asked).toHaveLength(1)
})
