import type { CardMessage } from '#features/payments/card-gateway.ts'
import type { PaymentState } from '#features/payments/payment.ts'
import { refundPayment } from '#features/payments/refund-payment.server.ts'
import { takeMessage } from '#features/payments/take-message.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { followPayments } from './follow-payments.server.ts'

type Parts = { studio: Pick<Studio, 'editions'> & { contact?: string }; now: Date }

/** Takes a message of the card provider in, once, and moves the claim of its payment with it. Returns which payment it moved and where to. */
export async function takeCardMessage(
  tx: WriteDb,
  { message, ...parts }: Parts & { message: CardMessage },
): Promise<{ intentId: string; state: PaymentState } | undefined> {
  const moved = await takeMessage(tx, { message, now: parts.now })
  if (moved !== undefined) await followPayments(tx, { ...parts, intentId: moved.intentId })
  return moved
}

/** Gives a payment back because somebody in the studio decided so; its claim stands still. Throws as `refundPayment` does. */
export async function refundClaim(
  tx: WriteDb,
  { studio, ...refund }: Parts & { intentId: string; reason: string; actor: string },
): Promise<void> {
  await refundPayment(tx, refund)
  await followPayments(tx, { studio, intentId: refund.intentId, now: refund.now })
}
