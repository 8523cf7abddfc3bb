import { beforeEach, expect, test } from 'vitest'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { markPagesChanged } from './mark-pages-changed.server.ts'
import { whenCatalogueChanges } from './when-catalogue-changes.server.ts'

const db = await openTestDatabase()
const chainId = 31337
let works = 0
// The clock stands still: only changes bring anything about.
const watched = () =>
  whenCatalogueChanges({
    db,
    studio: { chain: { id: chainId } },
    now: () => new Date(0),
    work: () => {
      works += 1
      return Promise.resolve('done')
    },
  })

beforeEach(async () => {
  await emptyTables(db)
  works = 0
  await db
    .insertInto('chain_cursor')
    .values({ chain_id: chainId, head_block: 100, finalized_block: 88, state: 'following' } as never)
    .execute()
})

test.each([
  ['a new block', { head_block: 101 }],
  ['blocks that became final', { finalized_block: 89 }],
  ['trouble with the chain', { problem_code: 'deep-reorganisation' }],
])('works after %s, and once', async (_, change) => {
  const step = watched()
  await step()
  await step()
  expect(works).toBe(1)
  await db.updateTable('chain_cursor').set(change).where('chain_id', '=', chainId).execute()
  await step()
  await step()
  expect(works).toBe(2)
})

test('works after a page has changed, and not after what happens on another chain', async () => {
  const step = watched()
  await step()
  await db.transaction().execute((tx) => markPagesChanged(tx, { chainId }))
  await step()
  expect(works).toBe(2)
  await db
    .insertInto('chain_cursor')
    .values({ chain_id: 1, head_block: 7, state: 'following' } as never)
    .execute()
  await step()
  expect(works).toBe(2)
})

test('an instance whose chain was never read has its first try, and another once there is a cursor', async () => {
  await db.deleteFrom('chain_cursor').execute()
  const step = watched()
  await step()
  await step()
  expect(works).toBe(1)
  await db
    .insertInto('chain_cursor')
    .values({ chain_id: chainId, state: 'following' } as never)
    .execute()
  await step()
  expect(works).toBe(2)
})
