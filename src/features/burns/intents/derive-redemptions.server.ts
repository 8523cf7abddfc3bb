import { sql } from 'kysely'
import { type ContractEvent, textOf } from '#platform/chain/contract-event.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { plainArray } from '#platform/database/sql-array.server.ts'
import { redemptionRowOf } from './fold-redemption.ts'

const rowsInStatement = 500

/** Redemptions again from the facts, for the intents that these events of the redemption contract touch. */
export async function deriveRedemptions(
  tx: WriteDb,
  { fresh, vanished }: { fresh: readonly ContractEvent[]; vanished: readonly ContractEvent[] },
): Promise<void> {
  const touched = [
    ...new Set(
      [...fresh, ...vanished].flatMap((event) => ('intentId' in event.arguments ? [textOf(event, 'intentId')] : [])),
    ),
  ]
  for (let start = 0; start < touched.length; start += rowsInStatement)
    await deriveSome(tx, touched.slice(start, start + rowsInStatement))
}

/** The studio has another redemption contract now, or none. What people began stays. */
export async function forgetRedemptions(tx: WriteDb): Promise<void> {
  await tx.deleteFrom('redemptions').execute()
}

async function deriveSome(tx: WriteDb, intentIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('redemptions')
    .where('intent_id', 'in', [...intentIds])
    .execute()
  const facts = await tx
    .selectFrom('house_events')
    .selectAll()
    .where('kind', '=', 'redemption')
    .where(sql<boolean>`arguments->>'intentId' = any(${plainArray(intentIds, 'text')})`)
    .orderBy('block_number')
    .orderBy('log_index')
    .execute()
  const byIntent = new Map<string, ContractEvent[]>()
  for (const fact of facts) {
    const given = fact.arguments as ContractEvent['arguments']
    const intentId = given['intentId'] as string
    const event: ContractEvent = {
      kind: fact.kind,
      event: fact.event,
      arguments: given,
      blockNumber: fact.block_number,
      logIndex: fact.log_index,
      blockHash: fact.block_hash,
      txHash: fact.tx_hash,
      timestamp: fact.timestamp,
    }
    byIntent.set(intentId, [...(byIntent.get(intentId) ?? []), event])
  }
  const rows = [...byIntent.values()].flatMap((events) => redemptionRowOf(events) ?? [])
  if (rows.length > 0) await tx.insertInto('redemptions').values(rows).execute()
}
