import type { LogPlace } from '#features/catalogue/chain-facts/transfer-columns.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { ChainSource } from './chain-source.ts'
import type { DecodedLogs } from './decode-logs.ts'
import { collectionChanges, difference, type RangeChanges, type StoredRows } from './range-changes.ts'

/**
 * What has to change so that the stored rows of the sources say what the chain says, from each source's last final block up
 * to `upTo` (without one, to the end: rows beyond the chain's head have to go as well). Where nothing is stored above the
 * last final block, which is how a first reading goes, the database is not queried.
 */
export async function findChanges(
  read: ReadDb,
  { sources, decoded, upTo }: { sources: readonly ChainSource[]; decoded: DecodedLogs; upTo: number | undefined },
): Promise<RangeChanges> {
  const changes: RangeChanges = {
    collections: [],
    freshSales: [],
    vanishedSales: [],
    freshEvents: [],
    vanishedEvents: [],
  }
  for (const source of sources) {
    const isAppend = source.highestStored <= source.indexedBlock
    if (source.kind === 'salesroom') {
      const stored = isAppend ? [] : await listStoredSales(read, source, upTo)
      Object.assign(
        changes,
        difference(decoded.sales, stored, (freshSales, vanishedSales) => ({ freshSales, vanishedSales })),
      )
    } else if (source.kind === 'studio-contract') {
      const stored = isAppend ? [] : await listStoredEvents(read, source, upTo)
      const { fresh, vanished } = difference(
        decoded.contractEvents.filter(({ kind }) => kind === source.slug),
        stored,
        (freshEvents, vanishedEvents) => ({ fresh: freshEvents, vanished: vanishedEvents }),
      )
      changes.freshEvents.push(...fresh)
      changes.vanishedEvents.push(...vanished)
    } else {
      const stored = isAppend ? undefined : await listStored(read, source, upTo)
      changes.collections.push(collectionChanges(source, { decoded, stored }))
    }
  }
  return changes
}

async function listStored(
  read: ReadDb,
  { slug, indexedBlock }: ChainSource,
  upTo: number | undefined,
): Promise<StoredRows> {
  const transfers = await read
    .selectFrom('transfers')
    .select([
      'block_number as blockNumber',
      'log_index as logIndex',
      'sub_index as subIndex',
      'block_hash as blockHash',
      'token_id as tokenId',
    ])
    .where('collection', '=', slug)
    .where('block_number', '>', indexedBlock)
    .$if(upTo !== undefined, (query) => query.where('block_number', '<=', upTo!))
    .execute()
  const updates = await read
    .selectFrom('metadata_updates')
    .select([
      'block_number as blockNumber',
      'log_index as logIndex',
      'block_hash as blockHash',
      'first_token_id as firstTokenId',
      'last_token_id as lastTokenId',
    ])
    .where('collection', '=', slug)
    .where('block_number', '>', indexedBlock)
    .$if(upTo !== undefined, (query) => query.where('block_number', '<=', upTo!))
    .execute()
  return { transfers, updates }
}

async function listStoredEvents(
  read: ReadDb,
  { slug, indexedBlock }: ChainSource,
  upTo: number | undefined,
): Promise<LogPlace[]> {
  return await read
    .selectFrom('house_events')
    .select(['block_number as blockNumber', 'log_index as logIndex', 'block_hash as blockHash'])
    .where('kind', '=', slug)
    .where('block_number', '>', indexedBlock)
    .$if(upTo !== undefined, (query) => query.where('block_number', '<=', upTo!))
    .execute()
}

async function listStoredSales(
  read: ReadDb,
  { indexedBlock }: ChainSource,
  upTo: number | undefined,
): Promise<LogPlace[]> {
  return await read
    .selectFrom('sales')
    .select(['block_number as blockNumber', 'log_index as logIndex', 'block_hash as blockHash'])
    .where('block_number', '>', indexedBlock)
    .$if(upTo !== undefined, (query) => query.where('block_number', '<=', upTo!))
    .execute()
}
