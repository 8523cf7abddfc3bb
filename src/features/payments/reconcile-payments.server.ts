import { type RawBuilder, sql } from 'kysely'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { openPayment } from './begin-payment.server.ts'
import type { CardGateway } from './card-gateway.ts'
import { movePayment } from './move-payment.server.ts'

export type PaymentParts = { db: EdgeDb; gateway: CardGateway; publicUrl: string; log: Log; now: () => Date }

const restSeconds = 60
const longestWaitSeconds = 3600

/** Whether a row of `payments` is to be looked after without a message, once its next try has come. */
export function isPaymentDue(at: Date): RawBuilder<boolean> {
  const rested = new Date(at.getTime() - restSeconds * 1000)
  return sql<boolean>`(state = 'refund-due' or (state = 'making' and made_at <= ${rested}) or (state = 'open' and expires_at <= ${rested}))`
}

/**
 * Looks after payments that no message moves: pages that a crash left unmade, pages that closed without a message, money that was
 * paid for a place that is gone, and refunds. Safe in several processes at once: the provider knows a repeated request. Returns how
 * many were looked at.
 */
export async function reconcilePayments(parts: PaymentParts): Promise<number> {
  const { db, now } = parts
  await returnLapsed(parts)
  const at = now()
  const due = await db
    .selectFrom('payments')
    .select(['intent_id', 'state', 'checkout_id', 'provider_payment', 'attempts', 'failing_since'])
    .where((eb) => eb.or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '<=', at)]))
    .where(isPaymentDue(at))
    .orderBy('made_at')
    .limit(20)
    .execute()
  for (const row of due) {
    try {
      await tendOne(parts, row)
    } catch (error) {
      const wait = Math.min(longestWaitSeconds, restSeconds * 2 ** Math.min(row.attempts, 10))
      const problem = error instanceof Error ? error.name : 'Error'
      await db
        .updateTable('payments')
        .set({
          attempts: row.attempts + 1,
          failing_since: row.failing_since ?? now(),
          next_attempt_at: new Date(now().getTime() + wait * 1000),
          problem_code: problem,
          problem_detail: `${row.state === 'refund-due' ? 'The refund was not taken' : 'The payment service was asked in vain'} (${problem}: ${error instanceof Error ? error.message.slice(0, 120) : ''}). It is asked again.`,
        })
        .where('intent_id', '=', row.intent_id)
        .where('state', '=', row.state)
        .execute()
      parts.log.error('A payment could not be looked after; that is tried again.', {
        intentId: row.intent_id,
        state: row.state,
        problem,
      })
    }
  }
  return due.length
}

async function tendOne(
  { db, gateway, publicUrl, log, now }: PaymentParts,
  {
    intent_id: intentId,
    state,
    checkout_id: checkoutId,
    provider_payment: payment,
  }: { intent_id: string; state: string; checkout_id: string | null; provider_payment: string | null },
): Promise<void> {
  if (state === 'making') {
    await openPayment(db, gateway, { intentId, title: 'A print', publicUrl, now })
    return
  }
  if (state === 'open') {
    if (checkoutId !== null) await fetchCheckout({ db, gateway, now }, { intentId, checkoutId })
    return
  }
  const paid = payment ?? (checkoutId === null ? undefined : (await gateway.findCheckout(checkoutId)).payment)
  if (paid === undefined) throw new Error('no payment to give back')
  const refund = await gateway.refund({ intentId, payment: paid })
  await db.transaction().execute(async (tx) => {
    await movePayment(tx, { intentId, event: { event: 'refunded' }, by: 'provider', refund, now: now() })
  })
  log.info('A payment was given back.', { intentId })
}

/** Asks the provider how a payment stands, for when its message is late. Returns whether that moved it. */
export async function fetchCheckout(
  { db, gateway, now }: Pick<PaymentParts, 'db' | 'gateway' | 'now'>,
  { intentId, checkoutId }: { intentId: string; checkoutId: string },
): Promise<boolean> {
  const { event, payment } = await gateway.findCheckout(checkoutId)
  if (event === undefined) return false
  return (
    await db
      .transaction()
      .execute(
        async (tx) => await movePayment(tx, { intentId, event, by: 'provider', detail: 'asked', payment, now: now() }),
      )
  ).moved
}

/** Money goes back whose place is free again and brought no claim, whose pills were given back, or whose claim was cancelled. */
async function returnLapsed({ db, now }: PaymentParts): Promise<void> {
  const gone = sql<boolean>`(not exists (select 1 from print_places where print_places.intent_id = payments.intent_id and print_places.state in ('held', 'used')) and not exists (select 1 from claims where claims.claim_id = payments.intent_id and claims.state <> 'orphaned'))`
  // The claim itself, or what replaced it.
  const cancelled = sql<boolean>`payments.intent_id in (select regexp_replace(claims.claim_id, '-r[0-9]+$', '') from claims where claims.state = 'cancelled')`
  const givenBack = sql<boolean>`exists (select 1 from redemptions where redemptions.intent_id = payments.intent_id and redemptions.state = 'given-back' and redemptions.block_number <= (select finalized_block from chain_cursor where is_followed))`
  const rows = await db
    .selectFrom('payments')
    .select(['intent_id', givenBack.as('given_back'), cancelled.as('cancelled')])
    .where('state', '=', 'paid')
    .where((eb) => eb.or([gone, givenBack, cancelled]))
    .limit(50)
    .execute()
  for (const { intent_id: intentId, given_back: isGivenBack, cancelled: isCancelled } of rows) {
    const reason = isGivenBack ? 'given-back' : isCancelled ? 'cancelled' : 'lapsed'
    await db.transaction().execute(async (tx) => {
      await movePayment(tx, { intentId, event: { event: 'refund-wanted', reason }, by: 'clock', now: now() })
    })
  }
}
