import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { encodeAbiParameters, type Hex, zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBurn } from '#features/burns/burning/check-burn.server.ts'
import { getBurnOffer } from '#features/burns/burning/get-burn-offer.server.ts'
import { listCampaigns } from '#features/burns/campaigns/campaign-rows.server.ts'
import { takesLists, takesSomePieces } from '#features/burns/campaigns/what-a-contract-takes.server.ts'
import { compareWithChain } from '#features/burns/guarantees/compare-with-chain.server.ts'
import { readContractCode } from '#features/burns/guarantees/read-contract-code.server.ts'
import { findRedeeming } from '#features/burns/openings/find-redeeming.server.ts'
import { openingOfCall } from '#features/burns/planning/campaign-act.ts'
import { planCampaign } from '#features/burns/planning/plan-campaign.server.ts'
import { isTakenBy } from '#features/catalogue/search/piece-states.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { type BurnContracts, deployBurnContracts, mined } from '#tests/chain/burn-contracts.ts'
import { follow, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain, type TestChain } from '#tests/chain/test-chain.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { testShipping } from '#tests/edition-data.ts'
import { openEmbedded } from '../accounts/embedded-under-test.ts'

const db = await openTestDatabase()
const read = readSide(db)
let chain: TestChain
let contracts: BurnContracts
let owner: Hex
let ada: Hex

beforeAll(async () => {
  chain = await startTestChain({ slotsInEpoch: 4 })
  ;[owner, ada] = chain.accounts as [Hex, Hex]
}, 60_000)
afterAll(async () => {
  await chain.stop()
})

const range = (number: number) => ({ first: String(number), last: String(number) })
/** 5,000 ranges of one number each, which pieces 2, 4 and 6 to come are among, in 40 words. */
const scattered = Array.from({ length: 5_000 }, (_, at) => 2 * at + 2)

/** Ada holds pieces 1 to 6; campaign 1 is over. */
beforeEach(async () => {
  await emptyTables(db)
  contracts = await deployBurnContracts(chain)
  await contracts.mint([ada, ada, ada, ada, ada, ada])
  await contracts.asOwner('campaigns', 'closeEarlier', 1n, 0)
})

const plan = async (pieces: string, change: Record<string, string> = {}, studio = contracts.studio) =>
  await planCampaign(read, {
    studio: { ...studio, shipping: testShipping },
    rpc: chain.rpc,
    keys: { owner, manager: undefined },
    search: new URLSearchParams({
      collection: 'pieces',
      pieces,
      opens: '2020-01-01T12:00',
      closes: '2090-01-01T12:00',
      cap: '2',
      pill: '1',
      perBurn: '1',
      mode: 'burn',
      reason: 'A summer of prints',
      ...change,
    }),
    isOwner: true,
    now: new Date(),
  })

/** Opens campaign 2 with the very call that the form rehearsed. */
async function openPlanned(pieces: string, change: Record<string, string> = {}): Promise<void> {
  const { look, problems } = await plan(pieces, change)
  expect([problems, look?.rehearsed?.refusal, look?.plan.byList]).toEqual([{}, undefined, true])
  const hash = (await chain.ask('eth_sendTransaction', {
    from: owner,
    ...look!.rehearsed!.call,
    gas: '0x1c9c380',
  })) as Hex
  await mined(chain, hash)
  await untilHead(db, chain)
}

const check = async (tokenId: string, others: string[] = []) =>
  await checkBurn(read, {
    rpc: chain.rpc,
    studio: contracts.studio,
    collection: 'pieces',
    tokenId,
    others,
    campaignId: '2',
    holder: ada,
    recipient: ada,
    aim: { for: 'pill' },
    now: new Date(),
  })

async function followed(): Promise<void> {
  follow({ db, rpcUrl: chain.rpcUrl, studio: contracts.studio })
  await untilHead(db, chain)
}

test('a pasted list of thousands becomes a campaign on the chain, is read from its event, and goes back with its block', async () => {
  await followed()
  const text = `token_id\n${scattered.join('\n')}`
  const { look } = await plan(text)
  expect([look?.taken, look?.plan.ranges?.length, look?.example?.token.tokenId]).toEqual([3, 5_000, '2'])
  expect(look?.rehearsed?.gas).toBeLessThan(1_300_000)
  expect(openingOfCall(look!.rehearsed!.call)?.ranges).toEqual(scattered.map(range))
  await openPlanned(text)
  const found = (await listCampaigns(read, { campaignId: '2' })).campaigns
  expect(found.map(({ ranges }) => ranges)).toEqual([scattered.map(range)])
  const { campaigns } = await getBurnOffer(read, { studio: contracts.studio, collection: 'pieces', tokenId: '4' })
  expect(campaigns.map(({ campaignId }) => campaignId)).toContain('2')
  await chain.reorganise(1)
  await untilHead(db, chain)
  expect((await listCampaigns(read)).campaigns.map(({ campaignId }) => campaignId)).toEqual(['1'])
})

