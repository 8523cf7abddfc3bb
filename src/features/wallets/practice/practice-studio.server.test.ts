import { encodeDeployData, encodeFunctionData, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { burnCampaignsAbi } from '#generated/contracts/burn-campaigns.ts'
import { pillsAbi, pillsBytecode } from '#generated/contracts/pills.ts'
import { type Address, parseAddress } from '#platform/address.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { type BurnContracts, mined, deployBurnContracts } from '#tests/chain/burn-contracts.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { findRehearsalAccount, findStudioAccount, practiceContracts, sendAsStudio } from './practice-studio.server.ts'

let chain: TestChain
let contracts: BurnContracts
let campaigns: Address
/** A contract that somebody owns whose key the node does not have. */
let foreign: Address

beforeAll(async () => {
  chain = await startTestChain()
  contracts = await deployBurnContracts(chain)
  campaigns = parseAddress(contracts.campaigns.address)!
  const hash = (await chain.ask('eth_sendTransaction', {
    from: chain.accounts[0],
    data: encodeDeployData({
      abi: pillsAbi,
      bytecode: pillsBytecode,
      args: ['Others', 'OTHER', `0x${'ab'.repeat(20)}`],
    }),
    gas: '0x1c9c380',
  })) as Hex
  foreign = parseAddress((await mined(chain, hash)).contractAddress!)!
}, 60_000)
afterAll(async () => {
  await chain.stop()
})

test('the studio’s own account is offered to an owner of the app on the embedded chain alone, and for no contract of somebody else', async () => {
  const find = async (change: Partial<Parameters<typeof findStudioAccount>[0]> = {}) =>
    await findStudioAccount({ rpc: chain.rpc, contract: campaigns, isEmbedded: true, isOwner: true, ...change })
  expect(await find()).toBe(chain.accounts[0]!.toLowerCase())
  expect(await find({ isOwner: false })).toBeUndefined()
  expect(await find({ isEmbedded: false })).toBeUndefined()
  expect(await find({ contract: foreign })).toBeUndefined()
  expect(await find({ rpc: createJsonRpc({ url: 'http://127.0.0.1:1' }) })).toBeUndefined()
})

test('what the workbench does with vaults, pills, campaigns, redemptions and collections may be asked of it', () => {
  const { burns, collections } = contracts.studio
  expect(
    practiceContracts({ burns, collections, vaults: { address: foreign as Hex, firstBlock: 1, kept: () => [] } }),
  ).toEqual([
    contracts.pills.address,
    contracts.campaigns.address,
    contracts.redemption.address,
    foreign,
    contracts.pieces.address,
  ])
})

test('the node sends what the studio’s account is asked to, for contracts of the list that it owns and for no other', async () => {
  const pause = {
    rpc: chain.rpc,
    data: encodeFunctionData({ abi: burnCampaignsAbi, functionName: 'pause', args: [1n] }),
  }
  for (const [contracts, to] of [
    [[], campaigns],
    [[foreign], foreign],
  ] as const)
    await expect(sendAsStudio({ ...pause, contracts, to })).rejects.toMatchObject({ code: 'not-the-studios' })
  const { hash } = await sendAsStudio({ ...pause, contracts: [campaigns], to: campaigns })
  expect((await mined(chain, hash as Hex)).status).toBe('0x1')
})

test('a contract is created by the node’s first account, which a rehearsal offers to an owner of the app on the embedded chain alone', async () => {
  const { rpc } = chain
  const data = encodeDeployData({ abi: pillsAbi, bytecode: pillsBytecode, args: ['Own', 'OWN', chain.accounts[0]!] })
  const { hash } = await sendAsStudio({ rpc, contracts: [], to: undefined, data })
  const made = await mined(chain, hash as Hex)
  expect(made).toMatchObject({ status: '0x1', from: chain.accounts[0]!.toLowerCase() })
  expect(await findRehearsalAccount({ rpc, isEmbedded: true, isOwner: true })).toBe(chain.accounts[0]!.toLowerCase())
  expect(await findRehearsalAccount({ rpc, isEmbedded: false, isOwner: true })).toBeUndefined()
  expect(await findRehearsalAccount({ rpc, isEmbedded: true, isOwner: false })).toBeUndefined()
  const silent = createJsonRpc({ url: 'http://127.0.0.1:1' })
  expect(await findRehearsalAccount({ rpc: silent, isEmbedded: true, isOwner: true })).toBeUndefined()
})
