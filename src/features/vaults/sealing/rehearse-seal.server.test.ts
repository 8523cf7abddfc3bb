import { encodeFunctionData, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vaultsAbi } from '#generated/contracts/vaults.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { deployVaultContracts, type VaultContracts } from '#tests/chain/vault-contracts.ts'
import { rehearseSeal } from './rehearse-seal.server.ts'
import { sealRefusal } from './seal-refusal.ts'

let chain: TestChain
let contracts: VaultContracts
let owner: Hex
let ada: Hex
beforeAll(async () => {
  chain = await startTestChain()
  contracts = await deployVaultContracts(chain)
  ;[owner, ada] = chain.accounts as [Hex, Hex]
  for (const id of [1, 2, 3]) await contracts.pieces.send('mint', id === 3 ? ada : owner, id)
  await contracts.pieces.send('approve', contracts.vaults, 1)
})
afterAll(async () => await chain.stop())

type Change = {
  vaultId?: bigint
  root?: Hex
  leafCount?: number
  promisedAt?: number
  from?: Hex
  to?: Hex
  pieces?: { collection: Hex; tokenId: bigint }[]
}

/** What the app says to a sealing; undefined where it would go through. */
async function said({
  vaultId = 1n,
  root = `0x${'1'.repeat(64)}`,
  leafCount = 2,
  promisedAt = 4_000_000_000,
  from = owner,
  to = ada,
  pieces = [],
}: Change): Promise<string | undefined> {
  const data = encodeFunctionData({
    abi: vaultsAbi,
    functionName: 'seal',
    args: [vaultId, to, root, leafCount, promisedAt, pieces],
  })
  return await rehearseSeal({ rpc: chain.rpc, call: { to: contracts.vaults, data }, from }).then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  )
}

test('[S-14] a sealing that would be refused says why, that nothing was sealed, and what to do, before a wallet is asked', async () => {
  const piece = (tokenId: bigint, collection = contracts.pieces.address) => ({ collection, tokenId })
  expect(await said({ pieces: [piece(1n)] })).toBeUndefined()
  const refused: [Change, RegExp][] = [
    [{ from: ada }, /^This wallet does not own the vault contract\. .* Connect the studio’s wallet/],
    [{ vaultId: 2n }, /^Another vault took the number; the next is 1\. .* Load this page again/],
    [{ promisedAt: 1_000 }, /^The promised date is over\. /],
    [{ leafCount: 0 }, /^The list is empty\. /],
    [{ pieces: Array.from({ length: 41 }, (_, i) => piece(BigInt(i))) }, /^A vault holds 40 tokens at most\. /],
    [{ pieces: [piece(1n, ada)] }, /^0x[0-9a-fA-F]{40} does not answer as a collection of tokens/],
    [{ pieces: [piece(1n), piece(1n)] }, /^Token 1 of 0x[0-9a-fA-F]{40} lies in vault 1 already\. /],
    [{ pieces: [piece(3n)] }, /^Token 3 of 0x[0-9a-fA-F]{40} is not held by this wallet\. /],
    [{ pieces: [piece(2n)] }, /^A collection does not let its token go into the vault\. /],
  ]
  for (const [change, sentence] of refused) {
    const text = await said(change)
    expect(text).toMatch(sentence)
    expect(text).toContain('Nothing was sealed, and no token moved.')
  }
  await chain.ask('anvil_setBalance', owner, '0x1')
  expect(await said({})).toMatch(/^This wallet has not enough for the network fee\. /)
  expect(await contracts.read('vaultCount')).toBe(`0x${'0'.repeat(64)}`)
}, 60_000)

test('[S-14] a hostile token is turned away: one that says it moved and did not, and one whose collection refuses', async () => {
  expect(sealRefusal({ name: 'NotEscrowed', given: [`0x${'a'.repeat(40)}`, 7n] })).toMatch(
    /^Token 7 of 0xa{40} does not move, although its collection says that it did\. Nothing was sealed, and no token moved\. Whoever busts/,
  )
  await chain.ask('anvil_setBalance', owner, '0xde0b6b3a7640000')
  await contracts.pieces.send('setStubborn', true)
  expect(await said({ pieces: [{ collection: contracts.pieces.address, tokenId: 1n }] })).toMatch(
    /^A collection does not let its token go into the vault\. Nothing was sealed/,
  )
}, 60_000)
