import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { isShared, readSide, writesOf } from './database.server.ts'

const db = await openTestDatabase()

test('numbers, decimals, dates and json come back with the same types from both engines', async () => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select 7::bigint as block, 115792089237316195423570985008687907853269984665640564039457584007913129639935::numeric as id,
    timestamptz '2026-01-02 03:04:05Z' as at, '{"a":1}'::jsonb as raw, true as yes, 1.5::double precision as score`.execute(
    db,
  )
  expect(rows[0]).toEqual({
    block: 7,
    id: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    at: new Date('2026-01-02T03:04:05Z'),
    raw: { a: 1 },
    yes: true,
    score: 1.5,
  })
})

test('a query never becomes part of a transaction that somebody else has open', async () => {
  const transaction = db
    .transaction()
    .execute(async (tx) => {
      await sql`insert into chain_cursor (chain_id) values (1)`.execute(tx)
      await new Promise((resolve) => setTimeout(resolve, 50))
      throw new Error('undo')
    })
    .catch((error: Error) => error.message)
  await new Promise((resolve) => setTimeout(resolve, 10))
  const seen = await db.selectFrom('chain_cursor').selectAll().execute()
  expect(await transaction).toBe('undo')
  expect(seen).toEqual([])
})

test('a transaction that the database refuses at its very end does not end the one after it', async () => {
  await sql`create table checked_late (id integer primary key deferrable initially deferred)`.execute(db)
  const refused = db
    .transaction()
    .execute(async (tx) => await sql`insert into checked_late values (1), (1)`.execute(tx))
    .catch((error: Error) => error.message)
  const undone = db
    .transaction()
    .execute(async (tx) => {
      for (const id of [2, 3, 4]) {
        await sql`insert into checked_late values (${id})`.execute(tx)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error('undo')
    })
    .catch((error: Error) => error.message)
  expect([await refused, await undone]).toEqual([expect.stringContaining('duplicate key'), 'undo'])
  const { rows } = await sql`select id from checked_late`.execute(db)
  await sql`drop table checked_late`.execute(db)
  expect(rows).toEqual([])
})

test('writes are counted on the database, also for a copy of the program that did not open it, such as the built pages', async () => {
  vi.resetModules()
  const copy = await import('./database.server.ts')
  expect(copy.writesOf).not.toBe(writesOf)
  const before = copy.writesOf(readSide(db))!
  await db.insertInto('chain_cursor').values({ chain_id: 5 }).execute()
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('chain_cursor').where('chain_id', '=', 5).execute()
  })
  expect(copy.writesOf(readSide(db))).toBeGreaterThan(before + 1)
  expect(copy.writesOf(readSide(db))).toBe(writesOf(readSide(db)))
  expect(copy.isShared(readSide(db))).toBe(isShared(readSide(db)))
})

test.skipIf((process.env['TEST_DATABASE_URL'] ?? '') === '')(
  'a server that ends the connection of an open transaction fails that transaction alone',
  async () => {
    const unhandled: unknown[] = []
    const note = (error: unknown) => {
      unhandled.push(error)
    }
    process.on('uncaughtException', note)
    const work = db.transaction().execute(async (tx) => {
      const {
        rows: [own],
      } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${own!.pid})`.execute(db)
      // Nothing is queried while the connection ends, as in a transaction that works on what it read.
      await new Promise((resolve) => setTimeout(resolve, 300))
      await sql`select 1`.execute(tx)
    })
    await expect(work).rejects.toThrow()
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    process.off('uncaughtException', note)
    expect(unhandled).toEqual([])
  },
)
