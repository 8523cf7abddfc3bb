import type { ReadDb } from '#platform/database/database.server.ts'
import type { PaymentRow } from './move-payment.server.ts'
import { fiatDecimals } from './payment-method.ts'
import { PaymentNotFoundError, type PaymentState, type PaymentView, type RefundReason } from './payment.ts'

/** The payment by card of a redemption, or of the claim it opened; `undefined` where there is none. */
export async function findPayment(read: ReadDb, { intentId }: { intentId: string }): Promise<PaymentView | undefined> {
  const row = await read.selectFrom('payments').selectAll().where('intent_id', '=', intentId).executeTakeFirst()
  if (row === undefined) return undefined
  const steps = await read
    .selectFrom('payment_steps')
    .select(['state', 'by', 'detail', 'at'])
    .where('intent_id', '=', intentId)
    .orderBy('position')
    .execute()
  const place = await read
    .selectFrom('print_places')
    .select('expires_at')
    .where('intent_id', '=', intentId)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return {
    ...paymentOf(row),
    placeUntil: place?.expires_at,
    story: steps.map(({ state, by, detail, at }) => ({
      state: state as PaymentState,
      by,
      detail: detail ?? undefined,
      at: at.toISOString(),
    })),
  }
}

/** The payment and the page where it is paid, for the account that makes it. Throws `PaymentNotFoundError`. */
export async function findOwnPayment(
  read: ReadDb,
  { intentId, uid }: { intentId: string; uid: string },
): Promise<{ payment: PaymentView; url: string | undefined; checkoutId: string | undefined }> {
  const row = await read
    .selectFrom('payments')
    .select(['checkout_url', 'checkout_id'])
    .where('intent_id', '=', intentId)
    .where('account_uid', '=', uid)
    .executeTakeFirst()
  const payment = row === undefined ? undefined : await findPayment(read, { intentId })
  if (row === undefined || payment === undefined) throw new PaymentNotFoundError()
  return { payment, url: row.checkout_url ?? undefined, checkoutId: row.checkout_id ?? undefined }
}

function paymentOf(row: PaymentRow): Omit<PaymentView, 'placeUntil' | 'story'> {
  const symbol = row.currency.toUpperCase()
  return {
    intentId: row.intent_id,
    state: row.state as PaymentState,
    amount: String(row.amount),
    currency: { symbol, decimals: fiatDecimals(symbol) },
    parts: row.parts as PaymentView['parts'],
    madeAt: row.made_at.toISOString(),
    paidAt: row.paid_at?.toISOString(),
    refundedAt: row.refunded_at?.toISOString(),
    refundReason: (row.refund_reason ?? undefined) as RefundReason | undefined,
    partRefunded: row.part_refunded === 0 ? undefined : String(row.part_refunded),
    problem: row.problem_detail ?? undefined,
  }
}
