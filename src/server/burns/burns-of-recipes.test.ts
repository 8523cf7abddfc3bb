import { encodeDeployData, encodeFunctionData, erc721Abi, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { listCampaigns } from '#features/burns/campaigns/campaign-rows.server.ts'
import { checkGuarantees } from '#features/burns/guarantees/check-guarantees.server.ts'
import { findBurnPictures } from '#features/burns/ledger/find-burn-pictures.server.ts'
import { findPieceBurn } from '#features/burns/ledger/find-piece-burn.server.ts'
import { listBurns } from '#features/burns/ledger/list-burns.server.ts'
import { findRedeeming } from '#features/burns/openings/find-redeeming.server.ts'
import { listBurnOpenings } from '#features/burns/openings/list-burn-openings.server.ts'
import { listPillsOf } from '#features/burns/pills/list-pills-of.server.ts'
import { planCampaign } from '#features/burns/planning/plan-campaign.server.ts'
import { burnReceiptOf } from '#features/burns/receipt/burn-receipt.ts'
import { getIntentPage } from '#features/burns/receipt/get-intent-page.server.ts'
import { vitrineCollectionAbi, vitrineCollectionBytecode } from '#generated/contracts/vitrine-collection.ts'
import { mined } from '#tests/chain/burn-contracts.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { testShipping } from '#tests/edition-data.ts'
import { codeOf, codesOf, openBurning } from './burning-under-test.ts'

const shared = { strata: '' as Hex }

/** Ada holds pieces 1 to 3 and strata 1 to 4, Ben piece 4 and stratum 5; campaign 2 gives two pills for one piece and two strata. */
const world = await openBurning({
  asked: { collection: 'pieces', campaignId: '2' },
  prepare: async ({ chain, contracts, ada, ben }) => {
    await contracts.mint([ada, ada, ada, ben])
    const [owner] = chain.accounts as [Hex]
    const terms = {
      name: 'Strata',
      symbol: 'STRA',
      owner,
      maxSupply: 100n,
      baseURI: '',
      contractURI: '',
      royaltyReceiver: owner,
      royaltyBasisPoints: 0n,
    }
    const data = encodeDeployData({ abi: vitrineCollectionAbi, bytecode: vitrineCollectionBytecode, args: [terms] })
    const deployed = await mined(
      chain,
      (await chain.ask('eth_sendTransaction', { from: owner, data, gas: '0x1c9c380' })) as Hex,
    )
    shared.strata = deployed.contractAddress!.toLowerCase() as Hex
    const mint = encodeFunctionData({
      abi: vitrineCollectionAbi,
      functionName: 'mintBatch',
      args: [[ada, ada, ada, ada, ben]],
    })
    await mined(chain, await contracts.sendAs(owner, { to: shared.strata, data: mint }))
    await contracts.asOwner('campaigns', 'openRecipe', ...recipe(contracts.pieces.address, shared.strata))
    const { pills, campaigns, redemption } = contracts
    return testStudio({
      collections: [
        { slug: 'pieces', ...contracts.pieces },
        { slug: 'strata', address: shared.strata, firstBlock: Number(deployed.blockNumber) },
      ],
      burns: { pills, campaigns, redemption },
      shipping: testShipping,
    })
  },
})
const { db, read, check, begin, view, untilState } = world

function recipe(pieces: Hex, strata: Hex) {
  const terms = {
    collection: pieces,
    opensAt: 0,
    closesAt: 4_102_444_800,
    pillId: 1n,
    cap: 6n,
    pillsPerBurn: 2,
    mode: 0,
  }
  const parts = [
    { collection: pieces, count: 1n },
    { collection: strata, count: 2n },
  ]
  return [terms, parts, { amount: 0n, payee: '0x0000000000000000000000000000000000000000' }]
}

type Call = { to: Hex; data: Hex }
type Calls = { send?: Call; approve: Call; approveOthers: Call[]; burn: Call }
const callsOf = (body: object) => (body as { calls: Calls }).calls
const send = async (call: Call) => await mined(world.chain, await world.contracts.sendAs(world.ada, call))
const pillsOf = async (holder: Hex) => (await listPillsOf(read, { holder })).map(({ quantity }) => Number(quantity))
const burned = async () => (await listCampaigns(read, { campaignId: '2' })).campaigns[0]?.burned

test('pieces of two collections burn together, begun from either: pages, ledger, receipt and chain say so, and again after a reorganisation', async () => {
  const { studio, chain, ada } = world
  // From a stratum, so that the piece of the page is not of the first part.
  const { status, body } = await begin('2', ada, { collection: 'strata', others: ['4', 'pieces/2'] })
  expect(status).toBe(201)
  const { intentId } = body
  const calls = callsOf(body)
  expect([calls.send, ...calls.approveOthers.map(({ to }) => to)]).toEqual([
    undefined,
    shared.strata,
    world.contracts.pieces.address,
  ])
  for (const call of [calls.approve, ...calls.approveOthers]) await send(call)
  await world.send(`/burns/intents/${intentId}/sent`, { hash: await world.contracts.sendAs(ada, calls.burn) })
  await untilState(intentId, 'included')
  const isSaid = async () => {
    expect([await pillsOf(ada), await burned()]).toEqual([[2], 3])
    for (const [collection, tokenId, pillCount] of [
      ['strata', '2', '2'],
      ['strata', '4', '0'],
      ['pieces', '2', '0'],
    ] as const)
      expect(await findPieceBurn(read, { collection, tokenId })).toMatchObject({ intentId, pillCount })
    // A piece of the other collection with the same number is there as before.
    expect(await findPieceBurn(read, { collection: 'pieces', tokenId: '4' })).toBeUndefined()
    const { comparisons } = await checkGuarantees(read, { rpc: chain.rpc, studio, now: new Date() })
    expect(comparisons.filter(({ isSame }) => !isSame)).toEqual([])
    const parts = `1 of ${world.contracts.pieces.address}, 2 of ${shared.strata}`
    expect(comparisons).toContainEqual(
      expect.objectContaining({ what: 'Campaign 2', figure: 'recipe', house: parts, chain: parts }),
    )
  }
  await isSaid()
  expect(await findBurnPictures(read, { intentId })).toEqual({ collection: 'strata', tokenId: '2', pillId: '1' })
  const { burns } = await listBurns(read, { studio })
  expect(burns.map(({ collection, tokenId, pill }) => [collection, tokenId, pill?.intentId])).toEqual([
    ['pieces', '2', intentId],
    ['strata', '4', intentId],
    ['strata', '2', intentId],
  ])
  await chain.reorganise(1)
  await untilState(intentId, 'sent')
  expect([await pillsOf(ada), await burned()]).toEqual([[], 0])
  await send(callsOf(await view(intentId)).burn)
  await untilState(intentId, 'included')
  await isSaid()
  await chain.mine(12)
  await untilState(intentId, 'final')
  const page = await getIntentPage(read, { studio, rpc: chain.rpc, intent: intentId })
  const facts = burnReceiptOf(page, { address: 'https://studio.example/x', saved: undefined })?.facts
  expect(facts).toContainEqual(['Burned together', '2, 4, pieces/2'])
  expect(facts).toContainEqual(['Given', '2 Ember pills'])
})

test('each piece is allowed at its own contract, and the burn is rehearsed once all are', async () => {
  const others = ['strata/1', 'strata/3']
  const first = await check('1', world.ada, { others })
  expect([first.obstacles, first.supply]).toEqual([[], { before: 4, after: 3 }])
  expect(first.others).toEqual([
    { piece: 'strata/1', isApproved: false },
    { piece: 'strata/3', isApproved: false },
  ])
  const { approve, approveOthers, burn: last } = first.calls
  expect([last, approveOthers?.map((call) => call?.to)]).toEqual([undefined, [shared.strata, shared.strata]])
  for (const call of [approve!, ...approveOthers!]) await send(call!)
  const second = await check('1', world.ada, { others })
  expect([second.others?.every(({ isApproved }) => isApproved), second.obstacles]).toEqual([true, []])
  expect(Number(second.calls.burn?.gas)).toBeGreaterThan(100_000)
})

test('what does not meet the recipe is refused in words before a wallet is asked, and nothing is begun', async () => {
  const said = async (others: string[], more = {}) =>
    (await check('1', world.ada, { others, ...more })).obstacles.map(({ code, way }) => `${code}: ${way}`)
  expect(await said([])).toEqual([expect.stringMatching(/^others-wrong: .* Choose 2 more of yours of strata\.$/)])
  expect(await said(['strata/1'])).toEqual([
    expect.stringMatching(/^others-wrong: .* Choose one more of yours of strata\.$/),
  ])
  expect(await said(['2', 'strata/1', 'strata/2'])).toEqual([
    expect.stringMatching(/^others-wrong: .* Leave one of pieces out\.$/),
  ])
  // Each once, and nothing of a collection that the studio does not have.
  expect(codesOf(await check('1', world.ada, { others: ['strata/1', 'strata/01', 'nowhere/3'] }))).toEqual([
    'others-wrong',
  ])
  expect(codesOf(await check('1', world.ada, { others: ['strata/1', 'strata/5'] }))).toEqual(['others-not-held'])
  expect(codeOf(await begin('1', world.ada, { others: ['strata/1'] }))).toBe('409 others-wrong')
  expect(codeOf(await begin('1', world.ada, { others: ['Strata/../1', 'strata/2'] }))).toMatch(/^400 /)
  expect(await db.selectFrom('burn_intents').selectAll().execute()).toEqual([])
})

test('an intent whose company in another collection was sold is not held any more', async () => {
  const { body } = await begin('1', world.ada, { others: ['strata/1', 'strata/2'] })
  expect(await view(body.intentId)).toMatchObject({
    isHeld: true,
    intent: { purpose: { others: ['strata/1', 'strata/2'] } },
  })
  const data = encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args: [world.ada, world.ben, 2n] })
  await send({ to: shared.strata, data })
  await expect.poll(async () => (await view(body.intentId)).isHeld, { timeout: 10_000 }).toBe(false)
})

