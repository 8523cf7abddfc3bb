import type { Hono } from 'hono'
import { takeStaffStep, type StaffStep } from '#features/claims/take-staff-step.server.ts'
import { addressLines } from '#features/shipping/address.ts'
import { parseAddressKeys } from '#features/shipping/address-keys.server.ts'
import { holdAddress, openAddress } from '#features/shipping/address-vault.server.ts'
import { parseTracking } from '#features/shipping/parcel.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { AppError } from '#platform/errors.ts'
import { kept } from '../burns/burn-bodies.ts'
import type { EdgeEnv } from '../create-app.ts'
import { jsonOf } from '../wallets/wallet-routes.ts'
import { bodyOf, reasonBody, stepsBody } from './claim-bodies.ts'

/** What staff do with claims: steps, one by one or together, and opening addresses, which its owner sees. */
export function addStaffClaimRoutes(app: Hono<EdgeEnv>, { db, studio, addressKeys, now }: AppContext): void {
  const keys = parseAddressKeys(addressKeys)

  // One claim's refusal does not undo the others', unless they go together into one parcel.
  app.post('/boss/claims/steps', async (c) => {
    const { claims, step: given, together } = bodyOf(stepsBody, await jsonOf(c.req))
    const step: StaffStep = given.step !== 'ship' ? given : { step: 'ship', tracking: parseTracking(given), expectedBy: given.expectedBy === undefined ? undefined : new Date(given.expectedBy) }
    const parts = { studio, keys, actor: c.get('session').uid, requestId: c.get('requestId'), now: now() }
    const take = async (some: typeof claims) => await db.transaction().execute(async (tx) => await takeStaffStep(tx, parts, { claims: some, step }))
    if (together) return c.json({ outcomes: claims.map(({ claimId }) => ({ claimId, done: true })), ...await take(claims) }, 200, kept)
    const outcomes = []
    for (const claim of claims) {
      outcomes.push(await take([claim]).then(() => ({ claimId: claim.claimId, done: true }), (error: unknown) => {
        if (error instanceof AppError) return { claimId: claim.claimId, done: false, code: error.code, message: error.message }
        throw error
      }))
    }
    return c.json({ outcomes }, 200, kept)
  })

  app.post('/boss/claims/:claimId/address', async (c) => {
    const { reason } = bodyOf(reasonBody, await jsonOf(c.req))
    const claimId = c.req.param('claimId')
    const address = await db.transaction().execute(async (tx) => await openAddress(tx, keys, { claimId, by: 'staff', actor: c.get('session').uid, reason, requestId: c.get('requestId'), now: now() }))
    return c.json({ address, lines: addressLines(address, studio.shipping === undefined ? {} : { from: studio.shipping.sender.country }) }, 200, kept)
  })

  app.put('/boss/claims/:claimId/legal-hold', async (c) => {
    const { reason } = bodyOf(reasonBody, await jsonOf(c.req))
    await db.transaction().execute(async (tx) => { await holdAddress(tx, { claimId: c.req.param('claimId'), reason, by: c.get('session').uid }) })
    return c.body(null, 204)
  })

  app.delete('/boss/claims/:claimId/legal-hold', async (c) => {
    await db.transaction().execute(async (tx) => { await holdAddress(tx, { claimId: c.req.param('claimId'), reason: undefined, by: c.get('session').uid }) })
    return c.body(null, 204)
  })
}
