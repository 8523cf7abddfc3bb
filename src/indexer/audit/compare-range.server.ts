import type { LogPlace } from '#features/catalogue/chain-facts/transfer-columns.ts'
import type { BlockHeader } from '#platform/chain/block-header.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { readBloom } from '#platform/chain/logs-bloom.ts'
import { noteOmission, secondOpinion } from '#platform/chain/nodes/second-opinion.server.ts'
import { compareLogs, type RawLog } from '#platform/chain/raw-log.ts'
import { readBlockLogs } from '#platform/chain/read-block-logs.server.ts'
import { readHeaders } from '#platform/chain/read-headers.server.ts'
import { type LogFilter, type Patience, type RangeMemory, readNextRange } from '#platform/chain/read-logs.server.ts'
import { RpcBadAnswerError } from '#platform/chain/rpc-error.ts'
import { countUp } from '#platform/counters.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { ChainSource } from '../chain/chain-source.ts'
import { decodeLogs, type SlugsByAddress } from '../chain/decode-logs.ts'
import { findChanges } from '../chain/find-changes.server.ts'
import { topicsOf } from '../chain/followed-topics.ts'
import type { RangeChanges } from '../chain/range-changes.ts'
import type { Difference, DifferenceKind } from './differences.server.ts'
import { withAltered } from './find-altered.server.ts'

export type Comparison = {
  read: ReadDb
  rpc: JsonRpc
  slugs: SlugsByAddress
  memory: RangeMemory
  patience: Patience
}

/** What a second reading of final blocks found. `changes` puts right what can be; empty where nothing differs. */
export type Finding = { from: number; to: number; differences: Difference[]; changes: RangeChanges }

type Range = { sources: readonly ChainSource[]; from: number; to: number }

/**
 * Reads final blocks again, as many as the node gives at once, and compares what is stored row by row. Events that are stored and that
 * the answer
 * lacks although their block is there were left out by the node: it, or another, is queried again. Events that are not stored count only
 * where the
 * header of their block speaks of them.
 */
export async function compareRange(comparison: Comparison, { sources, from, to }: Range): Promise<Finding> {
  const { rpc, memory, patience } = comparison
  const within = sources.filter(({ firstBlock }) => firstBlock <= to)
  if (within.length === 0) return { from, to, differences: [], changes: none() }
  const filter = { addresses: within.map(({ address }) => address), topics: topicsOf(within) }
  const range = await readNextRange(rpc, { filter, from, to, memory, patience })
  const place = { sources: within, from, to: range.to }
  let changes = await findAgain(comparison, place, range.logs)
  if (isNone(changes)) return { from, to: range.to, differences: [], changes }
  let headers = await headersOf(rpc, changes)
  if (
    vanishedOf(changes).some(({ place: { blockNumber, blockHash } }) => headers.get(blockNumber)?.hash === blockHash)
  ) {
    noteOmission(rpc)
    countUp('vitrine_chain_answers_short_total', {})
    const more = await askAgain(comparison, { ...place, filter }, { changes, headers })
    changes = await findAgain(comparison, place, merged(range.logs, more))
    headers = await headersOf(rpc, changes)
  }
  return { from, to: range.to, ...judged(changes, { headers, sources: within }) }
}

/**
 * What would have to change in the rows of a stretch, if these were all its logs. Announcements of changed descriptions are not stored
 * that long.
 */
async function findAgain(
  { read, slugs }: Comparison,
  { sources, from, to }: Range,
  logs: readonly RawLog[],
): Promise<RangeChanges> {
  const asOf = sources.map((source) => ({
    ...source,
    indexedBlock: Math.max(from, source.firstBlock) - 1,
    highestStored: Infinity,
  }))
  const decoded = decodeLogs(logs, { sources: asOf, slugs })
  decoded.updates.clear()
  const changes = await findChanges(read, { sources: asOf, decoded, upTo: to })
  const collections = await Promise.all(
    changes.collections.map(
      async (each) =>
        await withAltered(read, { ...each, freshUpdates: [], vanishedUpdates: [] }, { decoded, from, to }),
    ),
  )
  return { ...changes, collections }
}

/** The blocks in question one by one, and the whole stretch again: whoever left out one event may have left out others. */
async function askAgain(
  { rpc, memory, patience }: Comparison,
  { filter, from, to }: { filter: LogFilter; from: number; to: number },
  { changes, headers }: { changes: RangeChanges; headers: ReadonlyMap<number, BlockHeader> },
): Promise<RawLog[]> {
  const other = secondOpinion(rpc)
  const blocks = new Map(
    vanishedOf(changes).flatMap(({ place: { blockNumber: number, blockHash: hash } }) =>
      headers.get(number)?.hash === hash ? [[number, { number, hash }]] : [],
    ),
  )
  const logs = await readBlockLogs(other, { filter, blocks: [...blocks.values()] })
  for (let next = from; next <= to;) {
    const range = await readNextRange(other, { filter, from: next, to, memory, patience })
    for (const log of range.logs) logs.push(log)
    next = range.to + 1
  }
  return logs
}

