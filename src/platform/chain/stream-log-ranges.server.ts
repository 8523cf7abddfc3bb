import type { JsonRpc } from './json-rpc.server.ts'
import { BlockMissingError } from './log-errors.ts'
import { afterAnswer, afterRefusal } from './log-range-size.ts'
import type { RawLog } from './raw-log.ts'
import { readHeaders } from './read-headers.server.ts'
import {
  lastWord,
  type LogFilter,
  type LogRange,
  type Patience,
  quickRetries,
  type RangeMemory,
  readLogRange,
  waitFor,
} from './read-logs.server.ts'
import { afterLimit, afterLongRange, afterQuickAnswer, firstPace, type ReadingPace } from './reading-pace.ts'
import {
  RpcBadAnswerError,
  RpcError,
  RpcRateLimitedError,
  RpcTimeoutError,
  RpcTooLargeError,
  RpcUnreachableError,
} from './rpc-error.ts'

type Asked = {
  filter: LogFilter
  from: number
  to: number
  memory: RangeMemory
  patience: Patience
  /** How much may be read ahead, in logs of ordinary length. */
  ahead?: number
}

/** So much may be read and not worked on yet, or be under way, in logs of ordinary length: about 50 MB. */
const mostAhead = 30_000
/** A log with so many characters of data counts twice. */
const longData = 2_000

/**
 * All logs from `from` to `to` in order, range by range. Several ranges are requested at the same time, as many as the node takes, so
 * that the distance to the node hardly matters; while the caller works on one, only so much is read ahead that memory stays bounded.
 * Refusals halve a range down to one block; rate limits and broken connections are waited for. Times that the node leaves out of its logs
 * are read with them. Throws `LogRangeRefusedError`, `BlockMissingError`, or the error that lasted.
 */
export async function* streamLogRanges(rpc: JsonRpc, asked: Asked): AsyncGenerator<LogRange> {
  const reading = new ParallelReading(rpc, asked)
  try {
    for (;;) {
      const range = await reading.next()
      if (range === undefined) return
      yield range
    }
  } finally {
    reading.abandon()
  }
}

type Span = { from: number; to: number }
/** A range under way, or read and not given yet. */
type Slot = Span & { range: LogRange | undefined; isTrial: boolean; limits: number }

class ParallelReading {
  readonly #rpc: JsonRpc
  readonly #asked: Asked
  /** Ranges that are not requested at the moment, from the lowest up. */
  readonly #gaps: Span[]
  readonly #slots = new Map<number, Slot>()
  #next: number
  #underWay = 0
  #isResting = false
  #isAbandoned = false
  /** Everything below `from` is given before. */
  #failure: { from: number; error: unknown } | undefined
  #wake: (() => void) | undefined
  /** How many limits the node has shown: what was under way then says nothing new when it fails too. */
  #limits = 0
  #waits = 0
  #weightOfBlock = 0

  constructor(rpc: JsonRpc, asked: Asked) {
    this.#rpc = rpc
    this.#asked = asked
    this.#next = asked.from
    this.#gaps = asked.from <= asked.to ? [{ from: asked.from, to: asked.to }] : []
  }

