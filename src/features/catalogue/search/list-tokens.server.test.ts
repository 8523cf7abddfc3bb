import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PieceSet } from '#features/studio/collection-order.ts'
import { checksummed } from '#platform/address.ts'
import { readSide } from '#platform/database/database.server.ts'
import { collectorOf, hostileTraits, LARGEST_ID, recordCatalogue } from '#tests/catalogue-data.ts'
import { openOwnTestDatabase, openTestDatabase } from '#tests/database.ts'
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

/** The same question, answered by going through all rows: the plain reading of what a filter means. */
const pieces = rows.tokens
  .filter(({ collection }) => collection === 'gen2')
  .map((token) => {
    const described =
      rows.token_metadata.find((each) => each.collection === 'gen2' && each.token_id === token.token_id)?.status ===
      'ready'
    const traits = rows.token_traits.filter((trait) => trait.collection === 'gen2' && trait.token_id === token.token_id)
    const rank =
      rows.rarity_ranks.find((each) => each.collection === 'gen2' && each.token_id === token.token_id)?.rank ?? Infinity
    return {
      ...token,
      id: token.token_id,
      described,
      rank,
      values: traits.map(({ trait_type, value }) => ({ traitType: trait_type, value })),
    }
  })
type Piece = (typeof pieces)[number]

function has(piece: Piece, traitType: string, value: string | null): boolean {
  if (value === null) return piece.described && !piece.values.some((each) => each.traitType === traitType)
  return piece.values.some((each) => each.traitType === traitType && each.value === value)
}

function matches(piece: Piece, { traits, owner, state }: TokenFilter): boolean {
  return (
    (state === 'all' || piece.burned === (state === 'burned')) &&
    (owner === undefined || piece.owner === owner.toLowerCase()) &&
    traits.every(({ traitType, values }) => values.some((value) => has(piece, traitType, value)))
  )
}

const sets: readonly PieceSet[] = [
  { slug: 'firsts', title: 'The firsts', pieces: ['1', '2', '77', '99999'], traits: [] },
  {
    slug: 'mixed',
    title: 'Mixed',
    pieces: ['1'],
    traits: [
      { traitType: 'Series', values: ['Stray', 'Nothing'] },
      { traitType: 'Nothing', values: ['x'] },
    ],
  },
]
const filterOf = (text: string): TokenFilter => parseTokenFilter(new URLSearchParams(text), undefined, sets).filter
const idsOf = async (text: string) =>
  (await listTokens(read, { collection: 'gen2', filter: filterOf(text), pageSize: 1000 })).items.map(
    ({ tokenId }) => tokenId,
  )
const sorted = (ids: readonly string[]) => [...ids].sort((a, b) => Number(a) - Number(b))

const filters = [
  '',
  'state=all',
  'state=burned',
  'Series=Bloomblocks',
  'Series=Bloomblocks&Series=Stray',
  'Series=Bloomblocks&Hat=Hat+9&Hat=Hat+12',
  'without=Hat',
  'without=Hat&Hat=Hat+19&Series=Stray',
  'without=Hat&state=all',
  `owner=${collectorOf(4)}`,
  `owner=${collectorOf(4)}&Series=Stray`,
  'Series=Nothing',
  'Nothing=Nothing',
  'without=Nothing',
  'Series=Night+Kiln&state=burned',
  'Eyes=Eyes+3&Ink=Ink+4',
  'trait.sort=100%25_%5C',
]

test('a grid shows exactly the pieces that its filter means', async () => {
  for (const text of filters) {
    expect([text, sorted(await idsOf(text))]).toEqual([
      text,
      sorted(pieces.filter((piece) => matches(piece, filterOf(text))).map(({ id }) => id)),
    ])
  }
})

