import { beforeEach, expect, test } from 'vitest'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { watchOpenings } from './watch-openings.server.ts'

const db = await openTestDatabase()
const start = Date.parse('2026-05-01T12:00:00Z')
let clock = start
const studio = {
  chain: { id: 31337 },
  editions: [
    makeEdition({ opensAt: '2026-05-01T12:01:00Z', closesAt: '2026-05-01T12:02:00Z' }),
    makeEdition({ editionId: '2', slug: 'other' }),
  ],
} as never
const version = async () =>
  Number((await db.selectFrom('chain_cursor').select('version').executeTakeFirstOrThrow()).version)
const headAt = async (seconds: number) => {
  await db.updateTable('chain_cursor').set({ head_timestamp: seconds }).execute()
}

beforeEach(async () => {
  await emptyTables(db)
  clock = start
  await db
    .insertInto('chain_cursor')
    .values({ chain_id: 31337, head_block: 9, head_timestamp: 1_000, finalized_block: 9 } as never)
    .execute()
  await db
    .insertInto('burn_campaigns')
    .values({
      campaign_id: '1',
      contract: '0xc',
      collection: 'pieces',
      collection_address: '0xd',
      opens_at: 1_100,
      closes_at: 1_200,
      pill_id: '1',
      cap: 5,
      pills_per_burn: 1,
      mode: 'burn',
      paused: false,
      opened_block: 1,
    } as never)
    .execute()
})

test('pages that say when a print leaves are made anew when claims join the next run', async () => {
  const runs = [{ name: '1', leavesBy: '2026-06-01', claimsUntil: '2026-05-01' }]
  const look = watchOpenings({
    db,
    studio: { chain: { id: 31337 }, editions: [makeEdition({ runs })] } as never,
    now: () => new Date(clock),
  })
  clock = Date.parse('2026-05-01T23:59:59Z')
  expect(await look()).toBe(false)
  clock = Date.parse('2026-05-02T00:00:00Z')
  expect(await look()).toBe(true)
  expect(await look()).toBe(false)
})

test('pages that say when an edition opens are made anew when it does, and when its time is over, once each', async () => {
  const look = watchOpenings({ db, studio, now: () => new Date(clock) })
  const before = await version()
  expect(await look()).toBe(false)
  clock = start + 59_999
  expect(await look()).toBe(false)
  clock = start + 60_000
  expect([await look(), await look(), await version()]).toEqual([true, false, before + 1])
  clock = start + 130_000
  expect([await look(), await version()]).toEqual([true, before + 2])
})

test('burns open and end by the clock of the chain', async () => {
  const look = watchOpenings({ db, studio, now: () => new Date(start) })
  const before = await version()
  expect(await look()).toBe(false)
  await headAt(1_099)
  expect(await look()).toBe(false)
  await headAt(1_100)
  expect([await look(), await look()]).toEqual([true, false])
  await headAt(1_300)
  expect([await look(), await version()]).toEqual([true, before + 2])
})
