import type { Hono } from 'hono'
import { refundClaim } from '#features/claims/opening/take-card-message.server.ts'
import { findPayment } from '#features/payments/find-payment.server.ts'
import { PaymentNotFoundError } from '#features/payments/payment.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { jsonOf } from '#platform/http/request-body.ts'
import { intentIdOfPath, kept } from '../burns/burn-bodies.ts'
import { bodyOf, reasonBody } from '../claims/claim-bodies.ts'
import type { EdgeEnv } from '../edge-env.ts'

/** What staff see of payments, and giving one back: whatever became of its print, with a reason. */
export function addStaffPaymentRoutes(app: Hono<EdgeEnv>, { db, read, studio, now }: AppContext): void {
  app.post('/boss/payments/:intentId/refund', async (c) => {
    const intentId = intentIdOfPath(c.req.param('intentId'))
    const { reason } = bodyOf(reasonBody, await jsonOf(c.req.raw))
    await db.transaction().execute(async (tx) => {
      await refundClaim(tx, { studio, intentId, reason, actor: c.get('session').uid, now: now() })
    })
    return c.json({ payment: (await findPayment(read, { intentId })) ?? null }, 200, kept)
  })

  app.get('/boss/payments/:intentId', async (c) => {
    const payment = await findPayment(read, { intentId: intentIdOfPath(c.req.param('intentId')) })
    if (payment === undefined) throw new PaymentNotFoundError()
    return c.json({ payment }, 200, kept)
  })
}
