import { encodeFunctionData, parseAbi, parseTransaction, recoverTransactionAddress, toHex } from 'viem'
import { verifyMessage } from 'viem/utils'
import { beforeEach, expect, test } from 'vitest'
import { proofMessage } from '../connecting/wallet-proof.ts'
import type { PracticeQuestion } from './practice-questions.ts'
import { createPracticeWallet, type PracticeWallet } from './practice-wallet.ts'

const kept = new Map<string, string>()
const store = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => {
    kept.set(name, value)
  },
  removeItem: (name: string) => {
    kept.delete(name)
  },
}
let asked: string[]
let funded: string[]
let raw: string | undefined
let balance: string
let wallet: PracticeWallet

/** A chain that knows just enough to complete a transaction. */
const client = {
  // What is given is there once its block is.
  fund: async (address: string) => {
    funded.push(address)
    setTimeout(() => {
      balance = '0xde0b6b3a7640000'
    }, 20)
  },
  askChain: async (method: string, params: readonly unknown[]) => {
    asked.push(method)
    if (method === 'eth_sendRawTransaction') raw = params[0] as string
    return (
      {
        eth_getBalance: balance,
        eth_estimateGas: '0x5208',
        eth_getTransactionCount: '0x7',
        eth_gasPrice: '0x3b9aca00',
        eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
      }[method] ?? null
    )
  },
}
const open = () => createPracticeWallet({ store, client, chainId: 31337, host: 'studio.example' })

beforeEach(() => {
  kept.clear()
  ;[asked, funded, raw, balance] = [[], [], undefined, '0xde0b6b3a7640000']
  wallet = open()
})

/** Asks the wallet something that opens a question, and answers it. */
async function answered(
  call: { method: string; params?: unknown },
  yes = true,
): Promise<{ result: unknown; words: PracticeQuestion['words'] }> {
  const result = wallet.provider.request(call)
  result.catch(() => undefined)
  await Promise.resolve()
  const question = wallet.question()!
  question.answer(yes)
  return { result: await result, words: question.words }
}
const connect = async () => (await answered({ method: 'eth_requestAccounts' })).result as [`0x${string}`]

test('the key is made once and stays in the browser', async () => {
  const [address] = await connect()
  wallet = open()
  expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([address])
  expect([...kept.keys()].sort()).toEqual(['vitrine.practice.connected', 'vitrine.practice.key'])
  kept.set('vitrine.practice.key', 'broken')
  expect(await open().provider.request({ method: 'eth_accounts' })).not.toEqual([address])
})

test('nothing is shown before the person agrees, and money comes with the first connection alone', async () => {
  expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([])
  await expect(answered({ method: 'eth_requestAccounts' }, false)).rejects.toMatchObject({ code: 4001 })
  expect(funded).toEqual([])
  const [address] = await connect()
  expect(await wallet.provider.request({ method: 'eth_requestAccounts' })).toEqual([address])
  expect(funded).toEqual([address])
  await wallet.provider.request({ method: 'wallet_revokePermissions' })
  expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([])
})

test('a sign-in is told in its own words and signed with the key', async () => {
  const [address] = await connect()
  const message = proofMessage(
    { purpose: 'sign-in', address, nonce: '0'.repeat(32), issuedAt: new Date(0), expiresAt: new Date(600_000) },
    { publicUrl: 'https://studio.example', chainId: 31337 },
  )
  const { result, words } = await answered({ method: 'personal_sign', params: [toHex(message), address] })
  expect(words).toMatchObject({ title: 'Sign for studio.example?', text: message })
  expect(await verifyMessage({ address, message, signature: result as `0x${string}` })).toBe(true)
  const foreign = message.replace('studio.example wants', 'evil.example wants')
  const pending = wallet.provider.request({ method: 'personal_sign', params: [toHex(foreign), address] })
  await Promise.resolve()
  expect(wallet.question()?.words.title).toBe('This text is for another site.')
  wallet.question()?.answer(false)
  await expect(pending).rejects.toMatchObject({ code: 4001 })
})

test('a transaction is told in plain words, completed from the chain, signed here and sent', async () => {
  const [address] = await connect()
  const to = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
  const data = encodeFunctionData({ abi: parseAbi(['function burn(uint256 tokenId)']), args: [7n] })
  const { result, words } = await answered({ method: 'eth_sendTransaction', params: [{ from: address, to, data }] })
  expect(words.title).toBe('Burn number 7 for good?')
  expect(result).toBe(`0x${'ab'.repeat(32)}`)
  expect(parseTransaction(raw as `0x02${string}`)).toMatchObject({
    chainId: 31337,
    nonce: 7,
    to: to.toLowerCase(),
    data,
    gas: 25_200n,
  })
  expect(await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })).toBe(address)
})

