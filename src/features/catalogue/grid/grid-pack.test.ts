import { expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { collectorOf, recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { openTestClaim } from '#tests/open-test-claim.ts'
import { getCollectionIndex } from '../search/get-collection-index.server.ts'
import { gridOf } from './grid-data.ts'
import { indexOfPack, packGrid, type GridPack } from './grid-pack.ts'

const db = await openTestDatabase()
await recordCatalogue(db, { size: 140 })
const now = new Date('2026-05-01')
await openTestClaim(db, { claimId: 'claim-of-ada', now, holder: '0xada', source: { collection: 'gen2', tokenId: '2' } })
await db
  .insertInto('prints')
  .values({
    edition_id: '1',
    series: 'numbered',
    n: 1,
    claim_id: 'claim-of-ada',
    source_collection: 'gen2',
    source_token_id: '2',
    numbered_at: now,
  })
  .execute()
const redeeming = { burn: false, print: true }
const sets = [{ slug: 'firsts', title: 'The firsts', pieces: ['1', '2'], traits: [] }]

test('a wall made from its pack is the one that the server makes, whatever is asked', async () => {
  const index = await getCollectionIndex(readSide(db), { collection: 'gen2' })
  // As a browser has it.
  const pack = JSON.parse(JSON.stringify(packGrid({ version: '7', sets, redeeming, index }))) as GridPack
  expect(pack).toMatchObject({ version: '7', sets, redeeming })
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
    'state=redeemable',
    'state=printing&sort=number',
    'state=pill-issued',
    'sort=number&Nothing=1',
    'page=1000000000',
    'sort=studio',
  ]) {
    const search = new URLSearchParams(text)
    expect([text, gridOf(own, { collection: 'gen2', search, sets: pack.sets, redeeming: pack.redeeming })]).toEqual([
      text,
      gridOf(index, { collection: 'gen2', search, sets, redeeming }),
    ])
  }
})

test('a mistyped word finds what was meant, and what nothing is close to finds nothing', async () => {
  const index = await getCollectionIndex(readSide(db), { collection: 'gen2' })
  const ask = (text: string) => gridOf(index, { collection: 'gen2', search: new URLSearchParams(text), sets })
  const right = ask('q=bloomblocks')
  expect(right.pieces.total).toBeGreaterThan(0)
  expect(right.meant).toBeUndefined()
  const mistyped = ask('q=blomblocks')
  expect(mistyped.pieces).toEqual(right.pieces)
  expect(mistyped.meant).toBe('bloomblocks')
  expect(ask('q=xylophone')).toMatchObject({ pieces: { total: 0 }, meant: undefined })
})

test('a pack says how far the print of a piece is, and nothing of the claim or of whose it is', async () => {
  const index = await getCollectionIndex(readSide(db), { collection: 'gen2' })
  const pack = packGrid({ version: '7', sets, redeeming, index })
  expect(
    pack.pieces.filter(({ stages }) => stages !== undefined).map(({ tokenId, stages }) => [tokenId, stages]),
  ).toEqual([['2', ['printing']]])
  expect(JSON.stringify(pack)).not.toMatch(/claim|0xada/)
  const { states, pieces } = gridOf(indexOfPack(pack), {
    collection: 'gen2',
    search: new URLSearchParams('state=printing'),
    sets,
    redeeming,
  })
  expect([pieces.items.map(({ tokenId }) => tokenId), states.find(({ selected }) => selected)]).toEqual([
    ['2'],
    { state: 'printing', count: 1, selected: true },
  ])
})
