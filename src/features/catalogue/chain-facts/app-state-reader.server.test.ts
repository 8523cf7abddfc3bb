import { expect, test } from 'vitest'
import { isShared, readSide } from '#platform/database/database.server.ts'
import { recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { createAppStateReader } from './app-state-reader.server.ts'

const db = await openTestDatabase()
await recordCatalogue(db)

test.each([true, false])(
  'the state is asked for once, again after each write of this process, and again after a while where others may write: %s',
  async (mayOthersWrite) => {
    let now = 0
    const state = createAppStateReader(readSide(db), { now: () => now, mayOthersWrite })
    const first = await state()
    expect(await state()).toBe(first)
    await db.updateTable('chain_cursor').set({ version: 8 }).execute()
    expect((await state()).asOf?.version).toBe(8)
    // Nothing of a transaction is seen before its end, and all of it after.
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('chain_cursor').set({ version: 9 }).execute()
    })
    const ninth = await state()
    expect(ninth.asOf?.version).toBe(9)
    await db.selectFrom('tokens').selectAll().execute()
    expect(await state()).toBe(ninth)
    now += 249
    expect(await state()).toBe(ninth)
    now += 1
    expect((await state()) === ninth).toBe(!mayOthersWrite)
  },
)

test('an embedded database is nobody else’s; one on a server, or opened elsewhere, may be', () => {
  const isOnServer = (process.env['TEST_DATABASE_URL'] ?? '') !== ''
  expect([isShared(readSide(db)), isShared({} as never)]).toEqual([isOnServer, true])
})

test('many who ask at once share one question', async () => {
  const state = createAppStateReader(readSide(db))
  const [one, other] = await Promise.all([state(), state()])
  expect(one).toBe(other)
})
