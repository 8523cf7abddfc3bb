import { randomBytes } from 'node:crypto'
import { beginPayment, checkoutSeconds } from '#features/payments/begin-payment.server.ts'
import { findPayment } from '#features/payments/find-payment.server.ts'
import { chainSeconds, lockPayment } from '#features/payments/move-payment.server.ts'
import { type PriceQuote, writtenSum } from '#features/payments/payment-method.ts'
import { PaymentStepError } from '#features/payments/payment.ts'
import { keepReservation, type OptionChoice } from '#features/prints/numbers/hold-reservation.server.ts'
import { t } from '#messages/translate.ts'
import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { holdOffer, type PrintOffer } from '../opening/serve-redemption.server.ts'

/** A payment by card for a print by right, and whose it is. */
export type RightPayment = { intentId: string; uid: string }

/** What was paid for: the choices of the place that is held, which no later price or stock changes. */
export type PaidRight = {
  intentId: string
  country: string
  options: Record<string, string>
  editionId: string
  /** As the order says it. */ words: string
}

/**
 * Holds a place for a print by right that costs something, and writes its payment down: first the money, then the order. The right
 * stays unused until then. Returns the payment's name, which the claim will have too.
 */
export async function reserveRight(
  tx: WriteDb,
  {
    offer,
    bill,
    uid,
    holder,
    returnPath,
    now,
  }: {
    offer: PrintOffer
    bill: PriceQuote
    uid: string
    holder: string
    /** The page to come back to; the payment's name is added to it. */ returnPath: string
    now: Date
  },
): Promise<{ intentId: string }> {
  const intentId = `0x${randomBytes(32).toString('hex')}`
  await holdOffer(tx, { offer, intentId, expiresAt: (await chainSeconds(tx, { now })) + checkoutSeconds + 300, now })
  await beginPayment(tx, {
    intentId,
    accountUid: uid,
    holder,
    editionId: offer.view.edition.editionId,
    bill,
    returnPath: `${returnPath}${returnPath.includes('?') ? '&' : '?'}payment=${intentId}`,
    now,
  })
  return { intentId }
}

const notThere = () =>
  t(
    'The money for this print is not there yet, or is going back. The right is unused. Look at the payment on the page of the print.',
  )

/** What a payment paid for, while its place is kept. Throws `PaymentStepError` where it is not paid, too late, or somebody else's. */
export async function findPaidRight(
  read: ReadDb,
  { intentId, uid }: RightPayment,
  { now }: { now: Date },
): Promise<PaidRight> {
  const row = await read
    .selectFrom('payments')
    .select(['account_uid', 'state', 'edition_id', 'return_path'])
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
  if (row === undefined || row.account_uid !== uid || row.return_path === null || row.state !== 'paid')
    throw new PaymentStepError(notThere())
  const place = await read
    .selectFrom('print_places')
    .select(['options', 'country', 'expires_at'])
    .where('intent_id', '=', intentId)
    .where('state', '=', 'held')
    .executeTakeFirst()
  if (place?.country == null || place.expires_at <= (await chainSeconds(read, { now })))
    throw new PaymentStepError(
      t('The time to use what was paid is over. The money is refunded automatically, and the right is unused.'),
    )
  const payment = await findPayment(read, { intentId })
  const amount = payment === undefined ? '' : writtenSum(payment.amount, payment.currency, { exact: true })
  return {
    intentId,
    country: place.country,
    options: (place.options ?? {}) as OptionChoice,
    editionId: row.edition_id,
    words: `Paid by card: ${amount}`,
  }
}

/** Holds the payment until the transaction ends, so that the money does not go back while the right is used by it, and keeps its place for good. */
export async function spendPayment(tx: WriteDb, payment: RightPayment, { now }: { now: Date }): Promise<void> {
  const { state } = await lockPayment(tx, payment)
  // Looked at again: whoever gives up holds the payment first as well.
  const place = await tx
    .selectFrom('print_places')
    .select('expires_at')
    .where('intent_id', '=', payment.intentId)
    .where('state', '=', 'held')
    .executeTakeFirst()
  if (place === undefined || place.expires_at <= (await chainSeconds(tx, { now })))
    throw new PaymentStepError(notThere())
  // A place that waits for its number does not lapse: nothing on the chain would take it up.
  if (state !== 'paid' || !(await keepReservation(tx, { intentId: payment.intentId, expiresAt: forGood })))
    throw new PaymentStepError(notThere())
}

/** The year 2100, in the chain's seconds. */
const forGood = 4_102_444_800
