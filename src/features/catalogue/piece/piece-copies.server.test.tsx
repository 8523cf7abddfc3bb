import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { listHeldPieces } from '#features/collectors/holdings/list-held-pieces.server.ts'
import { getCollector } from '#features/collectors/profile/get-collector.server.ts'
import { listCollectors } from '#features/collectors/profile/list-collectors.server.ts'
import { listRarityInput } from '#features/rarity/list-rarity-input.server.ts'
import { rankCollection } from '#features/rarity/rank-collection.server.ts'
import { rankByStudioNow } from '#features/rarity/recompute-studio-ranks.server.ts'
import { checksummed } from '#platform/address.ts'
import { readSide } from '#platform/database/database.server.ts'
import { describeCopies, recordCopies } from '#tests/copies-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { pictureTestStudio } from '#tests/fakes/picture-service.ts'
import { getCollection } from '../chain-facts/get-collection.server.ts'
import { everyToken } from '../chain-facts/token-filter.ts'
import { FrontCollections } from '../front/front-collections.tsx'
import { listFrontCollections } from '../front/list-front-collections.server.ts'
import { indexOfPack, isPackable, packGrid } from '../grid/grid-pack.ts'
import { listTokenEvents } from '../history/list-token-events.server.ts'
import { listTokensBySql } from '../search/find-pieces-by-sql.server.ts'
import { getCollectionIndex } from '../search/get-collection-index.server.ts'
import { listTokens } from '../search/list-tokens.server.ts'
import { getPiecePage } from './get-piece-page.server.ts'
import { getToken } from './get-token.server.ts'
import { PiecePage } from './piece-page.tsx'

const db = await openTestDatabase()
const read = readSide(db)
const studio = pictureTestStudio({ ipfsGateway: 'https://gateway.example/ipfs/' })
const collection = 'linked'
const zero = `0x${'0'.repeat(40)}` as const
const [ada, ben] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`] as const
/** Forty holders with one copy each. */
const crowd = Array.from({ length: 40 }, (_, index) => `0x${String(index + 10).padStart(40, '0')}`)

await recordCopies(db, {
  collection,
  moves: [
    [zero, ada, '1', '12'],
    [ada, ben, '1', '5'],
    [ada, zero, '1', '1'],
    [zero, ben, '2', '1'],
    [ben, zero, '2', '1'],
    ...crowd.map((holder) => [zero, holder, '3', '1'] as const),
  ],
})
await describeCopies(db, {
  collection,
  pieces: {
    '1': { name: 'Coin 1', metal: 'Gold' },
    '2': { name: 'Coin 2' },
    '3': { name: 'Coin 3', metal: 'Tin' },
  },
})

async function page(tokenId: string, holdersPage?: number): Promise<string> {
  const view = await getPiecePage(read, {
    studio,
    collection,
    tokenId,
    ...(holdersPage === undefined ? {} : { holdersPage }),
  })
  return renderToStaticMarkup(
    <MemoryRouter>
      <PiecePage {...view} />
    </MemoryRouter>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test('a piece with copies has no owner, says how many there are and who holds them, and how many each transfer moved', async () => {
  expect(await getToken(read, { collection, tokenId: '1' })).toMatchObject({
    owner: null,
    burned: false,
    copies: { count: '11', holders: 2 },
    transferCount: 3,
  })
  const shown = await page('1')
  expect(shown).toContain('11 copies · 2 holders')
  expect(shown).toContain('6 copies')
  expect(shown).toMatch(/Burned by .* · one copy/)
  const { events } = await listTokenEvents(read, { collection, tokenId: '1' })
  expect(events.map(({ kind, quantity }) => `${kind} ${quantity}`)).toEqual(['burn 1', 'transfer 5', 'mint 12'])
  expect(await getToken(read, { collection, tokenId: '2' })).toMatchObject({
    burned: true,
    copies: { count: '0', holders: 0 },
  })
  expect(await page('2')).toContain('Nobody holds a copy now.')
})

test('many holders are shown page by page, none twice', async () => {
  const holdersIn = async (number?: number) => (await page('3', number)).match(/one copy/g)!.length
  // Forty mints stand in the provenance of each page.
  expect([await holdersIn(), await holdersIn(2)]).toEqual([30 + 40, 10 + 40])
})

test('figures, grids and collectors count copies as held by each who has any', async () => {
  expect(await getCollection(read, { collection })).toMatchObject({ minted: 3, surviving: 2, burned: 1, holders: 42 })
  const index = await getCollectionIndex(read, { collection })
  expect(index.figures).toEqual({ minted: 3, surviving: 2, burned: 1, holders: 42 })
  for (const [holder, ids] of [
    [ada, ['1']],
    [ben, ['1']],
    [crowd[3]!, ['3']],
    [zero, []],
  ] as const) {
    const filter = { ...everyToken, owner: checksummed(holder) }
    const found = await listTokens(read, { collection, filter })
    expect(found.items.map(({ tokenId }) => tokenId)).toEqual(ids)
    const bySql = await listTokensBySql(read, { collection, filter, pageSize: 60, book: { types: [] } as never })
    expect(bySql.items).toEqual(found.items)
  }
  const [first] = (await listTokens(read, { collection, filter: everyToken })).items
  expect(first).toMatchObject({ owner: null, copies: { count: '11', holders: 2 } })
  expect(
    await listHeldPieces(read, { address: checksummed(ben), addresses: [checksummed(ben)], page: 1, pageSize: 9 }),
  ).toMatchObject({ total: 1 })
  expect(await getCollector(read, { id: ben })).toMatchObject({ held: 1, collections: 1 })
  expect((await listCollectors(read)).total).toBe(42)
})

test('lists of collections say how many copies there are of all pieces', async () => {
  expect(await getCollection(read, { collection })).toMatchObject({ copies: '51' })
  const shown = await listFrontCollections(read, { studio, pieces: 0 })
  expect(shown.map(({ slug, copies }) => [slug, copies])).toContainEqual([collection, '51'])
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <FrontCollections collections={shown} />
    </MemoryRouter>,
  )
  expect(html).toContain('2 pieces · 51 copies · 1 burned · 42 collectors')
})

test('a browser answers filters by holder from the packed wall', async () => {
  const index = await getCollectionIndex(read, { collection })
  expect(isPackable(index)).toBe(true)
  const packed = JSON.parse(JSON.stringify(packGrid({ version: '1', sets: [], index }))) as ReturnType<typeof packGrid>
  expect(indexOfPack(packed).figures).toEqual(index.figures)
})

test('OpenRarity ranks none of them, and the studio’s own ranks count copies', async () => {
  const pieces = await listRarityInput(read, { collection })
  expect(pieces.map(({ copies }) => copies)).toEqual([11, 0, 40])
  expect(rankCollection(pieces)).toMatchObject({ problem: { code: 'several-copies' } })
  const ranked = await rankByStudioNow(read, { collection, ranking: { title: 'Ours', traitCount: 'exclude' } })
  // Eleven of gold are rarer than forty of tin.
  expect(ranked).toMatchObject({
    ranking: {
      tokens: [
        { tokenId: '1', rank: 1 },
        { tokenId: '3', rank: 2 },
      ],
    },
  })
})
