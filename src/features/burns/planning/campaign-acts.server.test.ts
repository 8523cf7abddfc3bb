import { type Hex } from 'viem'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { followOwnerCalls, listOwnerCallViews } from '#features/transactions/owner-calls/follow-owner-calls.server.ts'
import { setOwnerCallAside, tellOwnerCallSent } from '#features/transactions/owner-calls/owner-call-rows.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { type BurnContracts, mined, deployBurnContracts } from '#tests/chain/burn-contracts.ts'
import { follow, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import type { CampaignPlan } from '../campaigns/campaign-plan.ts'
import { listCampaigns } from '../campaigns/campaign-rows.server.ts'
import { actTitle, type CampaignAct, openingOfCall } from './campaign-act.ts'
import { findCampaignRoom } from './check-campaign-room.server.ts'
import { recordCampaignAct } from './record-campaign-act.server.ts'
import { readCampaignKeys, rehearseCampaignAct } from './rehearse-campaign-act.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const chain = await startTestChain({ slotsInEpoch: 4 })
afterAll(() => chain.stop())
const [owner, manager, stranger] = chain.accounts as [Hex, Hex, Hex]
let contracts: BurnContracts

beforeEach(async () => {
  await emptyTables(db)
  contracts = await deployBurnContracts(chain)
  await contracts.asOwner('campaigns', 'setManager', manager)
  follow({ db, rpcUrl: chain.rpcUrl, studio: contracts.studio })
  await untilHead(db, chain)
})

const plan: CampaignPlan = {
  collection: 'pieces',
  opensAt: 1,
  closesAt: 4_000_000_000,
  cap: 3,
  pillId: '1',
  pillsPerBurn: 2,
  mode: 'burn',
}
const rehearse = async (act: CampaignAct, from: Hex) =>
  await rehearseCampaignAct({ rpc: chain.rpc, studio: contracts.studio, act, from })
const refusal = async (act: CampaignAct, from: Hex) => (await rehearse(act, from)).refusal
const pause: CampaignAct = { act: 'pause', campaignId: '1' }
const resume: CampaignAct = { act: 'resume', campaignId: '1' }
const record = async (reason: string, act: CampaignAct = pause) => {
  const { call, block } = await rehearse(act, owner)
  return await db.transaction().execute(
    async (tx) =>
      await recordCampaignAct(tx, {
        studio: contracts.studio,
        act,
        call,
        block,
        reason,
        from: owner,
        actor: 'staff',
        requestId: 'r',
        now: new Date(),
      }),
  )
}
const send = async (act: CampaignAct, from: Hex) => {
  await mined(chain, await contracts.sendAs(from, (await rehearse(act, from)).call))
  await untilHead(db, chain)
}
const campaign = async (campaignId = '1') => (await listCampaigns(read, { campaignId })).campaigns[0]

test('the exact call is rehearsed from the wallet that is to send it, and opens what was planned', async () => {
  expect(await readCampaignKeys({ rpc: chain.rpc, studio: contracts.studio })).toEqual({
    owner: owner.toLowerCase(),
    manager: manager.toLowerCase(),
  })
  expect(await rehearse({ act: 'open', plan }, owner)).toMatchObject({ refusal: undefined, gas: expect.any(Number) })
  await send({ act: 'open', plan }, owner)
  expect(await campaign('2')).toMatchObject({
    collection: 'pieces',
    cap: 3,
    pillsPerBurn: 2,
    closesAt: 4_000_000_000,
    standing: 'open',
  })
})

test('a campaign that takes pieces together is the call of its own, of 2 to 20', async () => {
  const together: CampaignPlan = { ...plan, takenTogether: 3 }
  const act: CampaignAct = { act: 'open', plan: together }
  const { call, refusal: refused } = await rehearse(act, owner)
  expect(refused).toBeUndefined()
  const many = await rehearse({ act: 'open', plan: { ...together, takenTogether: 21 } }, owner)
  expect(many.refusal).toBe('A campaign takes 2 to 20 pieces or copies together.')
  const opening = { opensAt: 1, closesAt: 4_000_000_000, cap: 3, pillId: '1', pillsPerBurn: 2, takenTogether: 3 }
  expect(openingOfCall(call)).toEqual({ ...opening, ranges: undefined })
  const ranges = [{ first: '1', last: '9' }]
  const some = await rehearse({ act: 'open', plan: { ...together, ranges } }, owner)
  expect(openingOfCall(some.call)).toEqual({ ...opening, ranges })
  expect(actTitle(act, contracts.studio)).toContain('2 of pill 1 for every 3, from')
})

test('a campaign of some pieces opens for these, says so in the audit and as a call that waits, and counts as what it is', async () => {
  const ranges = [
    { first: '1', last: '100' },
    { first: '205', last: '205' },
  ]
  const act: CampaignAct = { act: 'open', plan: { ...plan, ranges } }
  const { call, refusal: refused } = await rehearse(act, owner)
  expect([refused, openingOfCall(call)]).toEqual([
    undefined,
    { opensAt: 1, closesAt: 4_000_000_000, cap: 3, pillId: '1', pillsPerBurn: 2, ranges },
  ])
  expect(actTitle(act, contracts.studio)).toMatch(
    /^Open a campaign: at most 3 of pieces, only pieces 1–100 and 205, 2 of pill 1/,
  )
  const id = await record('A hundred pieces and one', act)
  expect((await db.selectFrom('staff_acts').select('detail').orderBy('id', 'desc').executeTakeFirst())?.detail).toMatch(
    /^pieces, only pieces 1–100 and 205, at most 3, 2 of pill 1 each/,
  )
  // On its way, it is the plan itself, and a plan of other pieces is another one.
  const promised = async (asked: CampaignPlan) =>
    (await findCampaignRoom(read, { studio: contracts.studio, plan: asked, now: new Date() })).promised
  const before = await promised(plan)
  await db.transaction().execute((tx) =>
    tellOwnerCallSent(tx, {
      id,
      subject: 'campaign',
      hash: `0x${'ab'.repeat(32)}`,
      actor: 'staff',
      requestId: 'r',
      now: new Date(),
    }),
  )
  expect(await promised({ ...plan, ranges })).toBe(before)
  expect(await promised({ ...plan, ranges: ranges.slice(1) })).toBe(before + 6)
  expect(await promised(plan)).toBe(before + 6)
  await send(act, owner)
  expect(await campaign('2')).toMatchObject({ cap: 3, ranges })
  expect(await refusal({ act: 'open', plan: { ...plan, ranges: ranges.toReversed() } }, owner)).toMatch(/out of order/)
  expect(await refusal({ act: 'open', plan: { ...plan, ranges: [] } }, owner)).toMatch(/1 to 256 ranges/)
})

test('every refusal of the contract is a sentence: who may not, and what is wrong', async () => {
  expect(await refusal({ act: 'open', plan }, manager)).toMatch(/Only the owner/)
  expect(await refusal(pause, stranger)).toMatch(/owner or the manager/)
  expect(await refusal(pause, manager)).toBeUndefined()
  expect(await refusal(resume, manager)).toMatch(/Only the owner/)
  expect(await refusal(resume, owner)).toMatch(/not paused/)
  expect(await refusal({ act: 'open', plan: { ...plan, closesAt: 2 } }, owner)).toMatch(/window is empty or over/)
  expect(await refusal({ act: 'open', plan: { ...plan, pillId: '9' } }, owner)).toMatch(/no such kind/)
  expect(await refusal({ act: 'close', campaignId: '1', closesAt: 4_102_444_801 }, owner)).toMatch(/only close earlier/)
  expect(await refusal({ act: 'lower', campaignId: '1', cap: 5_001 }, owner)).toMatch(/only fall/)
  expect(await refusal({ act: 'pause', campaignId: '7' }, owner)).toMatch(/no campaign of this number/)
})

test('the reason of a pause is public while that pause lasts, and no longer', async () => {
  await record('A reason that no wallet followed')
  expect((await campaign())?.pauseReason).toBeUndefined()
  await record('The printer is broken')
  await send(pause, manager)
  expect(await campaign()).toMatchObject({ standing: 'paused', pauseReason: 'The printer is broken' })
  await send(resume, owner)
  expect(await campaign()).toMatchObject({ standing: 'open', pauseReason: undefined })
  // Paused past the desk: nobody said why.
  await send(pause, owner)
  expect(await campaign()).toMatchObject({ standing: 'paused', pauseReason: undefined })
  expect(
    await db
      .selectFrom('staff_acts')
      .select(['actor', 'act', 'detail'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ).toEqual({
    actor: 'staff',
    act: 'campaign-pause',
    detail: `campaign 1; by the wallet ${owner}; because: The printer is broken`,
  })
})

test('what a wallet is asked for is followed with its sentence, its reason and its campaign, until it is in a block', async () => {
  const where = {
    rpc: chain.rpc,
    chain: { id: 31337, finalityDepth: 8 },
    subject: 'campaign',
    now: new Date(),
  } as const
  const lower = await record('Fewer sheets of paper', { act: 'lower', campaignId: '1', cap: 7 })
  const opened = await record('A summer of prints', { act: 'open', plan })
  expect(await listOwnerCallViews(read, where)).toMatchObject([
    {
      id: opened,
      title:
        'Open a campaign: at most 3 of pieces, 2 of pill 1 for each, from 1970-01-01, 00:00 to 2096-10-02, 07:06 (UTC)',
      about: undefined,
      reason: 'A summer of prints',
    },
    {
      id: lower,
      title: 'Lower the cap of campaign 1 to 7',
      about: '1',
      reason: 'Fewer sheets of paper',
      state: 'waiting',
    },
  ])
  // The wallet sent it, and its answer never arrived.
  await send({ act: 'lower', campaignId: '1', cap: 7 }, owner)
  const statesNow = async () => (await followOwnerCalls(db, where)).map(({ id, state }) => [id, state])
  expect(await statesNow()).toEqual([
    [opened, 'waiting'],
    [lower, 'sent'],
  ])
  expect(await statesNow()).toEqual([
    [opened, 'waiting'],
    [lower, 'mined'],
  ])
  expect(
    [
      { act: 'close', campaignId: '1', closesAt: 0 },
      { act: 'close', campaignId: '1', closesAt: 2 ** 48 - 1 },
      resume,
    ].map((act) => actTitle(act as CampaignAct, contracts.studio)),
  ).toEqual([
    'Close campaign 1 at once',
    expect.stringMatching(/^Close campaign 1 earlier, at \d+-09-13, 00:00 \(UTC\)$/),
    'Resume campaign 1',
  ])
})

test('campaigns that are proposed to a Safe are promised too, so that two of them cannot take the same prints', async () => {
  const { studio } = contracts
  const promised = async (asked: CampaignPlan, again = false) =>
    (await findCampaignRoom(read, { studio, plan: asked, now: new Date(), again })).promised
  const before = await promised(plan)
  const id = await record('because', { act: 'open', plan })
  // A wallet that was asked has sent nothing yet.
  expect(await promised({ ...plan, cap: 4 })).toBe(before)
  const hash = `0x${'ab'.repeat(32)}`
  await db
    .transaction()
    .execute((tx) =>
      tellOwnerCallSent(tx, { id, subject: 'campaign', hash, actor: 'staff', requestId: 'r', now: new Date() }),
    )
  expect(await promised({ ...plan, cap: 4 })).toBe(before + 6)
  expect(await promised({ ...plan, pillId: '2' })).toBe(0)
  // The page of the plan itself shows it on its way; asked for once more it is another one.
  expect(await promised(plan)).toBe(before)
  expect(await promised(plan, true)).toBe(before + 6)
  // Set aside it can be executed all the same, beside a plan just like it.
  await db.transaction().execute((tx) => setOwnerCallAside(tx, { id, subject: 'campaign', now: new Date() }))
  expect(await promised({ ...plan, cap: 4 })).toBe(before + 6)
  expect(await promised(plan)).toBe(before + 6)
  // A key sent this one, and no node knows it any more.
  const where = {
    rpc: chain.rpc,
    chain: { id: 31337, finalityDepth: 8 },
    subject: 'campaign',
    now: new Date(),
  } as const
  await followOwnerCalls(db, where)
  expect(await promised({ ...plan, cap: 4 })).toBe(before)
})
