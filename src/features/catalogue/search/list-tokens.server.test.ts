import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checksummed } from '#platform/address.ts'
import { readSide } from '#platform/database/database.server.ts'
import { collectorOf, hostileTraits, LARGEST_ID, recordCatalogue } from '#tests/catalogue-data.ts'
import { filterOf, filters, has, matches, piecesOf, sets } from '#tests/catalogue-filters.ts'
import { openTestDatabase } from '#tests/database.ts'
import { everyToken, type TokenFilter, tokenStates, type TraitSelection } from '../chain-facts/token-filter.ts'
import { filterOfSearch } from './filter-of-search.ts'
import { findBySql, findInMemory } from './find-pieces.server.ts'
import { findIndexedCollection, getCollectionIndex } from './get-collection-index.server.ts'
import { listFacets } from './list-facets.server.ts'
import { listTokens } from './list-tokens.server.ts'
import { parseTokenFilter } from './parse-token-filter.ts'

const db = await openTestDatabase()
const read = readSide(db)
const rows = await recordCatalogue(db, { size: 140 })
await db
  .insertInto('prints')
  .values([
    {
      edition_id: '1',
      series: 'edition',
      n: 1,
      source_collection: 'gen2',
      source_token_id: '2',
      numbered_at: new Date('2026-03-03'),
    },
    ...[new Date('2026-03-01'), new Date('2026-03-05')].map((numbered_at, at) => ({
      edition_id: '1',
      series: 'edition',
      n: 3 + at,
      source_collection: 'gen2',
      source_token_id: '3',
      numbered_at,
    })),
    {
      edition_id: '1',
      series: 'edition',
      n: 2,
      source_collection: 'gen2',
      source_token_id: '5',
      state: 'void',
      numbered_at: new Date(),
    },
  ])
  .execute()
await db
  .insertInto('vault_escrow')
  .values([
    { vault_id: '1', position: 0, collection: 'gen2', collection_address: '0x1', token_id: '8', state: 'inside' },
    { vault_id: '1', position: 1, collection: 'gen2', collection_address: '0x1', token_id: '9', state: 'handed-over' },
  ])
  .execute()

const pieces = piecesOf(rows)
const idsOf = async (text: string) =>
  (await listTokens(read, { collection: 'gen2', filter: filterOf(text), pageSize: 1000 })).items.map(
    ({ tokenId }) => tokenId,
  )
const sorted = (ids: readonly string[]) => [...ids].sort((a, b) => Number(a) - Number(b))

test('a grid shows exactly the pieces that its filter means', async () => {
  for (const text of filters) {
    expect([text, sorted(await idsOf(text))]).toEqual([
      text,
      sorted(pieces.filter((piece) => matches(piece, filterOf(text))).map(({ id }) => id)),
    ])
  }
})

test('pieces stand by rank, number, newest and last moved', async () => {
  const by = async (sort: string) => (await idsOf(`sort=${sort}`)).map((id) => pieces.find((piece) => piece.id === id)!)
  const ranks = (await by('rank')).map(({ rank }) => rank)
  expect(ranks).toEqual([...ranks].sort((a, b) => (a === b ? 0 : a - b)))
  expect(ranks.at(-1)).toBe(Infinity)
  const numbers = (await by('number')).map(({ id }) => Number(id))
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  const minted = (await by('newest')).map(({ minted_block }) => minted_block)
  expect(minted).toEqual([...minted].sort((a, b) => b - a))
  const moved = (await by('last-moved')).map(({ last_block }) => last_block)
  expect(moved).toEqual([...moved].sort((a, b) => b - a))
})

test('what was burned or printed last comes first, and whoever sorts by burns is shown what was burned', async () => {
  const burned = pieces.filter((piece) => piece.burned)
  const found = (await idsOf('sort=burned')).map((id) => pieces.find((piece) => piece.id === id)!)
  expect(found).toHaveLength(burned.length)
  const blocks = found.map(({ last_block }) => last_block)
  expect(blocks).toEqual([...blocks].sort((a, b) => b - a))
  expect(await idsOf('sort=burned&state=surviving')).toEqual(found.map(({ id }) => id))
  expect((await idsOf('sort=burned&state=all')).slice(0, burned.length)).toEqual(found.map(({ id }) => id))
  const printed = await idsOf('sort=printed&state=all')
  expect(printed).toHaveLength(pieces.length)
  // By its first sheet, however many came after.
  expect(printed.slice(0, 3)).toEqual(['2', '3', '1'])
})

