import type { Hono } from 'hono'
import { findIntent } from '#features/burns/intents/find-intent.server.ts'
import { prepareRedemption } from '#features/burns/permits/begin-redemption.server.ts'
import { giveUpPayment } from '#features/burns/permits/give-up-payment.server.ts'
import { permitPayment } from '#features/burns/permits/permit-payment.server.ts'
import { permitAccount } from '#features/burns/permits/permit-signer.server.ts'
import { readReserved, reserveRedemption } from '#features/burns/permits/reserve-redemption.server.ts'
import { refuseHeldPills } from '#features/claims/held/held-piece.server.ts'
import { beginPayment, checkoutSeconds, openPayment } from '#features/payments/begin-payment.server.ts'
import { cardGatewayOf } from '#features/payments/card-gateway-of.server.ts'
import type { CardGateway } from '#features/payments/card-gateway.ts'
import { findOwnPayment } from '#features/payments/find-payment.server.ts'
import { chainSeconds } from '#features/payments/move-payment.server.ts'
import { NoCardsError, PaymentStepError } from '#features/payments/payment.ts'
import { fetchCheckout } from '#features/payments/reconcile-payments.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { t } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { intentIdOfPath, kept } from '../burns/burn-bodies.ts'
import { createRedemptionAsk } from '../burns/redemption-ask.ts'
import type { EdgeEnv } from '../edge-env.ts'

/** Places and permits of redemptions that are paid by card: first the money, then the permit, then the burn. */
export function addPaymentRoutes(app: Hono<EdgeEnv>, context: AppContext): void {
  const { config, db, read, rateLimit, now } = context
  const gateway = cardGatewayOf(config)
  const cards = () => {
    if (gateway === undefined) throw new NoCardsError()
    return gateway
  }
  const { ofOwnWallet } = createRedemptionAsk(context)
  const limit = rateLimit('payments', { burst: 30, perMinute: 30 })

  app.post('/payments', async (c) => {
    const { uid } = c.get('session')
    const provider = cards()
    const prepared = await prepareRedemption(read, await ofOwnWallet(c))
    const {
      bill,
      request: { holder, edition },
      asked,
    } = prepared
    if (bill.way.kind !== 'card' || bill.total === '0')
      throw new PaymentStepError(
        t('This redemption is not paid by card. Nothing was charged. Ask for the permit instead.'),
      )
    const { intentId } = await db.transaction().execute(async (tx) => {
      const expiresAt = (await chainSeconds(tx, { now: asked.now })) + checkoutSeconds + 300
      const reserved = await reserveRedemption(tx, { prepared, accountUid: uid, expiresAt })
      await beginPayment(tx, {
        ...reserved,
        accountUid: uid,
        holder,
        editionId: edition.editionId,
        bill,
        now: asked.now,
      })
      return reserved
    })
    // From here on it stands in the database: what fails now is taken up again on the redemption's page.
    return c.json(
      {
        intentId,
        url:
          (await openPayment(db, provider, { intentId, title: edition.title, publicUrl: config.publicUrl, now })) ??
          null,
      },
      201,
      kept,
    )
  })

  // How it stands; requested of the provider when its message is late.
  app.post('/payments/:intentId/look', async (c) => {
    limit.spend(c.get('remoteAddress'), now().getTime())
    const own = { intentId: intentIdOfPath(c.req.param('intentId')), uid: c.get('session').uid }
    const {
      payment: { state },
      checkoutId,
    } = await findOwnPayment(read, own)
    if (state === 'making') {
      await refuseHeldRedemption(read, { intentId: own.intentId, now: now() })
      await openPayment(db, cards(), { ...own, title: 'A print', publicUrl: config.publicUrl, now })
    }
    if (state === 'open' && checkoutId !== undefined)
      await fetchCheckout({ db, gateway: cards(), now }, { ...own, checkoutId })
    const { payment, url } = await findOwnPayment(read, own)
    return c.json({ payment, url: url ?? null }, 200, kept)
  })

  addPaidRoutes(app, context, { cards })
}

/** A redemption that is taken up again: by now its pills may be of a piece that is reported as stolen. Throws `PieceHeldError`. */
async function refuseHeldRedemption(read: ReadDb, { intentId, now }: { intentId: Hex; now: Date }): Promise<void> {
  const intent = await findIntent(read, { intentId })
  if (intent?.purpose.kind === 'redemption')
    await refuseHeldPills(read, { holder: intent.holder, pillId: intent.purpose.pillId, now })
}

/** What follows the money: the permit, or the money back. */
function addPaidRoutes(
  app: Hono<EdgeEnv>,
  { db, read, studio, rpc, permitKey, now }: AppContext,
  { cards }: { cards: () => CardGateway },
): void {
  const signer = permitAccount(permitKey)

  app.post('/payments/:intentId/permit', async (c) => {
    const own = { intentId: intentIdOfPath(c.req.param('intentId')), uid: c.get('session').uid }
    await findOwnPayment(read, own)
    await refuseHeldRedemption(read, { intentId: own.intentId, now: now() })
    const reserved = await readReserved(read, {
      studio,
      rpc,
      intentId: own.intentId,
      settler: signer.address as `0x${string}`,
    })
    await db.transaction().execute(async (tx) => {
      await permitPayment(tx, { studio, signer, reserved, now: now() })
    })
    return c.json({ intentId: own.intentId }, 200, kept)
  })

  // Giving up: an unpaid page closes; money that was paid goes back once the chain can bring no burn any more.
  app.delete('/payments/:intentId', async (c) => {
    const own = { intentId: intentIdOfPath(c.req.param('intentId')), uid: c.get('session').uid }
    const {
      payment: { state },
      checkoutId,
    } = await findOwnPayment(read, own)
    const provider = cards()
    if (state === 'open' && checkoutId !== undefined) {
      await provider.closeCheckout(checkoutId).catch(() => undefined)
      await fetchCheckout({ db, gateway: provider, now }, { ...own, checkoutId })
    } else {
      await db.transaction().execute(async (tx) => {
        await giveUpPayment(tx, { ...own, now: now() })
      })
    }
    return c.json({ payment: (await findOwnPayment(read, own)).payment }, 200, kept)
  })
}
