import { type RawBuilder, sql } from 'kysely'
import { countWaiting, type Waiting } from '#platform/database/count-waiting.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { findChainMoment } from './find-chain-moment.server.ts'

const stuckMinutes = 30

/** Intents that the watcher should have moved: final events without an end, ends without an event, and what stands still for long. */
export function intentsStuck({
  finalized,
  at,
  now,
}: {
  finalized: number
  at: number
  now: Date
}): RawBuilder<{ id: string }> {
  const before = new Date(now.getTime() - stuckMinutes * 60_000)
  return sql`
    select i.intent_id as id from burn_intents i
    left join burns b on b.intent_id = i.intent_id left join redemptions r on r.intent_id = i.intent_id
    where (i.state in ('included', 'final') and b.intent_id is null and r.intent_id is null)
      or (i.state <> 'final' and coalesce(b.block_number, r.block_number) <= ${finalized} and i.updated_at < ${before}::timestamptz)
      or (i.state = 'sent' and i.updated_at < ${before}::timestamptz)
      or (i.state = 'permitted' and (i.details->'signed'->'permit'->>'expiresAt')::bigint < ${at - stuckMinutes * 60}::bigint)
    union
    select b.intent_id from burns b where b.block_number <= ${finalized} and not exists (select from burn_intents i where i.intent_id = b.intent_id)`
}

/** The same counted, as of what the app has read of the chain. */
export async function countStuck(read: ReadDb, { chainId, now }: { chainId: number; now: Date }): Promise<Waiting> {
  const moment = await findChainMoment(read, { chainId })
  return await countWaiting(
    read,
    sql`select i.updated_at as since from (${intentsStuck({ ...moment, now })}) as s join burn_intents i on i.intent_id = s.id order by i.updated_at`,
  )
}
