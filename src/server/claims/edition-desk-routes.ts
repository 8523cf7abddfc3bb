import type { Hono } from 'hono'
import { z } from 'zod'
import { closeForGood, drawNumbers, enterProof } from '#features/claims/desk/reconcile-edition.server.ts'
import { proofNames } from '#features/prints/numbers/edition.ts'
import { getEdition } from '#features/prints/numbers/edition.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { jsonOf } from '#platform/http/request-body.ts'
import { kept } from '../burns/burn-bodies.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { bodyOf } from './claim-bodies.ts'

const proofBody = z.object({ series: z.enum(proofNames), note: z.string().max(1_000) })
const closingBody = z.object({ statement: z.string().max(5_000) })
const drawBody = z.object({ seed: z.string().min(1).max(1_000) })

/** What the studio does with an edition: proofs into the register, the draw, the closing. Each stands in the audit. */
export function addEditionDeskRoutes(app: Hono<EdgeEnv>, { db, studio, now }: AppContext): void {
  app.post('/boss/editions/:editionId/proofs', async (c) => {
    const proof = bodyOf(proofBody, await jsonOf(c.req.raw))
    const edition = getEdition(studio.editions, c.req.param('editionId'))
    return c.json(
      {
        label: await db
          .transaction()
          .execute(
            async (tx) =>
              await enterProof(
                tx,
                { actor: c.get('session').uid, requestId: c.get('requestId'), now: now() },
                { edition, ...proof },
              ),
          ),
      },
      201,
      kept,
    )
  })

  app.post('/boss/editions/:editionId/closing', async (c) => {
    const { statement } = bodyOf(closingBody, await jsonOf(c.req.raw))
    const edition = getEdition(studio.editions, c.req.param('editionId'))
    await db.transaction().execute(async (tx) => {
      await closeForGood(
        tx,
        { actor: c.get('session').uid, requestId: c.get('requestId'), now: now() },
        { edition, statement },
      )
    })
    return c.body(null, 204)
  })

  app.post('/boss/editions/:editionId/draw', async (c) => {
    const { seed } = bodyOf(drawBody, await jsonOf(c.req.raw))
    const edition = getEdition(studio.editions, c.req.param('editionId'))
    await db.transaction().execute(async (tx) => {
      await drawNumbers(
        tx,
        { actor: c.get('session').uid, requestId: c.get('requestId'), now: now() },
        { edition, seed },
      )
    })
    return c.body(null, 204)
  })
}
