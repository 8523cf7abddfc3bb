import type { EventBlocks } from '#features/catalogue/chain-facts/record-blocks.server.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readHeaders } from '#platform/chain/read-headers.server.ts'
import { RpcBadAnswerError } from '#platform/chain/rpc-error.ts'
import type { RangeChanges } from './chain/range-changes.ts'
import { UNKNOWN_TIME } from './chain/unknown-time.ts'

/**
 * Fills in the block times that the node left out of its logs, from headers, and gives the blocks of all fresh rows. Throws
 * `RpcBadAnswerError` when a block has changed in between: the range has to be read again.
 */
export async function completeTimes(rpc: JsonRpc, changes: RangeChanges): Promise<EventBlocks> {
  const blocks = new Map<number, { hash: string; timestamp: number }>()
  for (const { fresh } of changes.collections) {
    for (const [row, number] of fresh.blockNumber.entries()) {
      if (!blocks.has(number)) blocks.set(number, { hash: fresh.blockHash[row]!, timestamp: fresh.timestamp[row]! })
    }
  }
  for (const { blockNumber, blockHash, timestamp } of [...changes.freshSales, ...changes.freshEvents]) {
    if (!blocks.has(blockNumber)) blocks.set(blockNumber, { hash: blockHash, timestamp })
  }
  await askForTimes(rpc, blocks)
  for (const { fresh } of changes.collections) {
    for (const [row, timestamp] of fresh.timestamp.entries()) {
      if (timestamp === UNKNOWN_TIME) fresh.timestamp[row] = blocks.get(fresh.blockNumber[row]!)!.timestamp
    }
  }
  for (const sale of [...changes.freshSales, ...changes.freshEvents])
    sale.timestamp = blocks.get(sale.blockNumber)!.timestamp
  const all = [...blocks]
  return {
    number: all.map(([number]) => number),
    hash: all.map(([, { hash }]) => hash),
    timestamp: all.map(([, { timestamp }]) => timestamp),
  }
}

async function askForTimes(rpc: JsonRpc, blocks: Map<number, { hash: string; timestamp: number }>): Promise<void> {
  const unknown = [...blocks].filter(([, { timestamp }]) => timestamp === UNKNOWN_TIME)
  const headers = await readHeaders(rpc, { blocks: unknown.map(([number]) => number) })
  for (const [index, [, block]] of unknown.entries()) {
    const header = headers[index]
    if (header?.hash !== block.hash) throw new RpcBadAnswerError('The chain changed while a range was read.')
    block.timestamp = header.timestamp
  }
}