test('refused, nothing is sent; nearly without money, it gets some first', async () => {
  const [address] = await connect()
  const call = { method: 'eth_sendTransaction', params: [{ from: address, to: address, value: '0x1' }] }
  await expect(answered(call, false)).rejects.toMatchObject({ code: 4001 })
  expect(raw).toBeUndefined()
  balance = '0x0'
  await answered(call)
  expect(funded).toEqual([address, address])
  expect(asked.slice(asked.indexOf('eth_getBalance'), asked.indexOf('eth_estimateGas')).length).toBeGreaterThan(1)
})

test('it signs for its own address, when connected, on its own chain', async () => {
  await expect(
    wallet.provider.request({
      method: 'personal_sign',
      params: ['0x00', '0x00000000219ab540356cBB839Cbe05303d7705Fa'],
    }),
  ).rejects.toMatchObject({ code: 4100 })
  await connect()
  await expect(
    wallet.provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: '0x00000000219ab540356cBB839Cbe05303d7705Fa' }],
    }),
  ).rejects.toMatchObject({ code: 4100 })
  await expect(
    wallet.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] }),
  ).rejects.toMatchObject({ code: 4902 })
  await expect(wallet.provider.request({ method: 'wallet_watchAsset' })).rejects.toMatchObject({ code: 4200 })
  expect(await wallet.provider.request({ method: 'eth_blockNumber' })).toBeNull()
})

test('it says that it does not batch, refuses what must be all or none, and sends the rest one by one', async () => {
  const [address] = await connect()
  expect(await wallet.provider.request({ method: 'wallet_getCapabilities', params: [address, ['0x7a69']] })).toEqual({
    '0x7a69': { atomic: { status: 'unsupported' } },
  })
  const batch = {
    version: '2.0.0',
    from: address,
    chainId: '0x7a69',
    calls: [
      { to: address, value: '0x1' },
      { to: address, value: '0x2' },
    ],
  }
  await expect(
    wallet.provider.request({ method: 'wallet_sendCalls', params: [{ ...batch, atomicRequired: true }] }),
  ).rejects.toMatchObject({ code: 5760 })
  await expect(
    wallet.provider.request({ method: 'wallet_sendCalls', params: [{ ...batch, chainId: '0x1' }] }),
  ).rejects.toMatchObject({ code: 5710 })
  expect(asked.filter((method) => method === 'eth_sendRawTransaction')).toHaveLength(0)
  const { result, words } = await answered({
    method: 'wallet_sendCalls',
    params: [{ ...batch, atomicRequired: false }],
  })
  expect(words.title).toBe('Do 2 things, one after the other?')
  expect(asked.filter((method) => method === 'eth_sendRawTransaction')).toHaveLength(2)
  expect(
    await wallet.provider.request({ method: 'wallet_getCallsStatus', params: [(result as { id: string }).id] }),
  ).toMatchObject({ status: 100, atomic: false })
  await expect(wallet.provider.request({ method: 'wallet_getCallsStatus', params: ['nothing'] })).rejects.toMatchObject(
    { code: 5730 },
  )
})

test('questions come one after the other', async () => {
  const [address] = await connect()
  const both = ['0x61', '0x62'].map(
    async (text) => await wallet.provider.request({ method: 'personal_sign', params: [text, address] }),
  )
  await Promise.resolve()
  expect(wallet.question()?.words.text).toBe('a')
  const told: (string | undefined)[] = []
  const stop = wallet.onQuestion(() => told.push(wallet.question()?.words.text))
  wallet.question()?.answer(true)
  wallet.question()?.answer(true)
  await Promise.all(both)
  stop()
  expect(told).toEqual(['b', undefined])
})

test('it announces itself like any other wallet', () => {
  const page = new EventTarget()
  const names: string[] = []
  page.addEventListener('eip6963:announceProvider', (event) => {
    names.push((event as CustomEvent<{ info: { name: string } }>).detail.info.name)
  })
  const stop = wallet.announce(page)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  stop()
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(names).toEqual(['Practice wallet', 'Practice wallet'])
})
