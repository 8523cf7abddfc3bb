import { type Selectable, sql } from 'kysely'
import { keepReservation } from '#features/prints/numbers/hold-reservation.server.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { Database } from '#platform/database/tables.ts'
import { fiatDecimals, writtenSum } from './payment-method.ts'
import {
  nextPayment,
  type PaymentEvent,
  PaymentNotFoundError,
  type PaymentState,
  type RefundReason,
} from './payment.ts'
import { paidHours } from './policy.ts'

export type PaymentRow = Selectable<Database['payments']>

export type PaymentMove = {
  event: PaymentEvent
  by: 'provider' | 'holder' | 'clock' | 'staff'
  actor?: string | undefined
  detail?: string | undefined
  checkout?: { id: string; url: string | undefined } | undefined
  payment?: string | undefined
  refund?: string | undefined
  now: Date
}

/** The payment's row, held until the transaction ends. Throws `PaymentNotFoundError`. */
export async function lockPayment(tx: WriteDb, { intentId }: { intentId: string }): Promise<PaymentRow> {
  const row = await tx
    .selectFrom('payments')
    .selectAll()
    .where('intent_id', '=', intentId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new PaymentNotFoundError()
  return row
}

/** Takes in what happened to a payment and continues its story. Returns its state, `moved` whether it is another one than before. */
export async function movePayment(
  tx: WriteDb,
  { intentId, event, by, actor, detail, checkout, payment, refund, now }: { intentId: string } & PaymentMove,
): Promise<{ state: PaymentState; moved: boolean }> {
  const row = await lockPayment(tx, { intentId })
  const state = row.state as PaymentState
  const isNews = payment !== undefined && row.provider_payment !== payment
  const next = nextPayment(
    state,
    {
      amount: row.amount,
      currency: row.currency,
      refundReason: (row.refund_reason ?? undefined) as RefundReason | undefined,
    },
    event,
  )
  const learned = {
    ...(checkout === undefined ? {} : { checkout_id: checkout.id, checkout_url: checkout.url ?? row.checkout_url }),
    ...(payment === undefined ? {} : { provider_payment: payment }),
    ...(refund === undefined ? {} : { provider_refund: refund }),
  }
  if (next === undefined) {
    if (Object.keys(learned).length > 0)
      await tx.updateTable('payments').set(learned).where('intent_id', '=', intentId).execute()
    if (isNews) await takeEarly(tx, { intentId, payment, now })
    return { state, moved: false }
  }
  await tx
    .updateTable('payments')
    .set({
      ...learned,
      state: next.state,
      attempts: 0,
      next_attempt_at: null,
      failing_since: null,
      problem_code: null,
      problem_detail: null,
      ...(next.state === 'paid' || (next.state === 'refund-due' && row.paid_at === null)
        ? { paid_at: row.paid_at ?? now }
        : {}),
      ...(next.state === 'refunded' ? { refunded_at: now } : {}),
      ...reasonOf(next.reason),
      // A page that is closed is nobody's way to pay any more.
      ...(next.state === 'open' || next.state === 'making' ? {} : { checkout_url: null }),
    })
    .where('intent_id', '=', intentId)
    .execute()
  await addPaymentStep(tx, { intentId, state: next.state, by, actor, detail, now })
  // A payment that is there again after a dispute keeps the place that it has: nothing begins anew.
  if (state !== 'disputed') await keepFor(tx, { intentId, state: next.state, now })
  if (isNews) await takeEarly(tx, { intentId, payment, now })
  return { state: next.state, moved: true }
}

/** Writes down what went back of a payment in parts; it stays what it is. Messages come in any order, and each says the sum so far. */
export async function notePartRefund(
  tx: WriteDb,
  { intentId, amount, now }: { intentId: string; amount: number; now: Date },
): Promise<void> {
  const row = await lockPayment(tx, { intentId })
  if (amount <= row.part_refunded) return
  await tx.updateTable('payments').set({ part_refunded: amount }).where('intent_id', '=', intentId).execute()
  const symbol = row.currency.toUpperCase()
  await addPaymentStep(tx, {
    intentId,
    state: row.state as PaymentState,
    by: 'provider',
    detail: `${writtenSum(String(amount), { symbol, decimals: fiatDecimals(symbol) }, { exact: true })} of it given back at the card provider`,
    now,
  })
}

/** Whoever learns which payment the provider means and whoever is told of one that nobody knows yet go one after the other. */
export async function lockPaymentName(tx: WriteDb, payment: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`provider ${payment}`}))`.execute(tx)
}

/**
 * Takes in what was told of a payment of the provider's before it was known to be this one: disputes that came early. A dispute whose
 * end was told as well is over.
 */
async function takeEarly(
  tx: WriteDb,
  { intentId, payment, now }: { intentId: string; payment: string; now: Date },
): Promise<void> {
  await lockPaymentName(tx, payment)
  const early = await tx
    .updateTable('payment_events')
    .set({ intent_id: intentId })
    .where('intent_id', 'is', null)
    .where('provider_payment', '=', payment)
    .returning(['event', 'dispute_id', 'type'])
    .execute()
  const isClosed = (dispute: string | null) =>
    early.some((one) => one.dispute_id === dispute && one.type === 'charge.dispute.closed')
  for (const { event, dispute_id: dispute } of early) {
    if (event === 'refunded' || (event === 'disputed' && !isClosed(dispute)))
      await movePayment(tx, {
        intentId,
        event: { event },
        by: 'provider',
        detail: 'Told before the payment was known',
        now,
      })
  }
}

/** What is paid keeps its place for a day; what will not be paid lets it go as soon as the chain allows. */
async function keepFor(
  tx: WriteDb,
  { intentId, state, now }: { intentId: string; state: PaymentState; now: Date },
): Promise<void> {
  if (state === 'paid')
    await keepReservation(tx, { intentId, expiresAt: (await chainSeconds(tx, { now })) + paidHours * 3600 })
  if (state === 'expired' || state === 'failed')
    await keepReservation(tx, { intentId, expiresAt: await chainSeconds(tx, { now }) })
}

/** The chain's time as the app has read it, or the real one where the chain rests. In seconds. */
export async function chainSeconds(read: Pick<WriteDb, 'selectFrom'>, { now }: { now: Date }): Promise<number> {
  const cursor = await read
    .selectFrom('chain_cursor')
    .select('head_timestamp')
    .where('is_followed', '=', true)
    .limit(1)
    .executeTakeFirst()
  return Math.max(cursor?.head_timestamp ?? 0, Math.floor(now.getTime() / 1000))
}

function reasonOf(reason: RefundReason | undefined): { refund_reason?: string } {
  return reason === undefined ? {} : { refund_reason: reason }
}

/** Continues the story of a payment whose row this transaction holds. */
export async function addPaymentStep(
  tx: WriteDb,
  {
    intentId,
    state,
    by,
    actor,
    detail,
    now,
  }: {
    intentId: string
    state: PaymentState
    by: PaymentMove['by']
    actor?: string | undefined
    detail?: string | undefined
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('payment_steps')
    .values({
      intent_id: intentId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from payment_steps where intent_id = ${intentId})`,
      state,
      by,
      actor: actor ?? null,
      detail: detail ?? null,
      at: now,
    })
    .execute()
}
