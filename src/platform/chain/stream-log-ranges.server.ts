import type { JsonRpc } from './json-rpc.server.ts'
import { type LogFilter, type LogRange, type Patience, type RangeMemory, readNextRange } from './read-logs.server.ts'

const rangesAhead = 2

/**
 * All logs from `from` to `to` in order, range by range. While the caller works on one range, at most two more are read:
 * the wait for the node and the work on the database overlap, and memory stays bounded.
 */
export async function* streamLogRanges(
  rpc: JsonRpc,
  {
    filter,
    from,
    to,
    memory,
    patience,
  }: { filter: LogFilter; from: number; to: number; memory: RangeMemory; patience: Patience },
): AsyncGenerator<LogRange> {
  const ahead: LogRange[] = []
  let next = from
  let failure: { error: unknown } | undefined
  let isReading = false
  let wake: (() => void) | undefined
  let abandoned = false

  const readAhead = async () => {
    isReading = true
    while (!abandoned && failure === undefined && next <= to && ahead.length < rangesAhead) {
      try {
        const range = await readNextRange(rpc, { filter, from: next, to, memory, patience })
        ahead.push(range)
        next = range.to + 1
      } catch (error) {
        failure = { error }
      }
      wake?.()
    }
    isReading = false
  }

  try {
    for (;;) {
      if (!isReading) void readAhead()
      const range = ahead.shift()
      if (range !== undefined) yield range
      else if (failure !== undefined) throw failure.error
      else if (next > to) return
      else
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
  } finally {
    abandoned = true
  }
}