/** Sorts what differs by what can be said of it, and leaves in the changes what may be put right. */
function judged(
  changes: RangeChanges,
  { headers, sources }: { headers: ReadonlyMap<number, BlockHeader>; sources: readonly ChainSource[] },
): Pick<Finding, 'differences' | 'changes'> {
  const kindOf = ({ source, place, isAltered }: Vanished): DifferenceKind => {
    const header = headers.get(place.blockNumber)
    if (header?.hash !== place.blockHash) return 'replaced'
    if (isAltered) return 'surplus'
    const bloom = readBloom(header.logsBloom)
    const address = sources.find(({ kind, slug }) =>
      source === undefined ? kind === 'salesroom' : slug === source,
    )?.address
    return bloom === undefined || address === undefined || bloom.mayHold(address) ? 'unconfirmed' : 'surplus'
  }
  const vanished = vanishedOf(changes).map((each) => ({ ...each, kind: kindOf(each) }))
  // A final block that is another one now is nobody's omission: that is for a person to decide.
  const isReplaced = vanished.some(({ kind }) => kind === 'replaced')
  const fresh = isReplaced ? [] : freshOf(changes)
  for (const { address, blockNumber, blockHash } of fresh.map((each) => ({
    ...each,
    address: addressOf(each.source, sources),
  }))) {
    const header = headers.get(blockNumber)
    const bloom = readBloom(header?.logsBloom)
    if (header?.hash !== blockHash || (bloom !== undefined && address !== undefined && !bloom.mayHold(address)))
      throw new RpcBadAnswerError('The node sent events of which the header of their block does not speak.')
  }
  const differences = [
    ...summed(fresh.map((each) => ({ source: each.source, kind: 'missing' as const, blockNumber: each.blockNumber }))),
    ...summed(vanished.map(({ source, kind, place }) => ({ source, kind, blockNumber: place.blockNumber }))),
  ]
  const goes = new Set(vanished.filter(({ kind }) => kind === 'surplus').map(({ place }) => place))
  const keep = <Place extends LogPlace>(places: readonly Place[]) => places.filter((place) => goes.has(place))
  return {
    differences,
    changes: isReplaced
      ? none()
      : {
          ...changes,
          collections: changes.collections.map((each) => ({ ...each, vanished: keep(each.vanished) })),
          vanishedSales: keep(changes.vanishedSales),
          vanishedEvents: keep(changes.vanishedEvents),
        },
  }
}

const words: Readonly<Record<DifferenceKind, string>> = {
  missing: 'The chain has them; they are read in.',
  surplus: 'They are taken out, or kept as the chain has them.',
  unconfirmed: 'They stay, and are asked for again every minute.',
  late: '',
  replaced: 'Nothing was changed. Check the node; if the chain itself changed, read it anew from this block.',
  owner: '',
  supply: '',
}

/** One difference a source and kind. */
function summed(
  rows: readonly { source: string | undefined; kind: DifferenceKind; blockNumber: number }[],
): Difference[] {
  const byKey = new Map<string, Difference>()
  for (const { source = 'salesroom', kind, blockNumber } of rows) {
    const key = `${kind} ${source}`
    const known = byKey.get(key)
    if (known === undefined)
      byKey.set(key, { kind, source, fromBlock: blockNumber, toBlock: blockNumber, events: 1, detail: words[kind] })
    else {
      known.fromBlock = Math.min(known.fromBlock, blockNumber)
      known.toBlock = Math.max(known.toBlock, blockNumber)
      known.events++
    }
  }
  return [...byKey.values()]
}

/** `source` is absent for the salesroom; contracts of the studio share one list, so the one whose block it is stands for all. */
type Vanished = { source: string | undefined; place: LogPlace; isAltered: boolean }

function vanishedOf({ collections, vanishedSales, vanishedEvents }: RangeChanges): Vanished[] {
  return [
    ...collections.flatMap(({ collection, vanished, fresh }) => {
      const again = new Set(fresh.blockHash.map((hash, row) => `${hash}${fresh.logIndex[row]}`))
      return vanished.map((place) => ({
        source: collection,
        place,
        isAltered: again.has(`${place.blockHash}${place.logIndex}`),
      }))
    }),
    ...vanishedSales.map((place) => ({ source: undefined, place, isAltered: false })),
    ...vanishedEvents.map((place) => ({ source: 'contracts', place, isAltered: false })),
  ]
}

function freshOf({ collections, freshSales, freshEvents }: RangeChanges) {
  return [
    ...collections.flatMap(({ collection, fresh }) =>
      fresh.blockNumber.map((blockNumber, row) => ({
        source: collection as string | undefined,
        blockNumber,
        blockHash: fresh.blockHash[row]!,
      })),
    ),
    ...freshSales.map(({ blockNumber, blockHash }) => ({ source: undefined, blockNumber, blockHash })),
    ...freshEvents.map(({ kind, blockNumber, blockHash }) => ({ source: kind, blockNumber, blockHash })),
  ]
}

function addressOf(source: string | undefined, sources: readonly ChainSource[]): ChainSource['address'] | undefined {
  return sources.find(({ kind, slug }) => (source === undefined ? kind === 'salesroom' : slug === source))?.address
}

async function headersOf(rpc: JsonRpc, changes: RangeChanges): Promise<Map<number, BlockHeader>> {
  const blocks = new Set([
    ...vanishedOf(changes).map(({ place }) => place.blockNumber),
    ...freshOf(changes).map(({ blockNumber }) => blockNumber),
  ])
  const headers = await readHeaders(rpc, { blocks: [...blocks] })
  return new Map(headers.flatMap((header) => (header === undefined ? [] : [[header.number, header]])))
}

function merged(logs: readonly RawLog[], more: readonly RawLog[]): RawLog[] {
  const all = new Map([...logs, ...more].map((log) => [`${log.blockHash}${log.logIndex}`, log]))
  return [...all.values()].sort(compareLogs)
}

function none(): RangeChanges {
  return { collections: [], freshSales: [], vanishedSales: [], freshEvents: [], vanishedEvents: [] }
}

/** Whether a range is as it is stored. */
export function isNone(changes: RangeChanges): boolean {
  return vanishedOf(changes).length === 0 && freshOf(changes).length === 0
}
