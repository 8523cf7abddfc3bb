import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { beginBurn, prepareBurn } from '#features/burns/burning/begin-burn.server.ts'
import { checkBurn } from '#features/burns/burning/check-burn.server.ts'
import { listCampaigns } from '#features/burns/campaigns/campaign-rows.server.ts'
import { piecesCsv } from '#features/burns/campaigns/piece-ranges.ts'
import { mostTogether } from '#features/burns/campaigns/taken-together.ts'
import { BurnAimMissingError } from '#features/burns/intents/burn-aim.ts'
import { NoSuchCampaignError } from '#features/burns/intents/burn-errors.ts'
import { identifyTransaction } from '#features/burns/intents/identify-transaction.server.ts'
import type { IntentId } from '#features/burns/intents/intent.ts'
import { recordRejected } from '#features/burns/intents/record-rejected.server.ts'
import { recordSent } from '#features/burns/intents/record-sent.server.ts'
import { requireOwnIntent } from '#features/burns/intents/require-own-intent.server.ts'
import { ledgerCsv } from '#features/burns/ledger/ledger-csv.server.ts'
import { getIntentView } from '#features/burns/receipt/get-intent-view.server.ts'
import { markPagesChanged } from '#features/catalogue/chain-facts/mark-pages-changed.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { InvalidBodyError, jsonOf } from '#platform/http/request-body.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { addressText, intentIdOfPath, kept, numberText, otherText, sentOf } from './burn-bodies.ts'

const burnBody = z.object({
  collection: z.string().max(100),
  tokenId: numberText,
  copies: numberText.optional(),
  others: z.array(otherText).max(mostTogether).optional(),
  campaignId: numberText,
  holder: addressText,
  recipient: addressText.optional(),
})
const aimBody = z.object({
  aim: z.discriminatedUnion('for', [
    z.object({ for: z.literal('print'), editionId: numberText, country: z.string().regex(/^[A-Z]{2}$/) }),
    z.object({ for: z.literal('pill') }),
  ]),
})
const expected =
  '{ "collection": "…", "tokenId": "…", "copies": "…", "campaignId": "…", "holder": "0x…", "recipient": "0x…", "aim": { "for": "print", "editionId": "…", "country": "CH" } } as application/json, the recipient may be left out, and the copies for a single piece; "others": ["…"] names the other pieces where a campaign takes several together, as "collection/number" where they are of another collection'

/**
 * Burning a piece: checking with a wallet's address, beginning an intent, and reporting what the wallet sent or refused. What
 * became of it is the chain's to say.
 */
export function addBurnRoutes(app: Hono<EdgeEnv>, context: AppContext): void {
  const { db, read, studio, rpc, rateLimit, now } = context
  const checkLimit = rateLimit('checks of burns', { burst: 60, perMinute: 60 })
  const beginLimit = rateLimit('burns', { burst: 30, perMinute: 20 })

  const burnOf = async (c: Context<EdgeEnv>) => {
    const given = await jsonOf(c.req.raw)
    const body = burnBody.safeParse(given)
    if (!body.success) throw new InvalidBodyError(expected)
    const aim = aimBody.safeParse(given)
    if (!aim.success) throw new BurnAimMissingError()
    return { rpc, studio, ...body.data, ...aim.data, recipient: body.data.recipient ?? body.data.holder, now: now() }
  }

  app.post('/burns/check', async (c) => {
    checkLimit.spend(c.get('remoteAddress'), now().getTime())
    return c.json(await checkBurn(read, await burnOf(c)), 200, kept)
  })

  app.post('/burns/intents', async (c) => {
    beginLimit.spend(c.get('remoteAddress'), now().getTime())
    const prepared = await prepareBurn(read, await burnOf(c))
    return c.json(await db.transaction().execute(async (tx) => await beginBurn(tx, { prepared })), 201, kept)
  })

  addIntentRoutes(app, context, { path: '/burns/intents' })

  app.get('/campaigns/:campaign/pieces.csv', async (c) => {
    const campaignId = c.req.param('campaign')
    const { campaigns } = await listCampaigns(
      read,
      /^[1-9]\d{0,17}$/.test(campaignId) ? { campaignId } : { campaignId: '0' },
    )
    const ranges = campaigns[0]?.ranges
    if (ranges === undefined) throw new NoSuchCampaignError()
    return csv(piecesCsv(ranges), `campaign-${campaignId}.csv`)
  })

  app.get('/burned.csv', async () => csv(await ledgerCsv(read, { studio }), 'burned.csv'))
}

function csv(text: string, filename: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-cache',
    },
  })
}

/** Reading an intent and reporting what the wallet did; the same for burns and redemptions. */
export function addIntentRoutes(
  app: Hono<EdgeEnv>,
  { db, read, studio, rpc, rateLimit, now }: AppContext,
  { path }: { path: '/burns/intents' | '/redemptions' },
): void {
  const limit = rateLimit('intents', { burst: 60, perMinute: 60 })
  const view = async (intentId: IntentId) => await getIntentView(read, { rpc, studio, intentId })

  app.get(`${path}/:intentId`, async (c) => c.json(await view(intentIdOfPath(c.req.param('intentId'))), 200, kept))

  app.post(`${path}/:intentId/sent`, async (c) => {
    limit.spend(c.get('remoteAddress'), now().getTime())
    const intentId = intentIdOfPath(c.req.param('intentId'))
    const { transaction, isByHolder } = await identifyTransaction(read, {
      rpc,
      intentId,
      ...sentOf(await jsonOf(c.req.raw)),
    })
    if (!isByHolder) await requireOwnIntent(read, { intentId, uid: c.get('visitor')?.uid })
    await db.transaction().execute(async (tx) => {
      // What is known already changes no page.
      if (await recordSent(tx, { intentId, transaction, now: now() }))
        await markPagesChanged(tx, { chainId: studio.chain.id })
    })
    return c.json(await view(intentId), 200, kept)
  })

  app.post(`${path}/:intentId/rejected`, async (c) => {
    limit.spend(c.get('remoteAddress'), now().getTime())
    const intentId = intentIdOfPath(c.req.param('intentId'))
    await requireOwnIntent(read, { intentId, uid: c.get('visitor')?.uid })
    await db.transaction().execute(async (tx) => {
      if (await recordRejected(tx, { intentId, now: now() })) await markPagesChanged(tx, { chainId: studio.chain.id })
    })
    return c.json(await view(intentId), 200, kept)
  })
}
