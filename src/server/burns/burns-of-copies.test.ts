import { readFileSync } from 'node:fs'
import { encodeAbiParameters, type Hex, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { BurnCheck } from '#features/burns/burning/burn-check.ts'
import { checkBurn } from '#features/burns/burning/check-burn.server.ts'
import { getBurnOffer } from '#features/burns/burning/get-burn-offer.server.ts'
import { listCampaigns } from '#features/burns/campaigns/campaign-rows.server.ts'
import { takesCopies } from '#features/burns/campaigns/what-a-contract-takes.server.ts'
import { checkGuarantees } from '#features/burns/guarantees/check-guarantees.server.ts'
import { readContractCode } from '#features/burns/guarantees/read-contract-code.server.ts'
import { countBurned } from '#features/burns/ledger/count-burned.server.ts'
import { listBurns } from '#features/burns/ledger/list-burns.server.ts'
import { listPillsOf } from '#features/burns/pills/list-pills-of.server.ts'
import { getIntentPage } from '#features/burns/receipt/get-intent-page.server.ts'
import { thingOf } from '#features/burns/receipt/intent-page-view.ts'
import { listFrontCollections } from '#features/catalogue/front/list-front-collections.server.ts'
import { listTokenHistory } from '#features/catalogue/history/list-token-history.server.ts'
import { findCampaignsFit } from '#features/deployment/pages/get-contracts-page.server.ts'
import { readPowers } from '#features/deployment/powers/read-powers.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { type BurnContracts, mined } from '#tests/chain/burn-contracts.ts'
import { until, untilHead } from '#tests/chain/follow-test-chain.ts'
import { type DeployedContract, type TestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { codesOf, openBurning } from './burning-under-test.ts'

const termsOf = (collection: Hex) => ({
  collection,
  opensAt: 0,
  closesAt: 4_102_444_800,
  pillId: 1n,
  cap: 4n,
  pillsPerBurn: 2,
  mode: 0,
})

let chain: TestChain
let contracts: BurnContracts
let studio: Studio
let coins: DeployedContract
let ada: Hex
let ben: Hex

/** Piece 7 has five copies, four of Ada's and one of Ben's; campaign 2 takes four copies and gives two pills for each. */
const world = await openBurning({
  asked: { collection: 'coins', campaignId: '2' },
  prepare: async (fresh) => {
    ;({ chain, contracts, ada, ben } = fresh)
    coins = await chain.deploy('HonestCopies')
    await coins.send('mint', ada, 7n, 4n)
    await coins.send('mint', ben, 7n, 1n)
    await coins.send('mint', ben, 8n, 1n)
    await contracts.asOwner('campaigns', 'open', termsOf(coins.address))
    const { pieces, pills, campaigns, redemption } = contracts
    studio = testStudio({
      collections: [
        { slug: 'pieces', ...pieces },
        { slug: 'coins', standard: 'erc1155', address: coins.address, firstBlock: coins.firstBlock },
      ],
      burns: { pills, campaigns, redemption },
    })
    return studio
  },
})
const { db, read, send, view, untilState } = world

type Begun = { intentId: Hex; calls: { send: { to: Hex; data: Hex }; approve?: unknown; burn?: unknown } }
const asked = (holder: Hex, copies: string | undefined, more: object = {}) => ({
  collection: 'coins',
  tokenId: '7',
  ...(copies === undefined ? {} : { copies }),
  campaignId: '2',
  holder,
  aim: { for: 'pill' },
  ...more,
})
const check = async (holder: Hex, copies: string | undefined, more: object = {}) =>
  (await send<BurnCheck>('/burns/check', asked(holder, copies, more))).body
const begin = async (holder: Hex, copies: string) => await send<Begun>('/burns/intents', asked(holder, copies))
const holdings = async () =>
  (await db.selectFrom('holdings').selectAll().where('collection', '=', 'coins').execute())
    .map(({ token_id, holder, quantity }) => `${token_id} ${holder} ${quantity}`)
    .toSorted()
const pills = async (holder: Hex) =>
  (await listPillsOf(read, { holder })).map(({ pillId, quantity }) => [pillId, Number(quantity)])

/** Burns through the app, up to the block. */
async function burn(holder: Hex, copies: string): Promise<Hex> {
  const { status, body } = await begin(holder, copies)
  expect(status).toBe(201)
  const hash = await contracts.sendAs(holder, body.calls.send)
  await send(`/burns/intents/${body.intentId}/sent`, { hash })
  await mined(chain, hash)
  await untilState(body.intentId, 'included')
  return body.intentId
}

async function guaranteesHold() {
  const { guarantees, comparisons, problem } = await checkGuarantees(read, { rpc: chain.rpc, studio, now: new Date() })
  expect(problem).toBeUndefined()
  expect(comparisons.filter(({ isSame }) => !isSame)).toEqual([])
  expect(comparisons.length).toBeGreaterThan(5)
  expect(guarantees.filter(({ code, count }) => code === 'burns-without-pills' && count !== 0)).toEqual([])
}

/** Three of Ada's four copies are burned: everything that says so. */
async function threeAreBurned(intentId: Hex) {
  expect(await holdings()).toEqual([`7 ${ada} 1`, `7 ${ben} 1`, `8 ${ben} 1`].toSorted())
  expect(await pills(ada)).toEqual([['1', 6]])
  const { intent, calls, burnedBy, leftover } = await view(intentId)
  expect(intent.purpose).toMatchObject({ kind: 'burn', collection: 'coins', tokenId: '7', copies: '3' })
  expect([calls, burnedBy, leftover]).toEqual([undefined, undefined, undefined])
  const page = await getIntentPage(read, { studio, rpc: chain.rpc, intent: intentId })
  expect([thingOf(page).thing, page.pillCount]).toEqual(['3 copies of coins 7', '6'])
  // The piece is not gone: two copies are left, of two holders.
  expect((await listBurns(read, { studio })).burns).toEqual([])
  expect(await countBurned(read, { studio })).toMatchObject({
    all: 0,
    forPills: 0,
    campaigns: [{ campaignId: '2', burned: 3 }],
  })
  expect((await getBurnOffer(read, { studio, collection: 'coins', tokenId: '7' })).burned).toBeUndefined()
  const { campaigns } = await listCampaigns(read, { campaignId: '2' })
  expect(campaigns).toMatchObject([{ burned: 3, cap: 4, standing: 'open' }])
  const events = await listTokenHistory(read, { collection: 'coins', tokenId: '7' })
  expect(events[0]).toMatchObject({
    kind: 'burn',
    quantity: '3',
    pill: { count: '6', intentId, holder: expect.stringMatching(new RegExp(ada, 'i')) as string },
  })
  // The way to the campaign's contract is no event of its own.
  expect(events.map(({ kind }) => kind)).toEqual(['burn', 'mint', 'mint'])
  await guaranteesHold()
}

test('three of five copies burn: holdings, pills, receipt, ledger and counts say so, and again after a reorganisation', async () => {
  const seen = await check(ada, '3')
  expect(seen).toMatchObject({
    isHolder: true,
    copies: { held: '4', left: '1' },
    obstacles: [],
    warnings: [],
    supply: { before: 5, after: 2 },
  })
  expect([seen.calls.approve, seen.calls.burn, Number(seen.calls.send?.gas) > 60_000]).toEqual([
    undefined,
    undefined,
    true,
  ])
  const intentId = await burn(ada, '3')
  await threeAreBurned(intentId)

  await chain.reorganise(1)
  await untilState(intentId, 'sent')
  await untilHead(db, chain)
  expect(await holdings()).toEqual([`7 ${ada} 4`, `7 ${ben} 1`, `8 ${ben} 1`].toSorted())
  expect([await pills(ada), await db.selectFrom('burns').selectAll().execute()]).toEqual([[], []])
  const { calls, isHeld } = await view(intentId)
  expect(isHeld).toBe(true)
  await mined(chain, await contracts.sendAs(ada, (calls as Begun['calls']).send))
  await untilState(intentId, 'included')
  await threeAreBurned(intentId)
  await chain.mine(12)
  await untilState(intentId, 'final')
})

test('a piece whose last copies burn in a campaign is burned, stands in the ledger once, and is counted once', async () => {
  await burn(ada, '3')
  const plain = coins.encode('burn', ada, 7n, 1n)
  await mined(chain, await contracts.sendAs(ada, plain))
  await untilHead(db, chain)
  const last = await burn(ben, '1')
  const { burns } = await listBurns(read, { studio })
  expect(burns).toMatchObject([
    { collection: 'coins', tokenId: '7', mode: 'burn', pill: { intentId: last, pillCount: '2', copies: '1' } },
  ])
  expect(burns[0]!.holder).toBe(ben)
  expect(await countBurned(read, { studio })).toMatchObject({
    all: 1,
    forPills: 1,
    campaigns: [{ campaignId: '2', burned: 4 }],
  })
  expect(
    (await listFrontCollections(read, { studio, pieces: 1 })).map(({ slug, burnedForPills }) => [slug, burnedForPills]),
  ).toEqual([
    ['pieces', 0],
    ['coins', 1],
  ])
  expect((await getBurnOffer(read, { studio, collection: 'coins', tokenId: '7' })).burned?.intentId).toBe(last)
  const events = await listTokenHistory(read, { collection: 'coins', tokenId: '7' })
  // The copy that was burned without a campaign gave no pill.
  expect(events.map(({ kind, quantity, pill }) => [kind, quantity, pill?.count])).toEqual([
    ['burn', '1', '2'],
    ['burn', '1', undefined],
    ['burn', '3', '6'],
    ['mint', '1', undefined],
    ['mint', '4', undefined],
  ])
  await guaranteesHold()
})

test('how many is checked before anything is begun, and by the contract again', async () => {
  expect(codesOf(await check(ada, undefined))).toEqual(['copies-wrong'])
  expect(codesOf(await check(ada, '0'))).toEqual(['copies-wrong'])
  expect(codesOf(await check(ada, '5'))).toEqual(['copies-wrong'])
  expect(codesOf(await check(ada, '9'.repeat(60)))).toEqual(['copies-wrong'])
  expect(codesOf(await check(ben, '1', { tokenId: '9' }))).toEqual(['not-holder'])
  expect((await begin(ada, '5')).status).toBe(409)
  expect((await begin(ada, '-1')).status).toBe(400)
  await burn(ada, '3')
  // One more fits, and Ada and Ben have one each.
  expect(codesOf(await check(ada, '1'))).toEqual([])
  const first = await begin(ada, '1')
  const second = await begin(ben, '1')
  await mined(chain, await contracts.sendAs(ada, first.body.calls.send))
  await untilHead(db, chain)
  expect(codesOf(await check(ben, '1'))).toEqual(['sold-out'])
  const hash = await contracts.sendAs(ben, second.body.calls.send)
  await send(`/burns/intents/${second.body.intentId}/sent`, { hash })
  await untilState(second.body.intentId, 'reverted')
  expect((await view(second.body.intentId)).intent.state).toMatchObject({ reason: { code: 'CapReached' } })
  expect(await holdings()).toEqual([`7 ${ben} 1`, `8 ${ben} 1`].toSorted())
})

test('a burn of copies from another interface gets its record, with how many', async () => {
  const intentId = contracts.newIntent(ada)
  const data = coins.encode(
    'safeTransferFrom',
    ada,
    contracts.campaigns.address,
    7n,
    2n,
    encodeAbiParameters([{ type: 'uint256' }, { type: 'bytes32' }, { type: 'address' }], [2n, intentId, ben]),
  )
  await mined(chain, await contracts.sendAs(ada, data))
  await untilHead(db, chain)
  await until('it has its record', async () => (await send(`/burns/intents/${intentId}`, undefined)).status === 200)
  expect((await view(intentId)).intent.purpose).toMatchObject({ tokenId: '7', copies: '2', recipient: ben })
  expect(await pills(ben)).toEqual([['1', 4]])
})

test('a single piece burns as ever, whatever number of copies is said of it', async () => {
  await contracts.mint([ada])
  await untilHead(db, chain)
  const { body } = await send<Begun>('/burns/intents', {
    ...asked(ada, '3'),
    collection: 'pieces',
    tokenId: '1',
    campaignId: '1',
  })
  await mined(chain, await contracts.sendAs(ada, body.calls.send))
  await untilState(body.intentId, 'included')
  expect((await view(body.intentId)).intent.purpose).not.toHaveProperty('copies')
  expect(await db.selectFrom('burns').select(['collection', 'copies']).execute()).toEqual([
    { collection: 'pieces', copies: null },
  ])
})

test('a contract of campaigns from before takes no copies, says so in a sentence, and is known as what it is', async () => {
  const [owner] = chain.accounts as [Hex]
  const bytecode = readFileSync('tests/chain/campaigns-of-single-pieces.hex', 'utf8').trim()
  const constructed = encodeAbiParameters(
    [{ type: 'address' }, { type: 'address' }, { type: 'address' }],
    [contracts.pills.address, owner, zeroAddress],
  )
  const { contractAddress } = await mined(
    chain,
    (await chain.ask('eth_sendTransaction', {
      from: owner,
      data: `${bytecode}${constructed.slice(2)}`,
      gas: '0x1c9c380',
    })) as Hex,
  )
  const campaigns = contractAddress!.toLowerCase() as Hex
  expect(await takesCopies({ rpc: chain.rpc, campaigns })).toBe(false)
  expect(await takesCopies({ rpc: chain.rpc, campaigns: contracts.campaigns.address })).toBe(true)
  // The pills name the other contract, for good: this one could not give any.
  const fitOf = async (address: Hex) =>
    await findCampaignsFit(read, {
      rpc: chain.rpc,
      studio: { ...studio, burns: { ...studio.burns!, campaigns: { ...studio.burns!.campaigns, address } } } as Studio,
      powers: await readPowers({ rpc: chain.rpc, studio }),
    })
  const issuer = contracts.campaigns.address.toLowerCase()
  expect(await fitOf(campaigns)).toMatchObject({ campaigns, takesCopies: false, issuer })
  expect(await fitOf(contracts.campaigns.address)).toMatchObject({ takesCopies: true, issuer })
  const before = {
    ...studio,
    burns: { ...studio.burns!, campaigns: { ...studio.burns!.campaigns, address: campaigns } },
  } as Studio
  const { obstacles } = await checkBurn(read, {
    rpc: chain.rpc,
    studio: before,
    collection: 'coins',
    tokenId: '7',
    copies: '1',
    campaignId: '1',
    holder: ada,
    recipient: ada,
    aim: { for: 'pill' },
    now: new Date(),
  })
  expect(obstacles).toMatchObject([
    {
      code: 'has-copies',
      detail: 'This piece has copies, and the studio’s burn campaigns take single pieces only.',
    },
  ])
  const code = await readContractCode({ studio: before, rpc: chain.rpc })
  expect(code.find(({ name }) => name === 'Burn campaigns')).toMatchObject({
    outcome: 'earlier',
    contract: 'BurnCampaigns',
  })
})
