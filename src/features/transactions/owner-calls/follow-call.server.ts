import type { Hex } from '#platform/chain/hex.ts'
import { numberOf, quantityOf } from '#platform/chain/hex.ts'
import { type JsonRpc, resultOf } from '#platform/chain/json-rpc.server.ts'
import { readTips } from '#platform/chain/read-tips.server.ts'
import { ranOutOfGas } from '../ran-out-of-gas.ts'
import type { CallEvent, CallFailure, FollowedCall, PreparedCall } from './call-state.ts'
import { executionOf, findSafeExecution, isContractAccount } from './safe-execution.server.ts'
import { passedOver } from './safe-proposal.server.ts'

/** The chain as it is read at one moment. */
export type CallMoment = {
  rpc: JsonRpc
  chainId: number
  head: number
  headHash: string
  finalized: number
  now: Date
}

/** Where the chain is now, for looking at several calls. Throws what the node throws when it does not answer. */
export async function readCallMoment({
  rpc,
  chainId,
  finalityDepth,
  now,
}: {
  rpc: JsonRpc
  chainId: number
  finalityDepth: number
  now: Date
}): Promise<CallMoment> {
  const { head, finalized } = await readTips(rpc, { finalityDepth, known: undefined })
  return { rpc, chainId, head: head.number, headHash: head.hash, finalized: finalized.number, now }
}

/** What is to be looked for. */
export type Looked = {
  call: PreparedCall
  at: CallMoment
  /** Asks the contract whether what the call does is done, whoever sent it; absent where it cannot be asked. */
  isDone?: (() => Promise<boolean>) | undefined
  /** Finds the contract that the call creates among addresses; nothing where the node is behind. Absent for calls that create none. */
  findCreated?:
    | ((addresses: readonly Hex[]) => Promise<{ address: Hex } | { problem: CallFailure } | undefined>)
    | undefined
  /** Transactions that are known to belong to other calls. */
  others?: readonly string[]
}

/**
 * What happened to a call since it was looked at last, as the chain says it. Of what a browser said only the hash is used: the node is asked
 * for the transaction, its receipt and what it created. Throws what the node throws when it does not answer.
 */
export async function lookAtCall(step: FollowedCall, looked: Looked): Promise<CallEvent | undefined> {
  switch (step.state) {
    case 'skipped':
      return undefined
    case 'mined':
      return step.final ? undefined : await lookAtMined(step, looked)
    case 'sent':
      return (
        (await lookAtSent(step, step.hash, looked)) ??
        (await lookForAnother(step, looked)) ??
        (await lookForProposed(step, looked))
      )
    case 'waiting':
    case 'failed':
      return (
        (await lookWhetherDone(looked)) ??
        (await lookForLost(step, looked)) ??
        (await lookForExecuted(step, looked)).event
      )
  }
}

type Mined = Extract<FollowedCall, { state: 'mined' }>
type Sent = Extract<FollowedCall, { state: 'sent' }>

