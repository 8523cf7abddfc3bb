import type { Hono } from 'hono'
import { z } from 'zod'
import { requireRole } from '#features/accounts/roles/roles.ts'
import { mostListedRanges } from '#features/burns/campaigns/campaign-plan-ranges.ts'
import { longestReason } from '#features/burns/campaigns/campaign-plan.ts'
import { mostTogether } from '#features/burns/campaigns/taken-together.ts'
import { CampaignRefusedError } from '#features/burns/intents/burn-errors.ts'
import type { CampaignAct } from '#features/burns/planning/campaign-act.ts'
import { checkCampaignRoom, recordCampaignException } from '#features/burns/planning/check-campaign-room.server.ts'
import { recordCampaignAct } from '#features/burns/planning/record-campaign-act.server.ts'
import { rehearseCampaignAct } from '#features/burns/planning/rehearse-campaign-act.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { ownCollections } from '#features/studio/chains/chains.ts'
import { InvalidBodyError, jsonOf } from '#platform/http/request-body.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { addOwnerCallRoutes } from '../transactions/owner-call-routes.ts'
import { addressText, kept, numberText } from './burn-bodies.ts'

const seconds = z
  .int()
  .min(0)
  .max(2 ** 48 - 1)
const rangeEnd = numberText.refine((text) => BigInt(text) < 2n ** 128n)
const plan = z.object({
  collection: z.string().max(100),
  // Whether they are in order, the contract says.
  ranges: z
    .array(z.object({ first: rangeEnd, last: rangeEnd }))
    .max(mostListedRanges)
    .optional(),
  byList: z.boolean().optional(),
  opensAt: seconds,
  closesAt: seconds,
  cap: z.int().min(1),
  pillId: numberText,
  pillsPerBurn: z
    .int()
    .min(1)
    .max(2 ** 32 - 1),
  takenTogether: z.int().min(2).max(mostTogether).optional(),
  parts: z
    .array(z.object({ collection: z.string().max(100), count: z.int().min(1).max(mostTogether) }))
    .max(mostTogether)
    .optional(),
  price: z.object({ wei: numberText.refine((text) => BigInt(text) < 2n ** 96n), payee: addressText }).optional(),
  mode: z.enum(['burn', 'dead-address']),
})
const act = z.discriminatedUnion('act', [
  z.object({ act: z.literal('open'), plan }),
  z.object({ act: z.literal('pause'), campaignId: numberText }),
  z.object({ act: z.literal('resume'), campaignId: numberText }),
  z.object({ act: z.literal('close'), campaignId: numberText, closesAt: seconds }),
  z.object({ act: z.literal('lower'), campaignId: numberText, cap: z.int().min(1) }),
])
const actBody = z.object({
  asked: act,
  from: addressText,
  reason: z.string().trim().min(3).max(longestReason),
  beyond: z.string().trim().min(3).max(longestReason).optional(),
})

/**
 * What the studio does with burn campaigns: the call is rehearsed and written into the audit, with who and why, before a wallet
 * is to send it. The contract alone decides whose wallet may.
 */
export function addCampaignRoutes(app: Hono<EdgeEnv>, context: AppContext): void {
  const { db, read, studio, rpc, now } = context
  addOwnerCallRoutes(app, context, { path: '/campaigns/acts', subject: 'campaign' })

  app.post('/campaigns/acts', async (c) => {
    const body = actBody.safeParse(await jsonOf(c.req.raw))
    if (!body.success)
      throw new InvalidBodyError(
        '{ "asked": { "act": "pause", "campaignId": "1" }, "from": "0x…", "reason": "…" } as application/json',
      )
    const { asked, from, reason, beyond } = body.data
    if (beyond !== undefined) requireRole(['owner'], c.get('session').roles)
    const { call, refusal, block } = await rehearseCampaignAct({ rpc, studio, act: asked as CampaignAct, from })
    if (refusal !== undefined) throw new CampaignRefusedError(refusal)
    const { exception } =
      asked.act === 'open'
        ? await checkCampaignRoom(read, { studio, plan: asked.plan, beyond, now: now() })
        : { exception: undefined }
    const id = await db.transaction().execute(async (tx) => {
      if (exception !== undefined && asked.act === 'open')
        await recordCampaignException(tx, {
          plan: asked.plan,
          collections: ownCollections(studio.collections),
          exception,
          actor: c.get('session').uid,
          now: now(),
        })
      return await recordCampaignAct(tx, {
        studio,
        act: asked as CampaignAct,
        call,
        block,
        reason: exception === undefined ? reason : `${reason}; more pills than prints because: ${exception.reason}`,
        from,
        actor: c.get('session').uid,
        requestId: c.get('requestId'),
        now: now(),
      })
    })
    return c.json({ id, call }, 200, kept)
  })
}
