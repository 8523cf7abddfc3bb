import { keccak256, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Studio } from '#features/studio/studio.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { type BurnContracts, deployBurnContracts } from '#tests/chain/burn-contracts.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { codeText } from './contract-code.ts'
import { findContractCode, readContractCode } from './read-contract-code.server.ts'

const chain = await startTestChain({ slotsInEpoch: 4 })
afterAll(() => chain.stop())
let contracts: BurnContracts
beforeAll(async () => {
  contracts = await deployBurnContracts(chain)
})

const codeAt = async (address: string) => (await chain.ask('eth_getCode', address, 'latest')) as Hex
const outcomes = async (studio: Studio = contracts.studio) =>
  Object.fromEntries((await readContractCode({ studio, rpc: chain.rpc })).map(({ name, outcome }) => [name, outcome]))

test('contracts that this build deployed have its code, whatever was written at deployment, and their hash is that of the chain', async () => {
  const found = await readContractCode({ studio: contracts.studio, rpc: chain.rpc })
  expect(found.map(({ name, outcome, contract }) => [name, outcome, contract])).toEqual([
    ['pieces', 'same', 'VitrineCollection'],
    ['Burn campaigns', 'same', 'BurnCampaigns'],
    ['Pills', 'same', 'Pills'],
    ['Redemption', 'same', 'Redemption'],
  ])
  for (const { address, hash } of found) expect(hash).toBe(keccak256(await codeAt(address)))
  expect(codeText(found[1]!)).toMatch(
    /^The same code as this build’s BurnCampaigns, but for \d+ bytes that were written at deployment\.$/,
  )
})

test('one byte of other code is found out; a collection of another maker is its own; an address without code has none', async () => {
  const { address } = contracts.campaigns
  const code = await codeAt(address)
  const other = `0x${code.slice(2, 40)}${code[40] === '0' ? '1' : '0'}${code.slice(41)}`
  const [stranger, empty] = [`0x${'7'.repeat(40)}`, `0x${'8'.repeat(40)}`] as const
  await chain.ask('anvil_setCode', address, other)
  await chain.ask('anvil_setCode', stranger, '0x6001600101')
  try {
    const studio = {
      ...contracts.studio,
      collections: [{ ...contracts.studio.collections[0]!, address: stranger, title: 'Elsewhere' }],
      contracts: [
        { name: 'The burns', address },
        { name: 'Nothing', address: empty },
      ],
    } as unknown as Studio
    expect(await outcomes(studio)).toEqual({
      Elsewhere: 'own',
      'Burn campaigns': 'different',
      Pills: 'same',
      Redemption: 'same',
      Nothing: 'none',
    })
  } finally {
    await chain.ask('anvil_setCode', address, code)
  }
})

test('a node that does not answer makes nothing the same, and is asked again later', async () => {
  const asked = { studio: { ...contracts.studio }, rpc: createJsonRpc({ url: 'http://127.0.0.1:1' }) }
  expect((await readContractCode(asked)).map(({ outcome }) => outcome)).toEqual([
    'unread',
    'unread',
    'unread',
    'unread',
  ])
  const now = new Date()
  await findContractCode({ ...asked, now })
  expect((await findContractCode({ ...asked, rpc: chain.rpc, now })).every(({ outcome }) => outcome === 'same')).toBe(
    true,
  )
})
