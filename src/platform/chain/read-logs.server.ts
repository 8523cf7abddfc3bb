import { type BlockHeader, parseHeader } from './block-header.ts'
import type { Hex } from './hex.ts'
import { quantityOf } from './hex.ts'
import { type JsonRpc, type RpcCall, resultOf } from './json-rpc.server.ts'
import { BlockMissingError, LogRangeRefusedError } from './log-errors.ts'
import { afterAnswer, afterRefusal, type LogRangeSize } from './log-range-size.ts'
import { parseLogs, type RawLog } from './raw-log.ts'
import { readHeader } from './read-headers.server.ts'
import type { ReadingPace } from './reading-pace.ts'
import { RpcBadAnswerError, RpcError, RpcRateLimitedError, RpcUnreachableError } from './rpc-error.ts'

/** Which logs: of these contracts, with one of these first topics. */
export type LogFilter = { addresses: readonly Hex[]; topics: readonly Hex[] }

/** All logs of the blocks from `from` to `to`, both included, with the header of the last block by the same node. */
export type LogRange = { from: number; to: number; logs: RawLog[]; last: BlockHeader }

export function logsCall({ addresses, topics }: LogFilter, { from, to }: { from: number; to: number }): RpcCall {
  return {
    method: 'eth_getLogs',
    params: [{ address: addresses, topics: [topics], fromBlock: quantityOf(from), toBlock: quantityOf(to) }],
  }
}

/** One range in one request. Throws what the node answers; `BlockMissingError` when it lacks the last block. */
export async function readLogRange(
  rpc: JsonRpc,
  { filter, from, to }: { filter: LogFilter; from: number; to: number },
): Promise<LogRange> {
  const [logs, header] = await rpc.batch([
    logsCall(filter, { from, to }),
    { method: 'eth_getBlockByNumber', params: [quantityOf(to), false] },
  ])
  const last = parseHeader(resultOf(header))
  if (last === undefined) throw new BlockMissingError(to)
  return { from, to, logs: parseLogs(resultOf(logs), { from, to }), last }
}

/** Waits in between, with some chance in it, so that many houses do not come back to a node at the same moment. */
export type Patience = { pause: (milliseconds: number) => Promise<void>; random: () => number }

/** Remembers what was learned about the node's limits from one range to the next. */
export type RangeMemory = { size: LogRangeSize; pace?: ReadingPace }

export const quickRetries = 4

/**
 * Reads the next range from `from`, at most to `to`, as large as the node and our memory take it: refusals halve it down to
 * one block, rate limits and broken connections are waited for. Throws `LogRangeRefusedError`, or the error that lasted.
 */
export async function readNextRange(
  rpc: JsonRpc,
  {
    filter,
    from,
    to,
    memory,
    patience,
  }: { filter: LogFilter; from: number; to: number; memory: RangeMemory; patience: Patience },
): Promise<LogRange> {
  let waits = 0
  for (;;) {
    const end = Math.min(to, from + memory.size.blocks - 1)
    const blocks = end - from + 1
    try {
      const range = await readLogRange(rpc, { filter, from, to: end })
      memory.size = afterAnswer(memory.size, { blocks, logs: range.logs.length })
      return range
    } catch (error) {
      if (!(error instanceof RpcError) || error instanceof BlockMissingError) throw error
      if (error instanceof RpcRateLimitedError || error instanceof RpcUnreachableError) {
        if (waits === quickRetries) {
          // What lasts may be a range that is too large in disguise: the next request is for less.
          memory.size = { ...memory.size, blocks: Math.max(1, Math.floor(blocks / 2)) }
          throw error
        }
        await patience.pause(waitFor(error, waits++, patience.random))
        continue
      }
      if (blocks === 1) throw await lastWord(rpc, { error, block: from })
      memory.size = afterRefusal({ blocks })
    }
  }
}

/** Why not even one block can be read: the node does not have it, or it refuses, or it answers nonsense. */
export async function lastWord(rpc: JsonRpc, { error, block }: { error: RpcError; block: number }): Promise<RpcError> {
  if (error instanceof RpcBadAnswerError) return error
  return (await readHeader(rpc, { block })) === undefined
    ? new BlockMissingError(block)
    : new LogRangeRefusedError(block, error)
}

/** How long to wait after an error that passes, in milliseconds: as long as the node demands, or longer each time. */
export function waitFor(error: RpcError, attempt: number, random: () => number): number {
  const asked = error instanceof RpcRateLimitedError ? error.retryAfterMilliseconds : undefined
  return asked ?? backOff({ attempt, random, first: 250, most: 8_000 })
}

/** Doubling waits with jitter: half of the wait is certain, half is chance. */
export function backOff({
  attempt,
  random,
  first,
  most,
}: {
  attempt: number
  random: () => number
  first: number
  most: number
}): number {
  const wait = Math.min(most, first * 2 ** Math.min(attempt, 20))
  return wait / 2 + (random() * wait) / 2
}
