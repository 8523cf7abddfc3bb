import { ranOutOfGas } from '#features/transactions/ran-out-of-gas.ts'
import { type Hex, numberOf, quantityOf } from '#platform/chain/hex.ts'
import { type JsonRpc, resultOf, type RpcOutcome } from '#platform/chain/json-rpc.server.ts'
import { RpcRefusedError } from '#platform/chain/rpc-error.ts'
import type { FollowedTransaction, IntentId, RevertReason } from './intent.ts'
import type { TransactionFacts } from './judge-transaction.ts'
import { noGas, revertReasonOf } from './revert-reason.ts'

type NodeTransaction = {
  hash: Hex
  from: Hex
  to: Hex | null
  input: Hex
  value: Hex
  nonce: Hex
  gas?: Hex
  blockNumber: Hex | null
}
type NodeReceipt = { status: Hex; blockNumber: Hex; gasUsed?: Hex }

/** How far back a nonce's block is searched for. */
const searchBlocks = 256

export type TransactionToCheck = { intentId: IntentId; transaction: FollowedTransaction; secondsUnseen: number }

/** What the node says of a transaction; `learned` has its sender and nonce where the node told them. */
export type LookedAt = { facts: TransactionFacts; learned: FollowedTransaction }

/** Asks about transactions, all in one request where nothing is unusual. `headRead`: the newest block the app has read. */
export async function checkTransactions(
  rpc: JsonRpc,
  asked: readonly TransactionToCheck[],
  { headRead }: { headRead: number },
): Promise<LookedAt[]> {
  const outcomes = await rpc.batch(
    asked.flatMap(({ transaction: { hash, sender } }) =>
      hash === undefined
        ? []
        : [
            { method: 'eth_getTransactionByHash', params: [hash] },
            { method: 'eth_getTransactionReceipt', params: [hash] },
            { method: 'eth_getTransactionCount', params: [sender, 'latest'] },
          ],
    ),
  )
  const looks: LookedAt[] = []
  let place = 0
  for (const each of asked) {
    const own = each.transaction.hash === undefined ? [] : outcomes.slice(place, (place += 3))
    looks.push(await judgeAnswers(rpc, each, { own, headRead }))
  }
  return looks
}

async function judgeAnswers(
  rpc: JsonRpc,
  { intentId, transaction, secondsUnseen }: TransactionToCheck,
  { own: [found, receipt, count], headRead }: { own: readonly RpcOutcome[]; headRead: number },
): Promise<LookedAt> {
  const { hash, sender, nonce } = transaction
  const unknown: TransactionFacts = {
    isPending: false,
    receipt: undefined,
    rival: undefined,
    isNonceUsed: false,
    secondsUnseen,
  }
  if (hash === undefined) return { facts: unknown, learned: transaction }
  const known = resultOf(found) as NodeTransaction | null
  const included = resultOf(receipt) as NodeReceipt | null
  const learned: FollowedTransaction =
    known === null ? transaction : { hash, sender: known.from.toLowerCase() as Hex, nonce: numberOf(known.nonce) }
  if (included !== null && known !== null) {
    const block = numberOf(included.blockNumber) ?? 0
    const isSuccess = included.status === '0x1'
    return {
      facts: {
        ...unknown,
        receipt: {
          isSuccess,
          isRead: block <= headRead,
          reason: isSuccess
            ? undefined
            : await findReason(rpc, known, { block, hadNoGas: ranOutOfGas(known, included) }),
        },
      },
      learned,
    }
  }
  if (known !== null) return { facts: { ...unknown, isPending: true, secondsUnseen: 0 }, learned }
  if (nonce === undefined) return { facts: unknown, learned }
  const isNonceUsed = (numberOf(resultOf(count)) ?? 0) > nonce
  const rival = isNonceUsed ? await findIncluded(rpc, { sender, nonce }) : await findWaiting(rpc, { sender, nonce })
  if (rival === undefined || rival.hash === hash)
    return {
      facts: { ...unknown, isNonceUsed: isNonceUsed && rival === undefined, isPending: rival !== undefined },
      learned,
    }
  return {
    facts: {
      ...unknown,
      isNonceUsed,
      rival: {
        transaction: { hash: rival.hash, sender, nonce },
        isSamePurpose: rival.input.toLowerCase().includes(intentId.slice(2)),
      },
    },
    learned,
  }
}

/** Plays a refused transaction again on the state before its block, to hear the reason. */
async function findReason(
  rpc: JsonRpc,
  { from, to, input, value }: NodeTransaction,
  { block, hadNoGas }: { block: number; hadNoGas: boolean },
): Promise<RevertReason | undefined> {
  for (const at of [quantityOf(Math.max(0, block - 1)), 'latest']) {
    const outcome = (await rpc.batch([{ method: 'eth_call', params: [{ from, to, data: input, value }, at] }]))[0]
    if (outcome === undefined || !('error' in outcome)) {
      if (hadNoGas) return noGas
      continue
    }
    if (outcome.error.revertData !== undefined || /revert/i.test(outcome.error.providerText))
      return revertReasonOf({ data: outcome.error.revertData, text: outcome.error.providerText })
  }
  return undefined
}

type Nonce = { sender: Hex; nonce: number }

/** The transaction in a block that used a nonce, where the node tells how the sender's count was at earlier blocks. */
async function findIncluded(rpc: JsonRpc, { sender, nonce }: Nonce): Promise<NodeTransaction | undefined> {
  const head = numberOf(await rpc.call('eth_blockNumber', [])) ?? 0
  let [low, high] = [Math.max(0, head - searchBlocks), head]
  try {
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const count = numberOf(await rpc.call('eth_getTransactionCount', [sender, quantityOf(middle)])) ?? 0
      if (count > nonce) high = middle
      else low = middle + 1
    }
  } catch (error) {
    if (error instanceof RpcRefusedError) return undefined
    throw error
  }
  return transactionsOf(
    (await rpc.batch([{ method: 'eth_getBlockByNumber', params: [quantityOf(low), true] }]))[0],
  ).find(isOf({ sender, nonce }))
}

/** The transaction that waits with a nonce, where the node tells what waits. */
async function findWaiting(rpc: JsonRpc, wanted: Nonce): Promise<NodeTransaction | undefined> {
  return transactionsOf((await rpc.batch([{ method: 'eth_getBlockByNumber', params: ['pending', true] }]))[0]).find(
    isOf(wanted),
  )
}

function transactionsOf(outcome: RpcOutcome | undefined): NodeTransaction[] {
  const block =
    outcome !== undefined && 'result' in outcome
      ? (outcome.result as { transactions?: NodeTransaction[] } | null)
      : null
  return block?.transactions ?? []
}

function isOf({ sender, nonce }: Nonce) {
  return (each: NodeTransaction) => each.from.toLowerCase() === sender && numberOf(each.nonce) === nonce
}
