import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { tidyTables } from './tidy-tables.server.ts'

const db = await openTestDatabase()

test('dead rows of claims are cleared away, so that their room is used again', async () => {
  await sql`insert into claims (claim_id, origin, origin_key, edition_id, series, state, details, state_since, holder, options, opened_at)
    select n::text, 'redemption', n::text, '1', 'numbered', 'accepted', '{}', now(), '0x1', '{}', now() from generate_series(1, 2000) as n`.execute(db)
  const change = async () => { await sql`update claims set state = case state when 'accepted' then 'observed' else 'accepted' end`.execute(db) }
  const size = async () => Number((await sql<{ size: number }>`select pg_relation_size('claims') as size`.execute(db)).rows[0]!.size)
  await change()
  await tidyTables(db)
  const before = await size()
  for (let turn = 0; turn < 5; turn++) {
    await change()
    await tidyTables(db)
  }
  expect(await size()).toBeLessThanOrEqual(before)
})
