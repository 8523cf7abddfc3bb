import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { takeCardMessage } from '#features/claims/opening/take-card-message.server.ts'
import { cardGatewayOf } from '#features/payments/card-gateway-of.server.ts'
import { NoCardsError } from '#features/payments/payment.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { BodyTooLargeError } from '../edge-errors.ts'

const maximumBytes = 2 ** 19

/**
 * Where the card provider reports what happened (webhook). It stands before the guards of pages: what comes is no page's request, and
 * counts
 * only when its very bytes are signed. A message that cannot be taken in answers with an error, and the provider sends it again.
 */
export function addCardEvents(app: Hono<EdgeEnv>, { config, db, studio, log, now }: AppContext): void {
  const gateway = cardGatewayOf(config)
  app.post(
    '/payments/:provider/events',
    bodyLimit({
      maxSize: maximumBytes,
      onError: () => {
        throw new BodyTooLargeError(maximumBytes)
      },
    }),
    async (c) => {
      if (gateway === undefined || c.req.param('provider') !== config.cards?.provider.toLowerCase())
        throw new NoCardsError()
      const message = await gateway.readMessage(Buffer.from(await c.req.arrayBuffer()), c.req.raw.headers)
      const moved = await db
        .transaction()
        .execute(async (tx) => await takeCardMessage(tx, { studio, message, now: now() }))
      if (moved !== undefined) log.info('A payment moved.', { intentId: moved.intentId, state: moved.state })
      if (moved?.state === 'disputed')
        log.error('A payment is disputed: the studio has to answer at its card provider.', { intentId: moved.intentId })
      return c.json({ received: true })
    },
  )
}