test('pages hold sixty pieces, none twice, and say how many there are', async () => {
  const page = async (number: number) =>
    await listTokens(read, { collection: 'gen2', filter: { ...everyToken, page: number } })
  const [first, second, third] = [await page(1), await page(2), await page(3)]
  expect([first.items.length, second.items.length, third.items.length]).toEqual([60, 60, 6])
  expect([first.total, first.pageCount, second.page]).toEqual([126, 3, 2])
  expect(new Set([...first.items, ...second.items, ...third.items].map(({ tokenId }) => tokenId)).size).toBe(126)
})

test('a page far beyond the last is empty and still says how many there are', async () => {
  expect(await listTokens(read, { collection: 'gen2', filter: { ...everyToken, page: 1_000_000_000 } })).toEqual({
    items: [],
    total: 126,
    page: 1_000_000_000,
    pageSize: 60,
    pageCount: 3,
  })
})

test('an unknown collection is empty', async () => {
  expect(await listTokens(read, { collection: 'nothing', filter: everyToken })).toEqual({
    items: [],
    total: 0,
    page: 1,
    pageSize: 60,
    pageCount: 1,
  })
  expect(await listFacets(read, { collection: 'nothing', filter: everyToken })).toEqual([])
})

test('a number finds the piece of that number and not those that contain it', async () => {
  expect(await idsOf('q=12')).toEqual(['12'])
  expect(await idsOf('q=%2312')).toEqual(['12'])
  expect(await idsOf('q=99999')).toEqual([])
  const bandit = await listTokens(read, { collection: 'bandit', filter: filterOf(`q=${LARGEST_ID}`) })
  expect(bandit.items.map(({ tokenId }) => tokenId)).toEqual([LARGEST_ID])
})

test('words find names and trait values in any letter case, and are never a pattern', async () => {
  expect(sorted(await idsOf('q=GEN2'))).toEqual(
    sorted(pieces.filter(({ burned, described, id }) => !burned && described && id !== '6').map(({ id }) => id)),
  )
  expect(sorted(await idsOf('q=bloomb'))).toEqual(
    sorted(pieces.filter((piece) => !piece.burned && has(piece, 'Series', 'Bloomblocks')).map(({ id }) => id)),
  )
  expect(await idsOf('q=%25_%5C')).toEqual(['6'])
  expect(await idsOf('q=☃')).toEqual(['6'])
  expect(await idsOf('q=%25')).toEqual(['6'])
})

test('text that tries to be SQL or HTML is only text', async () => {
  for (const [traitType, value] of hostileTraits) {
    const filter = { ...everyToken, traits: [{ traitType, values: [value] }] }
    expect((await listTokens(read, { collection: 'gen2', filter })).items.map(({ tokenId }) => tokenId)).toEqual(['6'])
    expect(
      (await listTokens(read, { collection: 'gen2', filter: { ...everyToken, query: value } })).items.map(
        ({ tokenId }) => tokenId,
      ),
    ).toEqual(['6'])
    expect(
      (await listFacets(read, { collection: 'gen2', filter }))
        .find((facet) => facet.traitType === traitType)!
        .values.filter(({ selected }) => selected),
    ).toEqual([{ value, count: 1, selected: true }])
  }
  expect(await idsOf(`q=${encodeURIComponent("') or 1=1; drop table tokens; --")}`)).toEqual([])
  expect(await idsOf('')).toHaveLength(126)
})

test('a card says what a grid needs', async () => {
  const page = await listTokens(read, { collection: 'gen2', filter: { ...everyToken, state: 'all', sort: 'number' } })
  expect(page.items[0]).toEqual({
    collection: 'gen2',
    tokenId: '1',
    name: 'Gen2 #1',
    owner: checksummed(collectorOf(1)),
    burned: false,
    rank: pieces[0]!.rank,
    image: { width: 1000, height: 801, colour: '#a1b2c3', version: 'v1' },
    metadataState: 'ready',
  })
  expect(page.items[2]).toMatchObject({ name: null, rank: null, image: null, metadataState: 'pending' })
  expect(page.items[9]).toMatchObject({ burned: true, owner: null, rank: null })
})

