import { isHash } from './block-header.ts'
import { numberOf } from './hex.ts'
import { RpcBadAnswerError } from './rpc-error.ts'

/** A log as `eth_getLogs` answers it, checked in shape, with its numbers read. Hashes, addresses and topics are lower-case. */
export type RawLog = {
  address: string
  topics: string[]
  data: string
  blockNumber: number
  blockHash: string
  /** `undefined` where the node does not put the time of the block into its logs. */
  timestamp: number | undefined
  txHash: string
  logIndex: number
}

/**
 * Reads an `eth_getLogs` answer: in order of the chain, each log once, without logs marked as removed. Throws
 * `RpcBadAnswerError` when an entry has another shape, lies outside the range requested, or when one block number comes with
 * two hashes (two nodes behind one address).
 */
export function parseLogs(result: unknown, { from, to }: { from: number; to: number }): RawLog[] {
  if (!Array.isArray(result)) throw new RpcBadAnswerError('The node sent logs in a form that cannot be read.')
  const logs: RawLog[] = []
  let inOrder = true
  for (const entry of result as (Record<string, unknown> | null)[]) {
    if (entry === null) throw unreadableLog()
    if (entry['removed'] === true) continue
    const log = parseLog(entry)
    if (log.blockNumber < from || log.blockNumber > to)
      throw new RpcBadAnswerError('The node sent logs of blocks that were not asked for.')
    const before = logs.at(-1)
    if (before !== undefined && compareLogs(before, log) >= 0) inOrder = false
    logs.push(log)
  }
  return refuseMixedBlocks(inOrder ? logs : sortedOnce(logs))
}

function parseLog(entry: Record<string, unknown>): RawLog {
  const { address, topics, data, blockHash, transactionHash } = entry
  const blockNumber = numberOf(entry['blockNumber'])
  const logIndex = numberOf(entry['logIndex'])
  if (
    blockNumber === undefined ||
    logIndex === undefined ||
    !isHash(blockHash) ||
    !isHash(transactionHash) ||
    !Array.isArray(topics) ||
    typeof address !== 'string' ||
    typeof data !== 'string' ||
    !/^0x[0-9a-fA-F]*$/.test(data) ||
    !topics.every(isHash)
  ) {
    throw unreadableLog()
  }
  return {
    address: address.toLowerCase(),
    topics: topics.map((topic) => topic.toLowerCase()),
    data,
    blockNumber,
    blockHash: blockHash.toLowerCase(),
    timestamp: numberOf(entry['blockTimestamp']),
    txHash: transactionHash.toLowerCase(),
    logIndex,
  }
}

function unreadableLog(): RpcBadAnswerError {
  return new RpcBadAnswerError('The node sent a log in a form that cannot be read.')
}

/** In order of the chain. */
export function compareLogs(a: RawLog, b: RawLog): number {
  return a.blockNumber - b.blockNumber || a.logIndex - b.logIndex
}

function sortedOnce(logs: RawLog[]): RawLog[] {
  return logs
    .sort(compareLogs)
    .filter(
      (log, index) =>
        index === 0 || compareLogs(logs[index - 1]!, log) !== 0 || logs[index - 1]!.blockHash !== log.blockHash,
    )
}

function refuseMixedBlocks(logs: RawLog[]): RawLog[] {
  for (let index = 1; index < logs.length; index++) {
    const [before, log] = [logs[index - 1]!, logs[index]!]
    if (before.blockNumber === log.blockNumber && before.blockHash !== log.blockHash) {
      throw new RpcBadAnswerError('The node sent logs of two versions of one block.')
    }
  }
  return logs
}
