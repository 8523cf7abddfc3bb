import type { WriteDb } from '#platform/database/database.server.ts'
import { movePayment } from './move-payment.server.ts'
import { PaymentStepError } from './payment.ts'

/** Gives a payment back because somebody in the studio decided so, whatever became of its print. Throws `PaymentStepError` and `PaymentNotFoundError`. */
export async function refundPayment(
  tx: WriteDb,
  { intentId, reason, actor, now }: { intentId: string; reason: string; actor: string; now: Date },
): Promise<void> {
  const { moved } = await movePayment(tx, {
    intentId,
    event: { event: 'refund-wanted', reason: 'studio' },
    by: 'staff',
    actor,
    detail: reason,
    now,
  })
  if (!moved)
    throw new PaymentStepError(
      'Only a payment that is there can be given back. Nothing was changed. Load the page again to see how it stands.',
    )
}
