import { sql } from 'kysely'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { CardMessage } from './card-gateway.ts'
import { lockPaymentName, movePayment, notePartRefund } from './move-payment.server.ts'
import type { PaymentState } from './payment.ts'

/**
 * Takes a message of the provider in, once, in the transaction that writes down that it came. Returns which payment it moved and
 * where to; `undefined` when it came before, or concerns none of ours.
 */
export async function takeMessage(
  tx: WriteDb,
  { message, now }: { message: CardMessage; now: Date },
): Promise<{ intentId: string; state: PaymentState } | undefined> {
  if (message.dispute !== undefined && message.payment !== undefined) await lockPaymentName(tx, message.payment)
  const intentId = await findIntent(tx, message)
  const row = await tx
    .insertInto('payment_events')
    .values({
      event_id: message.eventId,
      type: message.type,
      intent_id: intentId ?? null,
      dispute_id: message.dispute ?? null,
      provider_payment: message.payment ?? null,
      event: message.event?.event ?? null,
      received_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  if (row === undefined || intentId === undefined) return undefined
  if (message.partRefunded !== undefined) await notePartRefund(tx, { intentId, amount: message.partRefunded, now })
  if (message.event === undefined) return undefined
  const { event } = message.event
  const open = event === 'disputed' || event === 'dispute-won' ? await listOpenDisputes(tx, { intentId }) : []
  // The beginning of a dispute is no news after its end, and the end of one is not the end of another.
  if (
    (event === 'disputed' && message.dispute !== undefined && !open.includes(message.dispute)) ||
    (event === 'dispute-won' && open.length > 0)
  )
    return undefined
  const { state, moved } = await movePayment(tx, {
    intentId,
    event: message.event,
    by: 'provider',
    detail: message.type,
    payment: message.payment,
    now,
  })
  return moved ? { intentId, state } : undefined
}

/** The disputes of a payment whose end was not told yet, whatever came first. */
async function listOpenDisputes(tx: WriteDb, { intentId }: { intentId: string }): Promise<string[]> {
  const rows = await tx
    .selectFrom('payment_events')
    .select('dispute_id')
    .where('intent_id', '=', intentId)
    .where('dispute_id', 'is not', null)
    .groupBy('dispute_id')
    .having(sql<boolean>`not bool_or(type = 'charge.dispute.closed')`)
    .execute()
  return rows.map(({ dispute_id: dispute }) => dispute ?? '')
}

async function findIntent(tx: WriteDb, { intentId, payment }: CardMessage): Promise<string | undefined> {
  if (intentId === undefined && payment === undefined) return undefined
  let query = tx.selectFrom('payments').select('intent_id')
  query =
    intentId === undefined
      ? query.where('provider_payment', '=', payment ?? '')
      : query.where('intent_id', '=', intentId)
  return (await query.executeTakeFirst())?.intent_id
}
