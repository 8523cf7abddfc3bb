import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type ClaimState, stepsOf } from '#features/claims/claim.ts'
import { moveClaim } from '#features/claims/move-claim.server.ts'
import { createCardDoor } from '#features/payments/card-door.server.ts'
import { NoCardsError } from '#features/payments/payment.ts'
import { takeMessage } from '#features/payments/take-message.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import type { WriteDb } from '#platform/database.server.ts'
import type { EdgeEnv } from '../create-app.ts'
import { BodyTooLargeError } from '../edge-errors.ts'

const maximumBytes = 2 ** 19

/**
 * Where the card provider tells what happened. It stands before the guards of pages: what comes is no page's request, and counts
 * only when its very bytes are signed. A message that cannot be taken in answers with an error, and the provider sends it again.
 */
export function addCardEvents(app: Hono<EdgeEnv>, { config, db, log, now }: AppContext): void {
  const door = config.stripe === undefined ? undefined : createCardDoor(config.stripe)
  app.post('/payments/stripe/events', bodyLimit({ maxSize: maximumBytes, onError: () => { throw new BodyTooLargeError(maximumBytes) } }), async (c) => {
    if (door === undefined) throw new NoCardsError()
    const message = await door.readMessage(Buffer.from(await c.req.arrayBuffer()), c.req.header('stripe-signature') ?? null)
    const moved = await db.transaction().execute(async (tx) => {
      const outcome = await takeMessage(tx, { message, now: now() })
      if (outcome?.state === 'disputed') await holdDisputed(tx, { claimId: outcome.intentId, now: now() })
      return outcome
    })
    if (moved !== undefined) log.info('A payment moved.', { intentId: moved.intentId, state: moved.state })
    if (moved?.state === 'disputed') log.error('A payment is disputed: the studio has to answer at its card provider.', { intentId: moved.intentId })
    return c.json({ received: true })
  })
}

/** A print whose money is disputed is not sent before somebody has looked. */
async function holdDisputed(tx: WriteDb, { claimId, now }: { claimId: string; now: Date }): Promise<void> {
  const row = await tx.selectFrom('claims').select('details').where('claim_id', '=', claimId).executeTakeFirst()
  if (row === undefined || !stepsOf(row.details as ClaimState).includes('hold')) return
  await moveClaim(tx, { claimId, step: { step: 'hold', reason: 'other', detail: 'The card payment is disputed at the bank.' }, by: 'clock', now })
}
