import { expect, test, beforeEach } from 'vitest'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { takeWriter, WriterReplacedError } from './chain-writer.server.ts'

const db = await openTestDatabase()
const databaseUrl = process.env['TEST_DATABASE_URL']
beforeEach(() => emptyTables(db))
const now = () => new Date('2026-01-01T00:00:00Z')
const cursor = () => db.selectFrom('chain_cursor').select(['epoch', 'version', 'head_block']).executeTakeFirst()

test('whoever took the pen later writes; the earlier one changes nothing any more', async () => {
  const first = await takeWriter(db, { chainId: 1, now })
  await first.write({ visible: true }, (tx) => tx.updateTable('chain_cursor').set({ head_block: 1 }).execute())
  const second = await takeWriter(db, { chainId: 1, now })
  await expect(
    first.write({ visible: true }, (tx) => tx.updateTable('chain_cursor').set({ head_block: 2 }).execute()),
  ).rejects.toThrow(WriterReplacedError)
  expect(await cursor()).toEqual({ epoch: 2, version: 1, head_block: 1 })
  await second.write({ visible: true }, (tx) => tx.updateTable('chain_cursor').set({ head_block: 3 }).execute())
  expect(await cursor()).toEqual({ epoch: 2, version: 2, head_block: 3 })
})

test('whoever is replaced during long work has written nothing, and the one who came did not wait', async () => {
  const first = await takeWriter(db, { chainId: 1, now })
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  // The embedded database does one transaction after another: there the second comes first.
  const isShared = databaseUrl !== undefined && databaseUrl !== ''
  const work = async () =>
    await first.write({ visible: true, takesLong: true }, async (tx) => {
      await tx
        .insertInto('collections')
        .values({ slug: 'late', chain_id: 1, address: '0x1', standard: 'erc721', first_block: 0, indexed_block: 0 })
        .execute()
      begun.resolve()
      await end.promise
    })
  const writing = isShared ? work() : undefined
  if (isShared) await begun.promise
  await takeWriter(db, { chainId: 1, now })
  end.resolve()
  await expect(writing ?? work()).rejects.toThrow(WriterReplacedError)
  expect(await db.selectFrom('collections').select('slug').execute()).toEqual([])
  expect(await cursor()).toEqual({ epoch: 2, version: 0, head_block: null })
})

test('only what a page could show raises the version, and a transaction that fails raises nothing', async () => {
  const writer = await takeWriter(db, { chainId: 1, now })
  await writer.write({ visible: false }, async () => undefined)
  expect((await cursor())?.version).toBe(0)
  await expect(
    writer.write({ visible: true }, async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect((await cursor())?.version).toBe(0)
  await writer.write({ visible: false }, (tx) => writer.raiseVersion(tx))
  expect((await cursor())?.version).toBe(1)
})
