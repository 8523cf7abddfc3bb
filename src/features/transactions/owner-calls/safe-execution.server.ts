import { encodeFunctionData, type Hex, parseAbi, toEventSelector } from 'viem'
import { addressOfWord, quantityOf } from '#platform/chain/hex.ts'
import { type JsonRpc, resultOf } from '#platform/chain/json-rpc.server.ts'
import { RpcError, RpcRefusedError, RpcTooLargeError } from '#platform/chain/rpc-error.ts'
import type { FollowedCall, PreparedCall } from './call-state.ts'

/*
 * A Safe that is connected as a wallet answers with the hash of a proposal (safeTxHash), which no node knows. Once enough owners have signed it,
 * anybody executes it by a transaction of their own; a contract is created by Safe's library CreateCall then. Both say so in events: the Safe
 * `ExecutionSuccess` or `ExecutionFailure`, the library `ContractCreation` (safe-global/safe-smart-account, versions 1.3 to 1.5).
 */
const succeeded = toEventSelector('ExecutionSuccess(bytes32,uint256)')
const failed = toEventSelector('ExecutionFailure(bytes32,uint256)')
const created = toEventSelector('ContractCreation(address)')
/**
 * Other accounts that are contracts have their calls brought by a bundler (ERC-4337): the transaction goes to an entry point, which says for each account
 * whether its call went well. These are the entry points of versions 0.6 to 0.8; the event of any other contract proves nothing.
 */
const operated = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
const entryPoints: readonly string[] = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
]
const createCallAbi = parseAbi(['function performCreate(uint256 value, bytes deploymentData)'])

/** Whether an account is a contract, so that what it sends comes by a transaction of somebody else. A key that has delegated itself (EIP-7702) sends its own. */
export async function isContractAccount(rpc: JsonRpc, address: Hex): Promise<boolean> {
  const code = String(await rpc.call('eth_getCode', [address, 'latest']))
  return code !== '0x' && !code.startsWith('0xef0100')
}

/** Which of the wallets that were asked, and from which nothing is in a block, are contracts. None while the node does not answer. */
export async function listAskedSafes(
  rpc: JsonRpc,
  calls: readonly Pick<FollowedCall, 'state' | 'asked'>[],
): Promise<Hex[]> {
  const asked = calls.flatMap(({ state, asked: by }) =>
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

/** What a transaction in a block says of a call that a Safe, or another account that is a contract, was asked for; nothing where it does not carry that call, or not for this account. */
export function executionOf(
  { input, logs }: { input: unknown; logs: unknown },
  { safe, call }: { safe: Hex; call: PreparedCall },
): SafeExecution | undefined {
  if (!carries(input, call) || !Array.isArray(logs)) return undefined
  const told = (logs as Log[]).map(({ address, topics, data }) => ({
    by: String(address).toLowerCase(),
    topics: Array.isArray(topics) ? topics.map(String) : [],
    data: String(data),
  }))
  const own = told.find(({ by, topics: [topic] }) => by === safe && (topic === succeeded || topic === failed))
  const operation = told.find(
    ({ by, topics: [topic, , sender] }) =>
      topic === operated && entryPoints.includes(by) && sender !== undefined && addressOfWord(sender) === safe,
  )
  if (own === undefined && operation === undefined) return undefined
  return {
    // The words of an operation: its nonce, whether it went well, what it cost.
    isDone: own === undefined ? operation?.data.slice(66, 130).endsWith('1') === true : own.topics[0] === succeeded,
    // Version 1.3 writes the address into the data, later ones into a topic.
    created: told.flatMap(({ topics: [topic, word], data }) =>
      topic === created && (word ?? data).length === 66 ? [addressOfWord(word ?? data)] : [],
    ),
  }
}

/** Calls within calls stand in their data letter by letter, so this holds however many Safes and batches are around it. */
function carries(input: unknown, { to, data }: PreparedCall): boolean {
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

/** What a Safe was asked for. `proposal`: the hash that it answered with, of what its owners sign; `after`: the newest block then. */
type Proposed = { safe: Hex; call: PreparedCall; proposal: string | undefined; after: number; head: number }

/**
 * The transaction by which a Safe executed what it was asked for: the one that names the proposal, else the newest that carries the call.
 * `but` are transactions that are known to have done something else. `executed`: the hashes of all that its owners signed and executed, and `isWhole`
 * whether everything was looked at. Throws what the node throws when it does not answer.
 */
export async function findSafeExecution(
  rpc: JsonRpc,
  { safe, call, proposal, after, head, but }: Proposed & { but: readonly string[] },
): Promise<{ hash: string | undefined; executed: string[]; isWhole: boolean }> {
  const { executions, isWhole } = await listExecutions(rpc, { safe, first: after + 1, head })
  const executed = executions.map((each) => each.proposal)
  const others = executions.filter(({ hash }) => !but.includes(hash))
  const named = others.find((each) => each.proposal === proposal)
  if (named !== undefined) return { hash: named.hash, executed, isWhole: true }
  const hashes = [...new Set(others.map(({ hash }) => hash))]
  const asked = hashes.slice(0, mostLookedInto)
  if (asked.length === 0) return { hash: undefined, executed, isWhole }
  const outcomes = await rpc.batch(asked.map((hash) => ({ method: 'eth_getTransactionByHash', params: [hash] })))
  return {
    hash: asked.find((_, place) => carries((resultOf(outcomes[place]) as { input?: unknown } | null)?.input, call)),
    executed,
    isWhole: isWhole && hashes.length === asked.length,
  }
}

type Execution = { hash: string; /** Of what the owners signed. */ proposal: string }

/** The transactions in which a Safe executed something, newest first, in ranges as large as the node takes them. */
async function listExecutions(
  rpc: JsonRpc,
  { safe, first, head }: { safe: Hex; first: number; head: number },
): Promise<{ executions: Execution[]; isWhole: boolean }> {
  const executions: Execution[] = []
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
      executions.push(...logs.map(executionIn).toReversed())
      end = from - 1
    } catch (error) {
      if (!(error instanceof RpcRefusedError || error instanceof RpcTooLargeError) || size <= 1) throw error
      size = Math.max(1, Math.floor(size / 10))
    }
  }
  return { executions, isWhole: end < first }
}

/** Version 1.3 writes the hash of the proposal into the data, later ones into a topic. */
function executionIn({ transactionHash, topics, data }: Log): Execution {
  const [, word] = Array.isArray(topics) ? topics.map(String) : []
  return { hash: String(transactionHash), proposal: (word ?? String(data).slice(0, 66)).toLowerCase() }
}
