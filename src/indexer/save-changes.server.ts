import { advanceCopies, deriveCopies } from '#features/catalogue/chain-facts/derive-copies.server.ts'
import { deriveTokens } from '#features/catalogue/chain-facts/derive-tokens.server.ts'
import {
  type EventBlocks,
  forgetEmptyBlocks,
  recordBlocks,
} from '#features/catalogue/chain-facts/record-blocks.server.ts'
import { recordProgress } from '#features/catalogue/chain-facts/record-progress.server.ts'
import { recordSales, withdrawSales } from '#features/catalogue/chain-facts/record-sales.server.ts'
import { advanceTokens, recordTransfers } from '#features/catalogue/chain-facts/record-transfers.server.ts'
import { withdrawTransfers } from '#features/catalogue/chain-facts/withdraw-transfers.server.ts'
import {
  forgetMetadataUpdates,
  recordMetadataUpdates,
  withdrawMetadataUpdates,
} from '#features/catalogue/metadata/record-metadata-updates.server.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import type { ChainSource } from './chain/chain-source.ts'
import { WriterReplacedError } from './chain/chain-writer.server.ts'
import type { SlugsByAddress } from './chain/decode-logs.ts'
import { type CollectionChanges, type RangeChanges, touchedBlocks } from './chain/range-changes.ts'
import { deriveFromEvents } from './derive-from-events.server.ts'
import { recordContractEvents, withdrawContractEvents } from './record-contract-events.server.ts'

export type RangeToSave = {
  chainId: number
  changes: RangeChanges
  slugs: SlugsByAddress
  blocks: EventBlocks
  /** False while pieces are to be derived later, all at once. */
  derives: boolean
}

/** Writes the changes of a range: facts, and the pieces derived from them. One caller, one transaction. */
export async function saveChanges(
  tx: WriteDb,
  { chainId, changes, slugs, blocks, derives }: RangeToSave,
): Promise<void> {
  const touched = touchedBlocks(changes)
  if (touched === undefined) return
  for (const each of changes.collections) await saveCollection(tx, each, { derives })
  await withdrawSales(tx, { places: changes.vanishedSales })
  await recordSales(tx, { sales: changes.freshSales })
  if (changes.freshEvents.length > 0 || changes.vanishedEvents.length > 0) {
    const vanished = await withdrawContractEvents(tx, { places: changes.vanishedEvents })
    await recordContractEvents(tx, { events: changes.freshEvents })
    await deriveFromEvents(tx, { fresh: changes.freshEvents, vanished, slugs })
  }
  await recordBlocks(tx, { chainId, blocks })
  const isTakenBack =
    changes.vanishedSales.length > 0 ||
    changes.vanishedEvents.length > 0 ||
    changes.collections.some(({ vanished }) => vanished.length > 0)
  if (isTakenBack) await forgetEmptyBlocks(tx, { chainId, above: touched.lowest - 1 })
}

/** Whether a write was refused because something that was taken to be new is known already. PostgreSQL's code; the same from both engines. */
export function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

async function saveCollection(
  tx: WriteDb,
  changes: CollectionChanges,
  { derives }: { derives: boolean },
): Promise<void> {
  const { collection, standard, fresh, vanished, touched, isAppend, freshUpdates, vanishedUpdates } = changes
  await withdrawTransfers(tx, { collection, places: vanished })
  await recordTransfers(tx, { collection, transfers: fresh, areNew: isAppend })
  if (standard === 'erc1155') {
    if (isAppend && derives) await advanceCopies(tx, { collection, transfers: fresh })
    if (!isAppend) await deriveCopies(tx, { collection, tokenIds: touched })
  } else {
    if (isAppend && derives) await advanceTokens(tx, { collection, transfers: fresh })
    if (!isAppend) await deriveTokens(tx, { collection, tokenIds: touched })
  }
  await withdrawMetadataUpdates(tx, { collection, places: vanishedUpdates })
  await recordMetadataUpdates(tx, { collection, updates: freshUpdates })
}

/** Writes down that a source is applied and final up to a block. Throws `WriterReplacedError` when it stood somewhere else. */
export async function saveProgress(
  tx: WriteDb,
  { chainId, source, to }: { chainId: number; source: ChainSource; to: number },
): Promise<void> {
  if (to <= source.indexedBlock) return
  if (source.kind === 'collection') {
    if (!(await recordProgress(tx, { collection: source.slug, from: source.indexedBlock, to })))
      throw new WriterReplacedError()
    await forgetMetadataUpdates(tx, { collection: source.slug, upTo: to })
    return
  }
  if (source.kind === 'studio-contract') {
    const { numUpdatedRows } = await tx
      .updateTable('house_contracts')
      .set({ indexed_block: to })
      .where('chain_id', '=', chainId)
      .where('kind', '=', source.slug)
      .where('indexed_block', '=', source.indexedBlock)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new WriterReplacedError()
    return
  }
  const { numUpdatedRows } = await tx
    .updateTable('chain_cursor')
    .set({ sales_indexed_block: to })
    .where('chain_id', '=', chainId)
    .where('sales_indexed_block', '=', source.indexedBlock)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new WriterReplacedError()
}
