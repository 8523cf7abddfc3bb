import { type Hex } from 'viem'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import { createJsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { type BurnContracts, mined, deployBurnContracts } from '#tests/chain/burn-contracts.ts'
import { follow, until, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { listPaused } from '../campaigns/list-paused.server.ts'
import { parseIntentFilter } from '../intents/intent-list.ts'
import { burnCalls } from '../permits/burn-calls.ts'
import { listDeskIntents } from '../receipt/list-desk-intents.server.ts'
import { checkGuarantees } from './check-guarantees.server.ts'
import { reportGuarantees } from './find-guarantees.server.ts'
import { isWhole } from './guarantees.ts'
import { requestRepair } from './request-repair.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const chain = await startTestChain({ slotsInEpoch: 4 })
afterAll(() => chain.stop())
const [, ada, ben] = chain.accounts as [Hex, Hex, Hex]
let contracts: BurnContracts

beforeEach(async () => {
  await emptyTables(db)
  contracts = await deployBurnContracts(chain, { editions: [makeEdition({ length: 5_000 })] })
  await contracts.mint([ada, ada, ada, ben])
  await contracts.burn(ada, 1)
  await contracts.burn(ben, 4, { recipient: ada })
  await chain.mine(9)
  follow({ db, rpcUrl: chain.rpcUrl, studio: contracts.studio })
  await untilHead(db, chain)
  await until(
    'both burns are final',
    async () =>
      (await db.selectFrom('burn_intents').select('intent_id').where('state', '=', 'final').execute()).length === 2,
  )
})

const check = async (rpc = chain.rpc) => await checkGuarantees(read, { rpc, studio: contracts.studio, now: new Date() })
const counts = async () => Object.fromEntries((await check()).guarantees.map(({ code, count }) => [code, count]))
const none = {
  'pills-beyond-prints': 0,
  'burns-without-pills': 0,
  'redemptions-without-claims': 0,
  'claims-without-redemptions': 0,
  'intents-stuck': 0,
  'numbers-given-twice': 0,
  'escrows-unsettled': 0,
  'approvals-open': 0,
  'addresses-overdue': 0,
}

test('an instance that keeps its promises says so, with the contracts’ own figures beside its own', async () => {
  const found = await check()
  expect(await counts()).toEqual(none)
  expect(
    found.comparisons.map(({ what, figure, chain: onChain, isSame }) => [
      what.split(' of 0x')[0],
      figure,
      onChain,
      isSame,
    ]),
  ).toEqual([
    ['Campaigns', 'how many', '1', true],
    ['Campaign 1', 'burned', '2', true],
    ['Campaign 1', 'most pieces', '5000', true],
    ['Campaign 1', 'paused', 'no', true],
    ['Campaign 1', 'closes', '2100-01-01T00:00:00Z', true],
    ['Kinds of pills', 'how many', '1', true],
    ['Pills 1, Ember', 'issued', '2', true],
    ['Pills 1, Ember', 'destroyed', '0', true],
    ['Pills 1', 'held', '2', true],
    ['Pills 1', 'held', '0', true],
  ])
  expect([isWhole(found), found.block]).toEqual([true, await chain.headNumber()])
})

test('a campaign that has a name is called by it, and by its number where it has none', async () => {
  await db.updateTable('burn_campaigns').set({ paused: true }).execute()
  const called = async (name?: string) => {
    const campaigns = name === undefined ? [] : [{ campaignId: '1', name, words: [] }]
    const studio = { ...contracts.studio, campaigns }
    const [[paused], { comparisons }] = [
      await listPaused(read, { studio }),
      await checkGuarantees(read, { rpc: chain.rpc, studio, now: new Date() }),
    ]
    const { reason: _, collection, ...said } = paused!
    return [said, collection?.slug, comparisons.find(({ figure }) => figure === 'paused')?.what]
  }
  expect(await called('Ashes')).toEqual([{ campaignId: '1', name: 'Ashes' }, 'pieces', 'Ashes: Campaign 1'])
  expect(await called()).toEqual([{ campaignId: '1', name: undefined }, 'pieces', 'Campaign 1'])
})

test('approvals that were left open to our contracts are counted until they are taken back', async () => {
  const { approve } = burnCalls({
    campaigns: contracts.campaigns.address,
    collectionAddress: contracts.pieces.address,
    tokenId: '2',
    campaignId: '1',
    intentId: contracts.newIntent(ada),
    holder: ada,
    recipient: ada,
  })
  await mined(chain, await contracts.sendAs(ada, approve))
  expect((await counts())['approvals-open']).toBe(1)
  await contracts.burn(ada, 2, { way: 'approve' })
  expect((await counts())['approvals-open']).toBe(0)
})

test('every promise that is broken is found, and a repair mends what follows from the chain', async () => {
  await db.deleteFrom('transfers').where('collection', '=', PILLS).execute()
  await db.deleteFrom('burns').where('holder', '=', ben).execute()
  await db.updateTable('copies').set({ quantity: '9' }).execute()
  await db.updateTable('burn_campaigns').set({ cap: 3 }).execute()
  const broken = await check()
  expect(Object.fromEntries(broken.guarantees.map(({ code, count }) => [code, count]))).toMatchObject({
    'burns-without-pills': 1,
    'intents-stuck': 1,
  })
  // The workbench says the same figure, and shows that burn first.
  const desk = await listDeskIntents(read, {
    filter: parseIntentFilter(new URLSearchParams()),
    page: 1,
    studio: contracts.studio,
    now: new Date(),
  })
  expect([desk.stuck, desk.intents.filter(({ isStuck }) => isStuck).length, desk.intents[0]?.isStuck]).toEqual([
    1,
    1,
    true,
  ])
  expect(
    broken.comparisons
      .filter(({ isSame }) => !isSame)
      .map(({ what, figure }) => `${what.split(' of 0x')[0]}, ${figure}`),
  ).toEqual(['Campaign 1, burned', 'Campaign 1, most pieces', 'Pills 1, Ember, issued', 'Pills 1, held'])
  expect(isWhole(broken)).toBe(false)
  for (const n of [1, 2])
    await db
      .insertInto('prints')
      .values({ edition_id: '1', series: 'numbered', n, claim_id: 'twice', numbered_at: new Date() })
      .execute()
  expect((await counts())['numbers-given-twice']).toBe(1)
  await db.deleteFrom('prints').execute()
  expect(
    await db.transaction().execute(async (tx) => await requestRepair(tx, { chainId: 31337, fromBlock: 0 })),
  ).toEqual(['campaigns', 'pills', 'redemption'])
  await until('everything is whole again', async () => isWhole(await check()), 20_000)
  expect(await counts()).toEqual(none)
  expect(await db.selectFrom('burn_intent_steps').selectAll().where('state', '=', 'sent').execute()).toEqual([])
})

test('without a node it says what could not be checked', async () => {
  const found = await check(createJsonRpc({ url: 'http://127.0.0.1:1' }))
  expect(found.guarantees.find(({ code }) => code === 'approvals-open')).toMatchObject({ count: undefined })
  expect([found.comparisons, found.problem, isWhole(found)]).toEqual([
    [],
    expect.stringContaining('does not answer'),
    false,
  ])
})

test('an address that is older than it may be breaks the promise; one on legal hold is counted beside it', async () => {
  const past = new Date(Date.now() - 86_400_000)
  const address = (
    claimId: string,
    given: { purge_after?: Date | null; legal_hold_reason?: string; sealed?: string | null },
  ) => ({
    claim_id: claimId,
    country: 'NL',
    version: 1,
    entered_by: 'ada',
    updated_at: past,
    sealed: 'x',
    purge_after: past,
    legal_hold_reason: null,
    legal_hold_by: null,
    ...given,
  })
  const promise = async () => (await check()).guarantees.find(({ code }) => code === 'addresses-overdue')
  expect(await promise()).toMatchObject({ count: 0, detail: 'None is kept now.' })
  await db
    .insertInto('claim_addresses')
    .values([address('first', { purge_after: null })] as never)
    .execute()
  expect(await promise()).toMatchObject({ count: 0, detail: 'One is kept now, none on legal hold.' })
  await db.deleteFrom('claim_addresses').execute()
  await db
    .insertInto('claim_addresses')
    .values([
      address('erased', { sealed: null }),
      address('young', { purge_after: new Date(Date.now() + 86_400_000) }),
      address('waiting', { purge_after: null }),
      address('disputed', { legal_hold_reason: 'A dispute.' }),
    ] as never)
    .execute()
  expect(await promise()).toMatchObject({ count: 0, detail: '3 are kept now, 1 on legal hold.' })
  await db
    .insertInto('claim_addresses')
    .values([address('old', {})] as never)
    .execute()
  expect(await promise()).toMatchObject({ count: 1, examples: ['old'] })
  expect(
    (
      await reportGuarantees(read, {
        studio: { ...contracts.studio, burns: undefined },
        rpc: chain.rpc,
        now: new Date(),
      })
    ).promises.find(({ code }) => code === 'addresses-overdue'),
  ).toMatchObject({ outcome: 'broken', count: 1 })
})