test('a parameter that is no trait of the collection leaves the grid as it is', async () => {
  const { filter, ignored } = filterOfSearch(
    new URLSearchParams('utm_source=letter&Series=Stray'),
    (await getCollectionIndex(read, { collection: 'gen2' })).words,
  )
  expect(filter).toEqual(filterOf('Series=Stray'))
  expect(ignored.map(({ parameter }) => parameter)).toEqual(['utm_source'])
})

test('SQL alone gives the same answers as the index in memory, whatever is asked', async () => {
  const index = await getCollectionIndex(read, { collection: 'gen2' })
  const known = index.traits.map(({ traitType, values }) =>
    fc.record({
      traitType: fc.constant(traitType),
      values: fc.uniqueArray(fc.constantFrom(...values.map(({ value }) => value), 'nobody has it', null), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  )
  const filter: fc.Arbitrary<TokenFilter> = fc.record({
    traits: fc.uniqueArray(fc.oneof(...known, fc.constant<TraitSelection>({ traitType: 'Nothing', values: [null] })), {
      selector: ({ traitType }) => traitType,
      maxLength: 3,
    }),
    owner: fc.option(fc.constantFrom(...[1, 4, 7].map((n) => checksummed(collectorOf(n)))), {
      nil: undefined,
      freq: 4,
    }),
    state: fc.constantFrom(...tokenStates),
    redeeming: fc.constantFrom(
      undefined,
      { burn: true, print: false },
      { burn: false, print: true },
      { burn: false, print: false },
      { burn: true, print: true, only: [{ first: '3', last: '40' }] },
    ),
    query: fc.constantFrom('', '', '', '12', 'GEN2', 'bloomb', 'blomblocks', 'Nigth', '%', 'naïve', '☃'),
    set: fc.option(fc.constantFrom(...sets), { nil: undefined, freq: 2 }),
    sort: fc.constantFrom(
      'rank' as const,
      'studio' as const,
      'number' as const,
      'newest' as const,
      'last-moved' as const,
      'burned' as const,
      'printed' as const,
    ),
    page: fc.integer({ min: 1, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(filter, fc.integer({ min: 1, max: 70 }), async (asked, pageSize) => {
      const question = { collection: 'gen2', filter: asked, pageSize, withFacets: true, sets }
      expect(await findBySql(read, question)).toEqual(findInMemory(index, question))
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('a collection that is too large for memory is answered by SQL', async () => {
  expect((await findIndexedCollection(read, { collection: 'gen2', mostPieces: 139 })).index).toBeUndefined()
  expect((await findIndexedCollection(read, { collection: 'gen2', mostPieces: 140 })).index?.pieces).toHaveLength(140)
  expect(await findIndexedCollection(read, { collection: 'nothing' })).toMatchObject({ isKnown: false })
})

test('printed and vaulted pieces are found by their state; void numbers and emptied vaults do not count', async () => {
  expect(sorted(await idsOf('state=printed'))).toEqual(['2', '3'])
  expect(await idsOf('state=vaulted')).toEqual(['8'])
  expect(await idsOf('state=vaulted&Series=Nothing')).toEqual([])
})

test('a set of the studio finds the pieces that it lists and those with its values, and is counted under the rest of a filter', async () => {
  expect(sorted(await idsOf('set=firsts&state=all'))).toEqual(['1', '2', '77'])
  const stray = pieces
    .filter((piece) => !piece.burned && (piece.id === '1' || has(piece, 'Series', 'Stray')))
    .map(({ id }) => id)
  expect(sorted(await idsOf('set=mixed'))).toEqual(sorted(stray))
  const index = await getCollectionIndex(read, { collection: 'gen2' })
  const counted = findInMemory(index, {
    collection: 'gen2',
    filter: filterOf('Series=Stray&set=firsts'),
    pageSize: 5,
    withFacets: true,
    sets,
  }).sets!
  expect(counted.map(({ set, count, selected }) => [set, count, selected])).toEqual([
    ['firsts', (await idsOf('Series=Stray&set=firsts')).length, true],
    ['mixed', (await idsOf('Series=Stray&set=mixed')).length, false],
  ])
  expect(parseTokenFilter(new URLSearchParams('set=other'), undefined, sets).ignored).toEqual([
    { parameter: 'set', reason: 'a set is one of firsts, mixed.' },
  ])
  expect(parseTokenFilter(new URLSearchParams('set=other')).ignored).toEqual([
    { parameter: 'set', reason: 'this collection has no sets.' },
  ])
})
