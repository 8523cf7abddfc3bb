import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSide } from '#platform/database/database.server.ts'
import { collectorOf, LARGEST_ID, recordCatalogue } from '#tests/catalogue-data.ts'
import { filterOf, filters, has, matches, piecesOf } from '#tests/catalogue-filters.ts'
import { openOwnTestDatabase, openTestDatabase } from '#tests/database.ts'
import { everyToken } from '../chain-facts/token-filter.ts'
import { listFacets } from './list-facets.server.ts'
import { listTokens } from './list-tokens.server.ts'

const db = await openTestDatabase()
const read = readSide(db)
const pieces = piecesOf(await recordCatalogue(db, { size: 140 }))

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
