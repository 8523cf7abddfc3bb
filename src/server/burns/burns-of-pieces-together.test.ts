import { encodeFunctionData, erc721Abi, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { listCampaigns } from '#features/burns/campaigns/campaign-rows.server.ts'
import { checkGuarantees } from '#features/burns/guarantees/check-guarantees.server.ts'
import { findPieceBurn } from '#features/burns/ledger/find-piece-burn.server.ts'
import { ledgerCsv } from '#features/burns/ledger/ledger-csv.server.ts'
import { listBurns } from '#features/burns/ledger/list-burns.server.ts'
import { givenPillsText } from '#features/burns/ledger/piece-burn.ts'
import { findRedeeming } from '#features/burns/openings/find-redeeming.server.ts'
import { listBurnInvitations } from '#features/burns/openings/list-burn-invitations.server.ts'
import { listPillsOf } from '#features/burns/pills/list-pills-of.server.ts'
import { planCampaign } from '#features/burns/planning/plan-campaign.server.ts'
import { burnReceiptOf } from '#features/burns/receipt/burn-receipt.ts'
import { getIntentPage } from '#features/burns/receipt/get-intent-page.server.ts'
import { thingOf } from '#features/burns/receipt/intent-page-view.ts'
import type { Redeeming } from '#features/catalogue/chain-facts/token-filter.ts'
import { listTokenHistory } from '#features/catalogue/history/list-token-history.server.ts'
import { isInRanges, listPieceStages } from '#features/catalogue/search/piece-states.server.ts'
import { countHeldTogether } from '#features/collectors/holdings/count-held-together.server.ts'
import { checksummed } from '#platform/address.ts'
import { mined } from '#tests/chain/burn-contracts.ts'
import { testShipping } from '#tests/edition-data.ts'
import { codeOf, codesOf, openBurning } from './burning-under-test.ts'
import { redeemableOf } from './redeemable-under-test.ts'

/** Ada holds pieces 1 to 5, Ben 6 and 7; campaign 2 takes six of them, and gives two pills for every three. */
const world = await openBurning({
  asked: { collection: 'pieces', campaignId: '2' },
  prepare: async ({ contracts, ada, ben }) => {
    await contracts.mint([ada, ada, ada, ada, ada, ben, ben])
    const terms = {
      collection: contracts.pieces.address,
      opensAt: 0,
      closesAt: 4_102_444_800,
      pillId: 1n,
      cap: 6n,
      pillsPerBurn: 2,
      mode: 0,
    }
    await contracts.asOwner('campaigns', 'openTogether', terms, [], 3n)
    return contracts.studio
  },
})
const { db, read, check, begin, view, untilState } = world

type Call = { to: Hex; data: Hex }
type Calls = { send?: Call; approve: Call; approveOthers: Call[]; burn: Call }
const callsOf = (body: object) => (body as { calls: Calls }).calls
const send = async (call: Call) => await mined(world.chain, await world.contracts.sendAs(world.ada, call))
const pillsOf = async (holder: Hex) => (await listPillsOf(read, { holder })).map(({ quantity }) => Number(quantity))
const burned = async () => (await listCampaigns(read, { campaignId: '2' })).campaigns[0]?.burned

async function burn(tokenId: string, others: string[]): Promise<Hex> {
  const { status, body } = await begin(tokenId, world.ada, { others })
  expect(status).toBe(201)
  const calls = callsOf(body)
  for (const call of [calls.approve, ...calls.approveOthers]) await send(call)
  const hash = await world.contracts.sendAs(world.ada, calls.burn)
  await world.send(`/burns/intents/${body.intentId}/sent`, { hash })
  await mined(world.chain, hash)
  await untilState(body.intentId, 'included')
  return body.intentId
}

test('three pieces give the pills of one burn: each page, the ledger, the receipt and the chain say so, and again after a reorganisation', async () => {
  const { studio, chain, ada } = world
  const intentId = await burn('4', ['5', '2'])
  const whole = { intentId, pieces: ['4', '5', '2'], pillCount: '2' }
  const isSaid = async () => {
    expect([await pillsOf(ada), await burned()]).toEqual([[2], 3])
    for (const tokenId of whole.pieces) {
      const one = await findPieceBurn(read, { collection: 'pieces', tokenId })
      expect(one).toMatchObject({ intentId, pillCount: tokenId === '4' ? '2' : '0', together: whole })
      expect(givenPillsText(one!)).toBe('2 Ember pills (3 pieces together)')
      const [event] = await listTokenHistory(read, { collection: 'pieces', tokenId })
      expect(event).toMatchObject({ kind: 'burn' })
    }
    const page = await getIntentPage(read, { studio, rpc: chain.rpc, intent: intentId })
    expect([thingOf(page).thing, page.pillCount]).toEqual([expect.stringMatching(/ 4 and 2 more$/), '2'])
    const { guarantees, comparisons } = await checkGuarantees(read, { rpc: chain.rpc, studio, now: new Date() })
    expect(comparisons.filter(({ isSame }) => !isSame)).toEqual([])
    expect(comparisons).toContainEqual(
      expect.objectContaining({ what: 'Campaign 2', figure: 'taken together', house: '3', chain: '3' }),
    )
    expect(guarantees.find(({ code }) => code === 'burns-without-pills')?.count).toBe(0)
  }
  await isSaid()
  const { burns } = await listBurns(read, { studio })
  expect(burns.map(({ tokenId, pill }) => [tokenId, pill?.intentId, pill?.together?.pieces.length])).toEqual([
    ['2', intentId, 3],
    ['5', intentId, 3],
    ['4', intentId, 3],
  ])
  // Whoever sums the pills of the ledger up gets as many as there are.
  const rows = (await ledgerCsv(read, { studio })).trim().split('\r\n')
  const place = rows[0]!.split(',').indexOf('pills')
  expect(rows.slice(1).map((row) => row.split(',').slice(place, place + 2))).toEqual([
    ['0', '4 5 2'],
    ['0', '4 5 2'],
    ['2', '4 5 2'],
  ])
  const stages = await listPieceStages(read, { collection: 'pieces' })
  expect(whole.pieces.map((each) => stages.get(each))).toEqual([['pill-issued'], ['pill-issued'], ['pill-issued']])

  await chain.reorganise(1)
  await untilState(intentId, 'sent')
  expect([await pillsOf(ada), await burned()]).toEqual([[], 0])
  expect(await findPieceBurn(read, { collection: 'pieces', tokenId: '5' })).toBeUndefined()
  await send(callsOf(await view(intentId)).burn)
  await untilState(intentId, 'included')
  await isSaid()
  await chain.mine(12)
  await untilState(intentId, 'final')
  const page = await getIntentPage(read, { studio, rpc: chain.rpc, intent: intentId })
  const facts = burnReceiptOf(page, { address: 'https://studio.example/x', saved: undefined })?.facts
  expect(facts).toContainEqual(['Burned together', '4, 5, 2'])
  expect(facts).toContainEqual(['Given', '2 Ember pills'])
})

test('each piece is allowed by itself, in any order, and the burn is rehearsed once all are', async () => {
  const others = ['2', '3']
  const first = await check('1', world.ada, { others })
  expect(first.obstacles).toEqual([])
  expect(first.others).toEqual([
    { piece: '2', isApproved: false },
    { piece: '3', isApproved: false },
  ])
  const { send: one, approve, approveOthers, burn: last } = first.calls
  expect([one, last, approve === undefined, approveOthers?.length]).toEqual([undefined, undefined, false, 2])
  await send(approveOthers![1]!)
  const second = await check('1', world.ada, { others })
  expect([second.others?.map(({ isApproved }) => isApproved), second.calls.burn]).toEqual([[false, true], undefined])
  await send(approve!)
  await send(approveOthers![0]!)
  const third = await check('1', world.ada, { others })
  expect([third.obstacles, Number(third.calls.burn?.gas) > 100_000]).toEqual([[], true])
  expect(third.supply).toEqual({ before: 7, after: 4 })
  expect(await pillsOf(world.ada)).toEqual([])
})

test('what is not three pieces of one holder is refused before a wallet is asked, and nothing is begun', async () => {
  const codes = async (others?: string[]) =>
    codesOf(await check('1', world.ada, others === undefined ? {} : { others }))
  expect(await codes()).toEqual(['others-wrong'])
  expect(await codes(['2'])).toEqual(['others-wrong'])
  expect(await codes(['2', '3', '4'])).toEqual(['others-wrong'])
  // A piece twice is one, and so is the piece itself.
  expect(await codes(['2', '02', '1'])).toEqual(['others-wrong'])
  expect(await codes(['2', '6'])).toEqual(['others-not-held'])
  expect(await codes(['2', '99'])).toEqual(['others-not-held'])
  expect(codesOf(await check('1', world.ben, { others: ['6', '7'] }))).toEqual(['not-holder'])
  expect(codeOf(await begin('1', world.ada, { others: ['2'] }))).toBe('409 others-wrong')
  expect(codeOf(await begin('1', world.ada, { others: Array.from({ length: 21 }, (_, n) => `${n}`) }))).toMatch(/^400 /)
  expect(await db.selectFrom('burn_intents').selectAll().execute()).toEqual([])
})

test('a campaign that takes pieces alone takes one, whatever company was named', async () => {
  const { body } = await begin('1', world.ada, { campaignId: '1', others: ['2', '3'] })
  expect(callsOf(body).approveOthers).toBeUndefined()
  expect((await view(body.intentId)).intent.purpose).not.toHaveProperty('others')
})

test('an intent whose company was sold is not held any more, and says so', async () => {
  const { body } = await begin('1', world.ada, { others: ['2', '3'] })
  expect(await view(body.intentId)).toMatchObject({ isHeld: true, intent: { purpose: { others: ['2', '3'] } } })
  const data = encodeFunctionData({
    abi: erc721Abi,
    functionName: 'transferFrom',
    args: [world.ada, world.ben, 3n],
  })
  await send({ to: world.contracts.pieces.address, data })
  await expect.poll(async () => (await view(body.intentId)).isHeld, { timeout: 10_000 }).toBe(false)
})

test('pieces are offered for burning where one holder has enough of them, in memory and by the database', async () => {
  await world.contracts.asOwner('campaigns', 'closeEarlier', 1n, 0)
  const { studio } = world
  await expect
    .poll(async () => await findRedeeming(read, { studio, collection: 'pieces', now: new Date() }), { timeout: 10_000 })
    .toEqual({ burn: true, print: false, only: [], together: [{ count: 3 }] })
  const found = async (together: Redeeming['together']) =>
    await redeemableOf(read, {
      collection: 'pieces',
      redeeming: { burn: true, print: false, only: [], together: together! },
    })
  expect(await found([{ count: 3 }])).toEqual(['1', '2', '3', '4', '5'])
  expect(await found([{ count: 2 }])).toHaveLength(7)
  expect(await found([{ count: 6 }])).toEqual([])
  expect(await found([{ count: 3, only: [{ first: '4', last: '7' }] }])).toEqual([])
  expect(await found([{ count: 2, only: [{ first: '4', last: '6' }] }])).toEqual(['4', '5'])
  const held = async (holder: Hex, ranges?: { first: string; last: string }[]) =>
    await countHeldTogether(read, {
      address: checksummed(holder),
      collection: 'pieces',
      isTaken: isInRanges(ranges),
    })
  expect([await held(world.ada), await held(world.ben), await held(world.ada, [{ first: '5', last: '9' }])]).toEqual([
    5, 2, 1,
  ])
  const invitations = await listBurnInvitations(read, { studio, collection: 'pieces', now: new Date() })
  expect(invitations.map(({ text }) => text)).toEqual(['Burn for 2 Ember pills · no print left · 3 pieces together'])
})

test('the form opens such a campaign for single pieces, and says what they give', async () => {
  const { studio, chain } = world
  const found = await planCampaign(read, {
    studio: { ...studio, shipping: testShipping },
    rpc: chain.rpc,
    keys: { owner: chain.accounts[0]!, manager: undefined },
    search: new URLSearchParams({
      collection: 'pieces',
      opens: '2026-01-01T12:00',
      closes: '2090-01-01T12:00',
      cap: '6',
      pill: '1',
      perBurn: '1',
      together: '2',
      mode: 'burn',
      reason: 'Two for one',
    }),
    isOwner: true,
    now: new Date(),
  })
  expect([found.problems, found.look?.rehearsed?.refusal, found.look?.room.created]).toEqual([{}, undefined, 3])
  expect(found.look?.example?.burn.campaigns).toMatchObject([{ takenTogether: 2, cap: 6 }])
})
