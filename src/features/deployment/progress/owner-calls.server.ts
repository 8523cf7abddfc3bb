import type { Hex } from '#platform/chain/hex.ts'
import { callOfStep } from './call-of-step.server.ts'
import { addressesOf, type Deployment } from './deployment.ts'
import { type SafeBatch, safeBatchOf } from './safe-batch.ts'

/** What only the owner can still send, as a file for Safe's Transaction Builder; nothing while an address that it needs is missing. */
export function ownerBatchOf(deployment: Deployment, { now }: { now: Date }): SafeBatch | undefined {
  const { chainId, terms } = deployment
  const addresses = addressesOf(deployment)
  const calls = deployment.steps
    .filter(({ by, state }) => by === 'owner' && (state === 'waiting' || state === 'failed'))
    .map((step) => ({ title: step.title, call: callOfStep(step, { terms, addresses }) }))
  if (calls.length === 0 || calls.some(({ call }) => call?.to === undefined)) return undefined
  return safeBatchOf({
    chainId,
    safe: terms.owner,
    name: 'Wire the studio’s contracts',
    calls: calls.map(({ title, call }) => ({ title, to: call!.to as Hex, data: call!.data })),
    now: now.getTime(),
  })
}
