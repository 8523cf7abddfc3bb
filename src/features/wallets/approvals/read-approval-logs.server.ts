import { pad, toEventSelector } from 'viem'
import type { Address } from '#platform/address.ts'
import { addressOfWord, quantityOf } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { parseLogs, type RawLog } from '#platform/chain/raw-log.ts'
import { RpcRateLimitedError, RpcRefusedError, RpcTooLargeError } from '#platform/chain/rpc-error.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'
import type { ApprovableContract } from '../connecting/approval.ts'

/** That an address once approved somebody: for one piece (`tokenWord`), or for all, or took that back. Addresses are lower-case. */
export type ApprovalLog = {
  contract: string
  operator: string
  tokenWord: string | undefined
  isGiven: boolean
  block: number
  /** Seconds since 1970, where the node says it with the log. */
  seconds: number | undefined
}

const pieceTopic = toEventSelector('Approval(address,address,uint256)')
const operatorTopic = toEventSelector('ApprovalForAll(address,address,bool)')

/** A page waits for this: a node that wants many small questions is left before it has told everything. */
const mostQuestions = 40

/**
 * The approval events of one owner, newest first, in ranges as large as the node takes them. `isComplete` is false
 * when it would have taken too many questions. Throws what the node throws when it does not answer at all.
 */
export async function readApprovalLogs(
  rpc: JsonRpc,
  { owner, contracts, to }: { owner: Address; contracts: readonly ApprovableContract[]; to: number },
): Promise<{ logs: ApprovalLog[]; isComplete: boolean }> {
  if (contracts.length === 0) return { logs: [], isComplete: true }
  const first = Math.min(...contracts.map(({ firstBlock }) => firstBlock))
  const address = contracts.map((each) => each.address)
  const topics = [[pieceTopic, operatorTopic], [pad(owner)]]
  const logs: ApprovalLog[] = []
  let end = to
  let size = to - first + 1
  for (let questions = 0; end >= first; questions++) {
    if (questions === mostQuestions) return { logs, isComplete: false }
    const from = Math.max(first, end - size + 1)
    try {
      logs.push(
        ...parseLogs(
          await rpc.call('eth_getLogs', [{ address, topics, fromBlock: quantityOf(from), toBlock: quantityOf(end) }]),
          { from, to: end },
        )
          .flatMap(approvalOf)
          .toReversed(),
      )
      end = from - 1
    } catch (error) {
      if (error instanceof RpcRateLimitedError) return { logs, isComplete: false }
      if (!(error instanceof RpcRefusedError || error instanceof RpcTooLargeError)) throw error
      if (size <= 1) return { logs, isComplete: false }
      // Providers allow from a few hundred to a hundred thousand blocks: a tenth finds their limit soon.
      size = Math.max(1, Math.floor(Math.min(size, end - from + 1) / 10))
    }
  }
  return { logs, isComplete: true }
}

function approvalOf({
  address: contract,
  topics,
  data,
  blockNumber: block,
  timestamp: seconds,
}: RawLog): ApprovalLog[] {
  const [topic, , operatorWord, tokenWord] = topics
  if (operatorWord === undefined) return []
  const log = { contract, operator: addressOfWord(operatorWord), block, seconds }
  if (topic === operatorTopic) return [{ ...log, tokenWord: undefined, isGiven: /[1-9a-f]/i.test(data.slice(2)) }]
  // An ERC-20 writes the same event without a third part.
  return tokenWord === undefined ? [] : [{ ...log, tokenWord, isGiven: log.operator !== ZERO_ADDRESS }]
}
