import { beforeEach, expect, test } from 'vitest'
import type { CardMessage } from '#features/payments/card-gateway.ts'
import type { PaymentEvent } from '#features/payments/payment.ts'
import { reconcilePayments } from '#features/payments/reconcile-payments.server.ts'
import { holdReservation } from '#features/prints/numbers/hold-reservation.server.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { silentLog } from '#platform/log.server.ts'
import { Secret } from '#platform/secret.ts'
import { approveTestProof } from '#tests/approve-test-proof.ts'
import { addChainCursor } from '#tests/chain-cursor.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { openProvider } from '#tests/money/provider.ts'
import { reconcileAllClaims } from '#tests/reconcile-all-claims.ts'
import { claimSorts } from '../claim/claim-queue.ts'
import { getClaim } from '../claim/get-claim.server.ts'
import { countClaims } from '../claim/list-claims.server.ts'
import { listQueue } from '../desk/list-queue.server.ts'
import { orderReplacement } from '../desk/order-replacement.server.ts'
import { takeStaffStep } from '../desk/take-staff-step.server.ts'
import { countDelay } from '../overview/list-delays.server.ts'
import { spendPayment } from '../rights/paid-right.server.ts'
import { acceptFinal, observeRedemptions } from './observe-redemptions.server.ts'
import { takeCardMessage } from './take-card-message.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const now = new Date('2026-03-01T12:00:00Z')
const edition = makeEdition({ length: 'open' })
const studio = { chain: { id: 31337 } as never, editions: [edition] }
const keys = parseAddressKeys(new Secret(`one:${Buffer.alloc(32, 7).toString('base64url')}`))
const intent = (n: number) => `0x${String(n).padStart(64, '0')}`

beforeEach(async () => {
  await emptyTables(db)
  await approveTestProof(db)
  await addChainCursor(db)
})

const reconcile = async () => await reconcileAllClaims({ db, studio, log: silentLog, now: () => now })
const redeem = async (n: number, block = 4) => {
  await db
    .insertInto('redemptions')
    .values({
      intent_id: intent(n),
      state: 'redeemed',
      redeemer: `0x${'a'.repeat(40)}`,
      edition_id: '1',
      pill_id: '1',
      quantity: '1',
      currency: '0x0',
      price: '5',
      escrow_until: null,
      block_number: block,
      log_index: n,
      block_hash: `0xb${block}`,
      tx_hash: `0xc${n}`,
      timestamp: block * 10,
    })
    .execute()
}
const pay = async (n: number, state = 'paid', payment: string | null = null) => {
  await db
    .insertInto('payments')
    .values({
      intent_id: intent(n),
      account_uid: 'ada',
      holder: '0xada',
      edition_id: '1',
      state,
      amount: 100,
      currency: 'EUR',
      parts: '[]',
      expires_at: now,
      made_at: now,
      attempts: 0,
      provider_payment: payment,
    })
    .execute()
}
/** What the provider tells, in messages of their own. */
const tell = async (
  n: number,
  event: PaymentEvent['event'],
  {
    dispute,
    type = `told.${event}`,
    payment = `pi_${n}`,
    isNamed = true,
  }: { dispute?: string; type?: string; payment?: string; isNamed?: boolean } = {},
) => {
  const message: CardMessage = {
    eventId: `${type} ${n} ${dispute ?? ''}`,
    type,
    intentId: isNamed ? intent(n) : undefined,
    payment,
    event: (event === 'paid' ? { event, amount: 100, currency: 'EUR' } : { event }) as PaymentEvent,
    dispute,
  }
  await db.transaction().execute(async (tx) => {
    await takeCardMessage(tx, { studio, message, now })
  })
}
const dispute = { dispute: 'dp_1', type: 'charge.dispute.created', isNamed: false }
const won = { dispute: 'dp_1', type: 'charge.dispute.closed', isNamed: false }
const stateOf = async (claimId: string) => (await getClaim(read, { claimId })).state
const paymentOf = async (n: number) =>
  (await db.selectFrom('payments').select('state').where('intent_id', '=', intent(n)).executeTakeFirstOrThrow()).state
