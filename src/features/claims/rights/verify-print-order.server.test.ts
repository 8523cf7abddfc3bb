import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSmartAccount } from '#tests/chain/smart-wallets.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { type PrintOrder, printOrderTypedData } from './print-order.ts'
import { verifyPrintOrder } from './verify-print-order.server.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain({ slotsInEpoch: 4 })
}, 60_000)
afterAll(async () => {
  await chain.stop()
})

const place = { chainId: 31337, collection: `0x${'1'.repeat(40)}` } as const
const orderOf = (holder: `0x${string}`): PrintOrder => ({
  tokenId: '7',
  editionId: '2',
  holder,
  country: 'NL',
  options: '',
  house: 'https://studio.example',
  expiresAt: 1_900_000_000,
})

test('an order counts that its holder signed: by a key, or as a contract that says so (ERC-1271); of nobody else', async () => {
  const [owner, stranger] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())]
  const contract = await makeSmartAccount(chain, { owner: owner.address })
  const check = async (holder: `0x${string}`, signer: typeof owner, altered: Partial<PrintOrder> = {}) =>
    await verifyPrintOrder({
      rpc: chain.rpc,
      order: { ...orderOf(holder), ...altered },
      place,
      signer: holder,
      signature: await signer.signTypedData(printOrderTypedData(orderOf(holder), place)),
    })
  expect(await check(owner.address, owner)).toBe(true)
  expect(await check(owner.address, stranger)).toBe(false)
  expect(await check(owner.address, owner, { country: 'US' })).toBe(false)
  expect(await check(contract, owner)).toBe(true)
  expect(await check(contract, stranger)).toBe(false)
  expect(await check(contract, owner, { tokenId: '8' })).toBe(false)
}, 60_000)
