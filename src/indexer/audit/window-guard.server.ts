import { type BlockHeader } from '#platform/chain/block-header.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readBloom } from '#platform/chain/logs-bloom.ts'
import { noteOmission, secondOpinion } from '#platform/chain/nodes/second-opinion.server.ts'
import { compareLogs, type RawLog } from '#platform/chain/raw-log.ts'
import { type BlockPlace, readBlockLogs } from '#platform/chain/read-block-logs.server.ts'
import { readHeaders } from '#platform/chain/read-headers.server.ts'
import type { LogFilter } from '#platform/chain/read-logs.server.ts'
import { RpcBadAnswerError, RpcRefusedError } from '#platform/chain/rpc-error.ts'
import { countUp } from '#platform/counters.ts'
import { ChainMismatchError } from '../chain/chain-problem.ts'
import type { RangeChanges } from '../chain/range-changes.ts'

/**
 * What is known of the blocks near the head: which version of each is the chain's, and of which the filter over their logs speaks of events
 * that no answer had.
 */
export type WindowGuard = {
  /** Which contracts and events the blocks were held against. */
  filter: string
  hashes: Map<number, string>
  /** By block, how often it was requested in vain. */
  open: Map<number, { block: BlockHeader; tries: number }>
  /** A block that was given up, because its filter may be wrong. Each once. */
  givenUp: BlockPlace[]
}

export function newWindowGuard(): WindowGuard {
  return { filter: '', hashes: new Map(), open: new Map(), givenUp: [] }
}

/** Blocks further below the head are left to the audit of old blocks: requesting their headers would cost more than it shows. */
const mostHeaders = 1_024
const headersAtOnce = 32
const mostTries = 3

type Window = { filter: LogFilter; from: number; head: BlockHeader; logs: RawLog[] }

/**
 * Holds the logs of a window against the filters in the headers of its blocks, and what they would take back against the versions of those
 * blocks. What seems to be left out is requested again, of another node where there is one. Gives what then follows from the logs.
 * Throws `ChainMismatchError` where the node leaves out what it gave before, and nothing must be written.
 */
export async function guardWindow(
  rpc: JsonRpc,
  {
    guard,
    window,
    find,
  }: { guard: WindowGuard; window: Window; find: (logs: readonly RawLog[]) => Promise<RangeChanges> },
): Promise<RangeChanges> {
  const { filter, head } = window
  if (guard.filter !== JSON.stringify(filter))
    Object.assign(guard, newWindowGuard(), { filter: JSON.stringify(filter) })
  await learnHeaders(rpc, { guard, window })
  let logs = await askForOpen(rpc, { guard, filter, logs: window.logs })
  const changes = await find(logs)
  const withheld = await stillThere(rpc, { guard, head, places: takenBack(changes) })
  if (withheld.length === 0) return changes
  noteOmission(rpc)
  countUp('vitrine_chain_answers_short_total', {})
  logs = merged(logs, await readBlockLogs(secondOpinion(rpc), { filter, blocks: withheld }))
  const again = await find(logs)
  const left = await stillThere(rpc, { guard, head, places: takenBack(again) })
  const headers = await readHeaders(rpc, { blocks: left.map(({ number }) => number) })
  for (const header of headers) {
    if (header !== undefined && speaksOf(header, filter).length > 0) throw withholds(header.number)
  }
  return again
}

/** Whether blocks are to be requested again although the head is the same. */
export function hasOpenBlocks(guard: WindowGuard): boolean {
  return guard.open.size > 0
}

function withholds(block: number): ChainMismatchError {
  return new ChainMismatchError({
    code: 'events-withheld',
    detail: `The node no longer gives the events of block ${block}, which it gave before, although the block is the same and its header speaks of them. Nothing was changed. What is shown stays as it was and is tried again by itself; if this lasts, check the node or add another one to RPC_URL.`,
  })
}

