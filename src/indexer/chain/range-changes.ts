import type { Sale } from '#features/catalogue/chain-facts/sale.ts'
import {
  emptyTransfers,
  filterTransfers,
  type LogPlace,
  type TransferColumns,
} from '#features/catalogue/chain-facts/transfer-columns.ts'
import type { MetadataUpdate } from '#features/catalogue/metadata/metadata-update.ts'
import type { TokenStandard } from '#features/studio/studio.ts'
import type { ContractEvent } from '#platform/chain/contract-event.ts'
import type { ChainSource } from './chain-source.ts'
import type { DecodedLogs } from './decode-logs.ts'

/** What a collection's stored rows lack or have too much, compared with the chain. */
export type CollectionChanges = {
  collection: string
  standard: TokenStandard
  fresh: TransferColumns
  vanished: LogPlace[]
  /** Pieces of fresh and vanished transfers; each once. */
  touched: string[]
  /** All fresh transfers are newer than all stored ones. */
  isAppend: boolean
  freshUpdates: MetadataUpdate[]
  vanishedUpdates: MetadataUpdate[]
}

export type RangeChanges = {
  collections: CollectionChanges[]
  freshSales: Sale[]
  vanishedSales: LogPlace[]
  /** Of the studio's contracts. */
  freshEvents: ContractEvent[]
  vanishedEvents: LogPlace[]
}

/** Rows of a stretch of the chain as the database has them. */
export type StoredRows = { transfers: (LogPlace & { subIndex: number; tokenId: string })[]; updates: MetadataUpdate[] }

/** Compares one collection with the chain. A row is the same only in the same version of its block: the hash decides. */
export function collectionChanges(
  source: ChainSource,
  { decoded, stored }: { decoded: DecodedLogs; stored: StoredRows | undefined },
): CollectionChanges {
  const { standard = 'erc721' } = source
  const transfers = decoded.transfers.get(source.slug) ?? emptyTransfers()
  const updates = decoded.updates.get(source.slug) ?? []
  if (stored === undefined) {
    return {
      collection: source.slug,
      standard,
      fresh: transfers,
      vanished: [],
      touched: [],
      isAppend: true,
      freshUpdates: updates,
      vanishedUpdates: [],
    }
  }
  const keyOfRow = (row: number) =>
    transferKey({
      blockHash: transfers.blockHash[row]!,
      logIndex: transfers.logIndex[row]!,
      subIndex: transfers.subIndex[row]!,
    })
  const storedKeys = new Set(stored.transfers.map(transferKey))
  const seenKeys = new Set(transfers.tokenId.map((_, row) => keyOfRow(row)))
  const fresh = filterTransfers(transfers, (row) => !storedKeys.has(keyOfRow(row)))
  const vanished = stored.transfers.filter((transfer) => !seenKeys.has(transferKey(transfer)))
  return {
    collection: source.slug,
    standard,
    fresh,
    vanished,
    isAppend: false,
    touched: [...new Set([...fresh.tokenId, ...vanished.map(({ tokenId }) => tokenId)])],
    ...difference(updates, stored.updates, (freshUpdates, vanishedUpdates) => ({ freshUpdates, vanishedUpdates })),
  }
}

/** What is in the chain and not stored, and the other way round. */
export function difference<Row extends LogPlace, Stored extends LogPlace, Result>(
  seen: readonly Row[],
  stored: readonly Stored[],
  give: (fresh: Row[], vanished: Stored[]) => Result,
): Result {
  const storedKeys = new Set(stored.map(keyOf))
  const seenKeys = new Set(seen.map(keyOf))
  return give(
    seen.filter((row) => !storedKeys.has(keyOf(row))),
    stored.filter((place) => !seenKeys.has(keyOf(place))),
  )
}

/** Of the transfers that one log stands for, some may be stored and others not. */
function transferKey({
  blockHash,
  logIndex,
  subIndex,
}: {
  blockHash: string
  logIndex: number
  subIndex: number
}): string {
  return `${blockHash}${logIndex}.${subIndex}`
}

function keyOf({ blockHash, logIndex }: LogPlace): string {
  return `${blockHash}${logIndex}`
}

/** The highest and lowest block that the changes touch; `undefined` when nothing changes. */
export function touchedBlocks({
  collections,
  freshSales,
  vanishedSales,
  freshEvents,
  vanishedEvents,
}: RangeChanges): { lowest: number; highest: number } | undefined {
  let lowest = Infinity
  let highest = -Infinity
  const see = (block: number) => {
    lowest = Math.min(lowest, block)
    highest = Math.max(highest, block)
  }
  for (const { fresh, vanished, freshUpdates, vanishedUpdates } of collections) {
    fresh.blockNumber.forEach(see)
    for (const { blockNumber } of [...vanished, ...freshUpdates, ...vanishedUpdates]) see(blockNumber)
  }
  for (const { blockNumber } of [...freshSales, ...vanishedSales, ...freshEvents, ...vanishedEvents]) see(blockNumber)
  return lowest === Infinity ? undefined : { lowest, highest }
}
