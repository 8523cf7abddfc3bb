import { expect, test } from 'vitest'
import { NoHashError, WrongNetworkError } from '#features/wallets/connecting/send-calls.ts'
import type { WalletProvider } from '#features/wallets/connecting/wallet-provider.ts'
import { sendCreation } from './send-creation.ts'

const from = `0x${'a'.repeat(40)}` as const
const hash = `0x${'1'.repeat(64)}`
const creation = { data: '0x6001', gas: 1_000 } as const

/** A wallet that answers each question as it is written here, and what it was asked to sign. */
function walletOf(answers: Record<string, unknown>) {
  const asked: { method: string; params: unknown }[] = []
  const provider = {
    request: async ({ method, params }: { method: string; params?: unknown }) => {
      if (method.startsWith('eth_send') || method.startsWith('wallet_')) asked.push({ method, params })
      if (!(method in answers)) throw new Error(`It does not know ${method}.`)
      return await Promise.resolve(answers[method])
    },
  } as unknown as WalletProvider
  return { provider, asked }
}

test('a key creates a contract by a transaction, also one that has delegated itself or whose node tells no code', async () => {
  for (const code of [{ eth_getCode: '0x' }, { eth_getCode: `0xef0100${'b'.repeat(40)}` }, {}]) {
    const { provider, asked } = walletOf({ eth_chainId: '0x1', eth_sendTransaction: hash, ...code })
    expect(await sendCreation(provider, { from, chainId: 1 }, creation)).toBe(hash)
    expect(asked).toEqual([
      { method: 'eth_sendTransaction', params: [{ from, data: '0x6001', gas: '0x4b0', chainId: '0x1' }] },
    ])
  }
})

test('a Safe is asked for it as one of several calls, and its name for them is what was sent', async () => {
  const answers = { eth_chainId: '0x1', eth_getCode: '0x6080', wallet_sendCalls: { id: hash } }
  const { provider, asked } = walletOf(answers)
  expect(await sendCreation(provider, { from, chainId: 1 }, creation)).toBe(hash)
  expect(asked).toMatchObject([{ method: 'wallet_sendCalls', params: [{ from, calls: [{ data: '0x6001' }] }] }])
  const nameless = walletOf({ ...answers, wallet_sendCalls: { id: 'some batch' } })
  await expect(sendCreation(nameless.provider, { from, chainId: 1 }, creation)).rejects.toThrow(NoHashError)
  const elsewhere = walletOf({ ...answers, eth_chainId: '0x5' })
  await expect(sendCreation(elsewhere.provider, { from, chainId: 1 }, creation)).rejects.toThrow(WrongNetworkError)
  expect(elsewhere.asked).toEqual([])
})
