import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { everyToken } from '#features/catalogue/chain-facts/token-filter.ts'
import { gridOf } from '#features/catalogue/grid/grid-data.ts'
import { indexOfPack, packGrid } from '#features/catalogue/grid/grid-pack.ts'
import { getToken } from '#features/catalogue/piece/get-token.server.ts'
import { filterOfSearch } from '#features/catalogue/search/filter-of-search.ts'
import { findBySql, findInMemory, findPieces } from '#features/catalogue/search/find-pieces.server.ts'
import { getCollectionIndex } from '#features/catalogue/search/get-collection-index.server.ts'
import { listFacets } from '#features/catalogue/search/list-facets.server.ts'
import { readTraitBook, wordsOfBook } from '#features/catalogue/search/read-trait-book.server.ts'
import { normaliseTraitText } from '#features/catalogue/search/trait-text.ts'
import { readSide } from '#platform/database/database.server.ts'
import { recordCatalogue } from '#tests/catalogue-data.ts'
import { openTestDatabase } from '#tests/database.ts'
import { listRarityInput } from './list-rarity-input.server.ts'
import { makeRankTable } from './rank-table.ts'

const db = await openTestDatabase()
const read = readSide(db)
await recordCatalogue(db, { size: 60 })

const known = (
  await db
    .selectFrom('tokens as t')
    .innerJoin('token_metadata as d', (join) =>
      join.onRef('d.collection', '=', 't.collection').onRef('d.token_id', '=', 't.token_id'),
    )
    .select('t.token_id')
    .where('t.collection', '=', 'gen2')
    .where('t.burned', '=', false)
    .where('d.fetched_at', 'is not', null)
    .orderBy('t.token_id')
    .execute()
).map(({ token_id }) => token_id)
/** Pieces of one collection that write their traits as they please. */
const written: [string, string][][] = [
  [
    ['Hat', 'Red'],
    ['Ground', 'Straße'],
  ],
  [
    ['hat ', 'red'],
    ['Ground', ' STRASSE'],
  ],
  [
    ['HAT', 'RED'],
    ['ground', 'straße\u2003'],
  ],
  [
    ['Hat', 'red '],
    ['Ground', 'none'],
  ],
  [
    ['Hat', 'Red'],
    ['Level', '10'],
  ],
  [
    ['Hat', ' 10'],
    ['Ground', 'None'],
  ],
  [
    ['hat', '\u212Aelvin'],
    ['Ground', ''],
  ],
  [
    ['HAT', 'kelvin'],
    ['Ground', '   '],
  ],
  [
    ['Hat', 'שלום'],
    ['Ground', 'e\u0301'],
  ],
  [
    ['hat', 'é'],
    ['Ground', 'É'],
  ],
  [
    ['Sort', 'first'],
    ['trait.Sort', 'x'],
  ],
  [
    ['sort', 'FIRST'],
    ['Page', '<b>'],
  ],
]
for (const [at, traits] of written.entries()) {
  const tokenId = known[at]!
  await db.deleteFrom('token_traits').where('collection', '=', 'gen2').where('token_id', '=', tokenId).execute()
  await db
    .insertInto('token_traits')
    .values(
      traits.map(([trait_type, value], position) => ({
        collection: 'gen2',
        token_id: tokenId,
        position,
        trait_type,
        value,
        display_type: null,
      })),
    )
    .execute()
}
await db
  .updateTable('collections')
  .set({ metadata_version: sql<number>`metadata_version + 1` })
  .where('slug', '=', 'gen2')
  .execute()
await db
  .updateTable('chain_cursor')
  .set({ version: sql<number>`version + 1` })
  .execute()

const found = async (text: string) =>
  (await findPieces(read, { collection: 'gen2', search: new URLSearchParams(text), pageSize: 100, withFacets: true }))!
/** Places in the list above. */
const placesOf = async (text: string) =>
  (await found(`${text}&sort=number`)).page.items.map(({ tokenId }) => known.indexOf(tokenId))

test('types and values that differ in letter case or outer spaces are one for filters and counts, as they are for ranks', async () => {
  expect(await placesOf('Hat=Red')).toEqual([0, 1, 2, 3, 4])
  for (const other of ['hat=RED', 'HAT=+red+', 'hat+=Red', 'Hat=Red&hat=red'])
    expect(await placesOf(other)).toEqual([0, 1, 2, 3, 4])
  expect(await placesOf('Hat=kelvin&Hat=%D7%A9%D7%9C%D7%95%D7%9D')).toEqual([6, 7, 8])
  // No accents are folded, ß is no ss, and composed letters are others than decomposed ones.
  expect([
    await placesOf('Ground=strasse'),
    await placesOf('Ground=STRASSE'),
    await placesOf('Ground=straße'),
    await placesOf('Ground=%C3%A9'),
    await placesOf('Ground=NONE'),
  ]).toEqual([[1], [1], [0, 2], [9], [3, 5]])
  expect(await placesOf('trait.sort=First')).toEqual([10, 11])
  expect(await placesOf('q=red')).toEqual(await placesOf('q=RED'))
})