  /** The next range in order; `undefined` after the last. */
  async next(): Promise<LogRange | undefined> {
    for (;;) {
      this.#fill()
      const slot = this.#slots.get(this.#next)
      if (slot?.range !== undefined) {
        this.#slots.delete(this.#next)
        this.#next = slot.range.to + 1
        this.#fill()
        return slot.range
      }
      if (this.#failure !== undefined && this.#failure.from <= this.#next) throw this.#failure.error
      if (this.#next > this.#asked.to) return undefined
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  abandon(): void {
    this.#isAbandoned = true
  }

  get #pace(): ReadingPace {
    return this.#asked.memory.pace ?? firstPace()
  }

  set #pace(pace: ReadingPace) {
    this.#asked.memory.pace = pace
  }

  #fill(): void {
    while (!this.#isAbandoned && !this.#isResting && this.#underWay < this.#pace.atOnce) {
      const slot = this.#takeSlot()
      if (slot === undefined) return
      this.#slots.set(slot.from, slot)
      this.#underWay++
      void this.#read(slot).finally(() => {
        this.#underWay--
        this.#fill()
        this.#wake?.()
      })
    }
  }

  #takeSlot(): Slot | undefined {
    const [gap] = this.#gaps
    if (gap === undefined || gap.from >= (this.#failure?.from ?? Infinity)) return undefined
    const blocks = this.#blocksNow()
    if (blocks === undefined) return undefined
    const to = Math.min(gap.to, gap.from + blocks - 1)
    // What the caller waits for is read in any case.
    const ahead = this.#weightAhead() + (to - gap.from + 1) * this.#weightOfBlock
    if (gap.from !== this.#next && ahead > (this.#asked.ahead ?? mostAhead)) return undefined
    const slot = {
      from: gap.from,
      to,
      range: undefined,
      isTrial: to - gap.from + 1 > this.#pace.proven,
      limits: this.#limits,
    }
    if (to === gap.to) this.#gaps.shift()
    else gap.from = to + 1
    return slot
  }

  /** How long the next range is. While one is tried that is longer than any before, the others are as long as was good before. */
  #blocksNow(): number | undefined {
    const { blocks } = this.#asked.memory.size
    const { proven } = this.#pace
    const isTrying = [...this.#slots.values()].some(({ range, isTrial }) => range === undefined && isTrial)
    if (blocks <= proven || !isTrying) return blocks
    return proven === 0 ? undefined : proven
  }

  #weightAhead(): number {
    let weight = 0
    for (const { range, from, to } of this.#slots.values())
      weight += range === undefined ? (to - from + 1) * this.#weightOfBlock : weightOf(range.logs)
    return weight
  }

  async #read(slot: Slot): Promise<void> {
    const { filter, memory } = this.#asked
    const blocks = slot.to - slot.from + 1
    const started = performance.now()
    try {
      const range = await readLogRange(this.#rpc, { filter, from: slot.from, to: slot.to })
      const milliseconds = performance.now() - started
      await completeLogTimes(this.#rpc, range.logs)
      slot.range = range
      memory.size = afterAnswer(memory.size, { blocks, logs: range.logs.length })
      this.#pace = afterQuickAnswer(this.#pace, { blocks, milliseconds })
      this.#weightOfBlock = weightOf(range.logs) / blocks
      if (slot.limits === this.#limits) this.#waits = 0
    } catch (error) {
      this.#slots.delete(slot.from)
      this.#giveBack(slot)
      await this.#consider(slot, error)
    }
  }

  #giveBack({ from, to }: Span): void {
    const place = this.#gaps.findIndex((gap) => gap.from > to)
    const next = place === -1 ? undefined : this.#gaps[place]
    if (next?.from === to + 1) next.from = from
    else this.#gaps.splice(place === -1 ? this.#gaps.length : place, 0, { from, to })
  }

  /** What follows from a failure: a pause, fewer requests at once, a shorter range, or the end. */
  async #consider(slot: Slot, error: unknown): Promise<void> {
    const { memory } = this.#asked
    const blocks = slot.to - slot.from + 1
    if (!(error instanceof RpcError) || error instanceof BlockMissingError) return this.#fail(slot.from, error)
    if (error instanceof RpcRateLimitedError || error instanceof RpcUnreachableError)
      return await this.#rest(slot, error)
    // A range that is no longer than others took too long because there were others.
    if (error instanceof RpcTimeoutError && !slot.isTrial && (slot.limits < this.#limits || this.#pace.atOnce > 1))
      return this.#limit(slot)
    if (error instanceof RpcTooLargeError) this.#limit(slot)
    if (blocks === 1) return this.#fail(slot.from, await lastWord(this.#rpc, { error, block: slot.from }).catch(same))
    this.#pace = afterLongRange(this.#pace, { blocks })
    // Others of the same length may have been refused before.
    if (blocks <= memory.size.ceiling) memory.size = afterRefusal({ blocks })
  }

  #limit(slot: Slot): void {
    if (slot.limits < this.#limits) return
    this.#limits++
    this.#pace = afterLimit(this.#pace)
  }

  async #rest(slot: Slot, error: RpcError): Promise<void> {
    const { memory, patience } = this.#asked
    if (slot.limits < this.#limits) return
    this.#limit(slot)
    if (this.#waits === quickRetries) {
      // What lasts may be a range that is too large in disguise: the next request is for less.
      memory.size = { ...memory.size, blocks: Math.max(1, Math.floor((slot.to - slot.from + 1) / 2)) }
      return this.#fail(-Infinity, error)
    }
    this.#isResting = true
    await patience.pause(waitFor(error, this.#waits++, patience.random))
    this.#isResting = false
  }

  #fail(from: number, error: unknown): void {
    if (this.#failure === undefined || from < this.#failure.from) this.#failure = { from, error }
  }
}

function same(error: unknown): unknown {
  return error
}

function weightOf(logs: readonly RawLog[]): number {
  return logs.reduce((sum, { data }) => sum + 1 + data.length / longData, 0)
}

/** Reads the times that the node left out of its logs. Throws `RpcBadAnswerError` where a block has changed in between. */
async function completeLogTimes(rpc: JsonRpc, logs: RawLog[]): Promise<void> {
  const unknown = new Map<number, string>()
  for (const { timestamp, blockNumber, blockHash } of logs)
    if (timestamp === undefined) unknown.set(blockNumber, blockHash)
  if (unknown.size === 0) return
  const headers = await readHeaders(rpc, { blocks: [...unknown.keys()] })
  const times = new Map<number, number>()
  for (const [index, [number, hash]] of [...unknown].entries()) {
    const header = headers[index]
    if (header?.hash !== hash) throw new RpcBadAnswerError('The chain changed while a range was read.')
    times.set(number, header.timestamp)
  }
  for (const log of logs) log.timestamp ??= times.get(log.blockNumber)
}
