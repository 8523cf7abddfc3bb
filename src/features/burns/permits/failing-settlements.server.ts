import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { FAILURES_OF_MONEY_SAID } from '#platform/jobs/given-up.ts'

export type FailingSettlement = { intentId: string; since: Date | null; times: number; problem: string }

/** Locked pills that could not be settled several times in a row. They are tried again until their time ends. */
export async function listFailingSettlements(read: ReadDb): Promise<FailingSettlement[]> {
  const rows = await read
    .selectFrom('escrow_settlements')
    .select(['intent_id', 'failing_since', 'attempts', 'problem'])
    .where('problem', 'is not', null)
    .where('settled_at', 'is', null)
    .where('attempts', '>=', FAILURES_OF_MONEY_SAID)
    .orderBy('failing_since')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    intentId: row.intent_id,
    since: row.failing_since,
    times: row.attempts,
    problem: row.problem ?? '',
  }))
}

/** Has it tried at once. Returns whether there was one. */
export async function retrySettlement(
  tx: WriteDb,
  { intentId, now }: { intentId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('escrow_settlements')
    .set({ next_at: now })
    .where('intent_id', '=', intentId)
    .where('problem', 'is not', null)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
