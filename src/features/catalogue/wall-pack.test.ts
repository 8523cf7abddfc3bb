import { expect, test } from 'vitest'
import { readSide } from '#platform/database.server.ts'
import { collectorOf, recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { getCollectionIndex } from './get-collection-index.server.ts'
import { packWall, unpackWall } from './wall-pack.ts'
import { wallOf } from './wall-data.ts'

const db = await openTestDatabase()
await recordCatalogue(db, { size: 140 })
const sets = [{ slug: 'firsts', title: 'The firsts', pieces: ['1', '2'], traits: [] }]

test('a wall made from its pack is the one that the server makes, whatever is asked', async () => {
  const index = await getCollectionIndex(readSide(db), { collection: 'gen2' })
  // As a browser has it: bytes somewhere in a larger memory.
  const bytes = Buffer.concat([Buffer.alloc(5), packWall({ version: '7', sets, index })]).subarray(5)
  const pack = unpackWall(bytes)!
  expect(pack).toMatchObject({ version: '7', sets })
  for (const text of [
    '', 'state=all', 'Series=Bloomblocks&Series=Stray&open=Hat', 'without=Hat&state=all&sort=newest', `owner=${collectorOf(4)}`, 'q=bloom', 'q=12&state=all', 'set=firsts', 'sort=last-moved&page=2',
    'state=burned', 'state=vaulted', 'sort=number&Nothing=1', 'page=1000000000', 'sort=studio',
  ]) {
    const search = new URLSearchParams(text)
    expect([text, wallOf(pack.index, { search, sets: pack.sets })]).toEqual([text, wallOf(index, { search, sets })])
  }
})

test('what is no pack is none', () => {
  expect(unpackWall(new Uint8Array(2))).toBeUndefined()
})
