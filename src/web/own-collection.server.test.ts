import { beforeEach, expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import demo from '#studio/studio.config.ts'
import { collectorOf, recordCatalogue } from '#tests/catalogue-data.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { getOwnCollection } from './own-collection.server.ts'

const db = await openTestDatabase()
const now = new Date('2026-03-01T12:00:00Z')

beforeEach(async () => {
  await emptyTables(db)
  await recordCatalogue(db, { size: 140 })
})

const ask = async (uid: string, page = 1) =>
  await getOwnCollection({ read: readSide(db), studio: demo as never, now }, { uid, page })

test('what all wallets of an account hold is one collection, page by page, with what can be done with each; without a wallet it says so', async () => {
  const wallets = [collectorOf(1), collectorOf(2)]
  await db
    .insertInto('wallet_links')
    .values(wallets.map((address) => ({ uid: 'ada', address, linked_at: now })) as never)
    .execute()
  const held = await db
    .selectFrom('tokens')
    .select(['collection', 'token_id', 'owner'])
    .where('burned', '=', false)
    .where('owner', 'in', wallets)
    .execute()
  expect(new Set(held.map(({ owner }) => owner)).size).toBe(2)
  const first = await ask('ada')
  expect(first).toMatchObject({ hasWallets: true, total: held.length, page: 1 })
  const pages = await Promise.all(Array.from({ length: first.pageCount }, async (_, at) => await ask('ada', at + 1)))
  const shown = pages.flatMap(({ uses }) => uses.map(({ piece }) => `${piece.collection} ${piece.tokenId}`))
  expect(shown.toSorted()).toEqual(held.map((row) => `${row.collection} ${row.token_id}`).toSorted())
  for (const { burn, print } of first.uses) expect([burn.words, print.words]).not.toContain('')
  expect(await ask('eve')).toMatchObject({ hasWallets: false, uses: [], total: 0, pills: [] })
})