test('each facet counts what choosing it under all other selections would show', async () => {
  for (const text of filters) {
    const filter = filterOf(text)
    const facets = await listFacets(read, { collection: 'gen2', filter })
    const found = facets.flatMap(({ traitType, values }) =>
      values.map(({ value, count, selected }) => [traitType, value, count, selected]),
    )
    const pairs = new Map(
      pieces.flatMap(({ values }) =>
        values.flatMap(
          ({ traitType, value }) =>
            [
              [`${traitType}\n${value}`, { traitType, value }],
              [`${traitType}\n\0`, { traitType, value: null }],
            ] as [string, { traitType: string; value: string | null }][],
        ),
      ),
    )
    const expected = [...pairs.values()]
      .map(({ traitType, value }) => {
        const own = filter.traits.find((trait) => trait.traitType === traitType)
        const others = { ...filter, traits: filter.traits.filter((trait) => trait !== own) }
        return [
          traitType,
          value,
          pieces.filter((piece) => matches(piece, others) && has(piece, traitType, value)).length,
          own?.values.includes(value) ?? false,
        ] as const
      })
      .filter(([, , count, selected]) => count > 0 || selected)
    const inOrder = (all: readonly (readonly unknown[])[]) => all.map((each) => JSON.stringify(each)).sort()
    expect([text, inOrder(found)]).toEqual([text, inOrder(expected)])
  }
})

test('values stand most frequent first, with pieces without the trait last', async () => {
  const hats = (await listFacets(read, { collection: 'gen2', filter: everyToken })).find(
    ({ traitType }) => traitType === 'Hat',
  )!.values
  expect(hats.at(-1)!.value).toBeNull()
  const counts = hats.slice(0, -1).map(({ count }) => count)
  expect(counts).toEqual([...counts].sort((a, b) => b - a))
})

test('facets follow the words of a search and an owner', async () => {
  const filter = filterOf(`q=Gen2&owner=${collectorOf(4)}`)
  const facets = await listFacets(read, { collection: 'gen2', filter })
  const mine = pieces.filter(
    (piece) => piece.described && piece.id !== '6' && matches(piece, filterOf(`owner=${collectorOf(4)}`)),
  )
  const series = facets.find(({ traitType }) => traitType === 'Series')!.values
  expect(series.reduce((sum, { count }) => sum + count, 0)).toBe(mine.length)
  expect(mine.length).toBeGreaterThan(3)
})

test('facets follow burns and new traits as soon as versions are raised', async () => {
  const other = await openOwnTestDatabase()
  await recordCatalogue(other)
  const count = async (of: string) =>
    (await listFacets(readSide(other), { collection: 'bandit', filter: everyToken }))[0]?.values.find(
      ({ value }) => value === of,
    )?.count
  expect(await count('Red')).toBe(3)
  await other.transaction().execute(async (tx) => {
    await tx
      .updateTable('tokens')
      .set({ burned: true })
      .where('collection', '=', 'bandit')
      .where('token_id', '=', '1')
      .execute()
    await tx
      .updateTable('chain_cursor')
      .set({ version: sql<number>`version + 1` })
      .execute()
  })
  expect(await count('Red')).toBe(2)
  await other.transaction().execute(async (tx) => {
    await tx
      .insertInto('token_traits')
      .values({
        collection: 'bandit',
        token_id: LARGEST_ID,
        position: 1,
        trait_type: 'Mask',
        value: 'Green',
        display_type: null,
      })
      .execute()
    await tx
      .updateTable('collections')
      .set({ metadata_version: sql<number>`metadata_version + 1` })
      .where('slug', '=', 'bandit')
      .execute()
  })
  expect([await count('Red'), await count('Green')]).toEqual([2, 1])
})

test('many visitors at once read the traits of a collection once', async () => {
  const asked: string[] = []
  const watched = readSide(db).withPlugin({
    transformQuery: ({ node }) => {
      asked.push(JSON.stringify(node).includes('string_agg') ? 'traits' : 'other')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await Promise.all(Array.from({ length: 20 }, () => listFacets(watched, { collection: 'gen2', filter: everyToken })))
  await listTokens(watched, { collection: 'gen2', filter: everyToken })
  expect(asked.filter((each) => each === 'traits')).toHaveLength(1)
})

test('a piece with two values of one trait counts once for each, and not as a piece without it', async () => {
  const facets = await listFacets(read, { collection: 'bandit', filter: everyToken })
  expect(facets).toEqual([
    {
      traitType: 'Mask',
      values: [
        { value: 'Red', count: 3, selected: false },
        { value: 'Blue', count: 1, selected: false },
      ],
    },
  ])
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
