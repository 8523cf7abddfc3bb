import { type Hex, keccak256 } from 'viem'
import { withoutDeployed } from '#features/burns/guarantees/read-contract-code.server.ts'
import { callAfter, type CallEvent } from '#features/transactions/owner-calls/call-state.ts'
import { type CallMoment, lookAtCall, readCallMoment } from '#features/transactions/owner-calls/follow-call.server.ts'
import { ChainSilentError } from '#features/transactions/transaction-errors.ts'
import { type JsonRpc, resultOf } from '#platform/chain/json-rpc.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { callOfStep, carriedContracts, doneQuestion } from './call-of-step.server.ts'
import { findDeployment, writeStep } from './deployment-rows.server.ts'
import { addressesOf, type Deployment, type DeploymentStep } from './deployment.ts'

type Chain = { rpc: JsonRpc; finalityDepth: number }

/**
 * Reads from the chain where every step of an open deployment is, and writes it down. Nothing that a browser said is believed but the hash:
 * the node is asked for the transaction, its receipt and the code. Gives the deployment as it stands then. Throws `ChainSilentError`.
 */
export async function followDeployment(
  db: EdgeDb,
  { id, now, ...chain }: Chain & { id: number; now: Date },
): Promise<Deployment | undefined> {
  let deployment = await findDeployment(readSide(db), { id })
  if (deployment?.state !== 'open') return deployment
  try {
    const at = await readCallMoment({ ...chain, chainId: deployment.chainId, now })
    // One after the other: a step needs the addresses of those before it.
    for (const { key } of deployment.steps) {
      const step = deployment.steps.find((each) => each.key === key)!
      const event = await lookAt(step, deployment, at)
      const after = event === undefined ? undefined : callAfter(step, event)
      if (after === undefined) continue
      await db.transaction().execute(async (tx) => await writeStep(tx, { id, key, before: step, after, now }))
      deployment = (await findDeployment(readSide(db), { id }))!
    }
    return deployment
  } catch (error) {
    if (error instanceof RpcError) throw new ChainSilentError({ cause: error })
    throw error
  }
}

/** What happened to a step since it was looked at last. */
async function lookAt(step: DeploymentStep, deployment: Deployment, at: CallMoment): Promise<CallEvent | undefined> {
  const { terms } = deployment
  const addresses = addressesOf(deployment)
  const call = callOfStep(step, { terms, addresses })
  if (call === undefined) return undefined
  const question = doneQuestion(step, addresses)
  return await lookAtCall(step, {
    call,
    at,
    isDone: question === undefined ? undefined : async () => await isAnswered(at.rpc, question),
    findCreated:
      step.what === 'deploy'
        ? async (created) => await lookAtCode(at.rpc, { addresses: created, contract: step.contract })
        : undefined,
  })
}

/** What only the owner does shows in the contract itself. */
async function isAnswered(
  rpc: JsonRpc,
  { call, isDone }: NonNullable<ReturnType<typeof doneQuestion>>,
): Promise<boolean> {
  const [outcome] = await rpc.batch([{ method: 'eth_call', params: [call, 'latest'] }])
  const answer = outcome !== undefined && 'result' in outcome ? (outcome.result as Hex) : undefined
  return answer !== undefined && answer !== '0x' && isDone(answer)
}

/** Which of these is this build's contract; nothing where the node that answers is behind the one that gave the receipt. */
async function lookAtCode(
  rpc: JsonRpc,
  { addresses, contract }: { addresses: readonly Hex[]; contract: keyof typeof carriedContracts },
): Promise<{ address: Hex } | { problem: 'no-contract' | 'other-code' } | undefined> {
  if (addresses.length === 0) return { problem: 'no-contract' }
  const { runtime } = carriedContracts[contract]
  const outcomes = await rpc.batch(addresses.map((each) => ({ method: 'eth_getCode', params: [each, 'latest'] })))
  const codes = outcomes.map((outcome) => resultOf(outcome) as Hex)
  const place = codes.findIndex((code) => keccak256(withoutDeployed(code, runtime)) === runtime.keccak256)
  if (place !== -1) return { address: addresses[place]! }
  return codes.includes('0x') ? undefined : { problem: 'other-code' }
}