const staff = async (claimId: string, step: 'print' | 'sign' | 'resume') => {
  const { version } = await getClaim(read, { claimId })
  await db.transaction().execute(async (tx) => {
    await takeStaffStep(tx, { studio, keys, actor: 'bob', now }, { claims: [{ claimId, version }], step: { step } })
  })
}
const replace = async (claimId: string) => {
  const { version } = await getClaim(read, { claimId })
  return await db
    .transaction()
    .execute(
      async (tx) =>
        await orderReplacement(tx, { studio, keys, actor: 'bob', now }, { claimId, version, reason: 'Spoiled' }),
    )
}

test('a claim whose payment is disputed is not accepted, whoever looks first', async () => {
  for (const n of [1, 2]) await redeem(n)
  await pay(1, 'disputed')
  await pay(2)
  const accepted = await db.transaction().execute(async (tx) => {
    await observeRedemptions(tx, { editions: [edition], addressDays: 90, now })
    return await acceptFinal(tx, { reach: { head: 10, finalized: 5 }, now })
  })
  expect([accepted, await stateOf(intent(1)), await stateOf(intent(2))]).toEqual([
    1,
    { state: 'observed' },
    { state: 'accepted' },
  ])
})

test('of more disputed payments than are followed at once none has its claim numbered, and nothing else waits for them', async () => {
  const many = Array.from({ length: 201 }, (_, n) => n + 1)
  // Not final yet, so that they are opened and nothing more.
  await Promise.all(
    many.map(async (n) => {
      await redeem(n, 8)
    }),
  )
  await reconcile()
  await db
    .updateTable('claims')
    .set({ state: 'accepted', details: JSON.stringify({ state: 'accepted' }) })
    .execute()
  await Promise.all(
    many.map(async (n) => {
      await pay(n, 'disputed')
    }),
  )
  await redeem(202)
  await reconcile()
  expect(await countClaims(read)).toEqual({ 'on-hold': 201, numbered: 1 })
})

test('a claim that the chain froze comes back with its event only while its payment is there, and keeps no other waiting', async () => {
  await redeem(1)
  await pay(1, 'paid', 'pi_1')
  await reconcile()
  await db.deleteFrom('redemptions').execute()
  await reconcile()
  await tell(1, 'disputed', dispute)
  await redeem(1)
  await redeem(2)
  await reconcile()
  expect([await stateOf(intent(1)), await stateOf(intent(2))]).toMatchObject([
    { state: 'on-hold', reason: 'reorganised' },
    { state: 'numbered' },
  ])
  await tell(1, 'dispute-won', won)
  await reconcile()
  expect(await stateOf(intent(1))).toMatchObject({ state: 'numbered', n: 1 })
})

test('a replacement follows the payment of the first claim: it stands still in a dispute, goes on when that is won, and none is ordered meanwhile', async () => {
  await redeem(1)
  await pay(1, 'paid', 'pi_1')
  await reconcile()
  for (const step of ['print', 'sign'] as const) await staff(intent(1), step)
  const { claimId } = await replace(intent(1))
  await tell(1, 'disputed', dispute)
  expect(await stateOf(claimId)).toMatchObject({ state: 'on-hold', reason: 'payment' })
  await expect(staff(claimId, 'resume')).rejects.toMatchObject({ code: 'claim-unpaid' })
  await tell(1, 'dispute-won', won)
  expect((await stateOf(claimId)).state).toBe('numbered')
  for (const step of ['print', 'sign'] as const) await staff(claimId, step)
  await db.updateTable('payments').set({ state: 'disputed' }).execute()
  await expect(replace(claimId)).rejects.toMatchObject({ code: 'claim-unpaid' })
})

test('what is told of a payment before it is known to be ours counts once it is: a dispute holds it, one that is over does not', async () => {
  for (const n of [1, 2, 3]) await pay(n, 'open')
  await tell(1, 'disputed', { ...dispute, payment: 'pi_1' })
  await tell(2, 'disputed', { ...dispute, dispute: 'dp_2', payment: 'pi_2' })
  await tell(2, 'dispute-won', { ...won, dispute: 'dp_2', payment: 'pi_2' })
  await tell(3, 'refunded', { payment: 'pi_3', isNamed: false })
  expect(await Promise.all([1, 2, 3].map(paymentOf))).toEqual(['open', 'open', 'open'])
  for (const n of [1, 2, 3]) await tell(n, 'paid')
  expect(await Promise.all([1, 2, 3].map(paymentOf))).toEqual(['disputed', 'paid', 'refunded'])
})

