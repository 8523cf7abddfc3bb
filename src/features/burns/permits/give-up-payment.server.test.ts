import { beforeEach, expect, test } from 'vitest'
import { openClaim } from '#features/claims/opening/open-claim.server.ts'
import { holdReservation } from '#features/prints/numbers/hold-reservation.server.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { rowOf } from '../intents/intent-rows.server.ts'
import type { IntentState } from '../intents/intent.ts'
import { giveUpPayment } from './give-up-payment.server.ts'

const db = await openTestDatabase()
const now = new Date('2026-03-01T12:00:00Z')
const seconds = now.getTime() / 1000
const intentId: Hex = `0x${'1'.repeat(64)}`
const holder: Hex = `0x${'a'.repeat(40)}`
const edition = makeEdition()

beforeEach(async () => {
  await emptyTables(db)
  await db.transaction().execute(async (tx) => {
    await registerEditions(tx, { editions: [edition] })
    await holdReservation(tx, {
      edition,
      intentId,
      options: { Frame: 'None' },
      country: 'NL',
      quote: null,
      expiresAt: seconds + 86_400,
      now,
    })
    await tx
      .insertInto('payments')
      .values({
        intent_id: intentId,
        account_uid: 'ada',
        holder,
        edition_id: '1',
        state: 'paid',
        amount: 100,
        currency: 'EUR',
        parts: '[]',
        expires_at: now,
        made_at: now,
        attempts: 0,
      })
      .execute()
  })
})

/** What is said to who gives up, and what became of the place and the payment's story. */
async function giveUp() {
  const said = await db
    .transaction()
    .execute(async (tx) => {
      await giveUpPayment(tx, { intentId, uid: 'ada', now })
    })
    .then(
      () => 'given up',
      (error: { code: string }) => error.code,
    )
  const place = await db.selectFrom('print_places').select('expires_at').executeTakeFirstOrThrow()
  return [said, place.expires_at <= seconds, await db.selectFrom('payment_steps').select('by').execute()]
}
const refused = ['payment-step-refused', false, []]
const intent = async (state: IntentState) => {
  await db
    .insertInto('burn_intents')
    .values(
      rowOf({
        intentId,
        holder,
        purpose: { kind: 'redemption', pillId: '1', quantity: 1, editionId: '1', wishes: {} },
        state,
        now,
      }),
    )
    .execute()
}
const permit = (expiresAt: number) =>
  ({ state: 'permitted', signed: { permit: { intentId, expiresAt }, signature: '0x' } }) as unknown as IntentState
const redemption = async (state: string) => {
  await db
    .insertInto('redemptions')
    .values({
      intent_id: intentId,
      state,
      redeemer: holder,
      edition_id: '1',
      pill_id: '1',
      quantity: '1',
      currency: '0x0',
      price: '0',
      escrow_until: null,
      block_number: 9,
      log_index: 0,
      block_hash: '0xb',
      tx_hash: '0xc',
      timestamp: seconds,
    })
    .execute()
}

test('what was paid and not used is given up: its place ends now, and the story says who wanted it', async () => {
  expect(await giveUp()).toEqual(['given up', true, [{ by: 'holder' }]])
})

test('nothing is given up while a permit is open; once it has run out, it is', async () => {
  await intent(permit(seconds + 1))
  expect(await giveUp()).toEqual(refused)
  await db.deleteFrom('burn_intents').execute()
  await intent(permit(seconds))
  expect(await giveUp()).toEqual(['given up', true, [{ by: 'holder' }]])
})

test('nothing is given up whose pill is burned or locked already, though its claim is not opened yet; what was given back may be', async () => {
  for (const state of ['redeemed', 'locked']) {
    await redemption(state)
    expect(await giveUp(), state).toEqual(refused)
    await db.deleteFrom('redemptions').execute()
  }
  await redemption('given-back')
  expect(await giveUp()).toEqual(['given up', true, [{ by: 'holder' }]])
})

test('nothing is given up that has a claim, or whose money is disputed, going back or gone', async () => {
  for (const state of ['disputed', 'refund-due', 'refunded']) {
    await db.updateTable('payments').set({ state }).execute()
    expect(await giveUp(), state).toEqual(refused)
  }
  await db.updateTable('payments').set({ state: 'paid' }).execute()
  await db.transaction().execute(async (tx) => {
    await openClaim(tx, {
      by: 'holder',
      now,
      claim: {
        claimId: intentId,
        origin: 'print-right',
        originKey: 'one',
        editionId: '1',
        series: 'numbered',
        state: { state: 'accepted' },
        holder,
        accountUid: 'ada',
        source: undefined,
        options: {},
        country: 'NL',
      },
    })
  })
  expect(await giveUp()).toEqual(refused)
})