/** Reads the headers that are not known yet, down to one that is linked to a known block, and makes sure that the logs are of these blocks. */
async function learnHeaders(rpc: JsonRpc, { guard, window }: { guard: WindowGuard; window: Window }): Promise<void> {
  const { head, logs, filter } = window
  const from = Math.max(window.from, head.number - mostHeaders + 1)
  if (from > head.number || filter.addresses.length === 0) return
  const { hashes, open } = guard
  for (const number of hashes.keys()) if (number < from || number > head.number) hashes.delete(number)
  const fresh = guard.hashes.get(head.number) === head.hash ? [] : [head]
  for (let low = head; fresh.length > 0 && low.number > from && hashes.get(low.number - 1) !== low.parentHash;) {
    const isFirst = hashes.size === 0
    const first = Math.max(from, low.number - (isFirst ? 100 : headersAtOnce))
    const blocks = Array.from({ length: low.number - first }, (_, step) => low.number - 1 - step)
    for (const header of await readHeaders(rpc, { blocks })) {
      if (header === undefined || header.hash !== low.parentHash)
        throw new RpcBadAnswerError('The chain changed while it was read.')
      fresh.push(header)
      low = header
      if (hashes.get(low.number - 1) === low.parentHash) break
    }
  }
  for (const block of fresh) {
    hashes.set(block.number, block.hash)
    open.delete(block.number)
    if (speaksOf(block, filter).length > 0) open.set(block.number, { block, tries: 0 })
  }
  for (const log of logs) {
    const hash = hashes.get(log.blockNumber)
    if (hash !== undefined && hash !== log.blockHash)
      throw new RpcBadAnswerError('The chain changed while it was read.')
  }
}

/** The contracts of which a block's filter says that they may have one of the events. */
function speaksOf({ logsBloom }: BlockHeader, { addresses, topics }: LogFilter): Hex[] {
  const bloom = readBloom(logsBloom)
  if (bloom === undefined || !topics.some((topic) => bloom.mayHold(topic))) return []
  return addresses.filter((address) => bloom.mayHold(address))
}

/** Requests again the blocks whose filters speak of a contract that has no log in them here. */
async function askForOpen(
  rpc: JsonRpc,
  { guard, filter, logs }: { guard: WindowGuard; filter: LogFilter; logs: RawLog[] },
): Promise<RawLog[]> {
  const lacks = (block: BlockHeader, given: readonly RawLog[]) => {
    const has = new Set(given.filter(({ blockNumber }) => blockNumber === block.number).map(({ address }) => address))
    return speaksOf(block, filter).some((address) => !has.has(address))
  }
  for (const [number, { block }] of guard.open) if (!lacks(block, logs)) guard.open.delete(number)
  const asked = [...guard.open.values()].map(({ block }) => block)
  if (asked.length === 0) return logs
  const found = await readBlockLogs(secondOpinion(rpc), { filter, blocks: asked }).catch((error: unknown) => {
    // A node that lags behind the one that gave the head does not have its newest block yet.
    if (error instanceof RpcRefusedError) return []
    throw error
  })
  const all = merged(logs, found)
  if (all.length > logs.length) {
    noteOmission(rpc)
    countUp('vitrine_chain_answers_short_total', {})
  }
  for (const entry of guard.open.values()) {
    const { number, hash } = entry.block
    entry.tries++
    const isAnswered = !lacks(entry.block, all)
    if (!isAnswered && entry.tries >= mostTries) guard.givenUp.push({ number, hash })
    if (isAnswered || entry.tries >= mostTries) guard.open.delete(number)
  }
  return all
}

function merged(logs: readonly RawLog[], more: readonly RawLog[]): RawLog[] {
  const key = ({ blockHash, logIndex }: RawLog) => `${blockHash}${logIndex}`
  const known = new Set(logs.map(key))
  const added = more.filter((log) => !known.has(key(log)))
  return added.length === 0 ? [...logs] : [...logs, ...added].sort(compareLogs)
}

/** Of blocks from which rows would go, those of which the chain has the very version that the rows were read from. */
async function stillThere(
  rpc: JsonRpc,
  { guard, head, places }: { guard: WindowGuard; head: BlockHeader; places: readonly BlockPlace[] },
): Promise<BlockPlace[]> {
  const below = places.filter(({ number }) => number <= head.number && !guard.hashes.has(number))
  const headers = await readHeaders(rpc, { blocks: below.map(({ number }) => number) })
  const older = new Map(headers.flatMap((header) => (header === undefined ? [] : [[header.number, header.hash]])))
  return places.filter(({ number, hash }) => (guard.hashes.get(number) ?? older.get(number)) === hash)
}

/** The blocks from which rows would go. */
function takenBack({ collections, vanishedSales, vanishedEvents }: RangeChanges): BlockPlace[] {
  const places = [...collections.flatMap(({ vanished }) => vanished), ...vanishedSales, ...vanishedEvents]
  return [...new Map(places.map((place) => [place.blockNumber, place])).values()].map(({ blockNumber, blockHash }) => ({
    number: blockNumber,
    hash: blockHash,
  }))
}
