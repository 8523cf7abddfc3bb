import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { listPillsOf } from '#features/burns/pills/list-pills-of.server.ts'
import { listNewestBurns } from '#features/catalogue/history/list-newest-burns.server.ts'
import { listNewestEvents } from '#features/catalogue/history/list-newest-events.server.ts'
import { listBurnedAndPrinted } from '#features/collectors/holdings/list-burned-and-printed.server.ts'
import { listCollectorEvents } from '#features/collectors/holdings/list-collector-events.server.ts'
import { listHeldCollections } from '#features/collectors/holdings/list-held-collections.server.ts'
import { listVaultPieces } from '#features/collectors/holdings/list-vault-pieces.server.ts'
import { findCollectors } from '#features/collectors/profile/find-collectors.server.ts'
import { getCollector } from '#features/collectors/profile/get-collector.server.ts'
import { listCollectors } from '#features/collectors/profile/list-collectors.server.ts'
import { getCollectorTraits } from '#features/collectors/rarity/get-collector-traits.server.ts'
import { getInventory } from '#features/inventory/get-inventory.server.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import { readSide } from '#platform/database/database.server.ts'
import { ZERO_ADDRESS } from '#platform/void-address.ts'
import { CHAIN_ID, collectorOf, recordCatalogue } from './catalogue-data.ts'
import { testStudio } from './chain/test-studio.ts'
import { describeCopies, recordCopies } from './copies-data.ts'
import { openTestDatabase } from './database.ts'

const db = await openTestDatabase()
const read = readSide(db)
const studio = testStudio({ collections: [{ slug: 'gen2', address: `0x${'1'.repeat(40)}`, firstBlock: 0 }] })
const [holder, delegate, newcomer] = [collectorOf(1), `0x${'d'.repeat(40)}`, `0x${'e'.repeat(40)}`] as [
  Address,
  Address,
  Address,
]

/** Every list that asks for all collections at once, as a collector of works sees it. */
async function lists() {
  return {
    collectors: await listCollectors(read, { pageSize: 100 }),
    collector: await getCollector(read, { id: holder }),
    found: await findCollectors(read, { text: newcomer, version: undefined, most: 5 }),
    events: await listNewestEvents(read, { studio, limit: 200 }),
    burns: await listNewestBurns(read, { studio, limit: 200 }),
    ofCollector: await listCollectorEvents(read, { address: holder, limit: 200 }),
    held: await listHeldCollections(read, { address: holder }),
    burned: await listBurnedAndPrinted(read, { address: holder, pageSize: 100 }),
    traits: await getCollectorTraits(read, { studio, address: holder }),
    ofVaults: await listVaultPieces(read, { wallets: [delegate], limit: 100 }),
    inventory: await getInventory(read, { uid: 'someone', studio, publicUrl: 'https://vitrine.test' }),
  }
}

test('a collection that is no work of the studio changes no list of works, and is one of them as soon as it is a work', async () => {
  await recordCatalogue(db)
  await db
    .insertInto('wallet_links')
    .values([
      { address: holder, uid: 'someone', linked_at: new Date() },
      { address: delegate, uid: 'another', linked_at: new Date() },
    ])
    .execute()
  await db
    .insertInto('seen_delegations')
    .values({
      chain_id: CHAIN_ID,
      vault: holder,
      delegate,
      registry: 'registry',
      scope: 'all',
      collection: null,
      token_id: null,
      since: new Date(),
      block_number: 1,
    })
    .execute()
  const before = await lists()
  await recordCopies(db, {
    collection: PILLS,
    moves: [
      [ZERO_ADDRESS, holder, '1', '5'],
      [holder, newcomer, '1', '2'],
      [holder, ZERO_ADDRESS, '1', '1'],
    ],
  })
  await describeCopies(db, { collection: PILLS, pieces: { '1': { name: 'Ember', metal: 'Tin' } } })
  // Final, so that burns of it would be told, and newest of all.
  await db
    .updateTable('transfers')
    .set(({ eb }) => ({ block_number: eb('block_number', '+', 900_000) }))
    .where('collection', '=', PILLS)
    .execute()
  await db.updateTable('collections').set({ is_work: false, chain_id: CHAIN_ID }).where('slug', '=', PILLS).execute()
  expect(await lists()).toEqual(before)
  expect(await listPillsOf(read, { holder })).toMatchObject([{ pillId: '1', quantity: '2' }])

  await db.updateTable('collections').set({ is_work: true }).where('slug', '=', PILLS).execute()
  const after = await lists()
  expect(
    Object.keys(after).filter((list) => JSON.stringify(after[list as never]) === JSON.stringify(before[list as never])),
  ).toEqual([])
})
