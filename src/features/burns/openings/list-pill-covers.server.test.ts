import { afterAll, beforeEach, expect, test } from 'vitest'
import { holdReservation } from '#features/prints/numbers/hold-reservation.server.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { takeNumber } from '#features/prints/numbers/take-number.server.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { readSide } from '#platform/database/database.server.ts'
import { type BurnContracts, deployBurnContracts } from '#tests/chain/burn-contracts.ts'
import { follow, untilHead } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { movePills } from '#tests/pill-data.ts'
import { checkGuarantees } from '../guarantees/check-guarantees.server.ts'
import { rowOf } from '../intents/intent-rows.server.ts'
import { listPillCovers } from './list-pill-covers.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const chain = await startTestChain({ slotsInEpoch: 4 })
afterAll(() => chain.stop())
const [, ada, ben] = chain.accounts as [Hex, Hex, Hex]
const edition = makeEdition({ length: 6 })
const now = new Date()
let contracts: BurnContracts

beforeEach(async () => {
  await emptyTables(db)
  contracts = await deployBurnContracts(chain, { editions: [edition], cap: 4n })
  await db.transaction().execute(async (tx) => await registerEditions(tx, { editions: [edition] }))
  await contracts.mint([ada, ada, ben, ben, ben])
  await contracts.burn(ada, 1)
  await contracts.burn(ada, 2)
  await contracts.burn(ben, 3)
  follow({ db, rpcUrl: chain.rpcUrl, studio: contracts.studio })
  await untilHead(db, chain)
})

const cover = async () => (await listPillCovers(read, { studio: contracts.studio, now }))[0]
const beyond = async () =>
  (await checkGuarantees(read, { rpc: chain.rpc, studio: contracts.studio, now })).guarantees.find(
    ({ code }) => code === 'pills-beyond-prints',
  )
const permit = async (holder: Hex): Promise<Hex> => {
  const intentId = contracts.newIntent(holder)
  await db.transaction().execute(async (tx) => {
    await holdReservation(tx, {
      edition,
      intentId,
      options: {},
      country: 'NL',
      quote: null,
      expiresAt: 4_000_000_000,
      now,
    })
    await tx
      .insertInto('burn_intents')
      .values(
        rowOf({
          intentId,
          holder,
          purpose: { kind: 'redemption', pillId: '1', quantity: 1, editionId: '1', wishes: {} },
          state: { state: 'draft' },
          now,
        }),
      )
      .execute()
  })
  return intentId
}
const redeem = async (intentId: Hex, state: 'locked' | 'redeemed') => {
  await db
    .insertInto('redemptions')
    .values({
      intent_id: intentId,
      state,
      redeemer: intentId.slice(0, 42),
      edition_id: '1',
      pill_id: '1',
      quantity: '1',
      currency: '0x',
      price: '0',
      escrow_until: null,
      block_number: 1,
      log_index: 1,
      block_hash: '0x',
      tx_hash: '0x',
      timestamp: 1,
    })
    .execute()
}

test('pills of the chain stand beside the prints of the register, and the cap of the contract beside both', async () => {
  expect(await cover()).toEqual({ pillId: '1', name: 'Ember', waiting: 3, toCome: 1, prints: 6, room: 6 })
  expect(await beyond()).toMatchObject({ count: 0, detail: 'Ember: 3 waiting, at most 1 to come, 6 prints left.' })
})

test('a pill whose print is held for it, by a permit or a lock, waits for no other; whichever way it ends, the sums agree', async () => {
  const intentId = await permit(ada)
  expect(await cover()).toMatchObject({ waiting: 2, prints: 5 })
  await redeem(intentId, 'locked')
  expect(await cover()).toMatchObject({ waiting: 2, prints: 5 })
  // The number is given while the pill is still locked; then the pill is destroyed.
  await db
    .transaction()
    .execute(async (tx) => await takeNumber(tx, { edition, claimId: intentId, source: undefined, now }))
  expect(await cover()).toMatchObject({ waiting: 2, prints: 5 })
  await db.updateTable('redemptions').set({ state: 'redeemed' }).execute()
  await movePills(db, { from: ada })
  expect(await cover()).toMatchObject({ waiting: 2, prints: 5 })
})

test('several places for one pill of a wallet hold no print for another wallet’s pills', async () => {
  await permit(ben)
  await permit(ben)
  expect(await cover()).toMatchObject({ waiting: 2, prints: 4 })
})

test('pills that could come without a print break the promise, and a lower cap on the contract keeps it again', async () => {
  await contracts.asOwner('campaigns', 'open', {
    collection: contracts.pieces.address,
    opensAt: 0,
    closesAt: 4_102_444_800,
    pillId: 1n,
    cap: 4n,
    pillsPerBurn: 1,
    mode: 0,
  })
  await untilHead(db, chain)
  expect(await beyond()).toMatchObject({
    count: 2,
    examples: ['Ember'],
    detail: 'Ember: 3 waiting, at most 5 to come, 6 prints left.',
  })
  await contracts.asOwner('campaigns', 'lowerCap', 2n, 2n)
  await untilHead(db, chain)
  expect(await beyond()).toMatchObject({ count: 0 })
  // What was counted is what the contract keeps to: one more by the first campaign, two by the second, and then none.
  await contracts.burn(ben, 4)
  await expect(contracts.burn(ben, 5)).rejects.toThrow('refused')
  await contracts.burn(ben, 5, { campaignId: '2' })
  await untilHead(db, chain)
  expect(await cover()).toMatchObject({ waiting: 5, toCome: 1, prints: 6 })
})
