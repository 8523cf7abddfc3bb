import { type Hex, keccak256 } from 'viem'
import { withoutDeployed } from '#features/burns/guarantees/read-contract-code.server.ts'
import { ChainSilentError } from '#features/transactions/transaction-errors.ts'
import { numberOf, quantityOf } from '#platform/chain/hex.ts'
import { type JsonRpc, resultOf } from '#platform/chain/json-rpc.server.ts'
import { readTips } from '#platform/chain/read-tips.server.ts'
import { RpcError } from '#platform/chain/rpc-error.ts'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { stepAfter, type StepEvent } from '../plan/step-state.ts'
import { callOfStep, carriedContracts, doneQuestion, type StepCall } from './call-of-step.server.ts'
import { findDeployment, writeStep } from './deployment-rows.server.ts'
import { addressesOf, type Deployment, type DeploymentStep } from './deployment.ts'
import { executionOf, findSafeExecution, isContractAccount } from './safe-execution.server.ts'

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
    const tips = await readTips(chain.rpc, { finalityDepth: chain.finalityDepth, known: undefined })
    const at = {
      rpc: chain.rpc,
      head: tips.head.number,
      headHash: tips.head.hash,
      finalized: tips.finalized.number,
      now,
    }
    // One after the other: a step needs the addresses of those before it.
    for (const { key } of deployment.steps) {
      const step = deployment.steps.find((each) => each.key === key)!
      const event = await lookAt(step, deployment, at)
      const after = event === undefined ? undefined : stepAfter(step, event)
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

type At = { rpc: JsonRpc; head: number; headHash: string; finalized: number; now: Date }

/** What happened to a step since it was looked at last. */
async function lookAt(step: DeploymentStep, deployment: Deployment, at: At): Promise<StepEvent | undefined> {
  const { terms } = deployment
  const addresses = addressesOf(deployment)
  const call = callOfStep(step, { terms, addresses })
  if (call === undefined) return undefined
  switch (step.state) {
    case 'skipped':
      return undefined
    case 'mined':
      return step.final ? undefined : await lookAtMined({ ...step, blockHash: step.blockHash }, { call, addresses, at })
    case 'sent':
      return (
        (await lookAtSent(step, step.hash, { call, addresses, at })) ??
        (await lookForAnother(step, { call, addresses, at })) ??
        (await lookForProposed(step, { call, addresses, at }))
      )
    case 'waiting':
    case 'failed':
      return (
        (await lookWhetherDone(step, { addresses, at })) ??
        (await lookForLost(step, { call, at })) ??
        (await lookForExecuted(step, { call, at }))
      )
  }
}

type Looked = { call: StepCall; addresses: ReturnType<typeof addressesOf>; at: At }
type Mined = Extract<DeploymentStep, { state: 'mined' }>

/** A block that is not the chain's any more takes the step back with it; a block that is final marks it. */
async function lookAtMined(step: Mined, { call, addresses, at }: Looked): Promise<StepEvent | undefined> {
  if (step.hash === undefined) {
    if ((await lookWhetherDone(step, { addresses, at })) === undefined) return { event: 'lost' }
    return step.block <= at.finalized ? { event: 'mined', ...step, final: true } : undefined
  }
  const found = await lookAtSent(step, step.hash, { call, addresses, at })
  if (found === undefined) return { event: 'lost' }
  if (found.event !== 'mined') return { event: 'lost' }
  return found.blockHash === step.blockHash && found.final === step.final ? undefined : found
}

type Receipt = {
  status?: unknown
  contractAddress?: unknown
  blockNumber?: unknown
  blockHash?: unknown
  gasUsed?: unknown
  logs?: unknown
}
type Transaction = { input?: unknown; to?: unknown; gas?: unknown; from?: unknown; hash?: unknown }

/** What the chain says of a transaction; nothing while it is in no block. */
async function lookAtSent(
  step: DeploymentStep,
  hash: string,
  { call, addresses, at }: Looked,
): Promise<StepEvent | undefined> {
  const [given, got] = await at.rpc.batch([
    { method: 'eth_getTransactionByHash', params: [hash] },
    { method: 'eth_getTransactionReceipt', params: [hash] },
  ])
  const transaction = resultOf(given) as Transaction | null
  const receipt = resultOf(got) as Receipt | null
  const block = numberOf(receipt?.blockNumber)
  if (transaction === null || receipt === null || block === undefined) return undefined
  const failed = (problem: Extract<StepEvent, { event: 'failed' }>['problem']): StepEvent => ({
    event: 'failed',
    hash,
    problem,
  })
  const safe = step.asked?.from
  const executed =
    isTheCall(transaction, call) || safe === undefined
      ? undefined
      : executionOf({ input: transaction.input, logs: receipt.logs }, { safe, call })
  if (executed === undefined && !isTheCall(transaction, call)) return failed('other-transaction')
  if (receipt.status !== '0x1') return failed(ranOut(transaction, receipt) ? 'out-of-gas' : 'reverted')
  if (executed?.isDone === false) return failed('reverted')
  const mined = {
    event: 'mined',
    hash,
    block,
    blockHash: String(receipt.blockHash),
    final: block <= at.finalized,
  } as const
  if (step.what !== 'deploy') {
    // What a Safe did with the call that it was asked for, the contract says itself.
    if (executed !== undefined && (await lookWhetherDone(step, { addresses, at })) === undefined)
      return failed('other-transaction')
    return { ...mined, address: undefined }
  }
  const made = typeof receipt.contractAddress === 'string' ? [receipt.contractAddress.toLowerCase() as Hex] : []
  const code = await lookAtCode(at.rpc, { addresses: executed?.created ?? made, contract: step.contract })
  return code === undefined ? undefined : 'address' in code ? { ...mined, ...code } : failed(code.problem)
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

/** The data of a deployment holds the constructor's arguments, so this compares owner, signer and payout too. */
function isTheCall({ input, to }: Transaction, call: StepCall): boolean {
  return (
    typeof input === 'string' &&
    input.toLowerCase() === call.data.toLowerCase() &&
    (call.to === undefined ? to === null || to === undefined : String(to).toLowerCase() === call.to.toLowerCase())
  )
}

/** A call keeps back a 64th of its gas, so that one that ran out inside another has used a little less than all. */
function ranOut({ gas }: Transaction, { gasUsed }: Receipt): boolean {
  const [limit, used] = [numberOf(gas), numberOf(gasUsed)]
  return limit !== undefined && used !== undefined && used >= limit * 0.98
}

/** What only the owner does shows in the contract itself, also where a Safe did it and no hash is known here. */
async function lookWhetherDone(
  step: DeploymentStep,
  { addresses, at: { rpc, head, headHash, finalized } }: { addresses: ReturnType<typeof addressesOf>; at: At },
): Promise<StepEvent | undefined> {
  const question = doneQuestion(step, addresses)
  if (question === undefined) return undefined
  const [outcome] = await rpc.batch([{ method: 'eth_call', params: [question.call, 'latest'] }])
  const answer = outcome !== undefined && 'result' in outcome ? (outcome.result as Hex) : undefined
  if (answer === undefined || answer === '0x' || !question.isDone(answer)) return undefined
  return {
    event: 'mined',
    hash: undefined,
    address: undefined,
    block: head,
    blockHash: headHash,
    final: head <= finalized,
  }
}

/** So many blocks after a wallet was asked are searched for a transaction of which nobody told the hash. */
const mostBlocks = 600
const blocksAtOnce = 5

/** A tab that was closed after the wallet had sent, and before the hash was stored, leaves a transaction behind: it is found by what it says. */
async function lookForLost(
  step: DeploymentStep,
  { call, at }: { call: StepCall; at: At },
): Promise<StepEvent | undefined> {
  const { asked } = step
  if (asked === undefined || !(await hasSent(asked, at))) return undefined
  const failedHash = step.state === 'failed' ? step.hash : undefined
  const last = Math.min(at.head, asked.block + mostBlocks)
  for (let first = asked.block + 1; first <= last; first += blocksAtOnce) {
    const numbers = Array.from({ length: Math.min(blocksAtOnce, last - first + 1) }, (_, index) => first + index)
    const outcomes = await at.rpc.batch(
      numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [quantityOf(number), true] })),
    )
    for (const outcome of outcomes) {
      const block = 'result' in outcome ? (outcome.result as { transactions?: Transaction[] } | null) : null
      const found = block?.transactions?.find(
        (each) =>
          String(each.from).toLowerCase() === asked.from && isTheCall(each, call) && String(each.hash) !== failedHash,
      )
      if (found !== undefined) return { event: 'sent', hash: String(found.hash) }
    }
  }
  return undefined
}

