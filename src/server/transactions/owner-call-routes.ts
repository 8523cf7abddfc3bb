import type { Hono } from 'hono'
import { z } from 'zod'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { followOwnerCalls, noteOwnerCall } from '#features/transactions/owner-calls/follow-owner-calls.server.ts'
import type { OwnerCallSubject } from '#features/transactions/owner-calls/owner-call.ts'
import { InvalidBodyError, jsonOf } from '#platform/http/request-body.ts'
import { kept } from '../burns/burn-bodies.ts'
import type { EdgeEnv } from '../edge-env.ts'

export const transactionHash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/)
  .transform((text) => text.toLowerCase())
/** No hash: the wallet said no, or nobody waits for it any longer. */
const sentBody = z.strictObject({ id: z.int().min(1), hash: transactionHash.nullable() })

/** What the single calls of a page have in common, below the path where one is prepared: what the wallet answered, and what the chain says by now. */
export function addOwnerCallRoutes(
  app: Hono<EdgeEnv>,
  { db, studio, rpc, now }: AppContext,
  { path, subject }: { path: string; subject: OwnerCallSubject },
): void {
  app.post(`${path}/sent`, async (c) => {
    const body = sentBody.safeParse(await jsonOf(c.req.raw))
    if (!body.success) throw new InvalidBodyError('{ "id": 1, "hash": "0x…" or null } as application/json')
    const who = { actor: c.get('session').uid, requestId: c.get('requestId'), now: now() }
    await noteOwnerCall(db, { ...who, ...body.data, subject })
    return c.json({}, 200, kept)
  })

  app.post(`${path}/look`, async (c) => {
    const calls = await followOwnerCalls(db, { rpc, chain: studio.chain, subject, now: now() })
    return c.json({ calls }, 200, kept)
  })
}