test('of two disputes of one payment the end of the first is not the end of both, and the beginning of one that is over begins nothing', async () => {
  await pay(1, 'paid', 'pi_1')
  await tell(1, 'disputed', dispute)
  await tell(1, 'disputed', { ...dispute, dispute: 'dp_2' })
  await tell(1, 'dispute-won', won)
  expect(await paymentOf(1)).toBe('disputed')
  await tell(1, 'dispute-won', { ...won, dispute: 'dp_2' })
  expect(await paymentOf(1)).toBe('paid')
  await tell(1, 'dispute-won', { ...won, dispute: 'dp_3' })
  await tell(1, 'disputed', { ...dispute, dispute: 'dp_3' })
  expect(await paymentOf(1)).toBe('paid')
})

test('a place keeps its time through a dispute: what was kept for good, or has an hour left, has neither less nor more once it is won', async () => {
  await pay(1, 'paid', 'pi_1')
  for (const expiresAt of [4_102_444_800, now.getTime() / 1000 + 3_600]) {
    await db.deleteFrom('print_places').execute()
    await db.deleteFrom('payment_events').execute()
    await db.transaction().execute(async (tx) => {
      await registerEditions(tx, { editions: [edition] })
      await holdReservation(tx, {
        edition,
        intentId: intent(1),
        options: { Frame: 'None' },
        country: 'NL',
        quote: null,
        expiresAt,
        now,
      })
    })
    await tell(1, 'disputed', dispute)
    await tell(1, 'dispute-won', won)
    expect([
      await paymentOf(1),
      (await db.selectFrom('print_places').select('expires_at').executeTakeFirstOrThrow()).expires_at,
    ]).toEqual(['paid', expiresAt])
  }
})

test('money goes back whose place is free and whose claim left the chain with its burn', async () => {
  await redeem(1, 8)
  await pay(1, 'paid', 'pi_1')
  await reconcile()
  await db.deleteFrom('redemptions').execute()
  await reconcile()
  expect(await stateOf(intent(1))).toEqual({ state: 'orphaned' })
  const provider = openProvider(() => now)
  await provider.gateway.openCheckout({
    intentId: intent(1),
    title: 'Embers',
    currency: 'EUR',
    parts: [{ title: 'Embers', amount: '100' }],
    page: 'https://studio.example',
    expiresAt: new Date(now.getTime() + 60_000),
  })
  provider.chargeOf(intent(1)).isPaid = true
  await reconcilePayments({
    db,
    gateway: provider.gateway,
    publicUrl: 'https://studio.example',
    log: silentLog,
    now: () => now,
  })
  expect([await paymentOf(1), provider.chargeOf(intent(1)).returned]).toEqual(['refunded', 'by-the-house'])
})

test('a right is not used by money that was disputed, or whose place ended, since it was looked at', async () => {
  const spend = async () =>
    await db
      .transaction()
      .execute(async (tx) => {
        await spendPayment(tx, { intentId: intent(1), uid: 'ada' }, { now })
      })
      .then(
        () => 'used',
        (error: { code: string }) => error.code,
      )
  await pay(1, 'disputed')
  await db.transaction().execute(async (tx) => {
    await registerEditions(tx, { editions: [edition] })
    await holdReservation(tx, {
      edition,
      intentId: intent(1),
      options: { Frame: 'None' },
      country: 'NL',
      quote: null,
      expiresAt: now.getTime() / 1000 + 1,
      now,
    })
  })
  expect(await spend()).toBe('payment-step-refused')
  await db.updateTable('payments').set({ state: 'paid' }).execute()
  await db
    .updateTable('print_places')
    .set({ expires_at: now.getTime() / 1000 })
    .execute()
  expect(await spend()).toBe('payment-step-refused')
  await db
    .updateTable('print_places')
    .set({ expires_at: now.getTime() / 1000 + 1 })
    .execute()
  expect(await spend()).toBe('used')
})

test('a claim that is held for its payment is among those that need somebody, in number and by name', async () => {
  await redeem(1)
  await pay(1, 'disputed')
  await reconcile()
  expect((await countDelay(read, { kind: 'disputed', now })).count).toBe(1)
  const { lines } = await listQueue(read, {
    filter: {
      state: 'on-hold',
      care: 'alert',
      editionId: undefined,
      zone: undefined,
      search: undefined,
      sort: claimSorts.own,
      after: undefined,
    },
    studio,
    limit: 10,
    now,
  })
  expect(lines.map(({ claimId }) => claimId)).toEqual([intent(1)])
})
