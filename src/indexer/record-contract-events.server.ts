import { sql } from 'kysely'
import type { LogPlace } from '#features/catalogue/chain-facts/transfer-columns.ts'
import type { ContractEvent } from '#platform/chain/contract-event.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { plainColumn } from '#platform/database/sql-array.server.ts'

const rowsInStatement = 500

/** Writes events of the studio's contracts down as facts. */
export async function recordContractEvents(
  tx: WriteDb,
  { events }: { events: readonly ContractEvent[] },
): Promise<void> {
  for (let start = 0; start < events.length; start += rowsInStatement) {
    await tx
      .insertInto('house_events')
      .values(
        events.slice(start, start + rowsInStatement).map((event) => ({
          kind: event.kind,
          block_number: event.blockNumber,
          log_index: event.logIndex,
          block_hash: event.blockHash,
          tx_hash: event.txHash,
          timestamp: event.timestamp,
          event: event.event,
          arguments: JSON.stringify(event.arguments),
        })),
      )
      .execute()
  }
}

/** Takes back events whose logs are no longer in the chain, and gives them back. */
export async function withdrawContractEvents(
  tx: WriteDb,
  { places }: { places: readonly LogPlace[] },
): Promise<ContractEvent[]> {
  if (places.length === 0) return []
  const rows = await tx
    .deleteFrom('house_events')
    .where(sql<boolean>`(block_number, log_index, block_hash) in (select * from unnest(
    ${plainColumn(places, 'blockNumber', 'bigint')}, ${plainColumn(places, 'logIndex', 'integer')}, ${plainColumn(places, 'blockHash', 'text')}))`)
    .returningAll()
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    event: row.event,
    arguments: row.arguments as ContractEvent['arguments'],
    blockNumber: row.block_number,
    logIndex: row.log_index,
    blockHash: row.block_hash,
    txHash: row.tx_hash,
    timestamp: row.timestamp,
  }))
}