/** A block that is not the chain's any more takes the step back with it; a block that is final marks it. */
async function lookAtMined(step: Mined, looked: Looked): Promise<CallEvent | undefined> {
  const { at } = looked
  if (step.hash === undefined) {
    if ((await lookWhetherDone(looked)) === undefined) return { event: 'lost' }
    return step.block <= at.finalized ? { event: 'mined', ...step, final: true } : undefined
  }
  const found = await lookAtSent(step, step.hash, looked)
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
  step: FollowedCall,
  hash: string,
  { call, isDone, findCreated, at }: Looked,
): Promise<CallEvent | undefined> {
  const [given, got] = await at.rpc.batch([
    { method: 'eth_getTransactionByHash', params: [hash] },
    { method: 'eth_getTransactionReceipt', params: [hash] },
  ])
  const transaction = resultOf(given) as Transaction | null
  const receipt = resultOf(got) as Receipt | null
  const block = numberOf(receipt?.blockNumber)
  if (transaction === null || receipt === null || block === undefined) return undefined
  const failed = (problem: CallFailure): CallEvent => ({
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
  if (receipt.status !== '0x1') return failed(ranOutOfGas(transaction, receipt) ? 'out-of-gas' : 'reverted')
  if (executed?.isDone === false) return failed('reverted')
  const mined = {
    event: 'mined',
    hash,
    block,
    blockHash: String(receipt.blockHash),
    final: block <= at.finalized,
  } as const
  if (findCreated === undefined) {
    // What a Safe did with the call that it was asked for, the contract says itself where it can be asked.
    if (executed !== undefined && isDone !== undefined && !(await isDone())) return failed('other-transaction')
    return { ...mined, address: undefined }
  }
  const made = typeof receipt.contractAddress === 'string' ? [receipt.contractAddress.toLowerCase() as Hex] : []
  const found = await findCreated(executed?.created ?? made)
  return found === undefined ? undefined : 'address' in found ? { ...mined, ...found } : failed(found.problem)
}

/** The data of a deployment holds the constructor's arguments, so this compares owner, signer and payout too. */
function isTheCall({ input, to }: Transaction, call: PreparedCall): boolean {
  return (
    typeof input === 'string' &&
    input.toLowerCase() === call.data.toLowerCase() &&
    (call.to === undefined ? to === null || to === undefined : String(to).toLowerCase() === call.to.toLowerCase())
  )
}

/** What only the owner does shows in the contract itself, also where a Safe did it and no hash is known here. */
async function lookWhetherDone({ isDone, at: { head, headHash, finalized } }: Looked): Promise<CallEvent | undefined> {
  if (isDone === undefined || !(await isDone())) return undefined
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
  step: FollowedCall,
  { call, at, others = [] }: Looked,
): Promise<Extract<CallEvent, { event: 'sent' }> | undefined> {
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
          String(each.from).toLowerCase() === asked.from &&
          isTheCall(each, call) &&
          String(each.hash) !== failedHash &&
          !others.includes(String(each.hash)),
      )
      if (found !== undefined) return { event: 'sent', hash: String(found.hash) }
    }
  }
  return undefined
}

/** Whether a wallet has sent anything since it was asked; a node that forgot that block leaves it open. */
async function hasSent({ from, block }: NonNullable<FollowedCall['asked']>, { rpc }: CallMoment): Promise<boolean> {
  const counts = await rpc.batch(
    [quantityOf(block), 'latest'].map((tag) => ({ method: 'eth_getTransactionCount', params: [from, tag] })),
  )
  const [before, now] = counts.map((count) => ('result' in count ? numberOf(count.result) : undefined))
  return before === undefined || now === undefined || now > before
}

/** So long a transaction may be unknown to the node before it is looked for under another hash, as after a higher fee. */
const unknownMilliseconds = 20_000

async function lookForAnother(step: Sent, looked: Looked): Promise<CallEvent | undefined> {
  const { at } = looked
  if (step.sentAt === undefined || at.now.getTime() - step.sentAt.getTime() < unknownMilliseconds) return undefined
  if ((await at.rpc.call('eth_getTransactionByHash', [step.hash])) !== null) return undefined
  const other = await lookForLost(step, looked)
  return other === undefined || other.hash === step.hash ? undefined : await lookAtSent(step, other.hash, looked)
}

/** What was only proposed to a Safe's owners has a hash that no node knows: what came of it shows on the chain. */
async function lookForProposed(step: Sent, looked: Looked): Promise<CallEvent | undefined> {
  const { call, at } = looked
  if ((await at.rpc.call('eth_getTransactionByHash', [step.hash])) !== null) return undefined
  const done = await lookWhetherDone(looked)
  if (done !== undefined) return done
  const { event, executed, isWhole, safe } = await lookForExecuted(step, looked)
  if (event !== undefined) return await lookAtSent(step, event.hash, looked)
  if (safe === undefined || !isWhole) return undefined
  const problem = await passedOver(at.rpc, { ...at, safe, call, proposal: step.hash, executed })
  return problem === undefined ? undefined : { event: 'failed', hash: step.hash, problem }
}

/** The transaction by which a Safe that was asked has executed the call, whoever sent it. */
async function lookForExecuted(
  step: FollowedCall,
  { call, at: { rpc, head }, others = [] }: Looked,
): Promise<{ event?: Extract<CallEvent, { event: 'sent' }>; executed: string[]; isWhole: boolean; safe?: Hex }> {
  const { asked } = step
  if (asked === undefined || !(await isContractAccount(rpc, asked.from))) return { executed: [], isWhole: false }
  const failed = step.state === 'failed' && step.hash !== undefined ? [step.hash] : []
  const { hash, executed, isWhole } = await findSafeExecution(rpc, {
    safe: asked.from,
    call,
    proposal: step.state === 'sent' ? step.hash : undefined,
    after: asked.block,
    head,
    but: [...others, ...failed],
  })
  return { executed, isWhole, safe: asked.from, ...(hash === undefined ? {} : { event: { event: 'sent', hash } }) }
}