test('a recipe is offered for each of its collections, and said once among the burns that are open', async () => {
  await world.contracts.asOwner('campaigns', 'closeEarlier', 1n, 0)
  const { studio } = world
  const now = new Date()
  const redeeming = async (collection: string) => await findRedeeming(read, { studio, collection, now })
  await expect
    .poll(async () => await redeeming('pieces'), { timeout: 10_000 })
    .toEqual({ burn: true, print: false, only: [], together: [{ count: 1 }] })
  expect((await redeeming('strata')).together).toEqual([{ count: 2 }])
  const seenFrom = async (collection: string) =>
    (await listCampaigns(read, { collection, titles: studio.collections })).campaigns
      .filter(({ standing }) => standing === 'open')
      .map((campaign) => [campaign.collection, campaign.collectionAddress, campaign.parts?.length])
  expect(await seenFrom('strata')).toEqual([['strata', shared.strata, 2]])
  expect(await seenFrom('pieces')).toEqual([['pieces', world.contracts.pieces.address, 2]])
  const openings = await listBurnOpenings(read, { studio, now })
  expect(openings.map(({ title, gives }) => [title, gives])).toEqual([
    [
      'pieces and strata',
      'Together, one piece of pieces and 2 pieces of strata give 2 Ember pills. No print is left for it now.',
    ],
  ])
})

