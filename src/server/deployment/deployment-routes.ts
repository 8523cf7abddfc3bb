import type { Hono } from 'hono'
import { z } from 'zod'
import { contractKinds } from '#features/deployment/plan/contract-kind.ts'
import { contractAct } from '#features/deployment/powers/contract-act.ts'
import { prepareContractAct } from '#features/deployment/powers/prepare-contract-act.server.ts'
import { askStep } from '#features/deployment/progress/ask-step.server.ts'
import { recordStepSent } from '#features/deployment/progress/begin-deployment.server.ts'
import { NoSuchDeploymentError } from '#features/deployment/progress/deployment-errors.ts'
import { findDeployment } from '#features/deployment/progress/deployment-rows.server.ts'
import { deploymentView } from '#features/deployment/progress/deployment-view.ts'
import { followDeployment } from '#features/deployment/progress/follow-deployment.server.ts'
import { ownerBatchOf } from '#features/deployment/progress/owner-calls.server.ts'
import { standardInputOf } from '#features/deployment/progress/standard-input.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { listAskedSafes } from '#features/transactions/owner-calls/safe-execution.server.ts'
import { InvalidBodyError, jsonOf } from '#platform/http/request-body.ts'
import { addressText, kept } from '../burns/burn-bodies.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { addOwnerCallRoutes, transactionHash } from '../transactions/owner-call-routes.ts'

const place = { id: z.int().min(1), step: z.string().regex(/^[a-z0-9-]{1,40}$/) }
const askBody = z.strictObject({ ...place, from: addressText })
const sentBody = z.strictObject({ ...place, hash: transactionHash })
const lookBody = z.strictObject({ id: place.id })
const actBody = z.strictObject({ act: contractAct, from: addressText })
const fileId = /^([1-9]\d{0,8})\.json$/

/**
 * What the page of contracts requests while a wallet is connected: each step is rehearsed and recorded before the wallet gets it, its hash
 * stored before anybody waits, and what came of it read from the chain.
 */
export function addDeploymentRoutes(app: Hono<EdgeEnv>, context: AppContext): void {
  const { db, read, studio, rpc, now } = context
  const bodyOf = async <Schema extends z.ZodType>(request: Request, schema: Schema, expected: string) => {
    const body = schema.safeParse(await jsonOf(request))
    if (!body.success) throw new InvalidBodyError(`${expected} as application/json`)
    return body.data
  }

  app.post('/deployments/asks', async (c) => {
    const { id, step, from } = await bodyOf(c.req.raw, askBody, '{ "id": 1, "step": "deploy-pills", "from": "0x…" }')
    const who = { actor: c.get('session').uid, requestId: c.get('requestId'), now: now() }
    return c.json(await askStep(db, { ...who, rpc, id, key: step, from }), 200, kept)
  })

  app.post('/deployments/sent', async (c) => {
    const { id, step, hash } = await bodyOf(c.req.raw, sentBody, '{ "id": 1, "step": "deploy-pills", "hash": "0x…" }')
    await db.transaction().execute(async (tx) => {
      await recordStepSent(tx, {
        actor: c.get('session').uid,
        requestId: c.get('requestId'),
        now: now(),
        id,
        key: step,
        hash,
      })
    })
    return c.json({}, 200, kept)
  })

  app.post('/deployments/look', async (c) => {
    const { id } = await bodyOf(c.req.raw, lookBody, '{ "id": 1 }')
    const found = await followDeployment(db, { rpc, finalityDepth: studio.chain.finalityDepth, id, now: now() })
    if (found === undefined) throw new NoSuchDeploymentError()
    const safes = await listAskedSafes(rpc, found.steps)
    return c.json(deploymentView(found, { uid: c.get('session').uid, safes }), 200, kept)
  })

  app.post('/deployments/acts', async (c) => {
    const { act, from } = await bodyOf(c.req.raw, actBody, '{ "act": { "act": "set-payout", … }, "from": "0x…" }')
    const who = { actor: c.get('session').uid, requestId: c.get('requestId'), now: now() }
    return c.json(await prepareContractAct(db, { ...who, rpc, studio, act, from }), 200, kept)
  })

  addOwnerCallRoutes(app, context, { path: '/deployments/acts', subject: 'contract' })

  app.get('/deployments/safe/:deployment', async (c) => {
    const id = Number(fileId.exec(c.req.param('deployment'))?.[1] ?? 0)
    const found = await findDeployment(read, { id })
    const batch = found === undefined ? undefined : ownerBatchOf(found, { now: now() })
    if (batch === undefined) throw new NoSuchDeploymentError()
    return c.json(batch, 200, { ...kept, 'content-disposition': `attachment; filename="safe-batch-${id}.json"` })
  })

  app.get('/deployments/inputs/:contract', (c) => {
    const kind = contractKinds.find((each) => `${each}.json` === c.req.param('contract'))
    if (kind === undefined) throw new NoSuchDeploymentError()
    return c.json(standardInputOf(kind).input, 200, {
      ...kept,
      'content-disposition': `attachment; filename="${kind}-standard-input.json"`,
    })
  })
}
