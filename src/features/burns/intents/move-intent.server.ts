import type { Hex } from '#platform/chain/hex.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { IntentNotFoundError } from './burn-errors.ts'
import { intentOf, stateColumns } from './intent-rows.server.ts'
import type { BurnIntent, IntentState, IntentStep } from './intent.ts'

/**
 * Moves one intent, alone: whoever else wants to waits. `move` says the next state, or gives the same object back; what it
 * throws passes through and changes nothing. Throws `IntentNotFoundError`.
 */
export async function moveIntent(
  tx: WriteDb,
  {
    intentId,
    by,
    now,
    move,
  }: { intentId: Hex; by: IntentStep['by']; now: Date; move: (intent: BurnIntent) => IntentState },
): Promise<BurnIntent> {
  const row = await tx
    .selectFrom('burn_intents')
    .selectAll()
    .where('intent_id', '=', intentId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new IntentNotFoundError()
  const intent = intentOf(row)
  const next = move(intent)
  if (next === intent.state) return intent
  const seen = next.state === 'sent' ? { tx_seen_at: now } : {}
  await tx
    .updateTable('burn_intents')
    .set({ ...stateColumns(next), ...seen, updated_at: now })
    .where('intent_id', '=', intentId)
    .execute()
  await addSteps(tx, [{ intentId, state: next, by, now }])
  return { ...intent, state: next, updatedAt: now.toISOString() }
}

/** Continues the stories of intents whose rows this transaction has locked or made; one step an intent. */
export async function addSteps(
  tx: WriteDb,
  steps: readonly { intentId: Hex; state: IntentState; by: IntentStep['by']; now: Date }[],
): Promise<void> {
  if (steps.length === 0) return
  const ids = [...new Set(steps.map(({ intentId }) => intentId))]
  const told = await tx
    .selectFrom('burn_intent_steps')
    .select(({ fn }) => ['intent_id', fn.max('position').as('last')])
    .where('intent_id', 'in', ids)
    .groupBy('intent_id')
    .execute()
  const lastOf = new Map<string, number>(told.map(({ intent_id: id, last }) => [id, last]))
  const rows = steps.map(({ intentId, state, by, now }) => {
    const position = (lastOf.get(intentId) ?? 0) + 1
    lastOf.set(intentId, position)
    return { intent_id: intentId, position, state: state.state, by, details: JSON.stringify(state), happened_at: now }
  })
  await tx.insertInto('burn_intent_steps').values(rows).execute()
}
