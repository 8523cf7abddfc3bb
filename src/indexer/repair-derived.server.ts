import { deriveCopies } from '#features/catalogue/chain-facts/derive-copies.server.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import type { ContractEvent } from '#platform/chain/contract-event.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import type { ChainSession } from './chain-session.ts'
import type { SlugsByAddress } from './chain/decode-logs.ts'
import { deriveFromEvents, forgetDerived } from './derive-from-events.server.ts'

/**
 * Does the repairs that staff requested: in one transaction everything is derived again from the stored events, so that no
 * page shows a gap; then the contract is read again from the given block, and each stored event compared with the chain.
 */
export async function repairDerived(session: ChainSession): Promise<void> {
  const { db, writer, slugs, log } = session
  const asked = await readSide(db)
    .selectFrom('house_contracts')
    .select(['kind', 'repair_from', 'first_block'])
    .where('repair_from', 'is not', null)
    .where('chain_id', '=', writer.chainId)
    .execute()
  for (const { kind, repair_from: from, first_block: firstBlock } of asked) {
    const source = session.sources.find((each) => each.kind === 'studio-contract' && each.slug === kind)
    if (source === undefined || from === null) continue
    const indexedBlock = Math.min(source.indexedBlock, Math.max(from, firstBlock) - 1)
    // Who has pills is read as of a collection, which is repaired with their contract.
    const pills =
      kind === 'pills' ? session.sources.find((each) => each.kind === 'collection' && each.slug === PILLS) : undefined
    await writer.write({ visible: true }, async (tx) => {
      await deriveAgain(tx, { kind, slugs })
      if (pills !== undefined) await rereadPills(tx, { indexedBlock })
      await tx
        .updateTable('house_contracts')
        .set({ indexed_block: indexedBlock, repair_from: null })
        .where('chain_id', '=', writer.chainId)
        .where('kind', '=', kind)
        .execute()
    })
    for (const each of [source, pills]) if (each !== undefined) Object.assign(each, { indexedBlock })
    // What was read ahead of this is read again.
    Object.assign(session, { catchUp: undefined, lastScan: undefined, readBefore: undefined })
    log.info(`The ${kind} contract is compared with the chain again`, { from: indexedBlock + 1 })
  }
}

async function rereadPills(tx: WriteDb, { indexedBlock }: { indexedBlock: number }): Promise<void> {
  const known = (table: 'transfers' | 'copies' | 'tokens') =>
    tx.selectFrom(table).select('token_id').where('collection', '=', PILLS)
  const rows = await known('transfers').union(known('copies')).union(known('tokens')).execute()
  await deriveCopies(tx, { collection: PILLS, tokenIds: rows.map(({ token_id: tokenId }) => tokenId) })
  await tx
    .updateTable('collections')
    .set((eb) => ({ indexed_block: eb.fn<number>('least', ['indexed_block', eb.val(indexedBlock)]) }))
    .where('slug', '=', PILLS)
    .execute()
}

async function deriveAgain(tx: WriteDb, { kind, slugs }: { kind: string; slugs: SlugsByAddress }): Promise<void> {
  const rows = await tx
    .selectFrom('house_events')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('block_number')
    .orderBy('log_index')
    .execute()
  await forgetDerived(tx, { kind })
  const fresh = rows.map((row): ContractEvent => ({
    kind: row.kind,
    event: row.event,
    arguments: row.arguments as ContractEvent['arguments'],
    blockNumber: row.block_number,
    logIndex: row.log_index,
    blockHash: row.block_hash,
    txHash: row.tx_hash,
    timestamp: row.timestamp,
  }))
  await deriveFromEvents(tx, { fresh, vanished: [], slugs })
}
