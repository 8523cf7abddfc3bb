import { beforeEach, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { CHAIN_ID, collectorOf, makeCatalogue } from '#tests/catalogue-data.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { outsideWays } from './outside-ways.ts'

const db = await openTestDatabase()
const now = new Date('2026-11-24T12:00:00Z')
const wallet = collectorOf(1)
const ways = outsideWays({
  chainId: CHAIN_ID,
  read: readSide(db),
  issue: () => {
    throw new Error('No certificate is signed here.')
  },
})
const versionOf = async () => (await db.selectFrom('chain_cursor').select('version').executeTakeFirstOrThrow()).version

/** How far the version of the pages rises when one of ada's wallets goes in a way. */
async function riseBy(way: 'forgotten' | 'reverted'): Promise<number> {
  await db.insertInto('wallet_links').values({ address: wallet, uid: 'ada', linked_at: now }).execute()
  const before = await versionOf()
  await db.transaction().execute(async (tx) => {
    if (way === 'reverted') await ways.revertWallet(tx, { uid: 'ada', address: wallet, change: 'linked', now })
    else await ways.forgetWallets(tx, { uid: 'ada', since: undefined, now })
  })
  expect(await db.selectFrom('wallet_links').selectAll().execute()).toEqual([])
  return (await versionOf()) - before
}

beforeEach(async () => {
  await emptyTables(db)
  await db.insertInto('chain_cursor').values(makeCatalogue().chain_cursor).execute()
})

test('a wallet that goes with a room takes the room off kept pages, whichever way it goes', async () => {
  for (const way of ['forgotten', 'reverted'] as const) expect([way, await riseBy(way)]).toEqual([way, 0])
  await db
    .insertInto('collector_rooms')
    .values({ uid: 'ada', slug: 'blue', wallet, title: 'Blue', line: '', public: true, made_at: now, changed_at: now })
    .execute()
  for (const way of ['forgotten', 'reverted'] as const) expect([way, await riseBy(way)]).toEqual([way, 1])
})