/** Whether a wallet has sent anything since it was asked; a node that forgot that block leaves it open. */
async function hasSent({ from, block }: NonNullable<DeploymentStep['asked']>, { rpc }: At): Promise<boolean> {
  const counts = await rpc.batch(
    [quantityOf(block), 'latest'].map((tag) => ({ method: 'eth_getTransactionCount', params: [from, tag] })),
  )
  const [before, now] = counts.map((count) => ('result' in count ? numberOf(count.result) : undefined))
  return before === undefined || now === undefined || now > before
}

/** So long a transaction may be unknown to the node before it is looked for under another hash, as after a higher fee. */
const unknownMilliseconds = 20_000

async function lookForAnother(
  step: Extract<DeploymentStep, { state: 'sent' }>,
  { call, addresses, at }: Looked,
): Promise<StepEvent | undefined> {
  if (step.sentAt === undefined || at.now.getTime() - step.sentAt.getTime() < unknownMilliseconds) return undefined
  if ((await at.rpc.call('eth_getTransactionByHash', [step.hash])) !== null) return undefined
  const other = await lookForLost(step, { call, at })
  return other?.event === 'sent' && other.hash !== step.hash
    ? await lookAtSent(step, other.hash, { call, addresses, at })
    : undefined
}

/** What was only proposed to a Safe's owners has a hash that no node knows: what came of it shows on the chain. */
async function lookForProposed(
  step: Extract<DeploymentStep, { state: 'sent' }>,
  { call, addresses, at }: Looked,
): Promise<StepEvent | undefined> {
  if ((await at.rpc.call('eth_getTransactionByHash', [step.hash])) !== null) return undefined
  const done = await lookWhetherDone(step, { addresses, at })
  if (done !== undefined) return done
  const found = await lookForExecuted(step, { call, at })
  return found?.event === 'sent' ? await lookAtSent(step, found.hash, { call, addresses, at }) : undefined
}

/** The transaction by which a Safe that was asked for a step has executed it, whoever sent it. */
async function lookForExecuted(
  step: DeploymentStep,
  { call, at: { rpc, head } }: { call: StepCall; at: At },
): Promise<StepEvent | undefined> {
  const { asked } = step
  if (asked === undefined || !(await isContractAccount(rpc, asked.from))) return undefined
  const but = step.state === 'failed' ? step.hash : undefined
  const hash = await findSafeExecution(rpc, { safe: asked.from, call, after: asked.block, head, but })
  return hash === undefined ? undefined : { event: 'sent', hash }
}
