import { chainSeconds, lockPayment } from '#features/payments/move-payment.server.ts'
import { PaymentStepError } from '#features/payments/payment.ts'
import { t } from '#messages/translate.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { permitReserved } from './reserve-redemption.server.ts'

/**
 * Gives the permit of a redemption whose money is there and whose place is kept, however often one ran out. Throws
 * `PaymentStepError`, and as `permitReserved` does.
 */
export async function permitPayment(
  tx: WriteDb,
  permit: Omit<Parameters<typeof permitReserved>[1], 'at' | 'until'>,
): Promise<void> {
  const {
    reserved: {
      intent: { intentId },
    },
    now,
  } = permit
  const { state } = await lockPayment(tx, { intentId })
  if (state !== 'paid')
    throw new PaymentStepError(
      t('The money is not there yet, or is going back. No permit was given, and your pills are untouched.'),
    )
  const at = await chainSeconds(tx, { now })
  const place = await tx
    .selectFrom('print_places')
    .select('expires_at')
    .where('intent_id', '=', intentId)
    .where('state', '=', 'held')
    .forUpdate()
    .executeTakeFirst()
  if (place === undefined || place.expires_at <= at)
    throw new PaymentStepError(
      t(
        'The time to burn for this payment is over. The money is refunded automatically, and your pills are untouched.',
      ),
    )
  await permitReserved(tx, { ...permit, at, until: place.expires_at })
}
