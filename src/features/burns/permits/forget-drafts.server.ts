import type { WriteDb } from '#platform/database/database.server.ts'

const keptDays = 30

/** Forgets what somebody looked at long ago and never sent. Returns how many intents went. */
export async function forgetDrafts(tx: WriteDb, { now }: { now: Date }): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  const gone = await tx
    .deleteFrom('burn_intents')
    .where('state', 'in', ['draft', 'checked', 'rejected', 'expired'])
    .where('updated_at', '<', before)
    .returning('intent_id')
    .execute()
  if (gone.length > 0)
    await tx
      .deleteFrom('burn_intent_steps')
      .where(
        'intent_id',
        'in',
        gone.map(({ intent_id: id }) => id),
      )
      .execute()
  return gone.length
}
