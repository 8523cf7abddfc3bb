import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { actOnFailedWork } from '#features/jobs/act-on-failed-work.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { queueFigures } from './queue-figures.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyTables(db)
})
const now = new Date('2026-05-01T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

/** The values of one figure by queue. */
async function read(name: string): Promise<Record<string, number>> {
  const family = (await queueFigures(readSide(db), { now })).find((each) => each.name === name)
  if (family === undefined || family.type === 'histogram') throw new Error(`There is no figure ${name}.`)
  return Object.fromEntries(family.values.map(({ labels, value }) => [labels['queue'], value]))
}

async function addFile(id: string) {
  await sql`insert into files (file_id, name, generation, metageneration, cache_control, content_disposition, content_encoding, created_at, updated_at) values (${id}, ${id}, 1, 1, '', '', '', ${now}, ${now})`.execute(
    db,
  )
  await sql`insert into file_generations (file_id, generation, bucket, object_key, size, md5_hash, content_type, created_by, created_at) values (${id}, 1, 'b', ${id}, 9, 'm', 'image/png', 'u1', ${now})`.execute(
    db,
  )
}

async function addPayment(id: string, state: string, { madeAt = ago(5_000), expiresAt = ago(-5_000) } = {}) {
  await sql`insert into payments (intent_id, account_uid, holder, edition_id, state, amount, currency, parts, expires_at, made_at)
    values (${id}, 'u1', '0xa', 1, ${state}, 5000, 'eur', '[]', ${expiresAt}, ${madeAt})`.execute(db)
}

/** One thing in each queue, each due for another time, and beside it what is done or was never to be done. */
async function fillQueues() {
  for (const [state, seconds] of [
    ['waiting', 100],
    ['failed', 200],
    ['sent', 9_000],
  ] as const)
    await sql`insert into identity_outbox (kind, to_email, data, state, next_attempt_at, created_at) values ('reset', 'a@b.example', '{}', ${state}, ${now}, ${ago(seconds)})`.execute(
      db,
    )
  for (const [state, seconds] of [
    ['waiting', 300],
    ['failed', 400],
    ['held', 500],
    ['sent', 9_000],
  ] as const)
    await sql`insert into claim_notices (kind, claim_id, to_email, data, state, next_attempt_at, created_at) values ('shipped', ${state}, 'a@b.example', '{}', ${state}, ${now}, ${ago(seconds)})`.execute(
      db,
    )
  await sql`insert into token_metadata (collection, token_id, status, next_attempt_at) values ('gen2', 1, 'pending', ${ago(600)}), ('gen2', 2, 'ready', ${ago(9_000)})`.execute(
    db,
  )
  await sql`insert into images (collection, token_id, source, status, next_attempt_at) values ('gen2', 1, 's', 'failed', ${ago(700)}), ('gen2', 2, 's', 'ready', ${ago(9_000)})`.execute(
    db,
  )
  await addFile('f1')
  await addFile('f2')
  await sql`insert into file_pictures (file_id, generation, state, attempts, due_at) values ('f1', 1, 'waiting', 0, ${ago(800)}), ('f2', 1, 'ready', 0, ${ago(9_000)})`.execute(
    db,
  )
  await sql`insert into marketplace_refreshes (collection, token_id, marketplace, state, reason, requested_at) values ('gen2', 1, 'opensea', 'queued', 'burned', ${ago(900)}), ('gen2', 2, 'opensea', 'sent', 'burned', ${ago(9_000)})`.execute(
    db,
  )
  await addPayment('0x1', 'refund-due')
  await sql`insert into payment_steps (intent_id, position, state, by, at) values ('0x1', 1, 'paid', 'provider', ${ago(4_000)}), ('0x1', 2, 'refund-due', 'clock', ${ago(1_000)})`.execute(
    db,
  )
  await addPayment('0x2', 'open', { expiresAt: ago(59), madeAt: ago(9_000) })
  await addPayment('0x3', 'paid')
  await sql`insert into escrow_settlements (intent_id, act, sent_at, next_at, settled_at) values ('0x1', 'finalise', ${ago(1_100)}, ${now}, null), ('0x2', 'finalise', ${ago(9_000)}, ${now}, ${now})`.execute(
    db,
  )
  for (const [state, seconds] of [
    ['running', 1_200],
    ['preview', 9_000],
  ] as const)
    await sql`insert into hosted_imports (collection, file_name, state, total, mistakes, mistake_count, columns, begun_by, begun_at) values ('gen2', 'a.csv', ${state}, 5, '[]', 0, '[]', 'u1', ${ago(seconds)})`.execute(
      db,
    )
}

test('each queue says how much waits in it and for how long the first of it is due', async () => {
  const empty = await read('vitrine_queue_waiting')
  expect(new Set(Object.values(empty))).toEqual(new Set([0]))
  await fillQueues()
  const waiting = await read('vitrine_queue_waiting')
  expect(Object.keys(waiting)).toEqual(Object.keys(empty))
  expect(waiting).toEqual({
    mails: 1,
    notices: 1,
    'failed mails': 2,
    'held notices': 1,
    descriptions: 1,
    pictures: 1,
    'pictures of files': 1,
    'marketplace refreshes': 1,
    payments: 1,
    settlements: 1,
    imports: 1,
  })
  expect(await read('vitrine_queue_age_seconds')).toEqual({
    mails: 100,
    notices: 300,
    'failed mails': 400,
    'held notices': 500,
    descriptions: 600,
    pictures: 700,
    'pictures of files': 800,
    'marketplace refreshes': 900,
    payments: 1_000,
    settlements: 1_100,
    imports: 1_200,
  })
})

test('what staff gave up waits no more and has a figure of its own', async () => {
  await sql`insert into token_metadata (collection, token_id, status, attempts, failing_since, next_attempt_at, problem_code)
    select 'gen2', n, 'failed', 5, ${ago(60)}, ${now}, 'gone' from generate_series(1, 3) as n`.execute(db)
  await sql`insert into images (collection, token_id, source, status, attempts, failing_since, next_attempt_at, problem_code)
    select 'gen2', n, 's', 'failed', 5, ${ago(60)}, ${now}, case n when 1 then 'gone' else 'slow' end from generate_series(1, 3) as n`.execute(
    db,
  )
  await addFile('f1')
  await sql`insert into file_pictures (file_id, generation, state, attempts, due_at, failing_since) values ('f1', 1, 'failed', 3, ${now}, ${now})`.execute(
    db,
  )
  const all = async () => [await read('vitrine_queue_waiting'), await read('vitrine_queue_given_up')]
  expect(await all()).toMatchObject([
    { descriptions: 3, pictures: 3 },
    { descriptions: 0, pictures: 0, 'pictures of files': 0 },
  ])
  for (const [kind, item] of [
    ['description', 'gen2 gone'],
    ['picture', 'gen2 slow'],
    ['file', 'f1'],
  ] as const)
    await db.transaction().execute(async (tx) => {
      await actOnFailedWork(tx, { act: 'give-up', kind, item, actor: 'u1', requestId: 'r1', now })
    })
  expect(await all()).toMatchObject([
    { descriptions: 0, pictures: 1 },
    { descriptions: 3, pictures: 2, 'pictures of files': 1 },
  ])
})
