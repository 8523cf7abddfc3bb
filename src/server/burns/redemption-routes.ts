import type { Hono } from 'hono'
import { beginRedemption, prepareRedemption, quoteRedemption } from '#features/burns/permits/begin-redemption.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { kept } from './burn-bodies.ts'
import { addIntentRoutes } from './burn-routes.ts'
import { createRedemptionAsk } from './redemption-ask.ts'

/** Redeeming pills: what it would open, the studio's permit, and what the wallet made of it. */
export function addRedemptionRoutes(app: Hono<EdgeEnv>, context: AppContext): void {
  const { db, read } = context
  const { asked, ofOwnWallet } = createRedemptionAsk(context)

  app.post('/redemptions/quote', async (c) => c.json(await quoteRedemption(read, await asked(c)), 200, kept))

  app.post('/redemptions', async (c) => {
    const wanted = await ofOwnWallet(c)
    const prepared = await prepareRedemption(read, wanted)
    return c.json(
      await db
        .transaction()
        .execute(async (tx) => await beginRedemption(tx, { prepared, accountUid: c.get('session').uid })),
      201,
      kept,
    )
  })

  addIntentRoutes(app, context, { path: '/redemptions' })
}
