import { beforeEach, expect, test, vi } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { createDataVersion } from './data-version.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyTables(db)
})

const cursor = async (version: number, headBlock: number) => {
  await db
    .insertInto('chain_cursor')
    .values({ chain_id: 31337, version, head_block: headBlock })
    .onConflict((conflict) => conflict.column('chain_id').doUpdateSet({ version, head_block: headBlock }))
    .execute()
}

test('the head of the chain is of the same reading as the version that pages are kept under', async () => {
  let now = 0
  await cursor(7, 100)
  const version = createDataVersion({
    read: readSide(db),
    chainId: 31337,
    buildId: 'b',
    contentKey: '3',
    now: () => now,
  })
  expect(version.chainHead()).toBeUndefined()
  expect([await version.refresh(), version.chainHead()]).toEqual([
    'b.3.7',
    { headBlock: 100, version: '7-3', state: 'starting', isTroubled: false, isDoubted: false },
  ])
  await cursor(8, 101)
  expect([await version.refresh(), version.chainHead()]).toEqual([
    'b.3.7',
    { headBlock: 100, version: '7-3', state: 'starting', isTroubled: false, isDoubted: false },
  ])
  now = 500
  expect([await version.refresh(), version.chainHead()]).toEqual([
    'b.3.8',
    { headBlock: 101, version: '8-3', state: 'starting', isTroubled: false, isDoubted: false },
  ])
})

test('a version that somebody looks at is read anew before it is too old, by one question, and nobody waits', async () => {
  let now = 0
  let questions = 0
  await cursor(7, 100)
  const read = readSide(db)
  const counting = new Proxy(read, {
    get: (_, name) => {
      questions += 1
      return (Reflect.get(read, name) as () => unknown).bind(read)
    },
  })
  const version = createDataVersion({ read: counting, chainId: 31337, buildId: 'b', contentKey: '3', now: () => now })
  expect(version.current()).toBeUndefined()
  await vi.waitFor(() => {
    expect(version.current()).toBe('b.3.7')
  })
  await cursor(8, 101)
  now = 399
  expect([version.current(), questions]).toEqual(['b.3.7', 1])
  now = 400
  expect([version.current(), version.current(), questions]).toEqual(['b.3.7', 'b.3.7', 2])
  await vi.waitFor(() => {
    expect(version.current()).toBe('b.3.8')
  })
  now = 900
  expect([version.current(), await version.refresh(), questions]).toEqual([undefined, 'b.3.8', 3])
})

test('what is said to have changed is read again at once, and a reading that began before does not hold', async () => {
  await cursor(7, 100)
  const held = Promise.withResolvers<void>()
  let isHeld = false
  const read = readSide(db)
  const slow = new Proxy(read, {
    get: (_, name) => {
      if (name !== 'selectFrom' || !isHeld) return (Reflect.get(read, name) as () => unknown).bind(read)
      isHeld = false
      // The row as it was when the question was asked, and its answer late.
      const row = { version: 7, head_block: 100, state: 'starting', problem_code: null }
      const question: object = {
        select: () => question,
        where: () => question,
        executeTakeFirst: async () => await held.promise.then(() => row),
      }
      return () => question
    },
  })
  const version = createDataVersion({ read: slow, chainId: 31337, buildId: 'b', contentKey: '3', now: () => 0 })
  expect(await version.refresh()).toBe('b.3.7')
  await cursor(8, 101)
  expect(version.current()).toBe('b.3.7')
  isHeld = true
  version.outdate()
  expect(version.current()).toBeUndefined()
  const before = version.refresh()
  version.outdate()
  expect([await version.refresh(), version.current()]).toEqual(['b.3.8', 'b.3.8'])
  held.resolve()
  await before
  expect([version.current(), version.chainHead()?.version]).toEqual(['b.3.8', '8-3'])
})

test('a database that does not answer leaves neither a version nor a head', async () => {
  await cursor(7, 100)
  let now = 0
  let isBroken = false
  const read = new Proxy(readSide(db), {
    get: (target, name) => {
      if (isBroken) throw new Error('connection refused')
      return Reflect.get(target, name) as unknown
    },
  })
  const version = createDataVersion({ read, chainId: 31337, buildId: 'b', contentKey: '3', now: () => now })
  await version.refresh()
  isBroken = true
  now = 500
  expect([await version.refresh(), version.chainHead()]).toEqual([undefined, undefined])
})
