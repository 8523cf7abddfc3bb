import { type Hex, hexToString, numberToHex, recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { isProposal, signText, signTyped, untilIncluded } from './wallet-actions.ts'
import type { WalletProvider } from './wallet-provider.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(async () => {
  await chain.stop()
})

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
/** A wallet whose node is the test's own; `own` answers for it. */
const walletOf = (
  own: Readonly<Record<string, (params: readonly unknown[]) => Promise<unknown>>> = {},
): WalletProvider => ({
  request: async ({ method, params = [] }) =>
    await (own[method] === undefined ? chain.ask(method, ...(params as unknown[])) : own[method](params as unknown[])),
})

const GWEI = 1_000_000_000
async function send(from: Hex, { nonce, gwei, to = from }: { nonce: number; gwei: number; to?: Hex }): Promise<Hex> {
  const fee = numberToHex(gwei * GWEI)
  return (await chain.ask('eth_sendTransaction', {
    from,
    to,
    nonce: numberToHex(nonce),
    gas: '0x7530',
    maxFeePerGas: fee,
    maxPriorityFeePerGas: fee,
  })) as Hex
}
const nonceOf = async (address: Hex) => Number(await chain.ask('eth_getTransactionCount', address, 'pending'))

/** The chain takes no transaction into a block before `mine`. */
async function withoutMining(run: () => Promise<void>): Promise<void> {
  await chain.ask('evm_setAutomine', false)
  try {
    await run()
  } finally {
    await chain.ask('evm_setAutomine', true)
  }
}

test('a transaction is waited for at the wallet’s node until it is in a block, through silences of that node', async () => {
  const [from] = chain.accounts as [Hex]
  await withoutMining(async () => {
    const hash = await send(from, { nonce: await nonceOf(from), gwei: 2 })
    let silent = 3
    const waiting = untilIncluded(
      walletOf({
        eth_getTransactionReceipt: async (params) => {
          if ((silent -= 1) >= 0) throw new Error('The node is away.')
          return await chain.ask('eth_getTransactionReceipt', ...params)
        },
      }),
      hash,
    )
    expect(
      await Promise.race([
        waiting,
        new Promise((resolve) => {
          setTimeout(resolve, 2_000, 'still waiting')
        }),
      ]),
    ).toBe('still waiting')
    await chain.mine(1)
    expect(await waiting).toBe(true)
  })
})

test('one that its contract refuses did not come about', async () => {
  const [from] = chain.accounts as [Hex]
  const { address, encode } = await chain.deploy('StubbornPieces')
  const hash = (await chain.ask('eth_sendTransaction', {
    from,
    gas: '0x30d40',
    ...encode('transferFrom', address, from, 99n),
  })) as Hex
  expect(await untilIncluded(walletOf(), hash)).toBe(false)
})

test.each([
  ['sent again for another fee', true],
  ['put aside for another', false],
] as const)('a transaction that the person %s: %s', async (_what, isSame) => {
  const [from, other] = chain.accounts as [Hex, Hex]
  await withoutMining(async () => {
    const nonce = await nonceOf(from)
    const hash = await send(from, { nonce, gwei: 2, to: other })
    const waiting = untilIncluded(walletOf(), hash)
    // Long enough to have been seen once.
    await new Promise((resolve) => {
      setTimeout(resolve, 1_500)
    })
    await send(from, { nonce, gwei: 5, to: isSame ? other : from })
    await chain.mine(1)
    expect(await waiting).toBe(isSame)
  })
})

test('texts and typed data are signed by the address that is connected, asked once and not again when the person says no', async () => {
  let asked = 0
  const provider = walletOf({
    personal_sign: async ([text, address]) => {
      expect(address).toBe(account.address)
      return await account.signMessage({ message: hexToString(text as Hex) })
    },
    eth_signTypedData_v4: async ([, text]) =>
      await account.signTypedData(JSON.parse(String(text)) as Parameters<typeof account.signTypedData>[0]),
  })
  const signer = { wallet: { provider }, address: account.address }
  const message = 'A line.\nAnd „another“ one.'
  expect(await recoverMessageAddress({ message, signature: await signText(signer, message) })).toBe(account.address)
  const types = { Order: [{ name: 'id', type: 'uint256' }] } as const
  const data = {
    domain: { name: 'Vitrine', chainId: 1 },
    types,
    primaryType: 'Order',
    message: { id: 2n ** 200n },
  } as const
  expect(await recoverTypedDataAddress({ ...data, signature: await signTyped(signer, data) })).toBe(account.address)
  const unwilling = walletOf({
    personal_sign: async () => {
      asked += 1
      throw Object.assign(new Error('No.'), { code: -32603 })
    },
  })
  await expect(signText({ wallet: { provider: unwilling }, address: account.address }, message)).rejects.toThrow('No.')
  expect(asked).toBe(1)
})

test('the hash of a proposal is told from one of a transaction, also where a key has delegated itself or the node is silent', async () => {
  const [key] = chain.accounts as [Hex]
  const safe = (await chain.deploy('TestSafe')).address
  const unknown: Hex = `0x${'a'.repeat(64)}`
  const hash = await send(key, { nonce: await nonceOf(key), gwei: 2 })
  expect(await isProposal(walletOf(), { from: safe, hash: unknown })).toBe(true)
  // A Safe of one owner executes at once, and names the transaction.
  expect(await isProposal(walletOf(), { from: safe, hash })).toBe(false)
  expect(await isProposal(walletOf(), { from: key, hash: unknown })).toBe(false)
  const delegated = walletOf({ eth_getCode: async () => `0xef0100${'b'.repeat(40)}` })
  expect(await isProposal(delegated, { from: key, hash: unknown })).toBe(false)
  const silent = walletOf({ eth_getTransactionByHash: async () => await Promise.reject(new Error('no answer')) })
  expect(await isProposal(silent, { from: safe, hash: unknown })).toBe(false)
})
