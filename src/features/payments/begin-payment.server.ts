import { t } from '#messages/translate.ts'
import type { EdgeDb, WriteDb } from '#platform/database/database.server.ts'
import { type CardGateway, CheckoutRefusedError } from './card-gateway.ts'
import { movePayment, addPaymentStep } from './move-payment.server.ts'
import type { PriceQuote } from './payment-method.ts'
import { PaymentStepError } from './payment.ts'

/** The provider keeps its page open for half an hour at least; the rest is for the way there. */
export const checkoutSeconds = 35 * 60
/** Places that one account may hold with payments that are open. */
const mostOpen = 3
/** The least that the provider takes, in the smallest unit of most currencies. */
const least = 50n

/**
 * Writes a payment down in the transaction that holds its place. Throws `PaymentStepError` where the sum is too small for a card, or
 * too many payments are open.
 */
export async function beginPayment(
  tx: WriteDb,
  {
    intentId,
    accountUid,
    holder,
    editionId,
    bill,
    returnPath,
    now,
  }: {
    intentId: string
    accountUid: string
    holder: string
    editionId: string
    bill: PriceQuote
    /** Where whoever pays comes back to, where it is not a redemption’s own page. */ returnPath?: string | undefined
    now: Date
  },
): Promise<void> {
  if (BigInt(bill.total) < least)
    throw new PaymentStepError(
      t('The sum is too small to be paid by card. Nothing was charged. Choose another way to pay.'),
    )
  if (BigInt(bill.total) > 99_999_999n)
    throw new PaymentStepError(
      t('The sum is too large to be paid by card. Nothing was charged. Choose another way to pay.'),
    )
  const open = await tx
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_uid', '=', accountUid)
    .where('state', 'in', ['making', 'open'])
    .executeTakeFirstOrThrow()
  if (Number(open.count) >= mostOpen)
    throw new PaymentStepError(
      t(
        'Some payments of yours are open already, each with a place that it holds. Nothing was charged. Finish one, or wait until it closes.',
      ),
    )
  await tx
    .insertInto('payments')
    .values({
      intent_id: intentId,
      account_uid: accountUid,
      holder,
      edition_id: editionId,
      state: 'making',
      amount: Number(bill.total),
      currency: bill.way.currency.symbol.toLowerCase(),
      parts: JSON.stringify(bill.parts),
      checkout_id: null,
      checkout_url: null,
      provider_payment: null,
      provider_refund: null,
      expires_at: new Date(now.getTime() + checkoutSeconds * 1000),
      made_at: now,
      refund_reason: null,
      problem_code: null,
      problem_detail: null,
      return_path: returnPath ?? null,
    })
    .execute()
  await addPaymentStep(tx, { intentId, state: 'making', by: 'holder', actor: accountUid, now })
}

/**
 * Has the provider make the page of a payment that is written down, or finds the one it made: asking again, also after a crash, is
 * the same request under the same key. Returns the page's address. Throws `ProviderSilentError`; what the provider refuses for good
 * ends the payment.
 */
export async function openPayment(
  db: EdgeDb,
  gateway: CardGateway,
  { intentId, title, publicUrl, now }: { intentId: string; title: string; publicUrl: string; now: () => Date },
): Promise<string | undefined> {
  const row = await db.selectFrom('payments').selectAll().where('intent_id', '=', intentId).executeTakeFirst()
  if (row === undefined || row.state !== 'making') return row?.checkout_url ?? undefined
  try {
    const made = await gateway.openCheckout({
      intentId,
      title,
      currency: row.currency,
      parts: row.parts as PriceQuote['parts'],
      page: `${publicUrl}${row.return_path ?? `/burn/${intentId}`}`,
      expiresAt: row.expires_at,
    })
    await db.transaction().execute(async (tx) => {
      await movePayment(tx, {
        intentId,
        event: { event: 'opened' },
        by: 'provider',
        checkout: { id: made.checkoutId, url: made.url },
        payment: made.payment,
        now: now(),
      })
    })
    return made.url
  } catch (error) {
    if (!(error instanceof CheckoutRefusedError)) throw error
    await db.transaction().execute(async (tx) => {
      await movePayment(tx, { intentId, event: { event: 'failed' }, by: 'provider', detail: error.message, now: now() })
    })
    throw new PaymentStepError(
      t(
        'The payment service does not take this payment. Nothing was charged, and your pills are untouched. Choose another way to pay.',
      ),
      { cause: error },
    )
  }
}
