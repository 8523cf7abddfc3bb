import { expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { collectorOf, recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { getCollectionIndex } from '../search/get-collection-index.server.ts'
import { wallOf } from './wall-data.ts'
import { indexOfPack, packWall, type WallPack } from './wall-pack.ts'

const db = await openTestDatabase()
await recordCatalogue(db, { size: 140 })
const sets = [{ slug: 'firsts', title: 'The firsts', pieces: ['1', '2'], traits: [] }]

test('a wall made from its pack is the one that the server makes, whatever is asked', async () => {
  const index = await getCollectionIndex(readSide(db), { collection: 'gen2' })
  // As a browser has it.
  const pack = JSON.parse(JSON.stringify(packWall({ version: '7', sets, index }))) as WallPack
  expect(pack).toMatchObject({ version: '7', sets })
  const own = indexOfPack(pack)
  for (const text of [
    '',
    'state=all',
    'Series=Bloomblocks&Series=Stray&open=Hat',
    'without=Hat&state=all&sort=newest',
    `owner=${collectorOf(4)}`,
    'q=bloom',
    'q=blomblocks',
    'q=Kilm nihgt&state=all',
    'q=blomblocs kiln',
    'q=12&state=all',
    'set=firsts',
    'sort=last-moved&page=2',
    'state=burned',
    'state=vaulted',
    'sort=number&Nothing=1',
    'page=1000000000',
    'sort=studio',
  ]) {
    const search = new URLSearchParams(text)
    expect([text, wallOf(own, { collection: 'gen2', search, sets: pack.sets })]).toEqual([
      text,
      wallOf(index, { collection: 'gen2', search, sets }),
    ])
  }
})

test('a mistyped word finds what was meant, and what nothing is close to finds nothing', async () => {
  const index = await getCollectionIndex(readSide(db), { collection: 'gen2' })
  const ask = (text: string) => wallOf(index, { collection: 'gen2', search: new URLSearchParams(text), sets })
  const right = ask('q=bloomblocks')
  expect(right.pieces.total).toBeGreaterThan(0)
  expect(right.meant).toBeUndefined()
  const mistyped = ask('q=blomblocks')
  expect(mistyped.pieces).toEqual(right.pieces)
  expect(mistyped.meant).toBe('bloomblocks')
  expect(ask('q=xylophone')).toMatchObject({ pieces: { total: 0 }, meant: undefined })
})
