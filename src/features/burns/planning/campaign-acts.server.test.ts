import { type Hex } from 'viem'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { type BurnContracts, mined, deployBurnContracts } from '#tests/chain/burn-contracts.ts'
import { follow, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import type { CampaignPlan } from '../campaigns/campaign-plan.ts'
import { listCampaigns } from '../campaigns/campaign-rows.server.ts'
import type { CampaignAct } from './campaign-act.ts'
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
const record = async (reason: string) => {
  await db.transaction().execute(async (tx) => {
    await recordCampaignAct(tx, {
      act: pause,
      reason,
      from: owner,
      chainId: 31337,
      actor: 'staff',
      requestId: 'r',
      now: new Date(),
    })
  })
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
