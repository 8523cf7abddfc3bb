import type { Hono } from 'hono'
import { requireFreshSignIn } from '#features/accounts/sessions/session.ts'
import { staffStepOf } from '#features/claims/claim/parse-staff-step.ts'
import { holdClaimAddress } from '#features/claims/desk/hold-claim-address.server.ts'
import { takeStaffSteps } from '#features/claims/desk/take-staff-steps.server.ts'
import { openClaimAddress } from '#features/claims/opening/open-claim-address.server.ts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { addressLines } from '#features/shipping/addresses/address.ts'
import { packingMinutes } from '#features/shipping/addresses/policy.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { jsonOf } from '#platform/http/request-body.ts'
import { kept } from '../burns/burn-bodies.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { bodyOf, reasonBody, stepsBody } from './claim-bodies.ts'

/** What staff do with claims: steps, one by one or together, and opening addresses, which its owner sees. */
export function addStaffClaimRoutes(app: Hono<EdgeEnv>, { db, studio, addressKeys, now }: AppContext): void {
  const keys = parseAddressKeys(addressKeys)

  app.post('/boss/claims/steps', async (c) => {
    const { claims, step, together } = bodyOf(stepsBody, await jsonOf(c.req.raw))
    const parts = { studio, keys, actor: c.get('session').uid, requestId: c.get('requestId'), now: now() }
    return c.json(
      await takeStaffSteps(
        { db, parts },
        { claims, step: staffStepOf(step, parts.studio.shipping?.carriers), together },
      ),
      200,
      kept,
    )
  })

  app.post('/boss/claims/:claimId/address', async (c) => {
    requireFreshSignIn(c.get('session'), now(), packingMinutes)
    const { reason } = bodyOf(reasonBody, await jsonOf(c.req.raw))
    const claimId = c.req.param('claimId')
    const address = await db.transaction().execute(
      async (tx) =>
        await openClaimAddress(tx, keys, {
          claimId,
          by: 'staff',
          actor: c.get('session').uid,
          reason,
          requestId: c.get('requestId'),
          now: now(),
        }),
    )
    return c.json(
      {
        address,
        lines: addressLines(address, studio.shipping === undefined ? {} : { from: studio.shipping.sender.country }),
      },
      200,
      kept,
    )
  })

  app.put('/boss/claims/:claimId/legal-hold', async (c) => {
    const { reason } = bodyOf(reasonBody, await jsonOf(c.req.raw))
    await db.transaction().execute(async (tx) => {
      await holdClaimAddress(tx, {
        claimId: c.req.param('claimId'),
        reason,
        actor: c.get('session').uid,
        requestId: c.get('requestId'),
        now: now(),
      })
    })
    return c.body(null, 204)
  })

  app.delete('/boss/claims/:claimId/legal-hold', async (c) => {
    await db.transaction().execute(async (tx) => {
      await holdClaimAddress(tx, {
        claimId: c.req.param('claimId'),
        reason: undefined,
        actor: c.get('session').uid,
        requestId: c.get('requestId'),
        now: now(),
      })
    })
    return c.body(null, 204)
  })
}
