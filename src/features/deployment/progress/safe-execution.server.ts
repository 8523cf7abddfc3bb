import { encodeFunctionData, type Hex, parseAbi, toEventSelector } from 'viem'
import { addressOfWord, quantityOf } from '#platform/chain/hex.ts'
import { type JsonRpc, resultOf } from '#platform/chain/json-rpc.server.ts'
import { RpcError, RpcRefusedError, RpcTooLargeError } from '#platform/chain/rpc-error.ts'
import type { StepCall } from './call-of-step.server.ts'
import type { Deployment } from './deployment.ts'

/*
 * A Safe that is connected as a wallet answers with the hash of a proposal (safeTxHash), which no node knows. Once enough owners have signed it,
 * anybody executes it by a transaction of their own; a contract is created by Safe's library CreateCall then. Both say so in events: the Safe
 * `ExecutionSuccess` or `ExecutionFailure`, the library `ContractCreation` (safe-global/safe-smart-account, versions 1.3 to 1.5).
 */
const succeeded = toEventSelector('ExecutionSuccess(bytes32,uint256)')
const failed = toEventSelector('ExecutionFailure(bytes32,uint256)')
const created = toEventSelector('ContractCreation(address)')
const createCallAbi = parseAbi(['function performCreate(uint256 value, bytes deploymentData)'])

/** Whether an account is a contract, so that what it sends comes by a transaction of somebody else. A key that has delegated itself (EIP-7702) sends its own. */
export async function isContractAccount(rpc: JsonRpc, address: Hex): Promise<boolean> {
  const code = String(await rpc.call('eth_getCode', [address, 'latest']))
  return code !== '0x' && !code.startsWith('0xef0100')
}

/** Which of the wallets that were asked for a step, and from which nothing is in a block, are contracts. None while the node does not answer. */
export async function listAskedSafes(rpc: JsonRpc, { steps }: Pick<Deployment, 'steps'>): Promise<Hex[]> {
  const asked = steps.flatMap(({ state, asked: by }) =>
    by !== undefined && (state === 'sent' || state === 'waiting') ? [by.from] : [],
  )
  try {
    const found = await Promise.all(
      [...new Set(asked)].map(async (each) => ((await isContractAccount(rpc, each)) ? [each] : [])),
    )
    return found.flat()
  } catch (error) {
    if (error instanceof RpcError) return []
    throw error
  }
}

type Log = { address?: unknown; topics?: unknown; data?: unknown; transactionHash?: unknown }

/** What a transaction did in the name of a Safe: whether its own call went well, and which contracts were created. */
export type SafeExecution = { isDone: boolean; created: Hex[] }

/** What a transaction in a block says of a call that a Safe was asked for; nothing where it does not carry that call, or not for this Safe. */
export function executionOf(
  { input, logs }: { input: unknown; logs: unknown },
  { safe, call }: { safe: Hex; call: StepCall },
): SafeExecution | undefined {
  if (!carries(input, call) || !Array.isArray(logs)) return undefined
  const told = (logs as Log[]).map(({ address, topics, data }) => ({
    by: String(address).toLowerCase(),
    topics: Array.isArray(topics) ? topics.map(String) : [],
    data: String(data),
  }))
  const own = told.find(({ by, topics: [topic] }) => by === safe && (topic === succeeded || topic === failed))
  if (own === undefined) return undefined
  return {
    isDone: own.topics[0] === succeeded,
    // Version 1.3 writes the address into the data, later ones into a topic.
    created: told.flatMap(({ topics: [topic, word], data }) =>
      topic === created && (word ?? data).length === 66 ? [addressOfWord(word ?? data)] : [],
    ),
  }
}

/** Calls within calls stand in their data letter by letter, so this holds however many Safes and batches are around it. */
function carries(input: unknown, { to, data }: StepCall): boolean {
  const inner =
    to === undefined
      ? encodeFunctionData({ abi: createCallAbi, functionName: 'performCreate', args: [0n, data] })
      : data
  const text = String(input).toLowerCase()
  return text.includes(inner.slice(2).toLowerCase()) && (to === undefined || text.includes(to.slice(2).toLowerCase()))
}

/** So many questions about ranges of blocks, and executions looked into, are enough for one look. */
const mostQuestions = 40
const mostLookedInto = 20

/** The hash of the newest transaction by which a Safe executed a call after a block. Throws what the node throws when it does not answer. */
export async function findSafeExecution(
  rpc: JsonRpc,
  { safe, call, after, head, but }: { safe: Hex; call: StepCall; after: number; head: number; but: string | undefined },
): Promise<string | undefined> {
  const hashes = [...new Set(await listExecutions(rpc, { safe, first: after + 1, head }))].filter(
    (hash) => hash !== but,
  )
  const asked = hashes.slice(0, mostLookedInto)
  if (asked.length === 0) return undefined
  const outcomes = await rpc.batch(asked.map((hash) => ({ method: 'eth_getTransactionByHash', params: [hash] })))
  return asked.find((_, place) => carries((resultOf(outcomes[place]) as { input?: unknown } | null)?.input, call))
}

/** Hashes of the transactions in which a Safe executed something, newest first, in ranges as large as the node takes them. */
async function listExecutions(
  rpc: JsonRpc,
  { safe, first, head }: { safe: Hex; first: number; head: number },
): Promise<string[]> {
  const hashes: string[] = []
  let [end, size] = [head, head - first + 1]
  for (let questions = 0; end >= first && questions < mostQuestions; questions += 1) {
    const from = Math.max(first, end - size + 1)
    const filter = {
      address: safe,
      topics: [[succeeded, failed]],
      fromBlock: quantityOf(from),
      toBlock: quantityOf(end),
    }
    try {
      const logs = (await rpc.call('eth_getLogs', [filter])) as Log[]
      hashes.push(...logs.map(({ transactionHash: hash }) => String(hash)).toReversed())
      end = from - 1
    } catch (error) {
      if (!(error instanceof RpcRefusedError || error instanceof RpcTooLargeError) || size <= 1) throw error
      size = Math.max(1, Math.floor(size / 10))
    }
  }
  return hashes
}
