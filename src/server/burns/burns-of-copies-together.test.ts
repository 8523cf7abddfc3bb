import { readFileSync } from 'node:fs'
import { encodeAbiParameters, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { BurnCheck } from '#features/burns/burning/burn-check.ts'
import { checkBurn } from '#features/burns/burning/check-burn.server.ts'
import { listCampaigns } from '#features/burns/campaigns/campaign-rows.server.ts'
import { takesTogether } from '#features/burns/campaigns/what-a-contract-takes.server.ts'
import { checkGuarantees } from '#features/burns/guarantees/check-guarantees.server.ts'
import { compareWithChain } from '#features/burns/guarantees/compare-with-chain.server.ts'
import { readContractCode } from '#features/burns/guarantees/read-contract-code.server.ts'
import { findRedeeming } from '#features/burns/openings/find-redeeming.server.ts'
import { listBurnInvitations } from '#features/burns/openings/list-burn-invitations.server.ts'
import { listPillsOf } from '#features/burns/pills/list-pills-of.server.ts'
import { planCampaign } from '#features/burns/planning/plan-campaign.server.ts'
import { burnReceiptOf } from '#features/burns/receipt/burn-receipt.ts'
import { getIntentPage } from '#features/burns/receipt/get-intent-page.server.ts'
import { listTokenHistory } from '#features/catalogue/history/list-token-history.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { burnCampaignsAbi } from '#generated/contracts/burn-campaigns.ts'
import { inLocale } from '#messages/locale.server.ts'
import { type BurnContracts, mined } from '#tests/chain/burn-contracts.ts'
import { follow, until, untilHead } from '#tests/chain/follow-test-chain.ts'
import { type DeployedContract, type TestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { testShipping } from '#tests/edition-data.ts'
import { openBurning } from './burning-under-test.ts'
import { redeemableOf } from './redeemable-under-test.ts'

const termsOf = (collection: Hex, cap = 9n) => ({
  collection,
  opensAt: 0,
  closesAt: 4_102_444_800,
  pillId: 1n,
  cap,
  pillsPerBurn: 2,
  mode: 0,
})

let chain: TestChain
let contracts: BurnContracts
let studio: Studio
let coins: DeployedContract
let owner: Hex
let ada: Hex
let ben: Hex

/** Of piece 7 Ada has eight copies and Ben two, of piece 8 each has two; campaign 2 takes nine copies, and gives two pills for every three. */
const world = await openBurning({
  asked: { collection: 'coins', campaignId: '2' },
  prepare: async (fresh) => {
    ;({ chain, contracts, ada, ben } = fresh)
    owner = chain.accounts[0]!
    coins = await chain.deploy('HonestCopies')
    for (const [holder, piece, count] of [
      [ada, 7n, 8n],
      [ben, 7n, 2n],
      [ada, 8n, 2n],
      [ben, 8n, 2n],
    ])
      await coins.send('mint', holder, piece, count)
    await contracts.asOwner('campaigns', 'openTogether', termsOf(coins.address), [], 3n)
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

type Begun = { intentId: Hex; calls: { send: { to: Hex; data: Hex } } }
const asked = (holder: Hex, copies: string) => ({
  collection: 'coins',
  tokenId: '7',
  copies,
  campaignId: '2',
  holder,
  aim: { for: 'pill' },
})
const check = async (holder: Hex, copies: string) =>
  (await send<BurnCheck>('/burns/check', asked(holder, copies))).body.obstacles.map(({ detail, way }) => [detail, way])
const begin = async (holder: Hex, copies: string) => await send<Begun>('/burns/intents', asked(holder, copies))
const pillsOf = async (holder: Hex) => (await listPillsOf(read, { holder })).map(({ quantity }) => Number(quantity))
const burned = async () => (await listCampaigns(read, { campaignId: '2' })).campaigns[0]?.burned

async function burn(holder: Hex, copies: string): Promise<Hex> {
  const { status, body } = await begin(holder, copies)
  expect(status).toBe(201)
  const hash = await contracts.sendAs(holder, body.calls.send)
  await send(`/burns/intents/${body.intentId}/sent`, { hash })
  await mined(chain, hash)
  await untilState(body.intentId, 'included')
  return body.intentId
}

test('six copies give what two burns give: pills, receipt, history and counts say so, and again after a reorganisation', async () => {
  const intentId = await burn(ada, '6')
  const isSaid = async () => {
    expect([await pillsOf(ada), await burned()]).toEqual([[4], 6])
    const page = await getIntentPage(read, { studio, rpc: chain.rpc, intent: intentId })
    expect([page.view.intent.purpose, page.pillCount]).toMatchObject([{ tokenId: '7', copies: '6' }, '4'])
    const [event] = await listTokenHistory(read, { collection: 'coins', tokenId: '7' })
    expect(event).toMatchObject({ kind: 'burn', quantity: '6', pill: { count: '4', intentId } })
    const { guarantees, comparisons } = await checkGuarantees(read, { rpc: chain.rpc, studio, now: new Date() })
    expect(comparisons.filter(({ isSame }) => !isSame)).toEqual([])
    expect(comparisons).toContainEqual(
      expect.objectContaining({ what: 'Campaign 2', figure: 'taken together', house: '3', chain: '3' }),
    )
    expect(guarantees.find(({ code }) => code === 'burns-without-pills')?.count).toBe(0)
  }
  await isSaid()
  await chain.reorganise(1)
  await untilState(intentId, 'sent')
  expect([await pillsOf(ada), await burned()]).toEqual([[], 0])
  await mined(chain, await contracts.sendAs(ada, ((await view(intentId)).calls as Begun['calls']).send))
  await untilState(intentId, 'included')
  await isSaid()
  await chain.mine(12)
  await untilState(intentId, 'final')
  const page = await getIntentPage(read, { studio, rpc: chain.rpc, intent: intentId })
  const facts = burnReceiptOf(page, { address: 'https://studio.example/x', saved: undefined })?.facts
  expect(facts).toContainEqual(['Copies', '6'])
  expect(facts).toContainEqual(['Given', '4 Ember pills'])
})

test('what is no multiple is refused with what would do before a wallet is asked, and by the contract', async () => {
  const detail = 'This burn takes 3 copies together, or a multiple of that.'
  expect(await check(ada, '2')).toEqual([[detail, expect.stringMatching(/ One more is needed\.$/)]])
  expect(await check(ada, '4')).toEqual([[detail, expect.stringMatching(/ 2 more are needed, or burn 3\.$/)]])
  // Two more would do, and Ada has eight.
  expect(await check(ada, '7')).toEqual([[detail, expect.stringMatching(/untouched\. Burn 6\.$/)]])
  expect(await check(ben, '2')).toEqual([
    ['This burn takes 3 copies of a piece together, and this wallet holds 2.', expect.any(String)],
  ])
  expect(await inLocale('de', () => pastCheck('4'))).toMatchObject([
    { detail: 'Diese Aktion nimmt je 3 Exemplare zusammen oder ein Vielfaches davon.' },
  ])
  expect(await check(ada, '6')).toEqual([])
  expect((await begin(ada, '4')).status).toBe(409)
  expect([await burned(), await pillsOf(ada)]).toEqual([0, []])
})

const pastCheck = async (copies: string) =>
  (
    await checkBurn(read, {
      ...asked(ada, copies),
      aim: { for: 'pill' },
      rpc: chain.rpc,
      studio,
      recipient: ada,
      now: new Date(),
    })
  ).obstacles

test('a number of copies that was altered on the way to the wallet is refused whole by the contract', async () => {
  const { body } = await begin(ada, '3')
  const altered = body.calls.send.data.replace(
    encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [7n, 3n]).slice(2),
    encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [7n, 4n]).slice(2),
  ) as Hex
  expect(altered).not.toBe(body.calls.send.data)
  const hash = await contracts.sendAs(ada, { to: coins.address, data: altered })
  await expect(mined(chain, hash)).rejects.toThrow(/refused/)
  expect([await burned(), await pillsOf(ada)]).toEqual([0, []])
})

test('pieces are offered for burning where somebody holds enough copies, in memory and by the database', async () => {
  const redeeming = await findRedeeming(read, { studio, collection: 'coins', now: new Date() })
  expect(redeeming).toEqual({ burn: true, print: false, only: [], together: [{ count: 3 }] })
  const found = async (given: typeof redeeming) => await redeemableOf(read, { collection: 'coins', redeeming: given })
  // Of piece 8 there are four copies, and nobody has three.
  expect(await found(redeeming)).toEqual(['7'])
  const some = [{ first: '8', last: '9' }]
  expect(await found({ ...redeeming, together: [{ count: 3, only: some }] })).toEqual([])
  expect(await found({ ...redeeming, together: [{ count: 2, only: some }] })).toEqual(['8'])
  expect(await found({ ...redeeming, only: some })).toEqual(['7', '8'])
  const invitations = await listBurnInvitations(read, { studio, collection: 'coins', now: new Date() })
  expect(invitations.map(({ text }) => text)).toEqual(['Burn for 2 Ember pills · no print left · 3 copies together'])
})

test('a reason for more pills than prints belongs to the campaign that takes as many together', async () => {
  const exception = {
    collection_address: coins.address,
    opens_at: 0,
    closes_at: 4_102_444_800,
    pill_id: '1',
    cap: 9,
    pills_per_burn: 2,
    mode: 'burn',
    reason: 'More prints will follow',
    pills: 6,
    room: 0,
    written_by: 'staff',
    written_at: new Date(),
  }
  const reason = async () => (await listCampaigns(read, { campaignId: '2' })).campaigns[0]?.exception?.reason
  await db.insertInto('campaign_exceptions').values(exception).execute()
  expect(await reason()).toBeUndefined()
  await db
    .insertInto('campaign_exceptions')
    .values({ ...exception, taken_together: 3 })
    .execute()
  expect(await reason()).toBe('More prints will follow')
})

test('the form previews the sentence and rehearses the call; what the contract would refuse it says at the field', async () => {
  const look = async (change: object, of = studio) =>
    await planCampaign(read, {
      studio: { ...of, shipping: testShipping },
      rpc: chain.rpc,
      keys: { owner, manager: undefined },
      search: new URLSearchParams({
        collection: 'coins',
        opens: '2026-01-01T12:00',
        closes: '2090-01-01T12:00',
        cap: '8',
        pill: '1',
        perBurn: '1',
        together: '4',
        mode: 'burn',
        reason: 'A summer of prints',
        ...change,
      }),
      isOwner: true,
      now: new Date(),
    })
  const found = await look({})
  expect([found.problems, found.look?.rehearsed?.refusal, found.look?.room.created]).toEqual([{}, undefined, 2])
  expect(found.look?.example?.burn.campaigns).toMatchObject([{ takenTogether: 4, cap: 8 }])
  expect((await look({ cap: '9' })).problems).toEqual({ cap: expect.stringMatching(/multiple of 4: 8 or 12/) })
  const before = await earlier()
  const burns = { ...studio.burns!, campaigns: { address: before, firstBlock: 1 } }
  expect((await look({}, { ...studio, burns })).problems).toEqual({
    together: expect.stringMatching(/deployed before a campaign could take several together/),
  })
})

/** The contract of campaigns as it was before. */
async function earlier(): Promise<Hex> {
  const bytecode = readFileSync('tests/chain/campaigns-of-each-copy.hex', 'utf8').trim()
  const constructed = encodeAbiParameters(
    [{ type: 'address' }, { type: 'address' }, { type: 'address' }],
    [contracts.pills.address, owner, zeroAddress],
  )
  const data: Hex = `0x${bytecode.slice(2)}${constructed.slice(2)}`
  const sent = (await chain.ask('eth_sendTransaction', { from: owner, data, gas: '0x1c9c380' })) as Hex
  return (await mined(chain, sent)).contractAddress!.toLowerCase() as Hex
}

test('a contract of campaigns from before takes each copy by itself, and is known as what it is', async () => {
  const address = await earlier()
  const burns = { ...studio.burns!, campaigns: { address, firstBlock: studio.burns!.campaigns.firstBlock } }
  const before = { ...studio, burns }
  expect(await takesTogether({ rpc: chain.rpc, campaigns: address })).toBe(false)
  expect(await takesTogether({ rpc: chain.rpc, campaigns: contracts.campaigns.address })).toBe(true)
  const open = encodeFunctionData({ abi: burnCampaignsAbi, functionName: 'open', args: [termsOf(coins.address)] })
  await mined(chain, await contracts.sendAs(owner, { to: address, data: open }))
  follow({ db, rpcUrl: chain.rpcUrl, studio: before })
  await untilHead(db, chain)
  await until('it is read', async () => (await listCampaigns(read)).campaigns[0]?.contract === address)
  expect((await listCampaigns(read)).campaigns.map(({ takenTogether }) => takenTogether)).toEqual([undefined])
  const { obstacles } = await checkBurn(read, {
    ...asked(ada, '1'),
    campaignId: '1',
    aim: { for: 'pill' },
    rpc: chain.rpc,
    studio: before,
    recipient: ada,
    now: new Date(),
  })
  expect(obstacles).toMatchObject([
    { detail: 'The campaign cannot give pills: the pill contract names another issuer.' },
  ])
  const { comparisons } = await compareWithChain(read, { rpc: chain.rpc, studio: before })
  expect(comparisons.filter(({ what }) => what === 'Campaign 1').every(({ isSame }) => isSame)).toBe(true)
  const code = await readContractCode({ studio: before, rpc: chain.rpc })
  expect(code.find(({ name }) => name === 'Burn campaigns')).toMatchObject({ outcome: 'earlier' })
})
