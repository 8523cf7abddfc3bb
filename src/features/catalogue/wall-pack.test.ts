import { expect, test } from 'vitest'
import { readSide } from '#platform/database.server.ts'
import { collectorOf, recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { getCollectionIndex } from './get-collection-index.server.ts'
import { packWall, unpackWall } from './wall-pack.ts'
import { readWall } from './read-wall.ts'
import { wallOf, wallTextOf } from './wall-data.ts'

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

test('the text of a wall says what the wall is, and is made once for each index, filter and sets', async () => {
  const index = await getCollectionIndex(readSide(db), { collection: 'gen2' })
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown
  for (const text of ['', 'state=all', 'Series=Bloomblocks', 'open=Hat', 'open=Series', 'set=firsts', 'set=none', 'page=2', 'cursor=7', `Nothing=${'x'.repeat(2000)}`, 'q=nobody']) {
    const search = new URLSearchParams(text)
    for (const some of [sets, [], [{ ...sets[0]!, pieces: ['3'] }]]) {
      const made = wallTextOf(index, { search, sets: some })
      expect([text, plain(readWall(made.text)), made.first]).toEqual([text, plain(wallOf(index, { search, sets: some })), wallOf(index, { search, sets: some }).pieces.first])
      expect(wallTextOf(index, { search, sets: some })).toEqual(made)
    }
  }
  expect(wallTextOf(index, { search: new URLSearchParams('page=2'), sets }).text).not.toBe(wallTextOf(index, { search: new URLSearchParams(), sets }).text)
})

test('what is no pack is none', () => {
  expect(unpackWall(new Uint8Array(2))).toBeUndefined()
})