test('each is written as most pieces write it, of equally many as the first does', async () => {
  const facets = await listFacets(read, { collection: 'gen2', filter: { ...everyToken, state: 'all' } })
  const types = facets.map(({ traitType }) => traitType)
  expect(types.filter((type) => normaliseTraitText(type) === 'hat')).toEqual(['Hat'])
  expect(types.filter((type) => normaliseTraitText(type) === 'sort')).toEqual(['Sort'])
  const values = (type: string) => facets.find(({ traitType }) => traitType === type)!.values.map(({ value }) => value)
  expect(values('Hat').filter((value) => value !== null && normaliseTraitText(value) === 'red')).toEqual(['Red'])
  expect(values('Hat').filter((value) => value !== null && normaliseTraitText(value) === 'kelvin')).toEqual([
    '\u212Aelvin',
  ])
  expect(values('Ground').filter((value) => value !== null && normaliseTraitText(value) === '')).toEqual([''])
})

test('the filter speaks in the words of the collection, and pieces keep their own', async () => {
  expect((await found('hat=RED&HAT=kelvin&without=ground&hat=nobody')).filter.traits).toEqual([
    { traitType: 'Ground', values: [null] },
    { traitType: 'Hat', values: ['\u212Aelvin', 'Red', 'nobody'] },
  ])
  const token = await getToken(read, { collection: 'gen2', tokenId: known[1]! })
  const hat = (await listFacets(read, { collection: 'gen2', filter: everyToken }))
    .find(({ traitType }) => traitType === 'Hat')!
    .values.find(({ value }) => value === 'Red')!
  expect(token.traits.map(({ traitType, value, count }) => [traitType, value, count])).toEqual([
    ['hat ', 'red', hat.count],
    ['Ground', ' STRASSE', 1],
  ])
})

test('every count of the facets is that of the table from which ranks are made', async () => {
  const input = (await listRarityInput(read, { collection: 'gen2' })).filter(({ burned }) => !burned)
  const table = makeRankTable(input)
  const facets = await listFacets(read, { collection: 'gen2', filter: everyToken })
  const counted = new Map(
    facets.flatMap(({ traitType, values }) =>
      values.map(({ value, count }) => [
        JSON.stringify([normaliseTraitText(traitType), value === null ? null : normaliseTraitText(value)]),
        count,
      ]),
    ),
  )
  const columns = table.columns.filter(({ type }) => type !== 'meta_trait:trait_count')
  const ranked = new Map(
    columns
      .flatMap(({ type, values, counts }) =>
        counts.map((count, code) => [JSON.stringify([type, code === 0 ? null : values[code]]), count] as const),
      )
      .filter(([, count]) => count > 0),
  )
  expect(ranked.size).toBeGreaterThan(40)
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(ranked))
})

test('memory, SQL and the browser give the same answers to any spelling, also where a piece writes a value twice', async () => {
  await db
    .insertInto('token_traits')
    .values(
      [
        [known[13], 'hat', 'RED'],
        [known[13], 'HAT', 'red'],
        [known[14], 'hat', 'ÉMILE'],
        [known[14], 'Hat', 'émile '],
      ].map(([token_id, trait_type, value], position) => ({
        collection: 'gen2',
        token_id: token_id!,
        position: 50 + position,
        trait_type: trait_type!,
        value: value!,
        display_type: null,
      })),
    )
    .execute()
  await db
    .updateTable('collections')
    .set({ metadata_version: sql<number>`metadata_version + 1` })
    .where('slug', '=', 'gen2')
    .execute()
  await db
    .updateTable('chain_cursor')
    .set({ version: sql<number>`version + 1` })
    .execute()
  const index = await getCollectionIndex(read, { collection: 'gen2' })
  const book = await readTraitBook(read, { collection: 'gen2' })
  const browser = indexOfPack(packGrid({ version: '1', sets: [], index }))
  const sets = [{ slug: 'reds', title: 'Reds', pieces: [], traits: [{ traitType: 'HAT', values: ['rEd'] }] }]
  const pair = fc.oneof(
    fc.tuple(
      fc.constantFrom('Hat', 'hat', ' HAT', 'Ground', 'ground', 'Series', 'SERIES', 'trait.sort'),
      fc.constantFrom(
        'red',
        'RED ',
        'Red',
        '10',
        'kelvin',
        'NONE',
        'Émile',
        'ÉMILE',
        'stray',
        'Bloomblocks',
        'straße',
        'first',
      ),
    ),
    fc.tuple(fc.constant('without'), fc.constantFrom('hat', 'HAT', 'Ground', 'level')),
    fc.tuple(fc.constant('q'), fc.constantFrom('RED', '10', 'kelvin', 'É')),
    fc.tuple(fc.constant('set'), fc.constant('reds')),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(pair, { maxLength: 4, selector: (each) => JSON.stringify(each) }),
      fc.constantFrom('surviving', 'all', 'burned'),
      async (pairs, state) => {
        const search = new URLSearchParams([...pairs, ['state', state], ['sort', 'number']])
        const asked = filterOfSearch(search, index.words, sets)
        expect(filterOfSearch(search, wordsOfBook(book), sets)).toEqual(asked)
        const question = { collection: 'gen2', filter: asked.filter, pageSize: 60, withFacets: true, sets }
        const inMemory = findInMemory(index, question)
        expect(await findBySql(read, question)).toEqual(inMemory)
        const wall = (of: typeof index) => gridOf(of, { collection: 'gen2', search, sets })
        expect(wall(browser)).toEqual(wall(index))
        const { items, ...page } = inMemory.page
        expect(wall(index).pieces).toEqual({ ...page, items: items.map(({ owner: _, ...card }) => card) })
      },
    ),
    { numRuns: 60 },
  )
}, 60_000)
