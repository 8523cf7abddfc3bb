import { readFileSync } from 'node:fs'
import { encodeAbiParameters, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBurn } from '#features/burns/burning/check-burn.server.ts'
import { getBurnOffer } from '#features/burns/burning/get-burn-offer.server.ts'
import { listCampaigns } from '#features/burns/campaigns/campaign-rows.server.ts'
import { takesPiece } from '#features/burns/campaigns/campaign.ts'
import { takesSomePieces } from '#features/burns/campaigns/what-a-contract-takes.server.ts'
import { compareWithChain } from '#features/burns/guarantees/compare-with-chain.server.ts'
import { readContractCode } from '#features/burns/guarantees/read-contract-code.server.ts'
import { listBurnInvitations } from '#features/burns/openings/list-burn-invitations.server.ts'
import { listBurnOpenings } from '#features/burns/openings/list-burn-openings.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { burnCampaignsAbi } from '#generated/contracts/burn-campaigns.ts'
import { readSide } from '#platform/database/database.server.ts'
import { type BurnContracts, deployBurnContracts, mined } from '#tests/chain/burn-contracts.ts'
import { follow, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'

const db = await openTestDatabase()
const read = readSide(db)
let chain: TestChain
let contracts: BurnContracts
let ada: Hex

beforeAll(async () => {
  chain = await startTestChain({ slotsInEpoch: 4 })
  ;[, ada] = chain.accounts as [Hex, Hex]
}, 60_000)
afterAll(async () => {
  await chain.stop()
})

const ranges = [
  { first: '1', last: '2' },
  { first: '4', last: '4' },
]
const termsOf = (collection: Hex, more: object = {}) => ({
  collection,
  opensAt: 0,
  closesAt: 4_102_444_800,
  pillId: 1n,
  cap: 3n,
  pillsPerBurn: 1,
  mode: 0,
  ...more,
})
const opened = (collection: Hex, more: object = {}) =>
  [termsOf(collection, more), ranges.map(({ first, last }) => ({ first: BigInt(first), last: BigInt(last) }))] as const

/** Ada holds pieces 1 to 5; campaign 1 is over, campaign 2 takes pieces 1, 2 and 4. */
beforeEach(async () => {
  await emptyTables(db)
  contracts = await deployBurnContracts(chain)
  await contracts.mint([ada, ada, ada, ada, ada])
  await contracts.asOwner('campaigns', 'closeEarlier', 1n, 0)
  await contracts.asOwner('campaigns', 'openFor', ...opened(contracts.pieces.address))
})

async function followed(studio: Studio = contracts.studio) {
  follow({ db, rpcUrl: chain.rpcUrl, studio })
  await untilHead(db, chain)
}

const offerOf = async (tokenId: string) => {
  const { campaigns, elsewhere } = await getBurnOffer(read, {
    studio: contracts.studio,
    collection: 'pieces',
    tokenId,
  })
  return [
    campaigns.filter(({ standing }) => standing === 'open').map(({ campaignId }) => campaignId),
    elsewhere?.campaignId,
  ]
}
const check = async (tokenId: string, studio: Studio = contracts.studio, campaignId = '2') =>
  await checkBurn(read, {
    rpc: chain.rpc,
    studio,
    collection: 'pieces',
    tokenId,
    campaignId,
    holder: ada,
    recipient: ada,
    aim: { for: 'pill' },
    now: new Date(),
  })

test('a campaign of some pieces is read from its events, and goes back with its blocks', async () => {
  await followed()
  expect((await listCampaigns(read)).campaigns.map(({ ranges: only }) => only)).toEqual([undefined, ranges])
  await chain.reorganise(1)
  await untilHead(db, chain)
  expect((await listCampaigns(read)).campaigns.map(({ campaignId }) => campaignId)).toEqual(['1'])
})

test('pieces that it takes offer it, and others say which it takes', async () => {
  await followed()
  const later = opened(contracts.pieces.address, { opensAt: 4_000_000_000 })
  await contracts.asOwner('campaigns', 'open', later[0])
  await untilHead(db, chain)
  expect(await offerOf('4')).toEqual([['2'], undefined])
  const asked = { studio: contracts.studio, collection: 'pieces', now: new Date() }
  const invitations = await listBurnInvitations(read, asked)
  const invited = (tokenId: string) => invitations.find((each) => takesPiece(each, tokenId))?.text
  expect([invited('4'), invited('3')]).toEqual(['Burn for 1 Ember pill · no print left', 'About burning this piece'])
  expect((await listBurnOpenings(read, asked)).map((each) => each.ranges)).toEqual([ranges, undefined])
})

test('a piece that no campaign takes is offered none, and says what the open one takes', async () => {
  await contracts.asOwner('campaigns', 'openFor', ...opened(contracts.pieces.address))
  await followed()
  await db.deleteFrom('burn_campaigns').where('campaign_id', '=', '1').execute()
  expect(await offerOf('2')).toEqual([['3', '2'], undefined])
  expect(await offerOf('3')).toEqual([[], '3'])
  const asked = { studio: contracts.studio, collection: 'pieces', now: new Date() }
  expect((await listBurnInvitations(read, asked)).filter((each) => takesPiece(each, '3'))).toEqual([])
})

test('a burn of another piece is refused before a wallet is asked, as the contract refuses it; one of its own goes through', async () => {
  await followed()
  const refused = await check('3')
  expect(refused.obstacles).toMatchObject([{ code: 'not-taken', detail: 'This campaign takes only pieces 1–2 and 4.' }])
  expect(refused.calls.send).toBeUndefined()
  await expect(contracts.burn(ada, 3, { campaignId: '2' })).rejects.toThrow(/refused/)
  expect((await check('4')).obstacles).toEqual([])
  await contracts.burn(ada, 4, { campaignId: '2' })
  await untilHead(db, chain)
  const { comparisons } = await compareWithChain(read, { rpc: chain.rpc, studio: contracts.studio })
  const same = { figure: 'which pieces', house: '1–2, 4–4', chain: '1–2, 4–4', isSame: true }
  expect(comparisons).toContainEqual(expect.objectContaining({ what: 'Campaign 2', ...same }))
  await db
    .updateTable('burn_campaigns')
    .set({ ranges: JSON.stringify(ranges.slice(1)) })
    .where('campaign_id', '=', '2')
    .execute()
  const found = await compareWithChain(read, { rpc: chain.rpc, studio: { ...contracts.studio, campaigns: [] } })
  expect(found.comparisons.filter(({ isSame }) => !isSame)).toMatchObject([{ what: 'Campaign 2', house: '4–4' }])
})

test('a contract of campaigns from before is followed, takes every piece, and is known as what it is', async () => {
  const [owner] = chain.accounts as [Hex]
  const bytecode = readFileSync('tests/chain/campaigns-of-whole-collections.hex', 'utf8').trim()
  const constructed = encodeAbiParameters(
    [{ type: 'address' }, { type: 'address' }, { type: 'address' }],
    [contracts.pills.address, owner, zeroAddress],
  )
  const data: Hex = `0x${bytecode.slice(2)}${constructed.slice(2)}`
  const { contractAddress, blockNumber } = await mined(
    chain,
    (await chain.ask('eth_sendTransaction', { from: owner, data, gas: '0x1c9c380' })) as Hex,
  )
  const campaigns = { address: contractAddress!.toLowerCase() as Hex, firstBlock: Number(blockNumber) }
  const before = { ...contracts.studio, burns: { ...contracts.studio.burns!, campaigns } } as Studio
  const call = (functionName: 'open' | 'openFor', args: readonly unknown[]) =>
    encodeFunctionData({ abi: burnCampaignsAbi, functionName, args } as never)
  const [terms, some] = opened(contracts.pieces.address)
  await mined(chain, await contracts.sendAs(owner, { to: campaigns.address, data: call('open', [terms]) }))
  const hash = await contracts.sendAs(owner, { to: campaigns.address, data: call('openFor', [terms, some]) })
  await expect(mined(chain, hash)).rejects.toThrow(/refused/)
  await followed(before)
  expect((await listCampaigns(read)).campaigns).toMatchObject([{ campaignId: '1', cap: 3, ranges: undefined }])
  expect((await check('3', before, '1')).obstacles).toMatchObject([
    { detail: 'The campaign cannot give pills: the pill contract names another issuer.' },
  ])
  expect(await takesSomePieces({ rpc: chain.rpc, campaigns: campaigns.address })).toBe(false)
  expect(await takesSomePieces({ rpc: chain.rpc, campaigns: contracts.campaigns.address })).toBe(true)
  const { comparisons } = await compareWithChain(read, { rpc: chain.rpc, studio: before })
  expect(comparisons.filter(({ what }) => what === 'Campaign 1').every(({ isSame }) => isSame)).toBe(true)
  const code = await readContractCode({ studio: before, rpc: chain.rpc })
  expect(code.find(({ name }) => name === 'Burn campaigns')).toMatchObject({
    outcome: 'earlier',
    contract: 'BurnCampaigns',
  })
})
