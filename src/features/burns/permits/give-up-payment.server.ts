import { chainSeconds, addPaymentStep, lockPayment } from '#features/payments/move-payment.server.ts'
import { PaymentStepError } from '#features/payments/payment.ts'
import { keepReservation } from '#features/prints/numbers/hold-reservation.server.ts'
import { t } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import { findIntent } from '../intents/find-intent.server.ts'
import { signedOf } from '../intents/intent.ts'

/**
 * Gives up a payment that was made and not used: its place ends, and the money goes back once the chain can bring no burn any more.
 * Whoever makes a permit holds the same payment first, so only one of both is done. Throws `PaymentStepError`.
 */
export async function giveUpPayment(
  tx: WriteDb,
  { intentId, uid, now }: { intentId: Hex; uid: string; now: Date },
): Promise<void> {
  const { state } = await lockPayment(tx, { intentId })
  // From here on no permit is made; those that were are in the record.
  const at = await chainSeconds(tx, { now })
  const intent = await findIntent(readSide(tx), { intentId })
  // `releaseReservations` keeps the place until the permit has run out all the same: this says so instead of promising the money.
  const isPermitted = intent !== undefined && (signedOf(intent.state).signed?.permit.expiresAt ?? 0) > at
  if (isPermitted)
    throw new PaymentStepError(
      t(
        'A permit is open, so the pill could still be burned. Wait until the permit has run out, and give up then. Nothing was changed.',
      ),
    )
  const burned = await tx
    .selectFrom('redemptions')
    .select('intent_id')
    .where('intent_id', '=', intentId)
    .where('state', '<>', 'given-back')
    .executeTakeFirst()
  const claim = await tx.selectFrom('claims').select('claim_id').where('claim_id', '=', intentId).executeTakeFirst()
  if (state !== 'paid' || claim !== undefined || burned !== undefined)
    throw new PaymentStepError(
      t('There is nothing to give up: the payment is not open, or its money goes back already. Nothing was changed.'),
    )
  if (await keepReservation(tx, { intentId, expiresAt: at }))
    await addPaymentStep(tx, {
      intentId,
      state: 'paid',
      by: 'holder',
      actor: uid,
      detail: 'Given up: the money goes back when the place is free.',
      now,
    })
}
