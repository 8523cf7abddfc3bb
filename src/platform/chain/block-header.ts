import { type Hex, numberOf } from './hex.ts'
import { RpcBadAnswerError } from './rpc-error.ts'

/** What we need of a block: its place, its identity, its time in whole seconds, and the filter over its logs as the node sent it. */
export type BlockHeader = {
  number: number
  hash: string
  parentHash: string
  timestamp: number
  logsBloom: string | undefined
}

/** A block as `eth_getBlockByNumber` answers it; `undefined` when the node has no such block. Throws `RpcBadAnswerError`. */
export function parseHeader(result: unknown): BlockHeader | undefined {
  if (result === null || result === undefined) return undefined
  const { number, hash, parentHash, timestamp, logsBloom } = result as Record<string, unknown>
  const header = { number: numberOf(number), timestamp: numberOf(timestamp) }
  if (header.number === undefined || header.timestamp === undefined || !isHash(hash) || !isHash(parentHash)) {
    throw new RpcBadAnswerError('The node sent a block in a form that cannot be read.')
  }
  return {
    number: header.number,
    hash: hash.toLowerCase(),
    parentHash: parentHash.toLowerCase(),
    timestamp: header.timestamp,
    logsBloom: typeof logsBloom === 'string' ? logsBloom : undefined,
  }
}

/** Whether a value is the 32 bytes of a hash. */
export function isHash(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
}
