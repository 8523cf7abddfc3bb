import { type BlockHeader, parseHeader } from '#platform/chain/block-header.ts'
import { type JsonRpc, resultOf } from '#platform/chain/json-rpc.server.ts'
import { afterRefusal } from '#platform/chain/log-range-size.ts'
import type { RawLog } from '#platform/chain/raw-log.ts'
import { parseLogs } from '#platform/chain/raw-log.ts'
import { headerCall, readHeader } from '#platform/chain/read-headers.server.ts'
import {
  type LogFilter,
  logsCall,
  type Patience,
  type RangeMemory,
  readNextRange,
} from '#platform/chain/read-logs.server.ts'
import {
  RpcBadAnswerError,
  RpcError,
  RpcRateLimitedError,
  RpcRefusedError,
  RpcTimeoutError,
  RpcUnreachableError,
} from '#platform/chain/rpc-error.ts'

type Window = { filter: LogFilter; from: number; head: BlockHeader; memory: RangeMemory; patience: Patience }

/**
 * All logs from `from` to the head, as one version of the chain has them: the head is requested before and after, and must be
 * the same block both times. That detects a reorganisation in the middle, and several nodes behind one address. Throws
 * `RpcBadAnswerError` then; the window has to be read again.
 */
export async function readWindow(rpc: JsonRpc, window: Window): Promise<RawLog[]> {
  const { filter, from, head, memory } = window
  if (from > head.number || filter.addresses.length === 0) return []
  if (head.number - from + 1 > memory.size.ceiling) return await readInPieces(rpc, window)
  try {
    const [before, logs, after] = await rpc.batch([
      headerCall(head.number),
      logsCall(filter, { from, to: head.number }),
      headerCall(head.number),
    ])
    requireHead(head, parseHeader(resultOf(before)))
    requireHead(head, parseHeader(resultOf(after)))
    return parseLogs(resultOf(logs), { from, to: head.number })
  } catch (error) {
    // Said at once, because the head is not followed meanwhile; the next poll reads shorter ranges.
    if (error instanceof RpcTimeoutError) memory.size = afterRefusal({ blocks: head.number - from + 1 })
    if (!isAboutSize(error)) throw error
    return await readInPieces(rpc, window)
  }
}

async function readInPieces(rpc: JsonRpc, { filter, from, head, memory, patience }: Window): Promise<RawLog[]> {
  const logs: RawLog[] = []
  for (let next = from; next <= head.number;) {
    const range = await readNextRange(rpc, { filter, from: next, to: head.number, memory, patience })
    for (const log of range.logs) logs.push(log)
    next = range.to + 1
  }
  requireHead(head, await readHeader(rpc, { block: head.number }))
  return logs
}

function requireHead(head: BlockHeader, seen: BlockHeader | undefined): void {
  if (seen?.hash !== head.hash) throw new RpcBadAnswerError('The chain changed while it was read.')
}

function isAboutSize(error: unknown): boolean {
  if (error instanceof RpcRefusedError) return true
  return (
    error instanceof RpcError &&
    !(
      error instanceof RpcUnreachableError ||
      error instanceof RpcTimeoutError ||
      error instanceof RpcRateLimitedError ||
      error instanceof RpcBadAnswerError
    )
  )
}
