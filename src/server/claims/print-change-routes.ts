import type { Hono } from 'hono'
import { revokeCertificates } from '#features/certificates/revoke-certificates.server.ts'
import { answerVoid } from '#features/claims/answer-void.server.ts'
import { orderReplacement } from '#features/claims/order-replacement.server.ts'
import { printLabel } from '#features/prints/print.ts'
import { listProposals, NoProposalError, proposeChange } from '#features/prints/propose-change.server.ts'
import { parseAddressKeys } from '#features/shipping/address-keys.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { kept } from '../burns/burn-bodies.ts'
import type { EdgeEnv } from '../create-app.ts'
import { jsonOf } from '../wallets/wallet-routes.ts'
import { answerBody, bodyOf, replacementBody, voidBody } from './claim-bodies.ts'

/** A sheet that takes the place of another one, and numbers that two people void; their certificates count no more, all in one transaction. */
export function addPrintChangeRoutes(app: Hono<EdgeEnv>, { db, read, studio, addressKeys, now }: AppContext): void {
  const keys = parseAddressKeys(addressKeys)

  app.post('/boss/claims/:claimId/replacement', async (c) => {
    const { version, reason } = bodyOf(replacementBody, await jsonOf(c.req))
    const parts = { studio, keys, actor: c.get('session').uid, requestId: c.get('requestId'), now: now() }
    return c.json(await db.transaction().execute(async (tx) => {
      const made = await orderReplacement(tx, parts, { claimId: c.req.param('claimId'), version, reason })
      const revoked = await revokeCertificates(tx, { print: made.print, replacement: made.replacement, reason: `Another sheet took its place, ${made.label}: ${reason}`, now: parts.now })
      return { ...made, revoked }
    }), 201, kept)
  })

  app.get('/boss/prints/proposals', async (c) => c.json({ proposals: await listProposals(read) }, 200, kept))

  app.post('/boss/prints/proposals', async (c) => {
    const { reason, ...print } = bodyOf(voidBody, await jsonOf(c.req))
    return c.json({ id: await db.transaction().execute(async (tx) => await proposeChange(tx, { print, kind: 'void', reason, by: c.get('session').uid, now: now() })) }, 201, kept)
  })

  app.post('/boss/prints/proposals/:id', async (c) => {
    const { agree } = bodyOf(answerBody, await jsonOf(c.req))
    const id = Number(c.req.param('id'))
    if (!Number.isSafeInteger(id)) throw new NoProposalError()
    const by = c.get('session').uid
    return c.json(await db.transaction().execute(async (tx) => {
      const voided = await answerVoid(tx, { id, agree, by, requestId: c.get('requestId'), now: now() })
      if (voided === undefined) return { voided: null, revoked: [], cancelled: null }
      const { print, reason, cancelled } = voided
      const revoked = await revokeCertificates(tx, { print, reason: `The number is void: ${reason}`, now: now() })
      return { voided: printLabel({ ...print, cap: null }), revoked, cancelled: cancelled ?? null }
    }), 200, kept)
  })
}
