import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { beginRedemption, prepareRedemption, quoteRedemption, type RedemptionToAsk } from '#features/burns/begin-redemption.server.ts'
import { NotYourWalletError } from '#features/burns/burn-errors.ts'
import type { RedemptionWishes } from '#features/burns/intent.ts'
import { permitAccount } from '#features/burns/permit-signer.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { createRateLimit } from '#features/visitors/rate-limit.ts'
import { listLinkedWallets } from '#features/wallets/list-linked-wallets.server.ts'
import type { EdgeEnv } from '../create-app.ts'
import { InvalidBodyError } from '../edge-errors.ts'
import { jsonOf } from '../wallets/wallet-routes.ts'
import { addressText, kept, numberText } from './burn-bodies.ts'
import { addIntentRoutes } from './burn-routes.ts'
import { printTerms } from './print-terms.ts'

const redemptionBody = z.object({
  pillId: numberText, quantity: z.int().min(1).max(1_000), editionId: numberText, holder: addressText,
  wishes: z.object({ country: z.string().regex(/^[A-Z]{2}$/).optional(), options: z.record(z.string().max(60), z.string().max(120)).optional() }).default({}),
})
const expected = '{ "pillId": "…", "quantity": 1, "editionId": "…", "wishes": { "country": "CH" }, "holder": "0x…" } as application/json'

/** Redeeming pills: what it would open, the studio's permit, and what the wallet made of it. */
export function addRedemptionRoutes(app: Hono<EdgeEnv>, context: AppContext): void {
  const { db, read, studio, rpcUrl, permitKey, now } = context
  const limit = createRateLimit({ burst: 30, perMinute: 30 })
  const signer = permitAccount(permitKey)

  const askedIn = async (c: Context<EdgeEnv>): Promise<RedemptionToAsk> => {
    limit.spend(c.get('remoteAddress'), now().getTime())
    const body = redemptionBody.safeParse(await jsonOf(c.req))
    if (!body.success) throw new InvalidBodyError(expected)
    return { studio, rpcUrl, signer, ...printTerms(context), ...body.data, wishes: body.data.wishes as RedemptionWishes, now: now() }
  }

  app.post('/redemptions/quote', async (c) => c.json(await quoteRedemption(read, await askedIn(c)), 200, kept))

  app.post('/redemptions', async (c) => {
    const asked = await askedIn(c)
    const { uid } = c.get('session')
    const linked = await listLinkedWallets(read, { uid })
    if (!linked.some(({ address }) => address.toLowerCase() === asked.holder)) throw new NotYourWalletError()
    const prepared = await prepareRedemption(read, asked)
    return c.json(await db.transaction().execute(async (tx) => await beginRedemption(tx, { prepared, accountUid: uid })), 201, kept)
  })

  addIntentRoutes(app, context, { path: '/redemptions' })
}
