import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { openTestDatabase } from '#tests/database.ts'
import { countUnsentMails, listEnvelopes } from './list-envelopes.server.ts'
import { mailFilters } from './outbox.ts'

const db = await openTestDatabase()

test('the figures of mails that have not gone out are the mails that their lists show', async () => {
  const at = new Date('2026-04-01T00:00:00Z')
  for (const [index, state] of ['waiting', 'waiting', 'held', 'sent', 'failed', 'withdrawn'].entries()) {
    await sql`insert into identity_outbox (kind, to_email, state, next_attempt_at, created_at) values ('PASSWORD_RESET', 'ada@example.com', ${state}, ${at}, ${at})`.execute(
      db,
    )
    await sql`insert into claim_notices (kind, claim_id, to_email, state, next_attempt_at, created_at) values ('shipped', ${String(index)}, 'ada@example.com', ${state}, ${at}, ${at})`.execute(
      db,
    )
  }
  const listed = Object.fromEntries(
    await Promise.all(
      mailFilters.map(async (filter) => [
        filter,
        (await listEnvelopes(readSide(db), { before: undefined, filter, limit: 50, owners: [] })).mails.length,
      ]),
    ),
  )
  expect(listed).toEqual({ all: 12, waiting: 4, held: 2, failed: 2 })
  expect(await countUnsentMails(readSide(db))).toEqual({
    queued: listed['waiting'],
    held: listed['held'],
    failed: listed['failed'],
  })
})
