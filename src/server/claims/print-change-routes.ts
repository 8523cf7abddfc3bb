import type { Hono } from 'hono'
import { answerVoidRequest, replacePrint } from '#features/certificates/change-print.server.ts'
import { askToVoid } from '#features/claims/desk/reconcile-edition.server.ts'
import { getEdition } from '#features/prints/numbers/edition.ts'
import { printLabel } from '#features/prints/numbers/print.ts'
import { listProposals } from '#features/prints/numbers/propose-change.server.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { jsonOf } from '#platform/http/request-body.ts'
import { kept } from '../burns/burn-bodies.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { answerBody, bodyOf, replacementBody, voidBody } from './claim-bodies.ts'

/** A sheet that takes the place of another one, and numbers that are voided; their certificates count no more, all in one transaction. */
export function addPrintChangeRoutes(app: Hono<EdgeEnv>, { db, read, studio, addressKeys, now }: AppContext): void {
  const keys = parseAddressKeys(addressKeys)

  app.post('/boss/claims/:claimId/replacement', async (c) => {
    const { version, reason } = bodyOf(replacementBody, await jsonOf(c.req.raw))
    const parts = { studio, keys, actor: c.get('session').uid, requestId: c.get('requestId'), now: now() }
    return c.json(
      await db
        .transaction()
        .execute(async (tx) => await replacePrint(tx, parts, { claimId: c.req.param('claimId'), version, reason })),
      201,
      kept,
    )
  })

  app.get('/boss/prints/proposals', async (c) => c.json({ proposals: await listProposals(read) }, 200, kept))

  app.post('/boss/prints/proposals', async (c) => {
    const { reason, typed, ...print } = bodyOf(voidBody, await jsonOf(c.req.raw))
    const by = { actor: c.get('session').uid, requestId: c.get('requestId'), now: now() }
    return c.json(
      await db
        .transaction()
        .execute(
          async (tx) =>
            await askToVoid(tx, by, { edition: getEdition(studio.editions, print.editionId), print, reason, typed }),
        ),
      201,
      kept,
    )
  })

  app.post('/boss/prints/proposals/:id', async (c) => {
    const { agree } = bodyOf(answerBody, await jsonOf(c.req.raw))
    const by = { actor: c.get('session').uid, requestId: c.get('requestId'), now: now() }
    const { voided, revoked } = await db
      .transaction()
      .execute(async (tx) => await answerVoidRequest(tx, by, { id: Number(c.req.param('id')), agree }))
    return c.json(
      {
        voided: voided === undefined ? null : printLabel({ ...voided.print, cap: null }),
        revoked,
        cancelled: voided?.cancelled ?? null,
      },
      200,
      kept,
    )
  })
}