test('a piece of the list burns, another is refused before a wallet is asked; the chain and our records say the same list', async () => {
  await followed()
  await openPlanned(scattered.join(' '))
  const refused = await check('3')
  expect(refused.obstacles).toMatchObject([
    {
      code: 'not-taken',
      detail: expect.stringMatching(/^This campaign takes only pieces 2, 4, 6, 8, 10, 12, 14 and 4.993 more ranges\.$/),
    },
  ])
  expect(refused.calls.send).toBeUndefined()
  await expect(contracts.burn(ada, 3, { campaignId: '2' })).rejects.toThrow(/refused/)
  expect((await check('4')).obstacles).toEqual([])
  await contracts.burn(ada, 4, { campaignId: '2' })
  await untilHead(db, chain)
  const compare = async () =>
    (await compareWithChain(read, { rpc: chain.rpc, studio: contracts.studio })).comparisons.filter(
      ({ what, figure }) => what === 'Campaign 2' && figure === 'which pieces',
    )
  expect(await compare()).toMatchObject([{ isSame: true, house: expect.stringMatching(/^2–2, 4–4, /) }])
  await db
    .updateTable('burn_campaigns')
    .set({ ranges: JSON.stringify([range(2)]) })
    .where('campaign_id', '=', '2')
    .execute()
  expect(await compare()).toMatchObject([{ isSame: false, house: '2–2' }])
})

test('pieces of a list are taken together', async () => {
  await followed()
  await openPlanned(scattered.join(' '), { together: '2' })
  expect((await listCampaigns(read, { campaignId: '2' })).campaigns).toMatchObject([{ takenTogether: 2 }])
  expect((await check('2', ['3'])).obstacles.length).toBeGreaterThan(0)
  expect((await check('2', ['4'])).obstacles.map(({ code }) => code)).not.toContain('others-not-taken')
})

test('the whole list is a file; a campaign of every piece, and one that is not there, have none', async () => {
  await followed()
  await openPlanned(scattered.join(' '))
  const { edge } = openEmbedded(db, { change: { studio: contracts.studio, rpc: chain.rpc } })
  const file = await edge.request('/campaigns/2/pieces.csv')
  expect([file.status, file.headers.get('content-disposition')]).toEqual([200, 'attachment; filename="campaign-2.csv"'])
  expect(await file.text()).toBe(['piece', ...scattered, ''].join('\r\n'))
  for (const campaign of ['1', '77', 'x'])
    expect((await edge.request(`/campaigns/${campaign}/pieces.csv`)).status).toBe(404)
})

test('what can be redeemed of ten thousand pieces is found in a moment among five thousand ranges', async () => {
  await followed()
  await openPlanned(scattered.join(' '))
  await sql`insert into tokens (collection, token_id, owner, burned, minted_block, minted_at, last_block, last_log_index, last_moved_at, transfer_count)
    select 'pieces', number, ${`0x${'7'.repeat(40)}`}, false, 1, 1, 1, 0, 1, 0 from generate_series(1, 10000) as number on conflict do nothing`.execute(
    db,
  )
  const redeeming = await findRedeeming(read, { studio: contracts.studio, collection: 'pieces', now: new Date() })
  const before = performance.now()
  const taken = await read
    .selectFrom('tokens as t')
    .select('t.token_id')
    .where('t.collection', '=', 'pieces')
    .where(isTakenBy(redeeming))
    .execute()
  expect(taken).toHaveLength(5_000)
  // Each piece against each range took ten times as long and more.
  expect(performance.now() - before).toBeLessThan(2_000)
}, 60_000)

test('a contract of campaigns from before takes ranges, and the form says that it takes no more', async () => {
  const bytecode = readFileSync('tests/chain/campaigns-of-ranges.hex', 'utf8').trim()
  const constructed = encodeAbiParameters(
    [{ type: 'address' }, { type: 'address' }, { type: 'address' }],
    [contracts.pills.address, owner, zeroAddress],
  )
  const data: Hex = `0x${bytecode.slice(2)}${constructed.slice(2)}`
  const { contractAddress } = await mined(
    chain,
    (await chain.ask('eth_sendTransaction', { from: owner, data, gas: '0x1c9c380' })) as Hex,
  )
  const address = contractAddress!.toLowerCase() as Hex
  await followed()
  const asked = { rpc: chain.rpc, campaigns: address }
  expect([await takesSomePieces(asked), await takesLists(asked)]).toEqual([true, false])
  expect(await takesLists({ rpc: chain.rpc, campaigns: contracts.campaigns.address })).toBe(true)
  const before = { ...contracts.studio, burns: { ...contracts.studio.burns!, campaigns: { address, firstBlock: 1 } } }
  expect((await plan(scattered.join(' '), {}, before)).problems).toEqual({
    pieces: expect.stringMatching(/deployed before a campaign could take a list/),
  })
  const { look, problems } = await plan('2 4', {}, before)
  expect([problems, look?.plan.byList, look?.rehearsed?.refusal]).toEqual([{}, undefined, undefined])
  const code = await readContractCode({ studio: before, rpc: chain.rpc })
  expect(code.find(({ name }) => name === 'Burn campaigns')).toMatchObject({ outcome: 'earlier' })
})
