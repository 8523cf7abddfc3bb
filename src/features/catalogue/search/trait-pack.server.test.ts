import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type EdgeDb, readSide } from '#platform/database/database.server.ts'
import { recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { everyToken } from '../chain-facts/token-filter.ts'
import { listFacets } from './list-facets.server.ts'
import { makeTraitPack, recordTraitPack } from './record-trait-pack.server.ts'

/** A read side of its own keeps nothing from before, as an instance that has just opened; it counts how often all traits are read. */
function opened(db: EdgeDb) {
  const asked = { traits: 0 }
  const read = readSide(db).withPlugin({
    transformQuery: ({ node }) => {
      asked.traits += Number(JSON.stringify(node).includes('string_agg'))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { asked, facets: async () => await listFacets(read, { collection: 'gen2', filter: everyToken }) }
}

async function raise(db: EdgeDb): Promise<void> {
  await db
    .updateTable('collections')
    .set({ metadata_version: sql<number>`metadata_version + 1` })
    .where('slug', '=', 'gen2')
    .execute()
  await db
    .updateTable('chain_cursor')
    .set({ version: sql<number>`version + 1` })
    .execute()
}

const hats = (facets: Awaited<ReturnType<typeof listFacets>>) =>
  facets.find(({ traitType }) => traitType === 'Hat')!.values.find(({ value }) => value === 'Tricorne')?.count

test('an instance that opens takes the stored pack, and reads all traits where it is not of this version', async () => {
  const db = await openTestDatabase()
  await recordCatalogue(db, { size: 60 })
  const before = opened(db)
  const facets = await before.facets()
  expect(before.asked.traits).toBe(1)
  const packed = await makeTraitPack(readSide(db), { collection: 'gen2' })
  await db.transaction().execute(async (tx) => {
    await recordTraitPack(tx, { collection: 'gen2', ...packed! })
  })
  expect(await makeTraitPack(readSide(db), { collection: 'gen2' })).toBeUndefined()
  const after = opened(db)
  expect(await after.facets()).toEqual(facets)
  expect(after.asked.traits).toBe(0)
  await db
    .updateTable('token_traits')
    .set({ value: 'Tricorne' })
    .where('collection', '=', 'gen2')
    .where('token_id', '=', '1')
    .where('trait_type', '=', 'Hat')
    .execute()
  await raise(db)
  const later = opened(db)
  expect(hats(await later.facets())).toBe(1)
  expect(later.asked.traits).toBe(1)
})

test('metadata that is read anew is seen without reading all traits, also pieces that come and go', async () => {
  const db = await openTestDatabase()
  await recordCatalogue(db, { size: 60 })
  const app = opened(db)
  expect(hats(await app.facets())).toBeUndefined()
  for (const tokenId of ['1', '2'])
    await db
      .updateTable('token_traits')
      .set({ value: 'Tricorne' })
      .where('collection', '=', 'gen2')
      .where('token_id', '=', tokenId)
      .where('trait_type', '=', 'Hat')
      .execute()
  await raise(db)
  expect(hats(await app.facets())).toBe(2)
  // The chain takes back the mint of a piece: every place behind it moves.
  for (const table of ['tokens', 'token_metadata', 'token_traits'] as const)
    await db.deleteFrom(table).where('collection', '=', 'gen2').where('token_id', '=', '1').execute()
  await raise(db)
  expect(hats(await app.facets())).toBe(1)
  expect(app.asked.traits).toBe(1)
  expect(await app.facets()).toEqual(await opened(db).facets())
})

test('a pack that was read while metadata was written is not kept', async () => {
  const db = await openTestDatabase()
  await recordCatalogue(db)
  const packed = await makeTraitPack(readSide(db), { collection: 'gen2' })
  await raise(db)
  await db.transaction().execute(async (tx) => {
    await recordTraitPack(tx, { collection: 'gen2', ...packed! })
  })
  expect(await db.selectFrom('trait_packs').select('collection').execute()).toEqual([])
})
