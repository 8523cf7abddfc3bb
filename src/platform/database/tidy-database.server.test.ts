import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './database.server.ts'
import { tidyDatabase } from './tidy-database.server.ts'

// The embedded database whatever the others are tested on: a PostgreSQL tidies itself, and is never told to.
const db = await openDatabase({ memory: true })
afterAll(async () => {
  await db.destroy()
})

test('dead rows are cleared away, so that their room is used again; a table that has none is left alone', async () => {
  await sql`create table busy (id integer primary key, state integer not null)`.execute(db)
  await sql`create table calm (id integer primary key)`.execute(db)
  await sql`insert into busy select n, 0 from generate_series(1, 5000) as n`.execute(db)
  await sql`insert into calm select n from generate_series(1, 5000) as n`.execute(db)
  const change = async () => {
    await sql`update busy set state = state + 1`.execute(db)
  }
  const size = async () =>
    Number((await sql<{ size: number }>`select pg_relation_size('busy') as size`.execute(db)).rows[0]!.size)
  await change()
  expect(await tidyDatabase(db)).toEqual(['busy', 'calm'])
  const before = await size()
  for (let turn = 0; turn < 5; turn++) {
    await change()
    expect(await tidyDatabase(db)).toEqual(['busy'])
  }
  expect(await size()).toBeLessThanOrEqual(before)
  expect(await tidyDatabase(db)).toEqual([])
})