test('the form opens a recipe, says what it gives, and what cannot be', async () => {
  const { studio, chain } = world
  const planned = async (change: Record<string, string>) =>
    await planCampaign(read, {
      studio: { ...studio, shipping: testShipping },
      rpc: chain.rpc,
      keys: { owner: chain.accounts[0]!, manager: undefined },
      search: new URLSearchParams({
        collection: 'strata',
        opens: '2026-01-01T12:00',
        closes: '2090-01-01T12:00',
        cap: '3',
        pill: '1',
        perBurn: '1',
        together: '2',
        'with.pieces': '1',
        mode: 'burn',
        reason: 'Two and one',
        ...change,
      }),
      isOwner: true,
      now: new Date(),
    })
  const found = await planned({})
  expect([found.problems, found.look?.rehearsed?.refusal, found.look?.room.created]).toEqual([{}, undefined, 1])
  expect(found.look?.plan).toMatchObject({
    takenTogether: 3,
    parts: [
      { collection: 'strata', count: 2 },
      { collection: 'pieces', count: 1 },
    ],
  })
  expect(found.look?.warnings.join(' ')).toMatch(/Campaign 1 takes pieces .*Campaign 2 takes pieces/)
  const problems = async (change: Record<string, string>) => (await planned(change)).problems
  // Five strata are two burns of two, and with each goes a piece.
  expect(await problems({ cap: '9' })).toEqual({ cap: expect.stringMatching(/at most 6 pieces can be burned, 3 at/) })
  expect(await problems({ cap: '4' })).toEqual({ cap: expect.stringMatching(/multiple of 3/) })
  expect(await problems({ 'with.pieces': '19' })).toMatchObject({ recipe: expect.stringMatching(/20 pieces together/) })
  expect(await problems({ 'with.pieces': 'x' })).toMatchObject({ recipe: expect.stringMatching(/whole numbers/) })
  expect(await problems({ 'with.strata': '1' })).toMatchObject({ recipe: expect.stringMatching(/“Taken together”/) })
  expect(await problems({ pieces: '1–3' })).toMatchObject({ recipe: expect.stringMatching(/every piece of each/) })
  expect((await planned({ 'with.pieces': '' })).look?.plan.parts).toBeUndefined()
})
