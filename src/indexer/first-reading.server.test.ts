import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { expectedCatalogue, storedCatalogue } from '#tests/chain/expected-catalogue.ts'
import { startFlawedNode } from '#tests/chain/flawed-node.ts'
import { follow, until } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { openTestDatabase } from '#tests/database.ts'

const db = await openTestDatabase()
const chain = await startTestChain()
afterAll(() => chain.stop())

const [, ada, ben] = chain.accounts
const count = async (table: 'transfers' | 'tokens') =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows
const listIndexes = async () =>
  (
    await sql<{
      indexdef: string
    }>`select indexdef from pg_indexes where tablename in ('transfers', 'tokens') order by indexdef`.execute(db)
  ).rows

test('much is read as facts first; pieces and indexes come at the end, also when the app closes in between', async () => {
  const pieces = await chain.deploy('Pieces', ['0x80ac58cd'])
  await pieces.send('moveMany', ada, 1n, 600n)
  await chain.mine(120)
  await pieces.send('moveMany', ben, 100n, 200n)
  await pieces.send('moveMany', `0x${'0'.repeat(40)}`, 150n, 20n)
  await chain.mine(90)
  const indexes = await listIndexes()
  const studio = testStudio({ collections: [{ slug: 'pieces', ...pieces }] })
  const node = await startFlawedNode(chain.rpcUrl)
  // Six hundred logs in the first four blocks promise many more.
  node.flaws.mostBlocks = 4
  const first = follow({ db, rpcUrl: node.rpcUrl, studio })
  await until('a part is read', async () => (await count('transfers')) === 600)
  await first.stop()
  expect(await count('tokens')).toBe(0)
  expect(await listIndexes()).toHaveLength(2)
  const second = follow({ db, rpcUrl: node.rpcUrl, studio })
  await until('the app has caught up', () => second.isCaughtUp())
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
  expect(await listIndexes()).toEqual(indexes)
})

test('a first reading that nothing interrupts ends the same', async () => {
  const pieces = await chain.deploy('Pieces', ['0x80ac58cd'])
  await pieces.send('moveMany', ada, 1n, 600n)
  await chain.mine(120)
  await pieces.send('moveMany', ben, 100n, 50n)
  await pieces.send('moveMany', ada, 120n, 5n)
  await chain.mine(90)
  const [indexes] = [
    await listIndexes(),
    await sql`truncate transfers, tokens, collections, chain_cursor, token_metadata`.execute(db),
  ]
  const node = await startFlawedNode(chain.rpcUrl)
  node.flaws.mostBlocks = 4
  const follower = follow({
    db,
    rpcUrl: node.rpcUrl,
    studio: testStudio({ collections: [{ slug: 'pieces', ...pieces }] }),
  })
  await until('the app has caught up', () => follower.isCaughtUp())
  expect(await storedCatalogue(db, { collection: 'pieces' })).toEqual(await expectedCatalogue(chain, pieces))
  expect(await listIndexes()).toEqual(indexes)
  expect(await db.selectFrom('token_metadata').select('token_id').execute()).toHaveLength(600)
})
