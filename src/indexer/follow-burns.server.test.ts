import { type Hex, zeroAddress } from 'viem'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Permit } from '#features/burns/intents/intent.ts'
import { redeemCall } from '#features/burns/permits/burn-calls.ts'
import { permitArguments, permitTypedData } from '#features/burns/permits/permit.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import { type BurnContracts, mined, deployBurnContracts } from '#tests/chain/burn-contracts.ts'
import { follow, until, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'

const db = await openTestDatabase()
const chain = await startTestChain({ slotsInEpoch: 4 })
afterAll(() => chain.stop())
beforeEach(() => emptyTables(db))
const [, ada, ben] = chain.accounts as [Hex, Hex, Hex]

async function freshContracts(): Promise<BurnContracts> {
  const contracts = await deployBurnContracts(chain)
  await contracts.mint([ada, ada, ada, ben, ben])
  await chain.mine(12)
  return contracts
}

const followContracts = (contracts: BurnContracts) => follow({ db, rpcUrl: chain.rpcUrl, studio: contracts.studio })
const burnRows = () =>
  db
    .selectFrom('burns')
    .select(['intent_id', 'token_id', 'holder', 'recipient', 'pill_count', 'collection', 'mode'])
    .orderBy('block_number')
    .orderBy('log_index')
    .execute()
const pillRows = () =>
  db
    .selectFrom('holdings')
    .select(['token_id as pill_id', 'holder', 'quantity'])
    .where('collection', '=', PILLS)
    .orderBy('holder')
    .execute()
const kindRows = () => db.selectFrom('pill_kinds').selectAll().execute()

async function redeem(contracts: BurnContracts, redeemer: Hex, { quantity = '1', escrowUntil = 0 } = {}): Promise<Hex> {
  const permit: Permit = {
    intentId: contracts.newIntent(redeemer),
    redeemer,
    pillId: '1',
    quantity,
    editionId: '1',
    currency: zeroAddress,
    price: '0',
    expiresAt: 4_000_000_000,
    escrowUntil,
  }
  const signature = await contracts.signer.signTypedData(
    permitTypedData(permit, { chainId: 31337, redemption: contracts.redemption.address }),
  )
  await mined(
    chain,
    await contracts.sendAs(
      redeemer,
      redeemCall({
        pills: contracts.pills.address,
        redemption: contracts.redemption.address,
        signed: { permit, signature },
      }),
    ),
  )
  expect(permitArguments({ permit, signature })).toMatch(/^0x/)
  return permit.intentId
}

test('burns, pills and campaigns are what the contracts say', async () => {
  const contracts = await freshContracts()
  const first = await contracts.burn(ada, 1)
  const second = await contracts.burn(ben, 4, { way: 'approve', recipient: ada })
  followContracts(contracts)
  await untilHead(db, chain)
  expect(await burnRows()).toEqual([
    {
      intent_id: first.intentId,
      token_id: '1',
      holder: ada,
      recipient: ada,
      pill_count: '1',
      collection: 'pieces',
      mode: 'burn',
    },
    {
      intent_id: second.intentId,
      token_id: '4',
      holder: ben,
      recipient: ada,
      pill_count: '1',
      collection: 'pieces',
      mode: 'burn',
    },
  ])
  expect(await pillRows()).toEqual([{ pill_id: '1', holder: ada, quantity: '2' }])
  expect(await kindRows()).toEqual([{ pill_id: '1', name: 'Ember', issued: '2', destroyed: '0' }])
  expect(
    await db
      .selectFrom('burn_campaigns')
      .select(['campaign_id', 'collection', 'cap', 'paused', 'contract', 'mode'])
      .execute(),
  ).toEqual([
    {
      campaign_id: '1',
      collection: 'pieces',
      cap: 5_000,
      paused: false,
      contract: contracts.campaigns.address,
      mode: 'burn',
    },
  ])
  expect(
    await db.selectFrom('house_contracts').select(['kind', 'state', 'problem_code']).orderBy('kind').execute(),
  ).toEqual(['campaigns', 'pills', 'redemption'].map((kind) => ({ kind, state: 'following', problem_code: null })))
})

test('a campaign that is paused, closed earlier and capped lower says so, and goes back with its blocks', async () => {
  const contracts = await freshContracts()
  followContracts(contracts)
  await untilHead(db, chain)
  await contracts.asOwner('campaigns', 'pause', 1n)
  await contracts.asOwner('campaigns', 'lowerCap', 1n, 7n)
  await untilHead(db, chain)
  const campaign = () => db.selectFrom('burn_campaigns').select(['paused', 'cap']).executeTakeFirst()
  expect(await campaign()).toEqual({ paused: true, cap: 7 })
  await chain.reorganise(2)
  await untilHead(db, chain)
  expect(await campaign()).toEqual({ paused: false, cap: 5_000 })
})

test('pills that are passed on, redeemed, locked and given back are counted where they are', async () => {
  const contracts = await freshContracts()
  for (const tokenId of [1, 2, 3]) await contracts.burn(ada, tokenId)
  followContracts(contracts)
  const redeemed = await redeem(contracts, ada)
  const now = Number(((await chain.ask('eth_getBlockByNumber', 'latest', false)) as { timestamp: string }).timestamp)
  const locked = await redeem(contracts, ada, { escrowUntil: now + 86_400 })
  await untilHead(db, chain)
  expect(await pillRows()).toEqual(
    [
      { pill_id: '1', holder: ada, quantity: '1' },
      { pill_id: '1', holder: contracts.redemption.address, quantity: '1' },
    ].sort((one, other) => (one.holder < other.holder ? -1 : 1)),
  )
  expect(await kindRows()).toEqual([{ pill_id: '1', name: 'Ember', issued: '3', destroyed: '1' }])
  const states = () =>
    db.selectFrom('redemptions').select(['intent_id', 'state', 'edition_id']).orderBy('intent_id').execute()
  expect(await states()).toEqual(
    [
      { intent_id: redeemed, state: 'redeemed', edition_id: '1' },
      { intent_id: locked, state: 'locked', edition_id: '1' },
    ].sort((one, other) => (one.intent_id < other.intent_id ? -1 : 1)),
  )
  await contracts.asOwner('redemption', 'giveBack', locked)
  await untilHead(db, chain)
  expect((await states()).find(({ intent_id: id }) => id === locked)?.state).toBe('given-back')
  await chain.reorganise(1)
  await untilHead(db, chain)
  expect((await states()).find(({ intent_id: id }) => id === locked)?.state).toBe('locked')
})

test('a reorganisation takes burns and pills back, and brings them again where they come again', async () => {
  const contracts = await freshContracts()
  followContracts(contracts)
  const { intentId } = await contracts.burn(ada, 1)
  await contracts.burn(ada, 2)
  await untilHead(db, chain)
  expect(await burnRows()).toHaveLength(2)
  await chain.reorganise(2)
  await untilHead(db, chain)
  expect([await burnRows(), await pillRows(), await kindRows()]).toEqual([
    [],
    [],
    [{ pill_id: '1', name: 'Ember', issued: '0', destroyed: '0' }],
  ])
  await contracts.burn(ada, 1, { intentId })
  await untilHead(db, chain)
  expect(await burnRows()).toMatchObject([{ intent_id: intentId, token_id: '1' }])
  expect(await pillRows()).toEqual([{ pill_id: '1', holder: ada, quantity: '1' }])
})

test('pills are no work of the studio, unless it lists their contract among its collections', async () => {
  const contracts = await freshContracts()
  await contracts.burn(ada, 1)
  const works = async () =>
    (await db.selectFrom('work_holdings').select(['collection', 'token_id']).where('holder', '=', ada).execute())
      .map(({ collection, token_id: tokenId }) => `${collection} ${tokenId}`)
      .toSorted()
  const follower = followContracts(contracts)
  await untilHead(db, chain)
  expect([await works(), await pillRows()]).toEqual([
    ['pieces 2', 'pieces 3'],
    [{ pill_id: '1', holder: ada, quantity: '1' }],
  ])
  await follower.stop()
  const { collections } = testStudio({
    collections: [
      { slug: 'pieces', ...contracts.pieces },
      { slug: 'embers', standard: 'erc1155', ...contracts.pills },
    ],
  })
  follow({ db, rpcUrl: chain.rpcUrl, studio: { ...contracts.studio, collections } })
  await until('the pills are works', async () => (await works()).includes('embers 1'))
  expect([await works(), await pillRows()]).toEqual([
    ['embers 1', 'pieces 2', 'pieces 3'],
    [{ pill_id: '1', holder: ada, quantity: '1' }],
  ])
})

test('contracts that are added to the configuration later are read from their first block', async () => {
  const contracts = await freshContracts()
  await contracts.burn(ada, 1)
  await chain.mine(300)
  const without = follow({
    db,
    rpcUrl: chain.rpcUrl,
    studio: testStudio({ collections: [{ slug: 'pieces', ...contracts.pieces }] }),
  })
  await until('the collection is read', () => without.isCaughtUp())
  await without.stop()
  expect(await burnRows()).toEqual([])
  followContracts(contracts)
  await until('the burn is read', async () => (await burnRows()).length === 1)
  expect(await pillRows()).toEqual([{ pill_id: '1', holder: ada, quantity: '1' }])
})

test('a contract at a wrong address is a state with a sentence, and everything else goes on', async () => {
  const contracts = await freshContracts()
  await contracts.burn(ada, 1)
  const { burns } = contracts.studio
  const studio = {
    ...contracts.studio,
    burns: {
      ...burns!,
      redemption: { address: ben, firstBlock: 0 },
      pills: { address: contracts.pieces.address, firstBlock: 0 },
    },
  }
  follow({ db, rpcUrl: chain.rpcUrl, studio })
  await untilHead(db, chain)
  expect(await burnRows()).toHaveLength(1)
  expect(
    await db.selectFrom('house_contracts').select(['kind', 'state', 'problem_code']).orderBy('kind').execute(),
  ).toEqual([
    { kind: 'campaigns', state: 'following', problem_code: null },
    { kind: 'pills', state: 'refused', problem_code: 'not-our-contract' },
    { kind: 'redemption', state: 'refused', problem_code: 'no-contract' },
  ])
  expect(await db.selectFrom('collections').select(['slug', 'problem_code']).orderBy('slug').execute()).toEqual([
    { slug: 'pieces', problem_code: null },
    { slug: PILLS, problem_code: 'not-our-contract' },
  ])
})

test('contracts that leave the configuration take what was read of them along', async () => {
  const contracts = await freshContracts()
  await contracts.burn(ada, 1)
  const follower = followContracts(contracts)
  await untilHead(db, chain)
  await follower.stop()
  const without = follow({
    db,
    rpcUrl: chain.rpcUrl,
    studio: testStudio({ collections: [{ slug: 'pieces', ...contracts.pieces }] }),
  })
  await until('the chain is followed', () => without.isCaughtUp())
  expect([await burnRows(), await pillRows(), await db.selectFrom('house_events').selectAll().execute()]).toEqual([
    [],
    [],
    [],
  ])
})
