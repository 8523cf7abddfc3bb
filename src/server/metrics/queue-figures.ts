import { sql } from 'kysely'
import { countGivenUp } from '#features/jobs/list-failed-work.server.ts'
import { isPaymentDue } from '#features/payments/reconcile-payments.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { selectRows } from '#platform/database/select-rows.server.ts'
import { GIVEN_UP } from '#platform/jobs/given-up.ts'
import type { Family } from './metrics-text.ts'

const queueNames = [
  'mails',
  'notices',
  'failed mails',
  'held notices',
  'descriptions',
  'pictures',
  'pictures of files',
  'marketplace refreshes',
  'payments',
  'settlements',
  'imports',
] as const

/** What waits to be done by itself, since when, and what of it was given up. What staff gave up waits no more. */
export async function queueFigures(read: ReadDb, { now }: { now: Date }): Promise<Family[]> {
  const [queues, givenUp] = await Promise.all([readQueues(read, now), countGivenUp(read)])
  const given = { descriptions: givenUp.description, pictures: givenUp.picture, 'pictures of files': givenUp.file }
  return [
    {
      name: 'vitrine_queue_waiting',
      help: 'What waits to be done by itself, by queue.',
      type: 'gauge',
      values: queues.map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
    },
    {
      name: 'vitrine_queue_age_seconds',
      help: 'For how long the first of a queue is due.',
      type: 'gauge',
      values: queues.map(({ queue, age }) => ({ labels: { queue }, value: Math.max(0, age ?? 0) })),
    },
    {
      name: 'vitrine_queue_given_up',
      help: 'What staff gave up and nothing tries any more, by queue.',
      type: 'gauge',
      values: Object.entries(given).map(([queue, value]) => ({ labels: { queue }, value })),
    },
  ]
}

type Queue = { queue: string; waiting: number; age: number | null }

async function readQueues(read: ReadDb, at: Date): Promise<Queue[]> {
  const named = sql.join(queueNames.map((name) => sql`(${sql.lit(name)}, null::timestamptz)`))
  return await selectRows(
    read,
    sql<Queue>`
      select queue, count(due)::integer as waiting, extract(epoch from ${at}::timestamptz - min(due))::double precision as age from (
        values ${named}
        union all select 'mails', created_at from identity_outbox where state = 'waiting'
        union all select 'notices', created_at from claim_notices where state = 'waiting'
        union all select 'failed mails', created_at from identity_outbox where state = 'failed'
        union all select 'failed mails', created_at from claim_notices where state = 'failed'
        union all select 'held notices', created_at from claim_notices where state = 'held'
        union all select 'descriptions', next_attempt_at from token_metadata where status <> 'ready' and next_attempt_at < ${GIVEN_UP}
        union all select 'pictures', next_attempt_at from images where status <> 'ready' and next_attempt_at < ${GIVEN_UP}
        union all select 'pictures of files', due_at from file_pictures where state = 'waiting'
        union all select 'marketplace refreshes', requested_at from marketplace_refreshes where state = 'queued'
        union all select 'payments', coalesce((select max(s.at) from payment_steps s where s.intent_id = payments.intent_id), made_at) from payments where ${isPaymentDue(at)}
        union all select 'settlements', coalesce(failing_since, sent_at, next_at) from escrow_settlements where settled_at is null
        union all select 'imports', begun_at from hosted_imports where state = 'running'
      ) as waiting (queue, due) group by queue order by queue`,
  )
}
