import type { ReadDb, WriteDb } from '#platform/database/database.server.ts'
import { FAILURES_OF_MONEY_SAID } from '#platform/jobs/given-up.ts'

export type FailingPayment = {
  intentId: string
  isRefund: boolean
  since: Date | null
  times: number
  problem: string
}

/** Payments and refunds that the card provider did not take several times in a row. They are tried again until it does. */
export async function listFailingPayments(read: ReadDb): Promise<FailingPayment[]> {
  const rows = await read
    .selectFrom('payments')
    .select(['intent_id', 'state', 'failing_since', 'attempts', 'problem_code'])
    .where('attempts', '>=', FAILURES_OF_MONEY_SAID)
    .where('problem_code', 'is not', null)
    .orderBy('failing_since')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    intentId: row.intent_id,
    isRefund: row.state === 'refund-due',
    since: row.failing_since,
    times: row.attempts,
    problem: row.problem_code ?? '',
  }))
}

/** Has the provider asked at once. Returns whether there was one. */
export async function retryPayment(tx: WriteDb, { intentId }: { intentId: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ next_attempt_at: null })
    .where('intent_id', '=', intentId)
    .where('attempts', '>=', FAILURES_OF_MONEY_SAID)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
